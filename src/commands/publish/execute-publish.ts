import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import { subjectKey } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { ReportedRun } from "../../core/run/report-schema.js";
import type { OpenPatchHistory, PatchHistory } from "../../core/workspace/patch-history.js";
import { rowsTurnedOn } from "../../features/table.js";
import { configurationOf } from "../../run/authorize/fork.js";
import { emitStarted } from "../../run/begin.js";
import { checkBranch, openTarget } from "../../run/checkout/place.js";
import type { Target } from "../../run/checkout/target.js";
import { sessionIdOf } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import { openProposals, type ProposalsRequest } from "../../run/proposals/open-proposals.js";
import { createProposalDraft, proposalsProblem } from "../../run/proposals/proposal-draft.js";
import { readProposals } from "../../run/proposals/proposals-file.js";
import type { Conclusion } from "../../run/publish/conclude.js";
import { unquotedText } from "../../run/set-up/order.js";
import { checkRepository, pushProblem } from "../../run/set-up/preflight.js";
import { withSplitLimits } from "../../run/split-limits.js";
import { isDryRun, type Run, type StartPoint } from "../../run/stages.js";
import { auditPatch } from "./audit.js";
import { concludeClaims, concludePatch, type PatchWork } from "./conclude.js";
import type { ReadReport } from "./report.js";

/**
 * Opens the pull requests that the agent job's proposals.json requests, within this job's own rules: kind, paths, size,
 * count and secrets are checked again, and no claim of the file is trusted. Never throws.
 */
export async function publishProposals(
  run: ProposalsRequest & Run<"accepted">,
  loaded: LoadedConfiguration,
  text: string,
): Promise<void> {
  if (text.trim() === "") return;
  const { events, services, redactor } = run;
  const notify = (what: string): void => giveNotice({ events, services }, redactor.redact(what));
  const read = readProposals(text);
  if (!read.ok) return notify(`The agent job's proposals were not opened: ${read.reason}.`);
  const [own = "", attempt = ""] = sessionIdOf(run.environment).split("-");
  const [claimed, claimedAttempt] = read.run.split("-");
  if (claimed !== own || Number(claimedAttempt) > Number(attempt)) {
    return notify("The agent job's proposals were not opened: they belong to another run.");
  }
  const problem = proposalsProblem(run);
  const { configuration } = loaded;
  const hasTools = problem === null && read.proposals.some(({ kind }) => kind === "tool");
  const judge = hasTools ? rowsTurnedOn(configuration).find(({ openJudge }) => openJudge !== undefined) : undefined;
  const judgeTool = await judge?.openJudge?.(services, run.forge, configuration, notify);
  const draft = createProposalDraft(run, {
    ...{ events, configuration, problem },
    ...(judgeTool === undefined ? {} : { judgeTool }),
  });
  for (const proposal of read.proposals) {
    const refusal = draft.add(proposal);
    if (refusal !== null) notify(`A proposal of the agent job was refused: ${refusal}`);
  }
  await openProposals(run);
}

/** Statuses of a run without work to publish. */
const WORKED: ReadonlySet<ReportedRun["status"]> = new Set(["success", "no_changes", "partial", "failed"]);

/**
 * The report, which must be for this command and from an attempt of this workflow run.
 * @throws ArchitectError (forge) for any other.
 */
function claimsOf({ request, environment }: Run<"accepted">, read: ReadReport): ReportedRun {
  if (!read.ok) {
    throw new ArchitectError("forge", `There is nothing to publish: ${read.reason}.`, {
      remedy: "See the log of the agent job; `retry` runs the command again.",
    });
  }
  const { report } = read;
  const [run = "", attempt = ""] = sessionIdOf(environment).split("-");
  const [claimedRun, claimedAttempt] = report.sessionId.split("-");
  const isOurs = claimedRun === run && Number(claimedAttempt) <= Number(attempt);
  if (isOurs && report.command === request.command && report.subject === subjectKey(request.subject)) return report;
  throw new ArchitectError("forge", "The report belongs to another workflow run than this job.", {
    remedy: "Download the artifact of the agent job of the same workflow run.",
  });
}

/** Why a patch for this base cannot go to this target, or null. The agent job claims the base. */
async function baseProblem({ forge }: Run<"accepted">, target: Target, base: string): Promise<string | null> {
  if (base === target.base) return null;
  if (base === "") return "The report names no base commit.";
  if (target.existing) {
    const place = target.branch === "" ? "the fork's branch" : `the branch ${target.branch}`;
    return `Nothing was pushed: ${place} is at ${target.base}, and the agent job worked on ${base}. The work is kept as a patch.`;
  }
  // The default branch may have moved on. Any other commit would bring in unreviewed changes.
  const extra = await forge.commitsBetween(target.base, base).catch(() => null);
  if (extra?.isComplete === true && extra.commits.length === 0) return null;
  return `Nothing was pushed: the commit ${base}, on which the agent job worked, is not on ${target.defaultBranch}. The work is kept as a patch.`;
}

