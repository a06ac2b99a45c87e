import type { Forge } from "../../core/forge/forge.js";
import { subjectKey } from "../../core/forge/forge.js";
import type { RunStatus } from "../../core/run/run.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { commentPlace, threadOf } from "../comment-place.js";
import { type Job, sessionIdOf } from "../job.js";
import { commentMarker, createTrackingComment } from "../progress.js";
import { type OutputExtras, setOutputs } from "./outputs.js";

const NO_EXTRAS = { commentId: "", commentUrl: "", sessionPath: "", reportPath: "", patchPath: "" };

/** Outputs of a job in which no run took place. */
export function setBareOutputs(
  job: Job,
  result: { status: RunStatus; exitCode: number; summary: string },
  extras: Partial<OutputExtras> = {},
): void {
  const sessionId = sessionIdOf(job.environment);
  setOutputs(job.host, { ...result, stopReason: "", sessionId }, null, { ...NO_EXTRAS, ...extras });
}

/** Posts one short comment for answers that need no run, in the place of the order. */
export async function replyInComment(
  job: Job,
  forge: Forge,
  { subject, comment: order }: Pick<RunRequest, "subject" | "comment">,
  text: string,
  status: RunStatus,
  more: { readonly exitCode?: number; readonly lastLine?: string; readonly running?: { readonly head: string } } & Pick<
    Partial<OutputExtras>,
    "patchPath" | "published" | "spent" | "fanOut"
  > = {},
): Promise<number> {
  const { exitCode = 0, lastLine, patchPath, published, spent, running, fanOut } = more;
  const thread = order === undefined ? undefined : threadOf({ subject, comment: order });
  const comment = createTrackingComment(
    commentPlace(forge, subject, thread),
    subject,
    job.services.clock,
    job.host.logger,
  );
  const session = sessionIdOf(job.environment);
  const mark = commentMarker(
    running === undefined ? "reply" : "run",
    subjectKey(subject),
    session,
    running?.head ?? "",
  );
  const line = running === undefined ? mark : `${mark}\n### Architect: running\n`;
  const posted =
    subject.kind === "none"
      ? null
      : await comment.finish(`${line}\n${text}${lastLine === undefined ? "" : `\n\n${lastLine}`}`);
  if (subject.kind === "none") {
    job.host.annotate("notice", text);
    await job.host.writeSummary(`### Architect: ${status}\n\n${text}\n`);
  } else job.host.logger.info(text);
  setBareOutputs(
    job,
    { status, exitCode, summary: text },
    {
      ...(posted === null ? {} : { commentId: String(posted.id), commentUrl: posted.url }),
      ...(patchPath === undefined ? {} : { patchPath }),
      ...(published === undefined ? {} : { published }),
      ...(spent === undefined ? {} : { spent }),
      ...(fanOut === undefined ? {} : { fanOut }),
    },
  );
  return 0;
}
