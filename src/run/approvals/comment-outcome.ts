import type { AnsweredApproval, PendingApproval } from "../../core/run/approval.js";
import type { ApprovalDecision } from "../../core/run/approval-comment.js";
import { inlineCode } from "../../core/text/fence.js";

const WAYS: Readonly<Partial<Record<AnsweredApproval["how"], string>>> = {
  comment: "",
  reaction: " by a reaction",
  page: " on the hub's page",
};

/** The text for people about the outcome of a call. */
export function outcomeText({
  answer,
  by,
  how,
  scope,
}: Pick<AnsweredApproval, "answer" | "by" | "how" | "scope">): string {
  if (answer === "expired") return "rejected: no answer in time";
  const wide = scope === "once" ? "" : scope === "class" ? ", with its class" : ", with everything of this agent";
  const way = WAYS[how] ?? ` (covered by --${how})`;
  return `${answer === "approved" ? "approved" : "rejected"} by ${inlineCode(by)}${way}${wide}`;
}

/** A decision in the form of the log. */
export function answeredApproval(call: PendingApproval, { answer, how }: ApprovalDecision): AnsweredApproval {
  const { id, hash, tool, risk, rule } = call;
  const isOwn = how === "comment" || how === "reaction";
  return {
    id,
    hash,
    tool,
    risk,
    rule,
    answer: answer.approves ? "approved" : "denied",
    by: answer.by,
    how,
    scope: isOwn && answer.approves ? answer.scope : "once",
    comment: answer.comment,
  };
}

/** No answer came in time. */
export function expiredApproval({ id, hash, tool, risk, rule }: PendingApproval): AnsweredApproval {
  return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}
