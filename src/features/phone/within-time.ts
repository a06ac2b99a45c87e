import type { Clock } from "../../core/runtime.js";

/** Ends a request in words that may be shown. */
export class PeopleError extends Error {}

/**
 * Runs `work` with a signal that aborts after `milliseconds`, or with `signal`.
 * @throws PeopleError when it took too long or was stopped; else whatever `work` throws.
 */
export async function withinTime<Value>(
  {
    clock,
    milliseconds,
    signal,
  }: { readonly clock: Clock; readonly milliseconds: number; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const ended = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    const end = (words: string): void => {
      reject(new PeopleError(words));
      stop.abort();
    };
    if (signal.aborted) end("the run was stopped");
    else signal.addEventListener("abort", () => end("the run was stopped"), { once: true, signal: ended.signal });
    void clock.sleep(milliseconds, ended.signal).then(() => {
      if (!ended.signal.aborted) end(`it gave no answer within ${milliseconds / 1000} s`);
    });
  });
  try {
    return await Promise.race([stopped, work(stop.signal)]);
  } finally {
    ended.abort();
    stop.abort();
  }
}

/** The system's code of an error, at whatever depth; messages may quote an address, so they are never told. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code)) return code;
  return codeOf(error.cause);
}

/** The same in words: `could not be reached (ECONNREFUSED)`. */
export function unreached(error: unknown): string {
  const code = codeOf(error);
  return `could not be reached${code === "" ? "" : ` (${code})`}`;
}
