import type { LoopOutcome } from "../../agent/loop/loop.js";
import type { EventStream } from "../../agent/loop/state.js";
import type { LoadedConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import type { GateOutcome } from "../../core/gate/gate.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { ReportedRun } from "../../core/run/report-schema.js";
import {
  EMPTY_AUDIT,
  type Evidence,
  type ExitCode,
  NOT_PUBLISHED,
  NOTHING_DONE,
  type PublishedWork,
  type RunEnd,
  type RunStatus,
} from "../../core/run/run.js";
import type { PatchHistory } from "../../core/workspace/patch-history.js";
import { gatesFor } from "../../proof/gates/select.js";
import type { Proof } from "../../proof/prove.js";
import { configuredGates } from "../../run/checkout/project.js";
import type { Target } from "../../run/checkout/target.js";
import { type Conclusion, concludePublication } from "../../run/publish/conclude.js";
import { endOfWork } from "../../run/report/run-end.js";
import { deadlineOf } from "../../run/set-up/session.js";
import type { Run } from "../../run/stages.js";
import { exitCodeFor } from "../../run/status.js";
import type { AuditedPatch } from "./audit.js";

interface ClaimedGatesRequest {
  readonly configuration: Configuration;
  /** Paths that the patch changes, as this job computed them. */
  readonly changed: readonly string[];
  readonly claimed: readonly GateOutcome[];
}

const MISSING = "The agent job's report does not name this gate.";
const LEFT_OUT =
  "The changes select this gate, but the agent job reports neither a result nor a reason why it did not run.";

/**
 * Checks the agent job's claims about gates against this job's own configuration: a configured gate that the claims
 * omit, or that the changes select but the agent job did not run, proves nothing; and a gate that is required here
 * stays required.
 */
function checkedGates(request: ClaimedGatesRequest): readonly GateOutcome[] {
  const { configuration, changed, claimed } = request;
  const wanted = configuredGates(configuration.guardrails.quality_gates ?? []);
  if (wanted.length === 0) return claimed;
  const selected = new Set(gatesFor(wanted, changed).map(({ name }) => name));
  const held = claimed.map((claim): GateOutcome => {
    const gate = wanted.find(({ name }) => name === claim.name);
    if (gate === undefined) return claim;
    const isLeftOut = claim.outcome === "not_run" && claim.reason === undefined && selected.has(gate.name);
    return { ...claim, required: claim.required || gate.required, ...(isLeftOut ? { reason: LEFT_OUT } : {}) };
  });
  const missing = wanted
    .filter(({ name }) => !claimed.some((claim) => claim.name === name))
    .map(
      ({ name, run, required }): GateOutcome => ({
        name,
        run,
        required,
        before: "not_run",
        after: "not_run",
        outcome: "not_run",
        exitCode: null,
        durationMilliseconds: 0,
        detected: false,
        output: "",
        reason: MISSING,
      }),
    );
  return [...held, ...missing];
}

/** The run of this job, which executes no code of the repository. */
export interface PatchRun extends Run<"accepted"> {
  readonly events: EventStream;
  readonly startedAt: number;
}

/** The agent job's patch, audited here, with its target. */
export interface PatchWork {
  readonly run: PatchRun;
  readonly loaded: LoadedConfiguration;
  readonly claims: ReportedRun;
  readonly history: PatchHistory;
  readonly patch: string;
  readonly target: Target;
  readonly audited: AuditedPatch;
}

/** From best to worst; a claim may only lower the status. */
const ORDER: readonly RunStatus[] = ["success", "no_changes", "partial", "failed"];

/** This job's result, lowered to the agent job's own claim. */
function lowered(end: RunEnd, claims: ReportedRun): RunEnd {
  if (ORDER.indexOf(claims.status) <= ORDER.indexOf(end.status) || claims.status === "no_changes")
    return { ...end, exitCode: codeOf(end.status, claims) };
  const reasons = claims.reasons.length > 0 ? claims.reasons : [`the agent job ended as ${claims.status}`];
  const { status } = claims;
  return { ...end, status, reasons: [...new Set([...end.reasons, ...reasons])], exitCode: codeOf(status, claims) };
}

function codeOf(status: RunStatus, claims: ReportedRun): ExitCode {
  if (status === "failed" && claims.status === "failed" && claims.exitCode !== 0) return claims.exitCode;
  return exitCodeFor(status, claims.stopReason);
}

/** The agent job's loop, as it reported it. */
function outcomeOf({ stopReason, summary }: ReportedRun): LoopOutcome {
  const known = stopReason === "" ? "llm_error" : stopReason;
  return { stopReason: known, finalOutput: summary, detail: "", isComplete: true, modelError: null };
}

function stop(run: PatchRun, { stopReason, summary }: ReportedRun): void {
  const { events } = run;
  if (stopReason === "") return;
  events.emit({ type: "loop_stopped", at: run.services.clock.now(), stopReason, finalOutput: summary, detail: "" });
}

/** The agent job's claims about its proof. This job did not run any of it. */
function claimedOf({ gates, evaluation, regression, evidence }: ReportedRun): Omit<Evidence, "tree" | "audit"> {
  const more = { ...(regression === undefined ? {} : { regression }), ...(evidence === undefined ? {} : { evidence }) };
  return { gates, evaluation, ...more };
}

/**
 * A run with nothing to push: according to its report it answered, changed nothing or failed; or, with `problem`, its
 * patch has no target.
 */
export function concludeClaims(
  run: PatchRun,
  { configuration }: LoadedConfiguration,
  claims: ReportedRun,
  patch: string,
  problem?: string,
): Conclusion {
  const { events } = run;
  stop(run, claims);
  const at = run.services.clock.now();
  if (claims.gates.length > 0) {
    const audit = { ...EMPTY_AUDIT, ...claims.audit };
    events.emit({ type: "tree_proved", at, evidence: { tree: "", ...claimedOf(claims), audit } });
  }
  const isEmpty = claims.status === "success" && patch.trim() === "" && !COMMANDS[run.request.command].effect.readsOnly;
  const { gatesDetected, detectedYaml, reasons } = claims;
  const nothing = { ...NOTHING_DONE, gatesDetected, detectedYaml };
  const status = isEmpty ? "no_changes" : claims.status;
  const end: RunEnd =
    problem === undefined
      ? { ...nothing, status, reasons, exitCode: codeOf(status, claims) }
      : lowered({ ...nothing, status: "partial", reasons: [problem], exitCode: 2 }, claims);
  if (problem !== undefined) {
    const published: PublishedWork = { ...NOT_PUBLISHED, kind: "patch", notes: [problem] };
    events.emit({ type: "work_published", at, published });
  }
  return { ...end, patch, failOn: configuration.publish.fail_on };
}

/** From the audited patch to its publication, with the rules and the code of a run. */
export async function concludePatch(work: PatchWork): Promise<Conclusion> {
  const { run, loaded, claims, history, patch, target, audited } = work;
  const { events, startedAt } = run;
  const { configuration } = loaded;
  const { publish } = configuration;
  const { evaluation, gatesDetected, detectedYaml } = claims;
  const { tree, changes, audit } = audited;
  const changed = changes.map(({ path }) => path);
  const gates = checkedGates({ configuration, changed, claimed: claims.gates });
  stop(run, claims);
  // Adds the gates that the claims omit, so that verdict and status refer to the same gates.
  const at = run.services.clock.now();
  events.emit({ type: "tree_proved", at, evidence: { tree, ...claimedOf(claims), gates, audit } });
  // The notes of the agent job say that its tree is not proved, or why it must not be pushed.
  const proof: Proof = { tree, changes, gates, audit, complete: claims.published.notes.length === 0 };
  const outcome = outcomeOf(claims);
  const finished = { outcome, proof, evaluation, answers: false, dryRun: false, gatesDetected, detectedYaml };
  const judge = (published: PublishedWork | null): RunEnd => lowered(endOfWork(finished, published), claims);
  const rest = { patch, failOn: publish.fail_on };
  const before = judge(null);
  if (changes.length === 0) return { ...before, ...rest };
  // This job did not see the gates run, so work that does not even claim success becomes a draft.
  const mode = before.status !== "success" && publish.mode === "auto" ? ("draft" as const) : publish.mode;
  const published = { ...configuration, publish: { ...publish, mode } };
  const request = { workspace: { history }, configuration: published, target, result: { outcome, proof } };
  const deadline = deadlineOf({ startedAt, configuration });
  const end = await concludePublication(run, request, {
    ...{ before, deadline },
    judge: (publishing) => judge(publishing.published),
  });
  return { ...end, ...rest };
}
