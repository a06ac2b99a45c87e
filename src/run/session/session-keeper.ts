import type { EventStream } from "../../agent/loop/state.js";
import type { Configuration } from "../../config/schema/schema.js";
import { messageOf } from "../../core/errors.js";
import { subjectKey } from "../../core/forge/forge.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { PendingApproval } from "../../core/run/approval.js";
import { isComplete, type RunStatus } from "../../core/run/run.js";
import type { SavedSession, SaveResult, SessionStore } from "../../core/run/saved-session.js";
import type { RunFolder } from "../../core/run/store.js";
import { sessionIdOf } from "../job.js";
import { notePostState } from "../post-state.js";
import { isDryRun, type Run } from "../stages.js";
import { openSessionStore, redactSession } from "./session-store.js";
import { spentOf } from "./spent.js";

/** Time limit of saving after a cancellation: the run has 7.5 s in all, and the comment still has to follow. */
const CANCELLED_MILLISECONDS = 2_000;
const SAVING_MILLISECONDS = 20_000;

const ENDED: ReadonlySet<RunStatus> = new Set(["success", "no_changes", "skipped", "denied"]);

/** Saves one run's session: on disk for its post step, and in the store for a later run. No method throws. */
export interface SessionKeeper {
  /**
   * Called when the work begins. Saves on disk the data that only this process has, so that the post step can save work
   * and session after a kill.
   */
  begin(configuration: Configuration, agent: string): Promise<void>;
  /** Called when there is a tree to work on. `patchNow` returns the work so far as a patch. */
  onTree(patchNow: () => Promise<string>): void;
  /** Called when the work of the resumed session is on disk again. */
  onPutBack(): void;
  /**
   * Saves the session of a run that is about to ask, in the state that it will have after ending for the question. A
   * comment that says "goes on when answered" is posted only after this. Returns why it is not saved, or null. Without
   * calls, removes the session.
   */
  keepWaiting(pending: readonly PendingApproval[], asked: readonly RunEvent[]): Promise<string | null>;
  /**
   * Saves the session of a run that did not finish, within a time limit; `patch` is all of its work against the base.
   * Returns its id for the report; '' if it is not saved, for which the job's log gives the reason. Sends no request
   * for a run that succeeded.
   */
  save(end: { readonly status: RunStatus; readonly patch: string }): Promise<string>;
  /** Deletes the session that this run resumed and finished. */
  forgetResumed(status: RunStatus): Promise<void>;
}

