import { z } from "zod";
import type { ToolDefinition } from "../../../core/tool/tool.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";
import type { RunMemory } from "../run-state.js";

const args = toolArguments(
  { fact: z.string().describe("One fact in one sentence, at most 500 characters") },
  { aliases: { content: "fact", text: "fact", note: "fact", memory: "fact" } },
);

/** save_memory (X10): keeps a fact for later runs. Made for one run, and only where memory is on. */
export function createSaveMemory(memory: RunMemory): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "save_memory",
    description:
      "Keep a fact about this repository that later runs need and cannot see in the code. Never secrets, personal data, or the state of this task.",
    args,
    effects: ["memory"],
    readOnly: false,
    sensitive: () => false,
    execute: ({ fact }) => memory.save(fact),
  };
}
