import { z } from "zod";
import { failure, type ToolContext, type ToolResult } from "../core/tool/tool.js";
import type { FileContent } from "../core/workspace/workspace.js";
import { defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { afterEdit } from "./parts/known-lines.js";
import { appliedText, unifiedDiff } from "./parts/text-diff.js";
import { fromByteString, hashOf, readText, toByteString } from "./parts/text-file.js";
import type { HunkPosition, PatchProblem } from "./patch/types.js";

const ERRORS = {
  not_found: "a hunk was not found",
  ambiguous: "a hunk is ambiguous",
  doubtful: "a hunk's place is not certain",
};

const loadEngine = () => import(/* webpackChunkName: "edits" */ "./patch/apply.js");
const loadExplanations = () => import(/* webpackChunkName: "edits" */ "./patch/explain.js");

async function problemResult(
  path: string,
  content: string,
  problem: PatchProblem,
  second: string | null,
): Promise<ToolResult> {
  const { explainProblem } = await loadExplanations();
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

/** Tries our own engine, then the system's `patch`; if both fail, explains the failure. */
async function applyToFile(file: FileContent, patch: string, context: ToolContext): Promise<Applied | ToolResult> {
  const { root, prefix, patcher } = context.workspace;
  const content = toByteString(file.bytes);
  const { applyHunks, tryPatcher } = await loadEngine();
  const first = applyHunks(content, toByteString(patch), { path: file.path, root, prefix });
  if (first.ok) return { content: first.content, places: first.places, isFallback: false };
  const second = await tryPatcher(patcher, content, first, context.signal);
  if (second.ok) return { content: second.content, places: second.places, isFallback: true };
  return problemResult(file.path, content, first.problem, second.message);
}

/** apply_patch: applies all hunks of one file's patch or none, and only at places that are certain. */
export const applyPatchTool = defineTool({
  name: "apply_patch",
  description:
    "Apply a unified diff to one existing file, all hunks or none. Context must be exact, line numbers need not.",
  args: { path: z.string().min(1), patch: z.string().min(1) },
  effects: ["write"],
  paths: { path: "write" },
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
    // The model knows its own patch, so show the result only if it was not applied exactly as sent.
    const isShown = applied.isFallback || applied.places.some(({ looseness }) => looseness !== "exact");
    context.seen.set(file.path, afterEdit(known, hashOf(bytes), diff.hunks, isShown));
    const { describePositions } = await loadExplanations();
    const notes = [
      ...describePositions(applied.places),
      ...(applied.isFallback ? ["applied by the system's patch"] : []),
    ];
    const done = isShown ? diff.text : appliedText(diff);
    const output = notes.length === 0 ? done : `${done}\n\n${notes.map((note) => `Note: ${note}`).join("\n")}`;
    return { success: true, output, data: { hunks: applied.places.length } };
  },
});
