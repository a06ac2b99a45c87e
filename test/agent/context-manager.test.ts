import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createContextWindow, splitConversation } from "../../src/agent/context-manager.js";
import { assertWellFormed, findMalformation } from "../../src/agent/well-formed.js";
import type { Message } from "../../src/core/message.js";
import { estimateRequestTokens } from "../../src/core/tokens.js";

const SYSTEM: Message = { role: "system", content: "be good" };
const USER: Message = { role: "user", content: "the task" };

function exchange(id: string, calls: number, size = 300): readonly Message[] {
  const toolCalls = Array.from({ length: calls }, (_, index) => ({ id: `${id}_${index}`, name: "t", arguments: "{}" }));
  return [
    { role: "assistant", content: null, toolCalls },
    ...toolCalls.map((call): Message => ({ role: "tool", callId: call.id, content: "x".repeat(size) })),
  ];
}

describe("well-formed conversations (R1, ruling 22)", () => {
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

describe("context window (O5)", () => {
  const long = [SYSTEM, USER, ...["a", "b", "c", "d"].flatMap((id) => exchange(id, 2))];

  it("leaves a conversation that fits alone", () => {
    const window = createContextWindow({ contextWindow: 100_000, maximumTokens: null });
    expect(window.view(long, [])).toEqual({ messages: long, newlyDropped: 0 });
  });

  it("drops whole exchanges, keeps system and first user message, and says so", () => {
    const window = createContextWindow({ contextWindow: 0, maximumTokens: 600 });
    const view = window.view(long, []);
    expect(view.newlyDropped).toBe(9);
    expect(view.messages).toEqual([
      SYSTEM,
      { role: "user", content: expect.stringMatching(/^the task\n\n\[Architect\] 9 earlier messages are left out/) },
      ...exchange("d", 2),
    ]);
    expect(window.view(long, []).newlyDropped).toBe(0);
  });

  it("drops rarely: the requests between share their prefix", () => {
    const window = createContextWindow({ contextWindow: 0, maximumTokens: 1_500 });
    const messages: Message[] = [SYSTEM, USER];
    let drops = 0;
    for (let index = 0; index < 40; index += 1) {
      messages.push(...exchange(`n${index}`, 1));
      if (window.view(messages, []).newlyDropped > 0) drops += 1;
    }
    expect(drops).toBeGreaterThan(3);
    expect(drops).toBeLessThan(15);
  });

  it("uses the smaller of the model's window and the configured limit", () => {
    const byModel = createContextWindow({ contextWindow: 600, maximumTokens: 100_000 });
    expect(byModel.view(long, []).newlyDropped).toBeGreaterThan(0);
  });

  it("believes the server's count more than the estimate (ruling 26)", () => {
    const window = createContextWindow({ contextWindow: 0, maximumTokens: 1_500 });
    expect(window.view(long, []).newlyDropped).toBe(0);
    window.calibrate(estimateRequestTokens(long, []) * 2.5, long, []);
    expect(window.view(long, []).newlyDropped).toBeGreaterThan(0);
  });

  it("shrinks on demand until only the last exchange is left", () => {
    const window = createContextWindow({ contextWindow: 100_000, maximumTokens: null });
    expect(window.shrink(long, [])?.newlyDropped).toBeGreaterThan(0);
    while (window.shrink(long, []) !== null);
    expect(window.view(long, []).messages).toHaveLength(5);
  });

  it("any conversation is still well-formed after dropping", () => {
    const group = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(2_000)).map(([calls, size]) => exchange("g", calls, size)),
      fc.string().map((content): readonly Message[] => [{ role: "user", content }]),
      fc.string().map((content): readonly Message[] => [{ role: "assistant", content, toolCalls: [] }]),
    );
    fc.assert(
      fc.property(fc.array(group), fc.nat(5_000), fc.boolean(), (groups, limit, hasSystem) => {
        const messages = [...(hasSystem ? [SYSTEM] : []), USER, ...groups.flat()];
        const window = createContextWindow({ contextWindow: 0, maximumTokens: limit });
        const first = window.view(messages, []).messages;
        expect(findMalformation(first)).toBeNull();
        expect(first.at(-1)).toEqual(groups.length > 0 ? messages.at(-1) : first.at(-1));
        expect(findMalformation(window.shrink(messages, [])?.messages ?? first)).toBeNull();
        expect(splitConversation(messages).groups.flat()).toHaveLength(messages.length - (hasSystem ? 2 : 1));
      }),
    );
  });
});
