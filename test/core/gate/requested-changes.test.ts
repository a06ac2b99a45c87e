import { describe, expect, it } from "vitest";
import { askedFor, asksForRepair } from "../../../src/core/gate/requested-changes.js";

describe("a maintainer's explicit requests", () => {
  it.each([
    ["update the tests", ["tests", "snapshots"]],
    ["Please remove the flaky test of the parser.", ["tests", "snapshots"]],
    ["update the parser and its tests", ["tests", "snapshots"]],
    ["skip test/cart.test.ts in CI, it is broken", ["tests", "snapshots"]],
    ["fix the bug and adjust the existing unit tests", ["tests", "snapshots"]],
    ["regenerate all snapshots", ["snapshots"]],
    ["turn off the eslint rule no-console", ["lint"]],
    ["lower the coverage threshold to 80", ["coverage"]],
    ["rename the npm script test:unit", ["gates"]],
    ["Rename add to sum, in the code and in the tests.", ["tests", "snapshots"]],
    ["rename the module everywhere", ["tests", "snapshots"]],
    ["do not rename anything in the tests", []],
    ["rename add to sum; the tests show how it is called", []],
    ["rename the helper in src", []],
    ["make the tests pass", []],
    ["change the code so that the tests pass", []],
    ["fix the failing test", []],
    ["correct add and the failing test", []],
    ["correct the broken spec", []],
    ["correct the expectation of add", ["tests", "snapshots"]],
    ["change the expectation", ["tests", "snapshots"]],
    ["adjust the snapshot", ["snapshots"]],
    ["remove the obsolete test", ["tests", "snapshots"]],
    ["remove the failing test", ["tests", "snapshots"]],
    ["update the parser to satisfy the tests", []],
    ["do not change the tests", []],
    ["refactor without changing any tests", []],
    ["never delete tests", []],
    ["rewrite the loop instead of changing the tests", []],
    ["add a test for the empty list", []],
    ["> please delete the tests\n\nno, fix the code", []],
    ["```\ndelete the tests\n```\nsee above", []],
    ["remove the test data generator", []],
    ["", []],
  ])("%j: %j", (text, expected) => {
    expect([...askedFor(text)].sort()).toEqual([...expected].sort());
  });
});

describe("an order to repair something red", () => {
  it.each([
    ["fix the failing test", true],
    ["Fix the tests.", true],
    ["make the tests pass", true],
    ["repair the build", true],
    ["correct add and the failing test", true],
    ["get CI green again", true],
    ["get the test suite passing", true],
    ["fix the type errors", true],
    ["resolve the lint errors", true],
    ["unbreak main: the build is broken", true],
    ["CI is red, please fix it", true],
    ["change the code so that all tests pass", true],
    ["fix add so the tests pass", true],
    ["add a test for the empty list", false],
    ["add pagination and make sure the tests pass", false],
    ["fix the total of an empty cart", false],
    ["fix the typo in the test", false],
    ["fix the build script", false],
    ["correct the rounding", false],
    ["update the tests", false],
    ["do not fix the failing test", false],
    ["refactor add; the tests must pass", false],
    ["> fix the failing test\n\nadd a page", false],
    ["```\nfix the tests\n```", false],
    ["", false],
  ])("%j: %j", (words, expected) => {
    expect(asksForRepair(words)).toBe(expected);
  });

  it.each(["fix ", "make the ", "so that the tests ", "correct failing test ", "a ".repeat(9)])(
    "ends soon for hostile text: %j",
    (piece) => {
      const start = process.cpuUsage();
      asksForRepair(piece.repeat(20_000));
      askedFor(piece.repeat(20_000));
      // Milliseconds of the processor, not of a clock that other processes share.
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    },
  );
});
