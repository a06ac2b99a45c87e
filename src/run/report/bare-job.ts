import type { RunDecision } from "../decide/decide-run.js";
import { failureOf } from "../failure.js";
import type { Job } from "../job.js";
import { processExitCode } from "../status.js";
import { setBareOutputs } from "./reply.js";

/** Ends a job without a run: gives the reason where the command was written, and sets the outputs. */
export async function closeJob(job: Job, closed: Extract<RunDecision, { kind: "closed" }>): Promise<number> {
  if (closed.announce) job.host.annotate("notice", closed.reason);
  else job.host.logger.info(closed.reason);
  if (closed.status === "denied") await job.host.writeSummary(`### Architect: denied\n\n${closed.reason}\n`);
  setBareOutputs(job, { status: closed.status, exitCode: 0, summary: closed.reason });
  return 0;
}

/** Errors before a run exists: one annotation, summary, outputs, exit by `fail-on`. */
export async function failBare(job: Job, error: unknown): Promise<number> {
  const { text, exitCode, location } = failureOf(error);
  job.host.annotate("error", text, location);
  await job.host.writeSummary(`### Architect: failed\n\n${text}\n`);
  setBareOutputs(job, { status: "failed", exitCode, summary: text });
  const failOn = job.environment.inputs["fail-on"];
  return processExitCode("failed", exitCode, failOn === "never" || failOn === "partial" ? failOn : "failed");
}
