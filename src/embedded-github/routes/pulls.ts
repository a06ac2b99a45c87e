import { addPull } from "../actions.js";
import { bodyFields, limitedBody } from "../body.js";
import { pullDiff } from "../diff.js";
import { writeCommit } from "../git/bare-repository.js";
import { isAncestorOf } from "../git/git-history.js";
import {
  apiError,
  type Call,
  created,
  type ForgeContext,
  type HttpAnswer,
  notFoundAnswer,
  numberParameter,
  ok,
  paginate,
  type RepositoryRoute,
  validationFailed,
} from "../http.js";
import { commitJson, diffEntryJson } from "../json/git.js";
import { userJson } from "../json/json.js";
import { pullJson, pullSimpleJson } from "../json/pulls.js";
import { afterRefMoves, baseShaOf, mergeTrees, writePullRefs } from "../pull-refs.js";
import { findIssue, findUser, isPullIssue, type PullIssue, roleRank } from "../state.js";
import { inOrder, setIssueState } from "./issues.js";

const PULLS = "/pulls";
const PULL = `${PULLS}/{pull_number}`;
const READ = "pull_requests=read";
const WRITE = "pull_requests=write";

export const pullRoutes: readonly RepositoryRoute[] = [
  ["GET", PULLS, READ, listPulls],
  ["POST", PULLS, WRITE, createPull],
  ["GET", PULL, "pull_requests=read; contents=read", getPull],
  ["PATCH", PULL, WRITE, updatePull],
  ["GET", `${PULL}/files`, READ, listFiles],
  ["GET", `${PULL}/commits`, READ, listCommits],
  ["PUT", `${PULL}/merge`, "contents=write", merge],
  ["GET", `${PULL}/requested_reviewers`, READ, listReviewers],
  ["POST", `${PULL}/requested_reviewers`, WRITE, requestReviewers],
];

export function pullOf(call: Call): PullIssue {
  const issue = findIssue(call.state, numberParameter(call, "pull_number"));
  if (!isPullIssue(issue)) throw notFoundAnswer();
  return issue;
}

function listPulls(call: Call): Promise<HttpAnswer> {
  const { state = "open", head, base, sort = "created", direction = "desc" } = call.query;
  // GitHub ignores a head that is not `owner:branch`.
  const wantedHead = head?.includes(":") ? head : undefined;
  const found = call.state.issues
    .filter(isPullIssue)
    .filter(
      (issue) =>
        (state === "all" || issue.state === state) &&
        (wantedHead === undefined || `${issue.pull.headOwner}:${issue.pull.headBranch}` === wantedHead) &&
        (base === undefined || issue.pull.baseBranch === base),
    );
  return paginate(call, inOrder(found, sort, direction), (issue) => pullSimpleJson(call, issue));
}

async function createPull(call: Call): Promise<HttpAnswer> {
  const fields = bodyFields(call);
  const head = fields.requiredText("head");
  const baseBranch = fields.requiredText("base");
  if (call.identity.kind === "actions" && call.state.settings.allowActionsToCreatePullRequests === false) {
    throw apiError(403, "GitHub Actions is not permitted to create or approve pull requests.");
  }
  const fromIssue = fields.number("issue");
  const title = fromIssue === undefined ? fields.requiredText("title") : `Issue ${fromIssue}`;
  if (title.trim() === "") throw validationFailed("PullRequest", [{ code: "missing_field", field: "title" }]);
  const [owner, branch] = head.includes(":") ? head.split(":", 2) : [call.state.owner, head];
  const { headSha, baseSha } = await checkBranches(call, owner ?? "", branch ?? "", baseBranch);
  const issue = addPull(
    call,
    {
      title,
      body: limitedBody("PullRequest", fields.text("body") ?? "") || null,
      author: call.identity.login,
    },
    {
      headOwner: call.state.owner,
      headBranch: branch ?? "",
      headSha,
      baseBranch,
      baseSha,
      headRepository: "same",
      draft: fields.flag("draft") ?? false,
      maintainerCanModify: false,
    },
  );
  await writePullRefs(call, issue);
  return created(await pullJson(call, issue));
}

async function checkBranches(
  call: Call,
  owner: string,
  branch: string,
  base: string,
): Promise<{ headSha: string; baseSha: string }> {
  const isOwn = owner.toLowerCase() === call.state.owner.toLowerCase();
  const headSha = isOwn ? await call.git.resolve(`refs/heads/${branch}`) : undefined;
  if (headSha === undefined) throw validationFailed("PullRequest", [{ field: "head", code: "invalid" }]);
  const baseSha = await call.git.resolve(`refs/heads/${base}`);
  if (baseSha === undefined) throw validationFailed("PullRequest", [{ field: "base", code: "invalid" }]);
  const refuse = (message: string): Error => validationFailed("PullRequest", [{ code: "custom", message }]);
  const isKnown = call.state.issues.some(
    (issue) =>
      issue.state === "open" &&
      issue.pull?.headRepository === "same" &&
      issue.pull.headBranch === branch &&
      issue.pull.baseBranch === base,
  );
  if (isKnown) throw refuse(`A pull request already exists for ${call.state.owner}:${branch}.`);
  if (await isAncestorOf(call.git.objects, headSha, baseSha)) throw refuse(`No commits between ${base} and ${branch}`);
  const common = await call.git.attempt(["merge-base", baseSha, headSha]);
  if (common.code !== 0) throw refuse(`The ${branch} branch has no history in common with ${base}`);
  return { headSha, baseSha };
}

