import type { SqlDatabase } from "./sql.js";
import type { Changes } from "./transactions.js";

const DAY = 24 * 60 * 60 * 1000;
/** A reader that was away for longer loads anew. */
const STREAM_DAYS = 7;

/** Removes what is older than is kept: runs that ended, with all of theirs, and the stream. @returns removed runs. */
export function createRetention(database: SqlDatabase, changes: Changes): (now: number, keepDays: number) => number {
  const stream = database.prepare("DELETE FROM stream WHERE at < ?");
  const audit = database.prepare("DELETE FROM audit WHERE at < ?");
  const old = "SELECT id FROM runs WHERE state <> 'running' AND last_seen_at < ?";
  const bytes = database.prepare(
    `UPDATE projects SET bytes = bytes -
       (SELECT COALESCE(SUM(e.bytes), 0) FROM run_events e WHERE e.project_id = projects.id AND e.run_id IN (${old}))`,
  );
  const ofRuns = ["run_events", "run_words", "calls"].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE run_id IN (${old})`),
  );
  const runs = database.prepare("DELETE FROM runs WHERE state <> 'running' AND last_seen_at < ?");
  return (now, keepDays) =>
    changes.change(() => {
      const before = now - keepDays * DAY;
      stream.run(now - Math.min(STREAM_DAYS, keepDays) * DAY);
      audit.run(before);
      bytes.run(before);
      for (const statement of ofRuns) statement.run(before);
      return Number(runs.run(before).changes);
    });
}
