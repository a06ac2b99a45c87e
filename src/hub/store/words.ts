import type { RunWord } from "../protocol/runs.js";
import { numberOf, textOf } from "./rows.js";
import type { SqlDatabase } from "./sql.js";

/** What people said to runs: told again until the run has heard it. */
export interface Words {
  say(runId: string, kind: RunWord["kind"], by: string, text: string, at: number): void;
  after(runId: string, heard: number): readonly RunWord[];
}

/** So many are told at once; the next ones once these were heard. */
const TOLD_AT_ONCE = 50;

export function createWords(database: SqlDatabase): Words {
  const insert = database.prepare(
    `INSERT INTO run_words (run_id, number, kind, by, text, at)
     VALUES (?1, (SELECT COALESCE(MAX(number), 0) + 1 FROM run_words WHERE run_id = ?1), ?2, ?3, ?4, ?5)`,
  );
  const later = database.prepare("SELECT * FROM run_words WHERE run_id = ? AND number > ? ORDER BY number LIMIT ?");
  return {
    say(runId, kind, by, text, at) {
      insert.run(runId, kind, by, text, at);
    },
    after: (runId, heard) =>
      later.all(runId, heard, TOLD_AT_ONCE).map((row) => ({
        number: numberOf(row, "number"),
        kind: textOf(row, "kind") === "stop" ? "stop" : "message",
        by: textOf(row, "by"),
        text: textOf(row, "text"),
      })),
  };
}
