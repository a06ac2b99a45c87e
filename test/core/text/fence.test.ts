import { describe, expect, it } from "vitest";
import { fence, inlineCode } from "../../../src/core/text/fence.js";

describe("fence", () => {
  it.each([
    ["plain", "a", "ts", "```ts\na\n```"],
    ["longer than a run inside", "a\n````\n", "", "`````\na\n````\n`````"],
    ["language is one word", "a", "js title=`x`\nb", "```js\na\n```"],
    ["empty", "", "", "```\n```"],
  ])("%s", (_name, text, language, output) => {
    expect(fence(text, language)).toBe(output);
  });
});

describe("inlineCode", () => {
  it.each([
    ["plain", "a", "`a`"],
    ["backtick inside", "a`b", "``a`b``"],
    ["backtick at the edge", "`a", "`` `a ``"],
    ["spaces on both sides survive", " a ", "`  a  `"],
    ["one line", "a\nb", "`a b`"],
    ["empty", "", ""],
  ])("%s", (_name, text, output) => {
    expect(inlineCode(text)).toBe(output);
  });
});
