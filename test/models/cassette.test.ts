import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/core/fingerprint.js";
import { firstDifference } from "../../src/core/json-difference.js";
import type { ModelRequest, ModelResult } from "../../src/core/model/model.js";
import { recordCassette, replayCassette } from "../../src/models/cassette.js";
import { answer, failure, scriptedModel } from "./scripted-model.js";

const CANARY = "sk-canary-0123456789";
const { signal } = new AbortController();
const redact = (text: string): string => text.replaceAll(CANARY, "***");

function asking(...texts: string[]): ModelRequest {
  return {
    messages: texts.map((content) => ({ role: "user", content })),
    tools: [
      {
        type: "function",
        function: { name: "grep", description: "Finds.", parameters: { type: "object", properties: { a: {}, b: {} } } },
      },
    ],
  };
}

async function record(results: readonly ModelResult[], requests: readonly ModelRequest[]): Promise<string> {
  const lines: string[] = [];
  const model = recordCassette(scriptedModel("main", results), { write: (line) => lines.push(line), redact });
  for (const [index, request] of requests.entries()) {
    await model.generate(request, { signal });
    expect(lines).toHaveLength(index + 2);
  }
  return lines.join("");
}

describe("a cassette", () => {
  it("is written as it goes, with a header of its version, and plays the same, text shown too", async () => {
    const results = [answer("one"), failure("rate_limited", 50), answer("two")];
    const requests = [asking("a"), asking("a", "b"), asking("a", "b", "c")];
    const text = await record(results, requests);
    expect(JSON.parse(text.split("\n")[0] ?? "")).toEqual({ cassette: 1, model: "main", contextWindow: 4000 });
    const player = replayCassette(text);
    expect([player.model.id, player.model.contextWindow, player.remaining()]).toEqual(["main", 4000, 3]);
    const shown: string[] = [];
    const played: ModelResult[] = [];
    for (const request of requests) {
      played.push(await player.model.generate(request, { signal, onText: (piece) => shown.push(piece) }));
    }
    expect(played).toEqual(results);
    expect(shown).toEqual(["one", "two"]);
    player.assertDone();
  });

  it("holds no secret, and plays to requests that hold it", async () => {
    const text = await record([answer(`the key is ${CANARY}`)], [asking(`is it ${CANARY}?`)]);
    expect(text).not.toContain(CANARY);
    const player = replayCassette(text, { redact });
    expect(await player.model.generate(asking(`is it ${CANARY}?`), { signal })).toEqual(answer("the key is ***"));
  });

  const strict: [name: string, request: ModelRequest, says: string][] = [
    [
      "another text",
      asking("hello there, fellow"),
      'request 1: messages[0].content differs at character 6: recorded "hello world", got "hello there, fellow"',
    ],
    ["a message more", asking("hello world", "and more"), "request 1: messages[1] differs: recorded nothing, got"],
    [
      "other tools",
      { ...asking("hello world"), tools: [] },
      'request 1: tools[0] differs: recorded "grep", got nothing',
    ],
  ];
  it.each(strict)(
    "fails for %s with the first difference, and keeps the call for the right request",
    async (_name, request, says) => {
      const player = replayCassette(await record([answer("ok")], [asking("hello world")]));
      const result = await player.model.generate(request, { signal });
      expect(result).toMatchObject({ ok: false, kind: "invalid_request", message: expect.stringContaining(says) });
      expect(() => player.assertDone()).toThrow(says);
      expect(await player.model.generate(asking("hello world"), { signal })).toEqual(answer("ok"));
      expect(player.remaining()).toBe(0);
    },
  );

  it("fails for a tool whose schema changed, but not for another order of its fields", async () => {
    const request = asking("a");
    const text = await record([answer("ok")], [request]);
    const schemaOf = (parameters: Record<string, unknown>): ModelRequest => ({
      ...request,
      tools: [{ type: "function", function: { parameters, description: "Finds.", name: "grep" } }],
    });
    const changed = await replayCassette(text).model.generate(schemaOf({ type: "object", properties: { a: {} } }), {
      signal,
    });
    expect(changed).toMatchObject({ ok: false, message: expect.stringContaining("toolsHash differs") });
    const same = await replayCassette(text).model.generate(schemaOf({ properties: { b: {}, a: {} }, type: "object" }), {
      signal,
    });
    expect(same).toEqual(answer("ok"));
  });

  it("fails for a request too many, and for a recorded call that was not made", async () => {
    const player = replayCassette(await record([answer("ok")], [asking("a")]));
    expect(() => player.assertDone()).toThrow("1 of 1 recorded calls were not used");
    await player.model.generate(asking("a"), { signal });
    player.assertDone();
    await player.model.generate(asking("a", "b"), { signal });
    expect(() => player.assertDone()).toThrow("request 2 is not in the recording of 1");
  });

  it.each([
    ["", "Line 1 of the cassette is not JSON"],
    ['{"cassette":2,"model":"m","contextWindow":1}', "Line 1 of the cassette is not as expected at cassette"],
    ['{"cassette":1,"model":"m","contextWindow":1}\n{"request":', "Line 2 of the cassette is not JSON"],
    [
      '{"cassette":1,"model":"m","contextWindow":1}\n{"request":{}}',
      "Line 2 of the cassette is not as expected at request.messages",
    ],
  ])("refuses a file that is none: %s", (text, says) => {
    expect(() => replayCassette(text)).toThrow(says);
  });
});

describe("canonical JSON", () => {
  it("puts the fields of every object in order", () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });

  it.each([
    ["equal values", { a: [1, { b: null }] }, { a: [1, { b: null }] }, null],
    ["an absent field and an undefined one", { a: 1 }, { a: 1, b: undefined }, null],
    ["a number", { a: { b: 1 } }, { a: { b: 2 } }, "a.b differs: recorded 1, got 2"],
    ["a list and an object", { a: [] }, { a: {} }, "a differs: recorded [], got {}"],
    ["a missing item", [1, 2], [1], "[1] differs: recorded 2, got nothing"],
    [
      "a place in a long text",
      `${"a".repeat(100)}b${"c".repeat(100)}`,
      `${"a".repeat(100)}d${"c".repeat(100)}`,
      `the text differs at character 100: recorded "…${"a".repeat(20)}b${"c".repeat(39)}…", got "…${"a".repeat(20)}d${"c".repeat(39)}…"`,
    ],
  ])("finds the first difference of %s", (_name, expected, actual, difference) => {
    expect(firstDifference(expected, actual)).toBe(difference);
  });
});
