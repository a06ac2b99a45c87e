import { matches } from "../actions.js";
import { bodyFields } from "../body.js";
import { findMergeBase, readCommitDiff, readCommits } from "../diff.js";
import { commitsBetween, readCommitObject } from "../git/git-history.js";
import {
  apiError,
  type Call,
  type HttpAnswer,
  NO_CONTENT,
  notAccessible,
  notFoundAnswer,
  ok,
  orNotFound,
  paginate,
  parameter,
  type RepositoryRoute,
  type Route,
} from "../http.js";
import { activityJson, commitJson, commitWithFilesJson, diffEntryJson, encodePath } from "../json/git.js";
import { publicUserJson, repositoryApiUrl, repositoryWebUrl, roleFlags, userJson } from "../json/json.js";
import { fullRepositoryJson } from "../json/repository.js";
import { listRefs } from "../pull-refs.js";
import { resolveInForge, rulesFor } from "../refs.js";
import { findUser, roleRank, userOrGhost } from "../state.js";
import type { RepositoryRole } from "../types.js";
import { getContents } from "./contents.js";

const READ = "contents=read";

export const repositoryRoutes: readonly RepositoryRoute[] = [
  ["GET", "", "metadata=read", (call) => ok(fullRepositoryJson(call, call.identity))],
  ["GET", "/contents/{path}", READ, getContents],
  ["GET", "/branches", READ, listBranches],
  ["GET", "/branches/{branch}", READ, getBranch],
  ["GET", "/branches/{branch}/protection", "administration=read", getProtection],
  ["GET", "/rules/branches/{branch}", "metadata=read", listRules],
  ["GET", "/rulesets/{ruleset_id}", "metadata=read", getRuleset],
  ["GET", "/collaborators", "metadata=read", listCollaborators],
  ["GET", "/collaborators/{username}/permission", "metadata=read", getPermission],
  ["GET", "/activity", READ, listActivity],
  ["GET", "/commits", READ, listCommits],
  ["GET", "/commits/{ref}", READ, getCommit],
  ["GET", "/compare/{basehead}", READ, compare],
  ["POST", "/dispatches", "contents=write", dispatchRepository],
];

export const userRoutes: readonly Route[] = [
  { method: "GET", path: "/user", handle: getAuthenticated },
  {
    method: "GET",
    path: "/users/{username}",
    handle: (call) => ok(orNotFound(publicUserJson(call, parameter(call, "username")))),
  },
];

async function listBranches(call: Call): Promise<HttpAnswer> {
  const refs = [...(await listRefs(call, "refs/heads"))];
  return paginate(call, refs, ([ref, { sha }]) => {
    const name = ref.slice("refs/heads/".length);
    const commit = { sha, url: `${repositoryApiUrl(call)}/commits/${sha}` };
    return { name, commit, protected: rulesFor(call, name).length > 0 };
  });
}

async function getBranch(call: Call): Promise<HttpAnswer> {
  const branch = parameter(call, "branch");
  const sha = await call.git.resolve(`refs/heads/${branch}`);
  const commit = sha && (await readCommitObject(call.git.objects, sha));
  if (!commit) throw apiError(404, "Branch not found");
  const isProtected = rulesFor(call, branch).length > 0;
  const url = `${repositoryApiUrl(call)}/branches/${encodePath(branch)}`;
  return ok({
    name: branch,
    commit: commitJson(call, commit),
    _links: { self: url, html: `${repositoryWebUrl(call)}/tree/${encodePath(branch)}` },
    protected: isProtected,
    protection: {
      enabled: isProtected,
      required_status_checks: { enforcement_level: "off", contexts: [], checks: [] },
    },
    protection_url: `${url}/protection`,
  });
}

/** Classic branch protection is never configured here; the forge only has rulesets. */
function getProtection(): HttpAnswer {
  throw apiError(404, "Branch not protected");
}

