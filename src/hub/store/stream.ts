import { type Changes, numberOf, type SqlDatabase, type SqlRow, textOf, textOrNull } from "./sql.js";

/** Who gets an event: every person who may see the project, or the clients on one machine of a person. */
export type StreamReader =
  | { readonly kind: "people" }
  | { readonly kind: "clients"; readonly person: string; readonly machine: string };

/** A row of a project's stream. `data`: JSON on one line. */
export interface StreamRow {
  readonly id: number;
  readonly type: string;
  readonly to: StreamReader;
  readonly data: string;
}

/** What is to be streamed. A run's event names where it is stored, so that it is stored once. */
export interface StreamEntry {
  readonly projectId: string;
  readonly type: string;
  readonly to: StreamReader;
  readonly data: string;
  readonly stored?: { readonly runId: string; readonly sequence: number };
}

export type StreamListener = (projectId: string, rows: readonly StreamRow[]) => void;

export type Stream = ReturnType<typeof createStream>;

export const RUN_EVENT_DATA = (runId: string, sequence: number, body: string): string =>
  `{"run_id":${JSON.stringify(runId)},"sequence":${sequence},"event":${body}}`;

export const mayRead = (reader: StreamReader, to: StreamReader): boolean =>
  reader.kind === "people"
    ? to.kind === "people"
    : to.kind === "clients" && to.person === reader.person && to.machine === reader.machine;

export function createStream(database: SqlDatabase, changes: Changes, now: () => number) {
  const last = database.prepare("SELECT stream_id FROM projects WHERE id = ?");
  const counted = database.prepare("UPDATE projects SET stream_id = ? WHERE id = ?");
  const insert = database.prepare(
    `INSERT INTO stream (project_id, id, at, type, reader, machine, run_id, sequence, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const next = database.prepare(
    `SELECT s.id, s.type, s.reader, s.machine, s.run_id, s.sequence, s.data, e.body FROM stream s
     LEFT JOIN run_events e ON e.run_id = s.run_id AND e.sequence = s.sequence
     WHERE s.project_id = ? AND s.id > ? ORDER BY s.id LIMIT ?`,
  );
  const listeners = new Set<StreamListener>();

  const readerOf = (row: SqlRow): StreamReader => {
    const person = textOrNull(row, "reader");
    return person === null
      ? { kind: "people" }
      : { kind: "clients", person, machine: textOrNull(row, "machine") ?? "" };
  };

  function dataOf(row: SqlRow): string | null {
    const data = textOrNull(row, "data");
    if (data !== null) return data;
    const body = textOrNull(row, "body");
    return body === null ? null : RUN_EVENT_DATA(textOf(row, "run_id"), numberOf(row, "sequence"), body);
  }

  const latest = (projectId: string): number => Number(last.get(projectId)?.["stream_id"] ?? 0);

  function appendTo(projectId: string, entries: readonly StreamEntry[]): void {
    let id = latest(projectId);
    const rows: StreamRow[] = [];
    for (const { type, to, data, stored } of entries) {
      id += 1;
      const [person, machine] = to.kind === "clients" ? [to.person, to.machine] : [null, null];
      const own = stored === undefined ? data : null;
      insert.run(projectId, id, now(), type, person, machine, stored?.runId ?? null, stored?.sequence ?? null, own);
      rows.push({ id, type, to, data });
    }
    counted.run(id, projectId);
    changes.afterwards(() => {
      for (const listener of listeners) listener(projectId, rows);
    });
  }

  return {
    /** Adds to the stream, inside a change; listeners are called once it is stored. */
    append(entries: readonly StreamEntry[]): void {
      for (const projectId of new Set(entries.map((entry) => entry.projectId))) {
        const own = entries.filter((entry) => entry.projectId === projectId);
        appendTo(projectId, own);
      }
    },
    /** @returns what ends the listening. */
    listen(listener: StreamListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Id of the latest event; 0: there was none. */
    latest,
    /**
     * Events after `id` for this reader, in order.
     * `reset`: what comes after `id` is no longer stored, or was never given out.
     * `cursor`: the id up to which it was read.
     */
    after(
      projectId: string,
      id: number,
      reader: StreamReader,
      limit: number,
    ): { readonly reset: boolean; readonly rows: readonly StreamRow[]; readonly cursor: number } {
      const end = latest(projectId);
      if (id > end) return { reset: true, rows: [], cursor: end };
      const found = next.all(projectId, id, limit);
      const first = found[0];
      const isWhole = first === undefined ? id === end : numberOf(first, "id") === id + 1;
      if (!isWhole) return { reset: true, rows: [], cursor: end };
      const rows: StreamRow[] = [];
      for (const row of found) {
        const to = readerOf(row);
        if (!mayRead(reader, to)) continue;
        const data = dataOf(row);
        if (data === null) return { reset: true, rows: [], cursor: end };
        rows.push({ id: numberOf(row, "id"), type: textOf(row, "type"), to, data });
      }
      return { reset: false, rows, cursor: numberOf(found.at(-1) ?? { id }, "id") };
    },
  };
}
