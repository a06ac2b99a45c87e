import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import type { SearchRequest } from "../../src/core/workspace.js";
import { requiredLiterals } from "../../src/workspace/required-literals.js";
import { compilePattern } from "../../src/workspace/search-pattern.js";

describe("requiredLiterals", () => {
  it.each<[string, readonly string[] | null]>([
    ["plain text", ["plain text"]],
    ["function\\s+(\\w+)", ["function"]],
    ["foo\\.bar\\(", ["foo.bar("]],
    ["(foo|bar)baz", ["baz"]],
    ["foo|bar", ["foo", "bar"]],
    ["foo|b?", null],
    ["a*bc+d?ef", ["bc"]],
    ["(?:ab)cd", ["abcd"]],
    ["(?i)word", ["word"]],
    ["(?P<name>left)-(?<other>right)", ["left-right"]],
    ["x{0}yy{2}", ["yy"]],
    ["x{,3}", ["x{,3}"]],
    ["[.]env", [".env"]],
    ["[ab]long[^c]er", ["long"]],
    ["[]x]end", ["end"]],
    ["[[:alpha:]]tail", ["tail"]],
    ["[^\\]a]close", ["close"]],
    ["\\Qa.b*\\E+c", ["a.b*"]],
    ["\\\\Qx", ["\\Qx"]],
    ["\\x41bc", ["bc"]],
    ["\\x{1F600}bc", ["bc"]],
    ["\\101bc", ["bc"]],
    ["\\p{Lu}bc", ["bc"]],
    ["a\\dbc", ["bc"]],
    ["a\\wb\\sc\\b", ["a"]],
    ["\\bimport\\b", ["import"]],
    ["^$", null],
    [".*", null],
    ["\\d+", null],
    ["", null],
  ])("%s", (pattern, expected) => {
    expect(requiredLiterals(pattern)).toEqual(expected);
  });
});

describe("the nominated texts", () => {
  const pieces = [
    "a",
    "b",
    "k",
    "s",
    "K",
    ".",
    "*",
    "+",
    "?",
    "{2}",
    "{0,1}",
    "|",
    "(",
    ")",
    "(?:",
    "(?i)",
    "[ab]",
    "[^a]",
  ];
  const more = [
    "\\b",
    "\\.",
    "\\Q",
    "\\E",
    "\\d",
    "^",
    "$",
    "\\x61",
    "\\141",
    "[k]",
    "[]b]",
    "é",
    "\u017f",
    "\u212a",
    "ab",
  ];
  const pattern = fc
    .array(fc.constantFrom(...pieces, ...more), { minLength: 1, maxLength: 9 })
    .map((parts) => parts.join(""));
  const line = fc.string({
    unit: fc.constantFrom("a", "b", "k", "s", "K", "S", ".", "*", "é", "É", "\u017f", "\u212a", "1", "["),
    maxLength: 12,
  });
  const isValid = (text: string): boolean => {
    try {
      return RE2JS.compile(text) !== null;
    } catch {
      return false;
    }
  };

  it("never pass over a line that the expression finds", async () => {
    await fc.assert(
      fc.asyncProperty(pattern.filter(isValid), line, fc.boolean(), async (text, subject, caseSensitive) => {
        const request = { pattern: text, literal: false, caseSensitive } as SearchRequest;
        const compiled = await compilePattern(request);
        if (!compiled.ok) return;
        const truth = RE2JS.compile(text, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
          .matcher(subject)
          .find();
        expect([text, subject, compiled.value.indexIn(subject) >= 0]).toEqual([text, subject, truth]);
        const { literals } = compiled.value;
        if (!truth || literals === null) return;
        // As a program sees them: ASCII letters fold, nothing else does.
        const fold = (value: string): string =>
          compiled.value.caseSensitive ? value : value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
        expect([text, subject, literals.some((literal) => fold(subject).includes(fold(literal)))]).toEqual([
          text,
          subject,
          true,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it("a literal without case is one too", async () => {
    await fc.assert(
      fc.asyncProperty(
        line.filter((text) => text !== ""),
        line,
        async (text, subject) => {
          const compiled = await compilePattern({
            pattern: text,
            literal: true,
            caseSensitive: false,
          } as SearchRequest);
          const truth = RE2JS.compile(RE2JS.quote(text), RE2JS.CASE_INSENSITIVE).matcher(subject).find();
          expect(compiled.ok && compiled.value.indexIn(subject) >= 0).toBe(truth);
        },
      ),
    );
  });
});
