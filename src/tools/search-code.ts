import { z } from "zod";
import { defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { SEARCH_NAMES, searchArguments } from "./parts/search-arguments.js";
import { showMatches } from "./parts/search-output.js";

const DEFAULT_RESULTS = 50;
const DEFAULT_CONTEXT = 2;
const MAXIMUM_CONTEXT = 10;

/** search_code: matches of a regular expression with the lines around them. */
export const searchCodeTool = defineTool({
  name: "search_code",
  description: "Search files line by line for a regular expression (RE2).",
  args: searchArguments(DEFAULT_RESULTS, { context_lines: z.int().min(0).max(MAXIMUM_CONTEXT).optional() }),
  otherNames: SEARCH_NAMES,
  unadvertised: ["max_results"],
  effects: ["read"],
  paths: { path: "search" },
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
});
