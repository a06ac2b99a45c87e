import { describe, expect, it } from "vitest";
import { createAgentLoop } from "../../../src/agent/loop/loop.js";
import { createMixedModeLoop } from "../../../src/agent/loop/mixed-mode.js";
import { resumeSession } from "../../../src/agent/loop/resume.js";
import type { GateOutcome, GateRun } from "../../../src/core/gate/gate.js";
import type { Message } from "../../../src/core/model/message.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { EMPTY_AUDIT, type Evaluation, type Evidence } from "../../../src/core/run/run.js";
import type { HookRunner } from "../../../src/core/tool/hook.js";
import { replayLog } from "../../../src/entry/command-line.js";
import { budgetOf, createLoopSetup, type LoopSetup } from "../../agent/fixtures.js";
import { logOf, replayed } from "../../support/replayed.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";

const TASK: readonly Message[] = [
  { role: "system", content: "Be good." },
  { role: "user", content: "Fix it." },
];
const AGAIN: readonly Message[] = [{ role: "user", content: "The tests fail." }];
const read = (path: string): ScriptedStep => ({ calls: [{ name: "read_file", args: { path } }] });
const expensive = { inputTokens: 440_000 };

/** Events of a loop that runs once for each of `talks`. */
async function record(
  steps: readonly ScriptedStep[],
  setup: LoopSetup = {},
  talks: readonly (readonly Message[])[] = [TASK],
): Promise<readonly RunEvent[]> {
  const { loop, events } = createLoopSetup(createScriptedModel(steps), setup);
  const agent = createAgentLoop(loop);
  for (const messages of talks) await agent.run(messages);
  return events.events();
}

/** The same with a clock that the steps may move. */
async function recordInTime(
  steps: (advance: (milliseconds: number) => void) => readonly ScriptedStep[],
  setup: LoopSetup,
): Promise<readonly RunEvent[]> {
  let move: (milliseconds: number) => void = () => {};
  const model = createScriptedModel(steps((milliseconds) => move(milliseconds)));
  const { loop, clock, events } = createLoopSetup(model, setup);
  move = clock.advance;
  await createAgentLoop(loop).run(TASK);
  return events.events();
}

const BLOCKING: HookRunner = {
  fire: async (event) => (event === "pre_llm_call" ? { kind: "block", reason: "not now" } : { kind: "allow" }),
};

const controllers = (): { signal: AbortSignal; stop: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
};

