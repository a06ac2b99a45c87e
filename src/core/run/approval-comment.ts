import type { CommentReaction } from "../forge/conversation.js";
import type { CommentInfo, Forge, RecentComment, Subject } from "../forge/forge.js";
import type { Clock, Logger, Random } from "../runtime.js";
import type { EventSink, RunEvent } from "./agent.js";
import type {
  AnsweredApproval,
  ApprovalChannel,
  ApprovalScope,
  ConfirmationRequest,
  Granted,
  PendingApproval,
} from "./approval.js";

/** Everything that the comment of a question shows; pure, so that the comment can be made again and compared. */
export interface Question {
  /** The marker, whole. */
  readonly marker: string;
  readonly wait: "inline" | "resume";
  readonly phrase: string;
  /** Permission that an answer needs. */
  readonly minimum: string;
  readonly runUrl: string;
  readonly calls: readonly PendingApproval[];
  /** End of each, by id; absent: it waits. */
  readonly answers: ReadonlyMap<string, string>;
}

/** Facts in the first lines of a question. */
export interface AskedQuestion {
  /** Session id. */
  readonly run: string;
  readonly wait: "inline" | "resume";
  /** The last of its deadlines, in milliseconds since the epoch. */
  readonly until: number;
  readonly ids: readonly string[];
  readonly marker: string;
}

/** A question as its comment shows it. */
export interface ParsedAnswer {
  readonly approves: boolean;
  readonly id: string;
  readonly scope: ApprovalScope;
  /** Of a denial; untrusted. */
  readonly reason: string;
}

/** An answer whose author may give it. */
export interface GivenAnswer extends ParsedAnswer {
  readonly by: string;
  readonly isAdmin: boolean;
  readonly how: "comment" | "reaction";
  /** The comment that says it; null: a reaction does. */
  readonly comment: number | null;
}

/** Whether a person may answer now. Asked of the server, each time anew. */
export type Entitled = (login: string) => Promise<"no" | "yes" | "admin">;

export interface AnswerQuery {
  readonly ids: readonly string[];
  /** Of the conversation, as it is now. */
  readonly comments: readonly RecentComment[];
  /** On the question's comment, where reactions count; else empty. */
  readonly thumbs: readonly CommentReaction[];
  readonly parse: (body: string) => ParsedAnswer | null;
  readonly entitled: Entitled;
  /** The same comment is still there, unchanged, and no App wrote it. */
  readonly isGenuine: (comment: RecentComment) => Promise<boolean>;
  /** Login of the token, lower case; '' when unknown. */
  readonly ownLogin: string;
}

/** Result of the answers for one call. */
export interface ApprovalDecision {
  readonly answer: GivenAnswer;
  /** How the call is covered: by its own answer, or by one to another call. */
  readonly how: "comment" | "reaction" | "class" | "all";
}

/** A decided answer to a question of an earlier run (`approve`, `deny`), for the run that goes on with its session. */
export interface Grant {
  /** The call, as it was asked for. */
  readonly call: PendingApproval;
  readonly decision: ApprovalDecision;
}

export interface CommentApprovalOptions {
  readonly forge: Pick<Forge, "createComment" | "updateComment" | "findOwnComment" | "recentComments" | "thumbsOn">;
  readonly subject: Subject;
  /** The marker, whole. */
  readonly marker: () => string;
  readonly phrase: string;
  readonly minimum: string;
  readonly runUrl: string;
  readonly run: string;
  readonly head: () => string;
  readonly agent: string;
  /** `reason`: why the run waits although it should be resumed later; reported once. */
  readonly wait: { readonly mode: "inline" | "resume"; readonly reason: string | null };
  /** Milliseconds. */
  readonly limits: { readonly medium: number; readonly high: number; readonly later: number };
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly redact: (text: string) => string;
  readonly events: EventSink;
  readonly parse: (body: string) => ParsedAnswer | null;
  readonly entitled: Entitled;
  readonly isGenuine: (comment: CommentInfo) => Promise<boolean>;
  readonly ownLogin: () => Promise<string>;
  /** Looks for an earlier answer that covers the call; `use`: it is used up if it holds for one call only. */
  readonly granted: (request: ConfirmationRequest, use: boolean) => Promise<Granted | null>;
  /** An answer that covers further calls. */
  readonly onWide: (answered: AnsweredApproval, agent: string, isAdmin: boolean) => void;
  /**
   * Keeps the run for a later one that goes on with these calls, before the comment announces it; null: it is kept,
   * else why not. `asked`: their entry for the log. Without calls nothing is kept any more.
   */
  readonly keep: (pending: readonly PendingApproval[], asked: readonly RunEvent[]) => Promise<string | null>;
}

/** The channel of a run; `end` marks open questions as ended. */
export interface CommentApprovals extends ApprovalChannel {
  end(): Promise<void>;
}
