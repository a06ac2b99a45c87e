import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "../../../src/tools/parts/text-diff.js";

describe("unifiedDiff", () => {
  it.each([
    ["a new file", null, "a\n", "--- /dev/null\n+++ b/x\n@@ -0,0 +1,1 @@\n+a"],
    ["a removed file", "a\n", null, "--- a/x\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a"],
    ["a lost final newline", "a\n", "a", "--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file"],
    [
      "other line ends only",
      "a\r\n",
      "a\n",
      "--- a/x\n+++ b/x\n[no line differs; only line ends or invisible bytes changed]",
    ],
  ])("shows %s", async (_name, before, after, expected) => {
    expect((await unifiedDiff("x", before, after)).text).toBe(expected);
  });

  it("is bounded", async () => {
    const text = (seed: string, lines: number) =>
      Array.from({ length: lines }, (_, index) => `${seed}${index}`).join("\n");
    expect((await unifiedDiff("x", text("a", 5000), text("b", 5000))).text.length).toBeLessThan(200);
    expect((await unifiedDiff("x", text("a", 2000), text("b", 2000))).text.length).toBeLessThan(8100);
  });

  it("shows one line of context and at most 60 lines", async () => {
    const text = (lines: readonly number[]) => lines.map((line) => `${line}\n`).join("");
    const lines = Array.from({ length: 400 }, (_, index) => index);
    const one = await unifiedDiff("x", text(lines), text(lines.map((line) => (line === 200 ? -1 : line))));
    expect(one.text).toBe("--- a/x\n+++ b/x\n@@ -200,3 +200,3 @@\n 199\n-200\n+-1\n 201");
    expect(one.hunks).toEqual([
      { oldStart: 200, oldLines: 3, newStart: 200, newLines: 3, changed: [201, 201], isShown: true },
    ]);
    const many = await unifiedDiff("x", text(lines), text(lines.map((line) => (line % 20 === 0 ? -line - 1 : line))));
    expect(many.text.split("\n")).toHaveLength(60);
    expect(many.text).toMatch(/\n\[\.\.\. 42 more lines of the diff\]$/);
    expect(many.hunks?.map(({ isShown }) => isShown).lastIndexOf(true)).toBe(10);
  });

  it("is a patch that turns the one text into the other", { tags: "property" }, async () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d", ""), { maxLength: 30 }).map((lines) => lines.join("\n"));
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        fc.pre(before !== after);
        expect(applyPatch(before, `${(await unifiedDiff("x", before, after)).text}\n`)).toBe(after);
      }),
    );
  });
});
