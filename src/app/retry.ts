import { type RecentComment, subjectKey, type TriggerComment } from "../core/forge.js";
import type { ReviewRemark } from "../core/forge-remarks.js";
import type { RunRequest } from "../core/trigger.js";
import { reaches } from "./authorize.js";
import type { Job } from "./job.js";
import { joinFlags, NOT_REPEATED } from "./repeat.js";
import { eventRun, savedRun } from "./retry-sources.js";
import type { Open } from "./running.js";

/** People whose permission is asked about; commands of strangers must not cost more. */
const PEOPLE_ASKED = 10;

export type Retry =
  | { readonly ok: true; readonly open: Open; readonly source: string }
  | { readonly ok: false; readonly text: string };

/** A comment of the conversation, or one of a review. */
type Spoken = RecentComment & { readonly kind: "issue_comment" };
type Said = Spoken | ReviewRemark;

const isInConversation = (said: Said): said is Spoken => said.kind === "issue_comment";

interface Found {
  readonly comment: Said;
  readonly request: RunRequest;
}

/** What was said on the subject, oldest first. */
async function saidOn({ forge, request }: Open): Promise<readonly Said[]> {
  const { subject } = request;
  const [comments, remarks] = await Promise.all([
    forge.recentComments(subject),
    subject.kind === "pr" ? forge.recentRemarks(subject.number) : [],
  ]);
  const talk: Said[] = comments.map((comment) => ({ ...comment, kind: "issue_comment" as const }));
  // A stable order: comments of one second stay as the server lists them.
  return [...talk, ...remarks].sort((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
}

/** The comment that says `retry`, at the place in the diff that the earlier one was about. */
function at(own: TriggerComment | undefined, said: Said): Pick<RunRequest, "comment"> {
  if (own === undefined) return {};
  const { path: _path, line: _line, diffHunk: _hunk, ...rest } = own;
  return { comment: { ...rest, ...(said.kind === "issue_comment" ? {} : said.place) } };
}

/** Commands that were written before this one, newest first. */
function earlierCommands(job: Job, { request, phrase }: Open, said: readonly Said[]): readonly Found[] {
  const own = request.comment;
  const found: Found[] = [];
  for (const comment of [...said].reverse()) {
    const isThis = own?.kind === comment.kind && comment.id >= own.id;
    const isLater = own !== undefined && Date.parse(comment.createdAt) > Date.parse(own.createdAt);
    if (isThis || isLater || comment.isOurs || comment.authorIsBot || comment.author === "") continue;
    const parsed = job.services.parseCommand(comment.body, phrase);
    if (parsed.kind !== "command" || NOT_REPEATED.has(parsed.command)) continue;
    const flags = joinFlags(parsed.flags, request.flags);
    const repeated = { ...request, ...at(own, comment), command: parsed.command, flags, text: parsed.text };
    found.push({ comment, request: repeated });
  }
  return found;
}

const refused = (text: string): Retry => ({ ok: false, text });

/** The newest of the commands by somebody who may give it; null: there is none. */
async function newestEntitled({ forge, configuration }: Open, commands: readonly Found[]): Promise<Found | null> {
  const minimum = (await configuration()).configuration.triggers.min_permission;
  const permissions = new Map<string, boolean>();
  for (const found of commands) {
    const { comment, request } = found;
    let isEntitled = permissions.get(comment.author);
    if (isEntitled === undefined) {
      if (permissions.size === PEOPLE_ASKED) break;
      isEntitled = reaches(await forge.permissionOf(comment.author), minimum);
      permissions.set(comment.author, isEntitled);
    }
    if (!isEntitled) continue;
    const current = await forge.getComment({ id: comment.id, kind: comment.kind }, request.subject);
    if (current?.viaApp === true) continue;
    // What it says now is looked at where it is told.
    return { comment: { ...comment, isEdited: comment.isEdited || current?.body !== comment.body }, request };
  }
  return null;
}

const again = (open: Open, request: RunRequest, source: string): Retry => ({
  ok: true,
  open: { ...open, request, configuration: (flags = request.flags) => open.configuration(flags) },
  source,
});

/**
 * The last command of the subject again, as if the person who says `retry` had written it: the newest by somebody who may
 * give it, or what a label, an assignee or another event asked for, where that came later. A comment that was edited is
 * refused: it may not be what ran. A run without a subject is named by its session.
 */
export async function resolveRetry(job: Job, open: Open): Promise<Retry> {
  const { request, phrase } = open;
  if (subjectKey(request.subject) === "") {
    const saved = await savedRun(job, open);
    return typeof saved === "string" ? refused(saved) : again(open, saved, `the session ${request.text.trim()}`);
  }
  if (request.text.trim() !== "") {
    return refused(`\`${phrase} retry\` takes flags and no text; to change the task, write the command itself.`);
  }
  const said = await saidOn(open);
  const newest = await newestEntitled(open, earlierCommands(job, open, said));
  const byEvent = await eventRun(
    job,
    open,
    said.filter(isInConversation),
    newest === null ? null : Date.parse(newest.comment.createdAt),
  );
  if (byEvent !== null) return again(open, byEvent.request, `the run ${byEvent.session}, which an event started`);
  if (newest === null) {
    return refused(
      "There is no earlier command in this conversation, by somebody who may give it, to run again. Write it out.",
    );
  }
  const { comment } = newest;
  if (comment.isEdited) {
    return refused(
      `[The last command](${comment.url}) was edited after it was written, so it may not be what ran. Write it again.`,
    );
  }
  return again(open, newest.request, comment.url);
}
