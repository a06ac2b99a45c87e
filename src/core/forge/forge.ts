import type { CheckForge } from "./checks.js";
import type {
  ConversationForge,
  PermissionLevel,
  PlanForge,
  ReactionForge,
  ReviewCommentForge,
} from "./conversation.js";
import type { ObjectForge } from "./objects.js";
import type { ReviewForge } from "./reviews.js";
import type { CompletedRun, RunForge } from "./runs.js";
import type { SetUpForge } from "./set-up.js";

export type { PermissionLevel };

export interface ForgeUser {
  readonly login: string;
  readonly id: number;
  readonly isBot: boolean;
}

/** The subject of a run. */
export type Subject =
  | { readonly kind: "issue"; readonly number: number }
  | { readonly kind: "pr"; readonly number: number }
  | { readonly kind: "none" };

/** `issue-12`, `pr-7` or `` for runs without a subject; used in markers and lock refs. */
export function subjectKey(subject: Subject): string {
  return subject.kind === "none" ? "" : `${subject.kind}-${subject.number}`;
}

/** A comment that may contain a command. */
export interface TriggerComment {
  readonly id: number;
  readonly nodeId: string;
  readonly kind: "issue_comment" | "review_comment" | "review";
  readonly body: string;
  readonly author: ForgeUser | null;
  readonly viaApp: boolean;
  readonly createdAt: string;
  readonly url: string;
  /** Review comments: the position in the diff. */
  readonly path?: string;
  readonly line?: number;
  readonly diffHunk?: string;
  /** Replies to review comments: the first comment of their thread. */
  readonly thread?: number;
}

/**
 * The event that started the job, parsed once. `unsupported` and `ignored` never lead to a run; `refused_event` is
 * `pull_request_target`.
 */
export type ForgeEvent =
  | {
      readonly kind: "comment";
      readonly subject: Subject;
      readonly comment: TriggerComment;
      readonly sender: ForgeUser;
      /** Reviews and their comments: the head branch is in another repository, or in a deleted one. */
      readonly isFork?: true;
      readonly title: string;
      readonly body: string;
      readonly subjectAuthor: string;
      readonly state: "open" | "closed";
      readonly locked: boolean;
    }
  | {
      readonly kind: "issue";
      readonly action: "labeled" | "assigned" | "opened";
      readonly subject: Subject;
      readonly sender: ForgeUser;
      readonly label: string;
      readonly assignee: string;
      readonly title: string;
      readonly body: string;
      readonly subjectAuthor: string;
      readonly state: "open" | "closed";
      readonly locked: boolean;
    }
  | {
      readonly kind: "pull_request";
      readonly action: string;
      readonly subject: Subject;
      readonly sender: ForgeUser;
      readonly isDraft: boolean;
      /** The head is not a branch of this repository, or its repository was deleted. */
      readonly isFork: boolean;
    }
  | {
      readonly kind: "manual";
      readonly event: "workflow_dispatch" | "repository_dispatch";
      readonly sender: ForgeUser;
      readonly payload: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "schedule" }
  | {
      readonly kind: "workflow_run";
      readonly run: CompletedRun;
      readonly sender: ForgeUser;
      /** The persons who started the run and its latest attempt; null: the account was deleted. */
      readonly actor: ForgeUser | null;
      readonly triggeringActor: ForgeUser | null;
    }
  | { readonly kind: "refused_event"; readonly name: string; readonly reason: string }
  | { readonly kind: "ignored"; readonly name: string; readonly reason: string }
  | { readonly kind: "unsupported"; readonly name: string };

export interface RepositoryInfo {
  readonly owner: string;
  readonly name: string;
  readonly id: number;
  readonly defaultBranch: string;
  readonly isPrivate: boolean;
  readonly isArchived: boolean;
  readonly hasIssues: boolean;
  /** Time of the last push, ISO 8601; absent if unknown. */
  readonly pushedAt?: string;
  /** Whether the token's user may push; null: unknown, for the token of an App or a job. */
  readonly userMayPush: boolean | null;
}

