import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeCommitMessage, sanitizeTitle, slug } from "../../../../src/core/text/markdown/titles.js";
import { runs } from "../../../support/property-runs.js";

const hostile = fc
  .array(
    fc.constantFrom(
      "@octocat",
      "[skip ci]",
      "[skip ",
      "ci]",
      "***NO_CI***",
      "fixes ",
      "#12",
      "o/r#3",
      "\n",
      "Co-authored-by: x <a@b.c>",
      "<b>",
      "<img src=x>",
      "&#64;",
      "&",
      "[",
      "]",
      "https://evil.example/a",
      " ",
      "`",
      "```",
      "a",
      ": ",
      "> ",
      "- ",
      "\u200b",
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("sanitizeTitle", () => {
  it.each([
    ["ordinary", "fix(parser): handle `<T>` in a::b", "fix(parser): handle `<T>` in a::b"],
    ["HTML and mention", "fix: <img src=x> @everyone", "fix: ＠everyone"],
    ["one line", "fix: a\n\nb\tc", "fix: a b c"],
    ["nested CI directive", "x [skip [skip ci]ci] y", "x y"],
    ["spellings of CI directives", "a [ci skip] [No-CI] [skip netlify] ***NO_CI*** b", "a b"],
    ["closing keyword", "Fixes #12 and closes: GH-3", "Fixes issue #12 and closes: issue GH-3"],
    ["cross reference", "closes owner/other#3", "closes owner/other issue 3"],
    ["e-mail is no mention", "ask a@b.example", "ask a@b.example"],
    ["link", "see https://evil.example/x", "see hxxps://evil[.]example/x"],
    ["leading marks", "## - fix it", "fix it"],
    ["encoded", "&#64;octocat \u202eabc", "＠octocat abc"],
    ["nothing left", "<!-- x -->", ""],
  ])("%s", (_name, input, output) => {
    expect(sanitizeTitle(input)).toBe(output);
  });

  it("is cut at the maximum", () => {
    expect(sanitizeTitle("x".repeat(300))).toBe(`${"x".repeat(255)}…`);
    expect(sanitizeTitle("x".repeat(300), 72)).toHaveLength(72);
  });

  it("is idempotent and one line", { tags: "property" }, () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const title = sanitizeTitle(input);
        expect(sanitizeTitle(title)).toBe(title);
        expect(title).not.toMatch(/\n|\[(?:skip ci|ci skip)\]|(?<![A-Za-z0-9])@[A-Za-z0-9]/i);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe("sanitizeCommitMessage", () => {
  it.each([
    ["ordinary", "fix: a\n\nThe parser read `a[0]: x`.\n", "fix: a\n\nThe parser read `a[0]: x`."],
    ["CI directive", "fix [skip ci]\n\nbody [no ci]", "fix\n\nbody"],
    [
      "forged trailers",
      "fix\n\nCo-authored-by: x <a@b.c>\nSigned-off-by : y\nArchitect-Run: https://x\nskip-checks:true",
      "fix\n\nCo-authored-by - x <a@b.c>\nSigned-off-by - y\nArchitect-Run - hxxps://x\nskip-checks - true",
    ],
    [
      "mention and reference",
      "fix\n\ncc @octocat, resolves #3, see a/b#4",
      "fix\n\ncc ＠octocat, resolves issue #3, see a/b issue 4",
    ],
  ])("%s", (_name, input, output) => {
    expect(sanitizeCommitMessage(input)).toBe(output);
  });

  it("is idempotent", { tags: "property" }, () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const message = sanitizeCommitMessage(input);
        expect(sanitizeCommitMessage(message)).toBe(message);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe("slug", () => {
  it.each([
    ["words", "Fix the Parser!", "fix-the-parser"],
    ["accents", "Crème brûlée", "creme-brulee"],
    ["no letters", "日本語 !!!", "task"],
    ["cut without a dangling dash", `${"a".repeat(39)} b`, "a".repeat(39)],
    ["attack", "../../x$(curl e)", "x-curl-e"],
  ])("%s", (_name, title, output) => {
    expect(slug(title)).toBe(output);
  });
});
