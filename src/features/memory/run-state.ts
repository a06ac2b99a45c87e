import type { MemoryChange, MemoryOrigin } from "../../core/agents/memory.js";
import { dayOf } from "../../core/dates.js";
import type { Clock } from "../../core/runtime.js";
import type { ToolResult } from "../../core/tool/tool.js";
import { applyChanges } from "./apply.js";
import type { MemoryFiles } from "./read.js";
import type { GoalRequest } from "./run-goals.js";

/** The memory of one run, as its tools see it. All texts that it gives are untrusted. */
export interface RunMemory {
  /** A refusal says why: a secret, too long, known already, too many. */
  save(fact: string): Promise<ToolResult>;
  manageGoals(request: GoalRequest): Promise<ToolResult>;
  search(query: string, maxResults: number, minScore: number): Promise<ToolResult>;
  /** `from`: the first line, from 1. */
  get(path: string, from: number | undefined, lines: number | undefined): Promise<ToolResult>;
}

/** The tools memory_search and memory_get. */
export type MemoryLookup = Pick<RunMemory, "search" | "get">;

export interface RunMemoryRequest {
  /** As read at the run's start. */
  readonly files: MemoryFiles;
  /**
   * Every file of the same commit, read when it is first asked for; keep the promise and give it to `createLookup` too.
   */
  all(): Promise<MemoryFiles>;
  /** Name of the agent that the run's notes and goals belong to. */
  readonly agent: string;
  readonly subject: string;
  /** Login; '' = no person. */
  readonly by: string;
  /** Session id. */
  readonly run: string;
  readonly clock: Clock;
  /** Changes of the same session before, which are not written yet (a resumed run). */
  readonly pending?: readonly MemoryChange[];
  /** Whether a secret of the job is in it (`Redactor.contains`); what only looks like one is found without it. */
  holdsSecret(text: string): boolean;
  /** Asked at each change: see `isConfirmed` in provenance.ts. */
  isConfirmed(): boolean;
  onChange(change: MemoryChange): void;
  readonly lookup: MemoryLookup;
  /** That of the run, in which goals are shown as data. */
  readonly delimiter: string;
}

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
