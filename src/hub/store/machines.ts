import { numberOf, textOf } from "./rows.js";
import type { SqlDatabase } from "./sql.js";

/** A machine of a person on which a client of the project ran. */
export interface StoredMachine {
  readonly name: string;
  /** Last contact, in milliseconds since the epoch. */
  readonly seenAt: number;
}

export interface Machines {
  seen(client: {
    readonly projectId: string;
    readonly person: string;
    readonly name: string;
    readonly tokenId: string;
    readonly at: number;
  }): void;
  /** The one with the latest contact first. */
  list(projectId: string, person: string): readonly StoredMachine[];
}

export function createMachines(database: SqlDatabase): Machines {
  const write = database.prepare(
    `INSERT INTO machines (project_id, person, name, token_id, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (project_id, person, name) DO UPDATE SET token_id = excluded.token_id, seen_at = excluded.seen_at`,
  );
  const all = database.prepare(
    "SELECT name, seen_at FROM machines WHERE project_id = ? AND person = ? ORDER BY seen_at DESC, name",
  );
  return {
    seen({ projectId, person, name, tokenId, at }) {
      write.run(projectId, person, name, tokenId, at);
    },
    list: (projectId, person) =>
      all.all(projectId, person).map((row) => ({ name: textOf(row, "name"), seenAt: numberOf(row, "seen_at") })),
  };
}
