import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HookCall, HookContext, HookReply, HookSettings } from "../../src/core/tool/hook.js";
import { createCommandHook } from "../../src/hooks/command-hook.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const SECRET = "hunter2-hunter2-hunter2";
const ONGOING = new AbortController().signal;

let bench: WorkBench;
beforeAll(async () => {
  bench = await openWorkBench({ "src/a.py": "a\n" });
});
afterAll(() => bench.dispose());

const settingsOf = (given: Partial<HookSettings>): HookSettings => ({
  name: "lint",
  event: "post_tool_use",
  command: "true",
  matcher: "",
  edits: null,
  filePatterns: [],
  timeoutSeconds: 10,
  isAsync: false,
  failureBlocks: false,
  network: "off",
  variables: {},
  ...given,
});

function contextOf(): HookContext {
  let count = 0;
  return {
    commands: bench.workspace.commands,
    root: bench.workspace.root,
    sessionId: "7001-1",
    progress: () => ({ step: 3, costUsd: 0.25 }),
    redact: createRedactor([SECRET]).redact,
    randomHex: (bytes) => String(++count).padStart(bytes * 2, "0"),
  };
}

const preCall = (args: Readonly<Record<string, unknown>> = {}, path?: string): HookCall => ({
  event: "pre_tool_use",
  payload: { tool: "write_file", args, ...(path === undefined ? {} : { path }) },
});

const postCall = (path?: string): HookCall => ({
  event: "post_tool_use",
  payload: {
    tool: "edit_file",
    args: {},
    ...(path === undefined ? {} : { path }),
    result: { success: true, output: "edited" },
  },
});

async function run(given: Partial<HookSettings>, call: HookCall, signal = ONGOING): Promise<HookReply> {
  const hook = await createCommandHook(settingsOf({ event: call.event, ...given }), contextOf());
  return hook.run(call, signal);
}

const say = (value: unknown): string => `cat <<'X'\n${JSON.stringify(value)}\nX`;
const failed = (exitCode: number, output: string, blocks = false): HookReply => ({
  kind: "failed",
  exitCode,
  output,
  blocks,
});

describe("the exit code decides", () => {
  const rows: readonly [string, string, HookCall, HookReply][] = [
    ["0 allows", "echo fine; echo noise >&2", preCall(), { kind: "done" }],
    [
      "0 with a JSON object answers, with anything on standard error",
      `echo note >&2; ${say({ additionalContext: "look at b", updatedInput: { path: "b" } })}`,
      preCall(),
      { kind: "done", additionalContext: "look at b", args: { path: "b" } },
    ],
    ["0 with an object of something else says nothing", say({ results: [] }), postCall(), { kind: "done" }],
    ["2 of a pre hook blocks with standard error", "echo out; echo not now >&2; exit 2", preCall(), block("not now")],
    ["2 without words blocks with standard output", "echo never; exit 2", preCall(), block("never")],
    ["2 without any word blocks", "exit 2", preCall(), block("no reason given")],
    ["2 of a post hook is a failure", "echo bad >&2; exit 2", postCall(), failed(2, "bad")],
    [
      "2 of a notification is a failure",
      "exit 2",
      { event: "session_end", payload: { status: "success", stopReason: "llm_done" } },
      failed(2, ""),
    ],
    ["another code fails, with both streams", "echo out; echo err >&2; exit 3", preCall(), failed(3, "out\nerr")],
    ["a signal fails", "kill -9 $$", postCall(), failed(137, "")],
    [
      "a command that is not there fails",
      "no-such-linter",
      postCall(),
      failed(127, expect.stringContaining("not found")),
    ],
    ["a broken answer fails", 'echo "{ oops"', preCall(), failed(0, expect.stringContaining("no"))],
    ["arguments that are no object fail", say({ updatedInput: ["a"] }), preCall(), failed(0, expect.any(String))],
  ];

  function block(reason: string): HookReply {
    return { kind: "block", reason };
  }

  it.each(rows)("%s", async (_name, command, call, reply) => {
    expect(await run({ command }, call)).toEqual(reply);
  });

  it("on_error block makes a failure of a pre hook block, never one of a post hook", async () => {
    expect(await run({ command: "exit 1", failureBlocks: true }, preCall())).toEqual(failed(1, "", true));
    expect(await run({ command: "exit 1", failureBlocks: true }, postCall())).toEqual(failed(1, ""));
  });

  it("a hook that takes too long is ended", async () => {
    expect(await run({ command: "echo begun; sleep 20", timeoutSeconds: 0.3 }, postCall())).toEqual(
      failed(-1, "Timed out after 0.3s"),
    );
  });

  it("a stopped run ends its hooks", async () => {
    expect(await run({ command: "sleep 20" }, preCall(), AbortSignal.abort())).toEqual(
      failed(-1, "The run was stopped."),
    );
  });

  it("a hook that does not read its input, and one that prints very much, end well", async () => {
    const content = "x".repeat(300_000);
    expect(await run({ command: "true" }, preCall({ content }))).toEqual({ kind: "done" });
    const reply = await run({ command: "yes | head -c 3000000; yes | head -c 30000000 >&2; exit 1" }, postCall());
    expect(reply).toMatchObject({ kind: "failed", exitCode: 1 });
    expect(reply.kind === "failed" && reply.output.length).toBeLessThan(8_100);
  });
});

