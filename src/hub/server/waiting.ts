import type { Clock } from "../../core/runtime.js";
import type { CallNotifier } from "../calls/port.js";

/** Requests that wait for a call to change. */
export function createCallNotifier(clock: Clock): CallNotifier {
  const waiting = new Map<string, Set<() => void>>();
  return {
    changed(toolId) {
      for (const wake of waiting.get(toolId) ?? []) wake();
    },
    async wait(toolId, milliseconds, signal) {
      const done = new AbortController();
      const wake = (): void => done.abort();
      const others = waiting.get(toolId) ?? new Set();
      waiting.set(toolId, others.add(wake));
      signal.addEventListener("abort", wake, { once: true });
      if (signal.aborted) wake();
      await clock.sleep(milliseconds, done.signal);
      signal.removeEventListener("abort", wake);
      others.delete(wake);
      if (others.size === 0) waiting.delete(toolId);
    },
  };
}
