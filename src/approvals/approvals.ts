import type { ApprovalFunctions } from "../core/approval-comment.js";
import { approvalHash } from "./approval-hash.js";
import { createCommentApprovals } from "./comment.js";
import { covers, decide, readAnswers } from "./comment-answers.js";
import { answersIn, isAsAsked, questionText, readQuestion, timeText } from "./comment-text.js";
import { answered, toldText } from "./comment-told.js";

/** Everything about approvals by comment, as one chunk. */
export const APPROVALS: ApprovalFunctions = {
  open: createCommentApprovals,
  hash: approvalHash,
  covers,
  decide,
  readAnswers,
  answersIn,
  isAsAsked,
  questionText,
  readQuestion,
  timeText,
  answered,
  toldText,
};
