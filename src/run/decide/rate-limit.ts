import { messageOf } from "../../core/errors.js";
import type { CommentInfo, Forge } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import type { CommandParser } from "../services.js";

const HOUR = 60 * 60 * 1000;

/** Whether the limit applies; it then costs one request. */
export function isLimited({ command, actor }: Pick<RunRequest, "command" | "actor">): boolean {
  return actor !== null && COMMANDS[command].allowed.counted;
}

/** Comments in one response of the server. */
const PAGE = 100;
/**
 * Maximum pages to read: GitHub's own limits stop people who write more, and many comments of people without write
 * access must not delay a run.
 */
const MAXIMUM_PAGES = 5;

/** A page of the latest comments, newest first; the first one is requested in advance. */
export type RecentComments = (page: number) => Promise<readonly CommentInfo[]>;

/** The comments of the last hour: the only record without our own storage, and no one can write as another person. */
export function askRecent(forge: Forge, now: number): RecentComments {
  const since = new Date(now - HOUR).toISOString().replace(/\.\d+Z$/, "Z");
  const first = forge.commentsSince(since);
  first.catch(() => {});
  return (page) => (page === 1 ? first : forge.commentsSince(since, page));
}

/** Whether a comment was written before the request's. Of several at once, all exist when the first one is checked. */
function isEarlier(comment: CommentInfo, { comment: own }: RunRequest): boolean {
  if (own === undefined) return true;
  const difference = Date.parse(comment.createdAt) - Date.parse(own.createdAt);
  return difference === 0 ? own.kind === "issue_comment" && comment.id < own.id : difference < 0;
}

interface RateSettings {
  readonly limit: number;
  readonly phrase: string;
  readonly now: number;
  readonly parse: CommandParser;
}

/** How often this person requested a run; reads until the limit is reached or the hour is covered. */
async function runsOf(request: RunRequest, recent: RecentComments, settings: RateSettings): Promise<number> {
  const login = request.actor?.login.toLowerCase();
  const isWithin = ({ createdAt }: CommentInfo): boolean => Date.parse(createdAt) > settings.now - HOUR;
  // New comments meanwhile move others to the next page.
  const runs = new Set<number>();
  for (let page = 1; page <= MAXIMUM_PAGES; page++) {
    const comments = await recent(page);
    for (const comment of comments) {
      if (comment.author.toLowerCase() !== login || comment.viaApp === true) continue;
      if (!isWithin(comment) || !isEarlier(comment, request)) continue;
      const parsed = settings.parse(comment.body, settings.phrase);
      if (parsed.kind === "command" && COMMANDS[parsed.command].allowed.counted) runs.add(comment.id);
    }
    const last = comments.at(-1);
    if (runs.size >= settings.limit || comments.length < PAGE || last === undefined || !isWithin(last)) break;
  }
  return runs.size;
}

/**
 * `triggers.max_runs_per_actor_hour`: counts the commands that this person wrote in the last hour. Comments count only
 * for their author. Refuses if the comments cannot be read.
 */
export async function rateProblem(
  request: RunRequest,
  recent: RecentComments,
  settings: RateSettings,
): Promise<string | null> {
  if (!isLimited(request)) return null;
  let runs: number;
  try {
    runs = await runsOf(request, recent, settings);
  } catch (error) {
    return `the runs of the last hour could not be counted: ${messageOf(error)}`;
  }
  if (runs < settings.limit) return null;
  return `${request.actor?.login} asked for ${runs} runs within the last hour; at most ${settings.limit} are allowed (triggers.max_runs_per_actor_hour)`;
}