function openHistoryOf(
  { inputs, environment, services, shutdown }: Run<"accepted">,
  openHistory: OpenPatchHistory,
): Promise<PatchHistory> {
  const { serverUrl, owner, repository } = environment;
  return openHistory({
    directory: `${environment.temp}/architect-publish-${services.random.hex(8)}`,
    path: environment.childEnvironment["PATH"] ?? "",
    remote: {
      serverUrl,
      url: `${serverUrl}/${owner}/${repository}.git`,
      token: inputs.githubToken ?? "",
      proxy: environment.gitProxy ?? {},
      patience: { clock: services.clock, signal: shutdown },
    },
  });
}

/** Whether the task was split over many jobs, so that its parts began at the default branch. */
const isSplit = ({ request }: Run<"accepted">): boolean =>
  request.command === "fan-out" || request.flags.attempts !== undefined;

/** The report replaces the comment in which the first job announced the split. */
async function takeOverComment({ forge, request, environment, comment }: Run<"begun">): Promise<void> {
  if (request.subject.kind === "none") return;
  const marker = `<!-- architect:run:${subjectKey(request.subject)} id=${environment.runId}-`;
  const found = await forge.findOwnComment(request.subject, marker).catch(() => null);
  if (found !== null) comment.redirectTo(found.id);
}

/** A new branch if an earlier run left one for the issue: parts of a task do not continue its work. */
function newTarget(
  { request, environment }: Run<"accepted">,
  { configuration }: LoadedConfiguration,
  { target, defaultHead }: StartPoint,
): Target {
  if (!target.existing) return target;
  const branch = `${configuration.publish.branch_prefix}${request.command}-${sessionIdOf(environment)}`;
  const { since: _proved, ...place } = target;
  return { ...place, branch, existing: false, pull: null, ours: true, base: defaultHead };
}

/** The audited work and its target, or a sentence that explains why there is none. */
async function prepareWork(
  running: Run<"begun">,
  loaded: LoadedConfiguration,
  claims: ReportedRun,
  { patch, openHistory }: { readonly patch: string; readonly openHistory: OpenPatchHistory },
): Promise<PatchWork | string> {
  const { events, services } = running;
  const start = await openTarget(running, loaded);
  const target = isSplit(running) ? newTarget(running, loaded, start) : start.target;
  const base = claims.baseSha;
  const problem = await baseProblem(running, target, base);
  if (problem !== null) return problem;
  if (target.branch !== "") await checkBranch({ forge: running.forge, events, services }, loaded, target);
  running.soFar.head = base;
  events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
  const history = await openHistoryOf(running, openHistory);
  running.cleanup.push(async () => history.dispose());
  await history.setBase(base);
  const audited = await auditPatch({
    services,
    history,
    loaded,
    redactor: running.redactor,
    base,
    patch,
    order: unquotedText(running.request.text),
    workingDirectory: running.inputs.workingDirectory ?? ".",
    claims,
  });
  if (typeof audited === "string") return `Nothing was pushed: ${audited}`;
  return { run: running, loaded, claims, history, patch, target: { ...target, base }, audited };
}

async function publishClaimed(
  running: Run<"begun">,
  loaded: LoadedConfiguration,
  claims: ReportedRun,
  patch: string,
  openHistory: OpenPatchHistory,
): Promise<Conclusion> {
  const { mode } = loaded.configuration.publish;
  const rights = mode === "auto" || mode === "draft" ? pushProblem(running.repository) : null;
  if (rights !== null) running.host.logger.warn(`${rights.problem} ${rights.remedy}`);
  const isOver =
    patch.trim() === "" || COMMANDS[running.request.command].effect.readsOnly || !WORKED.has(claims.status);
  if (isOver || isDryRun(running)) return concludeClaims(running, loaded, claims, patch);
  const work = await prepareWork(running, loaded, claims, { patch, openHistory });
  return typeof work === "string" ? concludeClaims(running, loaded, claims, patch, work) : concludePatch(work);
}

/**
 * From the agent job's files to the run's conclusion. Rights, configuration, target and audit are this job's own; the
 * report can only lower the result. Gates and evaluation are shown as claims.
 * @throws ArchitectError (forge) for files of another run, and if nothing can be pushed.
 */
export async function executePublish(
  running: Run<"begun">,
  { read, patch, proposals }: { readonly read: ReadReport; readonly patch: string; readonly proposals: string },
  openHistory: OpenPatchHistory,
): Promise<Conclusion> {
  const configured = await configurationOf(running);
  const loaded = running.request.command === "fan-out" ? withSplitLimits(configured) : configured;
  running.soFar.patch = patch;
  emitStarted(running, loaded);
  checkRepository(running.repository);
  if (isSplit(running)) await takeOverComment(running);
  const claims = claimsOf(running, read);
  if (claims.joined !== undefined) {
    const { joined, steps, usage, costUsd } = claims;
    running.events.emit({
      type: "parts_joined",
      at: running.services.clock.now(),
      joined,
      spent: { steps, usage, costUsd },
    });
  }
  const conclusion = await publishClaimed(running, loaded, claims, patch, openHistory);
  await publishProposals({ ...running, loaded }, loaded, proposals);
  return conclusion;
}
