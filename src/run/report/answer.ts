import { messageOf } from "../../core/errors.js";
import type { ExitCode, PublishedWork, RunStatus } from "../../core/run/run.js";
import { failureOf } from "../failure.js";
import { runUrlOf } from "../job.js";
import type { Run } from "../stages.js";
import { processExitCode } from "../status.js";
import { reactionTarget } from "./finish.js";
import type { FanOutOutputs, Spent } from "./outputs.js";
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
  /** Further jobs continue the work from this commit, and the comment says so until the last one ends it. */
  readonly running?: { readonly head: string };
  readonly fanOut?: FanOutOutputs;
}

/**
 * The decision about an accepted command before its run begins: it continues, often with another request or with its
 * own material (`run.brief`), or it is answered in one comment. Reads only: the only write before is a reaction.
 */
export type Resolution =
  | Run<"accepted">
  | { readonly kind: "answer"; readonly answer: CommandAnswer }
  /** Done, without a comment. */
  | { readonly kind: "noted"; readonly text: string };

/** Ends an accepted command with one comment that gives the reason. */
export function refusedAnswer(text: string): Resolution {
  return { kind: "answer", answer: { status: "skipped", text } };
}

/**
 * Adds 👀, does the work, posts its answer as one comment, adds 🚀 or 😕. Returns the process's exit code; failures are
 * answered too.
 */
export async function answerCommand(run: Run<"accepted">, work: () => Promise<CommandAnswer>): Promise<number> {
  const { forge, request, inputs } = run;
  const reacts = inputs.dryRun !== true;
  if (reacts) void forge.react(reactionTarget(request), "eyes");
  const answer = await work().catch((error: unknown): CommandAnswer => {
    const { text, exitCode, location } = failureOf(error);
    if (location) run.host.annotate("error", messageOf(error), location);
    return { status: "failed", exitCode, text };
  });
  const lastLine = `Nothing spent · [Run](${runUrlOf(run.environment)})`;
  await replyInComment(run, forge, request, run.redactor.redact(answer.text), answer.status, { ...answer, lastLine });
  if (reacts && answer.running === undefined)
    await forge.react(reactionTarget(request), answer.status === "success" ? "rocket" : "confused");
  return processExitCode(answer.status, answer.exitCode ?? 0, inputs.failOn ?? "failed");
}
