import type { RunFolder } from "../core/run/store.js";
import type { Target } from "./checkout/target.js";
import type { PendingConversation } from "./conversation/open-conversation.js";
import type { AcceptedRun } from "./decide/decide-run.js";
import type { Job } from "./job.js";
import type { TrackingComment } from "./progress.js";
import type { Conclusion } from "./publish/conclude.js";
import type { AgentSession } from "./set-up/session.js";

/** The exact commit of a run, and that of the default branch. */
export interface StartPoint {
  readonly target: Target;
  readonly defaultHead: string;
}

/** A run whose tree is checked out and whose session is open: all that is left is the command's own work. */
export interface PreparedRun {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly session: AgentSession;
  readonly start: StartPoint;
  readonly conversation: PendingConversation;
  readonly comment: TrackingComment;
  readonly folder: RunFolder;
  /** The first line of the run's comment. */
  readonly marker: string;
  /** A sentence on who stopped the run; null while nobody did. */
  stoppedBy(): string | null;
  /** Is given the patch also when the work ends in an error: nothing is ever lost. */
  keepPatch(patch: string): void;
}

/**
 * Does the command's own work and gives what the run comes to.
 * @throws ArchitectError when the work cannot go on; the run's report tells why.
 */
export type CommandHandler = (prepared: PreparedRun) => Promise<Conclusion>;
