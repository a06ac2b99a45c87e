import type { LoopOutcome } from "../../agent/loop/loop.js";
import type { EventStream } from "../../agent/loop/state.js";
import { INTERRUPTED } from "../../agent/loop/stop-conditions.js";
import type { PublishedWork, RunEnd, RunReport } from "../../core/run/run.js";
import { evidenceOf } from "../../proof/prove.js";
import { reserveReason } from "../agent-work/escalate.js";
import { withShown } from "../agent-work/execute.js";
import type { WorkResult } from "../agent-work/run-agent.js";
import type { Project } from "../checkout/project.js";
import { ownTarget, type Target } from "../checkout/target.js";
import { renderOptionsOf, runUrlOf, sessionIdOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { type BranchNote, notePostState } from "../post-state.js";
import { endOfWork, runFinished } from "../report/run-end.js";
import { type AgentSession, deadlineOf } from "../set-up/session.js";
import { titleOf } from "../set-up/task.js";
import type { Run } from "../stages.js";
import { exitCodeFor } from "../status.js";
import { followCi } from "./ci.js";
import { serverPause } from "./publish.js";
import {
  type Publishing,
  type PublishWorkRequest,
  publishWork,
  type Renew,
  updatePullRequestBody,
} from "./publish-work.js";
import { type Rebased, type RebaseRequest, rebaseWork } from "./rebase.js";
import type { Followed, Repairs } from "./until-green.js";

/** The result of a run. */
export interface Conclusion extends RunEnd {
  readonly patch: string;
  readonly failOn: "failed" | "partial" | "never";
}

/** A run that publishes. */
export interface Publisher extends Run<"accepted"> {
  readonly events: EventStream;
}

/** The report of the run if it had this end. */
async function reportOf(run: Pick<Publisher, "services" | "redactor" | "events">, end: RunEnd): Promise<RunReport> {
  const { events, services, redactor } = run;
  const finished = runFinished(services.clock.now(), end, (text) => redactor.redact(text));
  return (await services.report()).build([...events.events(), finished]);
}

/** The run's facts for any publication. */
async function publicationOf(run: Run<"accepted">) {
  const { environment, services, redactor, host, forge, request, event, facts, brief, phrase } = run;
  return {
    forge,
    request,
    title: brief?.title ?? titleOf({ request, event, facts }),
    ...(brief?.pullNote === undefined ? {} : { pullNote: brief.pullNote }),
    ...(facts.update === undefined ? {} : { updateBot: facts.update.bot }),
    functions: await services.report(),
    render: renderOptionsOf(environment, phrase),
    runUrl: runUrlOf(environment),
    redact: (text: string) => redactor.redact(text),
    logger: host.logger,
    announce: (place: BranchNote) => notePostState(host, "branch", place),
    pause: serverPause(run),
  };
}

/** GitHub starts no workflow for our push, so the new head's check of the review is written here. */
async function carryCheck(run: Publisher, work: PublishWorkRequest, published: PublishedWork): Promise<void> {
  const { configuration, target } = work;
  const { commit, verified } = published;
  if (configuration.review.check === "off" || target.pull === null || !verified || commit === target.base) return;
  const { carryReviewCheck } = await import("../../commands/review/check.js");
  const { forge, phrase, events, services } = run;
  const note = await carryReviewCheck({ forge, configuration, phrase, pull: target.pull.number, commit }, target.base);
  if (note !== "") giveNotice({ events, services }, note);
}

/** One publication of the work, and its CI until `deadline`. */
async function publishAndFollow(
  run: Publisher,
  request: PublishWorkRequest,
  options: { readonly deadline: number; readonly renew?: Renew | undefined; readonly isRepair: boolean },
): Promise<Followed> {
  const { events, forge, shutdown: signal } = run;
  const { clock } = run.services;
  const { work, published } = await publishWork(request, options.renew);
  // A repair that is not pushed leaves the pushed commit as the run's publication.
  if (options.isRepair && published.commit === "") return { work, published, ci: { line: "", problem: null } };
  events.emit({ type: "work_published", at: clock.now(), published });
  await carryCheck(run, work, published);
  const ci = await followCi({
    ...{ forge, published, clock, deadline: options.deadline, signal },
    workflow: work.configuration.publish.ci_workflow,
    onWait: (text) => giveNotice(run, text, "info"),
  });
  return { work, published, ci };
}

/**
 * Publishes the work and follows CI until `deadline`, in milliseconds since the epoch. `before` is the end of the work
 * without a publication, `judge` decides its end with one. If CI fails, the pull request says so.
 */
export async function concludePublication(
  run: Publisher,
  wanted: Pick<PublishWorkRequest, "workspace" | "configuration" | "target" | "result">,
  options: {
    before: RunEnd;
    deadline: number;
    judge(publishing: Publishing): RunEnd;
    renew?: Renew;
    repairs?: Repairs;
  },
): Promise<RunEnd> {
  const { before, deadline, judge, renew, repairs } = options;
  const report = await reportOf(run, before);
  const request = { ...(await publicationOf(run)), ...wanted, status: before.status, report };
  let last = await publishAndFollow(run, request, { deadline, renew, isRepair: false });
  if (wanted.configuration.publish.wait_for_checks > 0 && last.published.commit !== "") {
    const { untilGreen } = await import("./until-green.js");
    const publish = async (work: PublishWorkRequest, { status, ...end }: RunEnd): Promise<Followed> => {
      const next = { ...work, status, report: await reportOf(run, { status, ...end }) };
      return publishAndFollow(run, next, { deadline, isRepair: true });
    };
    last = await untilGreen(run, { deadline, repairs, base: wanted.target.base, publish }, last);
  }
  const { work, published, ci } = last;
  const end = { ...judge(last), ci: ci.line };
  if (ci.problem === null || (end.status !== "success" && end.status !== "partial")) return end;
  const status = "partial";
  const reasons = [...end.reasons, ci.problem];
  const lowered = { ...end, status, reasons, exitCode: exitCodeFor(status, work.result.outcome.stopReason) } as const;
  await updatePullRequestBody({ ...work, status, report: await reportOf(run, lowered) }, published);
  return lowered;
}

/** The loop's end; `interrupted` if a person stopped the run during proof or evaluation, so nothing is published. */
function stopped(
  { events, services, shutdown }: AgentSession,
  { outcome }: WorkResult,
  stoppedBy: string | null,
): LoopOutcome {
  if (outcome.stopReason === "interrupted") return { ...outcome, detail: stoppedBy ?? outcome.detail };
  if (!shutdown.aborted || outcome.stopReason !== "llm_done") return outcome;
  const { reason: stopReason } = INTERRUPTED;
  const detail = stoppedBy ?? INTERRUPTED.detail;
  const { finalOutput } = outcome;
  events.emit({ type: "loop_stopped", at: services.clock.now(), stopReason, finalOutput, detail });
  return { ...outcome, stopReason, detail };
}

type RenewRequest = Run<"accepted"> & Pick<RebaseRequest, "session" | "project" | "rooms">;

/** A separate branch, based on the branch into which the pull request was merged. */
async function restartTarget(run: RenewRequest, target: Target): Promise<[Target, string | null]> {
  const { session } = run;
  const { defaultBranch } = target;
  const baseRef = target.pull?.baseRef ?? defaultBranch;
  const [ofBase, ofDefault] = await Promise.all([baseRef, defaultBranch].map((branch) => run.forge.branchHead(branch)));
  const name = `${session.configuration.publish.branch_prefix}${run.request.command}-${sessionIdOf(run.environment)}`;
  const to = ownTarget(target, name, ofBase === null ? defaultBranch : baseRef);
  return [to, ofBase ?? ofDefault ?? null];
}

/**
 * The work moved to a target where it can still be published, and proved there; or a sentence with the reason why not.
 */
async function renewWork(
  request: RenewRequest,
  { target, result }: PublishWorkRequest,
  how: "rebase" | "restart",
): Promise<Rebased | string> {
  const { session } = request;
  const { proof } = result;
  let renewed: Rebased | string;
  let text: string;
  if (how === "rebase") {
    renewed = await rebaseWork({ ...request, target: { ...target, existing: true }, proof });
    text = `The branch ${target.branch} moved while the run was working: the work was rebased`;
  } else {
    const [to, head] = await restartTarget(request, target);
    renewed = await rebaseWork({ ...request, forge: { branchHead: async () => head }, target: to, proof });
    text = `The pull request #${target.pull?.number ?? 0} was merged while the run was working: the work was put`;
  }
  if (typeof renewed !== "string") giveNotice(session, `${text} onto ${renewed.target.base} and proved again.`);
  return renewed;
}

/** From the proved tree to the end of the run: publishes, follows CI, and decides the result. */
export async function concludeWork(
  run: Run<"open">,
  session: AgentSession,
  target: Target,
  { result, project, answers }: { result: WorkResult; project: Project; answers: boolean },
): Promise<Conclusion> {
  const { folder, stop } = run;
  const { configuration, events, dryRun, services } = session;
  const { gatesDetected, detectedYaml } = project;
  /** The newest part of the work; its patch is kept even if it is not pushed. */
  let latest: WorkResult = { ...result, outcome: stopped(session, result, stop.reason()) };
  // Work can have evidence on one base and lack it on another.
  const judge = (work: PublishWorkRequest["result"], published: PublishedWork | null): RunEnd =>
    endOfWork(
      {
        ...{ proof: work.proof, answers, dryRun, gatesDetected, detectedYaml },
        outcome: withShown(work.outcome, work.proof),
        evaluation: work.evaluation ?? null,
      },
      published,
    );
  const keepPatch = async (): Promise<void> => {
    if (latest.patch !== "") await folder.write("changes.patch", run.redactor.redact(latest.patch));
  };
  const { outcome } = latest;
  const failOn = configuration.publish.fail_on;
  const before = judge(latest, null);
  const isWaiting = outcome.stopReason === "approval_pending";
  // Work that is already published needs an update only once it is proved.
  const isLeft = result.proof.isPublished === true && target.pull !== null && before.status !== "success";
  const isEmpty = result.proof.changes.length === 0 && target.merge === undefined;
  if (dryRun || answers || isWaiting || isLeft || isEmpty) return { ...before, patch: result.patch, failOn };

  const renew: Renew = async (work, how) => {
    const renewed = await renewWork({ ...run, session, project, rooms: result.rooms }, work, how);
    if (typeof renewed === "string") return renewed;
    const { target: to, proof } = renewed;
    const at = services.clock.now();
    events.emit({ type: "base_fixed", at, sha: to.base });
    events.emit({ type: "tree_proved", at, evidence: evidenceOf(proof, result.evaluation) });
    const end = judge({ ...work.result, proof }, null);
    const report = await reportOf(run, end);
    return { ...work, target: to, result: { ...work.result, proof }, status: end.status, report };
  };
  const repairs: Repairs = {
    gates: project.gates,
    refusal: () => reserveReason(session),
    async work(message, sources) {
      const next = await latest.proceed(message, sources);
      latest = { ...next, outcome: stopped(session, next, stop.reason()) };
      await keepPatch();
      return { result: latest, before: judge(latest, null) };
    },
  };
  const work = { workspace: session.workspace, configuration, target, result: latest };
  // A kill from here on would lose the patch.
  await keepPatch();
  const end = await concludePublication(run, work, {
    before,
    deadline: deadlineOf(session),
    judge: ({ work: last, published }) => judge(last.result, published),
    // A merge is proved for this head and this base only.
    ...(target.merge === undefined ? { renew } : {}),
    repairs,
  });
  return { ...end, patch: latest.patch, failOn };
}
