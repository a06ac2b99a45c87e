import { describe, expect, it } from "vitest";
import type { PullFile } from "../../../src/core/forge/reviews.js";
import { estimateTokens } from "../../../src/core/model/tokens.js";
import { planReview, reviewLimits } from "../../../src/run/conversation/change-parts.js";

const LIMITS = { partTokens: 1_000, maximumParts: 3 };
const NONE = (_path: string): string | null => null;

function file(path: string, lines: number, more: Partial<PullFile> = {}): PullFile {
  const added = Array.from({ length: lines }, (_, index) => `+const line${index} = "some text of this line";`);
  const patch = [`@@ -0,0 +1,${lines} @@`, ...added].join("\n");
  return { path, previousPath: null, status: "added", additions: lines, deletions: 0, patch, ...more };
}

const plan = (files: readonly PullFile[], isComplete = true, skip = NONE) =>
  planReview({ files, isComplete }, LIMITS, skip);

describe("a change in parts", () => {
  it("numbers the lines of the new file", () => {
    const patch = "@@ -3,2 +7,3 @@ scope\n same\n-gone\n+one\n+two\u202e\n@@ -20 +30 @@\n+far";
    const { parts } = plan([file("a.js", 0, { patch, status: "modified", additions: 3, deletions: 1 })]);
    expect(parts[0]?.text.split("\n")).toEqual([
      "=== a.js (modified, +3 -1)",
      "  ...",
      "    7   same",
      "      - gone",
      "    8 + one",
      "    9 + two\\u{202e}",
      "  ...",
      "   30 + far",
    ]);
  });

  it("holds small files together and none over the limit", () => {
    const { parts, unread } = plan([file("a", 20), file("b", 20), file("c", 20), file("d", 5)]);
    expect(parts.map(({ paths }) => paths)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    for (const { text } of parts) expect(estimateTokens(text)).toBeLessThanOrEqual(LIMITS.partTokens);
    expect(unread).toEqual([]);
  });

  it("goes on with a long file in the next part and names what is beyond the budget", () => {
    const { parts, unread } = plan([file("a", 70), file("b", 200), file("c", 1)]);
    expect(parts).toHaveLength(3);
    expect(parts[1]?.text.split("\n")[0]).toBe("=== a (added, +70 -0, continued)");
    expect(unread.map(({ path, reason }) => [path, reason.replace(/\d+/g, "n")])).toEqual([
      ["b", "beyond the budget of one review: read only up to part n of n"],
      ["c", "beyond the budget of one review: not read"],
    ]);
  });

  it.each<[string, PullFile, string]>([
    ["binary", file("a", 0, { patch: null }), "binary or empty: there is no text to read"],
    ["too large", file("a", 9, { patch: null }), "too large: GitHub gives no patch for it"],
    ["renamed", file("a", 0, { patch: null, status: "renamed", previousPath: "b" }), "renamed without a change"],
    [
      "minified",
      file("a", 0, { patch: `@@ -0,0 +1 @@\n+${"x".repeat(9_000)}` }),
      "too large: most of its lines are extremely long",
    ],
    ["no hunks", file("a", 0, { patch: "" }), "no lines"],
  ])("names a file that is not read: %s", (_name, given, reason) => {
    expect(plan([given])).toEqual({ parts: [], unread: [{ path: "a", reason }] });
  });

  it("skips the requested part, and says that the server lists no more", () => {
    const skip = (path: string): string | null => (path === "a" ? "generated" : null);
    expect(plan([file("a", 1), file("b", 1)], false, skip).unread).toEqual([
      { path: "a", reason: "generated" },
      { path: "…", reason: "more files than the 2 that GitHub lists" },
    ]);
  });

  it("shows a hostile name on one line", () => {
    const [part] = plan([file("a\n=== b.js (added)", 1), file("c\u200b.js", 1)]).parts;
    const heads = part?.text.split("\n").filter((line) => line.startsWith("==="));
    expect(heads).toEqual(["=== a\\u{a}=== b.js (added) (added, +1 -0)", "=== c\\u{200b}.js (added, +1 -0)"]);
  });
});

it.each([
  ["an unknown window", 0, null, 26_100],
  ["a large window", 1_000_000, null, 30_000],
  ["a small window", 16_000, null, 3_780],
  ["the configuration's limit", 1_000_000, 10_000, 1_800],
  ["a limit that is hardly one", 1_000_000, 1_000, 800],
])("a part's budget with %s", (_name, window, maximum, partTokens) => {
  expect(reviewLimits(window, maximum)).toEqual({ partTokens, maximumParts: 10 });
});
