import type { ForgeContext } from "./http.js";
import type { CommentRecord, IssueRecord, PullIssue, ReactionRecord } from "./state.js";
import type { TokenIdentity } from "./types.js";

/** The state changes that REST, GraphQL and the seeding functions share. None of them checks rights. */

export interface NewIssue {
  readonly title: string;
  readonly body: string | null;
  readonly author: string;
  readonly labels?: readonly string[];
  readonly assignees?: readonly string[];
}

export function addIssue(context: ForgeContext, fields: NewIssue): IssueRecord {
  const issue = issueRecord(context, fields);
  context.state.issues.push(issue);
  return issue;
}

export function addPull(
  context: ForgeContext,
  fields: NewIssue,
  pull: Omit<PullIssue["pull"], "id" | "mergedAt" | "mergedBy" | "mergeCommitSha" | "requestedReviewers">,
): PullIssue {
  const id = context.state.nextId();
  const notMerged = { mergedAt: null, mergedBy: null, mergeCommitSha: null };
  const issue = {
    ...issueRecord(context, fields),
    pull: { ...pull, ...notMerged, id, requestedReviewers: [] },
  };
  context.state.issues.push(issue);
  return issue;
}

function issueRecord({ state }: ForgeContext, { labels = [], assignees = [], ...fields }: NewIssue): IssueRecord {
  const now = state.now();
  return {
    ...fields,
    number: state.issues.length + 1,
    id: state.nextId(),
    state: "open",
    stateReason: null,
    labels: [...new Set(labels)],
    assignees: [...new Set(assignees)],
    locked: false,
    lockReason: null,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    closedBy: null,
  };
}

export function addComment(
  context: ForgeContext,
  { app = null, ...fields }: Pick<CommentRecord, "issue" | "body" | "author"> & Partial<Pick<CommentRecord, "app">>,
): CommentRecord {
  const { state } = context;
  const now = state.now();
  const comment = { ...fields, app, id: state.nextId(), createdAt: now, updatedAt: now, edits: [], deleted: false };
  state.comments.push(comment);
  touch(context, fields.issue);
  return comment;
}

export function editComment(context: ForgeContext, comment: CommentRecord, body: string, editor: string): void {
  if (body === comment.body) return;
  const editedAt = context.state.now();
  comment.edits.push({ body: comment.body, editedAt, editor });
  comment.body = body;
  comment.updatedAt = editedAt;
}

export function liveComment(context: ForgeContext, id: number): CommentRecord | undefined {
  return context.state.comments.find((comment) => comment.id === id && !comment.deleted);
}

/** Reactions are unique by subject, person and content. A repeated one returns the existing reaction. */
export function addReaction(
  { state }: ForgeContext,
  fields: Omit<ReactionRecord, "id" | "createdAt">,
): { readonly reaction: ReactionRecord; readonly isNew: boolean } {
  const known = state.reactions.find((one) => matches(one, fields));
  if (known !== undefined) return { reaction: known, isNew: false };
  const reaction = { ...fields, id: state.nextId(), createdAt: state.now() };
  state.reactions.push(reaction);
  return { reaction, isNew: true };
}

/** Whether a record has these values; undefined matches any value. */
export function matches<Item extends object>(item: Item, wanted: { [Key in keyof Item]?: unknown }): boolean {
  const keys = Object.keys(wanted) as (keyof Item)[];
  return keys.every((key) => wanted[key] === undefined || item[key] === wanted[key]);
}

export function touch(context: ForgeContext, issueNumber: number): void {
  const issue = context.state.issues.find((one) => one.number === issueNumber);
  if (issue !== undefined) issue.updatedAt = context.state.now();
}

/** The value of `performed_via_github_app` for what a token writes. */
export function appOf(identity: TokenIdentity): CommentRecord["app"] {
  if (identity.kind === "user") return "app";
  return identity.kind === "pat" ? null : identity.kind;
}
