import { setFlagsFromString } from "node:v8";

/** By then the first request has mostly left: collecting garbage more often would only have delayed it. */
const START_UP_MILLISECONDS = 300;

/**
 * Tells the engine to keep the heap small once start-up is over. Each request of a long session is a text of half a
 * megabyte that is garbage a moment later; left alone, V8 lets about 100 MiB of them pile up before it looks. The flag
 * only moves that threshold: 200 steps cost 2 ms more each (benchmark/session.mjs).
 */
export function keepMemorySmall(): void {
  setTimeout(() => setFlagsFromString("--optimize-for-size"), START_UP_MILLISECONDS).unref();
}
