import type { MemoryChange } from "../../src/core/agents/memory.js";
import { failure } from "../../src/core/tool/tool.js";
import { createRunMemory } from "../../src/features/memory/open-run-memory.js";
import { type MemoryFiles, NO_MEMORY } from "../../src/features/memory/read.js";

export interface RunMemoryBench {
  readonly files?: MemoryFiles;
  /** Reads the whole memory; default: the same files. */
  readonly all?: () => Promise<MemoryFiles>;
  readonly pending?: readonly MemoryChange[];
  readonly secret?: string;
}

/** The memory of a run of the agent `build` on 2026-11-22; `trust.isConfirmed` may change while it runs. */
export function createRunMemoryBench({ files = NO_MEMORY, all, pending = [], secret }: RunMemoryBench = {}) {
  const changes: MemoryChange[] = [];
  const trust = { isConfirmed: true };
  const unused = async () => failure("failed", "not part of this test");
  const memory = createRunMemory({
    files,
    all: all ?? (async () => files),
    agent: "build",
    subject: "issue-12",
    by: "octo",
    run: "123-1",
    clock: { now: () => Date.UTC(2026, 10, 22, 23, 59, 59), sleep: async () => undefined },
    pending,
    holdsSecret: (text) => secret !== undefined && text.includes(secret),
    isConfirmed: () => trust.isConfirmed,
    onChange: (change) => changes.push(change),
    lookup: { search: unused, get: unused },
    delimiter: "0123456789abcdef",
  });
  return { memory, changes, trust };
}
