import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolCall } from "../../../src/core/model/message.js";
import type { ApprovalChannel, ConfirmationAnswer, ConfirmationRequest } from "../../../src/core/run/approval.js";
import type { Guardrail, GuardrailSubject } from "../../../src/core/tool/guardrail.js";
import { type HookDecision, type HookRunner, NO_HOOKS } from "../../../src/core/tool/hook.js";
import type { HookEvent } from "../../../src/core/tool/hook-events.js";
import { deny, type Verdict } from "../../../src/core/tool/verdict.js";
import { runs } from "../../support/property-runs.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { createEngineSetup, fakeTool, SECRET, TOOLS, writeTool } from "../fixtures.js";

function call(name: string, args: Record<string, unknown> | string = {}, id = "c1"): ToolCall {
  return { id, name, arguments: typeof args === "string" ? args : JSON.stringify(args) };
}

const WRITE = call("write_file", { path: "a.ts", content: "x" });

function guard(verdict: Verdict | (() => never), only?: string): Guardrail {
  return {
    name: "test_guard",
    check: async (subject) => {
      if (only !== undefined && subject.kind !== only) return { decision: "allow", findings: [] };
      return typeof verdict === "function" ? verdict() : verdict;
    },
  };
}

function hooks(decisions: Partial<Record<HookEvent, HookDecision>>, fired: string[] = []): HookRunner {
  return {
    fire: async (event) => {
      fired.push(event);
      return decisions[event] ?? { kind: "allow" };
    },
  };
}

function channel(answer: ConfirmationAnswer | "no_channel", asked: unknown[] = []) {
  return {
    ask: async (request: unknown) => {
      asked.push(request);
      return answer;
    },
  };
}

const OTHERWISE = "Instead: go on without it, and say in your summary what was left out";

describe("step 1 and 2: look up and arguments", () => {
  const cases: readonly [string, ToolCall, string, string, RegExp][] = [
    ["an unknown tool", call("nope"), "unknown_tool", "Tool not found", /"nope".*read_file/],
    ["no JSON", call("read_file", '{"path": "a'), "invalid_arguments", "Invalid arguments: ", /complete JSON object/],
    ["no object", call("read_file", "[1]"), "invalid_arguments", "Invalid arguments: ", /JSON object/],
    ["null", call("read_file", "null"), "invalid_arguments", "Invalid arguments: ", /JSON object/],
    [
      "a wrong type",
      call("read_file", { path: 3 }),
      "invalid_arguments",
      "Invalid arguments: ",
      /expected string.*\n.*path/,
    ],
    ["an unknown key", call("read_file", { path: "a", zz: 1 }), "invalid_arguments", "Invalid arguments: ", /"zz"/],
    ["empty arguments are an empty object", call("read_file", " "), "invalid_arguments", "Invalid arguments: ", /path/],
  ];
  it.each(cases)("%s", async (_name, wanted, code, error, output) => {
    const { engine } = createEngineSetup();
    const { result } = await engine.execute(wanted, 1);
    expect(result).toMatchObject({ success: false, code, error: expect.stringContaining(error) });
    expect(result.output).toMatch(output);
  });

  it("unpacks arguments that were encoded twice", async () => {
    const { engine } = createEngineSetup();
    const { result } = await engine.execute(call("read_file", JSON.stringify('{"path":"a.ts"}')), 1);
    expect(result).toEqual({ success: true, output: "content of a.ts" });
  });

  it.each([
    ["not in allowed_tools", { allowedTools: ["read_file"] }],
    ["in disabled_tools", { disabledTools: ["write_file"] }],
    ["none allowed", { allowedTools: [] }],
  ])("a tool the agent may not use does not exist: %s", async (_name, setup) => {
    const { engine } = createEngineSetup(setup);
    expect((await engine.execute(WRITE, 1)).result).toMatchObject({ code: "unknown_tool", error: "Tool not found" });
  });
});

