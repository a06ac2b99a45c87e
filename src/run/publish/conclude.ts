import type { LoopOutcome } from "../../agent/loop/loop.js";
import { INTERRUPTED } from "../../agent/loop/stop-conditions.js";
import type { ExitCode, PublishedWork, RunEnd, RunReport, RunStatus } from "../../core/run/run.js";
import type { RunFolder } from "../../core/run/store.js";
import { evidenceOf, type Proof } from "../../proof/prove.js";
import type { Project } from "../checkout/project.js";
import { ownTarget, type Target } from "../checkout/target.js";
import type { AcceptedRun } from "../decide/decide-run.js";
import { type Job, sessionIdOf } from "../job.js";
import { filesOf, runFinished } from "../report/run-end.js";
import { type AgentSession, deadlineOf } from "../set-up/session.js";
import { decideStatus, exitCodeFor } from "../status.js";
import { withShown } from "../work/execute.js";
import type { WorkResult } from "../work/run-agent.js";
import { publicationOf, publishAndFollow } from "./publish-follow.js";
import { type PublishWorkRequest, updatePullRequestBody } from "./publish-work.js";
import { type RebaseRequest, rebaseWork } from "./rebase.js";

/** The result of a run. */
export interface Conclusion extends RunEnd {
  readonly patch: string;
  readonly failOn: "failed" | "partial" | "never";
}

/** The run that is concluded, beside its session. */
interface ConcludedRun {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly folder: RunFolder;
  /** A sentence on who stopped the run; null while nobody did. */
  stoppedBy(): string | null;
}

export interface Done {
  readonly result: WorkResult;
  readonly project: Project;
  /** The command only answers: there is nothing to publish. */
  readonly answers: boolean;
}

/** A stop that came while the work was proved or judged: nothing is published any more, whatever the loop said. */
function endOf(
  { events, services, shutdown }: AgentSession,
  { outcome }: WorkResult,
  stoppedBy: string | null,
): LoopOutcome {
  if (!shutdown.aborted || outcome.stopReason !== "llm_done") return outcome;
  const { reason: stopReason } = INTERRUPTED;
  const detail = stoppedBy ?? INTERRUPTED.detail;
  events.emit({
    type: "loop_stopped",
    at: services.clock.now(),
    stopReason,
    finalOutput: outcome.finalOutput,
    detail,
  });
  return { ...outcome, stopReason, detail };
}

/** From the proved tree to the run's status: publishes, follows CI, and says what all of it comes to. */
export async function concludeWork(
  { job, open, folder, stoppedBy }: ConcludedRun,
  session: AgentSession,
  target: Target,
  done: Done,
): Promise<Conclusion> {
  const { result, project, answers } = done;
  const { configuration, events, dryRun, services } = session;
  const { clock } = services;
  const functions = await services.report();
  const redact = (text: string): string => job.redactor.redact(text);
  const outcome = endOf(session, result, stoppedBy());
  const judge = (proof: Proof, published: PublishedWork | null): ReturnType<typeof decideStatus> => {
    // Proved again on another base, the same work may be shown there, or not.
    const { stopReason, detail } = withShown(outcome, proof);
    return decideStatus({
      stopReason,
      stopDetail: stopReason === "interrupted" ? (stoppedBy() ?? detail) : detail,
      isComplete: outcome.isComplete,
      hasChanges: proof.changes.length > 0 || answers,
      dryRun,
      gates: proof.gates,
      audit: proof.audit,
      evaluation: result.evaluation,
      published,
    });
  };
  const failureCode: ExitCode = outcome.modelError === "authentication" ? 4 : 1;
  const codeOf = (status: RunStatus): ExitCode =>
    status === "failed" ? failureCode : exitCodeFor(status, outcome.stopReason);
  const endFor = (proof: Proof, { status, reasons }: ReturnType<typeof decideStatus>): RunEnd => ({
    ...{ status, reasons, exitCode: codeOf(status), ci: "" },
    filesChanged: filesOf(proof.changes),
    gatesDetected: project.gatesDetected,
    detectedYaml: project.detectedYaml,
  });
  const rest = { patch: result.patch, failOn: configuration.publish.fail_on };
  const before = judge(result.proof, null);
  const isWaiting = outcome.stopReason === "approval_pending";
  // Work that is published already needs a word only once it is proved.
  const isLeft = result.proof.isPublished === true && target.pull !== null && before.status !== "success";
  if (dryRun || answers || isWaiting || isLeft || result.proof.changes.length === 0)
    return { ...endFor(result.proof, before), ...rest };

  const reportOf = (proof: Proof, judged: ReturnType<typeof decideStatus>): RunReport =>
    functions.build([...events.events(), runFinished(clock.now(), endFor(proof, judged), redact)]);
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
    events.emit({ type: "tree_proved", at, evidence: evidenceOf(proof, result.evaluation) });
    const judged = judge(proof, null);
    const report = reportOf(proof, judged);
    const renewed = { ...work.result, proof };
    work = { ...work, target: rebased.target, result: renewed, status: judged.status, report };
    return work;
  };
  let work: PublishWorkRequest = {
    ...(await publicationOf(job, open)),
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
      const to = ownTarget(target, name, ofBase === null ? target.defaultBranch : baseRef);
      const text = `The pull request #${number} was merged while the run was working: the work was put`;
      return again(to, { branchHead: async () => head }, text);
    },
  };
  // A kill from here on would take the patch.
  if (result.patch !== "") await folder.write("changes.patch", redact(result.patch));
  const { published, ci } = await publishAndFollow({ job, forge: open.forge, events }, work, deadlineOf(session));
  const { proof } = work.result;
  let after = judge(proof, published);
  if (ci.problem !== null && (after.status === "success" || after.status === "partial")) {
    after = { status: "partial", reasons: [...after.reasons, ci.problem] };
    await updatePullRequestBody({ ...work, status: "partial", report: reportOf(proof, after) }, published);
  }
  return { ...endFor(proof, after), ...rest, ci: ci.line };
}
