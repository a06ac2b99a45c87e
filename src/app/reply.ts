import type { Forge, Subject } from "../core/forge.js";
import { subjectKey } from "../core/forge.js";
import type { RunStatus } from "../core/run.js";
import { type Job, sessionIdOf } from "./job.js";
import { type OutputExtras, setOutputs } from "./outputs.js";
import { createTrackingComment, marker } from "./progress.js";

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

/** One short comment of ours, for answers that need no run. */
export async function reply(
  job: Job,
  forge: Forge,
  subject: Subject,
  text: string,
  status: RunStatus,
  more: { readonly exitCode?: number } & Pick<Partial<OutputExtras>, "patchPath" | "published"> = {},
): Promise<number> {
  const comment = createTrackingComment(forge, subject, job.services.clock, job.host.logger);
  const line = marker("reply", subjectKey(subject), sessionIdOf(job.environment), "");
  const posted = subject.kind === "none" ? null : await comment.finish(`${line}\n${text}`);
  if (subject.kind === "none") {
    job.host.annotate("notice", text);
    await job.host.writeSummary(`### Architect: ${status}\n\n${text}\n`);
  } else job.host.logger.info(text);
  const { exitCode = 0, patchPath, published } = more;
  setBareOutputs(
    job,
    { status, exitCode, summary: text },
    {
      ...(posted === null ? {} : { commentId: String(posted.id), commentUrl: posted.url }),
      ...(patchPath === undefined ? {} : { patchPath }),
      ...(published === undefined ? {} : { published }),
    },
  );
  return 0;
}
