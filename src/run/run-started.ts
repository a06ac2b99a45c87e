import type { Configuration } from "../config/schema/schema.js";
import { LOG_VERSION, type RunEvent } from "../core/run/agent.js";

type RunStarted = Extract<RunEvent, { type: "run_started" }>;

/** The first event of a run. null: the configuration could not be read. */
export function runStarted(
  { at, ...facts }: Omit<RunStarted, "type" | "version" | "model" | "budgetUsd" | "maximumSteps">,
  configuration: Configuration | null,
): RunStarted {
  return {
    type: "run_started",
    at,
    version: LOG_VERSION,
    ...facts,
    model: configuration?.llm.model ?? "",
    budgetUsd: configuration?.costs.budget_usd ?? 0,
    maximumSteps: configuration?.limits.max_steps ?? 0,
  };
}
