import type { LanguageModel, ModelErrorKind, ModelFailure, ModelResult } from "../../src/core/model/model.js";
import { NO_USAGE } from "../../src/core/model/model.js";
import type { Logger } from "../../src/core/runtime.js";

export function answer(text: string, model = "main"): ModelResult {
  return { ok: true, text, toolCalls: [], finishReason: "stop", usage: NO_USAGE, usageEstimated: false, model };
}

export function failure(kind: ModelErrorKind, retryAfterMilliseconds?: number): ModelFailure {
  return {
    ok: false,
    kind,
    message: `it is ${kind}`,
    ...(retryAfterMilliseconds === undefined ? {} : { retryAfterMilliseconds }),
  };
}

/** A model that gives these results in order, then the last one again; counts its calls. */
export function scriptedModel(
  id: string,
  results: readonly ModelResult[],
): LanguageModel & { readonly calls: () => number } {
  let calls = 0;
  return {
    id,
    contextWindow: id.length * 1000,
    calls: () => calls,
    generate: async () => {
      const result = results[Math.min(calls, results.length - 1)];
      calls += 1;
      if (result === undefined) throw new Error("a scripted model needs a result");
      return result;
    },
  };
}

export function recordingLogger(): Logger & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const push = (text: string): void => {
    lines.push(text);
  };
  return { lines, debug: push, info: push, warn: push, error: push };
}
