/** How to find the location line of a failure. */
export type Link = "heading" | "before" | "after" | "stack" | "package";

/**
 * A kind of line in a tool's output. Named groups are its parts: `title` names a failure; `message` is the text shown
 * at its location (else the title); `file`, `line` and `column` are the location; a `level` other than `error` is not a
 * failure.
 */
export interface OutputLine {
  /** Linear, anchored. */
  readonly pattern: RegExp;
  /**
   * With a title: where the location is if it is not on the same line (under the tool's heading, on a line before or
   * after, in the stack below, at the end of its package). Without a title: for which of these the line is the
   * location.
   */
  readonly link?: Link;
  /** Lines of the same shape that are not failures. */
  readonly except?: RegExp;
  /** A name without its file, or only a heading: dropped if another line names the failure better. */
  readonly isWeak?: true;
  /** A failure only if the line `before` or `after` it is a location. */
  readonly needsPlace?: true;
  /** The title continues on the lines below, up to one that ends with a colon. */
  readonly continues?: true;
}

/** The description of one tool's output; the tool is recognised by its lines only. */
export interface OutputTool {
  readonly tool: string;
  /** The first matching line of all tools wins. */
  readonly lines?: readonly OutputLine[];
  /** Lines that name the `file` of the failures below them. */
  readonly headings?: readonly RegExp[];
  /**
   * Lines that end a test run. They count in named groups (`passed`, `failed`, `skipped`, `total`), or in group 1: as
   * `5 passed, 1 failed`, as `Passed: 5, Failed: 1`, or as a state word for one test.
   */
  readonly counts?: readonly RegExp[];
  /** Lines that also count, but do not show that the runner finished. */
  readonly parts?: readonly RegExp[];
  /** Tools that count the same tests in two ways: only the first one is used. */
  readonly family?: string;
}

/** Line and column after a path. */
export const AT = ":(?<line>\\d{1,9}):(?<column>\\d{1,9})";
