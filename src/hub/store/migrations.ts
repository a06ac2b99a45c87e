import { ArchitectError } from "../../core/errors.js";
import { AUTH_TABLES, PAGE_SECRETS } from "../auth/tables.js";
import type { SqlDatabase } from "./sql.js";
import { inTransaction } from "./transactions.js";

/** Times are milliseconds since the epoch. */
const FIRST_TABLES: readonly string[] = [
  // `bytes`: of its run events; `stream_id`: of its latest stream event, never given twice.
  `CREATE TABLE projects (
    id TEXT PRIMARY KEY, repository TEXT NOT NULL, repository_id INTEGER, workflow TEXT, created_at INTEGER NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0, stream_id INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, session_id TEXT NOT NULL,
    via TEXT NOT NULL, actor TEXT NOT NULL, actor_id INTEGER, is_loopback INTEGER NOT NULL,
    run_url TEXT NOT NULL, command TEXT NOT NULL, subject TEXT NOT NULL, agent TEXT NOT NULL, head TEXT NOT NULL,
    title TEXT NOT NULL, state TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
    registered_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, finished_at INTEGER, cost_usd REAL, is_unpriced INTEGER NOT NULL DEFAULT 0,
    budget_usd REAL, steps INTEGER NOT NULL DEFAULT 0, next_sequence INTEGER NOT NULL DEFAULT 0,
    heard INTEGER NOT NULL DEFAULT 0, UNIQUE (project_id, session_id)
  ) STRICT`,
  "CREATE INDEX runs_alive ON runs (state, last_seen_at)",
  `CREATE TABLE run_events (
    number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, sequence INTEGER NOT NULL,
    body TEXT NOT NULL, bytes INTEGER NOT NULL, UNIQUE (run_id, sequence)
  ) STRICT`,
  "CREATE INDEX run_events_oldest ON run_events (project_id, number)",
  `CREATE TABLE run_words (
    run_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, text TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (run_id, number)
  ) STRICT`,
  // `record`: the call as JSON; the other columns are what it is looked up by.
  `CREATE TABLE calls (
    tool_id TEXT PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, approval_id TEXT UNIQUE,
    status TEXT NOT NULL, deadline INTEGER, created_at INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT`,
  "CREATE INDEX calls_of_run ON calls (run_id, status)",
  "CREATE INDEX calls_waiting ON calls (project_id, status)",
  "CREATE INDEX calls_due ON calls (deadline) WHERE deadline IS NOT NULL",
  `CREATE TABLE audit (
    number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL, run_id TEXT NOT NULL,
    tool_id TEXT NOT NULL, tool_name TEXT NOT NULL, hash TEXT NOT NULL, from_status TEXT, to_status TEXT NOT NULL
  ) STRICT`,
  "CREATE INDEX audit_age ON audit (at)",
  // A run's event is not stored twice: its row has no data, and its sequence.
  `CREATE TABLE stream (
    project_id TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, reader TEXT,
    run_id TEXT, sequence INTEGER, data TEXT, PRIMARY KEY (project_id, id)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX stream_age ON stream (at)",
];

const MACHINES: readonly string[] = [
  `CREATE TABLE machines (
    project_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, token_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, person, name)
  ) STRICT`,
  // Of an event for clients: the one machine that gets it.
  "ALTER TABLE stream ADD COLUMN machine TEXT",
];

// Past decisions, the newest first.
const DECISIONS: readonly string[] = [
  "CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending'",
];

/** Forward only: a released entry never changes, a later version of the tables is a new one. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [...FIRST_TABLES, ...AUTH_TABLES],
  PAGE_SECRETS,
  MACHINES,
  DECISIONS,
];

/**
 * Brings a database to the newest tables, in one transaction.
 * @throws ArchitectError (configuration) for a database that a newer version wrote.
 */
export function migrate(database: SqlDatabase, migrations: readonly (readonly string[])[] = MIGRATIONS): void {
  inTransaction(database, () => {
    database.exec("CREATE TABLE IF NOT EXISTS hub_schema (version INTEGER NOT NULL) STRICT");
    const version = Number(database.prepare("SELECT MAX(version) AS version FROM hub_schema").get()?.["version"] ?? 0);
    if (version > migrations.length) {
      throw new ArchitectError(
        "configuration",
        `The hub's database has version ${version}; this Architect knows ${migrations.length}.`,
        { remedy: "Start the hub with the newer version that wrote it, or give --data another folder." },
      );
    }
    const written = database.prepare("INSERT INTO hub_schema (version) VALUES (?)");
    for (const [index, statements] of migrations.entries()) {
      if (index < version) continue;
      for (const statement of statements) database.exec(statement);
      written.run(index + 1);
    }
  });
}