function listRules(call: Call): Promise<HttpAnswer> {
  const source = `${call.state.owner}/${call.state.name}`;
  return paginate(call, rulesFor(call, parameter(call, "branch")), ({ type }) => ({
    type,
    ...(type === "pull_request" ? { parameters: PULL_REQUEST_RULE } : {}),
    ruleset_source_type: "Repository",
    ruleset_source: source,
    ruleset_id: 1,
  }));
}

function getRuleset(call: Call): HttpAnswer {
  const { owner, name, settings } = call.state;
  if (parameter(call, "ruleset_id") !== "1" || (settings.branchRules ?? []).length === 0) throw notFoundAnswer();
  const bypass = settings.rulesetBypass === undefined ? {} : { current_user_can_bypass: settings.rulesetBypass };
  const source = `${owner}/${name}`;
  return {
    status: 200,
    body: { id: 1, name: "branches", source_type: "Repository", source, enforcement: "active", ...bypass },
  };
}

const PULL_REQUEST_RULE = {
  dismiss_stale_reviews_on_push: false,
  require_code_owner_review: false,
  require_last_push_approval: false,
  required_approving_review_count: 1,
  required_review_thread_resolution: false,
} as const;

/** maintain counts as write and triage as read in `permission`; `role_name` distinguishes them. */
const BASE_ROLE = {
  admin: "admin",
  maintain: "write",
  write: "write",
  triage: "read",
  read: "read",
  none: "none",
} as const;

/** People with a role; Apps are not collaborators. */
function listCollaborators(call: Call): Promise<HttpAnswer> {
  if ((call.identity.permissions.contents ?? "none") !== "write") {
    throw apiError(403, "Must have push access to view repository collaborators.");
  }
  const people = [...call.state.users].filter(([, { type, permission }]) => type === "User" && permission !== "none");
  return paginate(call, people, ([login, { permission }]) => {
    return { ...userJson(call, login), permissions: roleFlags(permission), role_name: permission };
  });
}

function getPermission(call: Call): HttpAnswer {
  const { identity } = call;
  const isReader = identity.kind === "user" && roleRank(roleOf(call, identity.login)) < roleRank("write");
  if (isReader || ((identity.permissions.contents ?? "none") === "none" && identity.kind === "pat")) {
    throw apiError(403, "Must have push access to view collaborator permission.");
  }
  const wanted = parameter(call, "username");
  const known = findUser(call.state, wanted);
  if (known === undefined) throw apiError(404, `${wanted} is not a user`);
  const { login } = known;
  const role = roleOf(call, login);
  return ok({
    permission: BASE_ROLE[role],
    role_name: role,
    user: { ...userJson(call, login), permissions: roleFlags(role), role_name: role },
  });
}

/** Everyone can read a public repository. */
function roleOf({ state }: Call, login: string): RepositoryRole {
  const { permission } = userOrGhost(state, login).user;
  return permission === "none" && !state.isPrivate ? "read" : permission;
}

function listActivity(call: Call): Promise<HttpAnswer> {
  const { ref, actor, activity_type: type, direction = "desc" } = call.query;
  const wanted = ref === undefined || ref.startsWith("refs/") ? ref : `refs/heads/${ref}`;
  const { owner = "" } = call.parameters;
  const fork = owner.toLowerCase() === call.state.owner.toLowerCase() ? undefined : owner.toLowerCase();
  const found = call.state.activity.filter(
    (one) => one.fork?.toLowerCase() === fork && matches(one, { ref: wanted, actor, type }),
  );
  if (direction === "desc") found.reverse();
  return paginate(call, found, (one) => activityJson(call, one));
}

async function listCommits(call: Call): Promise<HttpAnswer> {
  const { sha = call.state.defaultBranch, path, author, since, until } = call.query;
  const start = orNotFound(await resolveInForge(call, sha));
  const limits = [...(since ? [`--since=${since}`] : []), ...(until ? [`--until=${until}`] : [])];
  const by = author ? [`--author=${author.replace(/[[\]\\.*^$]/g, "\\$&")}`] : [];
  const commits = await readCommits(call.git, [...limits, ...by, start], path ? [`:(literal)${path}`] : []);
  return paginate(call, commits, (commit) => commitJson(call, commit));
}

