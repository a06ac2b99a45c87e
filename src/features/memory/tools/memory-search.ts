import { z } from "zod";
import { defineTool } from "../../../tools/parts/define-tool.js";
import type { RunMemory } from "../run-state.js";

const MAXIMUM_RESULTS = 20;

/** memory_search: finds lines of the memory. Created for one run, and only if memory is enabled. */
export function createMemorySearchTool(memory: RunMemory) {
  return defineTool({
    name: "memory_search",
    description:
      "Search notes and goals of earlier runs: the best lines with path, line, score 0–1 and whether confirmed.",
    args: {
      query: z.string().min(1).max(1_000),
      maxResults: z.int().min(1).max(MAXIMUM_RESULTS).default(5),
      minScore: z.number().min(0).max(1).default(0.1),
    },
    effects: ["read"],
    unadvertised: ["minScore"],
    execute: ({ query, maxResults, minScore }) => memory.search(query, maxResults, minScore),
  });
}
