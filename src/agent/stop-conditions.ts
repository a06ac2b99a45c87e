import type { AgentState } from "../core/agent.js";
import type { ModelErrorKind } from "../core/model.js";
import type { StopReason } from "../core/run.js";
import type { InterruptionCause } from "./run-signal.js";

/** Why the loop ends, with a sentence for people. */
export interface Stop {
  readonly reason: Exclude<StopReason, "">;
  readonly detail: string;
  /** Set for `llm_error`: `authentication` and `not_found` have exit codes of their own. */
  readonly modelError?: ModelErrorKind;
}

export interface StopInput {
  readonly state: AgentState;
  readonly maximumSteps: number;
  /** Time limit of the run in milliseconds; 0 = none. */
  readonly timeoutMilliseconds: number;
  readonly interruption: InterruptionCause | null;
  /** A person answered "abort" to a confirmation. */
  readonly isAborted: boolean;
  /** What the loop detector found, or null. */
  readonly repetition: string | null;
  /** Why the next call cannot be afforded, or null. */
  readonly budgetRefusal: string | null;
}

type StopCondition = (input: StopInput) => Stop | null;

export const INTERRUPTED: Stop = { reason: "interrupted", detail: "Run interrupted by a shutdown signal." };

export function runTimeout(timeoutMilliseconds: number): Stop {
  return {
    reason: "timeout",
    detail: `The run reached its time limit of ${Math.round(timeoutMilliseconds / 1000)} s.`,
  };
}

/** Checked in this order before every model call; the first that holds ends the loop (M3, M4). */
const STOP_CONDITIONS: readonly StopCondition[] = [
  ({ interruption }) => (interruption === "interrupted" ? INTERRUPTED : null),
  ({ isAborted }) => (isAborted ? { reason: "aborted", detail: "A person stopped the run at a confirmation." } : null),
  ({ interruption, timeoutMilliseconds }) => (interruption === "timeout" ? runTimeout(timeoutMilliseconds) : null),
  ({ repetition }) => (repetition === null ? null : { reason: "loop_detected", detail: repetition }),
  ({ budgetRefusal }) => (budgetRefusal === null ? null : { reason: "budget_exceeded", detail: budgetRefusal }),
  ({ state, maximumSteps }) =>
    state.steps.length < maximumSteps
      ? null
      : { reason: "max_steps", detail: `Reached the limit of ${maximumSteps} steps.` },
];

/** The first condition that holds, or null: go on. */
export function findStop(input: StopInput): Stop | null {
  for (const condition of STOP_CONDITIONS) {
    const stop = condition(input);
    if (stop !== null) return stop;
  }
  return null;
}
