import type { PendingApproval } from "../../core/run/approval.js";
import type { ApprovalDecision, GivenAnswer } from "../../core/run/approval-comment.js";
import { entitledBy } from "../../run/authorize/entitled.js";
import { type ApprovalCase, questionAgain } from "./approve-case.js";
import { answerParser, genuineIn } from "./parse-answer.js";

/** All answers that count, this one among them: it was checked already, and the conversation may not show it yet. */
export async function answersTo(one: ApprovalCase, calls: readonly PendingApproval[]): Promise<readonly GivenAnswer[]> {
  const { job, open, loaded, functions, answer, comments } = one;
  const { forge, phrase, facts, request } = open;
  const ids = calls.map(({ id }) => id);
  const read = await functions.readAnswers({
    ids,
    comments: comments.filter(({ id }) => id !== request.comment?.id),
    thumbs: [],
    parse: answerParser(job.services.parseCommand, phrase),
    entitled: entitledBy(forge, loaded.configuration.triggers.min_permission),
    isGenuine: genuineIn(forge, request.subject),
    ownLogin: (await forge.viewer())?.login.toLowerCase() ?? "",
  });
  const own: GivenAnswer = {
    ...answer,
    by: request.actor?.login ?? "",
    isAdmin: facts.permission === "admin",
    how: "comment",
    comment: request.comment?.id ?? null,
  };
  return [...read, own];
}

/** The question says what became of its calls; a courtesy. */
export async function showAnswers(
  one: ApprovalCase,
  calls: readonly PendingApproval[],
  decisions: ReadonlyMap<string, ApprovalDecision>,
): Promise<void> {
  const { job, open, functions, found } = one;
  if (found === null) return;
  const { asked, comment } = found;
  const answers = new Map(
    calls.flatMap((call) => {
      const decision = decisions.get(call.id);
      return decision === undefined
        ? []
        : [[call.id, functions.outcomeText(functions.answered(call, decision))] as const];
    }),
  );
  const body = functions.questionText({ ...questionAgain(one, asked, calls), answers });
  await open.forge.updateComment(comment.id, job.redactor.redact(body)).catch(() => null);
}
