import { createHash } from "node:crypto";
import type { ForgeContext } from "../http.js";
import { nodeId } from "../node-id.js";
import {
  authorAssociation,
  type CommentRecord,
  findUser,
  type IssueRecord,
  REACTION_CONTENTS,
  type ReactionRecord,
  type ReactionSubject,
  roleRank,
  userOrGhost,
} from "../state.js";
import type { DemoUser } from "../types.js";

export type Json = Record<string, unknown>;

/** Fields of a record under their names in JSON: `headSha` becomes `head_sha`. */
export function fieldsOf<Fields extends object>(record: Fields, ...names: (keyof Fields & string)[]): Json {
  const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(names.map((name) => [snakeCase(name), record[name]]));
}

/** Fields that GitHub's description requires and that have no meaning here, all with one value. */
export function neutral(names: string, value: unknown): Json {
  return Object.fromEntries(words(names).map((name) => [name, value]));
}

/** Links (`<name>_url`) that GitHub's description requires; they have no target here. */
export function neutralLinks(base: string, names: string): Json {
  return Object.fromEntries(words(names).map((name) => [`${name}_url`, `${base}/${name}`]));
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

export function repositoryApiUrl({ state, urls }: ForgeContext): string {
  return `${urls.api}/repos/${state.owner}/${state.name}`;
}

export function repositoryWebUrl({ state, urls }: ForgeContext): string {
  return `${urls.web}/${state.owner}/${state.name}`;
}

export function userJson(context: ForgeContext, login: string): Json {
  const known = userOrGhost(context.state, login);
  const { id, type } = known.user;
  const api = `${context.urls.api}/users/${encodeURIComponent(known.login)}`;
  return {
    login: known.login,
    id,
    node_id: nodeId(type === "Bot" ? "bot" : "user", id),
    url: api,
    html_url: `${context.urls.web}/${type === "Bot" ? `apps/${known.login.replace("[bot]", "")}` : known.login}`,
    ...neutralLinks(
      api,
      "avatar followers following gists starred subscriptions organizations repos events received_events",
    ),
    gravatar_id: "",
    type,
    site_admin: false,
  };
}

/** The flags under `permissions` for a role. */
export function roleFlags(role: DemoUser["permission"]): Record<string, boolean> {
  const rank = roleRank(role);
  return { admin: rank >= 5, maintain: rank >= 4, push: rank >= 3, triage: rank >= 2, pull: rank >= 1 };
}

/** GitHub's own App "GitHub Actions", or the App behind an installation token. */
export function appJson(context: ForgeContext, kind: "actions" | "app"): Json {
  const isActions = kind === "actions";
  const slug = isActions ? "github-actions" : "demo-app";
  const owner = userJson(context, context.state.owner);
  return {
    id: isActions ? 15368 : 900_001,
    slug,
    node_id: nodeId("other", slug),
    owner: isActions
      ? { ...owner, login: "github", id: 9919, node_id: nodeId("user", 9919), type: "Organization" }
      : owner,
    name: isActions ? "GitHub Actions" : "Demo App",
    description: isActions ? "Automate your workflow from idea to production" : "",
    external_url: isActions ? "https://help.github.com/en/actions" : context.urls.web,
    html_url: `${context.urls.web}/apps/${slug}`,
    created_at: "2018-07-30T09:30:17Z",
    updated_at: "2024-04-10T20:33:16Z",
    permissions: { actions: "write", checks: "write", contents: "write", issues: "write", pull_requests: "write" },
    events: [],
  };
}

export function labelJson(context: ForgeContext, name: string): Json {
  const digest = createHash("sha256").update(name.toLowerCase()).digest();
  return {
    id: digest.readUInt32BE(0),
    node_id: nodeId("label", digest.readUInt32BE(0)),
    url: `${repositoryApiUrl(context)}/labels/${encodeURIComponent(name)}`,
    name,
    description: "",
    color: digest.subarray(4, 7).toString("hex"),
    default: false,
  };
}

export function reactionRollup(context: ForgeContext, subject: ReactionSubject, subjectId: number, url: string): Json {
  const all = context.state.reactions.filter((one) => one.subject === subject && one.subjectId === subjectId);
  const counts = REACTION_CONTENTS.map((content) => [content, all.filter((one) => one.content === content).length]);
  return { url: `${url}/reactions`, total_count: all.length, ...Object.fromEntries(counts) };
}

export function reactionJson(context: ForgeContext, reaction: ReactionRecord): Json {
  return {
    ...fieldsOf(reaction, "id", "content", "createdAt"),
    node_id: nodeId("reaction", reaction.id),
    user: userJson(context, reaction.author),
  };
}

/** The fields that an issue and a pull request have in common. */
export function subjectJson(context: ForgeContext, issue: IssueRecord): Json {
  const assignees = issue.assignees.map((login) => userJson(context, login));
  return {
    ...fieldsOf(issue, "number", "title", "body", "state", "locked", "createdAt", "updatedAt", "closedAt"),
    node_id: nodeId(issue.pull ? "pull_request" : "issue", issue.pull?.id ?? issue.id),
    html_url: `${repositoryWebUrl(context)}/${issue.pull ? "pull" : "issues"}/${issue.number}`,
    user: userJson(context, issue.author),
    labels: issue.labels.map((name) => labelJson(context, name)),
    assignee: assignees[0] ?? null,
    assignees,
    milestone: null,
    author_association: authorAssociation(context.state, issue.author),
    active_lock_reason: issue.lockReason,
  };
}

/** An issue, or the issue side of a pull request. */
export function issueJson(context: ForgeContext, issue: IssueRecord): Json {
  const { state } = context;
  const repository = repositoryApiUrl(context);
  const url = `${repository}/issues/${issue.number}`;
  const web = `${repositoryWebUrl(context)}/pull/${issue.number}`;
  const pull = issue.pull && {
    draft: issue.pull.draft,
    pull_request: {
      url: `${repository}/pulls/${issue.number}`,
      html_url: web,
      diff_url: `${web}.diff`,
      patch_url: `${web}.patch`,
      merged_at: issue.pull.mergedAt,
    },
  };
  return {
    url,
    repository_url: repository,
    ...neutralLinks(url, "labels comments events"),
    ...subjectJson(context, issue),
    id: issue.id,
    comments: state.comments.filter((one) => one.issue === issue.number && !one.deleted).length,
    ...pull,
    closed_by: issue.closedBy === null ? null : userJson(context, issue.closedBy),
    reactions: reactionRollup(context, "issue", issue.number, url),
    performed_via_github_app: null,
    state_reason: issue.stateReason,
  };
}

export function commentJson(context: ForgeContext, comment: CommentRecord): Json {
  const repository = repositoryApiUrl(context);
  const isPull = context.state.issues.some((issue) => issue.number === comment.issue && issue.pull !== undefined);
  const url = `${repository}/issues/comments/${comment.id}`;
  return {
    url,
    html_url: `${repositoryWebUrl(context)}/${isPull ? "pull" : "issues"}/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${repository}/issues/${comment.issue}`,
    ...fieldsOf(comment, "id", "body", "createdAt", "updatedAt"),
    node_id: nodeId("issue_comment", comment.id),
    user: userJson(context, comment.author),
    author_association: authorAssociation(context.state, comment.author),
    reactions: reactionRollup(context, "issue_comment", comment.id, url),
    performed_via_github_app: comment.app === null ? null : appJson(context, comment.app),
  };
}

/** The account as GET /users/{login} shows it. */
export function publicUserJson(context: ForgeContext, login: string): Json | undefined {
  const known = findUser(context.state, login);
  if (known === undefined) return undefined;
  const { createdAt } = context.state;
  return {
    ...userJson(context, known.login),
    blog: "",
    ...neutral("name company location email hireable bio", null),
    ...neutral("public_repos public_gists followers following", 0),
    created_at: createdAt,
    updated_at: createdAt,
  };
}
