import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import type { SearchRequest } from "../../../src/core/workspace/workspace.js";
import { compilePattern } from "../../../src/workspace/search/pattern.js";
import { runs } from "../../support/property-runs.js";

describe("the nominated texts", () => {
  it("are known whether case counts, does not, or is ignored by the pattern itself", async () => {
    const literalsOf = async (pattern: string, caseSensitive: boolean) => {
      const compiled = await compilePattern({ pattern, literal: false, caseSensitive } as SearchRequest);
      return compiled.ok && [compiled.value.literals, compiled.value.caseSensitive];
    };
    expect(await literalsOf("wor.+Lt", true)).toEqual([["wor"], true]);
    expect(await literalsOf("wor.+Lt", false)).toEqual([["wor"], false]);
    expect(await literalsOf("(?i)wor.+Lt", true)).toEqual([["wor"], false]);
  });

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

  it("never pass over a line that the expression finds", { tags: "property" }, async () => {
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
      { numRuns: runs(2000) },
    );
  });

  it("a literal without case is one too", { tags: "property" }, async () => {
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
