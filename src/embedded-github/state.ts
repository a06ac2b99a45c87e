import type { DemoUser, Exchange, ForgeOptions, ForgeSettings } from "./types.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "./types.js";
import { createWebState } from "./web/state.js";

export interface IssueRecord {
  readonly number: number;
  readonly id: number;
  readonly author: string;
  title: string;
  body: string | null;
  state: "open" | "closed";
  stateReason: "completed" | "not_planned" | "duplicate" | "reopened" | null;
  labels: string[];
  assignees: string[];
  locked: boolean;
  lockReason: "off-topic" | "too heated" | "resolved" | "spam" | null;
  readonly createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  closedBy: string | null;
  renamedAt?: string;
  /** Present when the issue is a pull request. */
  readonly pull?: PullRecord;
}

export interface PullRecord {
  readonly id: number;
  readonly headOwner: string;
  readonly headBranch: string;
  /** The last commit seen; a fork's head lives in refs/pull/N/head only. */
  headSha: string;
  baseBranch: string;
  /** The base's commit when the pull request was closed or merged. */
  baseSha: string;
  headRepository: "same" | "fork" | "deleted";
  draft: boolean;
  mergedAt: string | null;
  mergedBy: string | null;
  mergeCommitSha: string | null;
  requestedReviewers: string[];
  readonly maintainerCanModify: boolean;
}

export interface CommentRecord {
  readonly id: number;
  readonly issue: number;
  readonly author: string;
  /** Written through a GitHub App (the job's token counts as one). */
  readonly app: "actions" | "app" | null;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  /** Every earlier body, oldest first. */
  readonly edits: { readonly body: string; readonly editedAt: string; readonly editor: string }[];
  deleted: boolean;
  minimized?: boolean;
}

export interface ReviewRecord {
  readonly id: number;
  readonly pull: number;
  readonly author: string;
  body: string;
  state: "PENDING" | "COMMENTED" | "APPROVED" | "CHANGES_REQUESTED" | "DISMISSED";
  readonly commitId: string;
  submittedAt: string | null;
  minimized?: boolean;
}

export interface ReviewCommentRecord {
  readonly id: number;
  readonly pull: number;
  readonly review: number;
  readonly author: string;
  readonly path: string;
  readonly line: number | null;
  readonly startLine: number | null;
  readonly side: "LEFT" | "RIGHT";
  readonly inReplyTo: number | null;
  readonly commitId: string;
  readonly diffHunk: string;
  readonly subjectType: "line" | "file";
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  deleted: boolean;
  minimized?: boolean;
}

export type ReactionSubject = "issue" | "issue_comment" | "review_comment" | "review";

/** Reactions by their REST name, with their GraphQL name. */
export const REACTIONS = {
  "+1": "THUMBS_UP",
  "-1": "THUMBS_DOWN",
  laugh: "LAUGH",
  hooray: "HOORAY",
  confused: "CONFUSED",
  heart: "HEART",
  rocket: "ROCKET",
  eyes: "EYES",
} as const;
export type ReactionContent = keyof typeof REACTIONS;
export const REACTION_CONTENTS = Object.keys(REACTIONS) as readonly ReactionContent[];

export interface ReactionRecord {
  readonly id: number;
  readonly subject: ReactionSubject;
  /** Issue number, or the id of the comment or review. */
  readonly subjectId: number;
  readonly author: string;
  readonly content: ReactionContent;
  readonly createdAt: string;
}

export interface ActivityRecord {
  readonly id: number;
  /** Owner of the fork that it happened in; absent: in this repository. */
  fork?: string;
  readonly ref: string;
  readonly before: string;
  readonly after: string;
  readonly actor: string;
  readonly at: string;
  readonly type: "push" | "force_push" | "branch_creation" | "branch_deletion" | "pr_merge";
}

export interface CheckRunRecord {
  readonly id: number;
  name: string;
  readonly headSha: string;
  status: string;
  conclusion: string | null;
  externalId: string | null;
  detailsUrl: string | null;
  startedAt: string;
  completedAt: string | null;
  output: { title: string | null; summary: string | null; text: string | null };
  annotations: Record<string, unknown>[];
}

export interface StatusRecord {
  readonly id: number;
  readonly sha: string;
  readonly context: string;
  readonly state: "error" | "failure" | "pending" | "success";
  readonly description: string | null;
  readonly targetUrl: string | null;
  readonly createdAt: string;
}

export interface StepRecord {
  readonly name: string;
  readonly conclusion: string | null;
  /** Default: those of its run. */
  readonly startedAt?: string;
  readonly completedAt?: string;
}

export interface JobRecord {
  readonly id: number;
  readonly name: string;
  readonly conclusion: string | null;
  readonly log: string;
  readonly steps?: readonly StepRecord[];
  /** Attempt of the run that it belongs to; default 1. */
  readonly attempt?: number;
}

export interface WorkflowRunRecord {
  readonly id: number;
  readonly workflow: string;
  readonly name: string;
  readonly event: string;
  readonly branch: string;
  readonly headSha: string;
  readonly actor: string;
  readonly createdAt: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  status: "queued" | "in_progress" | "completed";
  conclusion: string | null;
  readonly jobs: JobRecord[];
  /** The newest attempt; default 1. */
  attempt?: number;
  /** Who started that attempt; default the actor. */
  readonly triggeringActor?: string;
  /** Owner of the fork that its head is in; null: the head repository was deleted. Default: none. */
  readonly fork?: string | null;
}

