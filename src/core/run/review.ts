import { z } from "zod";

export const SEVERITIES = ["error", "warning", "info"] as const;
export type ReviewSeverity = (typeof SEVERITIES)[number];
/** Severities as people read them; the check of a review reads them back from its threads. */
export const SEVERITY_WORDS: Readonly<Record<ReviewSeverity, string>> = {
  error: "Error",
  warning: "Warning",
  info: "Note",
};

/** Maximum findings in one call; `review.max_findings` limits how many are posted. */
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

/** The tool that submits a review; offered only to the run of a review. */
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

/** A finding as the model submitted it: unchecked. */
export type SubmittedFinding = z.infer<typeof testedFinding>;
/** A test that the model wrote to show a finding. */
export type FindingTest = z.infer<typeof findingTest>;
export type SubmittedReview = z.infer<typeof submitted>;

/** Parses a call of `submit_review` from the session's record; null = it is not one. */
export function readSubmitted(data: unknown): SubmittedReview | null {
  const parsed = submitted.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** A problem on a line; all text comes from the model. */
export interface ReviewFinding {
  readonly path: string;
  /** Last line, in the new file. */
  readonly line: number;
  /** First line if there are several, all in one hunk. */
  readonly startLine: number | null;
  readonly severity: ReviewSeverity;
  readonly title: string;
  readonly body: string;
  /** The quoted lines, complete, as at the head. */
  readonly quote: readonly string[];
  /** Replaces startLine to line; null = none, or none usable. */
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

/** Where a finding was posted: at its line, in the review's own text, or only in the report. */
export type FindingLocation = "inline" | "body" | "report";

export interface ReportedFinding extends Omit<ReviewFinding, "quote" | "suggestion" | "shown"> {
  readonly place: FindingLocation;
}

/** A finding that was not posted, with the reason. */
export interface DroppedFinding extends Pick<ReviewFinding, "path" | "line" | "title"> {
  readonly reason: string;
}

/** A changed file that was not read completely, with the reason. */
export interface UnreadFile {
  readonly path: string;
  readonly reason: string;
}

/** Result of a review; `review` of report.json. */
export interface ReviewReport {
  /** The reviewed commit. */
  readonly head: string;
  /** The pull request's head when the review was posted. */
  readonly headNow: string;
  /** '' = nothing was posted. */
  readonly url: string;
  readonly event: "COMMENT" | "REQUEST_CHANGES" | "";
  /** The agent's overall assessment, untrusted. */
  readonly summary: string;
  readonly findings: readonly ReportedFinding[];
  readonly dropped: readonly DroppedFinding[];
  /** Already posted by an earlier review. */
  readonly repeated: number;
  /** Beyond `review.max_findings`. */
  readonly overLimit: number;
  /** Resolved earlier findings: their threads were resolved, or marked if the token may not resolve. */
  readonly settled: number;
  readonly filesChanged: number;
  readonly unread: readonly UnreadFile[];
  /** Number of conversations that read the change. */
  readonly parts: number;
  /** Sentences: failed steps and the remedy. */
  readonly notes: readonly string[];
}
