import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { schemaOf } from "../../../src/agent/engine/tool-registry.js";
import type { Clock } from "../../../src/core/runtime.js";
import type { AnyTool, ToolResult } from "../../../src/core/tool/tool.js";
import type {
  BackgroundCommands,
  BackgroundEnding,
  BackgroundRequest,
} from "../../../src/core/workspace/background.js";
import { createProcessTools } from "../../../src/features/processes/process.js";
import { runCommandTool } from "../../../src/tools/run-command.js";
import { createWorkspaceCommands } from "../../../src/workspace/sandbox/commands.js";
import { hasWorkingBwrap } from "../../support/bwrap.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { createToolBench } from "../../support/tool-context.js";

const LIMITS = { maximumSessions: 3, finishedMilliseconds: 600_000, maximumOutputCharacters: 1000 };

/** Bytes that are held once garbage is gone. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Fake {
  readonly request: BackgroundRequest;
  readonly written: string[];
  say(text: string): void;
  /** Ends the process; resolves when all listeners have run. */
  end(ending: BackgroundEnding): Promise<void>;
}

/** Background processes that a test moves by hand. */
function createFakes(): { readonly fakes: Fake[]; readonly background: BackgroundCommands } {
  const fakes: Fake[] = [];
  const background: BackgroundCommands = {
    async start(request, onOutput) {
      if (JSON.stringify(request).includes("npm run refused")) return { ok: false, message: "No.", remedy: "None." };
      let end = (_ending: BackgroundEnding): void => undefined;
      const ended = new Promise<BackgroundEnding>((resolve) => {
        end = resolve;
      });
      const written: string[] = [];
      fakes.push({
        request,
        written,
        say: onOutput,
        async end(ending) {
          end(ending);
          await ended;
        },
      });
      const kill = async (reason: string): Promise<void> => end({ exitCode: null, signal: null, reason });
      const write = (text: string): boolean => written.push(text) < 3;
      return { ok: true, process: { pid: 40 + fakes.length, ended, write, kill } };
    },
    endAll: async () => undefined,
  };
  return { fakes, background };
}

interface Bench {
  readonly fakes: readonly Fake[];
  readonly runTool: AnyTool;
  readonly processTool: AnyTool;
  readonly requests: readonly object[];
  run(args: object, isTrial?: true): Promise<ToolResult>;
  process(args: object, isTrial?: true): Promise<ToolResult>;
}

function createBench(clock: Clock = createFixedClock(), limits = LIMITS): Bench {
  const { fakes, background } = createFakes();
  const { workspace, context } = createToolBench({ background }, { maximumOutputLines: 20 });
  const [runTool, processTool] = createProcessTools(clock, limits);
  if (runTool === undefined || processTool === undefined) throw new Error("there are two tools");
  const classifier = { classify: async () => ({ class: "dev" as const, rule: "R10 dev", reason: "A server." }) };
  const use = (tool: AnyTool) => (args: object, isTrial?: true) =>
    tool.execute(tool.args.parse(args) as never, { ...context, classifier, ...(isTrial ? { isTrial } : {}) });
  return { fakes, runTool, processTool, requests: workspace.requests, run: use(runTool), process: use(processTool) };
}