describe("the input of a hook", () => {
  const show = async (call: HookCall, command: string): Promise<string> => {
    const reply = await run({ command: `{ ${command}; }; exit 1` }, call);
    return reply.kind === "failed" ? reply.output : "";
  };

  it("the variables ARCHITECT_*", async () => {
    const args = { path: "./src/a.py", content: `key=${SECRET}` };
    const text = await show(preCall(args, "./src/a.py"), "env | grep ^ARCHITECT_ | sort");
    // Another one is a mark of the sandbox.
    expect(text.split("\n").filter((line) => !line.startsWith("ARCHITECT_RUN="))).toEqual([
      "ARCHITECT_COMMAND=",
      "ARCHITECT_COST_USD=0.2500",
      "ARCHITECT_EDITED_FILE=src/a.py",
      "ARCHITECT_EVENT=pre_tool_use",
      "ARCHITECT_SESSION_ID=7001-1",
      "ARCHITECT_STEP=3",
      'ARCHITECT_TOOL_ARGS={"path":"./src/a.py","content":"key=[REDACTED]"}',
      "ARCHITECT_TOOL_NAME=write_file",
      `ARCHITECT_WORKSPACE=${bench.workspace.root}`,
    ]);
  });

  const base = { session_id: "7001-1", step: 3, cost_usd: 0.25, redacted: false };
  const rows: readonly [HookCall, Readonly<Record<string, unknown>>][] = [
    [preCall({ path: "a" }, "a"), { tool_name: "write_file", tool_input: { path: "a" }, edited_file: "a" }],
    [preCall({ content: SECRET }), { redacted: true, tool_name: "write_file", tool_input: { content: "[REDACTED]" } }],
    [
      { event: "pre_tool_use", payload: { tool: "run_command", args: { command: "ls" }, command: "ls" } },
      { tool_name: "run_command", tool_input: { command: "ls" }, command: "ls" },
    ],
    [postCall(), { tool_name: "edit_file", tool_input: {}, tool_result: { success: true, output: "edited" } }],
    [{ event: "pre_llm_call", payload: { step: 3, messages: 7 } }, { messages: 7 }],
    [
      { event: "post_llm_call", payload: { step: 3, finishReason: "stop", costUsd: 0.5 } },
      { finish_reason: "stop", call_cost_usd: 0.5 },
    ],
    [{ event: "session_start", payload: { task: "Repair it." } }, { task: "Repair it." }],
    [
      { event: "session_end", payload: { status: "success", stopReason: "llm_done" } },
      { status: "success", stop_reason: "llm_done" },
    ],
    [{ event: "on_error", payload: { message: "no model" } }, { message: "no model" }],
    [
      { event: "budget_warning", payload: { costUsd: 1, budgetUsd: 2 } },
      { spent_usd: 1, budget_usd: 2 },
    ],
    [
      { event: "context_compress", payload: { messagesBefore: 9, messagesAfter: 3 } },
      { messages_before: 9, messages_after: 3 },
    ],
    [{ event: "agent_complete", payload: { output: "Done." } }, { output: "Done." }],
  ];

  it.each(rows.map(([call, fields]) => ({ event: call.event, call, fields })))(
    "JSON on standard input of $event",
    async ({ event, call, fields }) => {
      const workspace = bench.workspace.root;
      expect(JSON.parse(await show(call, "cat"))).toEqual({ event, workspace, ...base, ...fields });
    },
  );

  it("its environment is the clean one of commands, with the variables it was given hidden in its output", async () => {
    const variables = { NOTICE_URL: "https://example.org/hooks/0123456789" };
    const reply = await run({ command: 'echo "$NOTICE_URL $HOME"; env | cut -d= -f1; exit 1', variables }, postCall());
    const lines = reply.kind === "failed" ? reply.output.split("\n") : [];
    expect(lines[0]).toMatch(/^\[REDACTED\] /);
    expect(lines[0]).not.toContain(process.env["HOME"] ?? "no home");
    expect(lines).not.toContain("VITEST");
  });

  it("arguments of any size reach it whole on standard input, cut in the variable", async () => {
    const content = "ä\0".repeat(100_000);
    const text = await show(preCall({ content }), 'cat | wc -c; printf %s "$ARCHITECT_TOOL_ARGS" | wc -m');
    const [stdin, variable] = text.split("\n").map(Number);
    expect(stdin).toBeGreaterThan(800_000);
    expect(variable).toBeLessThanOrEqual(16_000);
  });
});

