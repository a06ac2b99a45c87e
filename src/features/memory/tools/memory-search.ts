import { z } from "zod";
import type { ToolDefinition } from "../../../core/tool/tool.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";
import type { RunMemory } from "../run-state.js";

const MAXIMUM_RESULTS = 20;

const args = toolArguments(
  {
    query: z.string().min(1).max(1_000),
    maxResults: z.int().min(1).max(MAXIMUM_RESULTS).default(5),
    minScore: z.number().min(0).max(1).default(0.1),
  },
  {
    aliases: { q: "query", text: "query", max_results: "maxResults", limit: "maxResults", min_score: "minScore" },
    numbers: ["maxResults"],
    atMost: { maxResults: MAXIMUM_RESULTS },
  },
);

/** memory_search (X13): finds lines of the memory. Made for one run, and only where memory is on. */
export function createMemorySearchTool(memory: RunMemory): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "memory_search",
    description:
      "Search notes and goals of earlier runs: the best lines with path, line, score 0–1 and whether confirmed.",
    args,
    effects: ["read"],
    readOnly: true,
    unadvertised: ["minScore"],
    sensitive: () => false,
    execute: ({ query, maxResults, minScore }) => memory.search(query, maxResults, minScore),
  };
}
