import type { RunEvent } from "./agent.js";
import type { PendingApproval } from "./approval.js";
import type { CommandName } from "./commands.js";
import type { StopReason } from "./run.js";
import type { CommandFlags, RunRequest } from "./trigger.js";

/** A run saved for a later one. Everything in it is redacted, and untrusted when it is read again. */
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
  /** Calls that wait for a person's approval. */
  readonly pending: readonly PendingApproval[];
  /** The event that started the run; absent: a comment. */
  readonly source?: RunRequest["source"];
  /** The commit with which the work was pushed, if it was: then no patch is needed there. */
  readonly published?: string;
  /** The session that this one resumed; it is not kept in addition. */
  readonly resumedFrom?: string;
}

/** Why a session could not be saved, worded for people. */
export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Sessions that outlive their job (`session.store`). Methods never throw. */
export interface SessionStore {
  /** Why nothing is saved, for the report; null: sessions are saved. */
  readonly unavailable: string | null;
  /** Why only sessions that wait for an approval are saved; absent: all are. */
  readonly keepsOnlyWaiting?: string;
  /** Saves a session, replacing one of the same id and the one that it resumed. */
  save(session: SavedSession): Promise<SaveResult>;
  /** The newest session of the subject, or the one with this id; null = none that can be read. */
  load(query: { readonly subject: string; readonly sessionId?: string }): Promise<SavedSession | null>;
  /** Ids of the subject's sessions, newest first; empty if they cannot be read. */
  list(subject: string): Promise<readonly string[]>;
  /** Removes a session that has finished. */
  remove(query: { readonly subject: string; readonly sessionId: string }): Promise<SaveResult>;
}
