import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createContextWindow,
  cutBeforeRecent,
  cutToFit,
  splitConversation,
} from "../../../src/agent/context/context-manager.js";
import { assertWellFormed, findMalformation } from "../../../src/agent/loop/well-formed.js";
import type { Message } from "../../../src/core/model/message.js";
import { estimateRequestTokens } from "../../../src/core/model/tokens.js";

const SYSTEM: Message = { role: "system", content: "be good" };
const USER: Message = { role: "user", content: "the task" };

function exchange(id: string, calls: number, size = 300): readonly Message[] {
  const toolCalls = Array.from({ length: calls }, (_, index) => ({ id: `${id}_${index}`, name: "t", arguments: "{}" }));
  return [
    { role: "assistant", content: null, toolCalls },
    ...toolCalls.map((call): Message => ({ role: "tool", callId: call.id, content: "x".repeat(size) })),
  ];
}

describe("well-formed conversations", () => {
  const cases: readonly [string, readonly Message[], RegExp | null][] = [
    ["system and user", [SYSTEM, USER], null],
    ["answered calls", [SYSTEM, USER, ...exchange("a", 3)], null],
    ["answered in another order", [USER, ...reordered()], null],
    ["an unanswered call", [USER, ...exchange("a", 2).slice(0, 2)], /1 tool calls are not answered/],
    ["a call answered twice", [USER, ...exchange("a", 1), ...exchange("a", 1).slice(1)], /message 3 answers/],
    ["an answer without a call", [USER, ...exchange("a", 1).slice(1)], /message 1 answers/],
    ["a message between", [USER, ...exchange("a", 1).slice(0, 1), USER], /message 2 comes before/],
    ["a late system message", [USER, SYSTEM], /message 1 is a system/],
    ["equal ids", [USER, twins("a")], /equal call ids/],
    ["an empty id", [USER, twins("")], /equal call ids/],
    ["no user", [SYSTEM], /no user message/],
  ];
  it.each(cases)("%s", (_name, messages, problem) => {
    if (problem === null) expect(findMalformation(messages)).toBeNull();
    else {
      expect(findMalformation(messages)).toMatch(problem);
      expect(() => assertWellFormed(messages)).toThrowError(expect.objectContaining({ kind: "internal" }));
    }
  });
});

function reordered(): readonly Message[] {
  const [assistant, first, second] = exchange("r", 2);
  return [assistant, second, first].filter((message) => message !== undefined);
}

function twins(id: string): Message {
  const call = { id, name: "t", arguments: "{}" };
  return { role: "assistant", content: null, toolCalls: [call, call] };
}

const long = [SYSTEM, USER, ...["a", "b", "c", "d"].flatMap((id) => exchange(id, 2))];
const RECORD: Message = { role: "user", content: "the record" };
const sizeOf = (messages: readonly Message[]): number => estimateRequestTokens(messages, []);

describe("context window", () => {
  const shares = (options: { contextWindow: number; maximumTokens: number | null }, tokens: number): string[] => {
    const window = createContextWindow(options);
    return [
      ...(window.isPressed(tokens) ? ["pressed"] : []),
      ...(window.isOver(tokens) ? ["over"] : []),
      ...(window.isHopeless(tokens) ? ["hopeless"] : []),
    ];
  };
  const rows: readonly [string, number, number | null, number, string[]][] = [
    ["half of the model's window", 1_000, null, 500, []],
    ["three quarters", 1_000, null, 750, ["pressed"]],
    ["more than nine tenths", 1_000, null, 901, ["pressed", "over"]],
    ["more than the window takes", 1_000, null, 951, ["pressed", "over", "hopeless"]],
    ["a configured limit below the window", 1_000, 400, 401, ["pressed", "over"]],
    ["three quarters of it", 1_000, 400, 300, ["pressed"]],
    ["a configured limit above the window", 1_000, 9_000, 901, ["pressed", "over"]],
    ["no limit at all", 0, null, 1e9, []],
    ["0 is no limit", 0, 0, 1e9, []],
  ];
  it.each(rows)("%s", (_name, contextWindow, maximumTokens, tokens, expected) => {
    expect(shares({ contextWindow, maximumTokens }, tokens)).toEqual(expected);
  });

  it("believes the server's count more than the estimate, within reason", () => {
    const window = createContextWindow({ contextWindow: 0, maximumTokens: 1_500 });
    expect(window.estimate(long, [])).toBe(sizeOf(long));
    window.calibrate(sizeOf(long) * 2, long, []);
    expect(window.estimate(long, [])).toBe(sizeOf(long) * 2);
    window.calibrate(sizeOf(long) * 100, long, []);
    expect(window.estimate(long, [])).toBe(sizeOf(long) * 3);
    window.calibrate(0, long, []);
    expect(window.estimate(long, [])).toBe(sizeOf(long) * 3);
  });

  it("learns from a refusal that the limit is lower", () => {
    const window = createContextWindow({ contextWindow: 100_000, maximumTokens: null });
    window.refused(1_000);
    expect([window.limit(), window.isPressed(675), window.isOver(901), window.isHopeless(1_000)]).toEqual([
      900,
      true,
      true,
      false,
    ]);
  });
});

