import { z } from "zod";
import { failure, type ToolDefinition, type ToolResult } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { linesOf, readText, type TextFile } from "./text-file.js";
import { pathAliases, toolArguments } from "./tool-arguments.js";

const DEFAULT_LINES = 400;
const MAXIMUM_LINES = 2000;
const MAXIMUM_CHARACTERS = 16_000;
const MAXIMUM_LINE_CHARACTERS = 2000;

export interface ReadFileArguments {
  readonly path: string;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

const args = toolArguments(
  {
    path: z.string().min(1),
    offset: z.int().min(1).optional().describe("First line"),
    limit: z.int().min(1).max(MAXIMUM_LINES).optional().describe(`Default ${DEFAULT_LINES}`),
  },
  {
    aliases: { ...pathAliases, start: "offset", start_line: "offset", line: "offset", lines: "limit" },
    numbers: ["offset", "limit"],
    atMost: { limit: MAXIMUM_LINES },
  },
);

function shorten(line: string): string {
  if (line.length <= MAXIMUM_LINE_CHARACTERS) return line;
  return `${line.slice(0, MAXIMUM_LINE_CHARACTERS)} [+${line.length - MAXIMUM_LINE_CHARACTERS} characters]`;
}

function numbered(lines: readonly string[], first: number, limit: number): { text: string; last: number } {
  const shown: string[] = [];
  let characters = 0;
  for (let number = first; number <= lines.length && shown.length < limit; number += 1) {
    const line = `${number}\t${shorten(lines[number - 1] ?? "")}`;
    characters += line.length + 1;
    if (characters > MAXIMUM_CHARACTERS && shown.length > 0) break;
    shown.push(line);
  }
  return { text: shown.join("\n"), last: first + shown.length - 1 };
}

/** What the text alone does not show, so that an edit does not go wrong. */
function notes(file: TextFile): readonly string[] {
  const found: string[] = [];
  if (file.hasMixedLineEnds) found.push("mixed line ends");
  else if (file.lineEnd === "\r\n") found.push("CRLF line ends, kept by edit_file");
  if (file.hasByteOrderMark) found.push("byte order mark");
  if (!file.isUtf8) found.push("not all valid UTF-8; edit_file keeps the other bytes");
  return found.length === 0 ? [] : [`[${found.join("; ")}]`];
}

function render(file: TextFile, size: number, input: ReadFileArguments): ToolResult {
  const lines = linesOf(file.text);
  const data = { size, lines: lines.length, encoding: file.isUtf8 ? "utf-8" : "unknown" };
  if (lines.length === 0) return { success: true, output: "[the file is empty]", data };
  const first = input.offset ?? 1;
  if (first > lines.length) {
    return failure("failed", `offset ${first} is beyond the end: the file has ${lines.length} lines`);
  }
  const { text, last } = numbered(lines, first, input.limit ?? DEFAULT_LINES);
  const range = `[lines ${first}-${last} of ${lines.length}; read on with offset=${last + 1}]`;
  const rest = last < lines.length ? [range] : [];
  return { success: true, output: [text, ...rest, ...notes(file)].join("\n"), data };
}

/** read_file (B2, B3, X17): numbered lines, in pages; remembers what was shown for the stale-edit check. */
export const readFileTool: ToolDefinition<ReadFileArguments> = {
  name: "read_file",
  description: "Read a text file as lines of number, tab, text. Long files come in pages: read on with offset.",
  args,
  effects: ["read"],
  sensitive: () => false,
  async execute(input, context) {
    const read = await context.workspace.files.read(input.path);
    if (!read.ok) return fromFileFailure(read);
    const file = readText(read.value.bytes);
    if (file === null) return failure("failed", `'${read.value.path}' is a binary file and cannot be read as text`);
    const result = render(file, read.value.bytes.length, input);
    if (result.success) context.seen.set(read.value.path, read.value.hash);
    return result;
  },
};
