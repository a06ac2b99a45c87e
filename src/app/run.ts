import { ArchitectError, exitCodeOf, messageOf } from "../core/errors.js";
import { subjectKey } from "../core/forge.js";
import type { CommandName } from "../core/trigger.js";
import type { Admission } from "./admission.js";
import { admit } from "./admit.js";
import { type Answer, answerCommand } from "./answer.js";
import { target } from "./finish.js";
import type { Job } from "./job.js";
import { type Opening, openRun } from "./open-run.js";
import { reply, setBareOutputs } from "./reply.js";
import { type Retry, resolveRetry } from "./retry.js";
import { runCommand } from "./run-command.js";
import type { Open } from "./running.js";
import { processExitCode } from "./status.js";
import { showStatus } from "./status-answer.js";
import { stopRun } from "./stop.js";
import { undo } from "./undo.js";

/**
 * One job of the action, from event to outputs (product.md §5). Returns the process's exit code; throws nothing. What
 * goes wrong before a person was found entitled is said in the job log only.
 */
export async function runAction(job: Job): Promise<number> {
  try {
    const opening = await openRun(job);
    if (opening.kind === "closed") return await closeJob(job, opening);
    return await runOpened(job, opening);
  } catch (error) {
    return failBare(job, error);
  }
}

/** Nothing runs: says why where it was asked for, with the outputs of a job without a run. */
export async function closeJob(job: Job, closed: Extract<Opening, { kind: "closed" }>): Promise<number> {
  if (closed.announce) job.host.annotate("notice", closed.reason);
  else job.host.logger.info(closed.reason);
  if (closed.status === "denied") await job.host.writeSummary(`### Architect: denied\n\n${closed.reason}\n`);
  setBareOutputs(job, { status: closed.status, exitCode: 0, summary: closed.reason });
  return 0;
}

/** Errors before a run exists: one annotation, summary, outputs, exit by `fail-on`. */
export async function failBare(job: Job, error: unknown): Promise<number> {
  const known = error instanceof ArchitectError ? error : null;
  const text = `${messageOf(error)}${known?.remedy ? ` ${known.remedy}` : ""}`;
  job.host.annotate("error", text, known?.location);
  await job.host.writeSummary(`### Architect: failed\n\n${text}\n`);
  const exitCode = known === null ? 1 : exitCodeOf(known);
  setBareOutputs(job, { status: "failed", exitCode, summary: text });
  const failOn = job.environment.inputs["fail-on"];
  return processExitCode("failed", exitCode, failOn === "never" || failOn === "partial" ? failOn : "failed");
}

/** Commands that need no agent; `retry` becomes another command first. */
const ANSWERS: Partial<Record<CommandName, (job: Job, open: Open) => Promise<Answer>>> = {
  stop: stopRun,
  status: showStatus,
  undo,
};

/** Answers what needs no agent; null: an agent is needed, or `retry` says which command is meant. */
export async function answerOpened(job: Job, opening: Open): Promise<number | null> {
  const { request, forge, usage, phrase } = opening;
  if (usage !== null) return reply(job, forge, request.subject, usage, "skipped");
  const answer = ANSWERS[request.command];
  if (answer !== undefined) return answerCommand(job, opening, () => answer(job, opening));
  if (request.command === "retry") return null;
  if (request.command === "help") {
    void forge.react(target(request), "eyes");
    const code = await reply(job, forge, request.subject, job.services.helpText(phrase), "success");
    await forge.react(target(request), "rocket");
    return code;
  }
  if (request.command === "review" && request.subject.kind !== "pr") {
    return reply(job, forge, request.subject, `\`${phrase} review\` works on pull requests.`, "skipped");
  }
  if (request.command === "refactor" && request.text.trim() === "" && subjectKey(request.subject) === "") {
    return reply(
      job,
      forge,
      request.subject,
      `\`${phrase} refactor\` needs a text that says what to refactor.`,
      "skipped",
    );
  }
  return null;
}

async function runOpened(job: Job, opening: Open): Promise<number> {
  const answered = await answerOpened(job, opening);
  if (answered !== null) return answered;
  if (opening.request.command === "retry") return runAgain(job, opening);
  let admission: Admission;
  try {
    admission = await admit(job, opening);
  } catch (error) {
    return answerCommand(job, opening, () => Promise.reject(error));
  }
  if (admission.kind === "open") return runCommand(job, admission.open);
  if (admission.kind === "noted") return note(job, opening, admission.text);
  const { answer: told } = admission;
  return answerCommand(job, opening, async () => told);
}

/** 👀 and 🚀 without a comment. */
async function note(job: Job, { forge, request }: Open, text: string): Promise<number> {
  void forge.react(target(request), "eyes");
  job.host.logger.info(text);
  setBareOutputs(job, { status: "success", exitCode: 0, summary: text });
  await forge.react(target(request), "rocket");
  return 0;
}

async function runAgain(job: Job, opening: Open): Promise<number> {
  const { request, forge } = opening;
  let retry: Retry;
  try {
    retry = await resolveRetry(job, opening);
  } catch (error) {
    return answerCommand(job, opening, () => Promise.reject(error));
  }
  if (!retry.ok) return reply(job, forge, request.subject, retry.text, "skipped");
  job.host.logger.info(`Again: ${retry.open.request.command}, of ${retry.source}.`);
  return runOpened(job, retry.open);
}
