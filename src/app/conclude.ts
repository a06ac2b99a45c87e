import type { LoopOutcome } from "../agent/loop.js";
import { INTERRUPTED } from "../agent/stop-conditions.js";
import type { ExitCode, PublishedWork, RunReport, RunStatus } from "../core/run.js";
import { sessionIdOf } from "./job.js";
import type { Project } from "./project.js";
import type { Proof } from "./proof/prove.js";
import { publicationOf, publishAndFollow } from "./publish-follow.js";
import { type PublishWorkRequest, retellPullRequest } from "./publish-work.js";
import { type RebaseRequest, rebaseWork } from "./rebase.js";
import type { Running } from "./running.js";
import type { ReportContext } from "./services.js";
import type { Session } from "./session.js";
import { decideStatus, exitCodeFor } from "./status.js";
import { ownPlace, type Target } from "./target.js";
import type { WorkResult } from "./work.js";

/** What a run comes to. */
export interface Conclusion extends Omit<ReportContext, "finishedAt"> {
  readonly status: RunStatus;
  readonly reasons: readonly string[];
  readonly exitCode: ExitCode;
  readonly patch: string;
  readonly failOn: "failed" | "partial" | "never";
}

export interface Done {
  readonly result: WorkResult;
  readonly project: Project;
  /** The command only answers: there is nothing to publish. */
  readonly answers: boolean;
}

/** A stop that came while the work was proved or judged: nothing is published any more, whatever the loop said. */
function endOf(running: Running, { outcome }: WorkResult): LoopOutcome {
  const { job, events, stop } = running;
  if (!job.shutdown.aborted || outcome.stopReason !== "llm_done") return outcome;
  const { reason: stopReason } = INTERRUPTED;
  const detail = stop.reason() ?? INTERRUPTED.detail;
  events.emit({
    type: "loop_stopped",
    at: job.services.clock.now(),
    stopReason,
    finalOutput: outcome.finalOutput,
    detail,
  });
  return { ...outcome, stopReason, detail };
}

/** From the proved tree to the run's status: publishes, follows CI, and says what all of it comes to. */
export async function concludeWork(
  running: Running,
  session: Session,
  target: Target,
  done: Done,
): Promise<Conclusion> {
  const { job, open, events, functions, dryRun } = running;
  const { result, project, answers } = done;
  const { configuration } = session;
  const { clock } = job.services;
  const outcome = endOf(running, result);
  const judge = (proof: Proof, published: PublishedWork | null): ReturnType<typeof decideStatus> =>
    decideStatus({
      stopReason: outcome.stopReason,
      stopDetail: outcome.stopReason === "interrupted" ? (running.stop.reason() ?? outcome.detail) : outcome.detail,
      isComplete: outcome.isComplete,
      hasChanges: proof.changes.length > 0 || answers,
      dryRun,
      gates: proof.gates,
      audit: proof.audit,
      evaluation: result.evaluation,
      published,
    });
  const failureCode: ExitCode = outcome.modelError === "authentication" ? 4 : 1;
  const codeOf = (status: RunStatus): ExitCode =>
    status === "failed" ? failureCode : exitCodeFor(status, outcome.stopReason);
  const contextOf = (proof: Proof) => ({
    ci: "",
    patch: result.patch,
    changes: proof.changes,
    gates: proof.gates,
    gatesDetected: project.gatesDetected,
    detectedYaml: project.detectedYaml,
    failOn: configuration.publish.fail_on,
  });
  const before = judge(result.proof, null);
  const isWaiting = outcome.stopReason === "approval_pending";
  // What is published already needs a word only once it is proved.
  const isLeft = result.proof.isPublished === true && target.pull !== null && before.status !== "success";
  if (dryRun || answers || isWaiting || isLeft || result.proof.changes.length === 0)
    return { ...contextOf(result.proof), ...before, exitCode: codeOf(before.status) };

  const reportOf = (proof: Proof, { status, reasons }: ReturnType<typeof decideStatus>): RunReport => {
    const at = clock.now();
    const context = { ...contextOf(proof), finishedAt: at, exitCode: codeOf(status) };
    return functions.build([...events.events(), { type: "run_finished", at, status, reasons }], context);
  };
  /** The same work elsewhere, proved again; or why there is none. */
  const again = async (
    to: Target,
    forge: RebaseRequest["forge"],
    text: string,
  ): Promise<PublishWorkRequest | string> => {
    const { rooms } = result;
    const rebased = await rebaseWork({ forge, session, project, target: to, proof: result.proof, rooms });
    if (typeof rebased === "string") return rebased;
    const { proof } = rebased;
    const at = clock.now();
    const { base } = rebased.target;
    events.emit({ type: "notice_given", at, level: "warning", text: `${text} onto ${base} and proved again.` });
    events.emit({ type: "base_fixed", at, sha: base });
    const { tree, gates, audit, regression } = proof;
    const evidence = { tree, gates, audit, evaluation: result.evaluation, ...(regression ? { regression } : {}) };
    events.emit({ type: "tree_proved", at, evidence });
    const judged = judge(proof, null);
    const report = reportOf(proof, judged);
    const renewed = { ...work.result, proof };
    work = { ...work, target: rebased.target, result: renewed, status: judged.status, report };
    return work;
  };
  let work: PublishWorkRequest = {
    ...publicationOf(running),
    workspace: session.workspace,
    configuration,
    target,
    result: { ...result, outcome },
    status: before.status,
    report: reportOf(result.proof, before),
    rebase: () => {
      const text = `The branch ${target.branch} moved while the run was working: the work was rebased`;
      return again({ ...target, existing: true }, open.forge, text);
    },
    restart: async () => {
      const { number, baseRef } = target.pull ?? { number: 0, baseRef: target.defaultBranch };
      const { branch_prefix: prefix } = configuration.publish;
      const name = `${prefix}${open.request.command}-${sessionIdOf(job.environment)}`;
      const [ofBase, ofDefault] = await Promise.all(
        [baseRef, target.defaultBranch].map((branch) => open.forge.branchHead(branch)),
      );
      const head = ofBase ?? ofDefault ?? null;
      const to = ownPlace(target, name, ofBase === null ? target.defaultBranch : baseRef);
      const text = `The pull request #${number} was merged while the run was working: the work was put`;
      return again(to, { branchHead: async () => head }, text);
    },
  };
  await keepForRepair(running, result.patch);
  const { published, ci } = await publishAndFollow(running, work);
  const { proof } = work.result;
  let after = judge(proof, published);
  if (ci.problem !== null && (after.status === "success" || after.status === "partial")) {
    after = { status: "partial", reasons: [...after.reasons, ci.problem] };
    await retellPullRequest({ ...work, status: "partial", report: reportOf(proof, after) }, published);
  }
  return { ...contextOf(proof), ...after, exitCode: codeOf(after.status), ci: ci.line };
}

/** What a kill from here on would take. */
async function keepForRepair({ job, folder }: Running, patch: string): Promise<void> {
  if (patch !== "") await folder.write("changes.patch", job.redactor.redact(patch));
}
