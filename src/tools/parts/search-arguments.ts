import { z } from "zod";
import { type ArgumentOptions, toolArguments } from "./tool-arguments.js";

const MAXIMUM_RESULTS = 1000;

/** Other names of what the searching tools take. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ query: "pattern", regex: "pattern", text: "pattern" },
  ...{ directory: "path", dir: "path", folder: "path", file_path: "path" },
  ...{ glob: "file_pattern", include: "file_pattern", file_glob: "file_pattern", include_pattern: "file_pattern" },
  ...{ limit: "max_results", max_count: "max_results", max_matches: "max_results", head_limit: "max_results" },
};

/** The arguments of a searching tool: those that both take around its own `shape`, with the other names of each. */
export function searchArguments<Shape extends z.ZodRawShape>(
  defaultResults: number,
  shape: Shape,
  options: ArgumentOptions,
) {
  return toolArguments(
    {
      pattern: z.string().min(1),
      path: z.string().optional(),
      file_pattern: z.string().optional().describe("Glob"),
      ...shape,
      max_results: z.int().min(1).max(MAXIMUM_RESULTS).optional().describe(`Default ${defaultResults}`),
    },
    {
      ...options,
      aliases: { ...ALIASES, ...options.aliases },
      numbers: ["max_results", ...(options.numbers ?? [])],
      atMost: { max_results: MAXIMUM_RESULTS, ...options.atMost },
    },
  );
}
