export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** The part of `node:sqlite`'s DatabaseSync that the hub uses; typed here, as the types of Node 20 do not know it. */
export interface SqlDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}

export interface SqlStatement {
  run(...parameters: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...parameters: SqlValue[]): SqlRow | undefined;
  all(...parameters: SqlValue[]): SqlRow[];
  iterate(...parameters: SqlValue[]): IterableIterator<SqlRow>;
}

/** Columns of a row; the table's own types say what they hold. */
export const textOf = (row: SqlRow, name: string): string => String(row[name] ?? "");
export const numberOf = (row: SqlRow, name: string): number => Number(row[name] ?? 0);
export const textOrNull = (row: SqlRow, name: string): string | null =>
  row[name] === null || row[name] === undefined ? null : String(row[name]);
export const numberOrNull = (row: SqlRow, name: string): number | null =>
  row[name] === null || row[name] === undefined ? null : Number(row[name]);

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

/** Whole changes of the database, and what is called once they are stored. */
export type Changes = ReturnType<typeof createChanges>;

export function createChanges(database: SqlDatabase) {
  let later: (() => void)[] | null = null;
  return {
    /** Runs `work` in a transaction, or as a part of the one that is open. */
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
    /** `listener` is called after the transaction that is open was stored; never for one that was not. */
    afterwards(listener: () => void): void {
      if (later === null) throw new Error("outside of a change");
      later.push(listener);
    },
  };
}
