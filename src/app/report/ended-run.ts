import type { EventStream } from "../../agent/loop/state.js";
import type { RunEnd } from "../../core/run/run.js";
import type { Job } from "../run/job.js";
import type { AcceptedRun } from "../trigger/decide-run.js";

/** A run that has ended, and of which nothing is posted yet. */
export interface EndedRun {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly events: EventStream;
  readonly end: RunEnd;
}
