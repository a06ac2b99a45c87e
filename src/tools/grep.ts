import { z } from "zod";
import type { ToolDefinition } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { toolArguments } from "./tool-arguments.js";

const DEFAULT_RESULTS = 100;
const MAXIMUM_RESULTS = 1000;
const MAXIMUM_TEXT = 300;

export interface GrepArguments {
  readonly pattern: string;
  readonly path?: string | undefined;
  readonly file_pattern?: string | undefined;
  readonly recursive?: boolean | undefined;
  readonly case_sensitive?: boolean | undefined;
  readonly max_results?: number | undefined;
}

const args = toolArguments(
  {
    pattern: z.string().min(1).describe("Literal text, no regular expression"),
    path: z.string().optional().describe("File or directory; default the workspace root"),
    file_pattern: z.string().optional().describe("File name glob such as *.ts; default all text files"),
    recursive: z.boolean().optional().describe("Default true"),
    case_sensitive: z.boolean().optional().describe("Default true"),
    max_results: z.int().min(1).max(MAXIMUM_RESULTS).optional().describe(`Default ${DEFAULT_RESULTS}`),
  },
  {
    aliases: { query: "pattern", text: "pattern", glob: "file_pattern", include: "file_pattern" },
    numbers: ["max_results"],
    booleans: ["recursive", "case_sensitive"],
  },
);

function shorten(text: string): string {
  const line = text.replace(/\r$/, "");
  return line.length <= MAXIMUM_TEXT ? line : `${line.slice(0, MAXIMUM_TEXT)}…`;
}

/** grep (D2, D3): literal search, `path:line: text`. */
export const grepTool: ToolDefinition<GrepArguments> = {
  name: "grep",
  description: "Search files for a literal text. Results are path:line: text.",
  args,
  effects: ["read"],
  sensitive: () => false,
  async execute(input, context) {
    const found = await context.workspace.search.search(
      {
        pattern: input.pattern,
        literal: true,
        path: input.path || ".",
        filePattern: input.file_pattern || "*",
        caseSensitive: input.case_sensitive ?? true,
        recursive: input.recursive ?? true,
        maximumResults: input.max_results ?? DEFAULT_RESULTS,
      },
      context.signal,
    );
    if (!found.ok) return fromFileFailure(found);
    const { matches, truncated } = found.value;
    if (matches.length === 0) return { success: true, output: "No matches.", data: { matches: 0 } };
    const note = truncated ? [`[only the first ${matches.length} matches are shown; narrow the search]`] : [];
    const lines = matches.map((match) => `${match.path}:${match.line}: ${shorten(match.text)}`);
    return { success: true, output: [...lines, ...note].join("\n"), data: { matches: matches.length, truncated } };
  },
};
