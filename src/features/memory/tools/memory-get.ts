import { z } from "zod";
import type { ToolDefinition } from "../../../core/tool/tool.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";
import type { RunMemory } from "../run-state.js";

const MAXIMUM_LINES = 500;

const args = toolArguments(
  {
    path: z.string().min(1).max(300),
    from: z.int().min(1).optional(),
    lines: z.int().min(1).max(MAXIMUM_LINES).optional(),
  },
  {
    aliases: { file: "path", file_path: "path", start: "from", line: "from", offset: "from", limit: "lines" },
    numbers: ["from", "lines"],
    atMost: { lines: MAXIMUM_LINES },
  },
);

/** memory_get (X14): reads a file of the memory by lines. Made for one run, and only where memory is on. */
export function createMemoryGetTool(memory: RunMemory): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "memory_get",
    description: "Read a file of the memory that memory_search named, as lines of number, tab, text, from a line on.",
    args,
    effects: ["read"],
    readOnly: true,
    sensitive: () => false,
    execute: ({ path, from, lines }) => memory.get(path, from, lines),
  };
}
