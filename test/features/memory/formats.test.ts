import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Goal, Note } from "../../../src/core/agents/memory.js";
import { readGoalFile, writeGoalFile } from "../../../src/features/memory/goal-file.js";
import { cleanGoal, goalLines, readGoal } from "../../../src/features/memory/goal-line.js";
import { cleanNote, noteLine, readNote, readNotes } from "../../../src/features/memory/notes.js";
import { markdownText, noteText, plainText } from "../../../src/features/memory/text.js";
import { runs } from "../../support/property-runs.js";

/** Pieces of text that mean something to Markdown, to GitHub, or to our own formats. */
const PIECES = [
  ..."- * # > [ ] ( ) _ ` ~ < & \\ ! | + = : @ 1. 1) é 😀 a b foo".split(" "),
  ..." |  |\n|\r\n|\u2028|\u2029|\u202e|\u200b|\0|\t|\u{e0041}|\ufe0f|\ud800".split("|"),
  ...[
    "- [ ] #1 ",
    "- [x] #2 done",
    "_(2026-01-01)_",
    " _(2026-01-01)_",
    " _(unconfirmed)_",
    "\\_(",
    ")_",
    "<!-- ",
    " -->",
  ],
  ...["<b>", "&lt;", "&#60;", "![a](https://example.com/a.png)", "[a](b)", "```", "~~~", "`a`", "`a _(` b)_", "\\`"],
  ...["Last number: 99", '<untrusted id="x">', "</untrusted>", " _(high, proposed)_", "asked by octo", ", run 1-1)_"],
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const origin = fc.record({
  date: fc.oneof(fc.constantFrom("", "2026-11-22", "2026-13-01", "today"), text),
  subject: fc.oneof(fc.constantFrom("", "issue-12", "pr-7", "unconfirmed"), text),
  by: fc.oneof(fc.constantFrom("", "octo", "octo-corp_x", "app[bot]", "a, unconfirmed"), text),
  run: fc.oneof(fc.constantFrom("", "123-1", "1)_"), text),
});
const note: fc.Arbitrary<Note> = fc
  .tuple(origin, text, fc.boolean())
  .map(([from, words, isConfirmed]) => ({ ...from, text: words, isConfirmed }));
const goal: fc.Arbitrary<Goal> = fc
  .record({
    origin,
    number: fc.integer({ min: 1, max: 999_999_999 }),
    text,
    status: fc.constantFrom("open" as const, "in_progress" as const, "blocked" as const, "completed" as const),
    priority: fc.constantFrom("high" as const, "medium" as const, "low" as const),
    isAccepted: fc.boolean(),
    notes: text,
    outcome: text,
    isProgressConfirmed: fc.boolean(),
  })
  .map(({ origin: from, ...rest }) => ({ ...rest, ...from }));

describe("texts", () => {
  it("a text becomes one visible line, and stays it", { tags: "property" }, () => {
    fc.assert(
      fc.property(text, (raw) => {
        const line = noteText(raw);
        expect(noteText(line)).toBe(line);
        expect(line).not.toMatch(/[\r\n\u2028\u2029\0\u202e\u200b]|^\s|\s$| {2}/);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("a text that was escaped for Markdown is read back as it was", { tags: "property" }, () => {
    fc.assert(
      fc.property(text, (raw) => {
        const line = noteText(raw);
        expect(plainText(markdownText(line))).toBe(line);
      }),
      { numRuns: runs(5000) },
    );
  });

  it.each([
    ["run `npm test -- --watch=false` first", "run `npm test -- --watch=false` first"],
    ["`Array<string>` and Array<string>", "`Array<string>` and Array\\<string>"],
    ["snake_case stays, C:\\temp too", "snake_case stays, C:\\temp too"],
    ["# a heading", "\\# a heading"],
    ["1. a list", "1\\. a list"],
    ["[ ] #1 a goal", "\\[ ] #1 a goal"],
    ["AT&T &lt;", "AT\\&T \\&lt;"],
    ["ends _(2026-01-01)_", "ends \\_(2026-01-01)\\_"],
    ["one ` alone <b>", "one \\` alone \\<b>"],
  ])("%s is written so that a page shows it and it does nothing", (plain, markdown) => {
    expect(markdownText(plain)).toBe(markdown);
  });
});

describe("notes", () => {
  it("a line is read as exactly the note that was written, for any text", { tags: "property" }, () => {
    fc.assert(
      fc.property(note, (given) => {
        fc.pre(noteText(given.text) !== "");
        const line = noteLine(given);
        expect(line).not.toMatch(/[\r\n]/);
        expect(readNote(line)).toEqual(cleanNote(given));
        expect(readGoal(line)).toBeNull();
      }),
      { numRuns: runs(5000) },
    );
  });

  it("a file has one note for each line that was written, for any text", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 6 }), (notes) => {
        const told = notes.filter((one) => noteText(one.text) !== "");
        const file = `# 2026-11-22\n\n${told.map(noteLine).join("\n")}\n`;
        const read = readNotes("build/log/2026-11-22.md", file);
        expect(read.map(({ path: _path, line: _line, ...one }) => one)).toEqual(told.map(cleanNote));
        expect(readGoalFile(file).every(({ kind }) => kind === "lines")).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each<[string, Partial<Note> | null]>([
    ["- by hand", { text: "by hand", isConfirmed: true, date: "" }],
    ["* by hand", { text: "by hand", isConfirmed: true }],
    [
      "- a _(2026-11-22, issue-12, asked by octo, run 123-1, unconfirmed)_",
      { text: "a", date: "2026-11-22", subject: "issue-12", by: "octo", run: "123-1", isConfirmed: false },
    ],
    ["- a _(2026-11-22, run 123-1)_", { text: "a", date: "2026-11-22", subject: "", run: "123-1", isConfirmed: true }],
    ["- a _(2026-01-01)_ _(2026-11-22, unconfirmed)_", { text: "a _(2026-01-01)_", isConfirmed: false }],
    ["- a _(unconfirmed)_", { text: "a", isConfirmed: false }],
    ["- a _(Unconfirmed, 2026-11-22)_", { text: "a _(Unconfirmed, 2026-11-22)_", isConfirmed: false }],
    ["- a _(see below)_", { text: "a _(see below)_", isConfirmed: true }],
    ["- a *bold* [link](https://example.com)", { text: "a *bold* [link](https://example.com)" }],
    ["- [ ] a goal", null],
    ["- [x] #2 a goal", null],
    ["-no list", null],
    ["  - below", null],
    ["prose", null],
    ["- ", null],
    ["- \u200b", null],
  ])("the line %j is read as a person meant it", (line, expected) => {
    const read = readNote(line);
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });

  it("text that a page does not show is no note: comments and fenced code", () => {
    const file =
      "- one\n<!--\n- hidden\n-->\n```\n- code\n```\n~~~ text\n- more\n```\n~~~\n<!-- - hidden --> \n- two\n";
    expect(readNotes("shared/MEMORY.md", file).map(({ text: words, line }) => [words, line])).toEqual([
      ["one", 1],
      ["two", 13],
    ]);
  });
});

describe("goals", () => {
  it("the lines of a goal are read as exactly that goal, for any text", { tags: "property" }, () => {
    fc.assert(
      fc.property(goal, (given) => {
        fc.pre(noteText(given.text) !== "");
        const blocks = readGoalFile(`${goalLines(given).join("\n")}\n`);
        expect(blocks).toHaveLength(1);
        const [block] = blocks;
        expect(block?.kind === "goal" ? block.goal : null).toEqual(cleanGoal(given));
        expect(block?.kind === "goal" ? block.more : null).toEqual([]);
        for (const line of goalLines(given)) expect(readNote(line)).toBeNull();
      }),
      { numRuns: runs(5000) },
    );
  });

  it("a file of which nothing was changed is written as it stood, with the last number at its head", () => {
    const file =
      "# Ours\n\nLast number: 4\n\nProse of *people*.\n\n- [ ] #3 first\n  - a thought of mine\n- [X] done by hand\n\nend\n";
    expect(writeGoalFile(readGoalFile(file), 7)).toBe(file.replace("number: 4", "number: 7"));
    expect(writeGoalFile(readGoalFile("# Ours\n- [ ] a\n"), 1)).toBe("# Ours\n\nLast number: 1\n\n- [ ] a\n");
    expect(writeGoalFile(readGoalFile("- [ ] a\n"), 1)).toBe("Last number: 1\n\n- [ ] a\n");
  });

  it.each<[string, Partial<Goal> | null]>([
    ["- [ ] by hand", { number: 0, text: "by hand", isAccepted: true, status: "open", priority: "medium" }],
    ["- [x] #4 by hand", { number: 4, text: "by hand", isAccepted: true, status: "completed" }],
    ["- [ ] #4 a _(high, in progress, 2026-11-22, proposed)_", { status: "in_progress", isAccepted: false }],
    ["- [ ] #4 a _(high, Proposed)_", { isAccepted: false, text: "a _(high, Proposed)_" }],
    ["- [x] #4 a _(low, blocked)_", { status: "completed", priority: "low" }],
    ["- [ ] #4 a _(completed)_", { status: "open" }],
    ["- [ ] #0 a", { number: 0 }],
    ["- [ ] #99999999999 a", { number: 0, text: "#99999999999 a" }],
    ["- [] a", null],
    ["[ ] a", null],
  ])("the line %j is read as a person meant it", (line, expected) => {
    const read = readGoal(line);
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});