describe("step 3: guardrails", () => {
  it("refuses with the reason and the form that is allowed", async () => {
    const { engine } = createEngineSetup({ guardrails: [guard(deny("r", "the file is protected", "edit src/ only"))] });
    expect((await engine.execute(WRITE, 1)).result).toEqual({
      success: false,
      code: "guardrail",
      error: "Guardrail: the file is protected",
      output: "Guardrail: the file is protected\nInstead: edit src/ only",
      remedy: "edit src/ only",
    });
  });

  it("a refused call reaches no hook, no confirmation, no tool and no later guardrail", async () => {
    const reached: string[] = [];
    const later: Guardrail = {
      name: "later",
      check: async () => {
        reached.push("guardrail");
        return { decision: "allow", findings: [] };
      },
    };
    const { engine } = createEngineSetup({
      guardrails: [guard(deny("r", "no")), later],
      hooks: hooks({}, reached),
      mode: "confirm-all",
      channel: channel("run", reached),
    });
    await engine.execute(WRITE, 1);
    expect(reached).toEqual([]);
  });

  it("a guardrail that fails denies", async () => {
    const { engine } = createEngineSetup({
      guardrails: [
        guard(() => {
          throw new Error("disk on fire");
        }),
      ],
    });
    const { result } = await engine.execute(WRITE, 1);
    expect(result).toMatchObject({ code: "guardrail", error: expect.stringContaining("disk on fire") });
  });

  it("refuses a blocked command even if guardrails allow it", async () => {
    const { engine } = createEngineSetup({ mode: "yolo" });
    const { result } = await engine.execute(call("run_command", { command: "blocked rm" }), 1);
    expect(result).toMatchObject({ code: "guardrail", error: "Guardrail: it is blocked.", remedy: "run `safe`" });
  });

  it("shows a command with its class to the guardrails", async () => {
    const { engine } = createEngineSetup({ guardrails: [guard(deny("r", "no dev here"), "command")] });
    const { result } = await engine.execute(call("run_command", { command: "dev x" }), 1);
    expect(result).toMatchObject({ error: "Guardrail: no dev here" });
    expect((await engine.execute(WRITE, 1)).result.success).toBe(true);
  });

  it("a command that cannot be classified is refused", async () => {
    const classifier = {
      classify: async () => {
        throw new Error("parser broke");
      },
    };
    const { engine } = createEngineSetup({ classifier });
    const { result } = await engine.execute(call("run_command", { command: "safe" }), 1);
    expect(result).toMatchObject({ code: "guardrail", error: expect.stringContaining("parser broke") });
  });

  it.each([
    ["in a value", JSON.stringify({ path: "a", content: `key=${SECRET}` })],
    ["in a path", JSON.stringify({ path: SECRET, content: "" })],
    ["behind JSON escapes", `{"path":"a","content":"\\u0073${SECRET.slice(1)}"}`],
  ])("refuses arguments that hold a known secret: %s", async (_name, args) => {
    const ran: string[] = [];
    const tool = fakeTool("write_file", writeTool.args, { effects: ["write"], run: () => String(ran.push("ran")) });
    const { engine, events } = createEngineSetup({ tools: [tool] });
    const outcome = await engine.execute(call("write_file", args), 1);
    expect(outcome.result).toMatchObject({ code: "guardrail", error: expect.stringContaining("secret") });
    expect(ran).toEqual([]);
    expect(JSON.stringify([outcome, events.events()])).not.toContain(SECRET);
  });
});

describe("step 4 and 8: hooks", () => {
  it("guardrails reserve and confirm the call that a hook modified", async () => {
    const told: string[] = [];
    const nameOf = (subject: GuardrailSubject) => (subject.kind === "tool_call" ? String(subject.args["path"]) : "");
    const counting: Guardrail = {
      name: "counting",
      check: async (subject) => {
        if (subject.kind === "tool_call") told.push(`reserve ${nameOf(subject)}`);
        return { decision: "allow", findings: [] };
      },
      settle: (subject, happened) => void told.push(`${happened ? "ran" : "gone"} ${nameOf(subject)}`),
    };
    const { engine } = createEngineSetup({
      guardrails: [counting],
      hooks: hooks({ pre_tool_use: { kind: "modify", args: { path: "b.ts", content: "y" } } }),
    });
    await engine.execute(WRITE, 1);
    expect(told).toEqual(["reserve a.ts", "gone a.ts", "reserve b.ts", "ran b.ts"]);
  });

  it("post hooks add to the result and cannot block", async () => {
    const added = createEngineSetup({
      hooks: hooks({ post_tool_use: { kind: "allow", additionalContext: "lint: ok" } }),
    });
    expect((await added.engine.execute(WRITE, 1)).result).toEqual({ success: true, output: "wrote a.ts\n\nlint: ok" });
    const blocked = createEngineSetup({ hooks: hooks({ post_tool_use: { kind: "block", reason: "bad" } }) });
    expect((await blocked.engine.execute(WRITE, 1)).result).toEqual({ success: true, output: "wrote a.ts\n\nbad" });
  });

  it("a post hook that breaks does not undo the result", async () => {
    const runner: HookRunner = {
      fire: async (event) => {
        if (event === "post_tool_use") throw new Error("hook broke");
        return { kind: "allow" };
      },
    };
    const { engine } = createEngineSetup({ hooks: runner });
    const { result } = await engine.execute(WRITE, 1);
    expect(result).toEqual({ success: true, output: "wrote a.ts\n\nThe hooks after this call failed: hook broke" });
  });
});

