import { z } from "zod";
import { defineTool } from "../../../tools/parts/define-tool.js";
import type { RunMemory } from "../run-state.js";

/** save_memory: saves a fact for later runs. Created for one run, and only if memory is enabled. */
export function createSaveMemory(memory: RunMemory) {
  return defineTool({
    name: "save_memory",
    description:
      "Keep a fact about this repository that later runs need and cannot see in the code. Never secrets, personal data, or the state of this task.",
    args: { fact: z.string().describe("One fact in one sentence, at most 500 characters") },
    effects: ["memory"],
    sensitive: false,
    execute: ({ fact }) => memory.save(fact),
  });
}
