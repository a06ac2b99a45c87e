import type { Configuration } from "../config/schema.js";
import type { RunEvent } from "../core/agent.js";
import type { PendingApproval } from "../core/approval.js";
import { messageOf } from "../core/errors.js";
import { subjectKey } from "../core/forge.js";
import type { RunStatus } from "../core/run.js";
import type { SavedSession, SaveResult, SessionStore } from "../core/saved-session.js";
import { redactRecord } from "../core/text/redact-record.js";
import { worksOnFork } from "./fork.js";
import { type Job, sessionIdOf } from "./job.js";
import type { Open, Running } from "./running.js";
import { spentOf } from "./spent.js";

/** A cancelled run has 7.5 s for everything (product.md §5); the comment must come after this. */
const CANCELLED_MILLISECONDS = 2_000;
const SAVING_MILLISECONDS = 20_000;

const PUBLIC =
  "the repository is public, and sessions could be read by everybody there; `session: { store: ref }` in the configuration keeps them all the same";
const OFF = "`session.store` is `none`; set it to `ref` in the configuration to keep them";

const FORK = "it is of a fork's pull request, where `resume` does not run";

/** What a store is opened for. */
type StorePlace = Pick<Open, "forge" | "repository"> & Parameters<typeof worksOnFork>[0];

/** Why no sessions are kept here, as the end of a sentence; null: they are. `auto`: in private repositories. */
function reasonAgainst(open: StorePlace, { session }: Configuration): string | null {
  if (worksOnFork(open)) return FORK;
  if (session.store === "ref") return null;
  if (session.store === "none") return OFF;
  return open.repository.isPrivate ? null : PUBLIC;
}

/** A run that ends to wait for a person's word is nothing without its session: `auto` keeps such ones everywhere. */
function keepsWaiting(open: StorePlace, { session, approval }: Configuration): boolean {
  return session.store === "auto" && approval.mode !== "yolo" && approval.wait === "resume" && !worksOnFork(open);
}

/** Everything in it is a string of its own kind: what is redacted keeps its structure. */
export function redacted(session: SavedSession, redact: (text: string) => string): SavedSession {
  return redactRecord({ ...session }, redact) as unknown as SavedSession;
}

/** Sessions that outlive their job, as the configuration wants them; asks nothing before its methods are called. */
export function openSessionStore(job: Job, open: StorePlace, configuration: Configuration): SessionStore {
  const unavailable = reasonAgainst(open, configuration);
  const isForWaiting = unavailable !== null && keepsWaiting(open, configuration);
  if (unavailable !== null && !isForWaiting) {
    const refused = async () => ({ ok: false as const, reason: unavailable });
    return { unavailable, save: refused, load: async () => null, list: async () => [], remove: refused };
  }
  const { services, host, redactor } = job;
  const redact = (text: string): string => redactor.redact(text);
  const opening = (): Promise<SessionStore> =>
    services.openStateStore({ forge: open.forge, clock: services.clock, logger: host.logger });
  return {
    unavailable: null,
    ...(isForWaiting ? { keepsOnlyWaiting: unavailable } : {}),
    save: async (session) => (await opening()).save(redacted(session, redact)),
    async load(query) {
      const session = await (await opening()).load(query);
      // A secret of now need not have been one then.
      return session === null ? null : redacted(session, redact);
    },
    list: async (subject) => (await opening()).list(subject),
    remove: async (query) => (await opening()).remove(query),
  };
}

/** What became of the session of a run that ended: its id when it can be gone on with. */
export interface SessionEnd {
  readonly status: RunStatus;
  /** All of the work against the base; '' without changes. */
  readonly patch: string;
}

const ENDED: ReadonlySet<RunStatus> = new Set(["success", "no_changes", "skipped", "denied"]);

/** The session as it stands now, not yet redacted. */
export function draftOf({ job, open, events, head, keeps }: Running, patch: string): SavedSession {
  const { request, brief } = open;
  const past = events.events();
  const pushed = past.findLast((event) => event.type === "work_published");
  const published = pushed?.type === "work_published" ? pushed.published.commit : "";
  return {
    version: 1,
    sessionId: sessionIdOf(job.environment),
    subject: subjectKey(request.subject),
    command: request.command,
    flags: request.flags,
    text: request.text,
    actor: request.actor?.login ?? "",
    agent: keeps.agent,
    // What the patch is against; a rebase at the end comes after it.
    base: head,
    stopReason: events.state().stopReason,
    savedAt: job.services.clock.now(),
    events: past,
    patch,
    pending: keeps.pending,
    source: request.source,
    ...(published === "" ? {} : { published }),
    ...(brief?.resumes === undefined ? {} : { resumedFrom: brief.resumes.session }),
  };
}

/** In a bounded time; a store that hangs is one that did not save. */
async function saveInTime({ job }: Running, store: SessionStore, session: SavedSession): Promise<SaveResult> {
  const limit = job.shutdown.aborted ? CANCELLED_MILLISECONDS : SAVING_MILLISECONDS;
  const waiting = new AbortController();
  const late = job.services.clock
    .sleep(limit, waiting.signal)
    .then(() => ({ ok: false as const, reason: `it took more than ${limit} ms` }));
  const saving = store.save(session).catch((error: unknown) => ({ ok: false as const, reason: messageOf(error) }));
  const saved = await Promise.race([saving, late]);
  // A timer would keep the process.
  waiting.abort();
  return saved;
}