/** A file attached to an issue or comment. */
export interface Attachment {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Everything the forge knows that is not in the git repository. Plain data; tests may read all of it. */
export type ForgeState = ReturnType<typeof createForgeState>;

const FIRST_ID = 3_100_000_001;
const GHOST: DemoUser = { id: 10137, type: "User", permission: "none" };

export function createForgeState(options: ForgeOptions) {
  const [owner, name, ...rest] = options.repository.split("/");
  if (!owner || !name || rest.length > 0) throw new Error(`repository "${options.repository}" is not owner/name`);
  const clock = options.clock ?? Date.now;
  /** ISO 8601 without fractions, as GitHub writes it. */
  const now = (): string => new Date(clock()).toISOString().replace(/\.\d+Z$/, "Z");
  const settings: ForgeSettings = options.settings ?? {};
  const tokens = new Map(Object.entries(options.tokens ?? { [DEFAULT_TOKEN]: ACTIONS_IDENTITY }));
  const users = new Map<string, DemoUser>();
  users.set(owner, { id: 583_231, type: "User", permission: "admin" });
  for (const { login, id, type, kind } of tokens.values()) {
    users.set(login, { id, type, permission: kind === "pat" ? "write" : "none" });
  }
  for (const [login, user] of Object.entries(options.users ?? {})) users.set(login, { ...user });
  let lastId = FIRST_ID;
  return {
    owner,
    name,
    repositoryId: 724_000_001,
    isPrivate: options.private ?? false,
    defaultBranch: options.defaultBranch ?? "main",
    settings,
    createdAt: now(),
    tokens,
    users,
    /** Labels of the repository; an issue may have others. */
    labels: new Set(settings.labels ?? []),
    issues: [] as IssueRecord[],
    comments: [] as CommentRecord[],
    reviews: [] as ReviewRecord[],
    reviewComments: [] as ReviewCommentRecord[],
    /** Who resolved a review thread, by the id of its first comment. */
    resolvedThreads: new Map<number, string>(),
    reactions: [] as ReactionRecord[],
    activity: [] as ActivityRecord[],
    checkRuns: [] as CheckRunRecord[],
    statuses: [] as StatusRecord[],
    workflowRuns: [] as WorkflowRunRecord[],
    /** By path on the server. */
    attachments: new Map<string, Attachment>(),
    dispatches: [] as { eventType: string; payload: unknown; actor: string }[],
    /** Sign-in, and identity tokens of jobs. */
    web: createWebState(),
    /** Commits that GitHub itself signed. */
    verifiedCommits: new Set<string>(),
    /** Every request with its answer, oldest first. */
    requests: [] as Exchange[],
    /** Problems that an observer found, and requests to routes that do not exist. */
    problems: [] as string[],
    now,
    nextId(): number {
      lastId += 1;
      return lastId;
    },
  };
}

/** Whether `owner/name` is the repository of this forge. */
export function isOwnRepository({ owner, name }: ForgeState, fullName: string): boolean {
  return fullName.toLowerCase() === `${owner}/${name}`.toLowerCase();
}

/** Logins are compared without regard to case. */
export function findUser(state: ForgeState, login: string): { login: string; user: DemoUser } | undefined {
  const wanted = login.toLowerCase();
  for (const [known, user] of state.users) if (known.toLowerCase() === wanted) return { login: known, user };
  return undefined;
}

/** An unknown login is shown as GitHub's ghost account. */
export function userOrGhost(state: ForgeState, login: string): { login: string; user: DemoUser } {
  return findUser(state, login) ?? { login: "ghost", user: GHOST };
}

export function findIssue(state: ForgeState, number: number): IssueRecord | undefined {
  return state.issues.find((issue) => issue.number === number);
}

/** Review comments of a pull request that are not deleted. */
export function reviewCommentsOf(state: ForgeState, pull: number): ReviewCommentRecord[] {
  return state.reviewComments.filter((one) => one.pull === pull && !one.deleted);
}

/** An issue record that is a pull request. */
export type PullIssue = IssueRecord & { readonly pull: PullRecord };

export function isPullIssue(issue: IssueRecord | undefined): issue is PullIssue {
  return issue?.pull !== undefined;
}

/** OWNER, COLLABORATOR, CONTRIBUTOR or NONE, as GitHub derives it from the person's relation to the repository. */
export function authorAssociation(state: ForgeState, login: string): string {
  if (login.toLowerCase() === state.owner.toLowerCase()) return "OWNER";
  const role = findUser(state, login)?.user;
  if (role === undefined || role.type === "Bot") return "NONE";
  return role.permission === "none" || role.permission === "read" ? "NONE" : "COLLABORATOR";
}

/** The role as a number, so that roles can be compared. */
export function roleRank(role: DemoUser["permission"]): number {
  return ["none", "read", "triage", "write", "maintain", "admin"].indexOf(role);
}