describe("cutting a conversation", () => {
  it("keeps the latest exchanges, however many calls each has", () => {
    const messages = [SYSTEM, USER, ...exchange("a", 1), ...exchange("b", 4), ...exchange("c", 2)];
    expect(cutBeforeRecent(messages, false, 2)).toEqual({
      from: 2,
      older: exchange("a", 1),
      recent: [...exchange("b", 4), ...exchange("c", 2)],
      records: 0,
    });
  });

  it("untrusted text between exchanges is no exchange", () => {
    const words: Message = { role: "user", content: "the lint fails" };
    const list = [SYSTEM, USER, ...exchange("a", 1), ...exchange("b", 1), words, ...exchange("c", 1)];
    expect(cutBeforeRecent(list, false, 2)?.older).toEqual(exchange("a", 1));
  });

  it("an earlier record is replaced, and never among what a new one is made of", () => {
    const messages = [SYSTEM, USER, RECORD, ...exchange("a", 1), ...exchange("b", 1)];
    expect(cutBeforeRecent(messages, true, 1)).toEqual({
      from: 2,
      older: exchange("a", 1),
      recent: exchange("b", 1),
      records: 1,
    });
  });

  it.each([
    ["fewer exchanges than are kept", long, 5],
    ["as many", long, 4],
    ["no exchange", [SYSTEM, USER], 1],
  ] as const)("nothing is older: %s", (_name, messages, steps) => {
    expect(cutBeforeRecent(messages, false, steps)).toBeNull();
  });

  it("drops as little as brings it below the target, and never the latest exchange", () => {
    const two = sizeOf([SYSTEM, USER, ...exchange("c", 2), ...exchange("d", 2)]);
    expect(cutToFit(long, false, two, sizeOf)?.older).toEqual([...exchange("a", 2), ...exchange("b", 2)]);
    expect(cutToFit(long, false, two - 1, sizeOf)?.recent).toEqual(exchange("d", 2));
    expect(cutToFit(long, false, 0, sizeOf)?.recent).toEqual(exchange("d", 2));
    expect(cutToFit([SYSTEM, USER, ...exchange("d", 2)], false, 0, sizeOf)).toBeNull();
    expect(cutToFit([SYSTEM, USER, RECORD, ...exchange("d", 2)], true, 0, sizeOf)).toBeNull();
  });

  it("any message list is still well-formed after pruning: every call answered once, system and task kept", {
    tags: "property",
  }, () => {
    const group = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(2_000)).map(([calls, size]) => exchange("g", calls, size)),
      fc.string().map((content): readonly Message[] => [{ role: "user", content }]),
      fc.string().map((content): readonly Message[] => [{ role: "assistant", content, toolCalls: [] }]),
    );
    fc.assert(
      fc.property(
        fc.array(group),
        fc.nat(5_000),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.boolean(),
        (groups, limit, steps, hasSystem, hasRecord) => {
          const head = [...(hasSystem ? [SYSTEM] : []), USER];
          const messages = [...head, ...(hasRecord ? [RECORD] : []), ...groups.flat()];
          for (const cut of [
            cutToFit(messages, hasRecord, limit, sizeOf),
            cutBeforeRecent(messages, hasRecord, steps),
          ]) {
            if (cut === null) continue;
            const pruned = [...messages.slice(0, cut.from), RECORD, ...cut.recent];
            expect(findMalformation(pruned)).toBeNull();
            expect(pruned.slice(0, head.length)).toEqual(head);
            expect(pruned.at(-1)).toEqual(messages.at(-1));
            expect([...head, ...(hasRecord ? [RECORD] : []), ...cut.older, ...cut.recent]).toEqual(messages);
          }
          expect(splitConversation(messages).groups.flat()).toHaveLength(messages.length - head.length);
        },
      ),
    );
  });
});