const RUNS: readonly [name: string, record: () => Promise<readonly RunEvent[]>, stop: string][] = [
  [
    "calls side by side, then an answer",
    () =>
      record([
        { text: "I read.", calls: [{ name: "read_file", args: { path: "a" } }, { name: "failing_tool" }] },
        { calls: [{ name: "write_file", args: '{"broken' }, { name: "no such tool!" }] },
        { text: "Done." },
      ]),
    "llm_done",
  ],
  [
    "text that is cut off and goes on",
    () => record([{ text: "Half ", finish: "length" }, { text: "and half." }]),
    "llm_done",
  ],
  ["calls that are cut off", () => record([{ ...read("a"), finish: "length" }, { text: "Done." }]), "llm_done"],
  ["an end that is none", () => record([{ text: "Hm.", finish: "other" }]), "llm_done"],
  ["a content filter", () => record([{ text: "He", finish: "content_filter" }]), "llm_error"],
  ["cut-off silence", () => record([1, 2, 3].map(() => ({ finish: "length" as const }))), "llm_error"],
  [
    "a model that fails",
    () => record([read("a"), { failure: { kind: "authentication", message: "no key" } }]),
    "llm_error",
  ],
  ["the limit of steps", () => record([read("a"), read("b"), { text: "So far." }], { maximumSteps: 2 }), "max_steps"],
  [
    "a loop",
    () => record([...Array.from({ length: 16 }, () => read("a")), { text: "Stuck." }], { maximumSteps: 50 }),
    "loop_detected",
  ],
  [
    "two corrections in one conversation",
    () => record([{ text: "Done." }, read("a"), { text: "Done now." }, { text: "Really." }], {}, [TASK, AGAIN, AGAIN]),
    "llm_done",
  ],
  [
    "a budget that does not allow the next call",
    () => record([{ ...read("a"), usage: { inputTokens: 990_000 } }], { budget: budgetOf({ budgetUsd: 1 }) }),
    "budget_exceeded",
  ],
  [
    "a budget that is nearly used",
    () =>
      record(
        [{ ...read("a"), usage: expensive }, { ...read("b"), usage: expensive }, read("c"), read("d"), read("e")],
        {
          budget: budgetOf({ budgetUsd: 1 }),
        },
      ),
    "budget_exceeded",
  ],
  [
    "a budget that was nearly used before a correction",
    () =>
      record(
        [
          { ...read("a"), usage: expensive },
          { ...read("b"), usage: expensive },
          { text: "Done." },
          read("c"),
          read("d"),
        ],
        { budget: budgetOf({ budgetUsd: 1 }) },
        [TASK, AGAIN],
      ),
    "budget_exceeded",
  ],
  [
    "time that is nearly used",
    () =>
      recordInTime(
        (advance) => [
          { ...read("a"), before: () => advance(52_000) },
          { ...read("b"), before: () => advance(1_000) },
          { ...read("c"), before: () => advance(4_500) },
          { text: "So far." },
        ],
        { timeoutMilliseconds: 60_000 },
      ),
    "timeout",
  ],
  [
    "the end of the time between steps",
    () => recordInTime((advance) => [{ ...read("a"), before: () => advance(60_000) }], { timeoutMilliseconds: 60_000 }),
    "timeout",
  ],
  [
    "the end of the time during a call",
    () =>
      recordInTime((advance) => [read("a"), { hang: true, before: () => setImmediate(() => advance(60_000)) }], {
        timeoutMilliseconds: 60_000,
        stepTimeoutMilliseconds: 90_000,
      }),
    "timeout",
  ],
  [
    "a call that takes too long",
    () =>
      recordInTime((advance) => [read("a"), { hang: true, before: () => setImmediate(() => advance(5_000)) }], {
        stepTimeoutMilliseconds: 5_000,
      }),
    "timeout",
  ],
  [
    "a shutdown between steps",
    () => {
      const { signal, stop } = controllers();
      return record([{ ...read("a"), before: stop }], { shutdown: signal });
    },
    "interrupted",
  ],
  [
    "a shutdown during a call",
    () => {
      const { signal, stop } = controllers();
      return record([{ hang: true, before: () => void setImmediate(stop) }], { shutdown: signal });
    },
    "interrupted",
  ],
  ["a shutdown before the start", () => record([], { shutdown: AbortSignal.abort() }), "interrupted"],
  ["a hook that blocks", () => record([], { hooks: BLOCKING }), "aborted"],
  [
    "a conversation that is made shorter",
    () =>
      record(
        [
          ...Array.from({ length: 12 }, (_, index) => read(`${index}/${"long/".repeat(200)}`)),
          { text: "A summary." },
          { text: "Done." },
        ],
        { maximumSteps: 50, maximumContextTokens: 6_000 },
      ),
    "llm_done",
  ],
  [
    "a conversation that fits no window",
    () => record([{ failure: { kind: "context_length", message: "too long" } }]),
    "context_full",
  ],
];

const USUAL = (): Promise<readonly RunEvent[]> =>
  record([
    {
      text: "I read.",
      calls: [
        { name: "read_file", args: { path: "a" } },
        { name: "read_file", args: { path: "b" } },
      ],
    },
    { calls: [{ name: "run_command", args: { command: "safe" } }] },
    { text: "Done." },
  ]);

describe("a session that is acted out again", () => {
  it.each(RUNS)("Q1 comes out as its log says: %s", async (_name, recorded, stop) => {
    const log = logOf(await recorded());
    const shown: RunEvent[] = [];
    const stopped = log.findLast((event) => event.type === "loop_stopped");
    expect(stopped).toMatchObject({ stopReason: stop });
    expect(await replayed(log, shown)).toEqual({ problems: [], replayed: log.length });
    expect(shown).toEqual(JSON.parse(JSON.stringify(log)));
  });

  it("takes what happens around the loop as it is: gates beside the calls, an evaluation, a later end", async () => {
    const run: GateRun = { kind: "pass", exitCode: 0, durationMilliseconds: 5, output: "", failures: null };
    const gate: RunEvent = { type: "gate_finished", at: 1, phase: "baseline", gate: "test", run };
    const loop = await USUAL();
    const woven = loop.flatMap((event): readonly RunEvent[] =>
      event.type === "tool_finished" ? [event, gate] : [event],
    );
    const later: RunEvent = {
      type: "loop_stopped",
      at: 9,
      stopReason: "gates_failed",
      finalOutput: "",
      detail: "test",
    };
    const log = logOf([gate, ...woven, { type: "base_fixed", at: 2, sha: "abc" }, later]);
    expect(await replayed(log)).toEqual({ problems: [], replayed: log.length });
  });

  it("U2 comes out with two agents, each in a conversation of its own", async () => {
    const model = createScriptedModel([read("a"), { text: "The plan." }, read("b"), { text: "Built." }]);
    const { loop, events } = createLoopSetup(model);
    await createMixedModeLoop({ plan: loop, build: loop, planSystem: "Plan.", buildSystem: "Build." }).run(TASK);
    expect(events.events().filter((event) => event.type === "agent_started")).toHaveLength(2);
    const log = logOf(events.events());
    expect(await replayed(log)).toEqual({ problems: [], replayed: log.length });
  });

  it("comes out with images, of which the log has the digests alone", async () => {
    const images = [{ digest: "ab", mediaType: "image/png", bytes: 3 }] as const;
    const shown: readonly Message[] = [TASK[0] as Message, { role: "user", content: "Fix it.", images }];
    const log = logOf(await record([read("a"), { text: "Done." }], {}, [shown]));
    expect(JSON.stringify(log)).toContain('"digest":"ab"');
    expect(await replayed(log)).toEqual({ problems: [], replayed: log.length });
  });

  it("comes out after a kill at any event and a resume", async () => {
    const [started] = logOf([]);
    const whole = started === undefined ? [] : [started, ...(await USUAL())];
    for (let count = 3; count < whole.length; count += 1) {
      const session = resumeSession({ past: whole.slice(0, count), log: null, sessionId: "s-2", at: 5 });
      const { events } = session;
      const model = createScriptedModel([read("c"), { text: "Done after all." }]);
      const { loop } = createLoopSetup(model, { events, engineSetup: { events } });
      await createAgentLoop(loop).run(session.messages);
      const log = logOf(events.events().slice(1));
      expect([count, await replayed(log)]).toEqual([count, { problems: [], replayed: log.length }]);
    }
  });
});

