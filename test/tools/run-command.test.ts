import { describe, expect, it } from "vitest";
import type { CommandResult } from "../../src/core/workspace/command-run.js";
import type { SandboxStatus } from "../../src/core/workspace/workspace.js";
import { runCommandTool } from "../../src/tools/run-command.js";
import { createToolBench } from "../support/tool-context.js";

const NO_SANDBOX: SandboxStatus = { level: "off", note: "Commands run without a sandbox." };

const KILLED = "it was killed (SIGKILL), most often because memory ran out. Run less at once: one file, one worker";

describe("run_command", () => {
  it("runs a recognised command from its argument vector", async () => {
    const run = () => ({ output: "\u001b[32mok\u001b[0m\n" });
    const { use, workspace } = createToolBench({ run, files: { "src/a": "" } });
    expect(await use(runCommandTool, { command: "npm test", cwd: "./src", timeout: "60", env: { CI: "1" } })).toEqual({
      success: true,
      output: "ok",
      data: { exit_code: 0, duration_ms: 5, timed_out: false },
      outside: "output of a command",
    });
    expect(workspace.requests).toMatchObject([
      { argv: ["npm", "test"], cwd: "src", env: { CI: "1" }, timeoutMilliseconds: 60_000, network: "off" },
    ]);
    expect(workspace.requests[0]).not.toHaveProperty("script");
  });

  it("takes the configured time limit without an argument", async () => {
    const { use, workspace } = createToolBench({}, { defaultTimeoutSeconds: 90 });
    await use(runCommandTool, { command: "ls", timeout: null });
    expect(workspace.requests[0]?.timeoutMilliseconds).toBe(90_000);
  });

  it("frames of the runtime are counted, those of the project stay", async () => {
    const frames = [
      ["1 !== 2", "    at t (file:///w/a.test.mjs:3:10)", "    at Test.run (node:internal/test_runner/test:1:2)"],
      ["    at async start (node:internal/test_runner/harness:387:3) {", "  code: 'E'", "  at b.Main.run(Main.java:3)"],
      ["  at java.base/java.lang.Thread.run(Thread.java:1)", "end", "    at node:internal/main/run_main:1:1", ""],
    ];
    const { use } = createToolBench({ run: () => ({ output: frames.flat().join("\n"), exitCode: 1 }) });
    expect((await use(runCommandTool, { command: "npm test" })).output.split("\n")).toEqual([
      ...[
        "exit code 1",
        "1 !== 2",
        "    at t (file:///w/a.test.mjs:3:10)",
        "    [2 frames of the runtime]",
        "  code: 'E'",
      ],
      ...["  at b.Main.run(Main.java:3)", "    [1 frame of the runtime]", "end", "    [1 frame of the runtime]"],
    ]);
  });

  it.each([0, -1, "x", 1.5])("refuses the time limit %j", (timeout) => {
    expect(runCommandTool.args.safeParse({ command: "ls", timeout }).success).toBe(false);
  });

  it.each([
    [1, 300, 1_000],
    [30, 300, 30_000],
    [600, 300, 600_000],
    [601, 300, 600_000],
    ["120000", 300, 600_000],
    [undefined, 3600, 600_000],
  ])("the time limit %j with %d configured is %d ms", async (timeout, defaultTimeoutSeconds, expected) => {
    const { use, workspace } = createToolBench({}, { defaultTimeoutSeconds });
    await use(runCommandTool, { command: "ls", timeout });
    expect(workspace.requests[0]?.timeoutMilliseconds).toBe(expected);
  });

  it("joined commands of an accepted class run as one script", async () => {
    const { context, workspace } = createToolBench();
    const classifier = { classify: async () => ({ class: "dev" as const, rule: "R10 dev", reason: "A test run." }) };
    const command = "npm test 2>&1 | tail -5";
    expect(await runCommandTool.execute({ command }, { ...context, classifier })).toMatchObject({ success: true });
    expect(workspace.requests).toMatchObject([{ script: command }]);
    expect(workspace.requests[0]).not.toHaveProperty("argv");
  });

  it("refuses when commands are off", async () => {
    const { use, workspace } = createToolBench({}, { commandsEnabled: false });
    expect(await use(runCommandTool, { command: "ls" })).toMatchObject({ success: false, code: "refused" });
    expect(workspace.requests).toEqual([]);
  });

  it("refuses dangerous commands with the specified text and the nearest form", async () => {
    const { context, workspace } = createToolBench();
    const verdict = { class: "dangerous" as const, rule: "R10 install", reason: "It adds.", remedy: "use npm ci" };
    const classifier = { classify: async () => verdict };
    const result = await runCommandTool.execute({ command: "npm install --global x" }, { ...context, classifier });
    expect(result).toMatchObject({
      success: false,
      code: "refused",
      error: "Command classified as 'dangerous' and allowed_only is true",
      output: expect.stringMatching(/It adds\.\nInstead: use npm ci$/),
    });
    expect(workspace.requests).toEqual([]);
  });

  it("the specification's example is dangerous", async () => {
    const { use } = createToolBench();
    const error = "Command classified as 'dangerous' and allowed_only is true";
    expect(await use(runCommandTool, { command: "npm install --global x" })).toMatchObject({ success: false, error });
  });

  it.each([true, false])("refuses blocked commands with allowed_only %s", async (allowedOnly) => {
    const { use, workspace } = createToolBench({}, { allowedOnly });
    expect(await use(runCommandTool, { command: "sudo id" })).toMatchObject({
      success: false,
      code: "refused",
      error: "Command blocked by rule R11 privilege",
    });
    expect(workspace.requests).toEqual([]);
  });

  it("runs dangerous commands only inside a sandbox", async () => {
    const held = createToolBench({}, { allowedOnly: false });
    expect(await held.use(runCommandTool, { command: "echo $X | wc" })).toMatchObject({ success: true });
    expect(held.workspace.requests[0]?.script).toBe("echo $X | wc");
    const free = createToolBench({ sandbox: NO_SANDBOX }, { allowedOnly: false });
    expect(await free.use(runCommandTool, { command: "echo $X | wc" })).toMatchObject({
      success: false,
      code: "refused",
    });
    expect(free.workspace.requests).toEqual([]);
  });

  it.each(["..", "/etc", "src/../.."])("refuses the directory %s", async (cwd) => {
    const { use, workspace } = createToolBench({ files: { "src/a": "" } });
    expect(await use(runCommandTool, { command: "pwd", cwd })).toMatchObject({
      success: false,
      code: "refused",
      error: `Path '${cwd}' escapes the workspace`,
    });
    expect(workspace.requests).toEqual([]);
  });

  it.each(["LD_PRELOAD", "PATH", "NODE_OPTIONS", "GIT_SSH_COMMAND"])(
    "refuses the variable %s in every mode",
    async (name) => {
      const { use, workspace } = createToolBench({}, { allowedOnly: false });
      expect(await use(runCommandTool, { command: "npm test", env: { [name]: "x" } })).toMatchObject({
        success: false,
        code: "refused",
      });
      expect(workspace.requests).toEqual([]);
    },
  );

  const endings: readonly (readonly [string, Partial<CommandResult>, Record<string, unknown>])[] = [
    [
      "another exit code",
      { exitCode: 2, output: "bad\n" },
      { code: "failed", error: "Command exited with code 2", output: "exit code 2\nbad" },
    ],
    [
      "a time-out",
      { exitCode: null, signal: "SIGKILL", timedOut: true, output: "part" },
      {
        code: "timeout",
        error: "Command timed out after 300s",
        output:
          "timed out after 300s; the command and its children were ended. Instead: give a longer timeout (up to 600), or run less, such as one test file; nothing may wait for input or run for ever. Its output until then:\npart",
      },
    ],
    ["a stop", { exitCode: null, aborted: true }, { code: "aborted", output: "stopped" }],
    ["a signal", { exitCode: null, signal: "SIGSEGV" }, { code: "failed", error: "Command was ended by SIGSEGV" }],
    ["a failure in silence", { exitCode: 3 }, { code: "failed", output: "exit code 3; nothing was printed" }],
    [
      "an unknown signal",
      { exitCode: null, signal: "SIGUSR1" },
      { code: "failed", output: "ended by SIGUSR1; nothing was printed" },
    ],
    [
      "memory that ran out",
      { exitCode: 137, output: "half\n" },
      { code: "failed", output: `exit code 137: ${KILLED}\nhalf` },
    ],
    [
      "a kill",
      { exitCode: null, signal: "SIGKILL" },
      { code: "failed", output: `ended by SIGKILL: ${KILLED}; nothing was printed` },
    ],
    [
      "a missing program",
      { exitCode: 127, output: "bash: x: command not found\n" },
      { output: expect.stringMatching(/^exit code 127: a program of the line was not found/) },
    ],
    [
      "no start",
      { exitCode: null, startError: "npm was not found" },
      { code: "failed", error: "The command could not be started: npm was not found" },
    ],
  ];

  it.each(endings)("reports %s", async (_name, answer, expected) => {
    const { use } = createToolBench({ run: () => answer });
    expect(await use(runCommandTool, { command: "npm test" })).toMatchObject({ success: false, ...expected });
  });

  it.each([
    ["cat a | grep foo", "", "grep says that no line matched"],
    ["grep foo a", "", "grep says that no line matched"],
    ["git log --oneline | rg foo", "", "rg says that no line matched"],
    ["diff a b", "1c1", "diff says that there are differences"],
    ["cat a | diff - b", "1c1", "diff says that there are differences"],
    ["test -f a", "", "test says that the condition is false"],
    ["[ -f a ]", "", "[ says that the condition is false"],
    ["[[ -f a ]]", "", "[[ says that the condition is false"],
  ])("code 1 of %s is an answer and no failure, and says so", async (command, output, answer) => {
    const { use } = createToolBench({ run: () => ({ exitCode: 1, output }) });
    expect(await use(runCommandTool, { command })).toMatchObject({
      success: true,
      output: [`exit code 1: ${answer}; that is no failure`, ...(output === "" ? [] : [output])].join("\n"),
      data: { exit_code: 1 },
    });
  });

  it("a count of no lines is reported as one, and stays a failure", async () => {
    const { use } = createToolBench({ run: () => ({ exitCode: 1, output: "0\n" }) });
    const result = await use(runCommandTool, { command: "grep -c foo a" });
    expect(result).toMatchObject({ success: false, output: "exit code 1: grep says that no line matched\n0" });
  });

  it("a pipe that prints nothing says whose exit code it has", async () => {
    const { use } = createToolBench();
    const silent = async (command: string) => (await use(runCommandTool, { command })).output;
    expect(await silent("npm test 2>&1 | tail -40")).toMatch(
      /^\[exit code 0; the pipe printed nothing\. .* the first part alone/,
    );
    expect(await silent("npm test || npm run lint")).toBe("[no output]");
  });

  it("the longest time limit cannot be raised, and a silent command says so", async () => {
    const { use } = createToolBench({ run: () => ({ exitCode: null, timedOut: true }) });
    const { output } = await use(runCommandTool, { command: "npm test", timeout: 600 });
    expect(output).toMatch(/^timed out after 600s; .* Instead: run less, .* Until then nothing was printed\.$/);
  });

  it.each([
    ["cat a | grep foo", { exitCode: 2, output: "" }],
    ["cat a | grep foo", { exitCode: 1, output: "cat: a: No such file\n" }],
    ["npm test && grep foo a", { exitCode: 1, output: "" }],
    ["set -o pipefail; npm test | grep foo", { exitCode: 1, output: "" }],
    ["npm test | head", { exitCode: 1, output: "" }],
  ])("%s with %j stays a failure", async (command, answer) => {
    const { use } = createToolBench({ run: () => answer });
    expect(await use(runCommandTool, { command })).toMatchObject({ success: false, code: "failed" });
  });

  it("keeps head and tail of long output", async () => {
    const output = Array.from({ length: 500 }, (_, index) => `line ${index + 1}`).join("\n");
    const { use } = createToolBench({ run: () => ({ output }) }, { maximumOutputLines: 30 });
    const lines = (await use(runCommandTool, { command: "npm test" })).output.split("\n");
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([30, "line 1", "line 500"]);
  });

  it.each([
    ["ls", false],
    ["npm test", true],
    ["npm install x", true],
    ["sudo id", true],
  ])("the class decides whether %s needs a confirmation", async (command, expected) => {
    const { context } = createToolBench();
    expect(await runCommandTool.sensitive({ command }, context.classifier)).toBe(expected);
  });
});
