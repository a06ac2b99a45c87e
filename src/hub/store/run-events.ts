import type { SqlDatabase } from "./sql.js";

/** `body`: the event as JSON on one line. */
export interface StoredEvent {
  readonly sequence: number;
  readonly body: string;
}

/** Events removed per statement. */
const DROPPED_AT_ONCE = 500;

/** @param maximumBytes stored bytes of events per project */
export function createRunEvents(database: SqlDatabase, maximumBytes: number) {
  const insert = database.prepare(
    "INSERT INTO run_events (project_id, run_id, sequence, body, bytes) VALUES (?, ?, ?, ?, ?)",
  );
  const counted = database.prepare("UPDATE runs SET next_sequence = ? WHERE id = ?");
  const grown = database.prepare<{ bytes: number }>(
    "UPDATE projects SET bytes = bytes + ? WHERE id = ? RETURNING bytes",
  );
  const oldest = database.prepare<{ number: number; bytes: number }>(
    "SELECT number, bytes FROM run_events WHERE project_id = ? ORDER BY number LIMIT ?",
  );
  const dropped = database.prepare("DELETE FROM run_events WHERE project_id = ? AND number <= ?");
  const page = database.prepare<StoredEvent & { bytes: number }>(
    "SELECT sequence, body, bytes FROM run_events WHERE run_id = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
  );

  function shrink(projectId: string, bytes: number): void {
    let over = bytes - maximumBytes;
    while (over > 0) {
      let freed = 0;
      let number = 0;
      for (const row of oldest.all(projectId, DROPPED_AT_ONCE)) {
        if (freed >= over) break;
        freed += row.bytes;
        number = row.number;
      }
      if (freed === 0) return;
      dropped.run(projectId, number);
      grown.get(-freed, projectId);
      over -= freed;
    }
  }

  return {
    /** Adds consecutive events. Above the limit the project's oldest events are deleted. */
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
      shrink(projectId, grown.get(bytes, projectId)?.bytes ?? 0);
    },
    /** Events from `sequence` on: at least one, then at most `limit` events and `bytes` in total. */
    read(runId: string, sequence: number, limit: number, bytes: number): readonly StoredEvent[] {
      const events: StoredEvent[] = [];
      let read = 0;
      for (const { bytes: size, ...event } of page.iterate(runId, sequence, limit)) {
        read += size;
        if (events.length > 0 && read > bytes) break;
        events.push(event);
      }
      return events;
    },
  };
}
