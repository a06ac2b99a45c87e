import type { GateDefinition } from "../core/gate/gate.js";
import type { HashedPlan } from "../core/plan/plan.js";
import type { ResumedRun, RunEvent } from "../core/run/agent.js";
import type { PendingApproval } from "../core/run/approval.js";
import type { Grant } from "../core/run/approval-comment.js";

/** Material that a command brings along besides its request: `build`, a repair of failed CI, a schedule, a job. */
export interface Brief {
  /** Stands in the place of the command's own order to the agent. */
  readonly order?: string;
  /** More blocks of the task, after the maintainer's words; what is untrusted is wrapped with the delimiter. */
  blocks?(delimiter: string, gates?: readonly GateDefinition[]): readonly string[];
  /** Changes the project's gates for the run. */
  gates?(gates: readonly GateDefinition[]): readonly GateDefinition[];
  /** Name of a lock for a run without a subject, `ci-main`. */
  readonly lock?: string;
  /** The plan that the run carries out. */
  readonly plan?: HashedPlan;
  /** The commit that has to be the one worked on: what was admitted was admitted for it. */
  readonly base?: string;
  /** Shown in the report, in addition to the configuration's own. */
  readonly notices?: readonly string[];
  /** Title of commit and pull request, instead of the subject's or the task's. Untrusted. */
  readonly title?: string;
  /** A line of ours in the description of the pull request. */
  readonly pullNote?: string;
  /** The run does a part of a task that is split over many jobs, or joins the parts. */
  readonly part?: RunPart;
}

export interface RunPart {
  /** Number of the shard, and sha256 of the plan; absent: the run joins the parts. */
  readonly shard?: { readonly number: number; readonly plan: string };
  /** `issue-12`, or ''. The run itself asks nothing of it and posts nothing on it. */
  readonly subject: string;
  /** Session that `stop` names: one ref stops all parts. */
  readonly session: string;
  /** It is one of several attempts at the whole task, which must show that it is right. A share of it need not. */
  readonly isWhole: boolean;
}

/** The saved session that a run goes on with. */
export interface Resumption {
  /** Its events. */
  readonly past: readonly RunEvent[];
  readonly work: ResumedWork;
  /** The calls that it waits for; those without an answer are asked again. */
  readonly waiting: readonly PendingApproval[];
  /** null: there was no answer (`resume`). */
  readonly answers: ApprovalAnswers | null;
}

/** Decided answers to what a session waits for (`approve`, `deny`). */
export interface ApprovalAnswers {
  readonly grants: readonly Grant[];
  /** Uses them up, once the lock is held. @throws ArchitectError (forge) when another run did so. */
  claim(): Promise<void>;
  /** Where another run holds the lock: whether that run goes on with these answers. */
  isTaken(): Promise<boolean>;
}

/** A saved session's work, to be put back where it can be. Untrusted. */
export interface ResumedWork {
  /** Id of the session. */
  readonly session: string;
  /** The commit that was worked on; '' = none was. */
  readonly base: string;
  /** All of the work against `base`; '' without changes. */
  readonly patch: string;
  /** The commit that the work was pushed as; '' = it was not. */
  readonly published: string;
  /** The log's facts about the run that goes on. */
  readonly run: ResumedRun;
}
