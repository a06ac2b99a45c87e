import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../../src/core/model/model.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import { EMPTY_AUDIT, NOT_PUBLISHED, type RunEnd, type RunReport } from "../../src/core/run/run.js";
import { failure, type ToolResult } from "../../src/core/tool/tool.js";
import { buildReport } from "../../src/report/build.js";
import { gate, PUBLISHED, proof } from "./fixtures.js";

const END: RunEnd = {
  ...{ status: "partial", reasons: ["because"], exitCode: 2 },
  ...{ ci: "", gatesDetected: false, detectedYaml: "", filesChanged: [] },
};

const STARTED: RunEvent = {
  type: "run_started",
  at: 1_000,
  version: 2,
  sessionId: "7-1",
  command: "fix",
  subject: "issue-1",
  task: "repair it",
  actor: "mona",
  model: "first-model",
  budgetUsd: 5,
  maximumSteps: 50,
  runUrl: "https://github.test/run",
};

function answered(given: Partial<Extract<RunEvent, { type: "model_answered" }>> = {}): RunEvent {
  return {
    type: "model_answered",
    at: 2_000,
    step: 1,
    purpose: "agent",
    model: "first-model",
    finishReason: "stop",
    usage: { ...NO_USAGE, inputTokens: 100, outputTokens: 10, modelCalls: 1 },
    costUsd: 0.5,
    durationMilliseconds: 5,
    ...given,
  };
}

function called(name: string, args: string, result: ToolResult): RunEvent {
  const outcome = { call: { id: "1", name, arguments: args }, result, durationMilliseconds: 1 };
  return { type: "tool_finished", at: 3_000, step: 1, outcome };
}

const ended = (end: Partial<RunEnd> = {}): RunEvent => ({ type: "run_finished", at: 90_000, ...END, ...end });
const build = (events: readonly RunEvent[]): RunReport => buildReport(events);

it("is a whole report of a whole run", () => {
  const filesChanged = [{ path: "src/sum.js", status: "modified", linesAdded: 1, linesRemoved: 2 }];
  const evaluation = {
    mode: "basic",
    completed: true,
    confidence: 1,
    issues: [],
    suggestion: "",
    passed: true,
  } as const;
  const audit = { ...EMPTY_AUDIT, restored: [".github/CODEOWNERS"] };
  const regression = [proof({ added: 1, failWithout: ["adds"] })];
  const events: readonly RunEvent[] = [
    STARTED,
    { type: "base_fixed", at: 1_500, sha: "abc" },
    { type: "sandbox_chosen", at: 1_600, level: "bwrap", note: "no network" },
    answered(),
    called("read_file", '{"path":"a"}', { success: true, output: "x" }),
    answered({ step: 2, model: "second-model" }),
    answered({ purpose: "evaluation", costUsd: 0.25 }),
    { type: "evaluation_finished", at: 5_000, evaluation },
    { type: "notice_given", at: 5_100, level: "info", text: "not shown" },
    { type: "notice_given", at: 5_200, level: "warning", text: "hooks is not yet in effect" },
    { type: "loop_stopped", at: 6_000, stopReason: "max_steps", finalOutput: "first words", detail: "" },
    { type: "loop_stopped", at: 6_500, stopReason: "llm_done", finalOutput: "last words", detail: "" },
    { type: "tree_proved", at: 7_000, evidence: { tree: "t", gates: [gate()], audit, evaluation, regression } },
    { type: "work_published", at: 8_000, published: PUBLISHED },
    ended({ ci: "nothing starts", filesChanged, detectedYaml: "a: 1", session: "7-1" }),
  ];
  const built = build(events);
  expect(built).toEqual({
    version: 1,
    sessionId: "7-1",
    command: "fix",
    subject: "issue-1",
    task: "repair it",
    actor: "mona",
    status: "partial",
    stopReason: "llm_done",
    exitCode: 2,
    reasons: ["because"],
    summary: "last words",
    model: "first-model",
    usage: { ...NO_USAGE, inputTokens: 300, outputTokens: 30, modelCalls: 3 },
    costUsd: 1.25,
    steps: 2,
    durationMilliseconds: 89_000,
    budgetUsd: 5,
    baseSha: "abc",
    gates: [gate()],
    gatesDetected: false,
    detectedYaml: "a: 1",
    audit,
    evaluation,
    regression,
    refusals: [],
    filesChanged,
    published: PUBLISHED,
    ci: "nothing starts",
    notices: ["hooks is not yet in effect"],
    sandbox: "bwrap: no network",
    runUrl: "https://github.test/run",
    timeline: [{ step: 1, text: "read a", ok: true }],
    savedSession: "7-1",
  });
});

