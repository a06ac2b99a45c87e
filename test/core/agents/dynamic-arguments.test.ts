import { describe, expect, it } from "vitest";
import { readParameters } from "../../../src/core/agents/dynamic-arguments.js";

const PROPERTIES = {
  path: { type: "string", maxLength: 5 },
  count: { type: "integer", minimum: 1 },
  kind: { enum: ["a", "b"] },
  names: { type: "array", items: { type: "string" } },
};
const SCHEMA = { type: "object", properties: PROPERTIES, required: ["path"], additionalProperties: false };

/** Place and message of the first thing that does not fit; null: it fits. */
function check(schema: Readonly<Record<string, unknown>>, value: unknown): string | null {
  const read = readParameters(schema);
  if ("problem" in read) return read.problem;
  const issue = read.safeParse(value).error?.issues[0];
  return issue === undefined ? null : `${issue.path.join(".")}: ${issue.message}`;
}

describe("the arguments of a tool that an agent made", () => {
  it.each<[value: unknown, problem: RegExp | null]>([
    [{ path: "a", count: 1, kind: "a", names: ["x"] }, null],
    [{}, /^path: /],
    [{ path: "abcdef" }, /^path: Too big/],
    [{ path: "a", count: 1.5 }, /^count: /],
    [{ path: "a", kind: "c" }, /^kind: /],
    [{ path: "a", names: ["x", 1] }, /^names\.1: /],
    [{ path: "a", more: 1 }, /^: Unrecognized key: "more"/],
    [JSON.parse('{"path":"a","__proto__":{"count":0}}'), /^: Unrecognized key: "__proto__"/],
    ["path", /^: /],
    [null, /^: /],
  ])("%j", (value, problem) => {
    const found = check(SCHEMA, value);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  it("are handed on as they are", () => {
    const read = readParameters({ type: "object", properties: { a: { type: "string", default: "x" } } });
    expect("problem" in read ? read : read.parse({ b: 1 })).toEqual({ b: 1 });
  });

  it.each<[name: string, schema: Readonly<Record<string, unknown>>, problem: RegExp]>([
    ["no object", { type: "string" }, /is not of "type": "object"/],
    ["no type", {}, /is not of "type": "object"/],
    ["an unknown type", { type: "object", properties: { a: { type: "strin" } } }, /cannot be used \(.*strin/],
    [
      "a pattern",
      { type: "object", properties: { a: { type: "string", pattern: "(a+)+$" } } },
      /may not use "pattern"/,
    ],
    [
      "a pattern in a list",
      { type: "object", properties: { a: { anyOf: [{ type: "string", pattern: "x" }] } } },
      /may not use "pattern"/,
    ],
    [
      "a pattern of names",
      { type: "object", patternProperties: { "(a+)+$": { type: "string" } } },
      /may not use "patternProperties"/,
    ],
    ["a circle", { type: "object", properties: { a: { $ref: "#" } } }, /may not use "\$ref"/],
    [
      "a pattern below definitions",
      { type: "object", $defs: { pattern: { type: "string", pattern: "x" } } },
      /may not use "pattern"/,
    ],
    ["a deep one", deep(30), /deeper than 20 levels/],
  ])("a schema that cannot be used: %s", (_name, schema, problem) => {
    expect(check(schema, {})).toMatch(problem);
  });

  it("may have the name of a schema's keyword, and keywords as values", () => {
    const properties = { pattern: { type: "string" }, $ref: { enum: [{ pattern: "x" }, "y"] } };
    expect(check({ type: "object", properties }, { pattern: "a", $ref: "y" })).toBeNull();
    expect(check({ type: "object", properties }, { pattern: 1 })).toMatch(/^pattern: /);
  });
});

function deep(levels: number): Readonly<Record<string, unknown>> {
  return { type: "object", properties: levels === 0 ? {} : { a: deep(levels - 1) } };
}
