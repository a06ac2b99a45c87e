import { z } from "zod";
import type { ToolDefinition } from "../core/tool/tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { searchArguments } from "./parts/search-arguments.js";
import { showMatches } from "./parts/search-output.js";

const DEFAULT_RESULTS = 50;
const DEFAULT_CONTEXT = 2;
const MAXIMUM_CONTEXT = 10;

const args = searchArguments(
  DEFAULT_RESULTS,
  { context_lines: z.int().min(0).max(MAXIMUM_CONTEXT).optional() },
  { aliases: { context: "context_lines" }, numbers: ["context_lines"], atMost: { context_lines: MAXIMUM_CONTEXT } },
);

/** search_code (D1): matches of a regular expression with the lines around them. */
export const searchCodeTool: ToolDefinition<z.infer<typeof args>> = {
  name: "search_code",
  description: "Search files line by line for a regular expression (RE2).",
  args,
  unadvertised: ["max_results"],
  effects: ["read"],
  readOnly: true,
  paths: { path: "search" },
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
