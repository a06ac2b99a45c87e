import { z } from "zod";
import { failure, type ToolContext, type ToolDefinition, type ToolResult } from "../core/tool.js";
import type { FileContent } from "../core/workspace.js";
import { binaryExtensionOf } from "./binary-extension.js";
import { fromFileFailure } from "./file-failure.js";
import { unifiedDiff } from "./text-diff.js";
import { hashOf, inStyleOf, linesOf, readText } from "./text-file.js";
import { pathAliases, toolArguments } from "./tool-arguments.js";

export interface WriteFileArguments {
  readonly path: string;
  readonly content: string;
  readonly mode?: "overwrite" | "append" | undefined;
}

/** The other specifications' ways to say the mode (ruling 15). */
function mapMode(raw: Record<string, unknown>): void {
  const append = raw["append"];
  if (append !== undefined && raw["mode"] === undefined) {
    raw["mode"] = append === true || append === "true" ? "append" : "overwrite";
  }
  delete raw["append"];
  if (raw["mode"] === "write" || raw["mode"] === "w") raw["mode"] = "overwrite";
  if (raw["mode"] === "a") raw["mode"] = "append";
}

const args = toolArguments(
  {
    path: z.string().min(1),
    content: z.string(),
    mode: z.enum(["overwrite", "append"]).optional().describe("Default overwrite"),
  },
  { aliases: { ...pathAliases, text: "content", contents: "content", file_text: "content" }, prepare: mapMode },
);

async function create(input: WriteFileArguments, context: ToolContext): Promise<ToolResult> {
  const bytes = Buffer.from(input.content, "utf8");
  const written = await context.workspace.files.write(input.path, bytes, { expectedHash: null });
  if (!written.ok) return fromFileFailure(written);
  remember(written.value.path, bytes, context);
  context.created?.add(written.value.path);
  const lines = linesOf(input.content).length;
  return {
    success: true,
    output: `Created ${written.value.path} (${lines} ${lines === 1 ? "line" : "lines"}).`,
    data: { path: written.value.path, size: bytes.length, created: true },
  };
}

function remember(path: string, bytes: Buffer, context: ToolContext): void {
  context.seen.set(path, hashOf(bytes));
  context.recordWrite(path);
}

/** A whole file is replaced only in the version that the model has seen (ruling 17). */
function refuseUnread(file: FileContent, seen: ReadonlyMap<string, string>): ToolResult | null {
  const known = seen.get(file.path);
  if (known === file.hash) return null;
  const reason =
    known === undefined
      ? `'${file.path}' exists and was not read; read it first`
      : `'${file.path}' changed since it was last read; read it first`;
  return failure("refused", reason, {
    output: `Error: ${reason}. For a partial change use edit_file.`,
    remedy: "read the file, then write it",
  });
}

async function replace(file: FileContent, input: WriteFileArguments, context: ToolContext): Promise<ToolResult> {
  const current = readText(file.bytes);
  if (current === null) return failure("refused", `'${file.path}' is a binary file and is not replaced by text`);
  const appends = input.mode === "append";
  const unread = appends ? null : refuseUnread(file, context.seen);
  if (unread !== null) return unread;
  const isStyled = { ...current, hasByteOrderMark: current.hasByteOrderMark && !appends };
  const content = inStyleOf(input.content, isStyled);
  const bytes = appends ? Buffer.concat([file.bytes, content]) : content;
  if (bytes.equals(file.bytes)) return { success: true, output: `${file.path} already holds exactly this content.` };
  const wasCurrent = context.seen.get(file.path) === file.hash;
  const written = await context.workspace.files.write(input.path, bytes, { expectedHash: file.hash });
  if (!written.ok) return fromFileFailure(written);
  context.recordWrite(file.path);
  if (!appends || wasCurrent) context.seen.set(file.path, hashOf(bytes));
  const diff = await unifiedDiff(file.path, file.bytes.toString("utf8"), bytes.toString("utf8"));
  return { success: true, output: diff, data: { path: file.path, size: bytes.length, created: false } };
}

/** write_file (B4, B5): new files and full rewrites; keeps an existing file's line ends, byte order mark and mode. */
export const writeFileTool: ToolDefinition<WriteFileArguments> = {
  name: "write_file",
  description:
    "For new files and complete rewrites only; to change part of a file use edit_file or apply_patch. Read an existing file first.",
  args,
  effects: ["write"],
  sensitive: () => true,
  async execute(input, context) {
    const extension = binaryExtensionOf(input.path);
    if (extension !== null) {
      return failure("refused", `'${input.path}' is not written: ${extension} files are programs or binary data (W4)`);
    }
    const size = Buffer.byteLength(input.content);
    if (size > context.limits.maximumFileBytes) {
      return failure(
        "failed",
        `the content has ${size} bytes; at most ${context.limits.maximumFileBytes} are allowed`,
        {
          remedy: "workspace.max_file_bytes",
        },
      );
    }
    const read = await context.workspace.files.read(input.path);
    if (read.ok) return replace(read.value, input, context);
    return read.code === "not_found" ? create(input, context) : fromFileFailure(read);
  },
};
