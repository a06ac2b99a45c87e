import type { LoadedConfiguration } from "../config/load.js";
import type { PendingApproval } from "../core/approval.js";
import type { AnswerWords, ApprovalFunctions, AskedQuestion, Question } from "../core/approval-comment.js";
import type { RecentComment } from "../core/forge.js";
import type { Admission } from "./admission.js";
import { type Job, runsUrlOf } from "./job.js";
import type { Open } from "./running.js";

export const refused = (text: string): Admission => ({ kind: "answer", answer: { status: "skipped", text } });
export const noted = (text: string): Admission => ({ kind: "noted", text });

/** A question of ours in the conversation. */
export interface Found {
  readonly asked: AskedQuestion;
  readonly comment: RecentComment;
}

/** What the answer to one question is made of. */
export interface Case {
  readonly job: Job;
  readonly open: Open;
  readonly loaded: LoadedConfiguration;
  readonly functions: ApprovalFunctions;
  readonly words: AnswerWords;
  readonly subject: string;
  readonly comments: readonly RecentComment[];
  readonly found: Found | null;
}

/** The question of an earlier run as that run made it, for the calls that it asked for. */
export function questionAgain(
  { job, open, loaded }: Case,
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
