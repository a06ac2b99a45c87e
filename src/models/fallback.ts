import { ArchitectError } from "../core/errors.js";
import type { LanguageModel, ModelErrorKind, ModelResult } from "../core/model/model.js";
import type { Logger } from "../core/runtime.js";
import { createLostUsage } from "./lost-usage.js";

/** Failures that another model may not have. The model has already been retried (retry.ts) when it reports one. */
const ANOTHER_MAY_ANSWER: ReadonlySet<ModelErrorKind> = new Set([
  "not_found",
  "unavailable",
  "rate_limited",
  "timeout",
]);

/**
 * Combines several models (`llm.fallback_models`): switches to the next one if a model does not exist, does not support
 * tools or stays unreachable, and keeps using the one that answered. `id` and `contextWindow` are those of the model in
 * use. If none answers, returns the last failure.
 *
 * @throws ArchitectError (internal) without a model.
 */
export function withFallback(models: readonly LanguageModel[], logger: Logger): LanguageModel {
  const [first] = models;
  if (first === undefined) throw new ArchitectError("internal", "withFallback needs at least one model");
  let current = first;
  return {
    get id() {
      return current.id;
    },
    get contextWindow() {
      return current.contextWindow;
    },
    async generate(request, options): Promise<ModelResult> {
      const lost = createLostUsage();
      let model = current;
      for (;;) {
        const result = await model.generate(request, options);
        if (result.ok) {
          current = model;
          return lost.attachTo(result);
        }
        const next = models[models.indexOf(model) + 1];
        if (next === undefined || !ANOTHER_MAY_ANSWER.has(result.kind) || options.signal.aborted) {
          return lost.attachTo(result);
        }
        lost.add(result);
        logger.warn(`${model.id}: ${result.message}; going on with ${next.id}`);
        model = next;
      }
    },
  };
}
