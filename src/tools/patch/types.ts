/**
 * Texts in this file are byte strings (one character a byte, see parts/text-file.ts), so that no byte of a file is
 * lost.
 */

export interface PatchLine {
  readonly kind: "context" | "removed" | "added";
  /** Without its marker; with a trailing `\r` if it has one. */
  readonly text: string;
  /** The line as written in the patch. A context line may be the file's line without its marker. */
  readonly raw: string;
}

export interface Hunk {
  /** From 1, in the order of the patch. */
  readonly number: number;
  /** First line of the old text according to the header, from 1; null if the header names none. */
  readonly stated: number | null;
  /** Lines of the file that the header names after `@@`, outermost first. */
  readonly headings: readonly string[];
  readonly lines: readonly PatchLine[];
  /** `\ No newline at end of file` follows the last line of the old, or of the new text. */
  readonly endsOld: boolean;
  readonly endsNew: boolean;
}

export interface PatchTarget {
  /** Relative to the workspace root, forward slashes. */
  readonly path: string;
  /** Absolute path of the workspace. */
  readonly root: string;
  /** The root's path in the checkout, as `Workspace.prefix`. */
  readonly prefix: string;
}

export type PatchProblem =
  /** The tool does not accept the patch: another file, a rename, no hunk. */
  | { readonly kind: "refused"; readonly message: string; readonly remedy?: string }
  | { readonly kind: "not_found"; readonly hunk: Hunk }
  /** `starts`: first lines of the places, from 0. */
  | { readonly kind: "ambiguous"; readonly hunk: Hunk; readonly starts: readonly number[] }
  /** There is one place, but something in the patch or the file contradicts it. */
  | { readonly kind: "doubtful"; readonly hunk: Hunk; readonly start: number; readonly message: string };

/** How a place was matched, from exact to loosest. */
export type Looseness = "exact" | "line_ends" | "trailing_space" | "leading_space" | "white_space" | "near_context";

export interface HunkPosition {
  readonly hunk: Hunk;
  /** First line of the old text in the file, from 0. */
  readonly start: number;
  readonly looseness: Looseness;
}

export function oldLines(hunk: Hunk): readonly PatchLine[] {
  return hunk.lines.filter((line) => line.kind !== "added");
}

export function newLines(hunk: Hunk): readonly PatchLine[] {
  return hunk.lines.filter((line) => line.kind !== "removed");
}

export function hasChanges(hunk: Hunk): boolean {
  return hunk.lines.some((line) => line.kind !== "context");
}
