import type { MemoryReport } from "../agents/memory.js";
import type { ProposalOutcome } from "../agents/proposal.js";
import type { GateOutcome } from "../gate/gate.js";
import type { HashedPlan } from "../plan/plan.js";
import type { Read } from "../text/keys.js";
import type { EventOf } from "./agent.js";
import type { AnsweredApproval, PendingApproval } from "./approval.js";
import type { BranchMerge } from "./merge.js";
import type { evaluationRow, ReportedRun } from "./report-schema.js";
import type { ReviewReport } from "./review.js";

/** How a run can end; the output `status`. */
export const RUN_STATUSES = [
  ...(["success", "no_changes", "partial", "failed", "skipped", "denied", "awaiting_approval"] as const),
] as const;

export type RunStatus = (typeof RUN_STATUSES)[number];

/** It finished with nothing missing: there is nothing to continue. */
export function isComplete(status: string | undefined): boolean {
  return status === "success" || status === "no_changes";
}

export type StopReason = ReportedRun["stopReason"];
export type ExitCode = ReportedRun["exitCode"];
export type Evaluation = Read<typeof evaluationRow>;
export type LostChange = NonNullable<AuditOutcome["lost"]>[number];
export type RefusedAction = ReportedRun["refusals"][number];
export type TimelineEntry = ReportedRun["timeline"][number];

type ReportedAudit = ReportedRun["audit"];

/** Outcome of the audit of the real diff, including the second job's own findings. */
export interface AuditOutcome extends ReportedAudit {
  /** Workflow files separated into a patch. */
  readonly splitOff: readonly string[];
  /** That patch; absent without such files. */
  readonly splitOffPatch?: string;
}

/** Changes that any of the audits reports as lost, without duplicates. */
export function joinLost(...audits: readonly Pick<AuditOutcome, "lost">[]): Pick<AuditOutcome, "lost"> {
  const lost = new Map(audits.flatMap((audit) => audit.lost ?? []).map((entry) => [entry.path, entry]));
  return lost.size === 0 ? {} : { lost: [...lost.values()] };
}

export const EMPTY_AUDIT: AuditOutcome = { findings: [], restored: [], splitOff: [], leftOut: [], blocked: false };

/** Everything that proves a tree: only a proven tree id can be published. */
export interface Evidence extends Pick<RunReport, "gates" | "audit" | "evaluation" | "regression" | "evidence"> {
  readonly tree: string;
  /** Paths of a merge's conflicts that are still open; absent: no merge. */
  readonly openConflicts?: readonly string[];
}

export interface PublishedWork {
  readonly kind: "pull_request" | "branch" | "patch" | "none";
  readonly branch: string;
  readonly commit: string;
  readonly pullRequestNumber: number | null;
  readonly pullRequestUrl: string;
  readonly draft: boolean;
  /** The pushed ref was read again and its tree is the proven tree. */
  readonly verified: boolean;
  /** GitHub reports the commit's signature as verified. */
  readonly signatureVerified: boolean;
  /** Sentences for the report: failed steps and the remedy. */
  readonly notes: readonly string[];
  /**
   * `architect run --commit`: committed to the person's own checkout, and not pushed. `branch` is '' on a detached
   * HEAD.
   */
  readonly local?: true;
}

/** Nothing was published. */
export const NOT_PUBLISHED: PublishedWork = {
  kind: "none",
  branch: "",
  commit: "",
  pullRequestNumber: null,
  pullRequestUrl: "",
  draft: false,
  verified: false,
  signatureVerified: false,
  notes: [],
};

export interface FileChange {
  readonly path: string;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  readonly status: string;
}

/** How a run ended: the facts that its other events do not contain. */
export interface RunEnd
  extends Pick<ReportedRun, "status" | "reasons" | "exitCode" | "gatesDetected" | "detectedYaml"> {
  /** A sentence on CI for the pushed work; '' if nothing was pushed. */
  readonly ci: string;
  readonly filesChanged: readonly FileChange[];
  /** Id of the saved session that `resume` continues; absent: none. */
  readonly session?: string;
}

/** The end of a run about which nothing more is known. */
export const NOTHING_DONE = { ci: "", gatesDetected: false, detectedYaml: "", filesChanged: [] } as const;

