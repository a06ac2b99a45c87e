import { z } from "zod";
import { failure, type KnownFile, type ToolResult } from "../core/tool/tool.js";
import type { FileContent } from "../core/workspace/workspace.js";
import { defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { afterEdit } from "./parts/known-lines.js";
import { explainMissing } from "./parts/near-text.js";
import { appliedText, unifiedDiff } from "./parts/text-diff.js";
import { fromByteString, hashOf, lineEndOf, readText, toByteString } from "./parts/text-file.js";

/** A byte string (one character a byte) with `\n` line ends, and the offset of each character in the original. */
interface Normal {
  readonly text: string;
  /** Start of each character in the original; one more entry for the end. */
  readonly starts: Uint32Array;
}

function normalise(original: string): Normal {
  const starts = new Uint32Array(original.length + 1);
  if (!original.includes("\r\n")) {
    for (let index = 0; index <= original.length; index += 1) starts[index] = index;
    return { text: original, starts };
  }
  let length = 0;
  for (let index = 0; index < original.length; index += 1) {
    starts[length] = index;
    length += 1;
    if (original.charCodeAt(index) === 13 && original.charCodeAt(index + 1) === 10) index += 1;
  }
  starts[length] = original.length;
  return { text: original.replaceAll("\r\n", "\n"), starts };
}

/** Offsets of a part, not overlapping. */
function findAll(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length)) found.push(index);
  return found;
}

type Replacement =
  | { readonly kind: "replaced"; readonly text: string; readonly count: number }
  | { readonly kind: "not_found" }
  /** Line numbers of the occurrences, from 1. */
  | { readonly kind: "ambiguous"; readonly lines: readonly number[] };

function commonPrefix(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}

function commonSuffix(left: string, right: string, maximum: number): number {
  let length = 0;
  while (length < maximum && left[left.length - 1 - length] === right[right.length - 1 - length]) length += 1;
  return length;
}

function lineNumbers(text: string, positions: readonly number[]): readonly number[] {
  let line = 1;
  let from = 0;
  return positions.map((position) => {
    for (let index = text.indexOf("\n", from); index >= 0 && index < position; index = text.indexOf("\n", index + 1)) {
      line += 1;
      from = index + 1;
    }
    return line;
  });
}

/** The line end to use for a replacement: the one inside the replaced text, else after it, else before it. */
function lineEndNear(file: string, start: number, end: number): "\n" | "\r\n" | null {
  const inside = lineEndOf(file.slice(start, end));
  if (inside !== null) return inside;
  const next = file.indexOf("\n", end);
  const position = next >= 0 ? next : file.lastIndexOf("\n", start - 1);
  if (position < 0) return null;
  return file.charAt(position - 1) === "\r" ? "\r\n" : "\n";
}

/**
 * Replaces a literal text in a byte string: `\n` of the texts matches `\r\n` of the file, new lines end as the file's
 * do, and every byte that the two texts share stays unchanged.
 */
function replaceText(file: string, oldText: string, newText: string, all: boolean): Replacement {
  const normal = normalise(file);
  const before = oldText.replaceAll("\r\n", "\n");
  const after = newText.replaceAll("\r\n", "\n");
  const found = findAll(normal.text, before);
  if (found.length === 0) return { kind: "not_found" };
  if (found.length > 1 && !all) return { kind: "ambiguous", lines: lineNumbers(normal.text, found) };
  const prefix = commonPrefix(before, after);
  const suffix = commonSuffix(before, after, Math.min(before.length, after.length) - prefix);
  const fileEnd = lineEndOf(file);
  const middle = fileEnd === null ? newText : after;
  const inserted = middle.slice(fileEnd === null ? commonPrefix(oldText, newText) : prefix, middle.length - suffix);
  const parts: string[] = [];
  let copied = 0;
  for (const position of found) {
    const start = normal.starts[position + prefix] ?? 0;
    const end = normal.starts[position + before.length - suffix] ?? 0;
    const ownEnd = lineEndNear(file, start, end);
    parts.push(file.slice(copied, start), ownEnd === "\r\n" ? inserted.replaceAll("\n", "\r\n") : inserted);
    copied = end;
  }
  parts.push(file.slice(copied));
  return { kind: "replaced", text: parts.join(""), count: found.length };
}

