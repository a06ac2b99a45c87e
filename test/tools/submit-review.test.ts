import { describe, expect, it } from "vitest";
import { readArguments } from "../../src/agent/engine/tool-arguments.js";
import { schemaOf } from "../../src/agent/engine/tool-registry.js";
import { estimateTokens } from "../../src/core/model/tokens.js";
import { readSubmitted } from "../../src/core/run/review.js";
import { submitReviewTool } from "../../src/tools/submit-review.js";

const FINDING = { path: "a.js", line: 3, severity: "error", title: "T", body: "B", quote: "x" };
const read = (value: unknown) => readArguments(submitReviewTool, JSON.stringify(value));

describe("submit_review", () => {
  it.each<[string, unknown, unknown]>([
    ["as documented", { summary: "s", findings: [FINDING] }, { summary: "s", findings: [FINDING] }],
    ["without findings", { summary: "s" }, { summary: "s", findings: [] }],
    [
      "in the forms that models write",
      {
        summary: "s",
        findings: [
          { file: "a.js", line: "3", start_line: null, level: "High", title: " T ", code: "x", description: "B" },
        ],
      },
      { summary: "s", findings: [FINDING] },
    ],
    [
      "with numbers that no file has: the quote decides",
      {
        summary: "s",
        findings: [
          { ...FINDING, line: 0, start_line: -1 },
          { ...FINDING, line: 1e9 },
        ],
      },
      {
        summary: "s",
        findings: [
          { ...FINDING, line: 1, start_line: 1 },
          { ...FINDING, line: 10_000_000 },
        ],
      },
    ],
    [
      "with texts that are too long: cut, and without a suggestion that would be half of one",
      {
        summary: "s".repeat(30_000),
        findings: [
          {
            ...{ ...FINDING, title: "T".repeat(400), body: "B".repeat(1_000_000), suggestion: "x".repeat(30_000) },
            quote: "q".repeat(5000),
          },
        ],
      },
      {
        summary: `${"s".repeat(19_999)}…`,
        findings: [
          { ...FINDING, title: `${"T".repeat(299)}…`, body: `${"B".repeat(9_999)}…`, quote: "q".repeat(4000) },
        ],
      },
    ],
  ])("takes a review %s", (_name, given, expected) => {
    expect(read(given)).toMatchObject({ ok: true, data: expected });
  });

  it.each<[string, unknown, string]>([
    ["no quote", { summary: "s", findings: [{ ...FINDING, quote: undefined }] }, "findings[0].quote"],
    ["a quote of blanks", { summary: "s", findings: [{ ...FINDING, quote: " \n" }] }, "must hold the text of a line"],
    ["no line", { summary: "s", findings: [FINDING, { ...FINDING, line: undefined }] }, "findings[1].line"],
    ["another severity", { summary: "s", findings: [{ ...FINDING, severity: "fatal" }] }, "findings[0].severity"],
    ["an unknown key", { summary: "s", findings: [{ ...FINDING, approve: true }] }, "approve"],
    ["no summary", { findings: [] }, "summary"],
    ["too many", { summary: "s", findings: Array.from({ length: 101 }, () => FINDING) }, "findings"],
  ])("names the error: %s", (_name, given, expected) => {
    const result = read(given);
    expect(result.ok ? "" : result.result.output).toContain(expected);
  });

  it("is read again after redaction made its texts longer", () => {
    const longest = { ...FINDING, title: "T".repeat(310), body: "B".repeat(10_010), quote: "q".repeat(4010) };
    const review = { summary: "s".repeat(20_010), findings: [longest] };
    expect(readSubmitted(review)).toEqual(review);
  });

  it("is the last call, and costs few tokens", async () => {
    const context = {} as Parameters<typeof submitReviewTool.execute>[1];
    const review = { summary: "s", findings: [] };
    expect(await submitReviewTool.execute(review, context)).toEqual({
      success: true,
      output: "s",
      data: { review },
      isLast: true,
    });
    expect(estimateTokens(JSON.stringify(schemaOf(submitReviewTool)))).toBeLessThan(420);
  });
});
