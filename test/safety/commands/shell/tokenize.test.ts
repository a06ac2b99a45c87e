import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "../../../../src/safety/commands/shell/tokenize.js";

const simple: readonly (readonly [string, readonly string[]])[] = [
  ["npm test", ["npm", "test"]],
  ["  ls\t-la \n", ["ls", "-la"]],
  ["grep 'a b' src", ["grep", "a b", "src"]],
  ['echo "a;b|c&d"', ["echo", "a;b|c&d"]],
  ["echo 'a && b > c'", ["echo", "a && b > c"]],
  ["echo \\$HOME", ["echo", "$HOME"]],
  ['printf "%s\\n" x', ["printf", "%s\\n", "x"]],
  ['echo "\\"" ', ["echo", '"']],
  ['echo "a\\\\b"', ["echo", "a\\b"]],
  ["cat ''", ["cat", ""]],
  ["git show HEAD~1", ["git", "show", "HEAD~1"]],
  ["[", ["["]],
  ["[ -d src ]", ["[", "-d", "src", "]"]],
  ["grep é README.md", ["grep", "é", "README.md"]],
];

const complex = [
  ...[
    "ls; pwd",
    "ls && pwd",
    "ls | wc",
    "ls &",
    "ls > x",
    "cat < x",
    "(ls)",
    "{ ls; }",
    "ls\npwd",
    "echo $X",
    "echo `id`",
  ],
  ...[
    'echo "$X"',
    'echo "`id`"',
    "echo $(id)",
    "ls *.ts",
    "ls a?",
    "ls [ab]",
    "cat ~/x",
    "ls {a,b}",
    "A=1 ls",
    "# no",
    "",
  ],
  ...[
    "! ls",
    "if true",
    "[[ a ]]",
    "time ls",
    "echo 'open",
    'echo "open',
    "ls \\\n-la",
    "ls \\",
    "echo $'x'",
    "'' ls",
    "x+=1 ls",
  ],
];

describe("tokenize", () => {
  it.each(simple)("reads %j", (text, argv) => {
    expect(tokenize(text)).toEqual({ kind: "simple", argv });
  });

  it.each(complex)("leaves %j to a shell", (text) => {
    expect(tokenize(text).kind).toBe("complex");
  });

  it.each(["ls\u0000", "ls\r", "l\u200ds", "ls \u202e", "ls \u001b[2K", "ls \u{e0041}", "ls\u007f", "ls \ud800"])(
    "R1 rejects %j",
    (text) => {
      expect(tokenize(text).kind).toBe("rejected");
    },
  );

  it("R1 does not look at a part of a line over 8 kB", () => {
    expect(tokenize(`echo ${"a".repeat(9000)}`).kind).toBe("complex");
  });

  it("gives back any words that were single-quoted", { tags: "property" }, () => {
    const word = fc.string({ unit: fc.constantFrom(...' ab$`"\\*?[]{}();&|<>~#!=-/.'.split("")), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const text = ["ls", ...words.map((value) => `'${value}'`)].join(" ");
        expect(tokenize(text)).toEqual({ kind: "simple", argv: ["ls", ...words] });
      }),
    );
  });

  it("never takes an unquoted character that means something to a shell for a plain word", { tags: "property" }, () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab c'\"\\$`;&|<>(){}*?".split("")), maxLength: 20 });
    fc.assert(
      fc.property(text, (value) => {
        const tokens = tokenize(`x ${value}`);
        if (tokens.kind !== "simple") return;
        const visible = value.replace(/'[^']*'|"(?:[^"\\]|\\.)*"|\\./gs, "");
        expect(visible).not.toMatch(/[$`;&|<>(){}*?]/);
      }),
    );
  });
});
