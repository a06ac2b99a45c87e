import type { ApprovalFunctions } from "../../core/run/approval-comment.js";
import { approvalHash } from "./approval-hash.js";
import { createCommentApprovals } from "./comment.js";
import { decideApproval, grantCovers, readAnswers } from "./comment-answers.js";
import { answeredApproval, outcomeText } from "./comment-outcome.js";
import { answersIn, isAsAsked, questionText, readQuestion, timeText } from "./comment-text.js";

/** Everything about approvals by comment, as one chunk. */
export const APPROVALS: ApprovalFunctions = {
  open: createCommentApprovals,
  hash: approvalHash,
  covers: grantCovers,
  decide: decideApproval,
  readAnswers,
  answersIn,
  isAsAsked,
  questionText,
  readQuestion,
  timeText,
  answered: answeredApproval,
  outcomeText,
};
