/** One check that a test makes. */
export interface Assertion {
  /** Whole and normalised: equal texts are the same assertion. */
  readonly text: string;
  readonly line: number;
  /** Lower case, letters only: `tobe`, `assertequal`, `==`. */
  readonly matcher: string;
  /** The compared expression, normalised, without messages. */
  readonly parts: readonly string[];
  /**
   * How much it demands: 10 identity, 9 equality, 6 a part of it, 5 a bound, 4 a type, 3 something true, 2 not
   * something, 0 nothing.
   */
  readonly strength: number;
}

/** Rows of data that a test is run with. */
export interface Table {
  readonly line: number;
  /** Normalised. */
  readonly rows: readonly string[];
}

/** Number of ways to make a test always pass. */
export interface Escapes {
  /** Handlers that swallow a failure. */
  readonly swallowed: number;
  /** Returns before the last assertion. */
  readonly returns: number;
}

export interface TestCase {
  /** With the names of the groups that it stands in. */
  readonly name: string;
  readonly title: string;
  readonly line: number;
  /** Normalised, without comments; equal bodies are the same test. */
  readonly body: string;
  readonly assertions: readonly Assertion[];
  readonly tables: readonly Table[];
  readonly escapes: Escapes;
  /** Why it is not run, in the code's own words; null when it is. */
  readonly disabled: string | null;
}

/** Findings of a scanner in a file. */
export interface ScannedFile {
  readonly tests: readonly TestCase[];
  /** Marks that keep all other tests from running, such as `.only`. */
  readonly focused: readonly { readonly line: number; readonly text: string }[];
  /** Functions beside the tests, with the assertions they make. */
  readonly helpers: ReadonlyMap<string, readonly Assertion[]>;
  /** Rows of data beside the tests, by the name they are kept under. */
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
