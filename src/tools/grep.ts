import { z } from "zod";
import type { ToolDefinition } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { type SearchArguments, searchArguments } from "./search-arguments.js";
import { showMatches } from "./search-output.js";

const DEFAULT_RESULTS = 100;

export interface GrepArguments extends SearchArguments {
  readonly recursive?: boolean | undefined;
  readonly case_sensitive?: boolean | undefined;
}

const args = searchArguments(
  { filePattern: "Such as *.ts", results: DEFAULT_RESULTS },
  {
    recursive: z.boolean().optional().describe("Default true"),
    case_sensitive: z.boolean().optional().describe("Default true"),
  },
  { booleans: ["recursive", "case_sensitive"] },
);

/** grep (D2, D3): literal search, `path:line: text`. */
export const grepTool: ToolDefinition<GrepArguments> = {
  name: "grep",
  description: "Search files for a literal text; for patterns use search_code.",
  args,
  effects: ["read"],
  sensitive: () => false,
  async execute(input, context) {
    const maximumResults = input.max_results ?? DEFAULT_RESULTS;
    const found = await context.workspace.search.search(
      {
        pattern: input.pattern,
        literal: true,
        path: input.path || ".",
        filePattern: input.file_pattern || "*",
        caseSensitive: input.case_sensitive ?? true,
        recursive: input.recursive ?? true,
        maximumResults,
      },
      context.signal,
    );
    return found.ok ? showMatches(found.value, maximumResults) : fromFileFailure(found);
  },
};
