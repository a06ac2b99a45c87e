import { type RecentComment, subjectKey } from "../core/forge.js";
import { COMMAND_NAMES, type CommandName, type RunRequest } from "../core/trigger.js";
import type { Job } from "./job.js";
import { ownRuns } from "./own-runs.js";
import { joinFlags, NOT_REPEATED, sessionIn, wordsOf } from "./repeat.js";
import type { Open } from "./running.js";
import { openSessionStore } from "./session-store.js";

/** What an event asks for on this subject: by the inputs of the workflow as they are now, which nobody else can write. */
function requestOfEvent({ request, inputs }: Open): RunRequest | null {
  const fallback: CommandName = request.subject.kind === "pr" ? "review" : "fix";
  const command = COMMAND_NAMES.find((name) => name === (inputs.command ?? fallback));
  if (command === undefined || NOT_REPEATED.has(command)) return null;
  const { comment: given, ...rest } = request;
  const { path: _path, line: _line, diffHunk: _hunk, ...comment } = given ?? {};
  const agent = inputs.agent === undefined ? {} : { agent: inputs.agent };
  const own = given === undefined ? {} : { comment: comment as NonNullable<RunRequest["comment"]> };
  return { ...rest, ...own, ...agent, command, text: inputs.prompt ?? "" };
}

/**
 * The last run of the subject, where no comment asked for it: a label, an assignee, a pull request. Its own comment tells
 * that it was; that it came after the last command, only its saved session can. null: it was a comment, as far as is known.
 */
export async function eventRun(
  job: Job,
  open: Open,
  said: readonly RecentComment[],
  lastCommandAt: number | null,
): Promise<{ readonly request: RunRequest; readonly session: string } | null> {
  const subject = subjectKey(open.request.subject);
  const last = ownRuns(said, subject).at(-1);
  if (last === undefined) return null;
  if (lastCommandAt !== null) {
    const { configuration } = await open.configuration({});
    const store = openSessionStore(job, open, configuration);
    const saved = store.unavailable === null ? await store.load({ subject, sessionId: last.session }) : null;
    if (saved?.source !== "event" || saved.savedAt <= lastCommandAt) return null;
  }
  const request = requestOfEvent(open);
  return request === null ? null : { request, session: last.session };
}

/** The command of a saved session without a subject, which the request's text names; or why there is none. */
export async function savedRun(job: Job, open: Open): Promise<RunRequest | string> {
  const { request } = open;
  const sessionId = sessionIn(request.text);
  if (sessionId === null) {
    return "Without an issue or pull request, `retry` needs the id of a saved session as its text (input `prompt`), such as `123456789-1`.";
  }
  const loaded = await open.configuration({});
  const store = openSessionStore(job, open, loaded.configuration);
  if (store.unavailable !== null) return `No session can be run again here: ${store.unavailable}.`;
  const saved = await store.load({ subject: "", sessionId });
  if (saved === null || NOT_REPEATED.has(saved.command)) return `There is no saved session ${sessionId} to run again.`;
  const text = wordsOf(saved, loaded);
  if (text.trim() === "") return `The session ${sessionId} does not tell its task. Start it with its own prompt.`;
  return { ...request, command: saved.command, flags: joinFlags(saved.flags, request.flags), text };
}