/** The work of the session that is gone on with is not on disk yet: what was kept before holds it. */
const holdsMore = ({ open, keeps }: Running): boolean => (open.brief?.resumes?.patch ?? "") !== "" && !keeps.isPutBack;

/**
 * Keeps the session of a run that is about to ask, as it will be once it has ended for that: a comment that says "goes on
 * when answered" is posted only after this. Returns why it is not kept, null when it is. Without calls it takes it out.
 */
export async function keepWaiting(
  running: Running,
  pending: readonly PendingApproval[],
  asked: readonly RunEvent[],
): Promise<string | null> {
  const { job, open, keeps } = running;
  if (keeps.configuration === null) return "the run has not begun";
  const store = openSessionStore(job, open, keeps.configuration);
  if (store.unavailable !== null) return store.unavailable;
  if (holdsMore(running)) return "the work of the session before is not put back yet";
  const spent = spentOf(running.events.state(), keeps.configuration.costs);
  if (spent !== null) return `the session ${spent.words}, so no later run could go on with it`;
  const subject = subjectKey(open.request.subject);
  if (pending.length === 0) {
    keeps.pending = [];
    keeps.isKept = false;
    await store.remove({ subject, sessionId: sessionIdOf(job.environment) });
    return null;
  }
  const draft = draftOf(running, await keeps.patchNow());
  const detail = "a call waits for an approval";
  const stopped: RunEvent = {
    type: "loop_stopped",
    at: draft.savedAt,
    stopReason: "approval_pending",
    finalOutput: "",
    detail,
  };
  const events = [...draft.events, ...asked, stopped];
  const saved = await saveInTime(running, store, { ...draft, events, pending, stopReason: "approval_pending" });
  if (!saved.ok) return saved.reason;
  keeps.pending = pending;
  keeps.isKept = true;
  return null;
}

/** Whether a run that was started by the answers goes on with the kept session already: they are used up there. */
async function isClaimed({ open, keeps }: Running, store: SessionStore, sessionId: string): Promise<boolean> {
  if (!keeps.isKept) return false;
  const kept = await store.load({ subject: subjectKey(open.request.subject), sessionId });
  return kept !== null && kept.pending.length === 0;
}

/**
 * Keeps the session of a run that did not come to its end, in a bounded time. Returns its id, for the report; '' when it
 * is not kept, which the job's log explains. Never throws, and asks nothing for a run that succeeded.
 */
export async function saveSession(running: Running, end: SessionEnd): Promise<string> {
  const { job, open, keeps, dryRun, events } = running;
  const { logger } = job.host;
  const hasBegun = events.state().messages.some((message) => message.role === "user");
  if (ENDED.has(end.status) || dryRun || !hasBegun || keeps.configuration === null) return "";
  const resumes = open.brief?.resumes;
  // What was kept before holds the work that this run never saw.
  if (resumes !== undefined && holdsMore(running)) {
    return job.shutdown.aborted ? resumes.session : "";
  }
  const store = openSessionStore(job, open, keeps.configuration);
  if (store.unavailable !== null) {
    logger.info(`The session is not saved: ${store.unavailable}.`);
    return "";
  }
  const session = draftOf(running, end.patch);
  if (store.keepsOnlyWaiting !== undefined && session.pending.length === 0) {
    logger.info(`The session is not saved: ${store.keepsOnlyWaiting}.`);
    // What was kept for an answer has had it.
    if (resumes !== undefined && !job.shutdown.aborted) await forget(running, resumes.session);
    return "";
  }
  if (await isClaimed(running, store, session.sessionId)) return session.sessionId;
  const saved = await saveInTime(running, store, session);
  if (!saved.ok && keeps.isKept) {
    logger.warn(`The session stays as it was when it asked: ${job.redactor.redact(saved.reason)}`);
    return session.sessionId;
  }
  if (!saved.ok) {
    logger.warn(`The session could not be saved, so it cannot be resumed: ${job.redactor.redact(saved.reason)}`);
    return "";
  }
  logger.info(`The session ${session.sessionId} is saved: \`${open.phrase} resume\` goes on with it.`);
  return session.sessionId;
}

/** Forgets the session that this run went on with and brought to its end. Never throws. */
export async function forgetResumed(running: Running, status: RunStatus): Promise<void> {
  const resumes = running.open.brief?.resumes;
  if (resumes === undefined || running.dryRun) return;
  if (status === "success" || status === "no_changes") await forget(running, resumes.session);
}

async function forget({ job, open, keeps }: Running, sessionId: string): Promise<void> {
  if (keeps.configuration === null) return;
  const store = openSessionStore(job, open, keeps.configuration);
  const removed = await store.remove({ subject: subjectKey(open.request.subject), sessionId });
  if (!removed.ok) job.host.logger.warn(`The session ${sessionId} could not be taken out: ${removed.reason}`);
}
