import type { Assignment, Redirect, Word } from "./shell-tree.js";

/** One simple command with everything its class depends on. */
export interface SimpleCommand {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
  /** Commands whose output is its standard input. */
  readonly input: readonly SimpleCommand[];
  /** Commands inside its own words and here-documents. */
  readonly inner: readonly SimpleCommand[];
  /** Directories it may run in, relative to the workspace root. */
  readonly directories: readonly string[];
  /** `written` in the line, `wrapped` by another command, or in a `script` that one carries. */
  readonly origin: "written" | "wrapped" | "script";
}