describe("step 5: confirmation", () => {
  const asks: readonly [string, "yolo" | "confirm-sensitive" | "confirm-all", ToolCall, boolean][] = [
    ["yolo, write", "yolo", WRITE, false],
    ["yolo, dangerous command", "yolo", call("run_command", { command: "dangerous" }), false],
    ["sensitive, read", "confirm-sensitive", call("read_file", { path: "a" }), false],
    ["sensitive, write", "confirm-sensitive", WRITE, true],
    ["sensitive, safe command", "confirm-sensitive", call("run_command", { command: "safe" }), false],
    ["sensitive, dev command", "confirm-sensitive", call("run_command", { command: "dev" }), true],
    ["sensitive, dangerous command", "confirm-sensitive", call("run_command", { command: "dangerous" }), true],
    ["all, read", "confirm-all", call("read_file", { path: "a" }), true],
    ["all, safe command", "confirm-all", call("run_command", { command: "safe" }), true],
  ];
  it.each(asks)("asks or not: %s", async (_name, mode, wanted, expected) => {
    const asked: unknown[] = [];
    const { engine } = createEngineSetup({ mode, channel: channel("run", asked) });
    expect((await engine.execute(wanted, 1)).result.success).toBe(true);
    expect(asked.length > 0).toBe(expected);
  });

  const line = expect.stringMatching(/^run_command:[0-9a-f]{32}$/);
  const risks: readonly [ToolCall, string, unknown][] = [
    [call("read_file", { path: "a" }), "low", "read_file"],
    [WRITE, "medium", "write_file"],
    [call("write_file", { path: "run.sh", content: "" }), "high", "write_file:.sh"],
    [call("run_command", { command: "safe" }), "low", line],
    [call("run_command", { command: "dev" }), "medium", line],
    [call("run_command", { command: "dangerous" }), "high", line],
  ];
  it.each(risks)("reports the risk of %j", async (wanted, risk, rule) => {
    const asked: unknown[] = [];
    const { engine } = createEngineSetup({ mode: "confirm-all", channel: channel("run", asked) });
    await engine.execute(wanted, 1);
    expect(asked).toEqual([{ tool: wanted.name, args: JSON.parse(wanted.arguments), risk, rule }]);
  });

  it.each<readonly [string, ConfirmationAnswer, string]>([
    ["no answer in time", { kind: "expired" }, "Approval timeout"],
    ["a denial", { kind: "denied", reason: "Action denied by mona: no" }, "Action denied by mona: no"],
  ])("%s is the call's error, and the loop goes on", async (_name, answer, error) => {
    const { engine } = createEngineSetup({ mode: "confirm-all", channel: channel(answer, []) });
    const outcome = await engine.execute(WRITE, 1);
    expect(outcome.result).toEqual({
      success: false,
      code: "not_confirmed",
      error,
      output: `Error: ${error}\n${OTHERWISE}`,
    });
    expect(engine.isAborted()).toBe(false);
  });

  it("a call that waits, and all after it, are not run and not reported", async () => {
    const asked: ConfirmationRequest[] = [];
    const answers: ApprovalChannel = {
      ask: async (request) => {
        asked.push(request);
        return { kind: "pending", approval: { id: "ab12" } };
      },
    };
    const { engine, events } = createEngineSetup({ mode: "confirm-sensitive", channel: answers });
    const calls = [call("read_file", { path: "a" }), WRITE, call("read_file", { path: "b" })];
    const outcomes = await engine.executeAll(calls, 1, { parallel: true, signal: new AbortController().signal });
    expect(outcomes.map(({ result }) => (result.success ? "ok" : result.code))).toEqual(["ok", "pending", "pending"]);
    expect(outcomes[1]?.result).toMatchObject({ error: "write_file waits for the approval ab12" });
    expect(asked).toHaveLength(1);
    expect(events.events().map(({ type }) => type)).toEqual(["tool_finished"]);
  });

  it("the calls of one answer that need a person are named together; refused ones are not", async () => {
    const named: (readonly ConfirmationRequest[])[] = [];
    const answers: ApprovalChannel = {
      ask: async () => "run",
      announce: async (requests) => void named.push(requests),
    };
    const { engine } = createEngineSetup({ mode: "confirm-sensitive", channel: answers });
    const calls = [
      WRITE,
      call("read_file", { path: "a" }),
      call("run_command", { command: "blocked" }),
      call("write_file", { wrong: 1 }),
      call("run_command", { command: "dev" }),
    ];
    await engine.executeAll(calls, 1, { parallel: true, signal: new AbortController().signal });
    await engine.executeAll([WRITE], 2, { parallel: true, signal: new AbortController().signal });
    expect(named.map((requests) => requests.map(({ tool }) => tool))).toEqual([["write_file", "run_command"]]);
  });

  it("there is no one to ask", async () => {
    const { engine } = createEngineSetup({ mode: "confirm-all" });
    const text =
      "Confirmation needs an interactive TTY or an approval channel. In CI use confirm mode yolo or dry-run.";
    expect((await engine.execute(WRITE, 1)).result).toEqual({
      success: false,
      code: "not_confirmed",
      error: "No TTY to confirm",
      output: `Error: No TTY to confirm. ${text}\n${OTHERWISE}`,
      remedy: text,
    });
  });

  it("declined: the loop goes on", async () => {
    const { engine } = createEngineSetup({ mode: "confirm-all", channel: channel("cancel") });
    const { result } = await engine.execute(WRITE, 1);
    expect(result).toMatchObject({ code: "not_confirmed", error: "Action cancelled by the user" });
    expect(engine.isAborted()).toBe(false);
  });

  it("abort stops this call and every later one", async () => {
    const asked: unknown[] = [];
    const { engine } = createEngineSetup({ mode: "confirm-all", channel: channel("abort", asked) });
    const signal = new AbortController().signal;
    const outcomes = await engine.executeAll([WRITE, { ...WRITE, id: "c2" }], 1, { parallel: true, signal });
    expect(outcomes.map((outcome) => outcome.result.success)).toEqual([false, false]);
    expect([engine.isAborted(), asked.length]).toEqual([true, 1]);
  });

  it("refuses a dangerous command before any confirmation when allowed_only is on", async () => {
    const asked: unknown[] = [];
    const { engine } = createEngineSetup({
      mode: "confirm-all",
      channel: channel("run", asked),
      limits: { allowedOnly: true },
    });
    expect((await engine.execute(call("run_command", { command: "dangerous x" }), 1)).result).toEqual({
      success: false,
      code: "refused",
      error: "Command classified as 'dangerous' and allowed_only is true",
      output:
        "Error: Command classified as 'dangerous' and allowed_only is true. it is dangerous.\nInstead: run `safe`",
      remedy: "run `safe`",
      data: { class: "dangerous", rule: "rule dangerous" },
    });
    expect(asked).toEqual([]);
  });

  it("a call that a guardrail asks about needs approval, and is refused where no one may be asked", async () => {
    const verdict: Verdict = { decision: "ask", findings: [{ rule: "r", reason: "big edit", severity: "warning" }] };
    const asked: unknown[] = [];
    const guardrails = [guard(verdict, "tool_call")];
    const confirmed = createEngineSetup({ guardrails, mode: "confirm-sensitive", channel: channel("run", asked) });
    expect((await confirmed.engine.execute(call("read_file", { path: "a" }), 1)).result.success).toBe(true);
    expect(asked).toHaveLength(1);
    const yolo = createEngineSetup({ guardrails, mode: "yolo", channel: channel("run", asked) });
    expect((await yolo.engine.execute(WRITE, 1)).result).toMatchObject({ code: "guardrail" });
    expect(asked).toHaveLength(1);
  });
});

