import { z } from "zod";
import { defineTool } from "../../../tools/parts/define-tool.js";
import type { RunMemory } from "../run-state.js";

const MAXIMUM_LINES = 500;

/** memory_get: reads a file of the memory by lines. Created for one run, and only if memory is enabled. */
export function createMemoryGetTool(memory: RunMemory) {
  return defineTool({
    name: "memory_get",
    description: "Read a file of the memory that memory_search named, as lines of number, tab, text, from a line on.",
    args: {
      path: z.string().min(1).max(300),
      from: z.int().min(1).optional(),
      lines: z.int().min(1).max(MAXIMUM_LINES).optional(),
    },
    effects: ["read"],
    execute: ({ path, from, lines }) => memory.get(path, from, lines),
  });
}
