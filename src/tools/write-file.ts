import { z } from "zod";
import { INSTEAD } from "../core/tool/instead.js";
import { failure, type KnownFile, type ToolContext, type ToolResult } from "../core/tool/tool.js";
import type { FileContent } from "../core/workspace/workspace.js";
import { binaryExtensionOf } from "./parts/binary-extension.js";
import { type ArgumentsOf, defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { afterEdit, LONGEST_LINE, missingLines, nameRanges } from "./parts/known-lines.js";
import { appliedText, type TextDiff, unifiedDiff } from "./parts/text-diff.js";
import { hashOf, inStyleOf, linesOf, readText } from "./parts/text-file.js";

/** Accepts other ways in which models write the mode. */
function mapMode(raw: Record<string, unknown>): void {
  const append = raw["append"];
  if (append !== undefined && raw["mode"] === undefined) {
    raw["mode"] = append === true || append === "true" ? "append" : "overwrite";
  }
  delete raw["append"];
  if (raw["mode"] === "write" || raw["mode"] === "w") raw["mode"] = "overwrite";
  if (raw["mode"] === "a") raw["mode"] = "append";
}

const args = {
  path: z.string().min(1),
  content: z.string(),
  mode: z.enum(["overwrite", "append"]).optional().describe("Default overwrite"),
};
type WriteFileArguments = ArgumentsOf<typeof args>;

async function create(input: WriteFileArguments, context: ToolContext): Promise<ToolResult> {
  const bytes = Buffer.from(input.content, "utf8");
  const written = await context.workspace.files.write(input.path, bytes, { expectedHash: null });
  if (!written.ok) return fromFileFailure(written);
  remember(written.value.path, bytes, context);
  context.created?.set(written.value.path, "made");
  const lines = linesOf(input.content).length;
  return {
    success: true,
    output: `Created ${written.value.path} (${lines} ${lines === 1 ? "line" : "lines"}).`,
    data: { path: written.value.path, size: bytes.length, created: true },
  };
}

/** Records a file whose whole content the model wrote, and so knows. */
function remember(path: string, bytes: Buffer, context: ToolContext): void {
  context.seen.set(path, { hash: hashOf(bytes), lines: "all" });
  context.recordWrite(path);
}

/** Refuses to replace a file unless the model has seen every line of this version. */
function refuseUnread(file: FileContent, text: string, seen: ReadonlyMap<string, KnownFile>): ToolResult | null {
  const known = seen.get(file.path);
  if (known === undefined || known.hash !== file.hash) {
    const state = known === undefined ? "exists and was not read" : "changed since it was last read";
    return refuseReplacement(`'${file.path}' ${state}; read it first`, "read all of the file, then write it");
  }
  const lines = linesOf(text);
  const [first, ...others] = missingLines(known, lines.length);
  if (first === undefined) return null;
  const names = nameRanges([first, ...others]);
  const isLong = (lines[first[0] - 1] ?? "").length > LONGEST_LINE;
  const next = `read_file with offset=${first[0]} and limit=${isLong ? 1 : first[1] - first[0] + 1}`;
  return refuseReplacement(`'${file.path}' was not shown whole: lines ${names} are missing`, `read them: ${next}`);
}

function refuseReplacement(reason: string, remedy: string): ToolResult {
  const output = `Error: ${reason}. Nothing was written. To replace all of it ${remedy}. For a partial change use edit_file.`;
  return failure("refused", reason, { output, remedy });
}

function refuseBinary(error: string): ToolResult {
  return failure("refused", error, { output: `Error: ${error}\nInstead: ${INSTEAD.binary}` });
}

async function replace(file: FileContent, input: WriteFileArguments, context: ToolContext): Promise<ToolResult> {
  const current = readText(file.bytes);
  if (current === null) return refuseBinary(`'${file.path}' is a binary file and is not replaced by text`);
  const appends = input.mode === "append";
  const unread = appends ? null : refuseUnread(file, current.text, context.seen);
  if (unread !== null) return unread;
  const isStyled = { ...current, hasByteOrderMark: current.hasByteOrderMark && !appends };
  const content = inStyleOf(input.content, isStyled);
  const bytes = appends ? Buffer.concat([file.bytes, content]) : content;
  if (bytes.equals(file.bytes)) return { success: true, output: `${file.path} already holds exactly this content.` };
  const written = await context.workspace.files.write(input.path, bytes, { expectedHash: file.hash });
  if (!written.ok) return fromFileFailure(written);
  const diff = await unifiedDiff(file.path, file.bytes.toString("utf8"), bytes.toString("utf8"));
  if (!appends) remember(file.path, bytes, context);
  else rememberAppended(file, bytes, diff.hunks, context);
  return { success: true, output: appliedText(diff), data: { path: file.path, size: bytes.length, created: false } };
}

function rememberAppended(file: FileContent, bytes: Buffer, hunks: TextDiff["hunks"], context: ToolContext): void {
  const known = context.seen.get(file.path);
  // The model knows the other lines only if it was shown this version.
  if (known?.hash === file.hash) context.seen.set(file.path, afterEdit(known, hashOf(bytes), hunks, true));
  context.recordWrite(file.path);
}

/** write_file: new files and full rewrites; keeps an existing file's line ends, byte order mark and mode. */
export const writeFileTool = defineTool({
  name: "write_file",
  description:
    "For new files and complete rewrites only (read all of an old file first); else edit_file or apply_patch.",
  args,
  prepare: mapMode,
  unadvertised: ["mode"],
  effects: ["write"],
  paths: { path: "write" },
  preview: ({ content, mode }, before) => (mode === "append" ? `${before ?? ""}${content}` : content),
  async execute(input, context) {
    const extension = binaryExtensionOf(input.path);
    if (extension !== null) {
      return refuseBinary(`'${input.path}' is not written: ${extension} files are programs or binary data (W4)`);
    }
    const size = Buffer.byteLength(input.content);
    if (size > context.limits.maximumFileBytes) {
      const error = `the content has ${size} bytes; at most ${context.limits.maximumFileBytes} are allowed`;
      const output = `Error: ${error}\nInstead: ${INSTEAD.size}`;
      return failure("failed", error, { output, remedy: "workspace.max_file_bytes" });
    }
    const read = await context.workspace.files.read(input.path);
    if (read.ok) return replace(read.value, input, context);
    return read.code === "not_found" ? create(input, context) : fromFileFailure(read);
  },
});
