import { ArchitectError } from "../../core/errors.js";
import { inTransaction, type SqlDatabase } from "./sql.js";

/**
 * Secrets of all kinds, by their hex SHA-256, so that a copy of the database gives no access; `auth/tokens.ts` lists the
 * columns of each kind. `user_token`: GitHub's token, encrypted with a key derived from the person's cookie.
 */
const TOKEN_TABLE: readonly string[] = [
  `CREATE TABLE auth_tokens (
    kind TEXT NOT NULL, hash TEXT NOT NULL, id TEXT, project_id TEXT, person TEXT, name TEXT, created_at INTEGER,
    expires_at INTEGER, last_used_at INTEGER, page_hash TEXT, user_token BLOB,
    PRIMARY KEY (kind, hash), UNIQUE (kind, id)
  ) STRICT`,
  "CREATE INDEX auth_tokens_of ON auth_tokens (person, project_id) WHERE kind = 'client'",
  "CREATE INDEX auth_tokens_age ON auth_tokens (expires_at)",
];

/** Times are milliseconds since the epoch. */
const TABLES: readonly string[] = [
  // `bytes`: of its run events; `stream_id`: id of its latest stream event, never reused.
  `CREATE TABLE projects (
    id TEXT PRIMARY KEY, repository TEXT NOT NULL, repository_id INTEGER, workflow TEXT, created_at INTEGER NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0, stream_id INTEGER NOT NULL DEFAULT 0, default_branch TEXT
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
  // `record`: the call as JSON; the other columns are for lookups.
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
  // Past decisions, the newest first.
  "CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending'",
  // The row of a run's event refers to run_events by its sequence and has no data. `machine`: the receiver.
  `CREATE TABLE stream (
    project_id TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, reader TEXT,
    machine TEXT, run_id TEXT, sequence INTEGER, data TEXT, PRIMARY KEY (project_id, id)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX stream_age ON stream (at)",
  `CREATE TABLE machines (
    project_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, token_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, person, name)
  ) STRICT`,
  ...TOKEN_TABLE,
];

/** Version of these tables; each change of them adds an entry to UPGRADES. */
const VERSION = 5;

/**
 * Statements that upgrade a database of this version by one. Versions before 4 were never released. A released entry
 * never changes.
 */
const UPGRADES: Readonly<Record<number, readonly string[]>> = {
  4: [
    ...TOKEN_TABLE,
    `INSERT INTO auth_tokens (kind, hash, person, name, created_at, expires_at, page_hash, user_token)
     SELECT 'session', hash, person, login, created_at, expires_at, page_hash, user_token FROM auth_sessions`,
    `INSERT INTO auth_tokens (kind, hash, id, expires_at)
     SELECT 'link', hash, 'local', created_at + 900000 FROM auth_codes ORDER BY created_at DESC LIMIT 1`,
    "INSERT INTO auth_tokens (kind, hash, expires_at) SELECT 'flow', hash, expires_at FROM auth_states",
    `INSERT INTO auth_tokens (kind, hash, id, project_id, expires_at)
     SELECT 'run', hash, run_id, project_id, expires_at FROM auth_run_tokens`,
    `INSERT INTO auth_tokens (kind, hash, id, project_id)
     SELECT 'project', hash, project_id, project_id FROM auth_project_tokens`,
    `INSERT INTO auth_tokens (kind, hash, id, project_id, person, name, created_at, expires_at, last_used_at)
     SELECT 'client', hash, token_id, project_id, person, name, created_at, expires_at, last_used_at
     FROM auth_client_tokens`,
    "INSERT INTO auth_tokens (kind, hash, expires_at) SELECT 'oidc', hash, expires_at FROM auth_used_jwts",
    "ALTER TABLE projects ADD COLUMN default_branch TEXT",
    `UPDATE projects SET default_branch =
       (SELECT branch FROM auth_default_branches WHERE auth_default_branches.project_id = projects.id)`,
    ...["sessions", "codes", "states", "run_tokens", "project_tokens", "client_tokens", "used_jwts"].map(
      (name) => `DROP TABLE auth_${name}`,
    ),
    "DROP TABLE auth_default_branches",
  ],
};

/**
 * Brings a database to the newest tables, in one transaction.
 * @throws ArchitectError (configuration) for a database that a newer version wrote, or one before the first release.
 */
export function migrate(database: SqlDatabase, upgrades = UPGRADES, newest = VERSION): void {
  inTransaction(database, () => {
    database.exec("CREATE TABLE IF NOT EXISTS hub_schema (version INTEGER NOT NULL) STRICT");
    const found = Number(database.prepare("SELECT MAX(version) AS version FROM hub_schema").get()?.["version"] ?? 0);
    if (found === newest) return;
    if (found > newest) {
      throw new ArchitectError(
        "configuration",
        `The hub's database has version ${found}; this Architect knows ${newest}.`,
        { remedy: "Start the hub with the newer version that wrote it, or give --data another folder." },
      );
    }
    for (let version = found; version !== 0 && version < newest; version += 1) {
      const statements = upgrades[version];
      if (statements === undefined) {
        throw new ArchitectError(
          "configuration",
          `The hub's database has version ${found}, from before the first release; this Architect cannot convert it.`,
          { remedy: "Give --data another folder and add the projects again." },
        );
      }
      for (const statement of statements) database.exec(statement);
    }
    if (found === 0) for (const statement of TABLES) database.exec(statement);
    database.prepare("INSERT INTO hub_schema (version) VALUES (?)").run(newest);
  });
}
