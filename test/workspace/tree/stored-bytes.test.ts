import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { Attributes } from "../../../src/workspace/tree/attributes.js";
import { dependsOnBase, toStored } from "../../../src/workspace/tree/snapshot.js";

const stored = (text: string, attributes: Attributes, base: string | null = null, autocrlf = false): string => {
  const bytes = toStored(Buffer.from(text), base === null ? null : Buffer.from(base), attributes, {
    autocrlf,
    fileMode: true,
  });
  return bytes.toString();
};
const ID = "0123456789".repeat(4);

it.each<[name: string, attributes: Attributes, autocrlf: boolean, expected: string]>([
  ["without attributes", { text: "unspecified" }, false, "a\r\nb"],
  ["by core.autocrlf", { text: "unspecified" }, true, "a\nb"],
  ["not text, under any setting", { text: "unset" }, true, "a\r\nb"],
  ["text", { text: "set" }, false, "a\nb"],
  ["text=auto", { text: "auto" }, false, "a\nb"],
  ["eol alone", { text: "unspecified", eol: "crlf" }, false, "a\nb"],
])("line ends: %s", (_name, attributes, autocrlf, expected) => {
  expect(stored("a\r\nb", attributes, null, autocrlf)).toBe(expected);
});

it("text=auto leaves binary content, and what was committed with CRLF", () => {
  expect(stored("a\0\r\n", { text: "auto" })).toBe("a\0\r\n");
  expect(stored("a\r\nb", { text: "auto" }, "a\r\n")).toBe("a\r\nb");
});

it("ident: what the checkout wrote for the keyword is taken back, in the form of the base", () => {
  expect(stored(`x $Id: ${ID} $`, { ident: "set" })).toBe("x $Id$");
  expect(stored(`x $Id: ${ID} $`, { ident: "set" }, "x $Id: old $")).toBe("x $Id: old $");
  expect(stored(`x $Id: ${ID} $`, {})).toBe(`x $Id: ${ID} $`);
});

it("LFS: bytes that the base's pointer names are unchanged, others are new", () => {
  const oid = createHash("sha256").update("content").digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 7\n`;
  expect(stored("content", { filter: "lfs" }, pointer)).toBe(pointer);
  expect(stored("other", { filter: "lfs" }, pointer)).toBe("other");
});

it.each<[Attributes, boolean]>([
  [{ text: "unspecified" }, false],
  [{ text: "auto" }, true],
  [{ filter: "lfs" }, true],
  [{ ident: "set" }, true],
])("%j: the base's content is needed: %s", (attributes, expected) => {
  expect(dependsOnBase(attributes, { autocrlf: false, fileMode: true })).toBe(expected);
});
