import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import type { PublishedWork } from "../../core/run/run.js";
import type { Logger } from "../../core/runtime.js";
import { sanitizeTitle } from "../../core/text/markdown/titles.js";
import { pullRemedy, requestPull } from "../request-pull.js";
import type { PublishRequest } from "./publish-request.js";
import { updateBody } from "./unproved-pull.js";

/** Opens the pull request; if that fails, reports the branch, a compare link and the remedy. */
export async function openPullRequest(
  forge: Forge,
  request: PublishRequest,
  pushed: PublishedWork,
  compareUrl: string,
): Promise<PublishedWork> {
  const { branch, defaultBranch } = request.target;
  const pull = {
    title: sanitizeTitle(request.title),
    body: request.pullRequestBody,
    head: branch,
    base: defaultBranch,
    draft: request.form.kind === "draft",
  };
  const result = await requestPull(forge, pull, request.pause);
  if (!result.ok) {
    const note = `The pull request could not be opened: ${result.message} ${pullRemedy(result)} Open it here: ${compareUrl}`;
    return { ...pushed, kind: "branch", notes: [...pushed.notes, note.replace(/\s+/g, " ")] };
  }
  return {
    ...pushed,
    kind: "pull_request",
    pullRequestNumber: result.pull.number,
    pullRequestUrl: result.pull.url,
    draft: result.pull.draft,
  };
}

/** Adds labels and reviewers. Optional, so a refusal only warns. */
export async function labelPullRequest(
  forge: Forge,
  request: PublishRequest,
  number: number,
  logger: Logger,
): Promise<void> {
  const [labelled, asked] = await Promise.all([
    request.labels.length === 0 || forge.addLabels(number, request.labels),
    request.reviewers.length === 0 || forge.requestReviewers(number, request.reviewers),
  ]);
  if (!labelled) logger.warn("The labels of publish.pr_labels could not be added.");
  if (!asked) logger.warn("The reviewers of publish.reviewers could not be requested.");
}

/** A continued pull request, in its state when the run began. */
type Continued = PublishRequest & { readonly pull: PullRequestInfo };

/** The new description; null: it stays unchanged. For a run on the pull request only the closing line changes. */
async function bodyFor(forge: Forge, request: Continued): Promise<string | null> {
  if (request.updatesPullRequest) return request.pullRequestBody;
  if (request.settled?.as !== "proved") return null;
  // It may have been edited meanwhile. If it cannot be read, the push has still succeeded.
  const now = (await forge.getPullRequest(request.pull.number).catch(() => null))?.body ?? request.pull.body;
  const body = updateBody(now, request.settled.issue, true);
  return body === now ? null : body;
}

/**
 * Makes a draft ready that only waited for the proof; a refusal is reported. Returns the notes, and whether it is still
 * a draft.
 */
async function makeReady(
  forge: Forge,
  request: Continued,
  pull: PullRequestInfo,
): Promise<{ readonly draft: boolean; readonly notes: readonly string[] }> {
  const isDue = request.settled !== undefined && request.form.kind === "ready" && pull.state === "open";
  if (!pull.draft || !isDue) return { draft: pull.draft, notes: [] };
  const made = await forge.markReady(pull);
  if (made.ok) return { draft: false, notes: [] };
  const why = made.message.replace(/[^.]$/, "$&.");
  return {
    draft: true,
    notes: [`The pull request #${pull.number} is proved and stays a draft: ${why} Mark it as ready there.`],
  };
}

/**
 * Continues a pull request after a push: updates the text of our own one, including `Fixes` instead of `Refs`, and
 * makes our draft ready once it is proved.
 */
export async function continuePull(
  forge: Forge,
  continuing: Continued,
  pushed: PublishedWork,
  logger: Logger,
): Promise<PublishedWork> {
  const { number, url } = continuing.pull;
  // Only a push that was verified by reading it again may count as proved.
  const { settled: _, ...unsettled } = continuing;
  const request = pushed.verified ? continuing : unsettled;
  const body = await bodyFor(forge, request);
  const updated = body === null ? null : await forge.updatePullRequest(number, { body });
  if (body !== null && updated === null) logger.warn(`The text of pull request #${number} could not be updated.`);
  const { draft, notes } = await makeReady(forge, request, updated ?? request.pull);
  const continued = { ...pushed, pullRequestNumber: number, pullRequestUrl: url, draft };
  if (updated?.state !== "closed") return { ...continued, kind: "pull_request", notes: [...pushed.notes, ...notes] };
  const end = updated.merged ? "merged" : "closed";
  const closed = `The pull request #${number} was ${end} while the run was working; the commit is on its branch ${pushed.branch}.`;
  return { ...continued, kind: "branch", notes: [...pushed.notes, closed] };
}