describe("step 6 and 7: dry run and execution", () => {
  it("stubs mutating tools only", async () => {
    const { engine } = createEngineSetup({ dryRun: true });
    expect((await engine.execute(WRITE, 1)).result).toEqual({
      success: true,
      output: '[DRY-RUN] Would run: write_file({"path":"a.ts","content":"x"})',
    });
    expect((await engine.execute(call("read_file", { path: "a" }), 1)).result.output).toBe("content of a");
    const command = await engine.execute(call("run_command", { command: "dev" }), 1);
    expect(command.result.output).toContain("[DRY-RUN]");
  });

  it("hands the tool what its schema made of the arguments, and the checks see the same", async () => {
    const seen: unknown[] = [];
    const args = z.preprocess(
      (raw) => (typeof raw === "object" && raw !== null && "file" in raw ? { path: raw.file } : raw),
      z.strictObject({ path: z.string(), limit: z.int().default(7) }),
    );
    const tool = fakeTool("read_file", args, { run: (input) => String(seen.push(input)) });
    const checked: unknown[] = [];
    const watcher: Guardrail = {
      name: "watcher",
      check: async (subject) => {
        if (subject.kind === "tool_call") checked.push(subject.args);
        return { decision: "allow", findings: [] };
      },
    };
    const { engine } = createEngineSetup({ tools: [tool], guardrails: [watcher] });
    await engine.execute(call("read_file", { file: "a" }), 1);
    expect([seen, checked]).toEqual([[{ path: "a", limit: 7 }], [{ path: "a", limit: 7 }]]);
  });

  it("runs a call without guardrails, hooks and confirmation", async () => {
    const { engine } = createEngineSetup({ guardrails: [], hooks: NO_HOOKS, mode: "yolo", dryRun: false });
    expect((await engine.execute(WRITE, 1)).result).toEqual({ success: true, output: "wrote a.ts" });
  });

  it("a failed tool is a result with output, error and code", async () => {
    const { engine } = createEngineSetup();
    expect((await engine.execute(call("failing_tool"), 1)).result).toEqual({
      success: false,
      output: "Error: no such thing",
      error: "no such thing",
      code: "not_found",
    });
  });

  it("adds the changes of the check after a command to the result", async () => {
    const { engine } = createEngineSetup({ afterCommand: async () => "Restored: package-lock.json" });
    expect((await engine.execute(call("run_command", { command: "dev" }), 1)).result.output).toBe(
      "ran dev\n\nRestored: package-lock.json",
    );
    expect((await engine.execute(WRITE, 1)).result.output).toBe("wrote a.ts");
    expect((await engine.execute(call("run_command", { command: "safe" }), 1)).result.output).toBe("ran safe");
  });

  it("a check after a command that fails is a failure that keeps the output", async () => {
    const afterCommand = async () => {
      throw new Error("no git");
    };
    const { engine } = createEngineSetup({ afterCommand });
    const { result } = await engine.execute(call("run_command", { command: "dev" }), 1);
    expect(result).toMatchObject({
      success: false,
      code: "internal",
      output: expect.stringMatching(/ran dev[\s\S]*no git/),
    });
  });

  it("a tool that throws is a failure, redacted", async () => {
    const { engine } = createEngineSetup();
    expect((await engine.execute(call("throwing_tool"), 1)).result).toEqual({
      success: false,
      code: "internal",
      error: "Unexpected error in throwing_tool: broken near ***",
      output: "Error: Unexpected error in throwing_tool: broken near ***",
    });
  });

  it("a failure in any step is a result", async () => {
    const runner: HookRunner = {
      fire: async () => {
        throw new Error("hook runner broke");
      },
    };
    const { engine } = createEngineSetup({ hooks: runner });
    const { result } = await engine.execute(WRITE, 1);
    expect(result).toMatchObject({ code: "internal", error: expect.stringContaining("hook runner broke") });
  });

  it("starts nothing after the run was stopped, and answers all the same", async () => {
    const { engine } = createEngineSetup();
    const outcomes = await engine.executeAll([WRITE, call("nope", {}, "c2")], 1, {
      parallel: true,
      signal: AbortSignal.abort(),
    });
    expect(outcomes.map(({ result }) => result.success || result.code)).toEqual(["aborted", "aborted"]);
  });

  it("a call that was waiting when the run was stopped does not start", async () => {
    const controller = new AbortController();
    const ran: string[] = [];
    const tool = fakeTool("write_file", writeTool.args, { effects: ["write"], run: () => String(ran.push("ran")) });
    const { engine } = createEngineSetup({ tools: [tool], beforeMutation: async () => controller.abort() });
    expect((await engine.execute(WRITE, 1, controller.signal)).result).toMatchObject({ code: "aborted" });
    expect(ran).toEqual([]);
  });

  it("a person who is asked while the run is stopped has neither denied nor aborted it", async () => {
    const controller = new AbortController();
    const channel: ApprovalChannel = {
      ask: async () => {
        controller.abort();
        return { kind: "expired" };
      },
    };
    const { engine } = createEngineSetup({ mode: "confirm-all", channel });
    expect((await engine.execute(WRITE, 1, controller.signal)).result).toMatchObject({
      code: "aborted",
      error: expect.stringContaining("was stopped"),
    });
    expect(engine.isAborted()).toBe(false);
  });

  it("leaves a tool behind that does not listen to the signal", async () => {
    const deaf = fakeTool("deaf", z.strictObject({}), { run: () => new Promise<string>(() => {}) });
    const clock = { now: () => 0, sleep: async () => {} };
    const { engine } = createEngineSetup({ tools: [deaf], clock });
    const controller = new AbortController();
    const running = engine.execute(call("deaf"), 1, controller.signal);
    controller.abort();
    expect((await running).result).toMatchObject({ code: "aborted" });
  });
});

