import type { ForgeContext } from "../http.js";
import { nodeId } from "../node-id.js";
import { userOrGhost } from "../state.js";
import type { RepositoryRole, TokenIdentity } from "../types.js";
import { type Json, neutral, neutralLinks, repositoryApiUrl, repositoryWebUrl, roleFlags, userJson } from "./json.js";

const LINKS = `
  archive assignees blobs branches collaborators comments commits compare contents contributors deployments downloads
  events forks git_commits git_refs git_tags hooks issue_comment issue_events issues keys labels languages merges
  milestones notifications pulls releases stargazers statuses subscribers subscription tags teams trees
`;

/** The repository as it appears in a workflow run: identity and links only. */
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
    ...neutralLinks(api, LINKS),
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
    archived: state.settings.archived ?? false,
    visibility: state.isPrivate ? "private" : "public",
    open_issues_count: openIssues,
    open_issues: openIssues,
    topics: [],
    ...neutral("size stargazers_count watchers_count watchers forks_count forks", 0),
    ...neutral("homepage language mirror_url license", null),
    ...neutral("has_issues has_projects has_downloads allow_forking", true),
    ...neutral("has_wiki has_pages has_discussions disabled is_template web_commit_signoff_required", false),
    default_branch: state.defaultBranch,
  };
}

/** The answer to GET /repos/{owner}/{repo}, with the rights of the token. */
export function fullRepositoryJson(context: ForgeContext, identity: TokenIdentity): Json {
  return {
    ...repositoryJson(context),
    permissions: roleFlags(personRole(context, identity)),
    ...neutral("network_count subscribers_count", 0),
  };
}

/** The role of the token's person; an installation has none. */
function personRole({ state }: ForgeContext, { kind, login, permissions }: TokenIdentity): RepositoryRole {
  if (kind === "user") return userOrGhost(state, login).user.permission;
  return kind === "pat" ? (permissions.contents ?? "none") : "none";
}
