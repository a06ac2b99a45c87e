import type { ModelErrorKind } from "../../core/model/model.js";
import type { AgentState, StopCause } from "../../core/run/agent.js";
import type { StopReason } from "../../core/run/run.js";
import type { InterruptionCause } from "../run-signal.js";

/** The reason for the end of the loop, with a sentence for people. */
export interface Stop {
  readonly reason: Exclude<StopReason, "">;
  readonly detail: string;
  readonly cause?: StopCause;
  /** Set for `llm_error`: `authentication` and `not_found` have their own exit codes. */
  readonly modelError?: ModelErrorKind;
  /** There is money and time left for one closing call without tools. */
  readonly isGraceful?: boolean;
}

/** Most of the money or time is used: new work stops, so that existing work can be finished, proved and reported. */
export interface Reserve {
  readonly reason: "budget_exceeded" | "timeout";
  /** The last step that is still allowed. */
  readonly lastStep: number;
  /** Share of the money or time used so far. */
  readonly share: number;
}

/** Share of money, tokens or time at which the reserve begins; the model then gets a notice. */
export const RESERVE_SHARE = 0.85;
/** Steps that the model then has to bring its work into a working state. */
export const RESERVE_STEPS = 3;
/** Share above which not even those steps begin. */
const RESERVE_END_SHARE = 0.95;

/** The stop of a run that has used up its reserve; null: continue. */
export function reserveStop(reserve: Reserve | null, steps: number): Stop | null {
  if (reserve === null || (steps < reserve.lastStep && reserve.share < RESERVE_END_SHARE)) return null;
  const what = reserve.reason === "timeout" ? "time limit" : "budget";
  const detail = `New work stopped near the run's ${what}: the rest is for the quality gates and the report.`;
  return { reason: reserve.reason, detail, cause: { kind: "reserve" }, isGraceful: reserve.reason === "timeout" };
}

export interface StopInput {
  readonly state: AgentState;
  readonly maximumSteps: number;
  /** Time limit of the run in milliseconds; 0 = none. */
  readonly timeoutMilliseconds: number;
  readonly interruption: InterruptionCause | null;
  /** A person answered "abort" to a confirmation. */
  readonly isAborted: boolean;
  /** The finding of the loop detector, or null. */
  readonly repetition: string | null;
  /** Why the next call cannot be afforded, or null. */
  readonly budgetRefusal: string | null;
  /** Set once most of the money or time is used. */
  readonly reserve: Reserve | null;
}

type StopCondition = (input: StopInput) => Stop | null;

export const INTERRUPTED: Stop = { reason: "interrupted", detail: "Run interrupted by a shutdown signal." };

export function runTimeout(timeoutMilliseconds: number): Stop {
  return {
    reason: "timeout",
    detail: `The run reached its time limit of ${Math.round(timeoutMilliseconds / 1000)} s.`,
    cause: { kind: "run_time", milliseconds: timeoutMilliseconds },
  };
}

/** Checked in this order before every model call; the first that applies ends the loop. */
const STOP_CONDITIONS: readonly StopCondition[] = [
  ({ interruption }) => (interruption === "interrupted" ? INTERRUPTED : null),
  ({ isAborted }) => (isAborted ? { reason: "aborted", detail: "A person stopped the run at a confirmation." } : null),
  ({ interruption, timeoutMilliseconds }) => (interruption === "timeout" ? runTimeout(timeoutMilliseconds) : null),
  ({ repetition }) => (repetition === null ? null : { reason: "loop_detected", detail: repetition, isGraceful: true }),
  ({ budgetRefusal }) => (budgetRefusal === null ? null : { reason: "budget_exceeded", detail: budgetRefusal }),
  ({ reserve, state }) => reserveStop(reserve, state.steps.length),
  ({ state, maximumSteps }) =>
    state.steps.length < maximumSteps
      ? null
      : {
          reason: "max_steps",
          detail: `Reached the limit of ${maximumSteps} ${maximumSteps === 1 ? "step" : "steps"}.`,
          cause: { kind: "steps", limit: maximumSteps },
          isGraceful: true,
        },
];

/** The first condition that applies, or null: continue. */
export function findStop(input: StopInput): Stop | null {
  for (const condition of STOP_CONDITIONS) {
    const stop = condition(input);
    if (stop !== null) return stop;
  }
  return null;
}
