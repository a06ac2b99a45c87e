import type { RunMemory } from "../../core/agents/memory.js";
import { manageGoals } from "./run-goals.js";
import { createRunState, type RunMemoryRequest } from "./run-state.js";
import { saveFact } from "./save.js";

export function createRunMemory(request: RunMemoryRequest): RunMemory {
  const state = createRunState(request);
  return {
    save: (fact) => saveFact(state, fact),
    manageGoals: async (wanted) => manageGoals(state, wanted),
    search: request.lookup.search,
    get: request.lookup.get,
  };
}
