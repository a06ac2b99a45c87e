import type { MemoryFunctions } from "../../core/agents/memory-functions.js";
import { applyChanges } from "./apply.js";
import { foldLogs } from "./fold.js";
import { goalsOf } from "./goals.js";
import { createLookup, createSearch } from "./lookup.js";
import { memoryPrompt, notesOf } from "./prompt.js";
import { readMemory } from "./read.js";
import { refusal } from "./refusal.js";
import { createRunMemory } from "./run-memory.js";
import { noteText } from "./text.js";
import { writeChanges } from "./write.js";

/** The memory, as the rest of the product knows it. */
export const MEMORY: MemoryFunctions = {
  read: readMemory,
  notesOf,
  goalsOf,
  prompt: memoryPrompt,
  apply: applyChanges,
  write: writeChanges,
  fold: foldLogs,
  createSearch,
  createLookup,
  createRunMemory,
  noteText,
  refusal,
};
