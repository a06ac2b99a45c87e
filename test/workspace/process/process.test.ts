import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { CommandResult } from "../../../src/core/workspace/command-run.js";
import { type ProcessRequest, runProcess } from "../../../src/workspace/process/process.js";

const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin" };

function run(script: string, more: Partial<ProcessRequest> = {}): Promise<CommandResult> {
  const argv = ["/bin/bash", "--noprofile", "--norc", "-c", script] as const;
  return runProcess({ argv, cwd: tmpdir(), env, timeoutMilliseconds: 20_000, ...more });
}

/** Everything but the measured time. */
function outcome(result: CommandResult): Omit<CommandResult, "durationMilliseconds"> {
  const { durationMilliseconds, ...rest } = result;
  expect(durationMilliseconds).toBeGreaterThanOrEqual(0);
  return rest;
}

const ended = { exitCode: 0, signal: null, timedOut: false, aborted: false, output: "", outputTruncated: false };

describe("runProcess", () => {
  it.each<[string, string, Partial<ProcessRequest>, object]>([
    ["exit code and both streams", "echo out; echo err >&2; exit 3", {}, { exitCode: 3, output: "out\nerr\n" }],
    ["stdin is closed", "cat; echo end", {}, { output: "end\n" }],
    ["stdin is given", "cat", { stdin: "hello" }, { output: "hello" }],
    ["stdin that is not read", "exit 0", { stdin: "x".repeat(1_000_000) }, {}],
    ["a signal", "kill -TERM $$", {}, { exitCode: null, signal: "SIGTERM" }],
    ["UTF-8 cut between writes", "printf '\\xc3'; sleep 0.02; printf '\\xa9'", {}, { output: "é" }],
    ["time limit", "echo a; sleep 30", { timeoutMilliseconds: 100 }, { ...killed("SIGTERM"), output: "a\n" }],
    [
      "time limit kills the group",
      "sleep 30 & sleep 30 & echo a; wait",
      { timeoutMilliseconds: 100 },
      { ...killed("SIGTERM"), output: "a\n" },
    ],
    [
      "time limit, SIGTERM ignored",
      "trap '' TERM; while :; do sleep 0.05; done",
      { timeoutMilliseconds: 50 },
      killed("SIGKILL"),
    ],
    ["a background child holds the pipe", "sleep 30 & echo hi", {}, { output: "hi\n" }],
    ["a child in another session holds the pipe", "setsid sleep 3 & echo hi", {}, { output: "hi\n" }],
  ])("%s", async (_name, script, more, expected) => {
    const result = await run(script, more);
    expect(outcome(result)).toEqual({ ...ended, ...expected });
    // Nothing here may wait for the sleeping children.
    expect(result.durationMilliseconds).toBeLessThan(2900);
  });

  it("leaves no member of the group behind", async () => {
    const result = await run("sleep 30 >/dev/null 2>&1 & echo $!");
    const pid = Number(result.output);
    // Killed; until its new parent collects it, it may still be listed as a zombie.
    const listed = await run(`ps -o stat= -p ${pid} || echo gone`);
    expect(listed.output.trim()).toMatch(/^(gone|Z.*)$/);
  });

  it("keeps head and tail of an endless output", async () => {
    const result = await run("echo first; yes x | head -c 50000000; echo; echo last", { maximumOutputBytes: 2000 });
    expect(result.exitCode).toBe(0);
    expect(result.outputTruncated).toBe(true);
    expect(result.output).toMatch(/^first\nx\n/);
    expect(result.output).toMatch(/x\n\nlast\n$/);
    expect(result.output).toContain("bytes of output left out");
    expect(Buffer.byteLength(result.output)).toBeLessThan(2100);
  });

  it("aborts a running command, and does not start an aborted one", async () => {
    const controller = new AbortController();
    const running = run("echo a; sleep 30", { signal: controller.signal });
    const timer = setTimeout(() => controller.abort(), 100);
    expect(outcome(await running)).toEqual({
      ...ended,
      exitCode: null,
      signal: "SIGTERM",
      aborted: true,
      output: "a\n",
    });
    clearTimeout(timer);
    const late = await run("echo a", { signal: controller.signal });
    expect(outcome(late)).toEqual({ ...ended, exitCode: null, aborted: true });
  });

  describe("into a file", () => {
    it("loses nothing of a program that ends with its output on the way, in the order of both streams", async () => {
      const code = 'for (let i = 0; i < 601; i++) console.log("x".repeat(400)); console.error("end"); process.exit(3)';
      const result = await run(`"${process.execPath}" -e '${code}'`, { toFile: true });
      const lines = result.output.split("\n");
      expect([result.exitCode, lines.length, lines[601]]).toEqual([3, 603, "end"]);
      expect(result).not.toHaveProperty("overwritten");
    });

    it("keeps what came before the time limit, and of much head and tail", async () => {
      const late = await run("echo a; sleep 30", { toFile: true, timeoutMilliseconds: 100 });
      expect(outcome(late)).toEqual({ ...ended, ...killed("SIGTERM"), output: "a\n" });
      const script = "echo first; yes x | head -c 5000000; echo; echo last";
      const much = await run(script, { toFile: true, maximumOutputBytes: 2000 });
      expect(much.output).toMatch(/^first\nx\n[\s\S]*bytes of output left out[\s\S]*x\n\nlast\n$/);
    });

    it("reports that the command emptied it", async () => {
      const result = await run("echo lost; echo kept > /dev/stderr", { toFile: true });
      expect([result.output, result.overwritten]).toEqual(["kept\n", true]);
    });

    it("ends a command that prints for ever", async () => {
      const result = await run("yes", { toFile: true });
      expect(result.startError).toBe("It printed more than 256 MiB, and was ended.");
      expect(Buffer.byteLength(result.output)).toBeLessThan(1_100_000);
    });
  });

  it("inherits nothing", async () => {
    process.env["ARCHITECT_TEST_LEAK"] = "leak";
    const result = await run("env", { env: { PATH: env.PATH, GIVEN: "1" } });
    delete process.env["ARCHITECT_TEST_LEAK"];
    const names = result.output.split("\n").map((line) => line.split("=")[0]);
    expect(names.filter(Boolean).sort()).toEqual(["GIVEN", "PATH", "PWD", "SHLVL", "_"]);
  });

  it.each([
    ["missing program", { argv: ["no-such-program"] as const }, /'no-such-program' was not found on PATH/],
    ["missing directory", { cwd: "/no/such/directory" }, /was not found on PATH/],
  ])("says why it did not start: %s", async (_name, more, message) => {
    const result = await run("true", more);
    expect(result.exitCode).toBe(null);
    expect(result.startError).toMatch(message);
  });
});

function killed(signal: string): object {
  return { exitCode: null, signal, timedOut: true };
}
