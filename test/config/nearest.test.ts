import { describe, expect, it } from "vitest";
import { nearest } from "../../src/config/nearest.js";
import { editDistance } from "../../src/core/text/edit-distance.js";

describe("editDistance", () => {
  it.each([
    ["", "", 0],
    ["", "abc", 3],
    ["kitten", "sitting", 3],
    ["same", "same", 0],
  ] as const)("of %j and %j is %d", (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
  });
});

describe("nearest", () => {
  it.each([
    ["guardrail", "guardrails"],
    ["Limits", "limits"],
    ["trigers", "triggers"],
    ["banana", null],
    ["x".repeat(200), null],
  ] as const)("to %j is %j", (word, expected) => {
    expect(nearest(word, ["llm", "limits", "guardrails", "triggers"])).toBe(expected);
  });
});