async function getPull(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const accept = call.headers["accept"] ?? "";
  if (accept.includes("vnd.github.diff") || accept.includes(".diff")) {
    const { mergeBase } = await pullDiff(call, issue);
    const diff = await call.git.attempt(["diff", "-M", mergeBase ?? issue.pull.baseSha, issue.pull.headSha]);
    return ok(diff.stdout);
  }
  return ok(await pullJson(call, issue));
}

async function updatePull(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const fields = bodyFields(call);
  const title = fields.text("title");
  const body = fields.text("body");
  const base = fields.text("base");
  if (title !== undefined) issue.title = title;
  if (body !== undefined) issue.body = limitedBody("PullRequest", body);
  if (base !== undefined) {
    if ((await call.git.resolve(`refs/heads/${base}`)) === undefined) {
      throw validationFailed("PullRequest", [{ field: "base", code: "invalid" }]);
    }
    issue.pull.baseBranch = base;
  }
  const state = fields.text("state");
  if (state === "open" && issue.state === "closed") await checkReopen(call, issue);
  await setIssueState(call, issue, state);
  issue.updatedAt = call.state.now();
  return ok(await pullJson(call, issue));
}

async function checkReopen(call: Call, issue: PullIssue): Promise<void> {
  const { headRepository, headBranch } = issue.pull;
  if (headRepository === "fork") return;
  const head = headRepository === "same" ? await call.git.resolve(`refs/heads/${headBranch}`) : undefined;
  if (head === issue.pull.headSha) return;
  const reason = head === undefined ? "was deleted" : "was force-pushed or recreated";
  const message = `state cannot be changed. The ${headBranch} branch ${reason}.`;
  throw validationFailed("PullRequest", [{ code: "custom", field: "state", message }]);
}

async function listFiles(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const { files } = await pullDiff(call, issue);
  return paginate(call, files, (file) => diffEntryJson(call, file, issue.pull.headSha));
}

async function listCommits(call: Call): Promise<HttpAnswer> {
  const { commits } = await pullDiff(call, pullOf(call));
  return paginate(call, commits, (commit) => commitJson(call, commit));
}

async function merge(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const fields = bodyFields(call);
  const expected = fields.text("sha");
  if (expected !== undefined && expected !== issue.pull.headSha) {
    throw apiError(409, "Head branch was modified. Review and try the merge again.");
  }
  if (issue.state === "closed" || issue.pull.draft) throw apiError(405, "Pull Request is not mergeable");
  const sha = await mergePull(call, issue, {
    actor: call.identity.login,
    isSquash: fields.text("merge_method") === "squash",
    title: fields.text("commit_title") ?? `${issue.title} (#${issue.number})`,
  });
  if (sha === undefined) throw apiError(405, "Pull Request is not mergeable");
  return { status: 200, body: { sha, merged: true, message: "Pull Request successfully merged" } };
}

/** Merges a pull request into its base. Returns the new commit, or undefined if there is a conflict. */
async function mergePull(
  context: ForgeContext,
  issue: PullIssue,
  { actor, isSquash, title }: { readonly actor: string; readonly isSquash: boolean; readonly title: string },
): Promise<string | undefined> {
  const { git, state } = context;
  const base = await baseShaOf(context, issue);
  const head = issue.pull.headSha;
  const { tree } = await mergeTrees(git, base, head);
  if (tree === undefined) return undefined;
  const sha = await writeCommit(git, {
    tree,
    parents: isSquash ? [base] : [base, head],
    message: title,
    author: { name: "GitHub", email: "noreply@github.com", date: state.now() },
  });
  const ref = `refs/heads/${issue.pull.baseBranch}`;
  if (!(await git.refs.update(ref, sha, base))) return undefined;
  state.verifiedCommits.add(sha);
  const now = state.now();
  Object.assign(issue.pull, { mergedAt: now, mergedBy: actor, mergeCommitSha: sha, baseSha: base });
  Object.assign(issue, { state: "closed", closedAt: now, updatedAt: now, closedBy: actor });
  await afterRefMoves(context, [{ ref, before: base, after: sha, actor, type: "pr_merge" }]);
  return sha;
}

function listReviewers(call: Call): HttpAnswer {
  const users = pullOf(call).pull.requestedReviewers.map((login) => userJson(call, login));
  return { status: 200, body: { users, teams: [] } };
}

const NOT_A_COLLABORATOR =
  "Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator";

async function requestReviewers(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const logins = bodyFields(call).texts("reviewers") ?? [];
  for (const login of logins) {
    const known = findUser(call.state, login);
    if (known === undefined || (call.state.isPrivate && roleRank(known.user.permission) < 1)) {
      throw apiError(422, `${NOT_A_COLLABORATOR} of the repository.`);
    }
    if (known.login === issue.author) throw apiError(422, "Review cannot be requested from pull request author.");
    if (!issue.pull.requestedReviewers.includes(known.login)) issue.pull.requestedReviewers.push(known.login);
  }
  return created(await pullSimpleJson(call, issue));
}
