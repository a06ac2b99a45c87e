import { messageOf } from "../../core/errors.js";
import type { ExitCode, PublishedWork, RunStatus } from "../../core/run/run.js";
import type { AcceptedRun } from "../decide/decide-run.js";
import { failureOf } from "../failure.js";
import {  runUrlOf } from "../job.js";
import { processExitCode } from "../status.js";
import { reactionTarget } from "./finish.js";
import type { Spent } from "./outputs.js";
import { replyInComment } from "./reply.js";

/** The result of a command without an agent: one comment and the outputs. */
export interface CommandAnswer {
  readonly status: RunStatus;
  /** Markdown. */
  readonly text: string;
  /** Default 0. */
  readonly exitCode?: ExitCode;
  readonly patchPath?: string;
  readonly published?: Pick<PublishedWork, "branch" | "commit" | "pullRequestNumber" | "pullRequestUrl">;
  readonly spent?: Spent;
}

/**
 * The decision about an accepted command before its run begins: it goes on, often with another request or with material
 * of its own (`open.brief`), or it is answered in one comment. Made by reading alone: nothing has been written but a
 * reaction.
 */
export type Resolution =
  | { readonly kind: "open"; readonly open: AcceptedRun }
  | { readonly kind: "answer"; readonly answer: CommandAnswer }
  /** Done, and nobody needs a comment to know it. */
  | { readonly kind: "noted"; readonly text: string };

/** An accepted command that goes no further: one comment says why. */
export function refused(text: string): Resolution {
  return { kind: "answer", answer: { status: "skipped", text } };
}

/** 👀, the work, its answer as one comment, 🚀 or 😕. Returns the process's exit code; what goes wrong is answered too. */
export async function answerCommand(open: AcceptedRun, work: () => Promise<CommandAnswer>): Promise<number> {
  const { forge, request, inputs } = open;
  const reacts = inputs.dryRun !== true;
  if (reacts) void forge.react(reactionTarget(request), "eyes");
  const answer = await work().catch((error: unknown): CommandAnswer => {
    const { text, exitCode, location } = failureOf(error);
    if (location) open.job.host.annotate("error", messageOf(error), location);
    return { status: "failed", exitCode, text };
  });
  const lastLine = `Nothing spent · [Run](${runUrlOf(open.job.environment)})`;
  await replyInComment(open.job, forge, request, open.job.redactor.redact(answer.text), answer.status, { ...answer, lastLine });
  if (reacts) await forge.react(reactionTarget(request), answer.status === "success" ? "rocket" : "confused");
  return processExitCode(answer.status, answer.exitCode ?? 0, inputs.failOn ?? "failed");
}
