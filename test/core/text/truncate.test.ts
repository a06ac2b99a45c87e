import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampText, headTailLines, truncateMiddle } from "../../../src/core/text/truncate.js";
import { runs } from "../../support/property-runs.js";

const lines = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, index) => `line ${from + index}`).join("\n");
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.array(fc.string({ maxLength: 30 }), { maxLength: 60 }).map((parts) => parts.join("\n")),
);

const loneSurrogate = /[\ud800-\udfff]/u;

describe("truncateMiddle", () => {
  it("leaves a text that fits alone", () => {
    expect(truncateMiddle("a\nb", 3)).toEqual({ text: "a\nb", truncated: false, omittedLines: 0 });
  });

  it("keeps head and tail in whole lines and counts what is missing", () => {
    const result = truncateMiddle(lines(100), 200);
    expect(result).toEqual({
      text: `${lines(15)}\n[... 79 lines omitted ...]\n${lines(6, 95)}`,
      truncated: true,
      omittedLines: 79,
    });
  });

  it("keeps more of a tail that holds errors", () => {
    const failed = `${lines(100)}\nError: boom`;
    const head = (value: string): number => value.indexOf("[...");
    expect(head(truncateMiddle(failed, 400).text)).toBeLessThan(head(truncateMiddle(lines(101), 400).text));
    expect(truncateMiddle(failed, 400, { headShare: 0.9 }).text.startsWith(lines(30))).toBe(true);
  });

  it("cuts one huge line too and says how much", () => {
    const result = truncateMiddle("x".repeat(10_000), 100);
    expect(result.text).toMatch(/^x+\n\[\.\.\. 99\d\d characters omitted \.\.\.\]\nx+$/);
    expect(result.text.length).toBeLessThanOrEqual(100);
  });

  it("adds the hint to the marker line", () => {
    const result = truncateMiddle(lines(100), 300, { hint: "(read_file offset=20)" });
    expect(result.text).toContain("lines omitted ...] (read_file offset=20)\n");
  });

  it("never exceeds the limit and keeps a prefix and a suffix", { tags: "property" }, () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 0, max: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (input, limit, headShare) => {
          const result = truncateMiddle(input, limit, { headShare });
          expect(result.text.length).toBeLessThanOrEqual(Math.max(limit, 0));
          expect(result.truncated).toBe(input.length > limit);
          const at = result.text.lastIndexOf("\n[... ");
          if (result.truncated && at !== -1) {
            expect(input.startsWith(result.text.slice(0, at))).toBe(true);
            expect(input.endsWith(result.text.slice(result.text.indexOf("...]\n", at) + 5))).toBe(true);
          }
          if (!loneSurrogate.test(input)) expect(result.text).not.toMatch(loneSurrogate);
        },
      ),
      { numRuns: runs(1_000) },
    );
  });
});

describe("headTailLines", () => {
  it.each([
    ["short output stays", "a\nb\n", 5, "a\nb\n"],
    ["keeps head and tail", lines(10), 5, "line 1\nline 2\nline 3\n[... 6 lines omitted ...]\nline 10"],
    ["keeps the final newline", `${lines(9)}\n`, 4, "line 1\nline 2\n[... 6 lines omitted ...]\nline 9\n"],
    ["a tiny maximum still shows both ends", lines(9), 1, "line 1\n[... 7 lines omitted ...]\nline 9"],
  ])("%s", (_name, input, maximum, output) => {
    expect(headTailLines(input, maximum)).toBe(output);
  });
});

describe("clampText", () => {
  it.each([
    ["fits", "abc", 3, "abc"],
    ["cut", "abcd", 3, "ab…"],
    ["no half pair", "a😀b", 3, "a…"],
    ["nothing", "abc", 0, ""],
    ["below nothing", "abc", -1, ""],
  ])("%s", (_name, input, limit, output) => {
    expect(clampText(input, limit)).toBe(output);
  });
});
