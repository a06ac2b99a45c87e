import { z } from "zod";
import { defineTool } from "../../../tools/parts/define-tool.js";
import type { RunMemory } from "../run-state.js";

/** save_memory: keeps a fact for later runs. Made for one run, and only where memory is on. */
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
