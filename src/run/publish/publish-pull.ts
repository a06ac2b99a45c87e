import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import type { PublishedWork } from "../../core/run/run.js";
import type { Logger } from "../../core/runtime.js";
import { sanitizeTitle } from "../../core/text/markdown/titles.js";
import { pullRemedy, requestPull } from "../request-pull.js";
import type { PublishRequest } from "./publish-request.js";
import { updateBody } from "./unproved-pull.js";

/** Opens the pull request; when it cannot be, the branch, a compare link and the remedy are reported. */
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

/** Labels and reviewers: a courtesy, so a refusal only warns. */
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

/** A pull request that is continued, as it was when the run began. */
type Continued = PublishRequest & { readonly pull: PullRequestInfo };

/** The new description; null: it stays as it is. Of a run on the pull request only the closing line changes. */
async function bodyFor(forge: Forge, request: Continued): Promise<string | null> {
  if (request.updatesPullRequest) return request.pullRequestBody;
  if (request.settled?.as !== "proved") return null;
  // It may have been edited meanwhile; what was pushed by now is no failure because of that.
  const now = (await forge.getPullRequest(request.pull.number).catch(() => null))?.body ?? request.pull.body;
  const body = updateBody(now, request.settled.issue, true);
  return body === now ? null : body;
}

/**
 * A draft that only waited for the proof becomes ready; a refusal is reported. Answers with the notes, and whether it
 * is one.
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
 * Continues a pull request after a push: the text of our own one shows the newest state, `Fixes` instead of `Refs`
 * among it, and a draft of ours that is proved by now becomes ready.
 */
export async function continuePull(
  forge: Forge,
  continuing: Continued,
  pushed: PublishedWork,
  logger: Logger,
): Promise<PublishedWork> {
  const { number, url } = continuing.pull;
  // Only what was read again is proved.
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
