import { z } from "zod";
import type { CommentInfo, IssueInfo, PermissionLevel, PullRequestInfo } from "../../core/forge/forge.js";

/**
 * The parts of GitHub's answers that we use; everything else is ignored. Each answer is checked against one of these.
 * Answers with a single meaning for us are converted to our type here.
 */
const account = z.object({ login: z.string(), id: z.number(), type: z.string() });
/** A text that may be absent: then ''. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

export const anything = z.unknown();

/** A GraphQL list; entries that the token may not see are dropped. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    nodes: z
      .array(item.nullable())
      .nullish()
      .transform((found) => (found ?? []).filter((one) => one !== null)),
  });

export const repository = z.object({
  id: z.number(),
  name: z.string(),
  owner: z.object({ login: z.string() }),
  default_branch: z.string(),
  private: z.boolean(),
  archived: z.boolean(),
  has_issues: z.boolean().optional(),
  pushed_at: z.string().nullish(),
  permissions: z.object({ push: z.boolean().optional() }).optional(),
});

export const branchRule = z.object({
  type: z.string(),
  ruleset_id: z.number().nullish(),
  parameters: z.record(z.string(), z.unknown()).nullish(),
});

export const ruleset = z.object({ name: z.string(), current_user_can_bypass: z.string().optional() });

export const workflowPermissions = z.object({ can_approve_pull_request_reviews: z.boolean() });

export const reaction = z.object({ content: z.string(), user: account.nullable() });

const LEVELS: readonly PermissionLevel[] = ["admin", "maintain", "write", "triage", "read", "none"];

/**
 * `permission` decides. `role_name` only distinguishes maintain and triage, which `permission` reduces to write and
 * read; a custom role may have any name and proves nothing.
 */
export const permission = z
  .object({ permission: z.string(), role_name: z.string().optional() })
  .transform((raw): PermissionLevel => {
    const base = LEVELS.find((level) => level === raw.permission) ?? "none";
    if (base === "write" && raw.role_name === "maintain") return "maintain";
    return base === "read" && raw.role_name === "triage" ? "triage" : base;
  });

/** A file over 1 MB comes with the encoding `none` and no content, but is not empty. */
export const contents = z.object({ type: z.literal("file"), encoding: z.literal("base64"), content: z.string() });

export const issue = z
  .object({
    number: z.number(),
    title: z.string(),
    body: text,
    user: account.nullable(),
    state: z.string(),
    state_reason: z.string().nullish(),
    locked: z.boolean(),
    labels: z.array(z.union([z.string(), z.object({ name: z.string().nullish() })])),
    pull_request: z.unknown().optional(),
  })
  .transform(
    (raw): IssueInfo => ({
      number: raw.number,
      title: raw.title,
      body: raw.body,
      author: raw.user?.login ?? "",
      state: raw.state === "closed" ? "closed" : "open",
      ...(raw.state_reason ? { stateReason: raw.state_reason } : {}),
      locked: raw.locked,
      labels: raw.labels.map((label) => (typeof label === "string" ? label : (label.name ?? ""))),
      isPullRequest: raw.pull_request !== undefined && raw.pull_request !== null,
    }),
  );

export const pullRequest = z
  .object({
    number: z.number(),
    node_id: z.string(),
    html_url: z.string(),
    title: z.string(),
    body: text,
    user: account.nullable(),
    state: z.string(),
    merged_at: z.string().nullable(),
    locked: z.boolean(),
    draft: z.boolean().optional(),
    head: z.object({ ref: z.string(), sha: z.string(), repo: z.object({ full_name: z.string() }).nullable() }),
    base: z.object({ ref: z.string(), sha: z.string() }),
  })
  .transform(
    (raw): PullRequestInfo => ({
      number: raw.number,
      nodeId: raw.node_id,
      url: raw.html_url,
      title: raw.title,
      body: raw.body,
      author: raw.user?.login ?? "",
      state: raw.state === "closed" ? "closed" : "open",
      merged: raw.merged_at !== null,
      locked: raw.locked,
      draft: raw.draft === true,
      headRef: raw.head.ref,
      headSha: raw.head.sha,
      headRepository: raw.head.repo?.full_name ?? null,
      baseRef: raw.base.ref,
      baseSha: raw.base.sha,
    }),
  );

export const comment = z
  .object({
    id: z.number(),
    node_id: z.string(),
    html_url: z.string(),
    body: text,
    user: account.nullable(),
    created_at: z.string().optional(),
    updated_at: z.string().optional(),
    submitted_at: z.string().nullish(),
    performed_via_github_app: z.unknown().optional(),
  })
  .transform((raw): CommentInfo => {
    const created = raw.created_at ?? raw.submitted_at ?? "";
    return {
      id: raw.id,
      nodeId: raw.node_id,
      url: raw.html_url,
      body: raw.body,
      author: raw.user?.login ?? "",
      authorIsBot: raw.user?.type === "Bot",
      createdAt: created,
      updatedAt: raw.updated_at ?? created,
      ...(raw.performed_via_github_app ? { viaApp: true } : {}),
    };
  });

export const ref = z.object({ ref: z.string(), object: z.object({ sha: z.string() }) });

export const gitCommit = z.object({
  sha: z.string(),
  message: z.string(),
  tree: z.object({ sha: z.string() }),
  parents: z.array(z.object({ sha: z.string() })),
  verification: z.object({ verified: z.boolean() }).optional(),
});

export const branch = z.object({ commit: z.object({ sha: z.string() }), protected: z.boolean() });

/** `author` is {} or null for an address without an account. */
const commit = z.object({
  sha: z.string(),
  commit: z.object({
    message: z.string(),
    author: z.object({ email: z.string().optional() }).nullable(),
    committer: z.object({ email: z.string().optional() }).nullable(),
    verification: z.object({ verified: z.boolean() }).optional(),
  }),
  author: z.object({ login: z.string().optional() }).nullable(),
  parents: z.array(z.object({ sha: z.string() })),
});

export const mergeBase = z.object({ merge_base_commit: z.object({ sha: z.string() }) });

export const comparison = z.object({ total_commits: z.number(), commits: z.array(commit) });

export const activity = z.object({
  before: z.string(),
  after: z.string(),
  timestamp: z.string(),
  actor: z.object({ login: z.string() }).nullish(),
});

export const commitOnBranch = z.object({
  createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }),
});

export const markedReady = z.object({
  markPullRequestReadyForReview: z.object({ pullRequest: z.object({ isDraft: z.boolean() }).nullish() }).nullish(),
});

export const viewer = z.object({ viewer: z.object({ login: z.string(), databaseId: z.number().nullish() }) });

/**
 * A comment's number in GraphQL, whose integers are too small for current ids; Enterprise servers may lack the other
 * field.
 */
export const numberedComment = {
  databaseId: z.number().nullish(),
  fullDatabaseId: z.union([z.string().regex(/^\d{1,15}$/), z.number()]).nullish(),
};

const actor = z.object({ __typename: z.string(), login: z.string() });

/** A comment of a conversation or of a review in GraphQL. */
export const threadComment = z.object({
  ...numberedComment,
  id: z.string(),
  url: z.string(),
  body: z.string(),
  viewerDidAuthor: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastEditedAt: z.string().nullable(),
  author: actor.nullable(),
  isMinimized: z.boolean().optional(),
  /** The last editor; servers may omit it. */
  editor: actor.nullish(),
});
