import type { MemoryFunctions } from "../core/agents/memory-functions.js";
import { ArchitectError } from "../core/errors.js";

const later = (): never => {
  throw new ArchitectError("internal", "not built yet");
};

/** The memory, as the rest of the product knows it. */
export const MEMORY: MemoryFunctions = {
  read: later,
  notesOf: later,
  goalsOf: later,
  prompt: later,
  apply: later,
  write: later,
  fold: later,
  createLookup: later,
  createRunMemory: later,
  noteText: later,
  refusal: later,
};
