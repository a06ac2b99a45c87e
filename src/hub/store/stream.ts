import type { PersonId } from "../auth/principal.js";
import type { Changes, SqlDatabase } from "./sql.js";

/** Who gets an event: everyone who may see the project, or the clients on one machine of a person. */
export type StreamReader =
  | { readonly kind: "people" }
  | { readonly kind: "clients"; readonly person: PersonId; readonly machine: string };

/** A row of a project's stream. `data`: JSON on one line. */
export interface StreamRow {
  readonly id: number;
  readonly type: string;
  readonly to: StreamReader;
  readonly data: string;
}

/** A new event. `stored`: where a run's event is stored already, so that the stream does not store it again. */
export interface StreamEntry extends Omit<StreamRow, "id"> {
  readonly projectId: string;
  readonly stored?: { readonly runId: string; readonly sequence: number };
}

type StreamListener = (projectId: string, rows: readonly StreamRow[]) => void;

export type Stream = ReturnType<typeof createStream>;

interface Selected {
  readonly id: number;
  readonly type: string;
  readonly person: string | null;
  readonly machine: string | null;
  readonly runId: string;
  readonly sequence: number;
  readonly data: string | null;
  readonly body: string | null;
}

export const runEventData = (runId: string, sequence: number, body: string): string =>
  `{"run_id":${JSON.stringify(runId)},"sequence":${sequence},"event":${body}}`;

export const mayRead = (reader: StreamReader, to: StreamReader): boolean =>
  reader.kind === "people"
    ? to.kind === "people"
    : to.kind === "clients" && to.person === reader.person && to.machine === reader.machine;

export function createStream(database: SqlDatabase, changes: Changes, now: () => number) {
  const last = database.prepare<{ id: number }>("SELECT stream_id AS id FROM projects WHERE id = ?");
  const counted = database.prepare("UPDATE projects SET stream_id = ? WHERE id = ?");
  const insert = database.prepare(
    `INSERT INTO stream (project_id, id, at, type, reader, machine, run_id, sequence, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const next = database.prepare<Selected>(
    `SELECT s.id, s.type, s.reader AS person, s.machine, s.run_id AS runId, s.sequence, s.data, e.body FROM stream s
     LEFT JOIN run_events e ON e.run_id = s.run_id AND e.sequence = s.sequence
     WHERE s.project_id = ? AND s.id > ? ORDER BY s.id LIMIT ?`,
  );
  const listeners = new Set<StreamListener>();

  const readerOf = ({ person, machine }: Selected): StreamReader =>
    person === null ? { kind: "people" } : { kind: "clients", person, machine: machine ?? "" };

  /** null: the run's event was deleted. */
  function dataOf({ data, body, runId, sequence }: Selected): string | null {
    return data ?? (body === null ? null : runEventData(runId, sequence, body));
  }

  const latest = (projectId: string): number => last.get(projectId)?.id ?? 0;

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
        appendTo(
          projectId,
          entries.filter((entry) => entry.projectId === projectId),
        );
      }
    },
    /** @returns a function that removes the listener. */
    listen(listener: StreamListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Id of the latest event; 0: none. */
    latest,
    /**
     * Events after `id` for this reader, in order.
     * `reset`: some events after `id` are no longer stored, or the id is unknown.
     * `cursor`: id of the last event read.
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
      const [first] = found;
      const isWhole = first === undefined ? id === end : first.id === id + 1;
      if (!isWhole) return { reset: true, rows: [], cursor: end };
      const rows: StreamRow[] = [];
      for (const row of found) {
        const to = readerOf(row);
        if (!mayRead(reader, to)) continue;
        const data = dataOf(row);
        if (data === null) return { reset: true, rows: [], cursor: end };
        rows.push({ id: row.id, type: row.type, to, data });
      }
      return { reset: false, rows, cursor: found.at(-1)?.id ?? id };
    },
  };
}
