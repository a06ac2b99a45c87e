import { describe, expect, it } from "vitest";
import type { ContextWindow } from "../../../src/agent/context/context-manager.js";
import { keepWithinWindow, shortenAfterRefusal } from "../../../src/agent/loop/compaction.js";
import type { LoopContext } from "../../../src/agent/loop/loop-context.js";
import { createLoopDetector } from "../../../src/agent/loop/loop-detector.js";
import { createRunSignal } from "../../../src/agent/run-signal.js";
import type { Message } from "../../../src/core/model/message.js";
import { truncateMiddle } from "../../../src/core/text/truncate.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { createLoopSetup, type LoopSetup } from "../fixtures.js";

const TASK: Message = { role: "user", content: "t".repeat(100) };
const page = (characters: number): string => "x".repeat(characters);
/** An exchange whose result has so many characters. */
const exchange = (characters: number, id = "1"): readonly Message[] => [
  { role: "assistant", content: null, toolCalls: [{ id, name: "read_file", arguments: "{}" }] },
  { role: "tool", callId: id, content: page(characters) },
];
const RECORD = { content: "r".repeat(400), summary: "", feedback: "", messages: 3 };

/** Counts a character as a token, so that a test can stand exactly on a limit. */
function countingWindow(pressed: number, limit: number): ContextWindow {
  return {
    estimate: (messages) => messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0),
    limit: () => limit,
    isPressed: (tokens) => tokens >= pressed,
    isOver: (tokens) => tokens > limit,
    isHopeless: () => false,
    calibrate() {},
    refused() {},
  };
}

interface Setup extends LoopSetup {
  readonly script?: readonly ScriptedStep[];
  readonly pressed?: number;
  readonly limit?: number;
  /** The conversation begins with `RECORD` after the task. */
  readonly hasRecord?: boolean;
}

/** A conversation of which every answer of the model is a step that is done. */
function open(messages: readonly Message[], setup: Setup = {}) {
  const { script = [], pressed = Number.POSITIVE_INFINITY, limit = 100_000, hasRecord = false, ...rest } = setup;
  const model = createScriptedModel(script);
  const { loop: deps, events, clock } = createLoopSetup(model, rest);
  const at = clock.now();
  events.emit({ type: "message_added", at, message: TASK });
  if (hasRecord) events.emit({ type: "context_compacted", at, method: "drop", from: 1, removed: 0, record: RECORD });
  let step = 0;
  for (const message of messages) {
    events.emit({ type: "message_added", at, message });
    if (message.role !== "assistant") continue;
    step += 1;
    events.emit({ type: "step_finished", at, step, text: "" });
  }
  const memory = {
    ...{ detector: createLoopDetector(), repetition: null, reserve: null },
    ...{ nextSummary: step, unfinishedText: "", emptyAnswers: 0 },
  };
  const run = createRunSignal({ parent: deps.shutdown, deadline: null, clock });
  const context: LoopContext = { deps, run, memory, window: countingWindow(pressed, limit) };
  const begun = events.events().length;
  const happened = () => {
    model.finish();
    const all = events.events().slice(begun);
    return {
      shortened: all.filter((event) => event.type === "results_shortened"),
      compacted: all.filter((event) => event.type === "context_compacted"),
      notices: all.flatMap((event) => (event.type === "notice_given" ? [event.text] : [])),
    };
  };
  return {
    events,
    keep: async () => {
      await keepWithinWindow(context, [], 9);
      return happened();
    },
    refuse: async () => {
      const helped = await shortenAfterRefusal(context, [], 9);
      return { helped, ...happened() };
    },
  };
}

