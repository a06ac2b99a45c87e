/** Stops a request after too long a silence. */
export interface IdleWatchdog {
  /** Aborts on silence and when the caller aborts. */
  readonly signal: AbortSignal;
  /** Data arrived: restarts the timer. */
  feed(): void;
  hasExpired(): boolean;
  /** Ends the watch; `cancel` also ends the request, for an answer that is not read to its end. */
  stop(cancel: boolean): void;
}

/** @param limit maximum silence in milliseconds, counted from now and from each `feed`; null: no limit. */
export function createIdleWatchdog(limit: number | null, caller: AbortSignal): IdleWatchdog {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  caller.addEventListener("abort", abort, { once: true });
  if (caller.aborted) abort();
  let expired = false;
  let stopped = false;
  const timer =
    limit === null
      ? null
      : setTimeout(() => {
          expired = true;
          abort();
        }, limit);

  return {
    signal: controller.signal,
    feed() {
      // refresh would restart a timer that has fired or was cleared.
      if (!stopped && !expired) timer?.refresh();
    },
    hasExpired: () => expired,
    stop(cancel) {
      stopped = true;
      if (cancel) abort();
      if (timer !== null) clearTimeout(timer);
      caller.removeEventListener("abort", abort);
    },
  };
}