/** A change of every text and number of an event, one at a time. */
function edits(value: unknown, path = ""): { readonly path: string; readonly value: unknown }[] {
  if (typeof value === "string") return path === "type" ? [] : [{ path, value: `${value}!` }];
  if (typeof value === "number") return [{ path, value: value + 1 }];
  if (typeof value === "boolean") return [{ path, value: !value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path === "" ? key : `${path}.${key}`;
    return edits(inner, place).map((edit) => ({
      path: edit.path,
      value: Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? edit.value : item))
        : { ...value, [key]: edit.value },
    }));
  });
}

/** What a run only measured: no other event of a log could tell that it was another. */
const MEASURED = /^at$|urationMilliseconds$|^usage\.|^costUsd$|^model$|^outcome\.result\.(?:data|error|code|remedy)/;

describe("a log that was changed", () => {
  it("is found out wherever a text or number of the loop was edited", async () => {
    const log = logOf(await USUAL());
    const unseen: string[] = [];
    let tried = 0;
    for (const [index, event] of log.entries()) {
      if (index === 0 || index === log.length - 1) continue;
      for (const edit of edits(event)) {
        if (MEASURED.test(edit.path)) continue;
        tried += 1;
        const changed = log.map((one, at) => (at === index ? (edit.value as RunEvent) : one));
        if ((await replayed(changed)).problems.length === 0) unseen.push(`${event.type} ${edit.path}`);
      }
    }
    // What the model was told and what it read are inputs: a consistent lie about them is a log of another run.
    expect(tried).toBeGreaterThan(30);
    expect(unseen).toEqual([
      "message_added message.content",
      "message_added message.content",
      "model_answered finishReason",
      "model_answered finishReason",
    ]);
  });

  it("is found out when a line of the loop is missing, doubled, or out of order", async () => {
    const log = logOf(await USUAL());
    for (let index = 0; index < log.length; index += 1) {
      const [event, next] = [log[index], log[index + 1]];
      if (event === undefined) continue;
      // What was said to the agent is an input too: there is no telling how often it was.
      const isOpening = event.type === "message_added" && ["system", "user"].includes(event.message.role);
      if (isOpening) continue;
      const without = log.filter((_, at) => at !== index);
      if (!isOpening)
        expect([index, event.type, (await replayed(without)).problems.length > 0]).toEqual([index, event.type, true]);
      const doubled = [...log.slice(0, index + 1), event, ...log.slice(index + 1)];
      expect([index, event.type, (await replayed(doubled)).problems.length > 0]).toEqual([index, event.type, true]);
      const areTools = event.type === "tool_finished" && next?.type === "tool_finished";
      if (next === undefined || areTools) continue;
      const swapped = [...log.slice(0, index), next, event, ...log.slice(index + 2)];
      expect([index, event.type, (await replayed(swapped)).problems.length > 0]).toEqual([index, event.type, true]);
    }
  });

  it("is told with the line and the first difference", async () => {
    const log = logOf(await USUAL()).map(
      (event): RunEvent =>
        event.type === "message_added" && event.message.role === "tool" && event.message.content.endsWith("of b")
          ? { ...event, message: { ...event.message, content: "content of c" } }
          : event,
    );
    expect((await replayed(log)).problems).toEqual([
      'line 9 (message_added): message.content differs at character 11: recorded "content of c", got "content of b"',
    ]);
  });

  it("is told when it ends before its run", async () => {
    const log = logOf(await USUAL());
    for (let count = 1; count < log.length; count += 1) {
      expect((await replayed(log.slice(0, count))).problems.join(" ")).toMatch(/the log ends/);
    }
  });
});