describe("level 1", () => {
  const pages: Setup = { pressed: 0, keepRecentSteps: 1, maximumResultCharacters: 200 };

  it("says nothing when no old result is longer than the limit, as one that has just its length", async () => {
    const { shortened } = await open([...exchange(200), ...exchange(900)], pages).keep();
    expect(shortened).toEqual([]);
  });

  it("reaches up to the recent steps when a record stands before the old ones", async () => {
    const messages = [...exchange(900), ...exchange(900), ...exchange(900)];
    const { events, keep } = open(messages, { ...pages, hasRecord: true });
    expect((await keep()).shortened).toMatchObject([{ before: 6 }]);
    const lengths = events.state().messages.flatMap(({ role, content }) => (role === "tool" ? [content.length] : []));
    expect(lengths.map((length) => length <= 200)).toEqual([true, true, false]);
  });

  it("leaves the recent pages whole when leaving out was enough", async () => {
    const messages = [...exchange(1_000), ...exchange(1_000), ...exchange(1_000)];
    const setup: Setup = { limit: 2_500, keepRecentSteps: 4, maximumResultCharacters: 100 };
    const { shortened, compacted } = await open(messages, setup).keep();
    expect([shortened.length, compacted.length]).toEqual([0, 1]);
  });

  it("is enough after a refusal when just half of the request is left", async () => {
    const left = truncateMiddle(page(2_000), 200).text.length;
    const messages = [...exchange(2_000), ...exchange(2_000 - 2 * left - 100)];
    const { helped, shortened, compacted } = await open(messages, { ...pages, limit: 1_000 }).refuse();
    expect([helped, shortened.length, compacted.length]).toEqual([true, 1, 0]);
  });
});

describe("level 2", () => {
  const due: Setup = { pressed: 0, summarizeAfterSteps: 2, keepRecentSteps: 1, script: [{ text: "S." }] };

  it("comes as soon as it may be tried again, for just a quarter of the request, and says so", async () => {
    const messages = [...exchange(200), ...exchange(200), ...exchange(1_100)];
    const { notices, compacted } = await open(messages, due).keep();
    expect(compacted).toMatchObject([{ method: "summary", removed: 4 }]);
    expect(notices).toEqual(["4 earlier messages were summarised to keep the request small."]);
  });

  it("does not count answers without calls", async () => {
    const spoken: Message = { role: "assistant", content: "Done.", toolCalls: [] };
    const messages: readonly Message[] = [...exchange(900), spoken, TASK, ...exchange(900)];
    expect((await open(messages, { ...due, script: [] }).keep()).compacted).toEqual([]);
  });

  it("is not asked for when everything is recent", async () => {
    const messages = [...exchange(900), ...exchange(900), ...exchange(900)];
    const { compacted } = await open(messages, { ...due, script: [], keepRecentSteps: 4 }).keep();
    expect(compacted).toEqual([]);
  });
});

describe("level 3", () => {
  it("leaves out as much as half of a refused request, and says so", async () => {
    const messages = Array.from({ length: 10 }, () => exchange(1_000)).flat();
    const { helped, compacted, notices } = await open(messages, { limit: 1_000 }).refuse();
    expect(helped).toBe(true);
    expect(compacted).toMatchObject([{ method: "drop", removed: 12 }]);
    expect(notices).toEqual(["12 earlier messages were left out of the request to fit the model's context window."]);
  });

  it("counts an earlier record neither as a message nor as untrusted text", async () => {
    const messages = [...exchange(1_000), ...exchange(1_000), ...exchange(1_000)];
    const { compacted } = await open(messages, { limit: 2_500, hasRecord: true }).keep();
    expect(compacted).toMatchObject([{ removed: 5, record: { messages: 7, feedback: "" } }]);
  });

  it("must make room: the new record is smaller than what it replaces, an earlier record included", async () => {
    const leaveOut = async (characters: number, hasRecord = false) => {
      const messages = [...exchange(characters), ...exchange(3_000)];
      return (await open(messages, { limit: 2_000, hasRecord }).keep()).compacted;
    };
    const length = (await leaveOut(1_000))[0]?.record.content.length ?? 0;
    expect((await leaveOut(length + 1)).length).toBe(1);
    expect(await leaveOut(length)).toEqual([]);
    expect(await leaveOut(10)).toEqual([]);
    expect((await leaveOut(10, true)).length).toBe(1);
  });

  it("goes on when a tool of an earlier part of the session is gone", async () => {
    const { events, keep } = open([...exchange(1_000), ...exchange(3_000)], { limit: 2_000 });
    const call = { id: "1", name: "gone_tool", arguments: "{}" };
    const outcome = { call, result: { success: true as const, output: "" }, durationMilliseconds: 0 };
    events.emit({ type: "tool_finished", at: 0, step: 1, outcome });
    events.emit({ type: "step_finished", at: 0, step: 3, text: "" });
    expect((await keep()).compacted.length).toBe(1);
  });
});
