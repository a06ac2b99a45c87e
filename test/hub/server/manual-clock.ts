import type { Clock } from "../../../src/core/runtime.js";

/** Time that passes when the test says so. */
export interface ManualClock extends Clock {
  /** Wakes all sleepers whose time has come, and lets them work. */
  advance(milliseconds: number): Promise<void>;
}

interface Sleeper {
  readonly until: number;
  wake(): void;
}

export function createManualClock(start = Date.UTC(2026, 0, 2, 3, 4, 5)): ManualClock {
  let time = start;
  const sleepers = new Set<Sleeper>();
  return {
    now: () => time,
    sleep(milliseconds, signal) {
      if (signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const sleeper = {
          until: time + milliseconds,
          wake() {
            sleepers.delete(sleeper);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener("abort", () => sleeper.wake(), { once: true });
      });
    },
    async advance(milliseconds) {
      time += milliseconds;
      for (const sleeper of [...sleepers]) if (sleeper.until <= time) sleeper.wake();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
