import type { WorkspacePatcher } from "../../core/workspace/workspace.js";
import { fromByteString, lineEndOf, toByteString } from "../parts/text-file.js";
import { verifyResult } from "./apply.js";
import { withoutReturn } from "./lines.js";
import { type Hunk, type HunkPosition, newLines, oldLines, type PatchProblem } from "./types.js";

export type FallbackOutcome =
  | { readonly ok: true; readonly content: string; readonly places: readonly HunkPosition[] }
  /** `message`: null when the program was not asked. */
  | { readonly ok: false; readonly message: string | null };

const MARKERS = { context: " ", removed: "-", added: "+" } as const;
const OPEN_END = "\\ No newline at end of file";

/** A clean unified diff of the hunks: true counts, every marker, lines ended as the file's, no name of the patch's. */
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
 * The second try of C5, as ruled: the system's `patch` on a copy of this one file, after our own engine did not find a
 * hunk. What it returns is taken only when it is certainly not a wrong application.
 */
export async function tryPatcher(
  patcher: WorkspacePatcher,
  content: string,
  failed: { readonly problem: PatchProblem; readonly hunks: readonly Hunk[] },
  signal: AbortSignal,
): Promise<FallbackOutcome> {
  // An ambiguous hunk would be refused afterwards, wherever it is put.
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
