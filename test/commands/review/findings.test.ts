import { describe, expect, it } from "vitest";
import {
  checkReviews,
  type MarkedFinding,
  newFindings,
  outdatedThreads,
} from "../../../src/commands/review/findings.js";
import { findingMark, markGone, markLine } from "../../../src/commands/review/marks.js";
import type { ReviewState, ReviewThread } from "../../../src/core/forge/reviews.js";
import type { SubmittedFinding } from "../../../src/core/run/review.js";

const QUOTE = "return a / b;";
const PLACE = { subject: "pr-7", sessionId: "1-1" };
const FINDING = {
  ...{ path: "a.js", line: 3, startLine: null, severity: "error" as const, title: "Division by zero", body: "" },
  ...{ quote: [QUOTE], suggestion: null },
};
const marked: MarkedFinding = { finding: FINDING, mark: findingMark(FINDING), isOutside: false };
const BODY = `${markLine(marked.mark, PLACE)}\n\ntext`;

const thread = (more: Partial<ReviewThread> = {}): ReviewThread => ({
  ...{ id: "T", path: "a.js", line: 3, isResolved: false, resolvedByOther: "", commentId: 1, body: BODY, isOurs: true },
  ...more,
});
const stateOf = (threads: readonly ReviewThread[], bodies: readonly string[] = []): ReviewState => ({
  login: "us",
  threads,
  ownReviews: bodies.map((body) => ({ url: "", body })),
});

it("findings of all parts: each once, errors first, dropped ones with their reason", async () => {
  const given = (more: Partial<SubmittedFinding>): SubmittedFinding => ({
    ...{ path: "a.js", line: 1, severity: "warning", title: "T", body: "", quote: "one()" },
    ...more,
  });
  const changed = {
    prefix: "",
    lines: () => [
      { line: 1, hunk: 1, text: "one();" },
      { line: 2, hunk: 1, text: "two();" },
    ],
    headText: async () => null,
  };
  const reviews = [
    { summary: "", findings: [given({}), given({ title: "Made up", quote: "three()" })] },
    { summary: "", findings: [given({ line: 2, quote: "two()", severity: "error" }), given({ line: 9 })] },
  ];
  const { findings, dropped } = await checkReviews(reviews, changed);
  expect(findings.map(({ finding }) => [finding.severity, finding.line])).toEqual([
    ["error", 2],
    ["warning", 1],
  ]);
  expect(dropped.map(({ title }) => title)).toEqual(["Made up"]);
});

describe("findings that were reported before", () => {
  it.each<[string, ReviewState, boolean]>([
    ["nothing", stateOf([]), true],
    ["an open thread of ours", stateOf([thread()]), false],
    ["one that a person resolved", stateOf([thread({ isResolved: true, resolvedByOther: "mona" })]), false],
    ["one that we resolved when it was gone", stateOf([thread({ isResolved: true })]), true],
    ["one that we marked as gone", stateOf([thread({ body: markGone(BODY, "Gone.") })]), true],
    ["an outsider's comment with our mark", stateOf([thread({ isOurs: false })]), true],
    ["a mark below the first line", stateOf([thread({ body: `x\n${BODY}` })]), true],
    ["a review with it in its text", stateOf([], [`<!-- architect:review:pr-7 id=1 -->\n${BODY}`]), false],
    ["a review that quotes a mark", stateOf([], [`<!-- architect:review:pr-7 id=1 -->\ntext\n${BODY}`]), true],
  ])("%s", (_name, state, isNew) => {
    expect(newFindings([marked], state)).toEqual(isNew ? [marked] : []);
  });

  it.each<[string, Partial<ReviewThread>, readonly string[] | null | undefined, boolean]>([
    ["gone lines", {}, ["return a;"], true],
    ["a file that is gone", {}, null, true],
    ["a file that cannot be read", {}, undefined, false],
    ["lines that moved", {}, ["", "", `  ${QUOTE}`], false],
    ["a resolved thread", { isResolved: true }, null, false],
    ["a marked thread", { body: markGone(BODY, "Gone.") }, null, false],
    ["an outsider's thread", { isOurs: false }, null, false],
    ["a comment of ours without a mark", { body: "text" }, null, false],
  ])("settles %s", async (_name, more, lines, isSettled) => {
    const found = await outdatedThreads(stateOf([thread(more)]), [], async () => lines);
    expect(found).toHaveLength(isSettled ? 1 : 0);
  });

  it("resolves no thread that this review reports again", async () => {
    expect(await outdatedThreads(stateOf([thread()]), [marked], async () => null)).toEqual([]);
  });
});
