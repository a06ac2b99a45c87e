import { subjectKey, type TriggerComment } from "../../core/forge/forge.js";
import { COMMANDS, findCommand } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { hasPermission } from "../../run/authorize/authorize.js";
import { type Said, saidOn } from "../../run/comment-place.js";
import { withRequest } from "../../run/decide/decide-run.js";
import { ownRuns } from "../../run/own-runs.js";
import { type Resolution, refusedAnswer } from "../../run/report/answer.js";
import { openSessionStore } from "../../run/session/session-store.js";
import type { Run } from "../../run/stages.js";
import { joinFlags, savedPrompt, sessionIn } from "./repeat.js";

/** Maximum people whose permission is requested, so that commands of people without write access cost little. */
const PEOPLE_ASKED = 10;

interface Found {
  readonly comment: Said;
  readonly request: RunRequest;
}

function withoutPlace({ path: _path, line: _line, diffHunk: _hunk, ...comment }: TriggerComment): TriggerComment {
  return comment;
}

/** The comment with `retry`, at the earlier comment's place in the diff. */
function at(own: TriggerComment | undefined, said: Said): Pick<RunRequest, "comment"> {
  if (own === undefined) return {};
  return { comment: { ...withoutPlace(own), ...(said.kind === "issue_comment" ? {} : said.location) } };
}

/** Commands that were written before this one, newest first. */
function earlierCommands(run: Run<"accepted">, said: readonly Said[]): readonly Found[] {
  const { request, phrase } = run;
  const own = request.comment;
  const found: Found[] = [];
  for (const comment of [...said].reverse()) {
    const isThis = own?.kind === comment.kind && comment.id >= own.id;
    const isLater = own !== undefined && Date.parse(comment.createdAt) > Date.parse(own.createdAt);
    if (isThis || isLater || comment.isOurs || comment.authorIsBot || comment.author === "") continue;
    const parsed = run.services.parseCommand(comment.body, phrase);
    if (parsed.kind !== "command" || !COMMANDS[parsed.command].effect.repeatable) continue;
    const flags = joinFlags(parsed.flags, request.flags);
    const repeated = { ...request, ...at(own, comment), command: parsed.command, flags, text: parsed.text };
    found.push({ comment, request: repeated });
  }
  return found;
}

/** The newest command whose author has the right to give it; null: there is none. */
async function newestEntitled(
  { forge, readConfiguration }: Run<"accepted">,
  commands: readonly Found[],
): Promise<Found | null> {
  const minimum = (await readConfiguration()).configuration.triggers.min_permission;
  const permissions = new Map<string, boolean>();
  for (const found of commands) {
    const { comment, request } = found;
    let isEntitled = permissions.get(comment.author);
    if (isEntitled === undefined) {
      if (permissions.size === PEOPLE_ASKED) break;
      isEntitled = hasPermission(await forge.permissionOf(comment.author), minimum);
      permissions.set(comment.author, isEntitled);
    }
    if (!isEntitled) continue;
    const current = await forge.getComment({ id: comment.id, kind: comment.kind }, request.subject);
    if (current?.viaApp === true) continue;
    // Only records an edit here; the use of the command decides about it.
    return { comment: { ...comment, isEdited: comment.isEdited || current?.body !== comment.body }, request };
  }
  return null;
}

/**
 * The request of an event on this subject, according to the workflow's current inputs, which only its authors can
 * write.
 */
function requestOfEvent({ request, inputs }: Run<"accepted">): RunRequest | null {
  const command = findCommand(inputs.command ?? (request.subject.kind === "pr" ? "review" : "fix"));
  if (command === undefined || !COMMANDS[command].effect.repeatable) return null;
  const { comment: given, ...rest } = request;
  const agent = inputs.agent === undefined ? {} : { agent: inputs.agent };
  const own = given === undefined ? {} : { comment: withoutPlace(given) };
  return { ...rest, ...own, ...agent, command, text: inputs.prompt ?? "" };
}

/**
 * The last run of the subject, if no comment started it, but a label, an assignee or a pull request. The run's own
 * comment shows that; only its saved session can show that it came after the last command. null: a comment started it,
 * or this is unknown.
 */
async function eventRun(
  run: Run<"accepted">,
  said: readonly Said[],
  lastCommandAt: number | null,
): Promise<{ readonly request: RunRequest; readonly session: string } | null> {
  const subject = subjectKey(run.request.subject);
  const last = ownRuns(said, subject).at(-1);
  if (last === undefined) return null;
  if (lastCommandAt !== null) {
    const { configuration } = await run.readConfiguration({});
    const store = openSessionStore(run, run, configuration);
    const saved = store.unavailable === null ? await store.load({ subject, sessionId: last.session }) : null;
    if (saved?.source !== "event" || saved.savedAt <= lastCommandAt) return null;
  }
  const request = requestOfEvent(run);
  return request === null ? null : { request, session: last.session };
}

/**
 * The command of a saved session without a subject, which the request's text names; or the reason why there is none.
 */
async function savedRun(run: Run<"accepted">): Promise<RunRequest | string> {
  const { request } = run;
  const sessionId = sessionIn(request.text);
  if (sessionId === null) {
    return "Without an issue or pull request, `retry` needs the id of a saved session as its text (input `prompt`), such as `123456789-1`.";
  }
  const loaded = await run.readConfiguration({});
  const store = openSessionStore(run, run, loaded.configuration);
  if (store.unavailable !== null) return `No session can be run again here: ${store.unavailable}.`;
  const saved = await store.load({ subject: "", sessionId });
  if (saved === null || !COMMANDS[saved.command].effect.repeatable)
    return `There is no saved session ${sessionId} to run again.`;
  const text = savedPrompt(saved, loaded);
  if (text.trim() === "")
    return `The session ${sessionId} does not record its task. Give the command again with its own prompt.`;
  return { ...request, command: saved.command, flags: joinFlags(saved.flags, request.flags), text };
}

function repeated(run: Run<"accepted">, request: RunRequest, source: string): Resolution {
  run.host.logger.info(`Running again: ${request.command}, from ${source}.`);
  return withRequest(run, request);
}

/**
 * Repeats the last command of the subject, as if the person who wrote `retry` had written it: the newest whose author
 * may give it, or the request of a later label, assignee or other event. An edited comment is refused, because the
 * earlier run may have had another text. A run without a subject is identified by its session.
 */
export async function resolveRetry(run: Run<"accepted">): Promise<Resolution> {
  const { request, phrase } = run;
  if (subjectKey(request.subject) === "") {
    const saved = await savedRun(run);
    return typeof saved === "string"
      ? refusedAnswer(saved)
      : repeated(run, saved, `the session ${request.text.trim()}`);
  }
  if (request.text.trim() !== "") {
    return refusedAnswer(`\`${phrase} retry\` takes flags and no text; to change the task, write the command itself.`);
  }
  const said = await saidOn(run.forge, request.subject);
  const newest = await newestEntitled(run, earlierCommands(run, said));
  const byEvent = await eventRun(run, said, newest === null ? null : Date.parse(newest.comment.createdAt));
  if (byEvent !== null) return repeated(run, byEvent.request, `the run ${byEvent.session}, which an event started`);
  if (newest === null) {
    return refusedAnswer(
      "This conversation has no earlier command by a person who may give it. Write the command in full.",
    );
  }
  const { comment } = newest;
  if (comment.isEdited) {
    return refusedAnswer(
      `[The last command](${comment.url}) was edited after it was written, so it may not be what ran. Write it again.`,
    );
  }
  return repeated(run, newest.request, comment.url);
}
