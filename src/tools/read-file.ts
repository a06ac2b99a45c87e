import { z } from "zod";
import { failure, type LineRange, type ToolResult } from "../core/tool/tool.js";
import { type ArgumentsOf, defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { LONGEST_LINE, withShown } from "./parts/known-lines.js";
import { linesOf, readText, type TextFile } from "./parts/text-file.js";

const DEFAULT_LINES = 400;
const MAXIMUM_LINES = 2000;
const MAXIMUM_CHARACTERS = 24_000;

const args = {
  path: z.string().min(1),
  offset: z.int().min(1).optional(),
  limit: z.int().min(1).max(MAXIMUM_LINES).optional(),
};
type ReadFileArguments = ArgumentsOf<typeof args>;

interface Page {
  readonly text: string;
  readonly last: number;
  /** Lines that the text shows unshortened. */
  readonly whole: readonly LineRange[];
}

/** As many whole lines as fit. A line that is too long is shortened and does not count as shown. */
function pageOf(lines: readonly string[], first: number, limit: number): Page {
  const longest = limit === 1 ? MAXIMUM_CHARACTERS : LONGEST_LINE;
  const shown: string[] = [];
  const whole: LineRange[] = [];
  let characters = 0;
  for (let number = first; number <= lines.length && shown.length < limit; number += 1) {
    const line = lines[number - 1] ?? "";
    const isWhole = line.length <= longest;
    const cut = isWhole ? line : `${line.slice(0, longest)} [+${line.length - longest} characters]`;
    const row = `${number}\t${cut}`;
    characters += row.length + 1;
    if (characters > MAXIMUM_CHARACTERS && shown.length > 0) break;
    shown.push(row);
    if (isWhole) whole.push([number, number]);
  }
  return { text: shown.join("\n"), last: first + shown.length - 1, whole };
}

/** Properties that the text does not show and that an edit must respect. */
function notes(file: TextFile): readonly string[] {
  const found: string[] = [];
  if (file.hasMixedLineEnds) found.push("mixed line ends");
  else if (file.lineEnd === "\r\n") found.push("CRLF line ends, kept by edit_file");
  if (file.hasByteOrderMark) found.push("byte order mark");
  if (!file.isUtf8) found.push("not all valid UTF-8; edit_file keeps the other bytes");
  return found.length === 0 ? [] : [`[${found.join("; ")}]`];
}

interface Rendered {
  readonly result: ToolResult;
  readonly whole: readonly LineRange[];
}

function render(file: TextFile, size: number, input: ReadFileArguments): Rendered {
  const lines = linesOf(file.text);
  const data = { size, lines: lines.length, encoding: file.isUtf8 ? "utf-8" : "unknown" };
  if (lines.length === 0) return { result: { success: true, output: "[the file is empty]", data }, whole: [] };
  const first = input.offset ?? 1;
  if (first > lines.length) {
    const error = `offset ${first} is beyond the end: the file has ${lines.length} lines`;
    return { result: failure("failed", error), whole: [] };
  }
  const { text, last, whole } = pageOf(lines, first, input.limit ?? DEFAULT_LINES);
  const range = `[lines ${first}-${last} of ${lines.length}; read on with offset=${last + 1}]`;
  const rest = last < lines.length ? [range] : [];
  return { result: { success: true, output: [text, ...rest, ...notes(file)].join("\n"), data }, whole };
}

/** read_file: numbered lines, in pages; records which lines of which version were shown. */
export const readFileTool = defineTool({
  name: "read_file",
  description: "Read a text file as lines of number, tab, text: 400 (limit) from line offset on.",
  args,
  otherNames: { offset: ["line", "start_line"] },
  effects: ["read"],
  paths: { path: "read" },
  isPaged: true,
  async execute(input, context) {
    const read = await context.workspace.files.read(input.path);
    if (!read.ok) return fromFileFailure(read);
    const { path, bytes, hash } = read.value;
    const file = readText(bytes);
    if (file === null) return failure("failed", `'${path}' is a binary file and cannot be read as text`);
    const { result, whole } = render(file, bytes.length, input);
    if (result.success) context.seen.set(path, withShown(context.seen.get(path), hash, whole));
    return result;
  },
});
