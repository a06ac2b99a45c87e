import type { RunEvent } from "./agent.js";
import type { SavedSession } from "./saved-session.js";

/**
 * Identity of a run, written once it works, for whoever finds its folder after a kill. Untrusted when it is read again.
 */
export interface RunRecord {
  /** The session as it would be saved, but for what only its end knows: events, patch, stop reason. */
  readonly session: SavedSession;
  /** The tree on disk holds the work of the session that it goes on with. */
  readonly isPutBack: boolean;
}

/** A run that was killed, as its folder tells. */
export interface LeftRun extends RunRecord {
  /** All of its log. */
  readonly events: readonly RunEvent[];
  /** `changes.patch`, when the run came to write it. */
  readonly patch: string | null;
}
