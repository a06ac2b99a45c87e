import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { walk } from "../../../../src/safety/commands/judge/walk.js";
import { isTooComplex } from "../../../../src/safety/commands/shell/complexity.js";
import { loadShellParser } from "../../../../src/safety/commands/shell/shell-parser.js";
import type { Command, Word } from "../../../../src/safety/commands/shell/shell-tree.js";
import { tokenize } from "../../../../src/safety/commands/shell/tokenize.js";
import { runs } from "../../../support/property-runs.js";

const parse = await loadShellParser();

function wordsOf(text: string): readonly Word[] {
  const command: Command | null | undefined = parse(text)?.statements[0]?.command;
  return command?.kind === "simple" ? command.words : [];
}

const texts: readonly (readonly [string, readonly string[]])[] = [
  ["s\\u\"do\" 'a b'", ["sudo", "a b"]],
  ["$'\\x73\\165do' $'a\\tb'", ["sudo", "a\tb"]],
  ['echo "a\\$b\\n" \\a', ["echo", "a$b\\n", "a"]],
  ["echo a\\\nb", ["echo", "ab"]],
  ['echo $HOME/x "$(id)" <(ls)', ["echo", "$HOME/x", "$()", "<()"]],
];

describe("loadShellParser", () => {
  it.each(texts)("R3 removes the quotes of %j", (text, expected) => {
    expect(wordsOf(text).map((word) => word.text)).toEqual(expected);
  });

  it("counts how deep brackets are", () => {
    expect(isTooComplex(`echo ${"$(".repeat(300)}ls${")".repeat(300)}`)).toBe(true);
    expect(isTooComplex(`echo ${"$(ls)".repeat(20)}`)).toBe(false);
  });

  it.each(["$X", '"${X}"', "`id`", "$((1))", "{a,b}", "{1..3}", "~", "a=~/b", '$"a"', "$'\\x00'", "$'\\cA'"])(
    "R4 does not take %j for literal",
    (text) => {
      expect(wordsOf(`echo ${text}`)[1]?.literal).toBe(false);
    },
  );

  it.each(["*.ts", "a?", "[ab]", "a'b'*"])("R8 sees the pattern in %j", (text) => {
    expect(wordsOf(`echo ${text}`)[1]).toMatchObject({ literal: true, glob: true });
  });

  it.each(["'*'", "\\*", '"[a]"', "{}", "HEAD@{1}", "a~b"])("sees no pattern in %j", (text) => {
    expect(wordsOf(`echo ${text}`)[1]).toMatchObject({ literal: true, glob: false });
  });

  it.each([
    "ls `x",
    "ls $(x",
    "| ls",
    "ls ;;",
    "( ls",
    "cat <<E\nx",
    "echo ${x",
    "if true; then ls",
    `${"( ".repeat(4000)}`,
  ])("R2 does not understand %j", (text) => {
    expect(parse(text)).toBeNull();
  });

  it("finds commands in every part of a word", () => {
    const [, word] = wordsOf('echo "a ${b:-$(c)} `d \\`e\\`` $((f[$(g)]))"');
    expect(word?.scripts.map(({ command }) => (command?.kind === "simple" ? command.words[0]?.text : ""))).toEqual([
      "c",
      "d",
      "g",
    ]);
    expect(word?.parameters).toContain("b");
  });

  it("reads a here-document as its delimiter says", () => {
    const bodyOf = (text: string) => parse(text)?.statements[0]?.redirects[0]?.body;
    expect(bodyOf("cat <<'E'\n$x `y` \\$\nE\n")).toMatchObject({ text: "$x `y` \\$\n", literal: true });
    expect(bodyOf("cat <<E\n\\$x\nE\n")).toMatchObject({ text: "$x\n", literal: true });
    expect(bodyOf("cat <<E\n$(x)\nE\n")).toMatchObject({ literal: false });
  });

  it("counts how deep commands are nested", () => {
    expect(parse("a | b && c; d")?.depth).toBe(1);
    expect(parse("echo $(echo $(echo `x`))")?.depth).toBe(4);
  });

  it.each(["npm test", "ls src", "git log --oneline -5", "npx vitest run -t 'a b'", "timeout 60 make test"])(
    "R2 is not needed for %j",
    (text) => {
      const words = wordsOf(text);
      const statement = { command: { kind: "simple" as const, assignments: [], words }, redirects: [] };
      const { needsParser } = walk([{ ...statement, negated: false, background: false }], 1, { cwd: "" }, null);
      expect(needsParser).toBe(false);
    },
  );

  it("agrees with the reader of literal commands, which never loads it", { tags: "property" }, () => {
    const text = fc.string({
      unit: fc.constantFrom(..."ab c'\"\\$`;&|<>(){}*?[]~#!=:-/.\n\t,é".split("")),
      maxLength: 16,
    });
    let compared = 0;
    fc.assert(
      fc.property(text, (value) => {
        const tokens = tokenize(`x ${value}`);
        if (tokens.kind !== "simple") return;
        compared += 1;
        const script = parse(`x ${value}`);
        if (script === null) {
          expect(value).toMatch(/["']#/);
          return;
        }
        expect(script.statements.length).toBe(1);
        expect(script.statements[0]).toMatchObject({ redirects: [], negated: false, background: false });
        const words = wordsOf(`x ${value}`);
        expect(words.map((word) => word.text)).toEqual(tokens.argv);
        expect(words.every((word) => word.literal && !word.glob)).toBe(true);
      }),
      { seed: 7, numRuns: runs(3000) },
    );
    expect(compared).toBeGreaterThan(runs(3000) / 15);
  });
});
