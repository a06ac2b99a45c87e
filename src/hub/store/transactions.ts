import type { SqlDatabase } from "./sql.js";

/** All of `work`, or nothing of it. Not nested. */
export function inTransaction<Value>(database: SqlDatabase, work: () => Value): Value {
  database.exec("BEGIN IMMEDIATE");
  try {
    const value = work();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** Whole changes of the database, and those who hear of them once they are stored. */
export interface Changes {
  /** Runs `work` in a transaction, or as a part of the one that is open. */
  change<Value>(work: () => Value): Value;
  /** `listener` is called after the transaction that is open was stored; never for one that was not. */
  afterwards(listener: () => void): void;
}

export function createChanges(database: SqlDatabase): Changes {
  let later: (() => void)[] | null = null;
  return {
    change(work) {
      if (later !== null) return work();
      const mine: (() => void)[] = [];
      later = mine;
      try {
        const value = inTransaction(database, work);
        later = null;
        for (const listener of mine) listener();
        return value;
      } finally {
        later = null;
      }
    },
    afterwards(listener) {
      if (later === null) throw new Error("outside of a change");
      later.push(listener);
    },
  };
}