/** The complete result of a run, from which all displays and outputs are derived. report.json is this object. */
export interface RunReport extends Omit<RunEnd, "session">, Omit<ReportedRun, "gates" | "audit" | "published"> {
  readonly task: string;
  readonly actor: string;
  readonly gates: readonly GateOutcome[];
  readonly audit: AuditOutcome;
  readonly published: PublishedWork;
  /** Two-job layout: gates, evaluation and cost are the agent job's claims; they did not run here. */
  readonly reported?: true;
  readonly runUrl: string;
  /** Sub-runs that agents began; the cost and tokens above include them, the steps do not. Absent: none. */
  readonly subRuns?: readonly SubRunRecord[];
  /** The run's own spending without sub-runs; absent if there are none. */
  readonly own?: Spending;
  /** Steps and cost of each model; absent: no other model took over (`llm.escalation`). */
  readonly escalation?: EscalatedRun;
  /** Messages between agents that people should read; absent: none. Untrusted. */
  readonly conversation?: readonly AgentWords[];
  /** People's messages to the agent during the run; absent: none. */
  readonly messages?: readonly PersonMessage[];
  /** Absent: no approval was requested. */
  readonly approvals?: readonly ApprovalRecord[];
  /** Name of the run's job; absent: none. */
  readonly job?: string;
  /** Result of a review; absent for other commands. */
  readonly review?: ReviewReport;
  /** Id of the saved session that `resume` continues; absent: none. */
  readonly savedSession?: string;
  /** Id of the session that this run resumed; cost, tokens and steps include both. */
  readonly resumedFrom?: string;
  /** The run's changes in the memory; absent: none. */
  readonly memory?: MemoryReport;
  /** The merge of the base branch (`resolve`), with the paths of conflicts that are still open; absent: none. */
  readonly merge?: BranchMerge & { readonly open: readonly string[] };
  /** The plan that the run made (`plan`) or carried out (`build`). */
  readonly plan?: HashedPlan;
  /** The run's proposals and their outcomes; absent: none. Titles are untrusted. */
  readonly proposals?: readonly ProposalOutcome[];
}

/** Tokens and money of a part of a run. */
export interface Spending {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** null = unpriced. */
  readonly costUsd: number | null;
}

/** A run that another model continued. */
export interface EscalatedRun {
  /** The part of the proof that failed. */
  readonly cause: EventOf<"model_escalated">["cause"];
  /** The run's own model, then the next one. Money and tokens are the run's total spending in that time. */
  readonly parts: readonly (Spending & { readonly model: string; readonly steps: number })[];
}

/** A separate conversation that a tool began. */
export interface SubRunRecord extends Spending {
  readonly id: string;
  readonly tool: string;
  /** Id of the call that began it, and the run's step with that call; 0: unknown. */
  readonly call: string;
  readonly step: number;
  readonly agent: string;
  /** Its own model; absent: the run's. */
  readonly model?: string;
  /** One line, untrusted. */
  readonly task: string;
  readonly steps: number;
  /** '' = it did not finish. */
  readonly stopReason: StopReason;
}

/** An agent's message that people are shown, and its answer. All of it is untrusted, and cut. */
export interface AgentWords {
  readonly from: string;
  readonly to: string;
  readonly message: string;
  /** '' = none. */
  readonly answer: string;
  /** '' = it did not finish. */
  readonly stopReason: StopReason;
}

/** A person's message to the agent during the run, redacted and cut. */
export interface PersonMessage {
  /** Login. */
  readonly by: string;
  readonly text: string;
}

/** A call for which a person's approval was requested, or that an earlier answer covered. */
export interface ApprovalRecord extends Pick<PendingApproval, "id" | "hash" | "tool" | "risk" | "rule"> {
  /** Arguments as JSON, redacted and cut; '' for a call that an earlier answer covered. Untrusted. */
  readonly call: string;
  /** Milliseconds since the epoch; null: no separate request was made. */
  readonly deadline: number | null;
  readonly status: "pending" | "approved" | "rejected";
  /** Login; '' without an answer. */
  readonly by: string;
  readonly how: "" | AnsweredApproval["how"];
}
