import type { WorkspacePatcher } from "../../core/workspace/workspace.js";
import { fromByteString, lineEndOf, toByteString } from "../parts/text-file.js";
import { choosePositions } from "./choose.js";
import { cutLines, MAXIMUM_COMPARISONS, withoutReturn } from "./lines.js";
import { statedPosition } from "./near-context.js";
import { parseHunks } from "./parse.js";
import { splice } from "./splice.js";
import {
  type Hunk,
  type HunkPosition,
  hasChanges,
  newLines,
  oldLines,
  type PatchProblem,
  type PatchTarget,
} from "./types.js";

export type PatchOutcome =
  | { readonly ok: true; readonly content: string; readonly places: readonly HunkPosition[] }
  /** `hunks`: the hunks that were parsed, for another try. */
  | { readonly ok: false; readonly problem: PatchProblem; readonly hunks: readonly Hunk[] };

const INDENT = "its indentation differs from the file's in a way that the added lines' cannot be told from; copy it";

/**
 * Applies a patch to one file: all hunks or none, each at its only possible place; bytes outside of the change stay
 * unchanged. Both texts are byte strings. Pure, bounded, never throws.
 */
export function applyHunks(content: string, patch: string, target: PatchTarget): PatchOutcome {
  const parsed = parseHunks(patch, target);
  if (!parsed.ok) return { ok: false, problem: parsed.problem, hunks: [] };
  const hunks = parsed.hunks.filter(hasChanges);
  if (hunks.length === 0) {
    return { ok: false, problem: { kind: "refused", message: "the patch adds and removes no line" }, hunks };
  }
  const file = cutLines(content);
  const choice = choosePositions(file, hunks, { left: MAXIMUM_COMPARISONS });
  if (!choice.ok) return { ok: false, problem: choice.problem, hunks };
  const result = splice(file, choice.places);
  if (result === content) {
    return { ok: false, problem: { kind: "refused", message: "the file already holds this change" }, hunks };
  }
  if (typeof result === "string") return { ok: true, content: result, places: choice.places };
  const { hunk, start } = result.unclear;
  return { ok: false, problem: { kind: "doubtful", hunk, start, message: INDENT }, hunks };
}

/**
 * The places at which another program's result applies the hunks; null unless the result is, byte for byte, the change
 * at places that are certain. A few context lines at the stated line may differ.
 */
function verifyResult(content: string, hunks: readonly Hunk[], result: string): readonly HunkPosition[] | null {
  const file = cutLines(content);
  const budget = { left: MAXIMUM_COMPARISONS };
  const own = (hunk: Hunk): readonly HunkPosition[] => {
    const choice = choosePositions(file, [hunk], budget);
    if (choice.ok) return choice.places;
    const place = choice.problem.kind === "not_found" ? statedPosition(file, hunk, budget) : null;
    return place === null ? [] : [place];
  };
  const choice = choosePositions(file, hunks, budget, own);
  return choice.ok && splice(file, choice.places) === result ? choice.places : null;
}

type FallbackOutcome =
  | { readonly ok: true; readonly content: string; readonly places: readonly HunkPosition[] }
  /** `message`: null if the program was not started. */
  | { readonly ok: false; readonly message: string | null };

const MARKERS = { context: " ", removed: "-", added: "+" } as const;
const OPEN_END = "\\ No newline at end of file";

/**
 * A clean unified diff of the hunks: correct counts, every marker, the file's line ends, and no file name from the
 * patch.
 */
function rebuild(hunks: readonly Hunk[], isPaired: boolean): string {
  const lines = ["--- in", "+++ in"];
  let delta = 0;
  for (const hunk of hunks) {
    const [old, next] = [oldLines(hunk).length, newLines(hunk).length];
    const start = hunk.stated ?? 1;
    lines.push(`@@ -${start},${old} +${Math.max(0, start + delta)},${next} @@`);
    delta += next - old;
    const lastOld = hunk.lines.findLastIndex((line) => line.kind !== "added");
    const lastNew = hunk.lines.findLastIndex((line) => line.kind !== "removed");
    for (const [index, line] of hunk.lines.entries()) {
      const isOpen = (index === lastOld && hunk.endsOld) || (index === lastNew && hunk.endsNew);
      lines.push(MARKERS[line.kind] + withoutReturn(line.text) + (isPaired && !isOpen ? "\r" : ""));
      if (isOpen) lines.push(OPEN_END);
    }
  }
  return fromByteString(`${lines.join("\n")}\n`).toString("utf8");
}

/**
 * The second try: runs the system's `patch` on a copy of the file if our own engine did not find a hunk. Its result is
 * used only if the place of every hunk is certain.
 */
export async function tryPatcher(
  patcher: WorkspacePatcher,
  content: string,
  failed: { readonly problem: PatchProblem; readonly hunks: readonly Hunk[] },
  signal: AbortSignal,
): Promise<FallbackOutcome> {
  // An ambiguous hunk would be refused afterwards, wherever `patch` puts it.
  if (failed.problem.kind !== "not_found") return { ok: false, message: null };
  const patch = rebuild(failed.hunks, lineEndOf(content) === "\r\n");
  const answer = await patcher.apply({ bytes: fromByteString(content), patch }, signal);
  if (!answer.ok) return answer;
  const result = toByteString(answer.bytes);
  const places = verifyResult(content, failed.hunks, result);
  if (places === null) {
    return {
      ok: false,
      message: "the system's patch applied it at a place that is not certain, so that was not taken",
    };
  }
  return { ok: true, content: result, places };
}