/**
 * Refuses an edit of a version that the model has not seen. A file that it never read may still be edited: a match of
 * `old_str` shows that the model knows the text.
 */
function staleEdit(file: FileContent, seen: ReadonlyMap<string, KnownFile>): ToolResult | null {
  const known = seen.get(file.path);
  if (known === undefined || known.hash === file.hash) return null;
  return failure("refused", `'${file.path}' changed since it was last read`, {
    output: `Error: '${file.path}' changed since it was last read. Read it again, then edit.`,
    remedy: "read the file again",
  });
}

function notFound(path: string, text: string, oldText: string): ToolResult {
  return failure("failed", "old_str not found", {
    output: `Error: old_str not found in '${path}'; nothing was changed.\n${explainMissing(text, oldText)}`,
  });
}

function notUnique(path: string, lines: readonly number[]): ToolResult {
  const shown = lines.slice(0, 20).join(", ") + (lines.length > 20 ? ", …" : "");
  return failure("failed", "old_str is not unique", {
    output: `Error: old_str is not unique: it occurs ${lines.length} times in '${path}', at lines ${shown}. Nothing was changed. Add surrounding lines, or set replace_all.`,
  });
}

/** edit_file: one literal replacement; every byte outside of it stays unchanged. */
export const editFileTool = defineTool({
  name: "edit_file",
  description:
    "Replace one contiguous block. old_str: exact, without line numbers, enough lines around it to be unique.",
  args: {
    path: z.string().min(1),
    old_str: z.string(),
    new_str: z.string(),
    replace_all: z.boolean().optional().describe("Default false"),
  },
  unadvertised: ["replace_all"],
  effects: ["write"],
  paths: { path: "write" },
  preview({ old_str: old, new_str: replacement, replace_all: all }, before) {
    if (before === null || old === "") return null;
    return all === true ? before.replaceAll(old, () => replacement) : before.replace(old, () => replacement);
  },
  async execute(input, context) {
    if (input.old_str === "") {
      return failure(
        "invalid_arguments",
        "old_str is empty; give the text to replace, or use write_file for a new file",
      );
    }
    if (input.old_str === input.new_str) return failure("failed", "old_str and new_str are equal; nothing to change");
    const read = await context.workspace.files.read(input.path);
    if (!read.ok) return fromFileFailure(read);
    const file = read.value;
    const stale = staleEdit(file, context.seen);
    if (stale !== null) return stale;
    const text = readText(file.bytes);
    if (text === null) return failure("failed", `'${file.path}' is a binary file and cannot be edited`);
    const content = toByteString(file.bytes);
    const replaceAll = input.replace_all ?? false;
    const outcome = replaceText(content, toByteString(input.old_str), toByteString(input.new_str), replaceAll);
    if (outcome.kind === "not_found") return notFound(file.path, text.text, input.old_str);
    if (outcome.kind === "ambiguous") return notUnique(file.path, outcome.lines);
    const bytes = fromByteString(outcome.text);
    if (bytes.equals(file.bytes)) return failure("failed", "the file already holds new_str; nothing to change");
    const written = await context.workspace.files.write(input.path, bytes, { expectedHash: file.hash });
    if (!written.ok) return fromFileFailure(written);
    context.recordWrite(file.path);
    const diff = await unifiedDiff(file.path, file.bytes.toString("utf8"), bytes.toString("utf8"));
    context.seen.set(file.path, afterEdit(context.seen.get(file.path), hashOf(bytes), diff.hunks, false));
    return { success: true, output: appliedText(diff), data: { replacements: outcome.count } };
  },
});