describe("{file}", () => {
  const rows: readonly [string, string, string, string][] = [
    ["is the edited file", "echo {file}", "src/a.py", "src/a.py"],
    ["is one word", "printf '<%s>' {file}", "a b.py", "<a b.py>"],
    ["may stand in double quotes", 'printf "<%s>" "{file}"', "a  b.py", "<a  b.py>"],
    ["may stand in single quotes", "printf '<%s>' '{file}'", "a  b.py", "<a  b.py>"],
    ["runs nothing", "echo {file}", "$(touch pwned).py", "$(touch pwned).py"],
    ["runs nothing behind a quote", "echo '{file}'", "';touch pwned;'.py", "';touch pwned;'.py"],
    ["is no option", "echo {file}", "-rf.py", "./-rf.py"],
    ["is relative", "echo {file}", "./src//a.py", "src/a.py"],
  ];

  it.each(rows)("%s", async (_name, command, path, output) => {
    expect(await run({ command: `${command}; exit 1` }, postCall(path))).toEqual(failed(1, output));
    expect(existsSync(join(bench.workspace.root, "pwned"))).toBe(false);
  });

  it("is relative to the workspace when the model named it absolutely", async () => {
    const path = join(bench.workspace.root, "src/a.py");
    expect(await run({ command: "cat {file}; exit 1" }, postCall(path))).toEqual(failed(1, "a"));
  });
});

describe("for which calls a hook is", () => {
  const rows: readonly [string, Partial<HookSettings>, HookCall, boolean][] = [
    ["every tool without a matcher", {}, preCall(), true],
    ["a name that the matcher names whole", { matcher: "write_file|edit_file" }, preCall(), true],
    ["not a part of a name", { matcher: "write" }, preCall(), false],
    ["a file that a pattern matches", { filePatterns: ["*.py"] }, preCall({}, "src/a.py"), true],
    ["a pattern with folders", { filePatterns: ["src/**/*.{ts,py}"] }, preCall({}, "./src/x/a.py"), true],
    ["not another file", { filePatterns: ["*.py"] }, preCall({}, "src/a.ts"), false],
    ["not a call that edits no file", { filePatterns: ["*"] }, preCall(), false],
    ["other events under any conditions", { matcher: "x", filePatterns: ["x"] }, end(), true],
    ["an edit", { edits: ["edit_file"] }, postCall("a"), true],
    ["not another tool", { edits: ["write_file"] }, postCall("a"), false],
    ["an edit that its own matcher names", { edits: ["edit_file"], matcher: "write_file" }, postCall("a"), false],
    ["not an edit that failed", { edits: ["edit_file"] }, failedEdit(), false],
  ];

  function end(): HookCall {
    return { event: "session_end", payload: { status: "success", stopReason: "llm_done" } };
  }

  function failedEdit(): HookCall {
    const result = { success: false, output: "no", error: "no", code: "failed" } as const;
    return { event: "post_tool_use", payload: { tool: "edit_file", args: {}, result } };
  }

  it.each(rows)("%s", async (_name, given, call, expected) => {
    const hook = await createCommandHook(settingsOf(given), contextOf());
    expect(hook.applies(call)).toBe(expected);
  });
});
