import type { EventStream } from "../agent/loop/state.js";
import type { ReadSource } from "../core/agents/sources.js";
import type { RunStatus } from "../core/run/run.js";
import type { RunFolder } from "../core/run/store.js";
import type { AcceptedRun } from "../run/decide/decide-run.js";
import type { Job } from "../run/job.js";
import type { RunParts } from "../run/services.js";

/** What a run gets of earlier ones, and what it leaves for later ones. */
export interface RunAgents {
  readonly parts: RunParts;
  /** Parts of the task: what earlier runs noted, marked as data. */
  readonly remembered: readonly string[];
  /** Absent: the run notes and proposes nothing, so nobody asks whose words it reads. */
  readonly onSources?: (sources: readonly ReadSource[]) => void;
  /** Saves what was noted and opens what was proposed; once. `status`: what the run came to. Never throws: what fails is told. */
  conclude(status: RunStatus): Promise<void>;
}

/** A run, as far as memory and proposals need it. */
export interface AgentsRun {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly events: EventStream;
  readonly folder: Pick<RunFolder, "write">;
  /** It goes on with a session that was saved where others may write. */
  readonly isResumed: boolean;
}
