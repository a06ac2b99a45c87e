import type { Logger } from "../../src/core/runtime.js";

/** A logger that keeps its lines. */
export function createSilentLogger(): Logger & { readonly lines: string[] } {
  const lines: string[] = [];
  const keep = (text: string): void => {
    lines.push(text);
  };
  return { lines, debug: keep, info: keep, warn: keep, error: keep };
}
