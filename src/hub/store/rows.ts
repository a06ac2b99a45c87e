import type { SqlRow } from "./sql.js";

/** Columns of a row; the table's own types say what they hold. */
export const textOf = (row: SqlRow, name: string): string => String(row[name] ?? "");
export const numberOf = (row: SqlRow, name: string): number => Number(row[name] ?? 0);
export const textOrNull = (row: SqlRow, name: string): string | null =>
  row[name] === null || row[name] === undefined ? null : String(row[name]);
export const numberOrNull = (row: SqlRow, name: string): number | null =>
  row[name] === null || row[name] === undefined ? null : Number(row[name]);
