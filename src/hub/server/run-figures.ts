import type { RunFigures } from "../store/runs.js";

/** The fields that figures are read from; everything else of an event is shown as it came. */
interface SomeEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

const figure = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;

/** What an event changes in the figures of its run. Events are untrusted: what is not a number changes nothing. */
export function figuresAfter(figures: RunFigures, event: SomeEvent): RunFigures {
  if (event.type === "run_started") return { ...figures, budgetUsd: figure(event["budgetUsd"]) ?? figures.budgetUsd };
  if (event.type === "step_finished") {
    return { ...figures, steps: Math.max(figures.steps, Math.floor(figure(event["step"]) ?? 0)) };
  }
  if (event.type !== "model_answered" && event.type !== "usage_lost") return figures;
  const cost = figure(event["costUsd"]);
  return cost === null ? { ...figures, isUnpriced: true } : { ...figures, costUsd: (figures.costUsd ?? 0) + cost };
}

/** The status with which a run ended; null: the event is not its end. */
export function finalStatus(event: SomeEvent): string | null {
  if (event.type !== "run_finished") return null;
  const { status } = event;
  return typeof status === "string" && /^[a-z_]{1,50}$/.test(status) ? status : "failed";
}
