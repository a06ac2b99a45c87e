import { numberOf, type SqlDatabase, textOf } from "./sql.js";

/** A run's event as it is stored. `body`: its JSON on one line. */
export interface StoredEvent {
  readonly sequence: number;
  readonly body: string;
}

/** Events that are removed at once. */
const DROPPED_AT_ONCE = 500;

/** @param maximumBytes of events that one project keeps. */
export function createRunEvents(database: SqlDatabase, maximumBytes: number) {
  const insert = database.prepare(
    "INSERT INTO run_events (project_id, run_id, sequence, body, bytes) VALUES (?, ?, ?, ?, ?)",
  );
  const counted = database.prepare("UPDATE runs SET next_sequence = ? WHERE id = ?");
  const grown = database.prepare("UPDATE projects SET bytes = bytes + ? WHERE id = ? RETURNING bytes");
  const oldest = database.prepare("SELECT number, bytes FROM run_events WHERE project_id = ? ORDER BY number LIMIT ?");
  const dropped = database.prepare("DELETE FROM run_events WHERE project_id = ? AND number <= ?");
  const page = database.prepare(
    "SELECT sequence, body, bytes FROM run_events WHERE run_id = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
  );

  function shrink(projectId: string, bytes: number): void {
    let over = bytes - maximumBytes;
    while (over > 0) {
      let freed = 0;
      let number = 0;
      for (const row of oldest.all(projectId, DROPPED_AT_ONCE)) {
        if (freed >= over) break;
        freed += numberOf(row, "bytes");
        number = numberOf(row, "number");
      }
      if (freed === 0) return;
      dropped.run(projectId, number);
      grown.get(-freed, projectId);
      over -= freed;
    }
  }

  return {
    /** Adds events that follow each other; the oldest of the project go where it gets too much. */
    append(projectId: string, runId: string, events: readonly StoredEvent[]): void {
      let bytes = 0;
      for (const { sequence, body } of events) {
        const size = Buffer.byteLength(body);
        insert.run(projectId, runId, sequence, body, size);
        bytes += size;
      }
      const last = events.at(-1);
      if (last === undefined) return;
      counted.run(last.sequence + 1, runId);
      shrink(projectId, numberOf(grown.get(bytes, projectId) ?? {}, "bytes"));
    },
    /** Events from `sequence` on: at most `limit`, and after the first only while they have at most `bytes` together. */
    read(runId: string, sequence: number, limit: number, bytes: number): readonly StoredEvent[] {
      const events: StoredEvent[] = [];
      let read = 0;
      for (const row of page.iterate(runId, sequence, limit)) {
        read += numberOf(row, "bytes");
        if (events.length > 0 && read > bytes) break;
        events.push({ sequence: numberOf(row, "sequence"), body: textOf(row, "body") });
      }
      return events;
    },
  };
}
