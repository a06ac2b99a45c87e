import { z } from "zod";
import { defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { SEARCH_NAMES, searchArguments } from "./parts/search-arguments.js";
import { showMatches } from "./parts/search-output.js";

const DEFAULT_RESULTS = 100;

/** grep: literal search. */
export const grepTool = defineTool({
  name: "grep",
  description: "Search files for a literal text.",
  args: searchArguments(DEFAULT_RESULTS, {
    recursive: z.boolean().optional().describe("Default true"),
    case_sensitive: z.boolean().optional().describe("Default true"),
  }),
  otherNames: SEARCH_NAMES,
  unadvertised: ["recursive", "case_sensitive", "max_results"],
  effects: ["read"],
  paths: { path: "search" },
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
});
