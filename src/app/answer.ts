import { ArchitectError, exitCodeOf, messageOf } from "../core/errors.js";
import type { ExitCode, PublishedWork, RunStatus } from "../core/run.js";
import { target } from "./finish.js";
import type { Job } from "./job.js";
import { reply } from "./reply.js";
import type { Open } from "./running.js";
import { processExitCode } from "./status.js";

/** What a command without an agent comes to: one comment and the outputs. */
export interface Answer {
  readonly status: RunStatus;
  /** Markdown. */
  readonly text: string;
  /** Default 0. */
  readonly exitCode?: ExitCode;
  readonly patchPath?: string;
  readonly published?: Pick<PublishedWork, "branch" | "commit" | "pullRequestNumber" | "pullRequestUrl">;
}

function failureAnswer(error: unknown): Answer {
  const known = error instanceof ArchitectError ? error : null;
  const text = `${messageOf(error)}${known?.remedy ? ` ${known.remedy}` : ""}`;
  return { status: "failed", exitCode: known === null ? 1 : exitCodeOf(known), text };
}

/** 👀, the work, its answer as one comment, 🚀 or 😕. Returns the process's exit code; what goes wrong is answered too. */
export async function answerCommand(job: Job, open: Open, work: () => Promise<Answer>): Promise<number> {
  const { forge, request, inputs } = open;
  const reacts = inputs.dryRun !== true;
  if (reacts) void forge.react(target(request), "eyes");
  const answer = await work().catch((error: unknown) => {
    if (error instanceof ArchitectError && error.location) {
      job.host.annotate("error", messageOf(error), error.location);
    }
    return failureAnswer(error);
  });
  await reply(job, forge, request.subject, job.redactor.redact(answer.text), answer.status, answer);
  if (reacts) await forge.react(target(request), answer.status === "success" ? "rocket" : "confused");
  return processExitCode(answer.status, answer.exitCode ?? 0, inputs.failOn ?? "failed");
}
