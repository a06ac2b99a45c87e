import type { ForgeContext } from "../http.js";
import { nodeId } from "../node-id.js";
import { userOrGhost } from "../state.js";
import type { RepositoryRole, TokenIdentity } from "../types.js";
import { type Json, repositoryApiUrl, repositoryWebUrl, roleFlags, userJson } from "./json.js";

/** Link templates that every form of a repository carries: field → path below the repository. */
const TEMPLATES = {
  archive_url: "{archive_format}{/ref}",
  assignees_url: "assignees{/user}",
  blobs_url: "git/blobs{/sha}",
  branches_url: "branches{/branch}",
  collaborators_url: "collaborators{/collaborator}",
  comments_url: "comments{/number}",
  commits_url: "commits{/sha}",
  compare_url: "compare/{base}...{head}",
  contents_url: "contents/{+path}",
  contributors_url: "contributors",
  deployments_url: "deployments",
  downloads_url: "downloads",
  events_url: "events",
  forks_url: "forks",
  git_commits_url: "git/commits{/sha}",
  git_refs_url: "git/refs{/sha}",
  git_tags_url: "git/tags{/sha}",
  hooks_url: "hooks",
  issue_comment_url: "issues/comments{/number}",
  issue_events_url: "issues/events{/number}",
  issues_url: "issues{/number}",
  keys_url: "keys{/key_id}",
  labels_url: "labels{/name}",
  languages_url: "languages",
  merges_url: "merges",
  milestones_url: "milestones{/number}",
  notifications_url: "notifications{?since,all,participating}",
  pulls_url: "pulls{/number}",
  releases_url: "releases{/id}",
  stargazers_url: "stargazers",
  statuses_url: "statuses/{sha}",
  subscribers_url: "subscribers",
  subscription_url: "subscription",
  tags_url: "tags",
  teams_url: "teams",
  trees_url: "git/trees{/sha}",
} as const;

/** The repository with identity and links only, as it appears inside a workflow run. */
export function minimalRepositoryJson(context: ForgeContext): Json {
  const { state } = context;
  const api = repositoryApiUrl(context);
  return {
    id: state.repositoryId,
    node_id: nodeId("repository", state.repositoryId),
    name: state.name,
    full_name: `${state.owner}/${state.name}`,
    private: state.isPrivate,
    owner: userJson(context, state.owner),
    html_url: repositoryWebUrl(context),
    description: null,
    fork: state.settings.fork ?? false,
    url: api,
    ...Object.fromEntries(Object.entries(TEMPLATES).map(([name, path]) => [name, `${api}/${path}`])),
  };
}

/** The repository as it appears in lists, in pull requests and in webhook payloads. */
export function repositoryJson(context: ForgeContext): Json {
  const { state } = context;
  const web = repositoryWebUrl(context);
  const host = new URL(context.urls.web).host;
  const openIssues = state.issues.filter((issue) => issue.state === "open").length;
  const pushedAt = state.activity.at(-1)?.at ?? state.createdAt;
  return {
    ...minimalRepositoryJson(context),
    created_at: state.createdAt,
    updated_at: pushedAt,
    pushed_at: pushedAt,
    git_url: `git://${host}/${state.owner}/${state.name}.git`,
    ssh_url: `git@${host}:${state.owner}/${state.name}.git`,
    clone_url: `${web}.git`,
    svn_url: web,
    homepage: null,
    size: 12,
    stargazers_count: 0,
    watchers_count: 0,
    language: null,
    has_issues: true,
    has_projects: true,
    has_downloads: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    forks_count: 0,
    mirror_url: null,
    archived: state.settings.archived ?? false,
    disabled: false,
    open_issues_count: openIssues,
    license: null,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: [],
    visibility: state.isPrivate ? "private" : "public",
    forks: 0,
    open_issues: openIssues,
    watchers: 0,
    default_branch: state.defaultBranch,
  };
}

/** The answer to GET /repos/{owner}/{repo}: the repository, with the asking token's rights. */
export function fullRepositoryJson(context: ForgeContext, identity: TokenIdentity): Json {
  return {
    ...repositoryJson(context),
    permissions: roleFlags(personRole(context, identity)),
    temp_clone_token: null,
    network_count: 0,
    subscribers_count: 0,
  };
}

/** The role of the person behind the token; an installation has none, whatever it may do. */
function personRole({ state }: ForgeContext, { kind, login, permissions }: TokenIdentity): RepositoryRole {
  if (kind === "user") return userOrGhost(state, login).user.permission;
  return kind === "pat" ? (permissions.contents ?? "none") : "none";
}
