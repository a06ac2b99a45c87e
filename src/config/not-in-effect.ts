import { isDeepStrictEqual } from "node:util";

/** A key that is accepted, but whose part is not built yet. */
export interface PendingKey {
  /** Dotted; everything below it is meant too. */
  readonly key: string;
  /** Only these values of it are not in effect; absent: all. */
  readonly values?: readonly unknown[];
  /** The version that accepts it without effect. */
  readonly since: string;
}

/** Keys of parts not built yet. A row goes when its part comes. */
export const NOT_YET_IN_EFFECT: readonly PendingKey[] = [];

/** A notice for each leaf that was set to something without effect; `leaves` and `defaults` are by dotted key. */
export function pendingNotices(
  leaves: ReadonlyMap<string, unknown>,
  defaults: ReadonlyMap<string, unknown>,
  pending: readonly PendingKey[] = NOT_YET_IN_EFFECT,
): string[] {
  const notices: string[] = [];
  for (const [key, value] of leaves) {
    if (isDeepStrictEqual(value, defaults.get(key))) continue;
    const row = pending.find((entry) => key === entry.key || key.startsWith(`${entry.key}.`));
    if (row === undefined || (row.values !== undefined && !row.values.includes(value))) continue;
    notices.push(`${key}${row.values === undefined ? "" : `: ${String(value)}`} is not yet in effect`);
  }
  return notices;
}
