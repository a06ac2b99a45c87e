import type { Clock } from "../../core/runtime.js";

/** Answers of one run. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

const MOST_ENTRIES = 50;

/** Keeps the newest 50 values for `seconds`; 0 keeps nothing. */
export function createCache<Value>(clock: Clock, seconds: number): Cache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry !== undefined && clock.now() < entry.until ? entry.value : undefined;
    },
    set(key, value) {
      if (seconds === 0) return;
      entries.delete(key);
      entries.set(key, { value, until: clock.now() + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
  };
}
