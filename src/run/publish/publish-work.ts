import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import type { LeftRed } from "../../core/gate/demand.js";
import type { GateOutcome } from "../../core/gate/gate.js";
import { NOT_PUBLISHED, type PublishedWork, type RunReport, type RunStatus } from "../../core/run/run.js";
import type { RunRequest } from "../../core/run/trigger.js";
import type { Logger } from "../../core/runtime.js";
import type { TreeChange, Workspace } from "../../core/workspace/workspace.js";
import type { WorkResult } from "../agent-work/run-agent.js";
import { isSameName } from "../authorize/fork.js";
import type { Target } from "../checkout/target.js";
import { coAuthorTrailer, commitAuthor, DEPENDABOT } from "../commit-identity.js";
import type { BranchNote } from "../post-state.js";
import type { ReportFunctions, ReportRenderOptions } from "../services.js";
import { publicationForm, updatedDraft } from "./form.js";
import { type LateClosure, readLateClosure } from "./late-closure.js";
import { publishTree } from "./publish.js";
import type { PublishRequest } from "./publish-request.js";
import { closingLine, issueOfBranch, leftRedLine, updateBody } from "./unproved-pull.js";

export interface PublishWorkRequest {
  readonly forge: Forge;
  readonly workspace: Pick<Workspace, "history">;
  readonly configuration: Configuration;
  readonly request: RunRequest;
  readonly target: Target;
  readonly result: Pick<WorkResult, "outcome" | "proof"> & Partial<WorkResult>;
  /** Changes since the run's last push; absent: nothing was pushed, so all of them. */
  readonly unpushed?: readonly TreeChange[];
  /** The status before publishing. */
  readonly status: RunStatus;
  readonly title: string;
  /** One of our lines in the description of the pull request. */
  readonly pullNote?: string;
  /** Login of the bot whose update is repaired on its branch. */
  readonly updateBot?: string;
  readonly report: RunReport;
  readonly functions: ReportFunctions;
  readonly render: ReportRenderOptions;
  readonly runUrl: string;
  readonly redact: (text: string) => string;
  readonly logger: Logger;
  /** Waits briefly for a server that does not show its own writes yet; default: no wait. */
  readonly pause?: () => Promise<void>;
  /** Called with the branch to which the work is about to be pushed. */
  readonly announce?: (place: BranchNote) => void;
  /** How the run's subject was closed meanwhile: its pull request no longer closes anything. */
  readonly ended?: LateClosure;
}

/**
 * The work moved to a target where it can still be published, and proved there; or a sentence with the reason why not.
 * `rebase`: onto the new head of one of our branches that moved. `restart`: onto the base of a merged pull request, for
 * a new pull request.
 */
export type Renew = (work: PublishWorkRequest, how: "rebase" | "restart") => Promise<PublishWorkRequest | string>;

/** The published work, which differs from the original if it was renewed. */
export interface Publishing {
  readonly work: PublishWorkRequest;
  readonly published: PublishedWork;
}

/** The published parts of a split task. */
function partsOf({ report, redact }: PublishWorkRequest): Pick<PublishRequest, "parts"> {
  if (report.joined?.kind !== "paths") return {};
  const parts = report.joined.parts.filter(({ leftOut, paths }) => leftOut === undefined && paths.length > 0);
  return { parts: parts.map(({ number, name, paths }) => ({ number, name: redact(name), paths })) };
}

/** Dependabot keeps rebasing a branch if every commit of others on it says so; it then drops those commits. */
const DEPENDABOT_SKIP = "[dependabot skip]";

/** The end of a commit's message: a mark for Dependabot, the person who gave the order, and the run. */
function trailers(work: PublishWorkRequest): string {
  const { configuration, request, target, runUrl, updateBot } = work;
  const isDependabots = updateBot !== undefined && !target.ours && isSameName(updateBot, DEPENDABOT);
  const mark = isDependabots ? [DEPENDABOT_SKIP] : [];
  if (!configuration.publish.trailers) return mark.join("");
  const { actor } = request;
  const author = actor === null ? [] : [coAuthorTrailer(actor, work.render.serverUrl)];
  return [...mark, [...author, `Architect-Run: ${runUrl}`].join("\n")].join("\n\n");
}

const patchOf = (note: string): PublishedWork => ({ ...NOT_PUBLISHED, kind: "patch", notes: [note] });

function bodyOf(work: PublishWorkRequest): string {
  const isProved = work.status === "success";
  const note = work.ended === undefined ? "" : `${work.ended.text}.`;
  const closes = isProved && work.ended?.isIssueClosed !== true;
  const left = closes ? "" : leftRedLine(leftRedOf(work.result.proof.gates));
  const lines = [closingLine(work.request.subject, closes), work.pullNote ?? "", note, left].filter(
    (line) => line !== "",
  );
  const options = { ...work.render, closingLine: lines.join("\n\n") };
  return work.redact(work.functions.pullRequestBody(work.report, options));
}

