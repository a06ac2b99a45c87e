import { describe, expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { createPaint } from "../../../src/entry/terminal/paint.js";
import { createRunView } from "../../../src/entry/terminal/run-view.js";
import { displayWidth } from "../../../src/entry/terminal/width.js";

const USAGE = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0, modelCalls: 1 };

const started: RunEvent = {
  ...{ type: "run_started", at: 1_000, version: 2, sessionId: "s", command: "fix", subject: "", task: "", actor: "" },
  ...{ model: "m", budgetUsd: 5, maximumSteps: 50, runUrl: "" },
};

function answered(step: number, costUsd: number | null, at = 2_000): RunEvent {
  const call = { type: "model_answered", at, step, purpose: "agent", model: "m", finishReason: "stop" } as const;
  return { ...call, usage: USAGE, costUsd, durationMilliseconds: 10 };
}

function wants(name: string, args: object, at = 3_000): RunEvent {
  const toolCalls = [{ id: "1", name, arguments: JSON.stringify(args) }];
  return { type: "message_added", at, message: { role: "assistant", content: "", toolCalls } };
}

function finished(
  name: string,
  args: object,
  result: Extract<RunEvent, { type: "tool_finished" }>["outcome"]["result"] = { success: true, output: "" },
): RunEvent {
  const call = { id: "1", name, arguments: JSON.stringify(args) };
  return { type: "tool_finished", at: 4_000, step: 3, outcome: { call, result, durationMilliseconds: 2_300 } };
}

const gate: Extract<RunEvent, { type: "gate_finished" }> = {
  ...{ type: "gate_finished", at: 5_000, phase: "proof", gate: "test" },
  run: {
    ...{ kind: "fail", exitCode: 1, durationMilliseconds: 61_000, output: "", failures: null },
    tests: { ran: 42, failed: 1, skipped: 0 },
  },
};

const refused = {
  success: false,
  output: "",
  error: "Command classified as 'dangerous'",
  code: "refused",
  remedy: "commands.dev: [npm publish]",
} as const;

function shown(columns: number | null, events: readonly RunEvent[], color = false): readonly string[] {
  const view = createRunView({ paint: createPaint(color), columns: () => columns });
  return events.flatMap((event) => view.lines(event));
}

describe("a run on a terminal", () => {
  const RUN = [
    started,
    answered(1, 0.0134),
    finished("read_file", { path: "src/cart.js" }),
    finished("run_command", { command: "npm publish" }, refused),
    gate,
  ];

  it("is one line a call, with its path or command, its time and what was spent", () => {
    expect(shown(72, RUN)).toEqual([
      " 3  read   src/cart.js                                    2.3 s   $0.01",
      " 3  run    npm publish                              ✗     2.3 s   $0.01",
      "    Command classified as 'dangerous'",
      "    to allow it: commands.dev: [npm publish]",
      " ─  gate   test, with the change (42 tests, 1 f… fail 1 min 1 s   $0.01",
    ]);
  });

  it("shows that a person is asked, where and until when, and people's decisions and messages on the hub's page", () => {
    const asked = {
      at: 1,
      id: "a1",
      hash: "h",
      tool: "edit_file",
      risk: "medium",
      rule: "edit",
      head: "",
      run: "1",
      agent: "build",
      call: "{}",
      wait: "inline",
      deadline: new Date(2026, 0, 2, 13, 4, 5).getTime(),
    } as const;
    const answered = { ...asked, comment: null, answer: "approved", by: "alice", how: "page", scope: "once" } as const;
    expect(
      shown(null, [
        { type: "approval_requested", page: "http://127.0.0.1:7777/#/o.r/runs/1", ...asked },
        { type: "approval_answered", ...answered },
        { type: "words_heard", at: 2, by: "alice", text: "Mind the\ntests." },
      ]),
    ).toEqual([
      " ?  a person is asked about edit_file at http://127.0.0.1:7777/#/o.r/runs/1 until 13:04:05",
      " ─  edit_file approved by alice",
      " ─  alice: Mind the tests.",
    ]);
  });

  it("in a file has no columns and no colours", () => {
    expect(shown(null, RUN)[0]).toBe(" 3  read   src/cart.js  2.3 s  $0.01");
    expect(shown(null, RUN)[1]).toBe(" 3  run    npm publish  ✗  2.3 s  $0.01");
  });

  it.each([40, 60, 80, 120])("any text fits into %i columns", (columns) => {
    const wide = finished("run_command", { command: `echo ${"日本語".repeat(40)}` });
    for (const line of shown(columns, [...RUN, wide])) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
  });

  it("colours only what it says itself, and lets no control sequence through", () => {
    const evil = "x\u001b]0;owned\u0007\u001b[2J\r\n";
    const lines = shown(80, [
      started,
      finished(`read_file`, { path: evil }),
      finished("run_command", {}, { ...refused, error: evil }),
    ]);
    expect(lines.join("\n")).not.toContain("\u001b");
    expect(
      shown(80, [started, finished("read_file", { path: evil })], true)
        .join("")
        .replace(/\u001b\[\d+m/g, ""),
    ).not.toMatch(/\u001b|\r|\u0007/);
  });

  it.each([
    ["baseline", "fail", 33],
    ["proof", "fail", 31],
    ["proof", "pass", 32],
    // New tests that fail without the change prove something.
    ["new_tests", "fail", 32],
    ["new_tests", "pass", 33],
  ] as const)("a gate in the room %s that ends with %s has the colour %i", (phase, kind, color) => {
    const [line] = shown(80, [{ ...gate, phase, run: { ...gate.run, kind } }], true);
    expect(line).toContain(`\u001b[${color}m${kind === "pass" ? "✓" : "fail"}`);
  });

  it("says that a dry run did not do a call", () => {
    const [line] = shown(80, [
      started,
      finished("edit_file", { path: "a" }, { success: true, output: "[DRY-RUN] Would run: x" }),
    ]);
    expect(line).toContain("not done");
  });
});

describe("the line of what goes on", () => {
  it("names the call, the steps, the money and the time", () => {
    const view = createRunView({ paint: createPaint(false), columns: () => 80 });
    expect(view.status(0)).toBe("");
    view.lines(started);
    expect(view.status(3_000)).toBe("… reading the project 2 s · 2 s");
    for (const event of [answered(1, 0.02), answered(2, 0.02), wants("run_command", { command: "npm test" })])
      view.lines(event);
    expect(view.status(7_400)).toBe("… run npm test 4 s · step 2 of 50 · $0.04 of $5 · 6 s");
    view.lines(finished("run_command", { command: "npm test" }));
    expect(view.status(70_000)).toBe("… thinking 66 s · step 2 of 50 · $0.04 of $5 · 1 min 9 s");
    view.lines(answered(3, null));
    expect(view.status(70_000)).toBe("… thinking 66 s · step 3 of 50 · 1 min 9 s");
  });

  it.each([20, 40, 80])("is one line of %i columns at most", (columns) => {
    const view = createRunView({ paint: createPaint(false), columns: () => columns });
    for (const event of [started, answered(1, 0.02), wants("run_command", { command: "x".repeat(200) })])
      view.lines(event);
    expect(displayWidth(view.status(5_000))).toBeLessThan(columns);
  });
});
