import type { Clock } from "../core/runtime.js";

export type InterruptionCause = "interrupted" | "timeout";

/** One signal for everything that ends work early, with its cause. */
export interface RunSignal {
  readonly signal: AbortSignal;
  /** null while it has not aborted. A shutdown takes precedence over a time limit. */
  cause(): InterruptionCause | null;
  /** Moves the deadline, if there is one and it has not passed. */
  extend(milliseconds: number): void;
  /** Removes its timer and listener. */
  dispose(): void;
}

/**
 * Aborts when `parent` aborts (cause `interrupted`) or at `deadline` (cause `timeout`), in milliseconds since the
 * epoch; null = no limit.
 */
export function createRunSignal(options: {
  readonly parent: AbortSignal;
  readonly deadline: number | null;
  readonly clock: Clock;
}): RunSignal {
  const { parent, clock } = options;
  let { deadline } = options;
  const controller = new AbortController();
  const ended = new AbortController();
  let late = false;

  const expire = (): void => {
    if (ended.signal.aborted) return;
    late = true;
    controller.abort();
  };
  const watch = async (): Promise<void> => {
    for (let until: number | null = null; until !== deadline && deadline !== null; ) {
      until = deadline;
      await clock.sleep(Math.max(0, until - clock.now()), ended.signal);
      if (ended.signal.aborted) return;
    }
    expire();
  };
  if (parent.aborted) controller.abort();
  else parent.addEventListener("abort", () => controller.abort(), { once: true, signal: ended.signal });
  if (deadline !== null) {
    if (deadline <= clock.now()) expire();
    else void watch();
  }

  return {
    signal: controller.signal,
    cause() {
      if (parent.aborted) return "interrupted";
      return late ? "timeout" : null;
    },
    extend(milliseconds) {
      if (deadline !== null) deadline += milliseconds;
    },
    dispose: () => ended.abort(),
  };
}

/** Resolves when `signal` aborts. Once `ended` aborts it stays pending, and leaves no listener behind. */
export function aborted(signal: AbortSignal, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true, signal: ended });
  });
}
