import type { RunEvent } from "./agent.js";
import type { PendingApproval } from "./approval.js";
import type { CommandName } from "./commands.js";
import type { StopReason } from "./run.js";
import type { CommandFlags, RunRequest } from "./trigger.js";

/** A run as it is kept for a later one. Everything in it is redacted, and untrusted when it is read again. */
export interface SavedSession {
  readonly version: 1;
  /** `<run id>-<attempt>`. */
  readonly sessionId: string;
  /** `issue-12`, `pr-7` or ''. */
  readonly subject: string;
  readonly command: CommandName;
  readonly flags: CommandFlags;
  /** The maintainer's words after the command. */
  readonly text: string;
  /** Login of the requester; '' = no person. */
  readonly actor: string;
  /** Name of the agent. */
  readonly agent: string;
  /** The commit that was worked on. */
  readonly base: string;
  readonly stopReason: StopReason;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly events: readonly RunEvent[];
  /** All of the work against `base` as a binary patch; '' without changes. */
  readonly patch: string;
  /** Calls that wait for a person. */
  readonly pending: readonly PendingApproval[];
  /** The event that started the run; absent: a comment. */
  readonly source?: RunRequest["source"];
  /** The commit that the work was pushed as, if it was: there it needs no patch. */
  readonly published?: string;
  /** The session that this one went on with; it is not kept beside it. */
  readonly resumedFrom?: string;
}

/** Why a session could not be kept, in words for people. */
export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Sessions that outlive their job (`session.store`). None of its methods throws. */
export interface SessionStore {
  /** Why nothing is kept, for the report; null: sessions are kept. */
  readonly unavailable: string | null;
  /** Why only sessions that wait for an approval are kept; absent: all are. */
  readonly keepsOnlyWaiting?: string;
  /** Keeps a session in the place of one of the same id and of the one that it went on with. */
  save(session: SavedSession): Promise<SaveResult>;
  /** The newest session of the subject, or the one of this id; null = none that can be read. */
  load(query: { readonly subject: string; readonly sessionId?: string }): Promise<SavedSession | null>;
  /** Ids of the subject's sessions, newest first; empty when they cannot be read. */
  list(subject: string): Promise<readonly string[]>;
  /** Takes a session out, because it has come to its end. */
  remove(query: { readonly subject: string; readonly sessionId: string }): Promise<SaveResult>;
}
