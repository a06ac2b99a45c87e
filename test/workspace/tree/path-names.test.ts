import { expect, it } from "vitest";
import { shownName, splitNames } from "../../../src/workspace/tree/path-names.js";

it("names are split as bytes, also without a last NUL", () => {
  const output = Buffer.from("a\0caf\xe9\0\0b", "latin1");
  expect(splitNames(output).map((name) => name.toString("latin1"))).toEqual(["a", "caf\xe9", "b"]);
  expect(splitNames(Buffer.alloc(0))).toEqual([]);
});

it("bytes that are no UTF-8 are shown escaped", () => {
  expect(shownName(Buffer.from("caf\xe9.txt", "latin1"))).toBe("caf\\xe9.txt");
  expect(shownName(Buffer.from("café.txt"))).toBe("café.txt");
});
