import { afterEach, expect, it, vi } from "vitest";
import { createIdleWatchdog } from "../../../src/models/openai/idle-watchdog.js";

const LIMIT = 200;
const NEVER = new AbortController().signal;
afterEach(() => {
  vi.useRealTimers();
});

/** The clock of the limit stands still but for what a test adds. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

it("each piece of an answer gives it time", () => {
  holdTime();
  const watchdog = createIdleWatchdog(LIMIT, NEVER);
  for (let piece = 0; piece < 8; piece += 1) {
    vi.advanceTimersByTime(LIMIT - 1);
    watchdog.feed();
  }
  vi.advanceTimersByTime(LIMIT - 1);
  expect([watchdog.hasExpired(), watchdog.signal.aborted]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([watchdog.hasExpired(), watchdog.signal.aborted]).toEqual([true, true]);
  watchdog.stop(true);
});

it("the end of the watch ends its limit, and the request only if its answer is no longer read", () => {
  holdTime();
  const [read, left] = [createIdleWatchdog(LIMIT, NEVER), createIdleWatchdog(LIMIT, NEVER)];
  read.stop(false);
  left.stop(true);
  vi.advanceTimersByTime(LIMIT);
  expect([read.hasExpired(), read.signal.aborted]).toEqual([false, false]);
  expect([left.hasExpired(), left.signal.aborted]).toEqual([false, true]);
});

it("an abort of the caller is one, and no silence", () => {
  const caller = new AbortController();
  const watchdog = createIdleWatchdog(null, caller.signal);
  caller.abort();
  expect([watchdog.hasExpired(), watchdog.signal.aborted]).toEqual([false, true]);
});
