import { z } from "zod";
import type { ToolDefinition } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { showMatches } from "./search-output.js";
import { SEARCH_ALIASES, toolArguments } from "./tool-arguments.js";

const DEFAULT_RESULTS = 50;
const MAXIMUM_RESULTS = 1000;
const DEFAULT_CONTEXT = 2;
const MAXIMUM_CONTEXT = 10;

export interface SearchCodeArguments {
  readonly pattern: string;
  readonly path?: string | undefined;
  readonly file_pattern?: string | undefined;
  readonly context_lines?: number | undefined;
  readonly max_results?: number | undefined;
}

const args = toolArguments(
  {
    pattern: z.string().min(1),
    path: z.string().optional(),
    file_pattern: z.string().optional().describe("Such as *.{ts,tsx} or !*.test.ts"),
    context_lines: z.int().min(0).max(MAXIMUM_CONTEXT).optional().describe(`Default ${DEFAULT_CONTEXT}`),
    max_results: z.int().min(1).max(MAXIMUM_RESULTS).optional().describe(`Default ${DEFAULT_RESULTS}`),
  },
  {
    aliases: { ...SEARCH_ALIASES, context: "context_lines" },
    numbers: ["context_lines", "max_results"],
    atMost: { context_lines: MAXIMUM_CONTEXT, max_results: MAXIMUM_RESULTS },
  },
);

/** search_code (D1, ruling 20): matches of a regular expression with the lines around them. */
export const searchCodeTool: ToolDefinition<SearchCodeArguments> = {
  name: "search_code",
  description: "Search files line by line for a regular expression (RE2); (?i) ignores case.",
  args,
  effects: ["read"],
  sensitive: () => false,
  async execute(input, context) {
    const maximumResults = input.max_results ?? DEFAULT_RESULTS;
    const found = await context.workspace.search.search(
      {
        pattern: input.pattern,
        literal: false,
        path: input.path || ".",
        filePattern: input.file_pattern || "**/*",
        caseSensitive: true,
        recursive: true,
        maximumResults,
        contextLines: input.context_lines ?? DEFAULT_CONTEXT,
      },
      context.signal,
    );
    return found.ok ? showMatches(found.value, maximumResults) : fromFileFailure(found);
  },
};