/** A ruleset's rule that applies to a branch. */
export interface BranchRule {
  /** `creation`, `update`, `pull_request`, `required_signatures` … */
  readonly type: string;
  readonly rulesetId: number | null;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface IssueInfo {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly state: "open" | "closed";
  /** Why it was closed: `completed`, `not_planned`, `duplicate`; absent: the server does not report it. */
  readonly stateReason?: string;
  readonly locked: boolean;
  readonly labels: readonly string[];
  readonly isPullRequest: boolean;
}

export interface PullRequestInfo {
  readonly number: number;
  readonly nodeId: string;
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly state: "open" | "closed";
  readonly merged: boolean;
  readonly locked: boolean;
  readonly draft: boolean;
  readonly headRef: string;
  readonly headSha: string;
  /** owner/name; null: the head repository was deleted (treated as a fork). */
  readonly headRepository: string | null;
  readonly baseRef: string;
  readonly baseSha: string;
}

export interface CommentInfo {
  readonly id: number;
  readonly nodeId: string;
  readonly url: string;
  readonly body: string;
  readonly author: string;
  readonly authorIsBot: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Written through a GitHub App; only set if the server reports it. */
  readonly viaApp?: true;
}

/** A comment of a subject's conversation in its current state. */
export interface RecentComment extends CommentInfo {
  /** Written by the identity of our token. */
  readonly isOurs: boolean;
  /** It was edited after it was posted. */
  readonly isEdited: boolean;
}

/** A commit of a branch, with the server's data about its author. */
export interface BranchCommit {
  readonly sha: string;
  readonly message: string;
  readonly parents: readonly string[];
  /** The account that owns the author's address; '' for none. Anyone may write any address into a commit. */
  readonly author: string;
  /** The address itself. */
  readonly authorEmail: string;
  /** Made and signed by GitHub itself, so its author is the account that requested it. */
  readonly isSignedByServer: boolean;
}

/** A movement of a branch, with the account that made it. */
export interface BranchPush {
  readonly actor: string;
  readonly before: string;
  readonly after: string;
}

export interface FileAddition {
  readonly path: string;
  readonly bytes: Buffer;
}

export type CommitResult =
  | { readonly ok: true; readonly sha: string }
  | {
      readonly ok: false;
      readonly reason: "stale" | "denied" | "workflow_files" | "too_large" | "failed";
      readonly message: string;
    };

export type RefResult =
  | { readonly ok: true; readonly sha: string }
  | {
      readonly ok: false;
      /** `denied`: the token lacks the right. `forbidden`: a rule, or the changed files, forbid it. */
      readonly reason: "exists" | "missing" | "not_fast_forward" | "denied" | "forbidden" | "unsupported" | "failed";
      readonly message: string;
    };

export type PullRequestResult =
  | { readonly ok: true; readonly pull: PullRequestInfo }
  | {
      readonly ok: false;
      readonly reason: "not_permitted" | "exists" | "no_commits" | "failed";
      readonly message: string;
    };

/** Why a draft stays a draft, in the server's words. */
export type ReadyResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

export type DispatchResult =
  /** `runId`: null if the server does not return it. */
  | { readonly ok: true; readonly runId: number | null }
  | {
      readonly ok: false;
      /** `unknown_inputs`: the workflow does not declare the given inputs. */
      readonly reason: "denied" | "missing" | "not_dispatchable" | "unknown_inputs" | "failed";
      readonly message: string;
    };

/** A run of a workflow. */
export interface WorkflowRunInfo {
  readonly id: number;
  readonly url: string;
  /** `success`, `failure`, `cancelled` …; null while it is running. */
  readonly conclusion: string | null;
}

export type Reaction = "eyes" | "rocket" | "confused" | "-1" | "+1";

/**
 * GitHub as a run needs it; bound to one repository and one token. Reads throw ArchitectError("forge") when they
 * finally fail (after the client's own retries); `null` means "does not exist". Writes that can be refused answer with
 * data. Every answer is schema-checked: a truncated or empty body is a failure, never a value.
 */
export interface Forge
  extends ObjectForge,
    ReactionForge,
    RunForge,
    SetUpForge,
    PlanForge,
    ReviewForge,
    CheckForge,
    ReviewCommentForge,
    ConversationForge {
  readonly repository: { readonly owner: string; readonly name: string };
  /** `owner/name` address in the web interface. */
  readonly webUrl: string;
  getRepository(): Promise<RepositoryInfo>;
  /** Our own login, e.g. github-actions[bot]; null if unknown. */
  viewer(): Promise<{ login: string; id: number } | null>;
  permissionOf(login: string): Promise<PermissionLevel>;
  /** `ref` '' = the default branch. */
  readFile(path: string, ref: string): Promise<string | null>;
  branchHead(branch: string): Promise<string | null>;
  /** The active rules for a branch of this name, which need not exist; null: they cannot be read. */
  branchRules(branch: string): Promise<readonly BranchRule[] | null>;
  /** A ruleset, and whether our token may bypass it (null: unknown); null: it cannot be read. */
  getRuleset(id: number): Promise<{ readonly name: string; readonly mayBypass: boolean | null } | null>;
  /** "Allow GitHub Actions to create and approve pull requests"; null: the token may not read it. */
  actionsMayOpenPulls(): Promise<boolean | null>;
  /**
   * When the server received the push that made `branch` point at its head; null: unreadable. `repository`: another
   * repository, `owner/name`.
   */
  lastPush(branch: string, repository?: string): Promise<{ at: string; before: string; after: string } | null>;
  /** Movements of a branch from the server's own record, newest first, at most 100; null: they cannot be read. */
  listPushes(branch: string): Promise<readonly BranchPush[] | null>;
  /** null: the branch does not exist. */
  getBranch(branch: string): Promise<{ sha: string; isProtected: boolean } | null>;
  /** Branches whose name has this prefix. */
  listBranches(prefix: string): Promise<readonly { name: string; sha: string }[]>;
  /** Commits of `head` that `base` lacks, oldest first. `isComplete`: false if there are more than 300. */
  commitsBetween(base: string, head: string): Promise<{ commits: readonly BranchCommit[]; isComplete: boolean }>;
  /** The last common commit of two branches or commits; null: none. */
  mergeBase(base: string, head: string): Promise<string | null>;
  /** A commit and its predecessors, newest first; with `path`, only those that changed this file or folder. */
  latestCommits(sha: string, count: number, path?: string): Promise<readonly BranchCommit[]>;
  getIssue(number: number): Promise<IssueInfo | null>;
  getPullRequest(number: number): Promise<PullRequestInfo | null>;
  listPullRequests(query: {
    head?: string;
    base?: string;
    state: "open" | "closed" | "all";
  }): Promise<readonly PullRequestInfo[]>;
  getComment(comment: { id: number; kind: TriggerComment["kind"] }, subject: Subject): Promise<CommentInfo | null>;
  /** The last 100 comments of a subject's conversation, oldest first. */
  recentComments(subject: Subject): Promise<readonly RecentComment[]>;
  /**
   * Comments on issues and pull requests of the repository that are new or changed since then (ISO 8601), newest first:
   * a page of up to 100, the first by default.
   */
  commentsSince(since: string, page?: number): Promise<readonly CommentInfo[]>;
  createComment(subject: Subject, body: string): Promise<CommentInfo>;
  updateComment(id: number, body: string): Promise<CommentInfo | null>;
  /** false: it was not deleted. */
  deleteComment(id: number): Promise<boolean>;
  /** Replies in the thread of review comments that begins with this one. @throws ArchitectError (forge). */
  replyInThread(number: number, comment: number, body: string): Promise<CommentInfo>;
  /** null: it was deleted. @throws ArchitectError (forge). */
  updateReviewComment(id: number, body: string): Promise<CommentInfo | null>;
  /** The newest comment of our own identity whose first line starts with the marker. */
  findOwnComment(subject: Subject, marker: string): Promise<CommentInfo | null>;
  /** Failures are logged, never thrown: a reaction is not essential. */
  react(target: { comment?: TriggerComment; subject: Subject }, reaction: Reaction): Promise<void>;
  createBranch(branch: string, sha: string): Promise<RefResult>;
  deleteBranch(branch: string): Promise<RefResult>;
  getRef(ref: string): Promise<{ sha: string } | null>;
  createRef(ref: string, sha: string): Promise<RefResult>;
  /** Fast-forward only: a compare-and-swap over a chain of commits. */
  updateRef(ref: string, sha: string): Promise<RefResult>;
  deleteRef(ref: string): Promise<RefResult>;
  getCommit(
    sha: string,
  ): Promise<{ sha: string; tree: string; message: string; parents: readonly string[]; verified: boolean } | null>;
  createCommitObject(request: { message: string; tree: string; parents: readonly string[] }): Promise<CommitResult>;
  /** createCommitOnBranch: verified, compare-and-swap on `expectedHead`. */
  commitOnBranch(request: {
    branch: string;
    expectedHead: string;
    headline: string;
    body: string;
    additions: readonly FileAddition[];
    deletions: readonly string[];
  }): Promise<CommitResult>;
  createPullRequest(request: {
    title: string;
    body: string;
    head: string;
    base: string;
    draft: boolean;
  }): Promise<PullRequestResult>;
  updatePullRequest(
    number: number,
    change: { title?: string; body?: string; state?: "open" | "closed" },
  ): Promise<PullRequestInfo | null>;
  /** Makes a draft ready for review; no effect on one that is already ready. */
  markReady(pull: Pick<PullRequestInfo, "nodeId">): Promise<ReadyResult>;
  addLabels(number: number, labels: readonly string[]): Promise<boolean>;
  requestReviewers(number: number, reviewers: readonly string[]): Promise<boolean>;
  /**
   * The files of a folder of the default branch, and one file of a ref (`refs/x/y`), in one request; a text is null if
   * the file does not exist, is not text, or is larger than the server returns at once. `paths`: entries three names
   * deep (`a/log/b.md`) on the ref `names`; empty without `names`, or if that ref does not exist.
   */
  readFolderAndFile(
    folder: string,
    file: { readonly ref: string; readonly path: string },
    names?: string,
  ): Promise<{
    readonly folder: readonly { readonly name: string; readonly text: string | null }[];
    readonly file: string | null;
    readonly paths: readonly string[];
  }>;
  /** The subfolders of a folder of the default branch with their files, in one request; texts as above. */
  readFolders(folder: string): Promise<
    readonly {
      readonly name: string;
      readonly files: readonly { readonly name: string; readonly text: string | null }[];
    }[]
  >;
  /** Starts a workflow file's `workflow_dispatch` on a branch. */
  dispatchWorkflow(
    workflow: string,
    branch: string,
    inputs?: Readonly<Record<string, string>>,
  ): Promise<DispatchResult>;
  /** The newest dispatched run of a workflow on this commit; null: none yet. */
  dispatchedRun(query: { workflow: string; branch: string; commit: string }): Promise<WorkflowRunInfo | null>;
  workflowRun(id: number): Promise<WorkflowRunInfo | null>;
}
