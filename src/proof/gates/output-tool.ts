/** How a line that names a failure and the line that names its place find each other. */
export type Link = "heading" | "before" | "after" | "stack" | "package";

/**
 * One kind of line that a tool prints. Its named groups are its parts: `title` names a failure; `message` is what is
 * shown at its place (else the title); `file`, `line` and `column` are the place; `level` other than `error` is no
 * failure.
 */
export interface OutputLine {
  /** Linear, anchored. */
  readonly pattern: RegExp;
  /**
   * With a title: the place of its file, if not in the line itself (under the tool's heading, on a line before or
   * after, in the stack below, at the end of its package). Without a title: for which of these the line is the place.
   */
  readonly link?: Link;
  /** Lines of the same shape that name no failure. */
  readonly except?: RegExp;
  /** A name without its file, or a mere heading: left out where another line says it better. */
  readonly isWeak?: true;
  /** A failure only where the line `before` or `after` it names a place. */
  readonly needsPlace?: true;
  /** The title goes on, below, to the line that ends with a colon. */
  readonly continues?: true;
}

/** Everything that is known of one tool's output; the tool is recognised by its lines alone. */
export interface OutputTool {
  readonly tool: string;
  /** The first of all lines of all tools that fits is taken. */
  readonly lines?: readonly OutputLine[];
  /** Lines that name the `file` of the failures below them. */
  readonly headings?: readonly RegExp[];
  /**
   * Lines that end a run of tests. They count in named groups (`passed`, `failed`, `skipped`, `total`), or in group 1:
   * as `5 passed, 1 failed`, as `Passed: 5, Failed: 1`, or as the word for one test.
   */
  readonly counts?: readonly RegExp[];
  /** Lines that count too, but do not show that the runner came to its end. */
  readonly parts?: readonly RegExp[];
  /** Tools that count the same tests in two ways: the first of them counts. */
  readonly family?: string;
}

/** Line and column after a path. */
export const AT = ":(?<line>\\d{1,9}):(?<column>\\d{1,9})";
