import type { Clock } from "../core/runtime.js";

interface TimeLimit {
  readonly clock: Clock;
  readonly seconds: number;
  readonly signal: AbortSignal;
  errorOf(why: GivenUp, seconds: number): Error;
}

/** Why work was given up: it took too long, or the run was stopped. */
export type GivenUp = "timeout" | "aborted";

/**
 * Runs `work` with a signal that aborts after `seconds`, or with `signal`. Then it no longer waits for the work,
 * because some ignores its signal: a query to the system's resolver cannot be cancelled.
 * @throws what `errorOf` returns when it is given up; else errors of `work`.
 */
export async function withinTime<Value>(
  { clock, seconds, signal, errorOf }: TimeLimit,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const ended = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    const giveUp = (why: GivenUp): void => {
      const error = errorOf(why, seconds);
      reject(error);
      stop.abort(error);
    };
    if (signal.aborted) giveUp("aborted");
    else signal.addEventListener("abort", () => giveUp("aborted"), { once: true, signal: ended.signal });
    void clock.sleep(seconds * 1000, ended.signal).then(() => {
      if (!ended.signal.aborted) giveUp("timeout");
    });
  });
  try {
    return await Promise.race([stopped, work(stop.signal)]);
  } finally {
    ended.abort();
    // Closes sockets of work that was given up.
    stop.abort();
  }
}
