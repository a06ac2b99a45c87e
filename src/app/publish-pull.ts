import type { Forge, PullRequestResult } from "../core/forge.js";
import type { PublishedWork } from "../core/run.js";
import type { Logger } from "../core/runtime.js";
import { sanitizeTitle } from "../core/text/titles.js";
import type { PublishRequest } from "./publish-request.js";

const PULL_ATTEMPTS = 2;

/** Asks for the pull request; one that exists already, or whose confirmation got lost, is found again. */
async function requestPull(forge: Forge, request: PublishRequest, draft: boolean): Promise<PullRequestResult> {
  const { branch, defaultBranch } = request.target;
  for (let attempt = 1; ; attempt++) {
    const result = await forge.createPullRequest({
      title: sanitizeTitle(request.title),
      body: request.pullRequestBody,
      head: branch,
      base: defaultBranch,
      draft,
    });
    if (result.ok || result.reason === "not_permitted") return result;
    const [pull] = await forge.listPullRequests({ head: branch, state: "open" }).catch(() => []);
    if (pull) return { ok: true, pull };
    // Asking again makes no second one: GitHub has one open pull request for a head and a base.
    if (attempt === PULL_ATTEMPTS) return result;
    await request.pause?.();
  }
}

/** What a person can do about a pull request that could not be opened. */
function pullRemedy(result: Exclude<PullRequestResult, { ok: true }>): string {
  if (result.reason !== "not_permitted") return "";
  return /not accessible/i.test(result.message)
    ? "Give the job the right pull-requests: write."
    : 'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token.';
}

/** Opens the pull request; when it cannot be, the branch, a compare link and the remedy are told. */
export async function openPullRequest(
  forge: Forge,
  request: PublishRequest,
  pushed: PublishedWork,
  compareUrl: string,
): Promise<PublishedWork> {
  const draft =
    request.mode === "draft" ||
    request.weakensTests === true ||
    (request.broken.length > 0 && request.onGateFailure === "draft");
  const result = await requestPull(forge, request, draft);
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
export async function decorate(forge: Forge, request: PublishRequest, number: number, logger: Logger): Promise<void> {
  const [labelled, asked] = await Promise.all([
    request.labels.length === 0 || forge.addLabels(number, request.labels),
    request.reviewers.length === 0 || forge.requestReviewers(number, request.reviewers),
  ]);
  if (!labelled) logger.warn("The labels of publish.pr_labels could not be added.");
  if (!asked) logger.warn("The reviewers of publish.reviewers could not be requested.");
}

/** Our own pull request for this issue: its text tells the newest state, `Fixes` instead of `Refs` among it. */
export async function continuePull(forge: Forge, request: PublishRequest, logger: Logger): Promise<readonly string[]> {
  const { pull, branch } = request.target;
  if (pull === null || !request.updatesPullRequest) return [];
  const updated = await forge.updatePullRequest(pull.number, { body: request.pullRequestBody });
  if (updated === null) logger.warn(`The text of pull request #${pull.number} could not be updated.`);
  if (updated?.state !== "closed") return [];
  const end = updated.merged ? "merged" : "closed";
  return [
    `The pull request #${pull.number} was ${end} while the run was working; the commit is on its branch ${branch}.`,
  ];
}
