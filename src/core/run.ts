import type { GateOutcome, RegressionProof } from "./gate.js";
import type { Usage } from "./model.js";
import type { HashedPlan } from "./plan.js";
import type { ReviewReport } from "./review.js";
import type { Finding } from "./verdict.js";

/** product.md §3. */
export type RunStatus = "success" | "no_changes" | "partial" | "failed" | "skipped" | "denied" | "awaiting_approval";

/** product.md §3; '' = no loop ran. */
export type StopReason =
  | ""
  | "llm_done"
  | "max_steps"
  | "budget_exceeded"
  | "context_full"
  | "timeout"
  | "interrupted"
  | "llm_error"
  | "loop_detected"
  | "gates_failed"
  | "approval_pending"
  | "aborted";

export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 130;

/** P3. `passed` = completed and confidence ≥ threshold (P4). */
export interface Evaluation {
  readonly mode: "basic" | "full";
  readonly completed: boolean;
  readonly confidence: number;
  readonly issues: readonly string[];
  readonly suggestion: string;
  readonly passed: boolean;
}

/** Something that a tool made or a command did, and that no commit of the run holds. */
export interface LostChange {
  /** A path, or `old → new`. */
  readonly path: string;
  /** Why, as a sentence without its end. */
  readonly reason: string;
}

/** What the audit of the real diff found and did (product.md §5, step 7). */
export interface AuditOutcome {
  readonly findings: readonly Finding[];
  /** Protected paths restored from base. */
  readonly restored: readonly string[];
  /** Workflow files split off as a patch. */
  readonly splitOff: readonly string[];
  /** That patch; absent without such files. */
  readonly splitOffPatch?: string;
  /** What became of the tests that exist at base; an error makes the run at best partial, and a draft. */
  readonly tampering?: readonly Finding[];
  /** `guardrails.require_test_after_edit`: no test was run after the last edit. */
  readonly untested?: boolean;
  /** Untracked files that are not committed. */
  readonly leftOut: readonly string[];
  /** What the run did and is not published: each of it lowers the status. Absent: nothing. */
  readonly lost?: readonly LostChange[];
  /** Nothing but the patch may be published: a secret, an oversize file, a limit of the guardrails. */
  readonly blocked: boolean;
}

/** What either of two audits says was lost, each once. */
export function joinLost(...audits: readonly Pick<AuditOutcome, "lost">[]): Pick<AuditOutcome, "lost"> {
  const lost = new Map(audits.flatMap((audit) => audit.lost ?? []).map((entry) => [entry.path, entry]));
  return lost.size === 0 ? {} : { lost: [...lost.values()] };
}

export const EMPTY_AUDIT: AuditOutcome = { findings: [], restored: [], splitOff: [], leftOut: [], blocked: false };

/** Everything that proves a tree: publishing takes only a proven tree id. */
export interface Evidence {
  readonly tree: string;
  readonly gates: readonly GateOutcome[];
  readonly audit: AuditOutcome;
  readonly evaluation: Evaluation | null;
  /** Absent: no test, and nothing that tests depend on, was changed. */
  readonly regression?: readonly RegressionProof[];
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
  /** Sentences for the report: what could not be done and what to do. */
  readonly notes: readonly string[];
  /** `architect run --commit`: committed to the person's own checkout, and not pushed. `branch` is '' on a detached HEAD. */
  readonly local?: true;
}

/** Nothing left the run. */
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

/** A refusal, with the line that would allow it (product.md §5). */
export interface Refusal {
  readonly what: string;
  readonly reason: string;
  readonly remedy: string;
}

export interface FileChange {
  readonly path: string;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  readonly status: string;
}

/** Facts of a run's end that no other event carries. */
export interface RunFacts {
  readonly exitCode: ExitCode;
  readonly ci: string;
  readonly gatesDetected: boolean;
  readonly detectedYaml: string;
  /** Outcomes when no tree was proved. */
  readonly gates: readonly GateOutcome[];
  readonly filesChanged: readonly FileChange[];
  /** Id of the saved session that `resume` goes on with; absent: none. */
  readonly session?: string;
}

/** The whole result of a run; everything that is shown or put out is derived from it. report.json is this object. */
export interface RunReport {
  readonly version: 1;
  readonly sessionId: string;
  readonly command: string;
  readonly subject: string;
  readonly task: string;
  readonly actor: string;
  readonly status: RunStatus;
  readonly stopReason: StopReason;
  readonly exitCode: ExitCode;
  /** Why, when the status is not success: sentences. */
  readonly reasons: readonly string[];
  /** The agent's closing words, untrusted. */
  readonly summary: string;
  readonly model: string;
  readonly steps: number;
  readonly durationMilliseconds: number;
  readonly usage: Usage;
  /** null = unpriced. */
  readonly costUsd: number | null;
  readonly budgetUsd: number;
  readonly baseSha: string;
  readonly gates: readonly GateOutcome[];
  readonly gatesDetected: boolean;
  /** The YAML that pins detected gates; '' when they come from the configuration. */
  readonly detectedYaml: string;
  readonly audit: AuditOutcome;
  readonly evaluation: Evaluation | null;
  /** What the tests of base and change say of each other's code; absent: they were not compared. */
  readonly regression?: readonly RegressionProof[];
  readonly refusals: readonly Refusal[];
  readonly filesChanged: readonly FileChange[];
  readonly published: PublishedWork;
  /** Two-job layout: gates, evaluation and cost are what the agent job says of itself; nobody ran them here. */
  readonly reported?: true;
  /** Why the project could not be set up, and the gates that need it; absent: it was, or nothing had to be. */
  readonly failedSetup?: { readonly problem: string; readonly cause: string; readonly gates: readonly string[] };
  /** What CI will do with the push, truthfully, by token kind. */
  readonly ci: string;
  readonly notices: readonly string[];
  readonly sandbox: string;
  readonly runUrl: string;
  readonly timeline: readonly TimelineEntry[];
  /** Absent: nobody was asked. */
  readonly approvals?: readonly ApprovalRecord[];
  /** What a review came to; absent for other commands. */
  readonly review?: ReviewReport;
  /** Id of the saved session that `resume` goes on with; absent: none. */
  readonly savedSession?: string;
  /** Id of the session that this run went on with; cost, tokens and steps are those of both. */
  readonly resumedFrom?: string;
  /** The plan that the run made (`plan`) or carried out (`build`). */
  readonly plan?: HashedPlan;
}

/** A call that a person was asked about, or that an earlier answer covered (W25). */
export interface ApprovalRecord {
  readonly id: string;
  readonly hash: string;
  readonly tool: string;
  /** Arguments as JSON, redacted and cut; '' for a call that an earlier answer covered. Untrusted. */
  readonly call: string;
  readonly risk: "low" | "medium" | "high";
  readonly rule: string;
  /** Milliseconds since the epoch; null: it was not asked for by itself. */
  readonly deadline: number | null;
  readonly status: "pending" | "approved" | "rejected";
  /** Login; '' when nobody answered. */
  readonly by: string;
  readonly how: "" | "comment" | "reaction" | "class" | "all" | "timeout";
}

export interface TimelineEntry {
  readonly step: number;
  readonly text: string;
  readonly ok: boolean;
}
