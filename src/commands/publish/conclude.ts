import type { EventStream } from "../../agent/loop/state.js";
import type { LoadedConfiguration } from "../../config/load.js";
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
import type { Proof } from "../../proof/prove.js";
import type { Target } from "../../run/checkout/target.js";
import type { AcceptedRun } from "../../run/decide/decide-run.js";
import type { Job } from "../../run/job.js";
import type { Conclusion } from "../../run/publish/conclude.js";
import { publicationOf, publishAndFollow } from "../../run/publish/publish-follow.js";
import { type PublishWorkRequest, updatePullRequestBody } from "../../run/publish/publish-work.js";
import { filesOf, runFinished } from "../../run/report/run-end.js";
import { deadlineOf } from "../../run/set-up/session.js";
import { decideStatus, exitCodeFor } from "../../run/status.js";
import type { AuditedPatch } from "./audit.js";
import { heldGates } from "./gates.js";

/** The run of this job, which executes nothing. */
export interface PatchRun {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly events: EventStream;
  readonly startedAt: number;
}

/** The agent job's patch, audited here, with where it goes. */
export interface PatchWork {
  readonly run: PatchRun;
  readonly loaded: LoadedConfiguration;
  readonly claims: ReportedRun;
  readonly history: PatchHistory;
  readonly patch: string;
  readonly target: Target;
  readonly audited: AuditedPatch;
}

type Judged = ReturnType<typeof decideStatus>;

/** From best to worst; a claim may only go down. */
const ORDER: readonly RunStatus[] = ["success", "no_changes", "partial", "failed"];

/** The findings of this job, lowered to what the agent job says of itself. */
function lowered(judged: Judged, claims: ReportedRun): Judged {
  if (ORDER.indexOf(claims.status) <= ORDER.indexOf(judged.status) || claims.status === "no_changes") return judged;
  const reasons = claims.reasons.length > 0 ? claims.reasons : [`the agent job ended as ${claims.status}`];
  return { status: claims.status, reasons: [...new Set([...judged.reasons, ...reasons])] };
}

function codeOf({ status }: Judged, claims: ReportedRun): ExitCode {
  if (status === "failed" && claims.status === "failed" && claims.exitCode !== 0) return claims.exitCode;
  return exitCodeFor(status, claims.stopReason);
}

function stop({ job, events }: PatchRun, { stopReason, summary }: ReportedRun): void {
  if (stopReason === "") return;
  events.emit({ type: "loop_stopped", at: job.services.clock.now(), stopReason, finalOutput: summary, detail: "" });
}

/** The agent job's claims about its proof; nobody ran any of it here. */
function claimedOf({ gates, evaluation, regression, evidence }: ReportedRun): Omit<Evidence, "tree" | "audit"> {
  const more = { ...(regression === undefined ? {} : { regression }), ...(evidence === undefined ? {} : { evidence }) };
  return { gates, evaluation, ...more };
}

/**
 * A run that leaves nothing to push: it answered, changed nothing or failed, all by its own word; or, with `problem`, its
 * patch has no place to go.
 */
export function concludeClaims(
  run: PatchRun,
  { configuration }: LoadedConfiguration,
  claims: ReportedRun,
  patch: string,
  problem?: string,
): Conclusion {
  const { job, events } = run;
  stop(run, claims);
  const at = job.services.clock.now();
  if (claims.gates.length > 0) {
    const audit = { ...EMPTY_AUDIT, ...claims.audit };
    events.emit({ type: "tree_proved", at, evidence: { tree: "", ...claimedOf(claims), audit } });
  }
  const isEmpty =
    claims.status === "success" && patch.trim() === "" && !COMMANDS[run.open.request.command].effect.readsOnly;
  const claimed: Judged = { status: isEmpty ? "no_changes" : claims.status, reasons: claims.reasons };
  const judged = problem === undefined ? claimed : lowered({ status: "partial", reasons: [problem] }, claims);
  if (problem !== undefined) {
    const published: PublishedWork = { ...NOT_PUBLISHED, kind: "patch", notes: [problem] };
    events.emit({ type: "work_published", at, published });
  }
  return {
    ...judged,
    exitCode: codeOf(judged, claims),
    ...NOTHING_DONE,
    patch,
    gatesDetected: claims.gatesDetected,
    detectedYaml: claims.detectedYaml,
    failOn: configuration.publish.fail_on,
  };
}

async function publishRequestOf(work: PatchWork, proof: Proof, end: RunEnd): Promise<PublishWorkRequest> {
  const { run, loaded, claims, history, target } = work;
  const { job, open, events } = run;
  const { clock } = job.services;
  const publication = await publicationOf(job, open);
  const { configuration } = loaded;
  const { publish } = configuration;
  // Nobody has seen the gates run: what is not even claimed to be whole waits as a draft.
  const mode = end.status !== "success" && publish.mode === "auto" ? ("draft" as const) : publish.mode;
  return {
    ...publication,
    workspace: { history },
    configuration: { ...configuration, publish: { ...publish, mode } },
    target,
    result: {
      outcome: {
        stopReason: claims.stopReason === "" ? "llm_error" : claims.stopReason,
        finalOutput: claims.summary,
        detail: "",
        isComplete: true,
        modelError: null,
      },
      proof,
    },
    status: end.status,
    report: publication.functions.build([...events.events(), runFinished(clock.now(), end, publication.redact)]),
  };
}

/** From the audited patch to its publication: the same rules and the same code as of a run. */
export async function concludePatch(work: PatchWork): Promise<Conclusion> {
  const { run, loaded, claims, patch, audited } = work;
  const { job, open, events, startedAt } = run;
  const { configuration } = loaded;
  const { clock } = job.services;
  const { evaluation } = claims;
  const { tree, changes, audit } = audited;
  const changed = changes.map(({ path }) => path);
  const gates = await heldGates({ services: job.services, configuration, changed, claimed: claims.gates });
  stop(run, claims);
  // With the gates that the claims leave out: verdict and status speak of the same ones.
  events.emit({ type: "tree_proved", at: clock.now(), evidence: { tree, ...claimedOf(claims), gates, audit } });
  const judge = (published: PublishedWork | null): Judged =>
    lowered(
      decideStatus({
        stopReason: claims.stopReason === "" ? "llm_error" : claims.stopReason,
        stopDetail: "",
        isComplete: true,
        hasChanges: changes.length > 0,
        dryRun: false,
        gates,
        audit,
        evaluation,
        published,
      }),
      claims,
    );
  const { gatesDetected, detectedYaml } = claims;
  const failOn = configuration.publish.fail_on;
  const filesChanged = filesOf(changes);
  const endFor = (judged: Judged): RunEnd => ({
    ...judged,
    ...{ exitCode: codeOf(judged, claims), ci: "", gatesDetected, detectedYaml, filesChanged },
  });
  const before = judge(null);
  if (changes.length === 0) return { ...endFor(before), patch, failOn };
  // The agent job says itself that its tree is not proved, or why it must not be pushed.
  const proof: Proof = { tree, changes, gates, audit, complete: claims.published.notes.length === 0 };
  const request = await publishRequestOf(work, proof, endFor(before));
  const deadline = deadlineOf({ startedAt, configuration });
  const { published, ci } = await publishAndFollow({ job, forge: open.forge, events }, request, deadline);
  let after = judge(published);
  if (ci.problem !== null && (after.status === "success" || after.status === "partial")) {
    after = { status: "partial", reasons: [...after.reasons, ci.problem] };
    await updatePullRequestBody(await publishRequestOf(work, proof, endFor(after)), published);
  }
  return { ...endFor(after), patch, failOn, ci: ci.line };
}
