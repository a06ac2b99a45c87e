import { describe, expect, it } from "vitest";
import { checkFinding } from "../../../src/commands/review/findings.js";
import type { SubmittedFinding } from "../../../src/core/run/review.js";
import type { ChangedText } from "../../../src/run/conversation/change-diff.js";
import { newDiffLines, parseDiffLines, showInvisible } from "../../../src/run/conversation/change-diff.js";

/** Two hunks: lines 1 to 4 and 20 to 23 of the new file. */
const PATCH = [
  "@@ -1,3 +1,4 @@ function top() {",
  " const first = 1;",
  "-const old = 2;",
  "+const second = 2;",
  "+const third = second / first;",
  " }",
  "@@ -19,3 +20,4 @@",
  " const far = 1;",
  "+  return far;",
  "+const twice = 2;",
  " }",
  "\\ No newline at end of file",
].join("\n");

const WHOLE = [
  "const first = 1;",
  "const second = 2;",
  "const third = second / first;",
  "}",
  ...Array.from({ length: 15 }, (_, index) => `call(${index});`),
  "const far = 1;",
  "  return far;",
  "const twice = 2;",
  "}",
].join("\n");

const changed = (patch = PATCH, text: string | null = WHOLE, prefix = ""): ChangedText => ({
  prefix,
  lines: (path) => (path === "src/a.js" ? newDiffLines(parseDiffLines(patch)) : []),
  headText: async (path) => (path === "src/a.js" || path === "src/b.js" ? text : null),
});

const given = (more: Partial<SubmittedFinding> = {}): SubmittedFinding => ({
  path: "src/a.js",
  line: 3,
  severity: "error",
  title: "T",
  body: "B",
  quote: "const third = second / first;",
  ...more,
});

/** Kind, lines and suggestion, or why it was dropped. */
async function outcome(finding: SubmittedFinding, text = changed()) {
  const checked = await checkFinding(finding, text);
  if (checked.kind === "dropped") return checked.dropped.reason;
  const { path, line, startLine, suggestion } = checked.finding;
  return [checked.kind, path, startLine, line, suggestion];
}

describe("a finding's place", () => {
  it.each<[string, Partial<SubmittedFinding>, unknown]>([
    ["as named", {}, ["inline", "src/a.js", null, 3, null]],
    ["of several lines in one hunk", { start_line: 2 }, ["inline", "src/a.js", 2, 3, null]],
    ["misnumbered: the quote decides", { line: 57 }, ["inline", "src/a.js", null, 3, null]],
    ["misnumbered, with its first line", { start_line: 56, line: 57 }, ["inline", "src/a.js", 2, 3, null]],
    ["a quote of two lines", { quote: "const second = 2;\nconst third" }, ["inline", "src/a.js", null, 3, null]],
    [
      "a quote with the marks of the diff",
      { quote: "    3 + const third = second" },
      ["inline", "src/a.js", null, 3, null],
    ],
    ["a quote with other blanks", { quote: "  const   third = second" }, ["inline", "src/a.js", null, 3, null]],
    [
      "a first line in another hunk",
      { start_line: 4, line: 21, quote: "return far;" },
      ["inline", "src/a.js", null, 21, null],
    ],
    ["a path with a dot before it", { path: "./src/a.js" }, ["inline", "src/a.js", null, 3, null]],
    ["a short quote near its line", { line: 22, quote: "}" }, ["inline", "src/a.js", null, 23, null]],
    [
      "a short quote without a clear place",
      { line: 12, quote: "}" },
      "its quote is on several lines, none of them near 12",
    ],
    ["made up", { quote: "const third = 4;" }, "its quote is not in the file at the head"],
    ["only on a removed line", { quote: "const old = 2;" }, "its quote is not in the file at the head"],
    ["outside of the diff", { line: 9, quote: "call(7);" }, ["outside", "src/a.js", null, 12, null]],
    [
      "in a file that is not changed",
      { path: "src/b.js", line: 9, quote: "call(7);" },
      ["outside", "src/b.js", null, 12, null],
    ],
    [
      "in a file that cannot be read",
      { path: "src/c.js" },
      "its quote is not among the changed lines, and the file cannot be read at the head",
    ],
    ["first line after the last", { start_line: 9 }, "start_line is after line"],
  ])("%s", async (_name, more, expected) => {
    expect(await outcome(given(more))).toEqual(expected);
  });

  it("is found by the path below the workspace too", async () => {
    expect(await outcome(given({ path: "a.js" }), changed(PATCH, WHOLE, "src/"))).toEqual([
      ...["inline", "src/a.js", null, 3, null],
    ]);
  });

  it("holds what is invisible as it was shown", async () => {
    const patch = "@@ -0,0 +1,1 @@\n+if (isAdmin\u202e) {}";
    expect(showInvisible("isAdmin\u202e")).toBe("isAdmin\\u{202e}");
    for (const quote of ["if (isAdmin\u202e)", "if (isAdmin\\u{202e})"]) {
      expect(await outcome(given({ line: 1, quote }), changed(patch, null))).toEqual([
        "inline",
        "src/a.js",
        null,
        1,
        null,
      ]);
    }
  });
});

describe("a suggestion", () => {
  it.each<[string, Partial<SubmittedFinding>, string | null]>([
    ["replaces its line", { suggestion: "const third = 0;" }, "const third = 0;"],
    ["loses its last line end and carriage returns", { suggestion: "a;\r\nb;\r\n" }, "a;\nb;"],
    ["moves with its quote", { line: 40, suggestion: "const third = 0;" }, "const third = 0;"],
    ["is the line as it is", { suggestion: "const third = second / first;\n" }, null],
    ["is empty", { suggestion: "" }, null],
    ["holds invisible text", { suggestion: "const third\u202e = 0;" }, null],
    ["holds what was redacted", { suggestion: 'const third = "[REDACTED]";' }, null],
    ["of lines in two hunks", { start_line: 4, line: 21, quote: "return far;", suggestion: "x" }, null],
    ["outside of the diff", { line: 9, quote: "call(7);", suggestion: "x" }, null],
  ])("%s", async (_name, more, expected) => {
    const checked = await checkFinding(given(more), changed());
    expect(checked.kind === "dropped" ? checked : checked.finding.suggestion).toBe(expected);
  });
});

it("hostile sizes take almost no time", async () => {
  const patch = `@@ -0,0 +1,20000 @@\n${"+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n".repeat(20_000)}`;
  const text = changed(patch, null);
  const lines = newDiffLines(parseDiffLines(patch));
  const finding = given({ quote: `${"a".repeat(30)}\n`.repeat(100), line: 5 });
  expect(await outcome(finding, { ...text, lines: () => lines })).toEqual(["inline", "src/a.js", null, 5, null]);
  const whole = changed(patch, `${"\n".repeat(250_000)}${"a\n".repeat(100_000)}b\n`);
  for (const quote of ["b", "a\n".repeat(2_000)]) {
    const checked = await checkFinding(given({ quote, line: 350_001 }), { ...whole, lines: () => [] });
    expect(checked.kind).toBe("outside");
  }
});
