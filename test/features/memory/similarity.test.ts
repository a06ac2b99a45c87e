import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSame, normalised, similarity } from "../../../src/features/memory/similarity.js";

const same = (left: string, right: string): boolean => findSame(left, [{ text: right }]) !== null;

describe("facts that say the same", () => {
  it.each([
    ["Use pnpm.", "use  PNPM"],
    ["“Ｕｓｅ pnpm”", "“use pnpm”"],
    [
      "The release is made on Fridays by the release workflow",
      "The release is made on Friday by the release workflow.",
    ],
    ["Run the database migrations before starting the tests", "Run the database migrations before starting tests"],
  ])("%s = %s", (left, right) => {
    expect([same(left, right), same(right, left)]).toEqual([true, true]);
  });

  it.each([
    ["The integration tests of this project need Node 20", "The integration tests of this project need Node 22"],
    ["The staging server of this project is at port 8080", "The staging server of this project is at port 8081"],
    ["Always run the migrations before the tests are run", "Never run the migrations before the tests are run"],
    ["The main branch of this repository is protected now", "The main branch of this repository isn't protected now"],
    [
      "Long enough: the generated files do belong in commits",
      "Long enough: the generated files do not belong in commits",
    ],
    ["use C++", "use C#"],
    ["version 3.12", "version 312"],
    [
      "set --strict in src/run/run.ts for all files here please",
      "set --strict in src/app/ran.ts for all files here please",
    ],
    ["short", "shirt"],
  ])("%s ≠ %s", (left, right) => {
    expect([same(left, right), same(right, left)]).toEqual([false, false]);
  });

  it("the measure is 1 for equal texts, the same both ways, and never beyond 0 and 1", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const [first, second] = [normalised(left), normalised(right)];
        expect(similarity(first, first)).toBe(1);
        expect(similarity(first, second)).toBe(similarity(second, first));
        expect(similarity(first, second)).toBeGreaterThanOrEqual(0);
        expect(similarity(first, second)).toBeLessThanOrEqual(1);
        expect(findSame(left, [{ text: left }])).toEqual({ text: left });
      }),
    );
    expect(similarity("abc", "xyz")).toBe(0);
  });
});