describe("run_command with background", () => {
  it("background is offered to the model only where processes are on", () => {
    const { runTool } = createBench();
    expect(schemaOf(runTool).function.parameters).toMatchObject({ properties: { background: { type: "boolean" } } });
    expect(JSON.stringify(schemaOf(runCommandTool))).not.toContain("background");
    expect(runCommandTool.args.safeParse({ command: "ls", background: true }).success).toBe(false);
  });

  it("gives session id and PID, and goes the way of every command", async () => {
    const { run, fakes, requests } = createBench();
    const started = await run({ command: "npm run dev", cwd: ".", env: { CI: "1" }, background: "true" });
    expect(started).toEqual({
      success: true,
      output: "p1 runs for 1 s (pid 41): npm run dev\n[no new output]",
      data: { session_id: "p1", pid: 41, exit_code: null },
      outside: "output of a command",
    });
    expect(fakes[0]?.request).toMatchObject({ script: "npm run dev", cwd: ".", env: { CI: "1" }, network: "off" });
    expect(requests).toEqual([]);
  });

  it("a command in the foreground has the network of those in the background", async () => {
    const { run, requests } = createBench();
    await run({ command: "npm test" });
    expect(requests).toMatchObject([{ script: "npm test", withBackground: true, timeoutMilliseconds: 300_000 }]);
  });

  it("a timeout for what has none, a blocked command and a directory outside are refused before anything starts", async () => {
    const { run, fakes } = createBench();
    expect(await run({ command: "npm run dev", background: true, timeout: 5 })).toMatchObject({
      code: "invalid_arguments",
    });
    expect(await run({ command: "npm run dev", background: true, cwd: "../.." })).toMatchObject({ success: false });
    const { context } = createToolBench({ background: createFakes().background });
    const [tool] = createProcessTools(createFixedClock(), LIMITS);
    for (const command of ["rm -rf /", "bash", "python3 -i", "node"]) {
      const refused = await tool?.execute({ command, background: true } as never, context);
      expect(refused).toMatchObject({ success: false, code: "refused" });
    }
    expect(fakes).toEqual([]);
  });

  it("a failed start returns the reason and the remedy", async () => {
    const { context } = createToolBench();
    const [tool] = createProcessTools(createFixedClock(), LIMITS);
    const classifier = { classify: async () => ({ class: "dev" as const, rule: "R10 dev", reason: "A server." }) };
    const refused = await tool?.execute({ command: "x", background: true } as never, { ...context, classifier });
    expect(refused).toMatchObject({ code: "refused", error: "there are no processes", remedy: "none" });
    expect(refused?.output).toContain("in one command with what needs it");
  });

  it("its output is untrusted", async () => {
    const { context } = createToolBench({ background: createFakes().background }, { network: "registries" });
    const [run, tool] = createProcessTools(createFixedClock(), LIMITS);
    const classifier = { classify: async () => ({ class: "dev" as const, rule: "R10 dev", reason: "A server." }) };
    const outside = "output of a command";
    expect(await run?.execute({ command: "x", background: true } as never, { ...context, classifier })).toMatchObject({
      outside,
    });
    expect(await tool?.execute({ action: "poll", session_id: "p1" } as never, context)).toMatchObject({ outside });
  });

  it("one that ends immediately has failed, and its output is shown", async () => {
    const { fakes, background } = createFakes();
    const { context } = createToolBench({
      background: {
        ...background,
        async start(request, onOutput) {
          const started = await background.start(request, onOutput);
          fakes[0]?.say("no such script\n");
          await fakes[0]?.end({ exitCode: 1, signal: null });
          return started;
        },
      },
    });
    const [tool] = createProcessTools(createFixedClock(), LIMITS);
    const classifier = { classify: async () => ({ class: "dev" as const, rule: "R10 dev", reason: "A server." }) };
    expect(await tool?.execute({ command: "x", background: true } as never, { ...context, classifier })).toMatchObject({
      ...{ success: false, code: "failed", error: "p1 ended at once" },
      output: "p1 has ended with exit code 1: x\nno such script",
    });
  });
});

