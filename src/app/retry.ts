import type { RecentComment } from "../core/forge.js";
import type { CommandFlags, CommandName, RunRequest } from "../core/trigger.js";
import { reaches } from "./authorize.js";
import type { Job } from "./job.js";
import type { Open } from "./running.js";

/** Commands that are no work to do again. */
const NOT_REPEATED: ReadonlySet<CommandName> = new Set([
  ...(["retry", "stop", "status", "help"] as const),
  ...(["undo", "approve", "deny"] as const),
]);
/** People whose permission is asked about; commands of strangers must not cost more. */
const PEOPLE_ASKED = 10;

export type Retry =
  | { readonly ok: true; readonly open: Open; readonly source: string }
  | { readonly ok: false; readonly text: string };

const STRICTNESS = ["off", "basic", "full"] as const;

const lower = (left?: number, right?: number): number | undefined =>
  left === undefined || right === undefined ? (left ?? right) : Math.min(left, right);

/** The flags of both: the tighter where they can be compared, else those of the retry. */
export function joinFlags(earlier: CommandFlags, now: CommandFlags): CommandFlags {
  const budget = lower(earlier.budget, now.budget);
  const maxSteps = lower(earlier.maxSteps, now.maxSteps);
  const timeoutMinutes = lower(earlier.timeoutMinutes, now.timeoutMinutes);
  const modes = [earlier.selfEval, now.selfEval].flatMap((mode) =>
    mode === undefined ? [] : STRICTNESS.indexOf(mode),
  );
  const selfEval = STRICTNESS[Math.max(...modes)];
  return {
    ...earlier,
    ...now,
    ...(budget === undefined ? {} : { budget }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(timeoutMinutes === undefined ? {} : { timeoutMinutes }),
    ...(selfEval === undefined ? {} : { selfEval }),
  };
}

interface Found {
  readonly comment: RecentComment;
  readonly request: RunRequest;
}

/** Commands of the conversation that were written before this one, newest first. */
function earlierCommands(job: Job, { request, phrase }: Open, comments: readonly RecentComment[]): readonly Found[] {
  const own = request.comment;
  const found: Found[] = [];
  for (const comment of [...comments].reverse()) {
    const isThis = own?.kind === "issue_comment" && comment.id >= own.id;
    const isLater = own !== undefined && Date.parse(comment.createdAt) > Date.parse(own.createdAt);
    if (isThis || isLater || comment.isOurs || comment.authorIsBot || comment.author === "") continue;
    const parsed = job.services.parseCommand(comment.body, phrase);
    if (parsed.kind !== "command" || NOT_REPEATED.has(parsed.command)) continue;
    const flags = joinFlags(parsed.flags, request.flags);
    found.push({ comment, request: { ...request, command: parsed.command, flags, text: parsed.text } });
  }
  return found;
}

/**
 * The newest earlier command of the subject by somebody who may give it now, as if the person who says `retry` had written
 * it. Its text comes from the comment, so one that was edited is refused: it may not be what ran.
 */
export async function resolveRetry(job: Job, open: Open): Promise<Retry> {
  const { forge, request, phrase } = open;
  const refused = (text: string): Retry => ({ ok: false, text });
  if (request.text.trim() !== "") {
    return refused(`\`${phrase} retry\` takes flags and no text; to change the task, write the command itself.`);
  }
  const minimum = (await open.configuration()).configuration.triggers.min_permission;
  const permissions = new Map<string, boolean>();
  for (const { comment, request: repeated } of earlierCommands(
    job,
    open,
    await forge.recentComments(request.subject),
  )) {
    let isEntitled = permissions.get(comment.author);
    if (isEntitled === undefined) {
      if (permissions.size === PEOPLE_ASKED) break;
      isEntitled = reaches(await forge.permissionOf(comment.author), minimum);
      permissions.set(comment.author, isEntitled);
    }
    if (!isEntitled) continue;
    const current = await forge.getComment({ id: comment.id, kind: "issue_comment" }, request.subject);
    if (current?.viaApp === true) continue;
    if (comment.isEdited || current?.body !== comment.body) {
      return refused(
        `[The last command](${comment.url}) was edited after it was written, so it may not be what ran. Write it again.`,
      );
    }
    const configuration = (): ReturnType<Open["configuration"]> => open.configuration(repeated.flags);
    return { ok: true, open: { ...open, request: repeated, configuration }, source: comment.url };
  }
  return refused(
    "There is no earlier command in this conversation, by somebody who may give it, to run again. Write it out.",
  );
}
