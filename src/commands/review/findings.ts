import type { ReviewState, ReviewThread } from "../../core/forge/reviews.js";
import type { DroppedFinding, ReviewFinding, ReviewSeverity, SubmittedReview } from "../../core/run/review.js";
import type { ChangedText } from "../../run/conversation/change-diff.js";
import { checkFinding } from "./check-findings.js";
import { type FindingMark, findingMark, isSameFinding, isStillThere, readMark, readReviewMarks } from "./marks.js";

/** A finding that was checked, with what tells it again. */
export interface MarkedFinding {
  readonly finding: ReviewFinding;
  readonly mark: FindingMark;
  /** It is about lines that the change does not show. */
  readonly isOutside: boolean;
}

export interface CheckedReview {
  readonly findings: readonly MarkedFinding[];
  readonly dropped: readonly DroppedFinding[];
}

const RANK: Readonly<Record<ReviewSeverity, number>> = { error: 0, warning: 1, info: 2 };

/** Findings of all parts, checked in code; what was said twice counts once, errors come first. */
export async function checkReviews(reviews: readonly SubmittedReview[], changed: ChangedText): Promise<CheckedReview> {
  const findings: MarkedFinding[] = [];
  const dropped: DroppedFinding[] = [];
  const given = reviews.flatMap((review) => review.findings);
  given.sort((left, right) => RANK[left.severity] - RANK[right.severity]);
  for (const one of given) {
    const checked = await checkFinding(one, changed);
    if (checked.kind === "dropped") {
      dropped.push(checked.dropped);
      continue;
    }
    const mark = findingMark(checked.finding);
    if (findings.some((other) => isSameFinding(other.mark, mark))) continue;
    findings.push({ finding: checked.finding, mark, isOutside: checked.kind === "outside" });
  }
  return { findings, dropped };
}

/** Marks of what was told and still stands: open threads of ours, and those that a person closed. */
function reportedMarks(state: ReviewState): readonly FindingMark[] {
  const threads = state.threads.flatMap((thread) => {
    const mark = thread.isOurs && (!thread.isResolved || thread.isResolvedByOther) ? readMark(thread.body) : null;
    return mark === null || mark.isGone ? [] : [mark];
  });
  return [...threads, ...state.ownReviews.flatMap(({ body }) => readReviewMarks(body))];
}

/** The findings that no earlier review told. */
export function newFindings(findings: readonly MarkedFinding[], state: ReviewState): readonly MarkedFinding[] {
  const reported = reportedMarks(state);
  return findings.filter(({ mark }) => !reported.some((one) => isSameFinding(one, mark)));
}

/**
 * Open threads of ours whose lines are gone from the head, and which this review does not tell again. Only the first
 * comment counts, and only with our own identity behind it. `linesOf`: the file at the head; null = it is gone; undefined =
 * that cannot be told.
 */
export async function settledThreads(
  state: ReviewState,
  findings: readonly MarkedFinding[],
  linesOf: (path: string) => Promise<readonly string[] | null | undefined>,
): Promise<readonly ReviewThread[]> {
  const settled: ReviewThread[] = [];
  for (const thread of state.threads) {
    const mark = thread.isOurs && !thread.isResolved ? readMark(thread.body) : null;
    if (mark === null || mark.isGone || findings.some((one) => isSameFinding(one.mark, mark))) continue;
    const lines = await linesOf(thread.path);
    if (lines === null || (lines !== undefined && !isStillThere(mark, thread.path, lines))) settled.push(thread);
  }
  return settled;
}
