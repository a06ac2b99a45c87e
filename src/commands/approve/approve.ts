import { type RecentComment, subjectKey } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import { answersIn, readQuestion } from "../../run/approvals/comment-text.js";
import { runLink } from "../../run/job.js";
import { readLock } from "../../run/lock/lock.js";
import type { Resolution } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";
import { type ApprovalCase, type Found, notedAnswer, refusedAnswer } from "./approve-case.js";
import { answerLater } from "./approve-later.js";
import { parseAnswer } from "./parse-answer.js";

/** The comment that asks about the call; only comments by our own identity count. */
function questionOf(comments: readonly RecentComment[], subject: string, id: string): Found | null {
  for (const comment of [...comments].reverse()) {
    const asked = comment.isOurs ? readQuestion(comment.body, subject) : null;
    if (asked?.ids.includes(id)) return { asked, comment };
  }
  return null;
}

/**
 * `approve <id>` and `deny <id>`. While the run that asked is waiting, this only records the answer: that run reads the
 * comment itself. Otherwise this run continues the session once every call of the question has an answer.
 */
export async function admitAnswer(run: Run<"accepted">): Promise<Resolution> {
  const { forge, request, phrase } = run;
  const { command, flags, text, actor, comment } = request;
  const subject = subjectKey(request.subject);
  const answer = parseAnswer(command, flags, text);
  if (answer === null) {
    return refusedAnswer(
      `Usage: \`${phrase} ${command} ${COMMANDS[command].help.usage}\`; the id is in the comment that asks.`,
    );
  }
  if (subject === "" || comment?.kind !== "issue_comment" || actor === null) {
    return refusedAnswer(`An approval is answered by a comment in the conversation where it was asked.`);
  }
  if (run.inputs.dryRun === true) return refusedAnswer("Dry run: nothing is approved or denied.");
  const viewer = await forge.viewer();
  if (actor.isBot || actor.login.toLowerCase() === viewer?.login.toLowerCase()) {
    return refusedAnswer("A person has to answer: neither a bot nor the account of the run's own token can.");
  }
  const [loaded, comments] = await Promise.all([run.readConfiguration({}), forge.recentComments(request.subject)]);
  const found = questionOf(comments, subject, answer.id);
  const one = { ...run, loaded, answer, subject, comments, found };
  if (found?.asked.wait === "inline") return answerInline(one, found);
  return answerLater(one);
}

/** The run that asked waits in its job; only checks whether it still does. */
async function answerInline(run: ApprovalCase, { asked, comment }: Found): Promise<Resolution> {
  const { answer, subject } = run;
  const now = run.services.clock.now();
  const outcome = answersIn(comment.body, asked.ids).get(answer.id);
  // The waiting run may have read this answer already.
  if (outcome?.startsWith(answer.approves ? "approved" : "rejected by") === true) {
    return notedAnswer(`The answer to ${answer.id} was recorded: ${outcome}.`);
  }
  if (outcome !== undefined) {
    // Anyone with write access can edit our comment, so repeat only text that we could have written.
    const isOurs = /^(?:approved|rejected|the run ended)[\w `:(),-]{0,120}$/.test(outcome);
    return refusedAnswer(
      `The approval \`${answer.id}\` is no longer pending: ${isOurs ? outcome : "it has an answer"}.`,
    );
  }
  const lock = await readLock(run.forge, subject, now);
  const isOther = lock !== null && lock.run !== asked.run;
  if (isOther || asked.until <= now) {
    return refusedAnswer(`The run ${runLink(run, asked.run)}, which asked for \`${answer.id}\`, is no longer waiting.`);
  }
  return notedAnswer(`The answer to ${answer.id} is recorded: the run ${asked.run} is waiting for it.`);
}
