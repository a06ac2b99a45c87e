export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** The part of `node:sqlite`'s DatabaseSync that the hub uses; typed here, as the types of Node 20 do not know it. */
export interface SqlDatabase {
  exec(sql: string): void;
  /** `Row`: the selected columns. Every table is STRICT, so SQLite guarantees the types of its columns. */
  prepare<Row = SqlRow>(sql: string): SqlStatement<Row>;
  close(): void;
}

export interface SqlStatement<Row> {
  run(...parameters: SqlValue[]): { readonly changes: number | bigint };
  get(...parameters: SqlValue[]): Row | undefined;
  all(...parameters: SqlValue[]): Row[];
  iterate(...parameters: SqlValue[]): IterableIterator<Row>;
}

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

/** Transactions on the database, with listeners for their end. */
export type Changes = ReturnType<typeof createChanges>;

export function createChanges(database: SqlDatabase) {
  let later: (() => void)[] | null = null;
  return {
    /** Runs `work` in a transaction, or as a part of the open one. */
    change<Value>(work: () => Value): Value {
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
    /** Calls `listener` after the open transaction is stored; never after a rollback. */
    afterwards(listener: () => void): void {
      if (later === null) throw new Error("outside of a change");
      later.push(listener);
    },
  };
}
