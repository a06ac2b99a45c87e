import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitParts } from "../../src/report/comment-budget.js";

const NOTE = "\n\n_Shortened; the whole report is in report.md._";
const joined = (required: readonly string[], optional: readonly string[], limit: number): string =>
  fitParts(required, optional, limit, "report.md");

describe("fitParts", () => {
  it.each([
    ["everything, when it fits", ["a", "", "b"], ["c"], 200, "a\n\nb\n\nc"],
    ["the optional parts that fit, in their order", ["a"], ["b".repeat(200), "c"], 100, `a\n\nc${NOTE}`],
    [
      "what must be there up to the last line that fits",
      ["one\ntwo\nthree".padEnd(300, "x")],
      [],
      60,
      `one\ntwo${NOTE}`,
    ],
    ["the start of one endless line", ["x".repeat(300)], [], 60, `${"x".repeat(60 - NOTE.length - 1)}…${NOTE}`],
  ])("gives %s", (_name, required, optional, limit, expected) => {
    expect(joined(required, optional, limit)).toBe(expected);
  });

  it("never exceeds the limit, and says so whenever something is missing", {
    tags: "property",
  }, () => {
    const part = fc.string({ maxLength: 400 });
    fc.assert(
      fc.property(fc.array(part), fc.array(part), fc.integer({ min: 60, max: 2_000 }), (required, optional, limit) => {
        const text = joined(required, optional, limit);
        const whole = [...required.filter((one) => one !== ""), ...optional].join("\n\n");
        expect(text.length).toBeLessThanOrEqual(limit);
        if (!text.endsWith(NOTE)) expect(text.replaceAll("\n", "")).toBe(whole.replaceAll("\n", ""));
      }),
    );
  });
});

it("leaves whole parts out where what must be there is too long, and keeps the first and the last", () => {
  const fold = `<details><summary>a</summary>\n\n${"line\n".repeat(10)}\n</details>`;
  const text = fitParts(["### head", fold, "words"], ["more"], 90, "the file", ["**Links**"]);
  expect(text).toBe("### head\n\nwords\n\nmore\n\n**Links**\n\n_Shortened; the whole report is in the file._");
});