describe("process", () => {
  it("poll gives what is new, and the exit code at the end", async () => {
    const { run, process, fakes } = createBench();
    await run({ command: "npm run dev", background: true });
    fakes[0]?.say("one\ntwo");
    expect((await process({ action: "poll", session_id: "p1" })).output).toBe(
      "p1 runs for 1 s (pid 41): npm run dev\none\ntwo",
    );
    fakes[0]?.say("\nthree\n");
    await fakes[0]?.end({ exitCode: 3, signal: null });
    expect(await process({ action: "poll", sessionId: "p1" })).toMatchObject({
      success: true,
      output: "p1 has ended with exit code 3: npm run dev\n\nthree",
      data: { running: false, exit_code: 3 },
    });
    expect((await process({ action: "poll", id: "p1" })).output).toMatch(/\n\[no new output\]$/);
  });

  it("poll waits a little for what is not there yet, and no longer than until it comes", async () => {
    const waits: number[] = [];
    let heard = (): void => undefined;
    const clock: Clock = {
      now: () => 0,
      sleep: (milliseconds, signal) =>
        new Promise((resolve) => {
          waits.push(milliseconds);
          if (milliseconds < 5000) resolve();
          signal?.addEventListener("abort", () => resolve());
          heard();
        }),
    };
    const { run, process, fakes } = createBench(clock);
    await run({ command: "npm run dev", background: true });
    const asked = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const polled = process({ action: "poll", session_id: "p1" });
    await asked;
    fakes[0]?.say("ready\n");
    expect((await polled).output).toContain("\nready");
    expect(waits).toEqual([1000, 5000]);
  });

  it("the end of unread output is kept, from a whole line on, and the loss is reported", async () => {
    const { run, process, fakes } = createBench();
    await run({ command: "npm run dev", background: true });
    const line = (index: number): string => `line ${String(index).padStart(4, "0")} ${"x".repeat(80)}\n`;
    for (let index = 0; index < 1000; index += 1) fakes[0]?.say(line(index));
    const [first, lost, ...lines] = (await process({ action: "poll", session_id: "p1" })).output.split("\n");
    expect(first).toMatch(/^p1 runs/);
    expect(lines.map((text) => text.slice(0, 9))).toEqual(
      Array.from({ length: 10 }, (_, index) => `line 0${990 + index}`),
    );
    expect(lost).toBe(`[${990 * line(0).length} characters of output before this are lost]`);
  });

  it("the middle of many lines is left out as of any command", async () => {
    const { run, process, fakes } = createBench();
    await run({ command: "npm run dev", background: true });
    fakes[0]?.say("x\n".repeat(100));
    const { output } = await process({ action: "poll", session_id: "p1" });
    expect(output.split("\n")).toHaveLength(21);
    expect(output).toContain("[... 81 lines omitted ...]");
  });

  it("write takes 4 KB, and reports when the process does not read", async () => {
    const { run, process, fakes } = createBench();
    await run({ command: "npm run dev", background: true });
    const write = (input: string | undefined) => process({ action: "write", session_id: "p1", input });
    expect(await write("é".repeat(2048))).toMatchObject({ success: true });
    expect(await write("é".repeat(2049))).toMatchObject({ code: "invalid_arguments" });
    expect(await write(undefined)).toMatchObject({ code: "invalid_arguments" });
    expect(await write("y\n")).toMatchObject({ success: true, output: expect.stringContaining("2 bytes") });
    expect(await write("n\n")).toMatchObject({ success: false, error: "p1 does not read its input" });
    await fakes[0]?.end({ exitCode: 0, signal: null });
    expect(await write("n\n")).toMatchObject({ success: false, error: "p1 has ended" });
    expect(fakes[0]?.written).toEqual(["é".repeat(2048), "y\n", "n\n"]);
  });

  it("its input needs approval where commands do", async () => {
    const { run, processTool } = createBench();
    await run({ command: "npm run dev", background: true });
    const isAsked = (args: object): unknown => processTool.sensitive(args as never, {} as never);
    expect(isAsked({ action: "write", session_id: "p1", input: "x" })).toBe(true);
    for (const action of ["list", "poll", "kill", "clear"]) expect(isAsked({ action, session_id: "p1" })).toBe(false);
  });

  it("a call that is only tried changes nothing", async () => {
    const { run, process, fakes, requests } = createBench();
    expect(await run({ command: "npm run dev", background: true }, true)).toMatchObject({ success: true });
    expect([fakes.length, requests.length]).toEqual([0, 1]);
    await run({ command: "npm run dev", background: true });
    for (const action of ["write", "kill"]) await process({ action, session_id: "p1", input: "x" }, true);
    expect(fakes[0]?.written).toEqual([]);
    expect((await process({ action: "list" })).output).toMatch(/^p1 runs/);
    await fakes[0]?.end({ exitCode: 0, signal: null });
    await process({ action: "clear" }, true);
    expect((await process({ action: "list" })).output).toMatch(/^p1 has ended/);
  });

  it("list shows id, command, pid, state and age; kill says why it ended; clear forgets those that ended", async () => {
    const clock = createFixedClock();
    const { run, process } = createBench(clock);
    expect((await process({ action: "list" })).output).toBe("There are no background processes");
    await run({ command: "npm  run\ndev", background: true });
    clock.advance(61_000);
    await run({ command: "npm run watch", background: true });
    expect((await process({ action: "list" })).output.split("\n")).toEqual([
      "p1 runs for 63 s (pid 41): npm run dev",
      "p2 runs for 1 s (pid 42): npm run watch",
    ]);
    expect(await process({ action: "clear", session_id: "p1" })).toMatchObject({ error: "p1 runs; kill it first" });
    expect(await process({ action: "kill", session_id: "p1" })).toMatchObject({ success: true });
    expect((await process({ action: "list" })).output.split("\n")[0]).toBe(
      "p1 has ended (killed as asked for): npm run dev",
    );
    expect((await process({ action: "kill", session_id: "p1" })).output).toBe("p1 has ended already");
    expect((await process({ action: "clear" })).output).toBe("1 ended process was forgotten");
    expect((await process({ action: "list" })).output).toBe("p2 runs for 1 s (pid 42): npm run watch");
    expect(await process({ action: "poll", session_id: "p1" })).toMatchObject({
      code: "not_found",
      output: expect.stringContaining("There are: p2."),
    });
    expect(await process({ action: "clear", session_id: "p9" })).toMatchObject({ code: "not_found" });
    expect(await process({ action: "poll" })).toMatchObject({ code: "invalid_arguments" });
  });

  it("one that ended is forgotten after finished_ttl", async () => {
    const clock = createFixedClock();
    const { run, process, fakes } = createBench(clock);
    await run({ command: "npm run dev", background: true });
    await fakes[0]?.end({ exitCode: 0, signal: null });
    clock.advance(LIMITS.finishedMilliseconds - 1);
    expect((await process({ action: "list" })).output).toBe("p1 has ended with exit code 0: npm run dev");
    clock.advance(1);
    expect((await process({ action: "list" })).output).toBe("There are no background processes");
  });

  it("more than max_sessions are refused with what runs; those that ended make room", async () => {
    const { run, process, fakes } = createBench();
    for (const name of ["a", "b", "c"]) await run({ command: `npm run ${name}`, background: true });
    const refused = await run({ command: "npm run d", background: true });
    expect(refused).toMatchObject({
      code: "refused",
      error: "3 background processes run, and no more are allowed: p1 (npm run a), p2 (npm run b), p3 (npm run c)",
      remedy: "processes.max_sessions: 4",
    });
    expect(fakes).toHaveLength(3);
    await fakes[1]?.end({ exitCode: 0, signal: null });
    expect(await run({ command: "npm run d", background: true })).toMatchObject({ success: true });
    expect((await process({ action: "list" })).output.match(/^p\d/gm)).toEqual(["p1", "p3", "p4"]);
  });

  it("a start that fails takes no place: the last output of another one can still be read", async () => {
    const { run, process, fakes } = createBench();
    for (const name of ["a", "b", "c"]) await run({ command: `npm run ${name}`, background: true });
    fakes[0]?.say("unread words");
    await fakes[0]?.end({ exitCode: 0, signal: null });
    expect(await run({ command: "npm run refused", background: true })).toMatchObject({ success: false });
    expect((await process({ action: "poll", session_id: "p1" })).output).toContain("unread words");
  });

  it.runIf(hasWorkingBwrap())("a flood of 100 MB stays bounded in memory, and its end can be read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "architect-flood-"));
    for (const name of ["ws", "private"]) mkdirSync(join(folder, name), { mode: name === "ws" ? 0o755 : 0o700 });
    const commands = createWorkspaceCommands({
      ...{ root: join(folder, "ws"), privateDirectory: join(folder, "private"), home: join(folder, "home") },
      ...{ mode: "bwrap", allowOff: false, readOnly: [], cache: [], deniedFiles: () => [] },
      baseEnvironment: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
      logger: createSilentLogger(),
    });
    const { workspace, context } = createToolBench();
    const real = {
      ...context,
      workspace: { ...workspace, commands: { ...workspace.commands, background: commands.background } },
    };
    const clock: Clock = {
      now: () => 0,
      sleep: (_ms, signal) => new Promise((resolve) => signal?.addEventListener("abort", () => resolve())),
    };
    const [run, tool] = createProcessTools(clock, { ...LIMITS, maximumOutputCharacters: 200_000 });
    const command = `yes ${"x".repeat(99)} | head -c 100000000; echo the end`;
    const classifier = { classify: async () => ({ class: "dev" as const, rule: "R10 dev", reason: "A flood." }) };
    const before = heldBytes();
    const ended = await run?.execute({ command, background: true } as never, { ...real, classifier });
    const after = heldBytes();
    expect(ended?.output).toMatch(/^p1 has ended with exit code 0/);
    expect(ended?.output).toMatch(/\n\[998\d{5} characters of output before this are lost\]\nx{99}\n/);
    expect(ended?.output).toMatch(/\nthe end$/);
    expect(after - before).toBeLessThan(64 << 20);
    expect((await tool?.execute({ action: "list" } as never, real))?.output).toMatch(/^p1 has ended/);
    await commands.dispose();
    rmSync(folder, { recursive: true });
  });
});
