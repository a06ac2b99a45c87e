import { choosePositions } from "./choose.js";
import { cutLines } from "./lines.js";
import { MAXIMUM_COMPARISONS } from "./locate.js";
import { statedPosition } from "./near-context.js";
import { parseHunks } from "./parse.js";
import { splice } from "./splice.js";
import { type Hunk, type HunkPosition, hasChanges, type PatchProblem, type PatchTarget } from "./types.js";

export type PatchOutcome =
  | { readonly ok: true; readonly content: string; readonly places: readonly HunkPosition[] }
  /** `hunks`: what was read of the patch, for another try. */
  | { readonly ok: false; readonly problem: PatchProblem; readonly hunks: readonly Hunk[] };

const INDENT = "its indentation differs from the file's in a way that the added lines' cannot be told from; copy it";

/**
 * Applies a patch to one file (C4): all hunks or none, each at the only place it can mean, every byte outside of the
 * change as it was. Both texts are byte strings. Pure, bounded, never throws.
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
 * Judges what another program made of the same hunks (C5): right only when it is, byte for byte, the change at places
 * that are sure, where a few context lines at the stated line may differ. Returns those places, or null.
 */
export function verifyResult(content: string, hunks: readonly Hunk[], result: string): readonly HunkPosition[] | null {
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
