import { describe, expect, it } from "vitest";
import {
  formatConflict,
  hasClearConflicts,
  relabelMarkers,
  unsettledLines,
} from "../../../src/core/git/conflict-markers.js";

const LABELS = { ours: "main", ancestor: "base", theirs: "pull request" };

const CONFLICT = [
  ...[
    "before",
    "<<<<<<< main",
    "ours",
    "||||||| base",
    "old",
    "=======",
    "theirs",
    ">>>>>>> pull request",
    "after",
    "",
  ],
].join("\n");

describe("formatConflict", () => {
  it("puts each version between the markers, and keeps a version that does not exist empty", () => {
    const text = formatConflict({ ours: "ours\n", ancestor: "old\n", theirs: "" }, LABELS);
    expect(text).toBe("<<<<<<< main\nours\n||||||| base\nold\n=======\n>>>>>>> pull request\n");
  });

  it("ends the last line of a version that has no line break", () => {
    const text = formatConflict({ ours: "", ancestor: "old", theirs: "new\nlast" }, LABELS);
    expect(text).toBe("<<<<<<< main\n||||||| base\nold\n=======\nnew\nlast\n>>>>>>> pull request\n");
  });

  it("uses the line ends of the file", () => {
    const text = formatConflict({ ours: "a\r\nb", ancestor: "a\r\n", theirs: "" }, LABELS);
    expect(text.replaceAll("\r\n", "|")).toBe("<<<<<<< main|a|b|||||||| base|a|=======|>>>>>>> pull request|");
  });
});

describe("relabelMarkers", () => {
  it("changes only the labels of the given markers, and keeps paths and line ends", () => {
    const from = { ours: "aaa", ancestor: "bbb", theirs: "ccc" };
    const text =
      "<<<<<<< aaa:new.txt\r\n||||||| bbb:old.txt\n=======\n>>>>>>> ccc\n>>>>>>> cccd\n<<<<<<< ccc\nx <<<<<<< aaa";
    expect(relabelMarkers(text, from, LABELS)).toBe(
      "<<<<<<< main:new.txt\r\n||||||| base:old.txt\n=======\n>>>>>>> pull request\n>>>>>>> cccd\n<<<<<<< ccc\nx <<<<<<< aaa",
    );
  });

  it("takes labels literally", () => {
    const labels = { ...LABELS, ours: "$& (a.c)" };
    expect(relabelMarkers("<<<<<<< main\n", LABELS, labels)).toBe("<<<<<<< $& (a.c)\n");
    expect(unsettledLines("<<<<<<< $& (abc)\n", labels, "<<<<<<< $& (abc)\n")).toEqual([]);
  });
});

describe("hasClearConflicts", () => {
  it("accepts one separator for each conflict, with others outside of conflicts", () => {
    expect(hasClearConflicts(`Title\n=======\n${CONFLICT}Next\n=======\n${CONFLICT}`, LABELS)).toBe(true);
    expect(hasClearConflicts(CONFLICT.replaceAll("\n", "\r\n"), LABELS)).toBe(true);
  });

  it("refuses a text without conflicts", () => {
    expect(hasClearConflicts("Title\n=======\n", LABELS)).toBe(false);
  });

  it.each(["ours", "old", "theirs"])("refuses a line like a separator after '%s' in a conflict", (line) => {
    expect(hasClearConflicts(CONFLICT.replace(`${line}\n`, `${line}\n=======\n`), LABELS)).toBe(false);
    expect(hasClearConflicts(CONFLICT.replace(`${line}\n`, `${line}\n========\n`), LABELS)).toBe(true);
  });
});

describe("unsettledLines", () => {
  it("finds every marker of a conflict that was left alone", () => {
    expect(unsettledLines(CONFLICT, LABELS, CONFLICT)).toEqual([2, 4, 6, 8]);
    expect(unsettledLines(CONFLICT.replaceAll("\n", "\r\n"), LABELS, CONFLICT)).toEqual([2, 4, 6, 8]);
  });

  it("finds none in a settled file", () => {
    expect(unsettledLines("before\nboth\nafter\n", LABELS, CONFLICT)).toEqual([]);
  });

  it("finds one outer marker, also with the path of a renamed file", () => {
    expect(unsettledLines("a\n>>>>>>> pull request:old name.txt\r\n", LABELS, CONFLICT)).toEqual([2]);
    expect(unsettledLines("||||||| base", LABELS, CONFLICT)).toEqual([1]);
  });

  it("finds a separator whose outer markers were deleted", () => {
    expect(unsettledLines("before\nours\n=======\ntheirs\nafter\n", LABELS, CONFLICT)).toEqual([3]);
  });

  it("leaves the underlines of headings alone, which the file had outside of conflicts", () => {
    const merged = `Title\n=======\n${CONFLICT}`;
    expect(unsettledLines("Title\n=======\nbefore\nours\nafter\n", LABELS, merged)).toEqual([]);
    expect(unsettledLines(`Title\n=======\n${CONFLICT.replace("=======\n", "")}`, LABELS, merged)).toEqual([4, 6, 9]);
  });

  it("reports every such line when one of them must be a separator", () => {
    const merged = `Title\n=======\n${CONFLICT}`;
    expect(unsettledLines("Title\n=======\nours\n=======\ntheirs\n", LABELS, merged)).toEqual([2, 4]);
  });

  it("finds markers that were edited: another label, another length, spaces around them", () => {
    const text =
      "<<<<<<< HEAD\n<<<<<<< mainline\n<<<<<<<< main\n>>>>>>> main\n ||||||| main\n<<<<<<< main \n=======\t\nx\n>>>>>>>x\n";
    expect(unsettledLines(text, LABELS, CONFLICT)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  });

  it("ignores markers with other labels, of another length or inside of a line that the file had", () => {
    const text = "<<<<<<< HEAD\n<<<<<<< mainline\n<<<<<<<< main\n<<<<<<< pull request\n <<<<<<< main\n<<<<<<< main \n";
    expect(unsettledLines(text, LABELS, `${text}${CONFLICT}`)).toEqual([]);
    expect(unsettledLines("x <<<<<<< main\n<<<<<< main\n========\n", LABELS, CONFLICT)).toEqual([]);
  });
});
