import type { Forge, PullRequestResult } from "../core/forge.js";
import type { PublishedWork } from "../core/run.js";
import type { Logger } from "../core/runtime.js";
import { sanitizeCommitMessage, sanitizeTitle } from "../core/text/titles.js";
import type { TreeChange, WorkspaceHistory } from "../core/workspace.js";
import { type CommitOutcome, commitThroughApi, commitThroughGit } from "./commit.js";
import type { Target } from "./target.js";

/** Over this many bytes of content the API is not used (policy §13). */
const API_SIZE_LIMIT = 20 * 1024 * 1024;
const HEADLINE_LENGTH = 72;

export interface PublishRequest {
  readonly target: Target;
  /** The proven tree; nothing else is published. */
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly mode: "auto" | "draft" | "patch" | "none";
  readonly signing: "api" | "git";
  readonly broken: readonly string[];
  readonly onGateFailure: "draft" | "none" | "push";
  readonly blocked: boolean;
  readonly title: string;
  /** Untrusted: the agent's closing words. */
  readonly commitBody: string;
  /** Ours, put after the sanitised body. */
  readonly trailers: string;
  /** The pull request's description; known only now, because it names the status. */
  readonly pullRequestBody: string;
  /** A continued pull request of ours gets that description too. */
  readonly updatesPullRequest: boolean;
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
  readonly author: { readonly name: string; readonly email: string };
}

const NOTHING: PublishedWork = {
  kind: "none",
  branch: "",
  commit: "",
  pullRequestNumber: null,
  pullRequestUrl: "",
  draft: false,
  verified: false,
  signatureVerified: false,
  notes: [],
};

const patchOnly = (...notes: string[]): PublishedWork => ({ ...NOTHING, kind: "patch", notes });

/** Why nothing but the patch may leave, or null. */
function patchReason(forge: Forge, request: PublishRequest): string | null {
  const own = `${forge.repository.owner}/${forge.repository.name}`.toLowerCase();
  if (request.target.pull !== null && request.target.pull.headRepository?.toLowerCase() !== own) {
    return "Nothing was pushed: the pull request comes from a fork. The work is kept as a patch.";
  }
  if (request.blocked) return "Nothing was pushed: the audit of the changes forbids it. The work is kept as a patch.";
  if (request.broken.length === 0) return null;
  const names = request.broken.join(", ");
  const { target, onGateFailure } = request;
  const readyForReview = target.pull !== null && !target.pull.draft;
  if (!target.ours || (readyForReview && onGateFailure !== "push")) {
    return `Nothing was pushed to ${target.branch}: required gates fail (${names}). The work is kept as a patch.`;
  }
  return onGateFailure === "none"
    ? `Nothing was pushed: required gates fail (${names}) and publish.on_gate_failure is none. The work is kept as a patch.`
    : null;
}

/** The API commits plain files only (platform.md: no symlinks, submodules, executable bits). */
async function fitsApi(history: WorkspaceHistory, request: PublishRequest): Promise<boolean> {
  let bytes = 0;
  for (const change of request.changes) {
    if (change.status === "deleted") continue;
    const plain = change.modeAfter === "100644" && (change.modeBefore === null || change.modeBefore === "100644");
    if (!plain) return false;
    bytes += (await history.read(request.tree, change.path))?.length ?? 0;
  }
  return bytes <= API_SIZE_LIMIT;
}

async function commitAndPush(forge: Forge, history: WorkspaceHistory, request: PublishRequest): Promise<CommitOutcome> {
  const message = {
    headline: sanitizeTitle(request.title, HEADLINE_LENGTH),
    body: [sanitizeCommitMessage(request.commitBody).trim(), request.trailers]
      .filter((part) => part !== "")
      .join("\n\n"),
  };
  const viaApi = request.signing === "api" && (await fitsApi(history, request));
  if (viaApi) {
    const outcome = await commitThroughApi(forge, history, request, message);
    if (outcome.ok || outcome.reason !== "too_large") return outcome;
  }
  return commitThroughGit(forge, history, request, message);
}

