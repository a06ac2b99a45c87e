import { createTwoFilesPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromByteString, toByteString } from "../../src/tools/parts/text-file.js";
import { applyHunks } from "../../src/tools/patch/apply.js";
import { explainProblem } from "../../src/tools/patch/explain.js";
import { runs } from "../support/property-runs.js";

const TARGET = { path: "a", root: "/workspace", prefix: "" };

function apply(content: string, patch: string) {
  const outcome = applyHunks(toByteString(content), toByteString(patch), TARGET);
  return outcome.ok ? fromByteString(outcome.content).toString("utf8") : null;
}

const diffOf = (before: string, after: string, context = 3) =>
  createTwoFilesPatch("a", "a", before, after, "", "", { context });

interface Style {
  readonly end: string;
  readonly isOpen: boolean;
  readonly mark: string;
}

const style: fc.Arbitrary<Style> = fc.record({
  end: fc.constantFrom("\n", "\r\n"),
  isOpen: fc.boolean(),
  mark: fc.constantFrom("", "\ufeff"),
});

function write(lines: readonly string[], { end, isOpen, mark }: Style): string {
  return lines.length === 0 ? "" : mark + lines.join(end) + (isOpen ? "" : end);
}

const word = fc.constantFrom(
  "alpha",
  "beta",
  "  gamma()",
  "\tdelta",
  "é ü",
  "-- x",
  "++ y",
  "@@ -1 +1 @@",
  "\\ No",
  "",
);

/** Lines that occur once each, in two versions: some changed, removed, added. */
const versions = fc
  .array(fc.tuple(word, fc.constantFrom("keep", "keep", "keep", "change", "remove", "add"), word), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) => ({
    before: rows.map(([text], index) => `${text} old${index}`),
    after: rows.flatMap(([text, action, other], index) => {
      const kept = `${text} old${index}`;
      if (action === "remove") return [];
      if (action === "change") return [`${other} new${index}`];
      return action === "add" ? [kept, `${other} more${index}`] : [kept];
    }),
  }));

describe("apply_patch", () => {
  it("apply(diff(A, B), A) is B, byte for byte", { tags: "property" }, () => {
    fc.assert(
      fc.property(versions, style, fc.boolean(), ({ before, after }, form, endsOtherwise) => {
        const from = write(before, form);
        const to = write(after, { ...form, isOpen: form.isOpen !== endsOtherwise });
        fc.pre(from !== to);
        expect(apply(from, diffOf(from, to))).toBe(to);
      }),
      { numRuns: runs(400) },
    );
  });

  // With at least one line of context: without, a last line that has no end does not say how the file's lines end.
  it("on any two texts it gives B or refuses", { tags: "property" }, () => {
    const line = fc.constantFrom("a", "b", "", "  a", "a  ", "}", "\r", "line one", "line two", "-- a", "\ufeffa");
    const text = fc
      .tuple(fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n")), { maxLength: 12 }), fc.boolean())
      .map(([rows, isOpen]) =>
        rows
          .map(([part, end]) => part + end)
          .join("")
          .slice(0, isOpen ? -1 : undefined),
      );
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 4 }), (from, to, context) => {
        const result = apply(from, diffOf(from, to, context));
        if (result !== null) expect(result).toBe(to);
      }),
      { numRuns: runs(1500) },
    );
  });

  it("wrong line numbers and counts change nothing of the result, or it refuses", { tags: "property" }, () => {
    fc.assert(
      fc.property(versions, fc.integer({ min: -50, max: 50 }), fc.nat(9), ({ before, after }, by, count) => {
        const form = { end: "\n", isOpen: false, mark: "" };
        const [from, to] = [write(before, form), write(after, form)];
        const patch = diffOf(from, to).replace(
          /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/gm,
          (_all, old, size, next) => `@@ -${Math.max(1, Number(old) + by)},${size} +${next},${count} @@`,
        );
        const result = apply(from, patch);
        if (result !== null) expect(result).toBe(to);
      }),
      { numRuns: runs(400) },
    );
  });

  it("never throws, for any file and any patch", { tags: "property" }, () => {
    const part = fc.constantFrom(
      ...["@@ -1,3 +1,3 @@", "@@", "--- a", "+++ a", "--- /dev/null", "*** Begin Patch", "*** Update File: a", "```"],
      ...[" x", "-x", "+y", "\\ No newline at end of file", "", "diff --git a/a b/a", "@@ -99999999999,1 @@", "\u0000"],
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 25 }).map((lines) => lines.join("\n")),
    );
    fc.assert(
      fc.property(text, text, (content, patch) => {
        const outcome = applyHunks(toByteString(content), toByteString(patch), TARGET);
        if (!outcome.ok) expect(explainProblem(outcome.problem, toByteString(content))).not.toBe("");
      }),
      { numRuns: runs(1000) },
    );
  });

  const same = "a\n".repeat(100_000);
  const context = " a\n".repeat(50_000);
  it.each([
    ["one line over and over", same, `@@ -1,50000 +1,50001 @@\n${context}-b\n+c\n`],
    ["a hunk that nearly fits everywhere", `${same}b\n`, `@@ -1,2 +1,2 @@\n${context}-b\n+c\n`],
    ["hundreds of hunks", same, "@@ -1,2 +1,2 @@\n a\n-a\n+c\n".repeat(450)],
    ["thousands of hunks", same, "@@ -1,2 +1,2 @@\n a\n-a\n+c\n".repeat(20_000)],
    ["two lines in turn", "a\nb\n".repeat(50_000), `@@ -1,2 +1,2 @@\n${" a\n b\n".repeat(20_000)}-a\n-a\n+c\n`],
    ["headers over and over", same, "--- a\n+++ a\n".repeat(15_000)],
    ["a git header of spaces", same, `diff --git ${" a".repeat(100_000)}\n${context}`],
    ["one long line", "x".repeat(200_000), `@@ -1 +1 @@\n-${" x".repeat(100_000)}\n+y\n`],
    ["white space", `${" ".repeat(200_000)}\n`, `@@ -1 +1 @@\n-${" \t".repeat(100_000)}x\n+y\n`],
    ["markers", same, `@@ -1 +1 @@\n${"\\\n".repeat(100_000)}`],
  ])("hostile input is refused in bounded work: %s", (_name, content, patch) => {
    const outcome = applyHunks(content, patch, TARGET);
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(explainProblem(outcome.problem, content).length).toBeLessThan(20_000);
  });
});
