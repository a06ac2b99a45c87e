import type { MemoryChange, MemoryOrigin } from "../../core/agents/memory.js";
import type { MemoryFiles, RunMemoryRequest } from "../../core/agents/memory-functions.js";
import { dayOf } from "../../core/dates.js";
import { applyChanges } from "./apply.js";

/** What one run has changed so far, and how the memory looks with it. */
export interface RunState {
  readonly request: RunMemoryRequest;
  readonly changes: readonly MemoryChange[];
  change(change: MemoryChange): void;
  /** These files with the run's changes. */
  with(files: MemoryFiles): MemoryFiles;
  /** Numbers of goals that the run added itself, in their order: provisional, until they are written. */
  addedGoals(files: MemoryFiles): readonly number[];
  origin(): MemoryOrigin;
  today(): string;
}

export function createRunState(request: RunMemoryRequest): RunState {
  const changes: MemoryChange[] = [...(request.pending ?? [])];
  const today = (): string => dayOf(request.clock.now());
  const applied = (files: MemoryFiles) => applyChanges(files, changes, { today: today() });
  return {
    request,
    changes,
    change(change) {
      changes.push(change);
      request.onChange(change);
    },
    with: (files) => ({ ...files, texts: new Map([...files.texts, ...applied(files).files]) }),
    addedGoals(files) {
      const { outcomes } = applied(files);
      return changes.flatMap(({ kind }, index) => {
        const outcome = outcomes[index];
        return kind === "goal_added" ? [outcome?.kind === "goal" ? outcome.goal.number : 0] : [];
      });
    },
    origin: () => ({ date: today(), subject: request.subject, by: request.by, run: request.run }),
    today,
  };
}
