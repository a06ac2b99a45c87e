import type { EventStream } from "../../agent/loop/state.js";
import type { RunEnd } from "../../core/run/run.js";
import type { AcceptedRun } from "../decide/decide-run.js";
import type { Job } from "../job.js";

/** A run that has ended, and of which nothing is posted yet. */
export interface EndedRun {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly events: EventStream;
  readonly end: RunEnd;
}
