import { SERVER_LAG } from "../../core/create-comment.js";
import type { Forge } from "../../core/forge/forge.js";
import { NOT_PUBLISHED, type PublishedWork } from "../../core/run/run.js";
import type { Logger } from "../../core/runtime.js";
import { sanitizeCommitMessage, sanitizeTitle } from "../../core/text/markdown/titles.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { Run } from "../stages.js";
import { API_SIZE_LIMIT, type CommitOutcome, commitThroughApi, commitThroughGit } from "./commit.js";
import { continuePull, labelPullRequest, openPullRequest } from "./publish-pull.js";
import type { Publication, PublishRequest } from "./publish-request.js";

const HEADLINE_LENGTH = 72;
/** Maximum lines of the summary to read. */
const LINES_READ = 5;
/** Text about the work, the request or the agent itself, not about the change. */
const TALK =
  /^(?:done|ok(?:ay)?|sure|yes|no|great|perfect|all|everything|both|finished|completed?|successfully|here|now|summary|changes?|result|what|why|how|as|i|i'(?:ve|m|ll)|we|we'(?:ve|re)|let|let's|this|that|these|it|your?|you|the (?:task|issue|request|work|fix|problem|bug|tests?|gates?|change|changes|implementation|pull request))\b/i;

/** One sentence without its Markdown; '' if the line has none that describes the change. */
function sentenceOf(line: string): string {
  const plain = line
    .replace(/^\s*(?:[#>]+|[-+*]|\d+[.)])\s+/, "")
    .replace(/(\*\*|[*`])(\S|\S.*?\S)\1/g, "$2")
    .trim();
  const [sentence = ""] = plain.split(/(?<=[.!?])\s/, 1);
  const text = sanitizeTitle(sentence, HEADLINE_LENGTH * 2).replace(/[.!\s]+$/, "");
  // A sentence that sanitising would change is not used as a headline.
  const isPlain = sanitizeCommitMessage(text) === text;
  const isUsable =
    isPlain && text.length <= HEADLINE_LENGTH && /\p{L}/u.test(text) && /\S\s+\S/.test(text) && !/[:?…]$/.test(text);
  return isUsable && !TALK.test(text) ? text : "";
}

/** The folder that all paths share, with a trailing slash; '' if there is none. */
function sharedFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths.map((path) => path.split("/").slice(0, -1));
  const parts = typeof first === "string" ? [] : first;
  const shared = parts.findIndex((part, index) => others.some((other) => other[index] !== part));
  const kept = shared === -1 ? parts : parts.slice(0, shared);
  return kept.length === 0 ? "" : `${kept.join("/")}/`;
}

const VERBS = { added: "Add", modified: "Change", deleted: "Delete" } as const;

/** A sentence about the change, generated only from the changed paths. */
function generated(changes: readonly Pick<TreeChange, "path" | "status">[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return "Change nothing";
  const verb = others.every(({ status }) => status === first.status) ? VERBS[first.status] : "Change";
  const count = `${verb} ${changes.length} file${changes.length === 1 ? "" : "s"}`;
  const folder = sharedFolder(changes.map(({ path }) => path));
  const options = [...(others.length === 0 ? [`${verb} ${first.path}`] : []), `${count} in ${folder}`, count];
  const isFit = (text: string): boolean => text.length <= HEADLINE_LENGTH && sanitizeTitle(text) === text;
  return options.find((text) => isFit(text) && !text.endsWith(" in ")) ?? count;
}

/**
 * A commit's headline and text: the first sentence of the agent's summary that describes the change, otherwise one
 * generated from the changes. Never the title of the issue or pull request, which describes the problem.
 */
export function commitText(
  summary: string,
  changes: readonly Pick<TreeChange, "path" | "status">[],
): { readonly headline: string; readonly body: string } {
  const body = sanitizeCommitMessage(summary).trim();
  const lines = summary.split("\n").filter((line) => line.trim() !== "");
  const found = lines
    .slice(0, LINES_READ)
    .map(sentenceOf)
    .find((text) => text !== "");
  const headline = found ?? generated(changes);
  const [first = "", ...rest] = body.split("\n");
  return { headline, body: first.replace(/[.!]+$/, "") === headline ? rest.join("\n").trim() : body };
}

/** Maximum commits through the API: GitHub limits new content to about 80 a minute. */
const API_COMMITS = 60;
/** Maximum reads of a pushed ref, because a replica may not have it yet. */
const READS = 3;
/** Maximum names to try if a new branch's name is taken meanwhile. */
const NAMES = 5;

const patchOnly = (...notes: string[]): PublishedWork => ({ ...NOT_PUBLISHED, kind: "patch", notes });

/** Whether the API can make the commit: only plain files, without symlinks, submodules or executable bits. */
export async function fitsApi(
  history: WorkspaceHistory,
  request: Pick<PublishRequest, "tree" | "changes">,
): Promise<boolean> {
  let bytes = 0;
  for (const change of request.changes) {
    if (change.status === "deleted") continue;
    const plain = change.modeAfter === "100644" && (change.modeBefore === null || change.modeBefore === "100644");
    if (!plain) return false;
    bytes += (await history.read(request.tree, change.path))?.length ?? 0;
  }
  return bytes <= API_SIZE_LIMIT;
}

/** One commit: the tree after it, its changes, and its message. */
interface CommitStep extends Pick<PublishRequest, "tree" | "changes"> {
  readonly message: { readonly headline: string; readonly body: string };
}

/** The commits that make up the tree: one, or one for each part; changes that belong to no part come last. */
async function commitSteps(history: WorkspaceHistory, request: PublishRequest): Promise<readonly CommitStep[]> {
  const { parts = [], tree, changes, trailers } = request;
  const bodyOf = (...texts: readonly string[]): string => texts.filter((text) => text !== "").join("\n\n");
  const left = new Map(changes.map((change) => [change.path, change]));
  const steps: CommitStep[] = [];
  let now = request.target.base;
  for (const { number, name, paths } of parts) {
    const own = paths.flatMap((path) => left.get(path) ?? []);
    if (own.length === 0) continue;
    for (const { path } of own) left.delete(path);
    const isLast = left.size === 0;
    now = isLast
      ? tree
      : await history.withPathsFrom(
          now,
          tree,
          own.map(({ path }) => path),
        );
    const headline = sanitizeTitle(`Shard ${number}: ${name}`, HEADLINE_LENGTH);
    const marks = [`Architect-Shard: ${number}`, trailers].filter((part) => part !== "").join("\n");
    steps.push({ tree: now, changes: own, message: { headline, body: bodyOf(generated(own), marks) } });
  }
  if (left.size === 0) return steps;
  const { headline, body } = commitText(request.commitBody, changes);
  return [...steps, { tree, changes: [...left.values()], message: { headline, body: bodyOf(body, trailers) } }];
}

/** Makes the commits in sequence; deletes a new branch if one of them fails. */
async function commitAllThroughApi(
  forge: Forge,
  history: WorkspaceHistory,
  request: PublishRequest,
  steps: readonly CommitStep[],
): Promise<CommitOutcome> {
  let target = request.target;
  let outcome: CommitOutcome = { ok: true, commit: target.base };
  for (const { message, ...step } of steps) {
    outcome = await commitThroughApi(forge, history, { ...request, ...step, target }, message);
    if (!outcome.ok) break;
    target = { ...target, base: outcome.commit, existing: true };
  }
  const isHalf = !outcome.ok && target.base !== request.target.base;
  if (isHalf && !request.target.existing) await forge.deleteBranch(target.branch);
  return outcome;
}

/** The commit of a merge: named as git names it, with the agent's summary. */
function mergeText({ target, commitBody, trailers }: PublishRequest, name: string): CommitStep["message"] {
  const headline = sanitizeTitle(`Merge branch '${name}' into ${target.branch}`, HEADLINE_LENGTH);
  const body = [sanitizeCommitMessage(commitBody).trim(), trailers].filter((text) => text !== "").join("\n\n");
  return { headline, body };
}

async function commitAndPush(forge: Forge, history: WorkspaceHistory, request: PublishRequest): Promise<CommitOutcome> {
  const { merge } = request.target;
  if (merge !== undefined) {
    const { commitMerge } = await import(/* webpackChunkName: "resolve" */ "./commit-merge.js");
    return commitMerge(forge, history, { ...request, theirs: merge.commit }, mergeText(request, merge.name));
  }
  const steps = await commitSteps(history, request);
  const viaApi = request.signing === "api" && steps.length <= API_COMMITS && (await fitsApi(history, request));
  if (viaApi) {
    const outcome = await commitAllThroughApi(forge, history, request, steps);
    if (outcome.ok || outcome.reason !== "too_large") return outcome;
  }
  let parent = request.target.base;
  for (const { tree, message } of steps.slice(0, -1)) {
    const text = `${message.headline}\n\n${message.body}\n`;
    parent = await history.commit({ tree, parents: [parent], message: text, author: request.author });
  }
  const message = steps.at(-1)?.message ?? { headline: "", body: "" };
  return commitThroughGit(forge, history, { ...request, parent }, message);
}

/** Waits briefly for a server that does not show its own writes yet. A stop ends the wait. */
export const serverPause =
  ({ services, shutdown }: Pick<Run<"accepted">, "services" | "shutdown">) =>
  (): Promise<void> =>
    services.clock.sleep(SERVER_LAG, shutdown);

/** Reads the pushed ref again and compares trees: only then does the push count. Never throws. */
export async function verifyPush(
  forge: Forge,
  { branch, commit, tree }: { readonly branch: string; readonly commit: string; readonly tree: string },
  pause: (() => Promise<void>) | undefined,
): Promise<{ readonly pushed: boolean; readonly signed: boolean }> {
  try {
    for (let attempt = 1; ; attempt++) {
      const head = await forge.branchHead(branch);
      const read = head === commit ? await forge.getCommit(commit) : null;
      if (read !== null) return { pushed: read.tree === tree, signed: read.verified };
      if (attempt === READS) return { pushed: false, signed: false };
      await pause?.();
    }
  } catch {
    // It was pushed anyway, so the report must name the branch.
    return { pushed: false, signed: false };
  }
}

/** Files of Git LFS cannot be uploaded from here, and their contents must not enter the history. */
async function lfsReason(history: WorkspaceHistory, { changes }: PublishRequest): Promise<string | null> {
  const written = changes.filter((change) => change.status !== "deleted").map((change) => change.path);
  const [first, ...others] = await history.lfsPaths(written);
  if (first === undefined) return null;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `Nothing was pushed: Git LFS keeps ${first}${more}, and a run cannot write to it. The work is kept as a patch.`;
}

/** A pull request whose tree is already proved: only its description and state change. */
async function updatePublished(forge: Forge, request: PublishRequest, logger: Logger): Promise<PublishedWork> {
  const { base, branch, pull } = request.target;
  const { pushed: verified, signed } = await verifyPush(
    forge,
    { branch, commit: base, tree: request.tree },
    request.pause,
  );
  const standing: PublishedWork = { ...NOT_PUBLISHED, branch, commit: base, verified, signatureVerified: signed };
  const note = `The branch ${branch} is no longer at ${base}, the commit that was proved, so the pull request stays as it is.`;
  if (!verified) return { ...standing, kind: "branch", notes: [note] };
  if (pull !== null) return continuePull(forge, { ...request, pull }, standing, logger);
  if (request.form.kind !== "patch") return openFor(forge, request, { ...standing, kind: "branch" }, logger);
  const left = `The branch ${branch}, which an earlier run pushed, stays without a pull request.`;
  return { ...standing, kind: "branch", notes: [`${left} ${request.form.reason}`] };
}

/** Whether the server's own record shows that our identity made the branch. */
async function isMadeByUs(forge: Forge, branch: string): Promise<boolean> {
  const [viewer, pushes] = await Promise.all([forge.viewer(), forge.listPushes(branch)]);
  const creation = pushes?.find(({ before }) => /^0+$/.test(before));
  return viewer !== null && creation?.actor.toLowerCase() === viewer.login.toLowerCase();
}

/** The request with the next branch name. */
function renamed({ target, ...request }: PublishRequest, attempt: number): PublishRequest {
  const name = attempt === 1 ? target.branch : target.branch.replace(/-\d+$/, "");
  return { ...request, target: { ...target, branch: `${name}-${attempt + 1}` } };
}

/**
 * Commits the proven tree, pushes it, opens or updates the pull request and reads everything back. Never forces, never
 * publishes another tree, never throws for a refusal: failures are in `notes`. Pushes nothing to a branch that is gone
 * or has moved: the caller then decides about the target.
 */
export async function publishTree(
  forge: Forge,
  history: WorkspaceHistory,
  wanted: PublishRequest,
  logger: Logger,
): Promise<Publication> {
  let request = wanted;
  const { form, changes } = request;
  // A merge that keeps only our side still ends its conflicts.
  if ((changes.length === 0 && request.target.merge === undefined) || form.kind === "none") return done(NOT_PUBLISHED);
  const isPatchDue = form.kind === "patch" && form.reason === null;
  if (request.isPublished === true)
    return done(isPatchDue ? NOT_PUBLISHED : await updatePublished(forge, request, logger));
  if (isPatchDue) return done(patchOnly());
  const reason = form.kind === "patch" ? form.reason : await lfsReason(history, request);
  if (reason !== null) return done(patchOnly(reason));
  const end = (await request.lateClosure?.()) ?? null;
  if (end !== null) return { kind: "closed", end };

  let outcome = await commitAndPush(forge, history, request);
  // If another of our runs took the name for the same subject, continue on its branch: a second one would duplicate the
  // work.
  const isShared = !outcome.ok && outcome.reason === "taken" && (await isMadeByUs(forge, request.target.branch));
  if (isShared && (await forge.branchHead(request.target.branch)) === request.target.base) {
    request = { ...request, target: { ...request.target, existing: true } };
    outcome = await commitAndPush(forge, history, request);
  }
  const hasMoved = !outcome.ok && (outcome.reason === "moved" || (outcome.reason === "taken" && isShared));
  if (!outcome.ok && hasMoved && request.target.ours && request.mayRebase === true)
    return { kind: "moved", message: outcome.message };
  for (let attempt = 1; !outcome.ok && outcome.reason === "taken" && attempt < NAMES; attempt++) {
    request = renamed(request, attempt);
    outcome = await commitAndPush(forge, history, request);
  }
  if (!outcome.ok) return done(patchOnly(`${outcome.message} The work is kept as a patch.`));
  const { target } = request;
  const pushedTree = { branch: target.branch, commit: outcome.commit, tree: request.tree };
  const { pushed: verified, signed } = await verifyPush(forge, pushedTree, request.pause);
  const notes = verified
    ? []
    : [`The branch ${target.branch} was pushed but could not be verified by reading it again.`];
  const pushed: PublishedWork = {
    ...NOT_PUBLISHED,
    kind: "branch",
    branch: target.branch,
    commit: outcome.commit,
    verified,
    signatureVerified: signed,
    notes,
  };
  if (target.pull !== null) return done(await continuePull(forge, { ...request, pull: target.pull }, pushed, logger));
  return done(await openFor(forge, request, pushed, logger));
}

const done = (published: PublishedWork): Publication => ({ kind: "done", published });

/** Opens the pull request for a branch without one. */
async function openFor(
  forge: Forge,
  request: PublishRequest,
  pushed: PublishedWork,
  logger: Logger,
): Promise<PublishedWork> {
  const { defaultBranch, branch } = request.target;
  const compareUrl = encodeURI(`${forge.webUrl}/compare/${defaultBranch}...${branch}?expand=1`);
  const published = await openPullRequest(forge, request, pushed, compareUrl);
  if (published.pullRequestNumber !== null) await labelPullRequest(forge, request, published.pullRequestNumber, logger);
  return published;
}
