import type { LoadedConfiguration } from "../../config/load.js";
import type { RecentComment } from "../../core/forge/forge.js";
import type { PendingApproval } from "../../core/run/approval.js";
import type { AskedQuestion, ParsedAnswer, Question } from "../../core/run/approval-comment.js";
import type { AcceptedRun } from "../../run/decide/decide-run.js";
import { type Job, runsUrlOf } from "../../run/job.js";
import type { Resolution } from "../../run/report/answer.js";

export const refusedAnswer = (text: string): Resolution => ({ kind: "answer", answer: { status: "skipped", text } });
export const notedAnswer = (text: string): Resolution => ({ kind: "noted", text });

/** A question of ours in the conversation. */
export interface Found {
  readonly asked: AskedQuestion;
  readonly comment: RecentComment;
}

/** Everything that the answer to one question is made of. */
export interface ApprovalCase {
  readonly job: Job;
  readonly open: AcceptedRun;
  readonly loaded: LoadedConfiguration;
  readonly answer: ParsedAnswer;
  readonly subject: string;
  readonly comments: readonly RecentComment[];
  readonly found: Found | null;
}

/** The question of an earlier run as that run made it, for the calls that it asked for. */
export function questionAgain(
  { job, open, loaded }: ApprovalCase,
  { run, marker }: AskedQuestion,
  calls: readonly PendingApproval[],
): Omit<Question, "answers"> {
  return {
    marker,
    wait: "resume",
    phrase: open.phrase,
    minimum: loaded.configuration.triggers.min_permission,
    runUrl: `${runsUrlOf(job.environment)}${run.replace(/-\d+$/, "")}`,
    calls,
  };
}
