import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJobLog, tailText } from "../../../src/commands/fix-ci/ci-log.js";
import { actionHeader, CLEAN_UP, jobLog, LOG_START, SET_UP, scriptHeader } from "../../support/ci-log.js";
import { runs } from "../../support/property-runs.js";

/** The cleaned output of the only step in a log. */
function cleaned(...output: readonly string[]): string | undefined {
  return readJobLog(jobLog(...scriptHeader("npm test"), ...output)).find(({ isFrame }) => !isFrame)?.text;
}

describe("a job's log", () => {
  const log = jobLog(
    ...SET_UP,
    ...actionHeader("actions/checkout@v7"),
    "Syncing repository: octo/demo",
    ...scriptHeader("npm ci", "npm test -- --coverage"),
    "\x1b[31m✗ adds\x1b[39m",
    "##[error]Process completed with exit code 1.",
    ...CLEAN_UP,
  );

  it("is cut where its steps begin, with script, action and time of each", () => {
    const segments = readJobLog(log);
    expect(segments.map(({ text: _text, ...segment }) => segment)).toEqual([
      { title: "", script: "", action: "", startedAt: LOG_START, hasError: false, isFrame: true },
      {
        title: "actions/checkout@v7",
        script: "",
        action: "actions/checkout@v7",
        startedAt: LOG_START + 5_000,
        hasError: false,
        isFrame: false,
      },
      {
        title: "npm ci",
        script: "npm ci\nnpm test -- --coverage",
        action: "",
        startedAt: LOG_START + 10_000,
        hasError: true,
        isFrame: false,
      },
      { title: "", script: "", action: "", startedAt: LOG_START + 19_000, hasError: false, isFrame: true },
      { title: "", script: "", action: "", startedAt: LOG_START + 22_000, hasError: false, isFrame: true },
    ]);
    expect(segments[2]?.text).toBe("✗ adds\nError: Process completed with exit code 1.");
  });

  it("without times is read all the same", () => {
    const [segment] = readJobLog([...scriptHeader("make"), "boom"].join("\n"));
    expect(segment).toMatchObject({ script: "make", startedAt: null, text: "boom" });
  });

  it("that lost its first lines begins with the rest", () => {
    expect(readJobLog("half a line\n##[error]x")).toMatchObject([
      { isFrame: true, hasError: true, text: "half a line\nError: x" },
    ]);
    expect(readJobLog("")).toEqual([]);
  });

  const rows: readonly [name: string, output: readonly string[], text: string][] = [
    ["colours and links", ["\x1b[1m\x1b[31mbad\x1b[0m \x1b]8;;https://x.test\x07link\x1b]8;;\x07"], "bad link"],
    ["a progress bar", ["  1%\r 50%\r100% done"], "100% done"],
    [
      "a harmless group",
      ["##[group]Installing", "a", "b", "##[endgroup]", "after"],
      "Installing [2 lines folded]\nafter",
    ],
    [
      "a group with a failure in it",
      ["##[group]Errors in sum.test.js", "expected 5", "AssertionError: -1", "##[endgroup]"],
      "Errors in sum.test.js\nexpected 5\nAssertionError: -1",
    ],
    ["a group without an end", ["##[group]Last", "words"], "Last\nwords"],
    [
      "two groups without an end between them",
      ["##[group]A", "1", "##[group]B", "2", "##[endgroup]"],
      "A [1 line folded]\nB [1 line folded]",
    ],
    [
      "marks of the runner",
      ["##[warning]old", "##[debug]secret way", "##[command]git x", "##[error]no"],
      "Warning: old\n$ git x\nError: no",
    ],
    ["the same line many times", ["retry", "retry", "retry", "retry", "done"], "retry [4 times]\ndone"],
    ["the same line twice", ["a", "a"], "a\na"],
    ["many blank lines", ["a", "", "", "", "b"], "a\n\nb"],
    ["invisible marks", ["a\u200b\u202eb\u{e0041}"], "ab"],
    [
      "a time in the middle of a line",
      ["at 2026-02-03T10:00:00.0000000Z it broke"],
      "at 2026-02-03T10:00:00.0000000Z it broke",
    ],
  ];
  it.each(rows)("cleans %s", (_name, output, text) => {
    expect(cleaned(...output)).toBe(text);
  });

  it("never throws and never shows a terminal sequence, for any log", { tags: "property" }, () => {
    const piece = fc.constantFrom(
      "##[group]Run ",
      "##[endgroup]",
      "##[error]",
      "\x1b[36;1m",
      "\n",
      "\r",
      "x",
      " ",
      "2026-02-03T10:00:00Z ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { text } of readJobLog(pieces.join(""))) expect(text).not.toMatch(/[\x1b\r]/);
      }),
    );
  });

  it("of thousands of lines is read in linear time", () => {
    const lines = Array.from({ length: 15_000 }, (_, index) => `##[group]${index} \x1b[31mx\x1b[0m`);
    expect(readJobLog(jobLog(...lines)).length).toBe(1);
  });
});

describe("the end of a text", () => {
  it.each([
    ["short enough", "a\nb", 10, "a\nb"],
    [
      "cut at a line",
      `${"a".repeat(60)}\n${"b".repeat(60)}\nlast`,
      110,
      `[... 1 lines before this are left out]\n${"b".repeat(60)}\nlast`,
    ],
    ["one long line", "a".repeat(200), 80, `[... 0 lines before this are left out]\n${"a".repeat(39)}`],
  ])("%s", (_name, text, limit, expected) => {
    expect(tailText(text, limit)).toBe(expected);
  });

  it("never exceeds its limit", { tags: "property" }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "\n", "\u{1f600}", "\ud83d"), { maxLength: 300 }),
        fc.nat(200),
        (parts, limit) => {
          expect(tailText(parts.join(""), limit).length).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: runs(50) },
    );
  });
});
