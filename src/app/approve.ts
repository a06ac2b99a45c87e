import type { ApprovalFunctions } from "../core/approval-comment.js";
import { type RecentComment, subjectKey } from "../core/forge.js";
import type { Admission } from "./admission.js";
import { answerWords } from "./approval-words.js";
import { type Case, type Found, noted, refused } from "./approve-case.js";
import { answerLater } from "./approve-later.js";
import type { Job } from "./job.js";
import { readLock } from "./lock.js";
import type { Open } from "./running.js";
import { runLink } from "./stop.js";

/** The comment that asks for the call; only one of our own identity asks anything. */
function questionOf(
  functions: ApprovalFunctions,
  comments: readonly RecentComment[],
  subject: string,
  id: string,
): Found | null {
  for (const comment of [...comments].reverse()) {
    const asked = comment.isOurs ? functions.readQuestion(comment.body, subject) : null;
    if (asked?.ids.includes(id)) return { asked, comment };
  }
  return null;
}

/**
 * `approve <id>` and `deny <id>` (product.md §1). While the run that asked waits for it, the answer is noted: that run reads
 * the comment itself. Else the session goes on in this run once every call of the question has an answer (ruling 51).
 */
export async function admitAnswer(job: Job, open: Open): Promise<Admission> {
  const { forge, request, phrase } = open;
  const { command, flags, text, actor, comment } = request;
  const subject = subjectKey(request.subject);
  const words = answerWords(command, flags, text);
  if (words === null) {
    const usage = command === "deny" ? "deny <id> [reason]" : "approve <id> [--class|--all]";
    return refused(`Usage: \`${phrase} ${usage}\`; the id stands in the comment that asks.`);
  }
  if (subject === "" || comment?.kind !== "issue_comment" || actor === null) {
    return refused(`An approval is answered by a comment in the conversation where it was asked.`);
  }
  if (open.inputs.dryRun === true) return refused("Dry run: nothing is approved or denied.");
  const viewer = await forge.viewer();
  if (actor.isBot || actor.login.toLowerCase() === viewer?.login.toLowerCase()) {
    return refused("A person has to answer: neither a bot nor the account of the run's own token can.");
  }
  const [loaded, functions, comments] = await Promise.all([
    open.configuration({}),
    job.services.approvals(),
    forge.recentComments(request.subject),
  ]);
  const found = questionOf(functions, comments, subject, words.id);
  const one = { job, open, loaded, functions, words, subject, comments, found };
  if (found?.asked.wait === "inline") return answerInline(one, found);
  return answerLater(one);
}

/** The run that asked waits in its job; all there is to find out is whether it still does. */
async function answerInline(
  { job, open, functions, words, subject }: Case,
  { asked, comment }: Found,
): Promise<Admission> {
  const now = job.services.clock.now();
  const told = functions.answersIn(comment.body, asked.ids).get(words.id);
  // Its own answer may have been read by the waiting run already.
  if (told?.startsWith(words.approves ? "approved" : "rejected by") === true) {
    return noted(`The answer to ${words.id} was taken: ${told}.`);
  }
  if (told !== undefined) {
    // Whoever may write here can edit our comment: only what we write ourselves is repeated.
    const isOurs = /^(?:approved|rejected|the run ended)[\w `:(),-]{0,120}$/.test(told);
    return refused(`The approval \`${words.id}\` waits no more: ${isOurs ? told : "it has an answer"}.`);
  }
  const lock = await readLock(open.forge, subject, now);
  const isOther = lock !== null && lock.run !== asked.run;
  if (isOther || asked.until <= now) {
    return refused(`The run ${runLink(job, asked.run)}, which asked for \`${words.id}\`, waits no more.`);
  }
  return noted(`The answer to ${words.id} is recorded: the run ${asked.run} waits for it and reads it.`);
}
