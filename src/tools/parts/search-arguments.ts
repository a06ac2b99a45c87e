import { z } from "zod";
import { DIRECTORY_NAMES } from "./define-tool.js";

const MAXIMUM_RESULTS = 1000;

/** Alternative argument names of the search tools. */
export const SEARCH_NAMES = { ...DIRECTORY_NAMES, pattern: ["query", "regex", "text"] } as const;

/** The arguments of a search tool: the common ones around its own `shape`. */
export function searchArguments<Shape extends z.ZodRawShape>(defaultResults: number, shape: Shape) {
  return {
    pattern: z.string().min(1),
    path: z.string().optional(),
    file_pattern: z.string().optional().describe("Glob"),
    ...shape,
    max_results: z.int().min(1).max(MAXIMUM_RESULTS).optional().describe(`Default ${defaultResults}`),
  };
}
