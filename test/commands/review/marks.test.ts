import { describe, expect, it } from "vitest";
import {
  findingMark,
  isSameFinding,
  isStillThere,
  markGone,
  markLine,
  readMark,
  readReviewMarks,
} from "../../../src/commands/review/marks.js";

const finding = (more: Partial<{ path: string; quote: readonly string[]; title: string }> = {}) =>
  findingMark({ path: "src/a.js", quote: ["  return a / b;"], title: "Division by zero is possible", ...more });
const PLACE = { subject: "pr-7", sessionId: "12-1" };

describe("equal findings", () => {
  it.each<[string, Parameters<typeof finding>[0], boolean]>([
    ["in other words", { title: "Possible division by zero" }, true],
    ["with other indentation", { quote: ["\treturn a  /  b;", ""] }, true],
    ["about something else", { title: "Missing documentation" }, false],
    ["in another file", { path: "src/b.js" }, false],
    ["on another line", { quote: ["return b / a;"] }, false],
    ["in a script without Latin letters", { title: "零除算" }, true],
  ])("%s", (_name, more, expected) => {
    expect(isSameFinding(finding(), finding(more))).toBe(expected);
  });
});

describe("a mark in a comment", () => {
  it("is read from the first line alone", () => {
    const mark = finding();
    const body = `${markLine(mark, PLACE)}\n\n**Error:** text`;
    expect(readMark(body)).toEqual(mark);
    expect(readMark(`text\n${body}`)).toBeNull();
    expect(readMark(`> ${body}`)).toBeNull();
    expect(readMark(body.replace("-->", "x -->"))).toBeNull();
    const gone = markGone(body, "Gone.");
    expect(readMark(gone)).toEqual({ ...mark, isGone: true });
    expect(gone).toContain("Gone.\n\n\n**Error:** text");
  });

  it("of a hostile title opens no other HTML comment", () => {
    const line = markLine(finding({ title: '--> <script> @all "\n-->' }), PLACE);
    expect(line).toMatch(/^<!-- [^>]* -->$/);
    expect(readMark(line)).not.toBeNull();
  });

  it("of a review is right behind its marker", () => {
    const [one, other] = [markLine(finding(), PLACE), markLine(finding({ path: "b" }), PLACE)];
    const review = `<!-- architect:review:pr-7 id=1 head=2 -->\n${one}\n${other}\ntext\n${one}`;
    expect(readReviewMarks(review)).toEqual([finding(), finding({ path: "b" })]);
    expect(readReviewMarks(`${one}\n${review}`)).toEqual([]);
  });
});

it.each<[string, readonly string[], boolean]>([
  ["moved down", ["", "// new", "    return a / b;", "}"], true],
  ["gone", ["return a;"], false],
  ["a part of another line", ["x = () => { return a / b; }"], false],
  ["in an empty file", [], false],
])("quoted lines are found again: %s", (_name, lines, expected) => {
  expect(isStillThere(finding(), "src/a.js", lines)).toBe(expected);
});

it("several quoted lines must follow one another", () => {
  const mark = finding({ quote: ["a();", "", "b();"] });
  expect(isStillThere(mark, "src/a.js", ["x();", "  a();", "  b();"])).toBe(true);
  expect(isStillThere(mark, "src/a.js", ["a();", "x();", "b();"])).toBe(false);
});
