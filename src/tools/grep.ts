import { z } from "zod";
import type { ToolDefinition } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { showMatches } from "./search-output.js";
import { SEARCH_ALIASES, toolArguments } from "./tool-arguments.js";

const DEFAULT_RESULTS = 100;
const MAXIMUM_RESULTS = 1000;

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
    pattern: z.string().min(1),
    path: z.string().optional(),
    file_pattern: z.string().optional().describe("Such as *.ts"),
    recursive: z.boolean().optional().describe("Default true"),
    case_sensitive: z.boolean().optional().describe("Default true"),
    max_results: z.int().min(1).max(MAXIMUM_RESULTS).optional().describe(`Default ${DEFAULT_RESULTS}`),
  },
  {
    aliases: SEARCH_ALIASES,
    numbers: ["max_results"],
    booleans: ["recursive", "case_sensitive"],
    atMost: { max_results: MAXIMUM_RESULTS },
  },
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