const issueOf = ({ target, configuration }: PublishWorkRequest): number | null =>
  issueOfBranch(target.branch, configuration.publish.branch_prefix);

/**
 * The target of the work if its subject was closed. After a merge it becomes a new pull request; work for a subject
 * closed otherwise is not wanted, except on our own open pull request. A sentence, or '': it stays a patch.
 */
async function continueAfter(
  work: PublishWorkRequest,
  end: LateClosure,
  renew: Renew | undefined,
): Promise<PublishWorkRequest | string> {
  if (end.of === "pull") return end.isUnwanted ? "" : ((await renew?.(work, "restart")) ?? "");
  return end.isUnwanted && work.target.pull === null ? "" : work;
}

/** Gates and tests that the run had to repair and that still fail. */
function leftRedOf(gates: readonly GateOutcome[]): LeftRed {
  const left = gates.filter(({ required, stillFailing }) => required && stillFailing === true);
  const tests = left.flatMap(({ stillRed = [] }) => stillRed);
  return { tests, gates: left.filter(({ stillRed = [] }) => stillRed.length === 0).map(({ name }) => name) };
}

function requestOf(work: PublishWorkRequest, mayRebase: boolean): PublishRequest {
  const { configuration, target, result } = work;
  const settings = configuration.publish;
  const { proof, outcome } = result;
  const settled = updatedDraft(work);
  return {
    target,
    tree: proof.tree,
    changes: work.unpushed ?? proof.own ?? proof.changes,
    form: publicationForm(work),
    signing: settings.commit_signing,
    title: work.redact(work.title),
    commitBody: work.redact(outcome.finalOutput),
    ...partsOf(work),
    trailers: trailers(work),
    pullRequestBody: bodyOf(work),
    updatesPullRequest: work.request.subject.kind === "issue",
    ...(settled === null ? {} : { settled: { as: settled, issue: issueOf(work) } }),
    ...(proof.isPublished === true ? { isPublished: true } : {}),
    labels: settings.pr_labels,
    reviewers: settings.reviewers,
    author: commitAuthor(work.render.serverUrl),
    pause: work.pause,
    announce: work.announce,
    ...(work.ended === undefined
      ? { lateClosure: () => readLateClosure(work.forge, work.request.subject, target, work.pause) }
      : {}),
    mayRebase,
  };
}

/**
 * Publishes a proved tree by the configuration's rules; `publishTree` lists what never happens. If the branch moved or
 * the subject was closed while the run worked, the work is renewed once for each, and then published.
 */
export async function publishWork(wanted: PublishWorkRequest, renew?: Renew): Promise<Publishing> {
  const { forge, workspace, logger } = wanted;
  let work = wanted;
  let mayRebase = renew !== undefined;
  try {
    for (;;) {
      const publication = await publishTree(forge, workspace.history, requestOf(work, mayRebase), logger);
      if (publication.kind === "done") return { work, published: withClosure(publication.published, work) };
      const { prefix, next } =
        publication.kind === "moved"
          ? { prefix: publication.message, next: (await renew?.(work, "rebase")) ?? "" }
          : {
              prefix: `${publication.end.text}: nothing was pushed.`,
              next: await continueAfter(work, publication.end, renew),
            };
      if (typeof next === "string") {
        const why = next === "" ? prefix : `${prefix} ${next}`;
        return { work, published: withClosure(patchOf(`${why} The work is kept as a patch.`), work) };
      }
      // Once for each; and a new pull request has a new branch, which no one else moves.
      mayRebase &&= publication.kind === "closed" && publication.end.of === "issue";
      work = publication.kind === "closed" ? { ...next, ended: publication.end } : next;
    }
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    return { work, published: patchOf(`Publishing failed: ${error.message} The work is kept as a patch.`) };
  }
}

/** The report mentions a late closure first. */
function withClosure(published: PublishedWork, { ended }: PublishWorkRequest): PublishedWork {
  return ended === undefined ? published : { ...published, notes: [`${ended.text}.`, ...published.notes] };
}

/** Updates our own pull request with the run's result after it was opened: `Refs` instead of `Fixes` if needed. */
export async function updatePullRequestBody(work: PublishWorkRequest, published: PublishedWork): Promise<void> {
  const { pullRequestNumber: number } = published;
  if (number === null || !work.target.ours) return;
  if (work.request.subject.kind !== "pr") {
    await work.forge.updatePullRequest(number, { body: bodyOf(work) });
    return;
  }
  const body = (await work.forge.getPullRequest(number).catch(() => null))?.body;
  if (body === undefined) return;
  const now = updateBody(body, issueOf(work), work.status === "success");
  if (now !== body) await work.forge.updatePullRequest(number, { body: now });
}
