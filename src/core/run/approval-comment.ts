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

/** All data that a question's comment shows; pure, so that the comment can be produced again and compared. */
export interface Question {
  /** The whole marker. */
  readonly marker: string;
  readonly wait: "inline" | "resume";
  readonly phrase: string;
  /** Permission required to answer. */
  readonly minimum: string;
  readonly runUrl: string;
  readonly calls: readonly PendingApproval[];
  /** The end of each call by id; absent: it waits. */
  readonly answers: ReadonlyMap<string, string>;
}

/** Facts in the first lines of a question. */
export interface AskedQuestion {
  /** Session id. */
  readonly run: string;
  readonly wait: "inline" | "resume";
  /** The latest of its deadlines, in milliseconds since the epoch. */
  readonly until: number;
  readonly ids: readonly string[];
  readonly marker: string;
}

/** An answer to a question, parsed from a comment. */
export interface ParsedAnswer {
  readonly approves: boolean;
  readonly id: string;
  readonly scope: ApprovalScope;
  /** For a denial; untrusted. */
  readonly reason: string;
}

/** An answer by a person who may answer. */
export interface GivenAnswer extends ParsedAnswer {
  readonly by: string;
  readonly isAdmin: boolean;
  readonly how: "comment" | "reaction";
  /** The comment with the answer; null: a reaction. */
  readonly comment: number | null;
}

/** Whether a person may answer now. Asks the server each time. */
export type Entitled = (login: string) => Promise<"no" | "yes" | "admin">;

export interface AnswerQuery {
  readonly ids: readonly string[];
  /** The conversation's current comments. */
  readonly comments: readonly RecentComment[];
  /** Reactions on the question's comment, if they count; else empty. */
  readonly thumbs: readonly CommentReaction[];
  readonly parse: (body: string) => ParsedAnswer | null;
  readonly entitled: Entitled;
  /** Whether the comment still exists unchanged, and no App wrote it. */
  readonly isGenuine: (comment: RecentComment) => Promise<boolean>;
  /** Login of the token, lower case; '' if unknown. */
  readonly ownLogin: string;
}

/** The decision for one call. */
export interface ApprovalDecision {
  readonly answer: GivenAnswer;
  /** Why the call is covered: by its own answer, or by one to another call. */
  readonly how: "comment" | "reaction" | "class" | "all";
}

/** An answer to an earlier run's question (`approve`, `deny`), for the run that resumes its session. */
export interface Grant {
  /** The call, as in the question. */
  readonly call: PendingApproval;
  readonly decision: ApprovalDecision;
}

export interface CommentApprovalOptions {
  readonly forge: Pick<Forge, "createComment" | "updateComment" | "findOwnComment" | "recentComments" | "thumbsOn">;
  readonly subject: Subject;
  /** The whole marker. */
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
  /** Looks for an earlier answer that covers the call; `use`: consumes it if it is valid for one call only. */
  readonly granted: (request: ConfirmationRequest, use: boolean) => Promise<Granted | null>;
  /** An answer that covers further calls. */
  readonly onWide: (answered: AnsweredApproval, agent: string, isAdmin: boolean) => void;
  /**
   * Saves the run, before the comment announces it, so that a later one can resume with these calls; null: saved, else
   * the reason why not. `asked`: their entry for the log. Without calls the saved run is removed.
   */
  readonly keep: (pending: readonly PendingApproval[], asked: readonly RunEvent[]) => Promise<string | null>;
}

/** A run's channel; `end` marks open questions as ended. */
export interface CommentApprovals extends ApprovalChannel {
  end(): Promise<void>;
}
