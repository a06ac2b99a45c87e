import type { Configuration } from "../../config/schema/schema.js";
import type { LanguageModel } from "../../core/model/model.js";
import type { RunEvent } from "../../core/run/agent.js";

/** The further model that continues a run once after a failed proof. */
export interface Escalation {
  readonly to: string;
  /** Redirects every later call of the run's model to this one. */
  begin(): void;
}

/** The model of `llm.escalation` after the run's own; null: there is none. */
export function nextModel({ model, escalation }: Pick<Configuration["llm"], "model" | "escalation">): string | null {
  return escalation[escalation.indexOf(model) + 1] ?? null;
}

/** The model that took over in an earlier part of the session; null: none. */
export function escalatedTo(past: readonly RunEvent[]): string | null {
  const last = past.findLast((event) => event.type === "model_escalated");
  return last?.type === "model_escalated" ? last.to : null;
}

/**
 * Combines two models: the second takes over when `begin` is called. Each has a separate provider state, so that the
 * second gets none of the first's.
 */
export function withEscalation(
  first: LanguageModel,
  to: string,
  second: LanguageModel,
): { readonly model: LanguageModel; readonly escalation: Escalation } {
  let current = first;
  const model: LanguageModel = {
    get id() {
      return current.id;
    },
    get contextWindow() {
      return current.contextWindow;
    },
    generate: (request, options) => current.generate(request, options),
  };
  const begin = (): void => {
    current = second;
  };
  return { model, escalation: { to, begin } };
}
