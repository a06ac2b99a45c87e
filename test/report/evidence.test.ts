import { describe, expect, it } from "vitest";
import type { RegressionProof } from "../../src/core/gate/gate.js";
import { evidenceSentences } from "../../src/report/evidence.js";
import { PLAIN_WORDING } from "../../src/report/wording.js";
import { proof } from "./fixtures.js";

const sentences = (...proofs: readonly RegressionProof[]) => evidenceSentences(proofs, PLAIN_WORDING);

describe("results of the tests of base and change on each other's code", () => {
  it.each<[string, Partial<RegressionProof>, string]>([
    ["one new test", { added: 1, failWithout: ["a"] }, "1 new test: fails without the change, passes with it."],
    [
      "three new tests",
      { added: 3, failWithout: ["a", "b", "c"] },
      "3 new tests: fail without the change, pass with it.",
    ],
    [
      "one of three that needs nothing",
      { added: 3, failWithout: ["a", "b"] },
      "2 of 3 new tests fail without the change and pass with it; 1 passes without it too and proves nothing.",
    ],
    [
      "two of three that need nothing",
      { added: 3, failWithout: ["a"] },
      "1 of 3 new tests fails without the change and passes with it; 2 pass without it too and prove nothing.",
    ],
    ["a new test that needs nothing", { added: 1 }, "1 new test passes without the change too and proves nothing."],
    ["new tests that need nothing", { added: 2 }, "2 new tests pass without the change too and prove nothing."],
    [
      "more failing tests than new ones",
      { added: 1, failWithout: ["a", "b"] },
      "2 new or changed tests fail without the change and pass with it.",
    ],
    ["a changed test", { added: 0, failWithout: ["a"] }, "1 changed test fails without the change and passes with it."],
    [
      "changed tests",
      { added: 0, failWithout: ["a", "b"] },
      "2 changed tests fail without the change and pass with it.",
    ],
    [
      "tests that were not counted",
      { added: null, failWithout: ["a", "b", "c", "d", "e", "f", "g"] },
      "New or changed tests that fail without the change and pass with it: “a”, “b”, “c”, “d”, “e” (+2).",
    ],
    ["no test that is known to fail", { added: null }, "No new or changed test is known to fail without the change."],
    ["nothing new", { added: 0 }, "No new or changed test is known to fail without the change."],
    [
      "new tests that need the change to run",
      { added: 2, cannotRunWithout: true },
      "The new tests cannot run without the change and pass with it.",
    ],
    [
      "a new test that needs the change to run",
      { added: 1, cannotRunWithout: true },
      "The new test cannot run without the change and passes with it.",
    ],
    [
      "tests that need the change to run and were not counted",
      { added: null, cannotRunWithout: true },
      "The new tests cannot run without the change and pass with it.",
    ],
    [
      "changed tests that need the change to run",
      { added: 0, cannotRunWithout: true },
      "The changed tests cannot run without the change and pass with it.",
    ],
    [
      "a room that was left out",
      { added: 2, triedWithout: false, leftOut: "One file holds tests and code" },
      "One file holds tests and code.",
    ],
    ["tests that were not tried", { added: 2, triedWithout: false }, ""],
  ])("reports %s", (_name, given, text) => {
    expect(sentences(proof(given)).proof.join(" ")).toBe(text);
  });

  it.each<[string, Partial<RegressionProof>, string, string]>([
    ["none", {}, "", "No test of the base that passed before fails on the new code."],
    ["one", { changedExpectations: ["a"] }, "Tests of the base that fail on the new code: “a”.", ""],
    [
      "some without names",
      { failsUnnamed: true },
      "Tests of the base fail on the new code, which names none of them.",
      "",
    ],
    ["an unknown number", { triedBaseTests: false }, "", ""],
  ])("of the base's tests that fail on the new code reports %s", (_name, given, changed, kept) => {
    const told = sentences(proof(given));
    expect([told.changed.join(" "), told.kept.join(" ")]).toEqual([changed, kept]);
  });

  it("names the gates where there are several, the best first, and a reason once", () => {
    const leftOut = "The time was used up.";
    const useless = proof({ gate: "unit", added: 1, leftOut });
    const useful = proof({ gate: "e2e", added: 1, failWithout: ["a"], leftOut });
    expect(sentences(useless, useful).proof).toEqual([
      "1 new test: fails without the change, passes with it (gate “e2e”).",
      "1 new test passes without the change too and proves nothing (gate “unit”).",
      leftOut,
    ]);
  });
});
