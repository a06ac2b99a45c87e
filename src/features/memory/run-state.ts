import type { MemoryChange, MemoryOrigin } from "../../core/agents/memory.js";
import { dayOf } from "../../core/dates.js";
import type { Clock } from "../../core/runtime.js";
import type { ToolResult } from "../../core/tool/tool.js";
import { applyChanges } from "./apply.js";
import type { MemoryFiles } from "./read.js";
import type { GoalRequest } from "./run-goals.js";

/** The memory of one run, as seen by its tools. All returned texts are untrusted. */
export interface RunMemory {
  /** A refusal gives its reason: a secret, too long, already known, too many. */
  save(fact: string): Promise<ToolResult>;
  manageGoals(request: GoalRequest): Promise<ToolResult>;
  search(query: string, maxResults: number, minScore: number): Promise<ToolResult>;
  /** `from`: the first line, counted from 1. */
  get(path: string, from: number | undefined, lines: number | undefined): Promise<ToolResult>;
}

/** The tools memory_search and memory_get. */
export type MemoryLookup = Pick<RunMemory, "search" | "get">;

export interface RunMemoryRequest {
  /** As read at the run's start. */
  readonly files: MemoryFiles;
  /** Every file of that commit, read on first use; keep the promise and pass it to `createLookup` too. */
  all(): Promise<MemoryFiles>;
  /** Name of the agent that owns the run's notes and goals. */
  readonly agent: string;
  readonly subject: string;
  /** Login; '' = no person. */
  readonly by: string;
  /** Session id. */
  readonly run: string;
  readonly clock: Clock;
  /** Earlier changes of this session that are not written yet (a resumed run). */
  readonly pending?: readonly MemoryChange[];
  /** Whether it contains a secret of the job (`Redactor.contains`); secret formats are detected separately. */
  holdsSecret(text: string): boolean;
  /** Called at each change: see `isConfirmed` in provenance.ts. */
  isConfirmed(): boolean;
  onChange(change: MemoryChange): void;
  readonly lookup: MemoryLookup;
  /** The run's delimiter, which marks goals as data. */
  readonly delimiter: string;
}

/** A run's changes so far, and the memory with them. */
export interface RunState {
  readonly request: RunMemoryRequest;
  readonly changes: readonly MemoryChange[];
  change(change: MemoryChange): void;
  /** These files with the run's changes. */
  with(files: MemoryFiles): MemoryFiles;
  /** Numbers of the goals that the run added, in order: provisional until they are written. */
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
