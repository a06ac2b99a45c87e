import type { LanguageModel, ModelErrorKind, ModelFailure, ModelResult } from "../core/model/model.js";
import type { Clock, Logger } from "../core/runtime.js";
import { createLostUsage } from "./lost-usage.js";

export interface RetryOptions {
  /** Attempts after the first. */
  readonly retries: number;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly logger: Logger;
  /** End of the run in milliseconds since the epoch: no wait exceeds it. */
  readonly deadline: () => number;
}

const RETRIED: ReadonlySet<ModelErrorKind> = new Set(["rate_limited", "unavailable", "timeout"]);
const FIRST_DELAY_MILLISECONDS = 1000;
const LONGEST_DELAY_MILLISECONDS = 30_000;

function delayBefore(attempt: number, failure: ModelFailure, random: () => number): number {
  // The server's waiting time is a minimum, of any length; jitter is added so that runs do not return together.
  if (failure.retryAfterMilliseconds !== undefined) return failure.retryAfterMilliseconds + Math.floor(random() * 250);
  const longest = Math.min(LONGEST_DELAY_MILLISECONDS, FIRST_DELAY_MILLISECONDS * 2 ** (attempt - 1));
  return Math.floor(longest * (0.5 + random() / 2));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

const ABORTED: ModelFailure = {
  ok: false,
  kind: "aborted",
  message: "the model call was stopped while it waited to be tried again",
};

/**
 * Retries a model after `rate_limited`, `unavailable` and `timeout`, with exponential backoff and jitter, and at least
 * the server's waiting time. Never waits past the deadline, never retries after an abort; the last failure is returned
 * unchanged. Text that a failed attempt streamed is not retracted: the next attempt streams its own.
 */
export function withRetries(model: LanguageModel, options: RetryOptions): LanguageModel {
  return {
    get id() {
      return model.id;
    },
    get contextWindow() {
      return model.contextWindow;
    },
    async generate(request, callOptions): Promise<ModelResult> {
      const lost = createLostUsage();
      for (let attempt = 1; ; attempt += 1) {
        const result = await model.generate(request, callOptions);
        if (result.ok || !RETRIED.has(result.kind) || attempt > options.retries) return lost.attachTo(result);
        if (callOptions.signal.aborted) return lost.attachTo(ABORTED);
        const delay = delayBefore(attempt, result, options.random);
        if (options.clock.now() + delay >= options.deadline()) {
          options.logger.warn(
            `${model.id}: ${result.message}; not tried again, because waiting ${seconds(delay)} would outlast the run`,
          );
          return lost.attachTo(result);
        }
        options.logger.warn(
          `${model.id}: ${result.message}; trying again in ${seconds(delay)} (${attempt} of ${options.retries})`,
        );
        lost.add(result);
        callOptions.onWait?.(delay);
        await options.clock.sleep(delay, callOptions.signal);
        if (callOptions.signal.aborted) return lost.attachTo(ABORTED);
      }
    },
  };
}