describe("step 9 and 10: redaction, length, event", () => {
  it("redacts output, error and data before cutting", async () => {
    const leaky = {
      ...fakeTool("leaky", z.strictObject({})),
      execute: async () => ({
        success: true as const,
        output: `${"x".repeat(15)}${SECRET}`,
        data: { deep: [{ text: SECRET }], number: 3 },
      }),
    };
    const { engine } = createEngineSetup({ tools: [leaky], maximumResultCharacters: 20 });
    expect((await engine.execute(call("leaky"), 1)).result).toEqual({
      success: true,
      output: `${"x".repeat(15)}***`,
      data: { deep: [{ text: "***" }], number: 3 },
    });
  });

  it.each([
    ["a key", { [SECRET]: "1" }],
    ["a key of a key", { deep: [{ more: { [`x-${SECRET}`]: 1 } }] }],
    ["a value", { deep: [{ more: SECRET }] }],
  ])("a secret in %s of an argument is refused before the tool is asked, and appears nowhere", async (_name, extra) => {
    const ran: unknown[] = [];
    const anything = fakeTool("remote", z.looseObject({}), { run: (args) => String(ran.push(args)) });
    const { engine, events } = createEngineSetup({ tools: [anything] });
    const { result } = await engine.execute(call("remote", extra), 1);
    expect(result).toMatchObject({ success: false, code: "guardrail" });
    expect(result.output).toBe(
      "Guardrail: the arguments hold a secret of this run\nInstead: Leave the secret out; no tool needs it.",
    );
    expect([ran, JSON.stringify([result, events.events()]).includes(SECRET)]).toEqual([[], false]);
  });

  it("cuts to the limit; 0 is unlimited", async () => {
    const wanted = call("read_file", { path: "p".repeat(50) });
    const cut = createEngineSetup({ maximumResultCharacters: 20 });
    expect((await cut.engine.execute(wanted, 1)).result.output).toHaveLength(20);
    const whole = createEngineSetup({ maximumResultCharacters: 0 });
    expect((await whole.engine.execute(wanted, 1)).result.output).toHaveLength(61);
  });

  it("emits one event for each call", async () => {
    const { engine, events } = createEngineSetup();
    const outcome = await engine.execute(WRITE, 7);
    expect(events.events()).toEqual([{ type: "tool_finished", at: 1_000_000, step: 7, outcome }]);
  });

  it("withholds a result that cannot be redacted, and the log says so", async () => {
    const redactor = {
      contains: () => false,
      redact: () => {
        throw new Error("regex broke");
      },
    };
    const logger = createSilentLogger();
    const { engine } = createEngineSetup({ redactor, logger });
    const outcome = await engine.execute(call("read_file", { path: "a" }), 1);
    expect(outcome).toMatchObject({
      call: { id: "c1", arguments: "{}" },
      result: { success: false, code: "internal", error: expect.stringContaining("withheld") },
    });
    expect(logger.lines.join()).toContain("A tool result could not be redacted: regex broke");
  });
});

