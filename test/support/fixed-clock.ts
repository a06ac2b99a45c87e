import type { Clock } from "../../src/core/runtime.js";

/** A clock that stands still: `sleep` moves its time forward and returns at once. */
export interface FixedClock extends Clock {
  /** Every sleep asked for, in milliseconds. */
  readonly sleeps: readonly number[];
  advance(milliseconds: number): void;
}

export function createFixedClock(start = Date.UTC(2026, 0, 2, 3, 4, 5)): FixedClock {
  let time = start;
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    sleep: async (milliseconds, signal) => {
      if (signal?.aborted) return;
      sleeps.push(milliseconds);
      time += milliseconds;
    },
  };
}
