import type { LoadedConfiguration } from "../config/load.js";
import type { PatchHistory } from "../core/patch-history.js";
import {
  EMPTY_AUDIT,
  type Evidence,
  type ExitCode,
  NOT_PUBLISHED,
  type PublishedWork,
  type RunStatus,
} from "../core/run.js";
import { readsOnly } from "./command-kinds.js";
import type { Conclusion } from "./conclude.js";
import type { Proof } from "./proof/prove.js";
import type { AuditedPatch } from "./publish-files-audit.js";
import { heldGates } from "./publish-files-gates.js";
import type { ReportedRun } from "./publish-files-report.js";
import { publicationOf, publishAndFollow } from "./publish-follow.js";
import { type PublishWorkRequest, retellPullRequest } from "./publish-work.js";
import type { Running } from "./running.js";
import { decideStatus, exitCodeFor } from "./status.js";
import type { Target } from "./target.js";

/** The agent job's patch, audited here, with where it goes. */
export interface PatchWork {
  readonly running: Running;
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

/** What this job found, lowered to what the agent job says of itself. */
function lowered(judged: Judged, claims: ReportedRun): Judged {
  if (ORDER.indexOf(claims.status) <= ORDER.indexOf(judged.status) || claims.status === "no_changes") return judged;
  const reasons = claims.reasons.length > 0 ? claims.reasons : [`the agent job ended as ${claims.status}`];
  return { status: claims.status, reasons: [...new Set([...judged.reasons, ...reasons])] };
}

function codeOf({ status }: Judged, claims: ReportedRun): ExitCode {
  if (status === "failed" && claims.status === "failed" && claims.exitCode !== 0) return claims.exitCode;
  return exitCodeFor(status, claims.stopReason);
}

function stop({ job, events }: Running, { stopReason, summary }: ReportedRun): void {
  if (stopReason === "") return;
  events.emit({ type: "loop_stopped", at: job.services.clock.now(), stopReason, finalOutput: summary, detail: "" });
}

/** What the agent job says of its proof; nobody ran any of it here. */
function claimedOf({ gates, evaluation, regression }: ReportedRun): Omit<Evidence, "tree" | "audit"> {
  return { gates, evaluation, ...(regression === undefined ? {} : { regression }) };
}

/**
 * A run that leaves nothing to push: it answered, changed nothing or failed, all by its own word; or, with `problem`, its
 * patch has no place to go.
 */
export function concludeClaims(
  running: Running,
  { configuration }: LoadedConfiguration,
  claims: ReportedRun,
  patch: string,
  problem?: string,
): Conclusion {
  const { job, events } = running;
  stop(running, claims);
  const at = job.services.clock.now();
  if (claims.gates.length > 0) {
    const audit = { ...EMPTY_AUDIT, ...claims.audit };
    events.emit({ type: "tree_proved", at, evidence: { tree: "", ...claimedOf(claims), audit } });
  }
  const isEmpty = claims.status === "success" && patch.trim() === "" && !readsOnly(running.open.request.command);
  const claimed: Judged = { status: isEmpty ? "no_changes" : claims.status, reasons: claims.reasons };
  const judged = problem === undefined ? claimed : lowered({ status: "partial", reasons: [problem] }, claims);
  if (problem !== undefined) {
    const published: PublishedWork = { ...NOT_PUBLISHED, kind: "patch", notes: [problem] };
    events.emit({ type: "work_published", at, published });
  }
  return {
    ...judged,
    exitCode: codeOf(judged, claims),
    ci: "",
    patch,
    changes: [],
    gates: claims.gates,
    gatesDetected: claims.gatesDetected,
    detectedYaml: claims.detectedYaml,
    failOn: configuration.publish.fail_on,
  };
}

function publishRequestOf(work: PatchWork, proof: Proof, judged: Judged, context: Context): PublishWorkRequest {
  const { running, loaded, claims, history, target } = work;
  const { job, events, functions } = running;
  const { clock } = job.services;
  const { configuration } = loaded;
  const { publish } = configuration;
  // Nobody has seen the gates run: what is not even claimed to be whole waits as a draft.
  const mode = judged.status !== "success" && publish.mode === "auto" ? ("draft" as const) : publish.mode;
  const at = clock.now();
  const { status, reasons } = judged;
  return {
    ...publicationOf(running),
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
    status,
    report: functions.build([...events.events(), { type: "run_finished", at, status, reasons }], {
      ...context,
      finishedAt: at,
      exitCode: codeOf(judged, claims),
    }),
  };
}

type Context = Pick<Conclusion, "ci" | "patch" | "changes" | "gates" | "gatesDetected" | "detectedYaml" | "failOn">;

/** From the audited patch to its publication: the same rules and the same code as of a run. */
export async function concludePatch(work: PatchWork): Promise<Conclusion> {
  const { running, loaded, claims, patch, audited } = work;
  const { job, events } = running;
  const { configuration } = loaded;
  const { clock } = job.services;
  const { evaluation } = claims;
  const { tree, changes, audit } = audited;
  const changed = changes.map(({ path }) => path);
  const gates = await heldGates({ services: job.services, configuration, changed, claimed: claims.gates });
  stop(running, claims);
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
  const context: Context = { ci: "", patch, changes, gates, gatesDetected, detectedYaml, failOn };
  const before = judge(null);
  if (changes.length === 0) return { ...context, ...before, exitCode: codeOf(before, claims) };
  // The agent job says itself that its tree is not proved, or why it must not be pushed.
  const proof: Proof = { tree, changes, gates, audit, complete: claims.published.notes.length === 0 };
  const request = publishRequestOf(work, proof, before, context);
  const { published, ci } = await publishAndFollow(running, request);
  let after = judge(published);
  if (ci.problem !== null && (after.status === "success" || after.status === "partial")) {
    after = { status: "partial", reasons: [...after.reasons, ci.problem] };
    const again = publishRequestOf(work, proof, after, context);
    await retellPullRequest(again, published);
  }
  return { ...context, ...after, exitCode: codeOf(after, claims), ci: ci.line };
}
