import { grantCovers, type PendingApproval } from "../../core/run/approval.js";
import type { AnswerQuery, ApprovalDecision, GivenAnswer } from "../../core/run/approval-comment.js";

/**
 * The valid answers: unedited comments, not through an App, by people who may give them. Each names an id that was
 * random until the question was asked, so no answer can be older than the question.
 */
export async function readAnswers(query: AnswerQuery): Promise<readonly GivenAnswer[]> {
  const { ids, parse, entitled, isGenuine, ownLogin } = query;
  const isNobody = (login: string): boolean => login === "" || login.toLowerCase() === ownLogin;
  const given: GivenAnswer[] = [];
  for (const comment of query.comments) {
    const { author, authorIsBot, isOurs, isEdited, viaApp } = comment;
    if (isOurs || authorIsBot || isEdited || viaApp === true || isNobody(author)) continue;
    const words = parse(comment.body);
    if (words === null || !ids.includes(words.id)) continue;
    const right = await entitled(author);
    if (right === "no" || !(await isGenuine(comment))) continue;
    given.push({ ...words, by: author, isAdmin: right === "admin", how: "comment", comment: comment.id });
  }
  for (const { author, isBot, content } of query.thumbs) {
    if (isBot || isNobody(author) || (content !== "+1" && content !== "-1")) continue;
    const right = await entitled(author);
    if (right === "no") continue;
    const words = { approves: content === "+1", scope: "once" as const, reason: "" };
    for (const id of ids) {
      given.push({ ...words, id, by: author, isAdmin: right === "admin", how: "reaction", comment: null });
    }
  }
  return given;
}

/** Decision about each waiting call, by id. A denial overrides all approvals of the call. */
export function decideApproval(
  calls: readonly Pick<PendingApproval, "id" | "rule" | "risk">[],
  answers: readonly GivenAnswer[],
): ReadonlyMap<string, ApprovalDecision> {
  const decided = new Map<string, ApprovalDecision>();
  for (const call of calls) {
    const own = answers.filter(({ id }) => id === call.id);
    const approvals = own.filter(({ approves }) => approves);
    const wide = approvals.find(({ scope }) => scope === "all") ?? approvals.find(({ scope }) => scope === "class");
    const direct = own.find(({ approves }) => !approves) ?? wide ?? approvals[0];
    if (direct !== undefined) {
      decided.set(call.id, { answer: direct, how: direct.how });
      continue;
    }
    const wider = answers.find((answer) => {
      const approved = calls.find(({ id }) => id === answer.id);
      return approved !== undefined && answer.approves && grantCovers(answer.scope, answer.isAdmin, approved, call);
    });
    if (wider !== undefined) decided.set(call.id, { answer: wider, how: wider.scope === "all" ? "all" : "class" });
  }
  return decided;
}