it("of a run that goes on: the end of the one before is not its own", () => {
  const resumed: RunEvent = { type: "run_resumed", at: 91_000, version: 2, sessionId: "8-1" };
  const log = [STARTED, ended({ status: "awaiting_approval", ci: "nothing starts", session: "7-1" }), resumed];
  expect(build(log)).toMatchObject({ status: "failed", exitCode: 1, ci: "", reasons: [] });
  expect("savedSession" in build(log)).toBe(false);
});

describe("a run that did not come far", () => {
  it("is a failed one without a text, when nothing happened", () => {
    expect(build([])).toMatchObject({
      sessionId: "",
      status: "failed",
      stopReason: "",
      costUsd: 0,
      steps: 0,
      durationMilliseconds: 0,
      audit: EMPTY_AUDIT,
      published: NOT_PUBLISHED,
      sandbox: "",
    });
  });

  it("names the wanted model when none answered", () => {
    expect(build([STARTED]).model).toBe("first-model");
  });
});

it("has no cost once a call could not be priced", () => {
  expect(build([answered(), answered({ costUsd: null }), answered()]).costUsd).toBeNull();
});

describe("refusals", () => {
  const remedy = "guardrails.protected_files in the configuration";
  it.each([
    ["a guardrail", failure("guardrail", "protected", { remedy }), remedy],
    ["a policy", failure("refused", "dangerous"), ""],
    ["a hook", failure("hook", "blocked"), ""],
    ["nobody to ask", failure("not_confirmed", "No TTY to confirm"), ""],
  ])("by %s are listed with what would allow them", (_name, result, expected) => {
    const reason = result.success ? "" : result.error;
    expect(build([called("write_file", "{}", result)]).refusals).toEqual([
      { what: "write file", reason, remedy: expected },
    ]);
  });

  it("are listed once each, and failures are not among them", () => {
    const refused = failure("guardrail", "protected");
    const events = [
      called("write_file", '{"path":"a"}', refused),
      called("write_file", '{"path":"a"}', refused),
      called("write_file", '{"path":"a"}', failure("hook", "blocked")),
      called("write_file", '{"path":"b","content":"x\\n"}', refused),
      called("run_command", "{}", failure("failed", "exit code 1")),
    ];
    expect(build(events).refusals.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
      "write a: protected",
      "write a: blocked",
      "write b 1 line: protected",
    ]);
  });

  it("the timeline names the agent where several worked", () => {
    const begun = (agent: string): RunEvent => ({ type: "agent_started", at: 1, agent });
    const read = called("read_file", "{}", { success: true, output: "" });
    const textsOf = (...agents: readonly string[]): readonly string[] =>
      build(agents.flatMap((agent) => [begun(agent), read])).timeline.map(({ text }) => text);
    expect(textsOf("plan", "build")).toEqual(["plan: read file", "build: read file"]);
    expect(textsOf("review", "review")).toEqual(["read file", "read file"]);
  });

  it("report and timeline never split a character", () => {
    const long = `${"x".repeat(148)}\u{1f600}${"y".repeat(100)}`;
    const built = build([called("write_file", long, failure("guardrail", "no"))]);
    for (const text of [built.timeline[0]?.text ?? "", built.refusals[0]?.what ?? ""]) {
      expect([!/[\ud800-\udbff](?![\udc00-\udfff])/.test(text), text.length <= 200]).toEqual([true, true]);
    }
  });
});
