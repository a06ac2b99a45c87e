import { ArchitectError } from "../../core/errors.js";
import type { Grant } from "../../core/run/approval-comment.js";
import type { SavedSession, SessionStore } from "../../core/run/saved-session.js";
import type { ApprovalCase } from "./approve-case.js";

/** How long the run of another answer may take until it has claimed what it goes on with. */
const CLAIMING_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 3_000;

/** The calls of these grants still wait in the kept session. */
async function stillWaits(
  store: SessionStore,
  { subject }: ApprovalCase,
  saved: SavedSession,
  ids: readonly string[],
): Promise<SavedSession | null> {
  const current = await store.load({ subject, sessionId: saved.sessionId });
  const isComplete = ids.every((id) => current?.pending.some((call) => call.id === id));
  return current !== null && isComplete ? current : null;
}

/**
 * Uses the answers up, under the subject's lock: each holds once.
 * @throws ArchitectError (forge) when another run used one already, or one cannot be marked as used.
 */
export async function claimAnswers(
  store: SessionStore,
  one: ApprovalCase,
  grants: readonly Grant[],
  saved: SavedSession,
): Promise<void> {
  const ids = grants.map(({ call }) => call.id);
  const current = await stillWaits(store, one, saved, ids);
  if (current === null) {
    throw new ArchitectError("forge", `The approval ${ids.join(", ")} was used by another run already.`);
  }
  const marked = await store.save({ ...current, pending: [] });
  if (marked.ok) return;
  throw new ArchitectError("forge", `The approval could not be marked as used, so nothing is run: ${marked.reason}`, {
    remedy: "Answer again.",
  });
}

/** Whether the run that holds the lock goes on with these answers itself: two answers may have come at once. */
export async function isClaimTaken(store: SessionStore, one: ApprovalCase, saved: SavedSession): Promise<boolean> {
  const { clock } = one.services;
  for (let waited = 0; waited < CLAIMING_MILLISECONDS; waited += POLL_MILLISECONDS) {
    if ((await stillWaits(store, one, saved, [one.answer.id])) === null) return true;
    await clock.sleep(POLL_MILLISECONDS, one.shutdown);
    if (one.shutdown.aborted) return false;
  }
  return false;
}
