import type { Configuration } from "../../config/schema/schema.js";
import type { AgentState } from "../../core/run/agent.js";

/** A used-up limit of the whole session, so that no later run can continue it. */
export interface Spent {
  /** Follows "The session …". */
  readonly text: string;
  readonly key: "costs.max_tokens" | "costs.budget_usd";
}

/** null: there is money left, and there are tokens left. */
export function spentOf(
  { costUsd, usage }: Pick<AgentState, "costUsd" | "usage">,
  { budget_usd: budget, max_tokens: limit }: Configuration["costs"],
): Spent | null {
  const tokens = usage.inputTokens + usage.outputTokens;
  if (tokens >= limit) return { text: `has used ${tokens} of ${limit} tokens`, key: "costs.max_tokens" };
  if (costUsd === null || costUsd < budget) return null;
  return { text: `has spent $${costUsd.toFixed(4)} of the budget of $${budget.toFixed(2)}`, key: "costs.budget_usd" };
}