const PASSED: Evaluation = { mode: "basic", completed: true, confidence: 1, issues: [], suggestion: "", passed: true };

function proved(
  changes: Partial<Evidence>,
  told: Partial<{ kind: GateRun["kind"]; evaluation: Evaluation }> = {},
): RunEvent[] {
  const gate: GateOutcome = {
    name: "test",
    run: "npm test",
    required: true,
    before: "fail",
    after: "pass",
    outcome: "fixed",
    exitCode: 0,
    durationMilliseconds: 1,
    detected: false,
    output: "",
  };
  const run: GateRun = { kind: told.kind ?? "pass", exitCode: 0, durationMilliseconds: 1, output: "", failures: null };
  const evidence: Evidence = { tree: "t", gates: [gate], audit: EMPTY_AUDIT, evaluation: PASSED, ...changes };
  return [
    { type: "gate_finished", at: 1, phase: "proof", gate: "test", run },
    { type: "evaluation_finished", at: 1, evaluation: told.evaluation ?? PASSED },
    { type: "tree_proved", at: 1, evidence },
  ];
}

describe("a log that contradicts itself", () => {
  const failed: Evaluation = { ...PASSED, passed: false };
  const broken: GateOutcome[] = [
    {
      ...(proved({})[2] as Extract<RunEvent, { type: "tree_proved" }>).evidence.gates[0],
      after: "fail",
      outcome: "broken",
    } as GateOutcome,
  ];
  it.each<[string, RunEvent[], RegExp | null]>([
    ["nothing is wrong", proved({}), null],
    ["a gate that never passed", proved({}, { kind: "fail" }), /gate test ended with pass, but no run of it did/],
    ["an evaluation that nobody gave", proved({}, { evaluation: failed }), /an evaluation that nobody gave/],
    ["a success that broke a gate", proved({ gates: broken }, { kind: "fail" }), /a success, but it broke test/],
    ["a success that its audit forbids", proved({ audit: { ...EMPTY_AUDIT, blocked: true } }), /its audit forbids/],
    [
      "a success that its evaluation denies",
      proved({ evaluation: failed }, { evaluation: failed }),
      /self-evaluation did not pass/,
    ],
  ])("is told: %s", async (_name, events, problem) => {
    const { problems } = await replayed(logOf([...(await USUAL()), ...events], "success"));
    if (problem === null) expect(problems).toEqual([]);
    else expect(problems.join("; ")).toMatch(problem);
  });

  it("is told: a success that was stopped", async () => {
    const log = logOf(await record([read("a"), { text: "So far." }], { maximumSteps: 1 }), "success");
    expect((await replayed(log)).problems).toEqual(["the run is called a success, but its loop ended with max_steps"]);
  });
});

describe("replayLog", () => {
  const textOf = (log: readonly RunEvent[]): string => log.map((event) => `${JSON.stringify(event)}\n`).join("");

  it("shows each step, and gives the report of the run", async () => {
    const lines: string[] = [];
    const {
      problems,
      replayed: count,
      reports,
    } = await replayLog(textOf(logOf(await USUAL())), (line) => lines.push(line));
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      "Run s-1: fix issue-1 with m",
      "> Fix it.",
      expect.stringMatching(/^1\. answered: tool_calls, 100 \+ 10 tokens, 0\.0002 USD, /),
      "I read.",
      expect.stringMatching(/^1\. read_file: ok/),
      expect.stringMatching(/^1\. read_file: ok/),
      expect.stringMatching(/^2\. answered: tool_calls/),
      expect.stringMatching(/^2\. run_command: ok/),
      expect.stringMatching(/^3\. answered: stop/),
      "Done.",
      "Stopped: llm_done",
      "Finished: partial",
    ]);
    expect(reports.markdown).toContain("Done.");
    expect(JSON.parse(reports.json)).toMatchObject({ session_id: "s-1", steps: 3 });
    expect(count).toBeGreaterThan(10);
  });

  it("tells of a torn line, and refuses what is no log", async () => {
    const text = textOf(logOf(await USUAL()));
    const { problems } = await replayLog(text.slice(0, -5), () => {});
    expect(problems).toContain("the last line of the log is torn");
    await expect(replayLog("not a log\nat all\n", () => {})).rejects.toThrow(
      "Line 1 of the session log is not an event",
    );
    const other = text.replace('"version":2', '"version":1');
    await expect(replayLog(other, () => {})).rejects.toThrow("version 1");
  });
});
