import type { GateOutcome } from "../core/gate/gate.js";
import { isWithoutResult } from "../core/gate/gate-texts.js";
import type { AuditOutcome, Evaluation, ExitCode, PublishedWork, RunStatus, StopReason } from "../core/run/run.js";
import { clampText } from "../core/text/truncate.js";
import type { Finding } from "../core/tool/verdict.js";

/** Stops after which a run is partial at most, even without changes. */
const PARTIAL_STOPS: Partial<Record<StopReason, string>> = {
  max_steps: "the step limit was reached",
  budget_exceeded: "the budget was used up",
  timeout: "the time limit was reached",
  interrupted: "the run was interrupted",
  loop_detected: "the agent repeated itself without progress",
  context_full: "the conversation did not fit the model's context window",
  gates_failed: "required quality gates do not pass",
  unproved: "nothing shows that the change does what was asked",
  aborted: "the run was aborted",
};

/** Maximum characters of the reason why a gate proves nothing. */
const REASON_SHOWN = 300;
const LOST_SHOWN = 5;

export interface StatusFacts {
  readonly stopReason: StopReason;
  readonly stopDetail: string;
  /** false: the model ended without declaring its work done. */
  readonly isComplete: boolean;
  readonly hasChanges: boolean;
  readonly dryRun: boolean;
  readonly gates: readonly GateOutcome[];
  readonly audit: AuditOutcome;
  readonly evaluation: Evaluation | null;
  /** null if nothing has been published yet. */
  readonly published: PublishedWork | null;
}

/** Names of required gates that this run broke. */
export function brokenGates(gates: readonly GateOutcome[]): readonly string[] {
  return gates.filter((gate) => gate.required && gate.outcome === "broken").map((gate) => gate.name);
}

/** Required gates that the run did not break and whose result is doubtful: flaky, or unable to detect a break. */
export function doubtfulGates(gates: readonly GateOutcome[]): readonly GateOutcome[] {
  return gates.filter(({ required, red }) => required && red !== undefined);
}

/** Names of required gates that the agent has to fix: broken, or without a result. */
export function failingGates(gates: readonly GateOutcome[]): readonly string[] {
  return [...brokenGates(gates), ...gates.filter(isWithoutResult).map(({ name }) => name)];
}

/** Names of all required gates that rule out `success`: failing, or doubtful. */
export function gatesAgainstSuccess(gates: readonly GateOutcome[]): readonly string[] {
  return [...failingGates(gates), ...doubtfulGates(gates).map(({ name }) => name)];
}

/** `test (pnpm: command not found), lint (…)`. */
function formatUnproved(gates: readonly GateOutcome[]): string {
  return gates
    .filter(isWithoutResult)
    .map(({ name, reason = "" }) => `${name} (${clampText(reason.trim().replace(/\.$/, ""), REASON_SHOWN)})`)
    .join(", ");
}

/** One reason for each change of the run that is not published. */
function lostReasons({ lost = [] }: AuditOutcome): readonly string[] {
  const more = lost.length - LOST_SHOWN;
  return [
    ...lost.slice(0, LOST_SHOWN).map(({ path, reason }) => `left out: ${path} (${reason})`),
    ...(more > 0 ? [`left out: ${more} more`] : []),
  ];
}

/** Findings about the tests that keep a run from being a success. */
export function blockingTampering({ tampering = [] }: AuditOutcome): readonly Finding[] {
  return tampering.filter((finding) => finding.severity === "error");
}

/**
 * The status of a run with a loop, with its reasons. Only facts count: gates, audit, evaluation and publishing may
 * lower it, nothing raises it.
 */
export function decideStatus(facts: StatusFacts): { status: RunStatus; reasons: readonly string[] } {
  if (facts.stopReason === "llm_error") return { status: "failed", reasons: [facts.stopDetail] };
  if (facts.stopReason === "approval_pending") return { status: "awaiting_approval", reasons: [facts.stopDetail] };
  const reasons: string[] = [];
  const unproved = formatUnproved(facts.gates);
  // If no gate fails, the missing proof is the better reason, and is given only once.
  const isOnlyUnproved =
    facts.stopReason === "gates_failed" && unproved !== "" && brokenGates(facts.gates).length === 0;
  const stop = isOnlyUnproved ? undefined : PARTIAL_STOPS[facts.stopReason];
  if (stop !== undefined) reasons.push(facts.stopDetail === "" ? stop : `${stop}: ${facts.stopDetail}`);
  if ((facts.stopReason === "llm_done" || facts.stopReason === "unproved") && !facts.isComplete)
    reasons.push("the model stopped without finishing");
  const broken = brokenGates(facts.gates.filter(({ stillFailing }) => stillFailing !== true));
  if (broken.length > 0) reasons.push(`broken by this run: ${broken.join(", ")}`);
  const still = brokenGates(facts.gates.filter(({ stillFailing }) => stillFailing === true));
  if (still.length > 0) reasons.push(`still failing, although the task was to repair them: ${still.join(", ")}`);
  if (unproved !== "") reasons.push(`could not be proved: ${unproved}`);
  if (facts.audit.blocked) reasons.push(`the audit of the changes forbids publishing them${whatBlocks(facts.audit)}`);
  const weakened = blockingTampering(facts.audit).length;
  if (weakened > 0) reasons.push(`tests or checks that exist at base were weakened (findings: ${weakened})`);
  if (facts.audit.untested) {
    reasons.push("guardrails.require_test_after_edit requires a test run after the last edit, and there was none");
  }
  reasons.push(...lostReasons(facts.audit));
  if (facts.audit.splitOff.length > 0) reasons.push("workflow files are not committed; they are a patch in the report");
  const evaluation = facts.evaluation;
  if (evaluation !== null && !evaluation.passed) {
    const confidence = Math.round(evaluation.confidence * 100);
    reasons.push(
      `the self-evaluation did not pass (completed: ${evaluation.completed ? "yes" : "no"}, confidence ${confidence} %)`,
    );
  }
  if (facts.published !== null && facts.hasChanges && !facts.dryRun)
    reasons.push(...publishingReasons(facts.published));
  if (reasons.length > 0) return { status: "partial", reasons };
  return { status: facts.hasChanges ? "success" : "no_changes", reasons: [] };
}

function whatBlocks({ findings }: AuditOutcome): string {
  const [first, ...more] = findings.filter(({ severity }) => severity === "error");
  if (first === undefined) return "";
  return `: ${first.reason}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
}

function publishingReasons(published: PublishedWork): readonly string[] {
  const complete = published.kind === "pull_request" ? published.verified : published.notes.length === 0;
  if (complete) return [];
  return published.notes.length > 0 ? published.notes : ["the pushed branch could not be verified"];
}

/** Exit code of a status; codes for a cause take precedence. */
export function exitCodeFor(status: RunStatus, stopReason: StopReason): ExitCode {
  if (stopReason === "interrupted" || stopReason === "aborted") return 130;
  if (stopReason === "timeout") return 5;
  if (status === "failed") return 1;
  return status === "partial" ? 2 : 0;
}

/** The process's exit code, according to `fail-on`. */
export function processExitCode(
  status: RunStatus,
  exitCode: ExitCode,
  failOn: "failed" | "partial" | "never",
): ExitCode {
  if (failOn === "never") return 0;
  const countsAsFailed = status === "failed" || exitCode === 3 || exitCode === 4 || exitCode === 130;
  const fails = countsAsFailed || (failOn === "partial" && status === "partial");
  return fails ? exitCode : 0;
}