export function createSessionKeeper(
  run: Run<"accepted"> & {
    readonly events: EventStream;
    readonly folder: RunFolder;
    /** The commit that the run works on; if the work is rebased at the end, the patch against it already exists. */
    readonly head: () => string;
  },
): SessionKeeper {
  const { events, folder, services, redactor } = run;
  const { logger } = run.host;
  const { request } = run;
  const subject = subjectKey(request.subject);
  const sessionId = sessionIdOf(run.environment);
  const resumes = run.resumption?.work;
  let configuration: Configuration | null = null;
  let agent = "";
  /** Calls that wait for approval when the run ends. */
  let pending: readonly PendingApproval[] = [];
  /** Whether the session is saved in the state in which it asked. */
  let isKept = false;
  let patchNow = async (): Promise<string> => "";
  let isPutBack = false;

  /** Whether the resumed session's work is not on disk yet: the previously saved session contains it. */
  const holdsMore = (): boolean => (resumes?.patch ?? "") !== "" && !isPutBack;

  /** The session's current state, not yet redacted. */
  function draft(patch: string): SavedSession {
    const past = events.events();
    const last = past.findLastIndex((event) => event.type === "work_published");
    // A repair that was not pushed comes after the publication: then the patch holds more than the pushed commit.
    const isWhole = !past.slice(last + 1).some(({ type }) => type === "tool_finished");
    const event = isWhole ? past[last] : undefined;
    const published = event?.type === "work_published" ? event.published.commit : "";
    return {
      version: 1,
      sessionId,
      subject,
      command: request.command,
      flags: request.flags,
      text: request.text,
      actor: request.actor?.login ?? "",
      agent,
      base: run.head(),
      stopReason: events.state().stopReason,
      savedAt: services.clock.now(),
      events: past,
      patch,
      pending,
      source: request.source,
      ...(published === "" ? {} : { published }),
      ...(resumes === undefined ? {} : { resumedFrom: resumes.session }),
    };
  }

  async function keepRecord(): Promise<void> {
    try {
      const session = redactSession({ ...draft(""), events: [] }, (text) => redactor.redact(text));
      await services.writeRunRecord(folder.path, { session, isPutBack: !holdsMore() });
      notePostState(run.host, "work", true);
    } catch (error) {
      logger.warn(`If the job is killed now, the run's session is lost: ${messageOf(error)}`);
    }
  }

  /** Within a time limit; a store that hangs counts as not saved. */
  async function saveInTime(store: SessionStore, session: SavedSession): Promise<SaveResult> {
    const limit = run.shutdown.aborted ? CANCELLED_MILLISECONDS : SAVING_MILLISECONDS;
    const waiting = new AbortController();
    const late = services.clock
      .sleep(limit, waiting.signal)
      .then(() => ({ ok: false as const, reason: `it took more than ${limit} ms` }));
    const saving = store.save(session).catch((error: unknown) => ({ ok: false as const, reason: messageOf(error) }));
    const saved = await Promise.race([saving, late]);
    // An active timer would keep the process alive.
    waiting.abort();
    return saved;
  }

  /** Whether a run that the answers started has already claimed the saved session. */
  async function isClaimed(store: SessionStore): Promise<boolean> {
    const kept = isKept ? await store.load({ subject, sessionId }) : null;
    return kept !== null && kept.pending.length === 0;
  }

  async function forget(session: string): Promise<void> {
    if (configuration === null) return;
    const removed = await openSessionStore(run, run, configuration).remove({ subject, sessionId: session });
    if (!removed.ok) logger.warn(`The session ${session} could not be removed: ${removed.reason}`);
  }

  return {
    async begin(known, name) {
      configuration = known;
      agent = name;
      await keepRecord();
    },
    onTree(now) {
      patchNow = now;
    },
    onPutBack() {
      isPutBack = true;
      void keepRecord();
    },
    async keepWaiting(calls, asked) {
      if (configuration === null) return "the run has not started";
      const store = openSessionStore(run, run, configuration);
      if (store.unavailable !== null) return store.unavailable;
      if (holdsMore()) return "the work of the earlier session is not restored yet";
      const spent = spentOf(events.state(), configuration.costs);
      if (spent !== null) return `the session ${spent.text}, so no later run could continue it`;
      if (calls.length === 0) {
        pending = [];
        isKept = false;
        await store.remove({ subject, sessionId });
        return null;
      }
      const now = draft(await patchNow());
      const stopReason = "approval_pending";
      const detail = "a call waits for an approval";
      const stopped: RunEvent = { type: "loop_stopped", at: now.savedAt, stopReason, finalOutput: "", detail };
      const all = [...now.events, ...asked, stopped];
      const saved = await saveInTime(store, { ...now, events: all, pending: calls, stopReason });
      if (!saved.ok) return saved.reason;
      pending = calls;
      isKept = true;
      return null;
    },
    async save({ status, patch }) {
      const hasBegun = events.state().messages.some((message) => message.role === "user");
      if (ENDED.has(status) || isDryRun(run) || !hasBegun || configuration === null) return "";
      // The previously saved session contains work that this run never restored.
      if (resumes !== undefined && holdsMore()) return run.shutdown.aborted ? resumes.session : "";
      const store = openSessionStore(run, run, configuration);
      const reason = store.unavailable ?? (pending.length === 0 ? store.keepsOnlyWaiting : undefined);
      if (reason !== undefined) {
        logger.info(`The session is not saved: ${reason}.`);
        // If it was saved for an answer, the answer has arrived.
        const isAnswered = store.unavailable === null && !run.shutdown.aborted;
        if (resumes !== undefined && isAnswered) await forget(resumes.session);
        return "";
      }
      if (await isClaimed(store)) return sessionId;
      const saved = await saveInTime(store, draft(patch));
      if (saved.ok) {
        logger.info(`The session ${sessionId} is saved: \`${run.phrase} resume\` continues it.`);
        return sessionId;
      }
      const problem = isKept
        ? "stays as it was saved when the run asked for approval"
        : "could not be saved, so it cannot be resumed";
      logger.warn(`The session ${problem}: ${redactor.redact(saved.reason)}`);
      return isKept ? sessionId : "";
    },
    async forgetResumed(status) {
      if (resumes === undefined || isDryRun(run)) return;
      if (isComplete(status)) await forget(resumes.session);
    },
  };
}
