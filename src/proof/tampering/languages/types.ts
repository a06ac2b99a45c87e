/** One assertion of a test. */
export interface Assertion {
  /** Complete and normalised: equal texts are the same assertion. */
  readonly text: string;
  readonly line: number;
  /** Lower case, letters only: `tobe`, `assertequal`, `==`. */
  readonly matcher: string;
  /** The compared expression, normalised, without messages. */
  readonly parts: readonly string[];
  /**
   * How much it demands: 10 identity, 9 equality, 6 a part of the value, 5 a bound, 4 a type, 3 truthiness, 2
   * inequality, 0 nothing.
   */
  readonly strength: number;
}

/** Rows of data that a test runs with. */
export interface Table {
  readonly line: number;
  /** Normalised. */
  readonly rows: readonly string[];
}

/** Counts of constructs that can make a test always pass. */
export interface Escapes {
  /** Handlers that swallow a failure. */
  readonly swallowed: number;
  /** Returns before the last assertion. */
  readonly returns: number;
}

export interface TestCase {
  /** Includes the names of its groups. */
  readonly name: string;
  readonly title: string;
  readonly line: number;
  /** Normalised, without comments; equal bodies are the same test. */
  readonly body: string;
  readonly assertions: readonly Assertion[];
  readonly tables: readonly Table[];
  readonly escapes: Escapes;
  /** Why it is not run, as written in the code; null: it runs. */
  readonly disabled: string | null;
}

/** A scanner's results for a file. */
export interface ScannedFile {
  readonly tests: readonly TestCase[];
  /** Marks that prevent all other tests from running, such as `.only`. */
  readonly focused: readonly { readonly line: number; readonly text: string }[];
  /** Functions outside of the tests, with their assertions. */
  readonly helpers: ReadonlyMap<string, readonly Assertion[]>;
  /** Rows of data outside of the tests, by variable name. */
  readonly tables: ReadonlyMap<string, Table>;
}

export const EMPTY_FILE: ScannedFile = { tests: [], focused: [], helpers: new Map(), tables: new Map() };

/** A file that differs from the base. */
export interface ChangedFile {
  readonly path: string;
  /** null: absent on that side. */
  readonly before: string | null;
  readonly after: string | null;
}
