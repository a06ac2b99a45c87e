/** What the loop's sentences tell of how it ended: the log holds no other word of limits and interruptions. */
import type { LoopEvent, ReplayScript } from "./replay-script.js";

export type Stopped = Extract<LoopEvent, { type: "loop_stopped" }>;

export const BLOCKED = /^Blocked by hook(?: (.*?))?: (.*)$/s;
export const FAILED = "LLM error: ";
export const TOO_LONG = "The conversation no longer fits the model's context window: ";
export const NEAR = "New work stopped near the run's ";
/** What the loop says of a conversation that cannot be made to fit; its numbers are not in the log otherwise. */
export const HOPELESS = /need about (\d+) tokens of (\d+)\./;
export const RUN_LIMIT = /^The run reached its time limit of (\d+) s\.$/;
export const STEP_LIMIT = /exceeded its timeout of ([\d.]+)s$/;
export const STEPS = /^Reached the limit of (\d+) steps\.$/;
/** For a run whose limit its log does not name. */
export const LONG = 1e9;
export function stopOf(script: ReplayScript): Stopped | null {
  const last = script.stretch().at(-1);
  return last?.type === "loop_stopped" ? last : null;
}

/** The loop is about to stop: nothing is left of it but a closing answer, if that. */
export function isStopping(script: ReplayScript): boolean {
  const [next] = script.stretch();
  return next?.type === "loop_stopped" || (next?.type === "model_answered" && next.purpose === "close");
}

/** The results, or the word to go on, that end this step have `notice` in them. */
export function isTold(script: ReplayScript, notice: string): boolean {
  for (const event of script.stretch()) {
    if (event.type !== "message_added") return false;
    if (event.message.role !== "assistant" && event.message.content.includes(notice)) return true;
  }
  return false;
}