/** Reads the pushed ref again and compares trees: only then it counts as pushed (product.md §5). */
async function verify(
  forge: Forge,
  request: PublishRequest,
  commit: string,
): Promise<{ pushed: boolean; signed: boolean }> {
  try {
    const head = await forge.branchHead(request.target.branch);
    if (head !== commit) return { pushed: false, signed: false };
    const read = await forge.getCommit(commit);
    return { pushed: read !== null && read.tree === request.tree, signed: read?.verified === true };
  } catch {
    // It was pushed all the same: the report must name the branch.
    return { pushed: false, signed: false };
  }
}

/** Asks for the pull request; one that exists already, or whose confirmation got lost, is found again. */
async function requestPull(forge: Forge, request: PublishRequest, draft: boolean): Promise<PullRequestResult> {
  const { branch, defaultBranch } = request.target;
  const result = await forge.createPullRequest({
    title: sanitizeTitle(request.title),
    body: request.pullRequestBody,
    head: branch,
    base: defaultBranch,
    draft,
  });
  if (result.ok || (result.reason !== "exists" && result.reason !== "failed")) return result;
  const [pull] = await forge.listPullRequests({ head: branch, state: "open" }).catch(() => []);
  return pull ? { ok: true, pull } : result;
}

/** What a person can do about a pull request that could not be opened. */
function pullRemedy(result: Exclude<PullRequestResult, { ok: true }>): string {
  if (result.reason !== "not_permitted") return "";
  return /not accessible/i.test(result.message)
    ? "Give the job the right pull-requests: write."
    : 'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token.';
}

async function openPullRequest(
  forge: Forge,
  request: PublishRequest,
  pushed: PublishedWork,
  compareUrl: string,
): Promise<PublishedWork> {
  const draft = request.mode === "draft" || (request.broken.length > 0 && request.onGateFailure === "draft");
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

async function decorate(forge: Forge, request: PublishRequest, number: number, logger: Logger): Promise<void> {
  const [labelled, asked] = await Promise.all([
    request.labels.length === 0 || forge.addLabels(number, request.labels),
    request.reviewers.length === 0 || forge.requestReviewers(number, request.reviewers),
  ]);
  if (!labelled) logger.warn("The labels of publish.pr_labels could not be added.");
  if (!asked) logger.warn("The reviewers of publish.reviewers could not be requested.");
}

/**
 * Commits the proven tree, pushes it, opens or updates the pull request and reads everything back. Never forces, never
 * publishes another tree, never throws for a refusal: what could not be done is in `notes`.
 */
export async function publish(
  forge: Forge,
  history: WorkspaceHistory,
  request: PublishRequest,
  logger: Logger,
): Promise<PublishedWork> {
  const { target } = request;
  if (request.changes.length === 0 || request.mode === "none") return NOTHING;
  if (request.mode === "patch") return patchOnly();
  const reason = patchReason(forge, request);
  if (reason !== null) return patchOnly(reason);

  const outcome = await commitAndPush(forge, history, request);
  if (!outcome.ok) return patchOnly(`${outcome.message} The work is kept as a patch.`);
  const { pushed: verified, signed } = await verify(forge, request, outcome.commit);
  const notes = verified
    ? []
    : [`The branch ${target.branch} was pushed but could not be verified by reading it again.`];
  const pushed: PublishedWork = {
    ...NOTHING,
    kind: "branch",
    branch: target.branch,
    commit: outcome.commit,
    verified,
    signatureVerified: signed,
    notes,
  };
  if (target.pull !== null) {
    const { number, url, draft } = target.pull;
    // Our own pull request for this issue: its text tells the newest state, `Fixes` instead of `Refs` among it.
    if (request.updatesPullRequest) await forge.updatePullRequest(number, { body: request.pullRequestBody });
    return { ...pushed, kind: "pull_request", pullRequestNumber: number, pullRequestUrl: url, draft };
  }
  const compareUrl = encodeURI(`${forge.webUrl}/compare/${target.defaultBranch}...${target.branch}?expand=1`);
  const published = await openPullRequest(forge, request, pushed, compareUrl);
  if (published.pullRequestNumber !== null) await decorate(forge, request, published.pullRequestNumber, logger);
  return published;
}
