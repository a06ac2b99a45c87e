import type { LoadedConfiguration } from "../../config/load.js";
import type { RecentComment } from "../../core/forge/forge.js";
import type { PendingApproval } from "../../core/run/approval.js";
import type { AskedQuestion, ParsedAnswer, Question } from "../../core/run/approval-comment.js";
import { runsUrlOf } from "../../run/job.js";
import type { Resolution } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";

export const refusedAnswer = (text: string): Resolution => ({ kind: "answer", answer: { status: "skipped", text } });
export const notedAnswer = (text: string): Resolution => ({ kind: "noted", text });

/** One of our questions in the conversation. */
export interface Found {
  readonly asked: AskedQuestion;
  readonly comment: RecentComment;
}

/** Everything that the answer to one question needs. */
export interface ApprovalCase extends Run<"accepted"> {
  readonly loaded: LoadedConfiguration;
  readonly answer: ParsedAnswer;
  readonly subject: string;
  readonly comments: readonly RecentComment[];
  readonly found: Found | null;
}

/** Restores the question of an earlier run, for the calls that it asked about. */
export function restoredQuestion(
  one: ApprovalCase,
  { run, marker }: AskedQuestion,
  calls: readonly PendingApproval[],
): Omit<Question, "answers"> {
  const { loaded } = one;
  return {
    marker,
    wait: "resume",
    phrase: one.phrase,
    minimum: loaded.configuration.triggers.min_permission,
    runUrl: `${runsUrlOf(one.environment)}${run.replace(/-\d+$/, "")}`,
    calls,
  };
}
