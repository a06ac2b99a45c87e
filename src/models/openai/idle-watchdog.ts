/** Stops a request that has gone silent. The client's own time limit ends with the headers. */
export interface IdleWatchdog {
  /** Aborts on silence and when the caller aborts. */
  readonly signal: AbortSignal;
  /** A fetch whose answers feed the watchdog, also with keep-alive comments the client drops. */
  readonly fetch: typeof globalThis.fetch;
  hasExpired(): boolean;
  /** Ends the watch; `cancel` also ends the request, for an answer that is not read to its end. */
  stop(cancel: boolean): void;
}

/** @param limit longest silence in milliseconds, counted from now and from each piece received; null: no limit. */
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
    hasExpired: () => expired,
    stop(cancel) {
      stopped = true;
      if (cancel) abort();
      if (timer !== null) clearTimeout(timer);
      caller.removeEventListener("abort", abort);
    },
    async fetch(input, init) {
      const response = await globalThis.fetch(input, init);
      if (!stopped && !expired) timer?.refresh();
      if (response.body === null || timer === null) return response;
      const feed = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, sink) {
          // refresh would start a timer again that has fired or was cleared.
          if (!stopped && !expired) timer.refresh();
          sink.enqueue(piece);
        },
      });
      return new Response(response.body.pipeThrough(feed), response);
    },
  };
}
