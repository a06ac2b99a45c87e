import { describe, expect, it } from "vitest";
import type { Message } from "../../src/core/model/message.js";
import type { LanguageModel, ModelRequest, ModelResult, ToolSchema } from "../../src/core/model/model.js";
import type { WireAnswer } from "./wire.js";

/** A model whose server gives scripted answers, and the requests that the server got. */
export interface ContractBench {
  /** The interface wants a limit with every request. */
  readonly wantsLimit?: boolean;
  open(answer: WireAnswer): Promise<{ readonly model: LanguageModel; readonly bodies: readonly object[] }>;
}

const READ: ToolSchema = {
  type: "function",
  function: { name: "read_file", description: "Reads.", parameters: { type: "object", properties: {} } },
};
const REQUEST: ModelRequest = { messages: [{ role: "user", content: "hello there" }], tools: [READ] };
const USAGE = { input: 100, cached: 64, output: 20, reasoning: 7 };
const COUNTED = { inputTokens: 100, cachedInputTokens: 64, outputTokens: 20, reasoningTokens: 7, modelCalls: 1 };
const CALLS = [
  { id: "a", name: "read_file", arguments: '{"path":"x"}' },
  { id: "b", name: "grep", arguments: "{}" },
];

const ANSWERS: [name: string, answer: WireAnswer, expected: Partial<ModelResult>][] = [
  [
    "text",
    { text: "All is well.", end: "stop", usage: USAGE },
    { text: "All is well.", toolCalls: [], finishReason: "stop", usage: COUNTED, usageEstimated: false },
  ],
  [
    "text and parallel calls",
    { text: "I read.", calls: CALLS, end: "tool_calls", usage: USAGE },
    { text: "I read.", toolCalls: CALLS, finishReason: "tool_calls" },
  ],
  [
    "calls that end with stop",
    { calls: CALLS, end: "stop", usage: USAGE },
    { text: "", toolCalls: CALLS, finishReason: "tool_calls" },
  ],
  [
    "calls without ids, and without arguments",
    { calls: [{ id: "", name: "list_files", arguments: "" }], end: "tool_calls" },
    { finishReason: "tool_calls" },
  ],
  [
    "text that is cut off",
    { text: "Half of", end: "length", usage: USAGE },
    { text: "Half of", finishReason: "length" },
  ],
  [
    "a call that is cut off, left unreadable",
    { calls: [{ id: "a", name: "write_file", arguments: '{"content":"ha' }], end: "length" },
    { toolCalls: [{ id: "a", name: "write_file", arguments: '{"content":"ha' }], finishReason: "length" },
  ],
  ["a content filter", { text: "He", end: "content_filter" }, { text: "He", finishReason: "content_filter" }],
  [
    "a refusal, which is no success",
    { refusal: "I cannot help.", end: "stop" },
    { text: "I cannot help.", finishReason: "content_filter" },
  ],
  ["no usage: estimated, and said so", { text: "ok", end: "stop" }, { text: "ok", usageEstimated: true }],
];

/** A request as the provider's cache sees it: marks of where to cache are not part of it. */
function withoutMarks(body: object): string {
  return JSON.stringify(body, (name, value: unknown) => (name === "cache_control" ? undefined : value));
}

/** Behaviour of every LanguageModel, independent of interface and provider. */
export function describeModelContract(name: string, bench: ContractBench): void {
  const { signal } = new AbortController();
  const { wantsLimit = false } = bench;
  describe(`the contract of a model: ${name}`, () => {
    it.each(ANSWERS)("answers with %s", async (_name, answer, expected) => {
      const { model } = await bench.open(answer);
      const shown: string[] = [];
      const result = await model.generate(REQUEST, { signal, onText: (text) => shown.push(text) });
      expect(result).toMatchObject({ ok: true, model: model.id, ...expected });
      if (!result.ok) return;
      expect(result.toolCalls.every((call) => call.id !== "")).toBe(true);
      expect(shown.join("")).toBe(answer.text ?? "");
      expect(shown).not.toContain("");
    });

    it("sends calls and their answers in order, each request a prefix of the next, byte for byte", async () => {
      const { model, bodies } = await bench.open({ text: "ok", end: "stop" });
      const grown: Message[] = [
        { role: "system", content: "be good" },
        ...REQUEST.messages,
        { role: "assistant", content: "I read.", toolCalls: CALLS },
        { role: "tool", callId: "a", content: "found" },
        { role: "tool", callId: "b", content: "nothing" },
      ];
      const longer: Message[] = [...grown, { role: "assistant", content: "done", toolCalls: [] }];
      await model.generate({ messages: grown, tools: [READ] }, { signal });
      await model.generate({ messages: longer, tools: [READ] }, { signal });
      const [first = "", second = ""] = bodies.map(withoutMarks);
      expect(second.startsWith(first.slice(0, -2))).toBe(true);
      const places = ['"be good"', '"hello there"', '"I read."', '"a"', '"found"', '"nothing"'].map((text) =>
        first.indexOf(text),
      );
      expect(places).toEqual([...places].sort((left, right) => left - right));
      expect(places).not.toContain(-1);
    });

    it("offers no tools when there are none", async () => {
      const { model, bodies } = await bench.open({ text: "ok", end: "stop" });
      await model.generate({ ...REQUEST, tools: [] }, { signal });
      expect(bodies[0]).not.toHaveProperty("tools");
    });

    it("limits an answer where the request says so, and where the interface wants it", async () => {
      const { model, bodies } = await bench.open({ text: "ok", end: "stop" });
      await model.generate({ ...REQUEST, maximumOutputTokens: 5_000 }, { signal });
      await model.generate(REQUEST, { signal });
      const limits = bodies.map((body) =>
        Object.entries(body).flatMap(([name, value]) => (/^max_/.test(name) ? [value] : [])),
      );
      expect(limits).toEqual([[5_000], wantsLimit ? [8_192] : []]);
    });

    it("does not begin after an abort", async () => {
      const { model, bodies } = await bench.open({ text: "ok", end: "stop" });
      const controller = new AbortController();
      controller.abort();
      expect(await model.generate(REQUEST, { signal: controller.signal })).toMatchObject({
        ok: false,
        kind: "aborted",
      });
      expect(bodies).toEqual([]);
    });
  });
}
