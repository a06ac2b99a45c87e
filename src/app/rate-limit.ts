import { messageOf } from "../core/errors.js";
import type { CommentInfo, Forge } from "../core/forge.js";
import type { CommandName, RunRequest } from "../core/trigger.js";
import type { CommandParser } from "./trigger.js";

const HOUR = 60 * 60 * 1000;

/** Commands that start an agent; who has used up the hour can still stop, undo and ask for the status. */
const STARTS_A_RUN: ReadonlySet<CommandName> = new Set([
  ...(["fix", "plan", "build", "refactor", "review", "ask", "summarize"] as const),
  ...(["resume", "retry"] as const),
]);

/** Whether the limit has a say; it then costs one request. */
export function isLimited({ command, actor }: Pick<RunRequest, "command" | "actor">): boolean {
  return actor !== null && STARTS_A_RUN.has(command);
}

/** The comments of the last hour: nothing else tells without storage of our own, and nobody can write as another. */
export function askRecent(forge: Forge, now: number): Promise<readonly CommentInfo[]> {
  return forge.commentsSince(new Date(now - HOUR).toISOString().replace(/\.\d+Z$/, "Z"));
}

/** Written before the comment of the request. All of a burst are there when the first of them is judged. */
function isEarlier(comment: CommentInfo, { comment: own }: RunRequest): boolean {
  if (own === undefined) return true;
  const difference = Date.parse(comment.createdAt) - Date.parse(own.createdAt);
  return difference === 0 ? own.kind === "issue_comment" && comment.id < own.id : difference < 0;
}

/**
 * `triggers.max_runs_per_actor_hour` (product.md §1): the commands that this person wrote in the last hour. What a stranger
 * writes counts for nobody else. Comments that cannot be read refuse (I8).
 */
export async function rateProblem(
  request: RunRequest,
  recent: Promise<readonly CommentInfo[]>,
  settings: { readonly limit: number; readonly phrase: string; readonly now: number; readonly parse: CommandParser },
): Promise<string | null> {
  const login = request.actor?.login.toLowerCase();
  if (login === undefined || !isLimited(request)) return null;
  let comments: readonly CommentInfo[];
  try {
    comments = await recent;
  } catch (error) {
    return `the runs of the last hour could not be counted: ${messageOf(error)}`;
  }
  const runs = comments.filter((comment) => {
    if (comment.author.toLowerCase() !== login || comment.viaApp === true) return false;
    if (!(Date.parse(comment.createdAt) > settings.now - HOUR) || !isEarlier(comment, request)) return false;
    const parsed = settings.parse(comment.body, settings.phrase);
    return parsed.kind === "command" && STARTS_A_RUN.has(parsed.command);
  });
  if (runs.length < settings.limit) return null;
  return `${request.actor?.login} asked for ${runs.length} runs within the last hour; at most ${settings.limit} are allowed (triggers.max_runs_per_actor_hour)`;
}
