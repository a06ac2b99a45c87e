import { expect, it } from "vitest";
import { displayWidth, fitColumns, oneLine, padColumns, wrapColumns } from "../../../src/entry/terminal/width.js";

it.each([
  ["src/cart.js", 11],
  ["日本語", 6],
  ["한글", 4],
  ["é", 1],
  ["e\u0301", 1],
  ["🎉", 2],
  ["“quoted” → ✓", 12],
])("%j takes %i columns", (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
});

it.each([
  ["src/cart.js", 20, "src/cart.js"],
  ["src/cart.js", 6, "src/c…"],
  // A character of two columns is never halved.
  ["日本語", 4, "日…"],
  ["日本語", 5, "日本…"],
  ["abc", 0, ""],
])("%j in %i columns is %j", (text, columns, fitted) => {
  expect(fitColumns(text, columns)).toBe(fitted);
  expect(displayWidth(fitted)).toBeLessThanOrEqual(columns);
});

it("fills up, and breaks lines at spaces", () => {
  expect(padColumns("日本", 6)).toBe("日本  ");
  expect(wrapColumns("one two three four", 9)).toEqual(["one two", "three", "four"]);
});

it("untrusted text is one line without control sequences", () => {
  expect(oneLine("\u001b]0;owned\u0007a\u001b[2J\nb\u202ec\r")).toBe("a bc");
});