async function getCommit(call: Call): Promise<HttpAnswer> {
  const name = parameter(call, "ref");
  const sha = await resolveInForge(call, name);
  const commit = sha && (await readCommitObject(call.git.objects, sha));
  if (!commit) throw apiError(422, `No commit found for SHA: ${name}`);
  const accept = call.headers["accept"] ?? "";
  if (accept.includes("vnd.github.sha")) return ok(Buffer.from(commit.sha));
  if (accept.includes("vnd.github.diff") || accept.includes("vnd.github.patch")) {
    const diff = await call.git.attempt(["diff-tree", "--root", "-p", "-M", "--no-commit-id", commit.sha]);
    return ok(diff.stdout);
  }
  return ok(await commitWithFilesJson(call, commit));
}

/** A comparison without `page` and `per_page` holds at most this many commits. */
const UNPAGED_COMMITS = 250;

async function compare(call: Call): Promise<HttpAnswer> {
  const [baseName = "", headName = ""] = parameter(call, "basehead").split("...");
  const local = (name: string): string => (name.startsWith(`${call.state.owner}:`) ? (name.split(":")[1] ?? "") : name);
  const [base, head] = await Promise.all([
    resolveInForge(call, local(baseName)),
    resolveInForge(call, local(headName)),
  ]);
  const mergeBase = base && head && (await findMergeBase(call.git, base, head));
  if (!base || !head || !mergeBase) throw notFoundAnswer();
  if ((call.headers["accept"] ?? "").includes("vnd.github.diff")) {
    const diff = await call.git.attempt(["diff", "-M", mergeBase, head]);
    return ok(diff.stdout);
  }
  const [ahead, behind, files, baseCommit, mergeBaseCommit] = await Promise.all([
    commitsBetween(call.git.objects, [base], head),
    commitsBetween(call.git.objects, [head], base),
    readCommitDiff(call.git, mergeBase, head),
    readCommitObject(call.git.objects, base),
    readCommitObject(call.git.objects, mergeBase),
  ]);
  const commits = await paginate(call, ahead.reverse(), (commit) => commitJson(call, commit));
  const isPaged = call.query["page"] !== undefined || call.query["per_page"] !== undefined;
  const url = `${repositoryApiUrl(call)}/compare/${encodePath(baseName)}...${encodePath(headName)}`;
  const web = `${repositoryWebUrl(call)}/compare/${encodePath(baseName)}...${encodePath(headName)}`;
  const status =
    ahead.length > 0 ? (behind.length > 0 ? "diverged" : "ahead") : behind.length > 0 ? "behind" : "identical";
  return ok({
    url,
    html_url: web,
    permalink_url: web,
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    base_commit: baseCommit && commitJson(call, baseCommit),
    merge_base_commit: mergeBaseCommit && commitJson(call, mergeBaseCommit),
    status,
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: isPaged ? commits.body : ahead.slice(0, UNPAGED_COMMITS).map((commit) => commitJson(call, commit)),
    // Files come with the first page only.
    files: (call.query["page"] ?? "1") === "1" ? files.map((file) => diffEntryJson(call, file, head)) : [],
  });
}

function dispatchRepository(call: Call): HttpAnswer {
  const fields = bodyFields(call);
  const eventType = fields.text("event_type");
  if (eventType === undefined) throw apiError(422, `Invalid request.\n\n"event_type" wasn't supplied.`);
  call.state.dispatches.push({ eventType, payload: fields.json["client_payload"] ?? {}, actor: call.identity.login });
  return NO_CONTENT;
}

/** A job's token has no user. */
function getAuthenticated(call: Call): HttpAnswer {
  const { identity } = call;
  if (identity.kind !== "pat" && identity.kind !== "user") throw notAccessible(identity);
  const own = { private_gists: 0, total_private_repos: 0, owned_private_repos: 0, disk_usage: 0, collaborators: 0 };
  return { status: 200, body: { ...publicUserJson(call, identity.login), ...own, two_factor_authentication: true } };
}
