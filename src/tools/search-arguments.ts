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

/** What both searching tools take. */
export interface SearchArguments {
  readonly pattern: string;
  readonly path?: string | undefined;
  readonly file_pattern?: string | undefined;
  readonly max_results?: number | undefined;
}

/** The arguments of a searching tool: those that both take around its own `shape`, with the other names of each. */
export function searchArguments<Shape extends z.ZodRawShape>(
  about: { readonly filePattern: string; readonly results: number },
  shape: Shape,
  options: ArgumentOptions,
) {
  return toolArguments(
    {
      pattern: z.string().min(1),
      path: z.string().optional(),
      file_pattern: z.string().optional().describe(about.filePattern),
      ...shape,
      max_results: z.int().min(1).max(MAXIMUM_RESULTS).optional().describe(`Default ${about.results}`),
    },
    {
      ...options,
      aliases: { ...ALIASES, ...options.aliases },
      numbers: ["max_results", ...(options.numbers ?? [])],
      atMost: { max_results: MAXIMUM_RESULTS, ...options.atMost },
    },
  );
}
