import type { MemoryFunctions } from "../core/agents/memory-functions.js";
import { failure } from "../core/tool/tool.js";

/** Replaced by the branch that brings search and get. */
export const createLookup: MemoryFunctions["createLookup"] = () => ({
  search: async () => failure("failed", "the memory cannot be searched"),
  get: async () => failure("failed", "the memory cannot be read"),
});