describe("several calls", () => {
  /** A tool whose calls wait for the test; records what runs at the same time. */
  function gated(effects: readonly ("read" | "write" | "command")[], sensitive = false) {
    const log: string[] = [];
    const open: (() => void)[] = [];
    const tool = fakeTool("gated", z.strictObject({ path: z.string() }), {
      effects,
      sensitive,
      run: async ({ path }) => {
        log.push(`start ${path}`);
        await new Promise<void>((resolve) => open.push(resolve));
        log.push(`end ${path}`);
        return path;
      },
    });
    return { tool, log, open };
  }
  const calls = ["a", "b", "c", "d", "e", "f"].map((path) => call("gated", { path }, path));
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it("runs four reads at a time and keeps the order of the request", async () => {
    const { tool, log, open } = gated(["read"]);
    const { engine } = createEngineSetup({ tools: [tool] });
    const running = engine.executeAll(calls, 1, { parallel: true, signal: new AbortController().signal });
    await settle();
    expect(log).toEqual(["start a", "start b", "start c", "start d"]);
    open[3]?.();
    open[1]?.();
    await settle();
    expect(log.slice(4)).toEqual(["end d", "end b", "start e", "start f"]);
    for (const release of open) release();
    expect((await running).map((outcome) => outcome.result.output)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  const sequential: readonly [string, boolean, "yolo" | "confirm-sensitive" | "confirm-all", boolean, number][] = [
    ["parallel off", false, "yolo", false, 1],
    ["confirm-all", true, "confirm-all", false, 1],
    ["confirm-sensitive with a sensitive call", true, "confirm-sensitive", true, 1],
    ["confirm-sensitive without one", true, "confirm-sensitive", false, 4],
    ["yolo", true, "yolo", true, 4],
  ];
  it.each(sequential)("how many at a time: %s", async (_name, parallel, mode, sensitive, expected) => {
    const { tool, log, open } = gated(["read"], sensitive);
    const { engine } = createEngineSetup({ tools: [tool], mode, channel: channel("run") });
    const running = engine.executeAll(calls, 1, { parallel, signal: new AbortController().signal });
    await settle();
    expect(log).toHaveLength(expected);
    while (log.length < 12) {
      for (const release of open) release();
      await settle();
    }
    await running;
  });

  const ordered: readonly [string, "write" | "command", readonly string[]][] = [
    ["writes of one file", "write", ["src/a", "./src/a", "src//a"]],
    ["commands", "command", ["a", "b", "c"]],
  ];
  it.each(ordered)("%s run one after another, in order", async (_name, effect, paths) => {
    const { tool, log, open } = gated([effect]);
    const { engine } = createEngineSetup({ tools: [tool] });
    const batch = paths.map((path) => call("gated", { path }, path));
    const running = engine.executeAll(batch, 1, { parallel: true, signal: new AbortController().signal });
    for (let round = 0; round < 3; round += 1) {
      await settle();
      open[round]?.();
    }
    await running;
    expect(log).toEqual(paths.flatMap((path) => [`start ${path}`, `end ${path}`]));
  });

  it("writes of different files run in parallel", async () => {
    const { tool, log, open } = gated(["write"]);
    const { engine } = createEngineSetup({ tools: [tool] });
    const running = engine.executeAll(calls.slice(0, 3), 1, { parallel: true, signal: new AbortController().signal });
    await settle();
    expect(log).toEqual(["start a", "start b", "start c"]);
    for (const release of open) release();
    await running;
  });

  it("a move holds both of its paths", async () => {
    const move = fakeTool("move_file", z.strictObject({ source: z.string(), destination: z.string() }), {
      effects: ["write"],
      run: () => String(order.push("move")),
    });
    const order: string[] = [];
    const write = gated(["write"]);
    const { engine } = createEngineSetup({ tools: [move, write.tool] });
    const batch = [
      call("gated", { path: "new" }, "1"),
      call("move_file", { source: "old", destination: "new" }, "2"),
      call("gated", { path: "old" }, "3"),
    ];
    const running = engine.executeAll(batch, 1, { parallel: true, signal: new AbortController().signal });
    await settle();
    expect([order, write.log]).toEqual([[], ["start new"]]);
    write.open[0]?.();
    await settle();
    expect([order, write.log.slice(1)]).toEqual([["move"], ["end new", "start old"]]);
    write.open[1]?.();
    await running;
  });

  it("a read of a file that an earlier call of the answer writes comes after it, other reads do not wait", async () => {
    const write = gated(["write"]);
    const reads: string[] = [];
    const read = fakeTool("read_file", z.strictObject({ path: z.string() }), {
      run: ({ path }) => String(reads.push(path)),
    });
    const { engine } = createEngineSetup({ tools: [write.tool, read] });
    const wanted = [calls[0], call("read_file", { path: "./a" }, "r1"), call("read_file", { path: "z" }, "r2")];
    const batch = wanted.filter((item) => item !== undefined);
    const running = engine.executeAll(batch, 1, { parallel: true, signal: new AbortController().signal });
    await settle();
    expect(reads).toEqual(["z"]);
    write.open[0]?.();
    await running;
    expect(reads).toEqual(["z", "a"].map((path) => (path === "a" ? "./a" : path)));
  });

  it("a command waits for the edits before it and holds up what comes after", async () => {
    const write = gated(["write"]);
    const order: string[] = [];
    const command = fakeTool("run_command", z.strictObject({ command: z.string() }), {
      effects: ["command"],
      run: () => String(order.push("command")),
    });
    const read = fakeTool("read_file", z.strictObject({ path: z.string() }), { run: () => String(order.push("read")) });
    const { engine } = createEngineSetup({ tools: [write.tool, command, read] });
    const batch = [
      call("gated", { path: "a" }, "1"),
      call("run_command", { command: "dev" }, "2"),
      call("read_file", { path: "q" }, "3"),
    ];
    const running = engine.executeAll(batch, 1, { parallel: true, signal: new AbortController().signal });
    await settle();
    expect(order).toEqual([]);
    write.open[0]?.();
    await running;
    expect(order).toEqual(["command", "read"]);
  });

  it("answers calls without running them", () => {
    const { engine, events } = createEngineSetup();
    const result = { success: false as const, output: "cut", error: "cut", code: "invalid_arguments" as const };
    const outcomes = engine.refuseAll([WRITE, { ...WRITE, id: "c2" }], 3, result);
    expect(outcomes.map((outcome) => [outcome.call.id, outcome.result])).toEqual([
      ["c1", result],
      ["c2", result],
    ]);
    expect(events.events()).toHaveLength(2);
  });
});

it("measures how long a call took, and says so in the log", async () => {
  let time = 1_000;
  const slow = fakeTool("slow", z.strictObject({}), {
    run: () => {
      time += 250;
      return "done";
    },
  });
  const logger = createSilentLogger();
  const clock = { now: () => time, sleep: () => new Promise<void>(() => {}) };
  const { engine } = createEngineSetup({ tools: [slow], clock, logger });
  expect((await engine.execute(call("slow"), 3)).durationMilliseconds).toBe(250);
  expect(logger.lines).toEqual(["Step 3: slow succeeded in 250 ms"]);
});

it("looks at the files after a tool that writes and runs commands", async () => {
  const both = fakeTool("both", z.strictObject({}), { effects: ["write", "command"] });
  const guardrails = [guard({ decision: "allow", findings: [] })];
  const { engine } = createEngineSetup({ tools: [both], guardrails, afterCommand: async () => "Looked." });
  expect((await engine.execute(call("both"), 1)).result.output).toBe("both done\n\nLooked.");
});

describe("property", () => {
  it("answers any batch of calls, once each, in order, without throwing and without a secret", {
    tags: "property",
  }, async () => {
    const name = fc.oneof(fc.constantFrom(...TOOLS.map((tool) => tool.name), "__proto__", ""), fc.string());
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant(`{"path":"${SECRET}"}`),
      fc.constant('{"command":"dev"}'),
    );
    const anyCall = fc.record({ id: fc.string(), name, arguments: text });
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { maxLength: 8 }), fc.boolean(), async (batch, parallel) => {
        const { engine, events } = createEngineSetup();
        const outcomes = await engine.executeAll(batch, 1, { parallel, signal: new AbortController().signal });
        expect(outcomes.map((outcome) => outcome.call.id)).toEqual(batch.map((item) => item.id));
        expect(events.events()).toHaveLength(batch.length);
        expect(JSON.stringify(outcomes)).not.toContain(SECRET);
      }),
      { numRuns: runs(200) },
    );
  });
});
