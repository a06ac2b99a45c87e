import type { Clock } from "../../core/runtime.js";
import { WebError } from "./outcome.js";

/**
 * Runs `work` with a signal that aborts after `seconds`, or with `signal`. It is not waited for any longer then, whatever
 * it does: a question to the system's resolver cannot be taken back.
 * @throws WebError (timeout, aborted).
 */
export async function withinTime<Value>(
  { clock, seconds, signal }: { readonly clock: Clock; readonly seconds: number; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const ended = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    const end = (error: WebError): void => {
      reject(error);
      stop.abort(error);
    };
    const leave = (): void => end(new WebError("aborted", "the run was stopped"));
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true, signal: ended.signal });
    void clock.sleep(seconds * 1000, ended.signal).then(() => {
      if (!ended.signal.aborted) end(new WebError("timeout", `it took longer than ${seconds} s`));
    });
  });
  try {
    return await Promise.race([stopped, work(stop.signal)]);
  } finally {
    ended.abort();
    // Sockets of work that lost the race are closed.
    stop.abort();
  }
}
