import { z } from "zod";
import { failure, type ToolContext, type ToolDefinition, type ToolResult } from "../core/tool/tool.js";
import type { FileContent, WorkspacePatcher } from "../core/workspace/workspace.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { afterEdit } from "./parts/known-lines.js";
import { unifiedDiff } from "./parts/text-diff.js";
import { fromByteString, hashOf, lineEndOf, readText, toByteString } from "./parts/text-file.js";
import { pathAliases, toolArguments } from "./parts/tool-arguments.js";
import { applyHunks, verifyResult } from "./patch/apply.js";
import { describePositions, explainProblem } from "./patch/explain.js";
import { withoutReturn } from "./patch/lines.js";
import { type Hunk, type HunkPosition, newLines, oldLines, type PatchProblem } from "./patch/types.js";

type FallbackOutcome =
  | { readonly ok: true; readonly content: string; readonly places: readonly HunkPosition[] }
  /** `message`: null when the program was not asked. */
  | { readonly ok: false; readonly message: string | null };

const MARKERS = { context: " ", removed: "-", added: "+" } as const;
const OPEN_END = "\\ No newline at end of file";

/** A clean unified diff of the hunks: correct counts, every marker, the file's line ends, and no file name from the patch. */
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
 * The second try: the system's `patch` on a copy of the file, when our own engine did not find a hunk. Its result is used
 * only when every hunk is at a place that is certain.
 */
export async function tryPatcher(
  patcher: WorkspacePatcher,
  content: string,
  failed: { readonly problem: PatchProblem; readonly hunks: readonly Hunk[] },
  signal: AbortSignal,
): Promise<FallbackOutcome> {
  // An ambiguous hunk would be refused afterwards wherever `patch` puts it.
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

const args = toolArguments(
  {
    path: z.string().min(1),
    patch: z.string().min(1),
  },
  { aliases: { ...pathAliases, diff: "patch", content: "patch", patch_text: "patch", patchText: "patch" } },
);

const ERRORS = {
  not_found: "a hunk was not found",
  ambiguous: "a hunk is ambiguous",
  doubtful: "a hunk's place is not certain",
};

function problemResult(path: string, content: string, problem: PatchProblem, second: string | null): ToolResult {
  const error = problem.kind === "refused" ? problem.message : ERRORS[problem.kind];
  const remedy = problem.kind === "refused" ? problem.remedy : undefined;
  const lines = [`Error: the patch was not applied; nothing in '${path}' was changed.`];
  lines.push(explainProblem(problem, content));
  if (remedy !== undefined) lines.push(`What to do: ${remedy}.`);
  if (second !== null) lines.push(`Second try: ${second}.`);
  return failure(problem.kind === "refused" ? "refused" : "failed", error, {
    output: lines.join("\n"),
    ...(remedy === undefined ? {} : { remedy }),
    data: { problem: problem.kind },
  });
}

interface Applied {
  readonly content: string;
  readonly places: readonly HunkPosition[];
  readonly isFallback: boolean;
}

/** C5: our own engine, then the system's `patch`, then the description of what went wrong. */
async function applyToFile(file: FileContent, patch: string, context: ToolContext): Promise<Applied | ToolResult> {
  const { root, prefix, patcher } = context.workspace;
  const content = toByteString(file.bytes);
  const first = applyHunks(content, toByteString(patch), { path: file.path, root, prefix });
  if (first.ok) return { content: first.content, places: first.places, isFallback: false };
  const second = await tryPatcher(patcher, content, first, context.signal);
  if (second.ok) return { content: second.content, places: second.places, isFallback: true };
  return problemResult(file.path, content, first.problem, second.message);
}

/** apply_patch (C4, C5): all hunks of one file's patch or none, never at a place that is not certain. */
export const applyPatchTool: ToolDefinition<z.infer<typeof args>> = {
  name: "apply_patch",
  description:
    "Apply a unified diff to one existing file, all hunks or none. Context must be exact, line numbers need not.",
  args,
  effects: ["write"],
  readOnly: false,
  paths: { path: "write" },
  sensitive: () => true,
  async execute(input, context) {
    const read = await context.workspace.files.read(input.path);
    if (!read.ok) return fromFileFailure(read);
    const file = read.value;
    const known = context.seen.get(file.path);
    if (known !== undefined && known.hash !== file.hash) {
      return failure("refused", `'${file.path}' changed since it was last read`, {
        output: `Error: '${file.path}' changed since it was last read. Read it again, then make the patch anew.`,
        remedy: "read the file again",
      });
    }
    if (readText(file.bytes) === null)
      return failure("failed", `'${file.path}' is a binary file and cannot be patched`);
    const applied = await applyToFile(file, input.patch, context);
    if ("success" in applied) return applied;
    const bytes = fromByteString(applied.content);
    if (bytes.equals(file.bytes)) return failure("failed", "the file already holds this change; nothing to change");
    const written = await context.workspace.files.write(input.path, bytes, { expectedHash: file.hash });
    if (!written.ok) return fromFileFailure(written);
    context.recordWrite(file.path);
    const diff = await unifiedDiff(file.path, file.bytes.toString("utf8"), bytes.toString("utf8"));
    context.seen.set(file.path, afterEdit(known, hashOf(bytes), diff.hunks));
    const notes = [
      ...describePositions(applied.places),
      ...(applied.isFallback ? ["applied by the system's patch"] : []),
    ];
    const output =
      notes.length === 0 ? diff.text : `${diff.text}\n\n${notes.map((note) => `Note: ${note}`).join("\n")}`;
    return { success: true, output, data: { hunks: applied.places.length } };
  },
};
