import type { GateDefinition } from "../core/gate/gate.js";
import type { HashedPlan } from "../core/plan/plan.js";
import type { ResumedRun, RunEvent } from "../core/run/agent.js";
import type { PendingApproval } from "../core/run/approval.js";
import type { Grant } from "../core/run/approval-comment.js";

/** Additional material of a command: `build`, a repair of failed CI, a schedule, a scheduled job. */
export interface Brief {
  /** Replaces the command's own order to the agent. */
  readonly order?: string;
  /** Further blocks of the task, after the maintainer's words; untrusted parts are wrapped with the delimiter. */
  blocks?(delimiter: string, gates?: readonly GateDefinition[]): readonly string[];
  /** Changes the project's gates for the run. */
  gates?(gates: readonly GateDefinition[]): readonly GateDefinition[];
  /** Name of a lock for a run without a subject, `ci-main`. */
  readonly lock?: string;
  /** The plan that the run carries out. */
  readonly plan?: HashedPlan;
  /** The commit that the run must work on, because it was admitted for that commit. */
  readonly base?: string;
  /** For the report, in addition to the configuration's own. */
  readonly notices?: readonly string[];
  /** Title of commit and pull request, instead of the subject's or the task's. Untrusted. */
  readonly title?: string;
  /** One of our lines in the description of the pull request. */
  readonly pullNote?: string;
  /** The run does a part of a task that is split over many jobs, or joins the parts. */
  readonly part?: RunPart;
}

export interface RunPart {
  /** Number of the shard, and sha256 of the plan; absent: the run joins the parts. */
  readonly shard?: { readonly number: number; readonly plan: string };
  /** `issue-12`, or ''. The run itself requests nothing about it and posts nothing on it. */
  readonly subject: string;
  /** Session that `stop` names: one ref stops all parts. */
  readonly session: string;
  /**
   * Whether it is one of several attempts at the whole task, which must prove its result. A share of the task need not.
   */
  readonly isWhole: boolean;
}

/** The saved session that a run continues. */
export interface Resumption {
  /** The session's events. */
  readonly past: readonly RunEvent[];
  readonly work: ResumedWork;
  /** The calls that it waits for; those without an answer are asked again. */
  readonly waiting: readonly PendingApproval[];
  /** null: there was no answer (`resume`). */
  readonly answers: ApprovalAnswers | null;
}

/** Decided answers to the calls that a session waits for (`approve`, `deny`). */
export interface ApprovalAnswers {
  readonly grants: readonly Grant[];
  /**
   * Marks them as used, once the lock is held.
   * @throws ArchitectError (forge) if another run has used them.
   */
  claim(): Promise<void>;
  /** If another run holds the lock: whether that run continues with these answers. */
  isTaken(): Promise<boolean>;
}

/** A saved session's work, to restore if possible. Untrusted. */
export interface ResumedWork {
  /** Id of the session. */
  readonly session: string;
  /** The commit that the session worked on; '' = none. */
  readonly base: string;
  /** All changes against `base`; '' without changes. */
  readonly patch: string;
  /** The commit with the pushed work; '' = not pushed. */
  readonly published: string;
  /** The log's facts about the run that resumes. */
  readonly run: ResumedRun;
}
