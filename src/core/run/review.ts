import { z } from "zod";

export const SEVERITIES = ["error", "warning", "info"] as const;
export type ReviewSeverity = (typeof SEVERITIES)[number];
/** Severities as people read them; the check of a review reads them back from its threads. */
export const SEVERITY_WORDS: Readonly<Record<ReviewSeverity, string>> = {
  error: "Error",
  warning: "Warning",
  info: "Note",
};

/** Findings that one call may hand in; how many are posted is `review.max_findings`. */
const MAXIMUM_SUBMITTED = 100;

export const MAXIMUM_LINE = 10_000_000;
const line = (): z.ZodInt => z.int().min(1).max(MAXIMUM_LINE);

const finding = z.strictObject({
  path: z.string().min(1),
  line: line().describe("Last line of the place, in the new file"),
  start_line: line().optional().describe("First line, when it is more than one"),
  severity: z.enum(SEVERITIES),
  title: z.string().trim().min(1).describe("One line"),
  body: z.string().describe("One sentence of consequence, then the fix"),
  quote: z.string().regex(/\S/, "must hold the text of a line").describe("Code of that place, word for word"),
  suggestion: z.string().optional().describe("Whole new text of start_line to line"),
});

const findingTest = z.strictObject({
  path: z.string().min(1).describe("New file, where the test runner looks for tests"),
  content: z.string().min(1),
});
const testedFinding = finding.extend({
  test: findingTest.optional().describe("Test that fails because of the finding alone, if one can show it"),
});

/** The tool that hands a review in; offered to the run of a review alone. */
export const SUBMIT_REVIEW = "submit_review";

/** Its arguments. */
export const reviewShape = {
  summary: z.string().describe("What the change does and how good it is, in a few sentences"),
  findings: z.array(finding).max(MAXIMUM_SUBMITTED),
};

/** Its arguments where tests of findings are run. */
export const testedReviewShape = {
  ...reviewShape,
  findings: z.array(testedFinding).max(MAXIMUM_SUBMITTED),
};

const submitted = z.object(testedReviewShape);

/** A finding as the model handed it in: nothing of it is checked. */
export type SubmittedFinding = z.infer<typeof testedFinding>;
/** A test that the model wrote to show a finding. */
export type FindingTest = z.infer<typeof findingTest>;
export type SubmittedReview = z.infer<typeof submitted>;

/** Reads a call of `submit_review` from the session's record; null = it is none. */
export function readSubmitted(data: unknown): SubmittedReview | null {
  const parsed = submitted.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** A problem on a line; all text is the model's. */
export interface ReviewFinding {
  readonly path: string;
  /** Last line, in the new file. */
  readonly line: number;
  /** First line when there are several, all in one hunk. */
  readonly startLine: number | null;
  readonly severity: ReviewSeverity;
  readonly title: string;
  readonly body: string;
  /** The lines that were quoted, whole, as they are at the head. */
  readonly quote: readonly string[];
  /** Stands in the place of startLine to line; null = none, or none that could be used. */
  readonly suggestion: string | null;
  /** A test that fails at the head because of it. */
  readonly shown?: ShownTest;
}

/** A test that was run: the gate passes without it, and fails with it. */
export interface ShownTest extends FindingTest {
  readonly gate: string;
  /** Names of its tests, untrusted. */
  readonly failing: readonly string[];
}

/** Where a finding was posted: at its line, in the review's own text, or in the report alone. */
export type FindingLocation = "inline" | "body" | "report";

export interface ReportedFinding extends Omit<ReviewFinding, "quote" | "suggestion" | "shown"> {
  readonly place: FindingLocation;
}

/** A finding that was not posted, and why. */
export interface DroppedFinding extends Pick<ReviewFinding, "path" | "line" | "title"> {
  readonly reason: string;
}

/** A file of the change that was not read, or not whole, and why. */
export interface UnreadFile {
  readonly path: string;
  readonly reason: string;
}

/** Result of a review; `review` of report.json. */
export interface ReviewReport {
  /** The commit that was read. */
  readonly head: string;
  /** Where the pull request stood when the review was posted. */
  readonly headNow: string;
  /** '' = nothing was posted. */
  readonly url: string;
  readonly event: "COMMENT" | "REQUEST_CHANGES" | "";
  /** The agent's words on the whole, untrusted. */
  readonly summary: string;
  readonly findings: readonly ReportedFinding[];
  readonly dropped: readonly DroppedFinding[];
  /** Posted by an earlier review already. */
  readonly repeated: number;
  /** Beyond `review.max_findings`. */
  readonly overLimit: number;
  /** Earlier findings that are gone: their threads were resolved, or marked where the token may not resolve. */
  readonly settled: number;
  readonly filesChanged: number;
  readonly unread: readonly UnreadFile[];
  /** Conversations that the change was read in. */
  readonly parts: number;
  /** Sentences: what could not be done, and what to do. */
  readonly notes: readonly string[];
}
