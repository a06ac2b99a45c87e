import { describe, expect, it } from "vitest";
import { createClassifier } from "../../../../src/safety/commands/classify.js";
import { isTooComplex } from "../../../../src/safety/commands/shell/complexity.js";

const rows: readonly { readonly name: string; readonly text: string; readonly complex: boolean }[] = [
  { name: "nested substitutions", text: `echo ${"$(".repeat(300)}ls${")".repeat(300)}`, complex: true },
  { name: "a long choice", text: `echo $((${"1?1:".repeat(500)}1))`, complex: true },
  { name: "a long sum", text: `echo $((${"1+".repeat(1000)}1))`, complex: true },
  { name: "a long subscript", text: `a[${"1+".repeat(500)}1]=2`, complex: true },
  { name: "nested cases", text: `${"case x in x) ".repeat(300)}ls${";;esac".repeat(300)}`, complex: true },
  { name: "backticks", text: "`".repeat(8000), complex: true },
  { name: "nested parameters", text: `echo ${"${x:-".repeat(400)}${"}".repeat(400)}`, complex: true },
  { name: "a long pipe", text: `ls${" | cat".repeat(49)}`, complex: false },
  { name: "a long text", text: `echo '${"a - b, c: d / e. ".repeat(300)}' | wc -w`, complex: false },
  { name: "a sum", text: "echo $((1 + 2))", complex: false },
  { name: "an array", text: "a=(1 2 3); echo ${a[0]}", complex: false },
];

describe("text that would keep the parser busy", () => {
  it.each(rows)("$name", ({ text, complex }) => {
    expect(isTooComplex(text)).toBe(complex);
  });

  it.each(rows.filter((row) => row.complex))("$name is never run", async ({ text }) => {
    const { class: result } = await createClassifier({ safe: [], dev: [], blocked: [] }).classify(text);
    expect(["dangerous", "blocked"]).toContain(result);
  });

  it.each([
    ["a jq program", `jq '${'"\\('.repeat(2600)}' a.json`],
    ["spaces in a jq program", `jq '$${" ".repeat(7900)}ENV' a.json`],
    ["a format of git", `git log --format='${"%(trailers:".repeat(700)}'`],
    ["flags of printf", `printf '${"%-".repeat(3900)}'`],
    ["programs by their path", `${"./a && ".repeat(40)}./b`],
  ])("%s is read once and refused", async (_name, text) => {
    const { class: result } = await createClassifier({ safe: [], dev: [], blocked: [] }).classify(text);
    expect(result).toBe("dangerous");
  });

  it("looks at nested actions of find once", async () => {
    const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
    const nested = `find .${" -exec find .".repeat(500)}`;
    expect((await classifier.classify(nested)).class).toBe("dangerous");
    expect((await classifier.classify("find . -exec find . -exec sudo id ;")).class).toBe("blocked");
    expect((await classifier.classify("find . -exec ls ';' -exec sudo id ';'")).class).toBe("blocked");
  });

  it("stays within its limits on hostile text", async () => {
    const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
    for (const part of ["a=", "$(", "'\"", "| sh ", "-", "() { |", "<(", "/../", "\\", "`", "eval ", "xargs ", "a;"]) {
      for (const length of [8000, 200_000]) {
        const verdict = await classifier.classify(part.repeat(length / part.length));
        expect(["dangerous", "blocked"]).toContain(verdict.class);
      }
    }
  });
});
