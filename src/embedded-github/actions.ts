import type { ForgeContext } from "./http.js";
import type {
  CommentRecord,
  IssueRecord,
  PullIssue,
  ReactionContent,
  ReactionRecord,
  ReactionSubject,
} from "./state.js";
import type { TokenIdentity } from "./types.js";

/** The state changes that REST, GraphQL and the seeding functions share. None of them checks rights. */

export interface NewIssue {
  readonly title: string;
  readonly body: string | null;
  readonly author: string;
  readonly labels?: readonly string[];
  readonly assignees?: readonly string[];
}

function nextNumber(context: ForgeContext): number {
  return context.state.issues.length + 1;
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
  const issue = {
    ...issueRecord(context, fields),
    pull: {
      ...pull,
      id: context.state.nextId(),
      mergedAt: null,
      mergedBy: null,
      mergeCommitSha: null,
      requestedReviewers: [],
    },
  };
  context.state.issues.push(issue);
  return issue;
}

function issueRecord(context: ForgeContext, fields: NewIssue): IssueRecord {
  const now = context.state.now();
  return {
    number: nextNumber(context),
    id: context.state.nextId(),
    author: fields.author,
    title: fields.title,
    body: fields.body,
    state: "open",
    stateReason: null,
    labels: [...new Set(fields.labels ?? [])],
    assignees: [...new Set(fields.assignees ?? [])],
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
  fields: {
    readonly issue: number;
    readonly body: string;
    readonly author: string;
    readonly app?: CommentRecord["app"];
  },
): CommentRecord {
  const now = context.state.now();
  const comment: CommentRecord = {
    id: context.state.nextId(),
    issue: fields.issue,
    author: fields.author,
    app: fields.app ?? null,
    body: fields.body,
    createdAt: now,
    updatedAt: now,
    edits: [],
    deleted: false,
  };
  context.state.comments.push(comment);
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

/** Reactions are unique by subject, person and content; a repeated one answers with the first. */
export function addReaction(
  context: ForgeContext,
  fields: {
    readonly subject: ReactionSubject;
    readonly subjectId: number;
    readonly author: string;
    readonly content: ReactionContent;
  },
): { readonly reaction: ReactionRecord; readonly isNew: boolean } {
  const { state } = context;
  const known = state.reactions.find(
    (one) =>
      one.subject === fields.subject &&
      one.subjectId === fields.subjectId &&
      one.author === fields.author &&
      one.content === fields.content,
  );
  if (known !== undefined) return { reaction: known, isNew: false };
  const reaction = { ...fields, id: state.nextId(), createdAt: state.now() };
  state.reactions.push(reaction);
  return { reaction, isNew: true };
}

export function touch(context: ForgeContext, issueNumber: number): void {
  const issue = context.state.issues.find((one) => one.number === issueNumber);
  if (issue !== undefined) issue.updatedAt = context.state.now();
}

/** The mark `performed_via_github_app` that a token leaves on what it writes. */
export function appOf(identity: TokenIdentity): CommentRecord["app"] {
  if (identity.kind === "user") return "app";
  return identity.kind === "pat" ? null : identity.kind;
}
