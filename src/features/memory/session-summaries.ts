import { applyEvent, INITIAL_STATE } from "../../agent/loop/state.js";
import type { Configuration } from "../../config/schema/schema.js";
import { dayOf } from "../../core/dates.js";
import { subjectKey } from "../../core/forge/forge.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import { openSessionStore } from "../../run/session/session-store.js";
import type { Run } from "../../run/stages.js";

/** A saved session, as seen by memory_search. Untrusted. */
export interface SessionSummary {
  /** Session id. */
  readonly run: string;
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
  readonly text: string;
}

/** Maximum sessions of the run's subject that are searched, newest first; each is a request. */
const SESSIONS_READ = 5;

function summaryOf({ sessionId, savedAt, subject, text, events }: SavedSession): SessionSummary {
  const { record, finalOutput, stopDetail } = events.reduce(applyEvent, INITIAL_STATE);
  const said = [text, record?.summary ?? "", finalOutput, stopDetail].filter((part) => part.trim() !== "");
  return { run: sessionId, date: dayOf(savedAt), subject, text: said.join("\n") };
}

/** The saved sessions of the run's subject, newest first; empty if sessions are not saved, or cannot be read. */
export async function sessionSummaries(
  run: Run<"accepted">,
  configuration: Configuration,
): Promise<readonly SessionSummary[]> {
  const store = openSessionStore(run, run, configuration);
  const subject = subjectKey(run.request.subject);
  const ids = (await store.list(subject)).slice(0, SESSIONS_READ);
  const saved = await Promise.all(ids.map((sessionId) => store.load({ subject, sessionId })));
  return saved.flatMap((session) => (session === null ? [] : [summaryOf(session)]));
}
