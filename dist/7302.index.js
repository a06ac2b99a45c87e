export const id = 7302;
export const ids = [7302];
export const modules = {

/***/ 67302:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  holdFolder: () => (/* binding */ holdFolder),
  openDatabase: () => (/* binding */ openDatabase),
  requireDatabase: () => (/* binding */ requireDatabase)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
;// CONCATENATED MODULE: ./src/hub/auth/tables.ts
/**
 * Tables of this folder, for the server's first migration. Times are milliseconds since the epoch; secrets are hex
 * SHA-256, so that a copy of the database lets nobody in.
 */
const AUTH_TABLES = [
    // `user_token`: GitHub's token, encrypted with a key that only the person's cookie holds; null for `local`.
    `CREATE TABLE auth_sessions (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL, login TEXT NOT NULL, user_token BLOB,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT`,
    "CREATE TABLE auth_codes (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT",
    // Sign-ins that went to GitHub and did not come back yet.
    "CREATE TABLE auth_states (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT",
    `CREATE TABLE auth_run_tokens (
    run_id TEXT PRIMARY KEY, project_id TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, expires_at INTEGER NOT NULL
  ) STRICT`,
    "CREATE TABLE auth_project_tokens (project_id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE) STRICT",
    `CREATE TABLE auth_client_tokens (
    token_id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, person TEXT NOT NULL,
    name TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, last_used_at INTEGER
  ) STRICT`,
    "CREATE INDEX auth_client_tokens_of ON auth_client_tokens (person, project_id)",
    "CREATE TABLE auth_used_jwts (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT",
    // What GitHub called the default branch when it was last asked.
    "CREATE TABLE auth_default_branches (project_id TEXT PRIMARY KEY, branch TEXT NOT NULL) STRICT",
];
/** Sessions of before have no page secret: they can read until they sign in again. */
const PAGE_SECRETS = [
    "ALTER TABLE auth_sessions ADD COLUMN page_hash TEXT NOT NULL DEFAULT ''",
];

// EXTERNAL MODULE: ./src/hub/store/transactions.ts
var transactions = __webpack_require__(8196);
;// CONCATENATED MODULE: ./src/hub/store/migrations.ts



/** Times are milliseconds since the epoch. */
const FIRST_TABLES = [
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
const MACHINES = [
    `CREATE TABLE machines (
    project_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, token_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, person, name)
  ) STRICT`,
    // Of an event for clients: the one machine that gets it.
    "ALTER TABLE stream ADD COLUMN machine TEXT",
];
// Past decisions, the newest first.
const DECISIONS = [
    "CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending'",
];
/** Forward only: a released entry never changes, a later version of the tables is a new one. */
const MIGRATIONS = [
    [...FIRST_TABLES, ...AUTH_TABLES],
    PAGE_SECRETS,
    MACHINES,
    DECISIONS,
];
/**
 * Brings a database to the newest tables, in one transaction.
 * @throws ArchitectError (configuration) for a database that a newer version wrote.
 */
function migrate(database, migrations = MIGRATIONS) {
    (0,transactions/* inTransaction */.s)(database, () => {
        database.exec("CREATE TABLE IF NOT EXISTS hub_schema (version INTEGER NOT NULL) STRICT");
        const version = Number(database.prepare("SELECT MAX(version) AS version FROM hub_schema").get()?.["version"] ?? 0);
        if (version > migrations.length) {
            throw new errors/* ArchitectError */.U8("configuration", `The hub's database has version ${version}; this Architect knows ${migrations.length}.`, { remedy: "Start the hub with the newer version that wrote it, or give --data another folder." });
        }
        const written = database.prepare("INSERT INTO hub_schema (version) VALUES (?)");
        for (const [index, statements] of migrations.entries()) {
            if (index < version)
                continue;
            for (const statement of statements)
                database.exec(statement);
            written.run(index + 1);
        }
    });
}

;// CONCATENATED MODULE: ./src/hub/store/open.ts




/** The first version of Node in which `node:sqlite` needs no flag. */
const NEEDED = { major: 22, minor: 13 };
/**
 * @param command what the person typed
 * @throws ArchitectError (configuration) for a Node without an embedded database.
 */
function requireDatabase(command) {
    const { node: version } = process.versions;
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const { major: wanted, minor: least } = NEEDED;
    if (major > wanted || (major === wanted && minor >= least))
        return;
    const problem = `\`${command}\` needs Node ${wanted}.${least} or newer for its database; this is ${version}.`;
    throw new errors/* ArchitectError */.U8("configuration", problem);
}
/** @throws ArchitectError (configuration) for a Node without an embedded database. */
function loadSqlite() {
    requireDatabase("architect serve");
    // Asked for by name, as no bundler and no Node 20 can resolve an import of it.
    return process.getBuiltinModule("node:sqlite");
}
function closedFile(path) {
    (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(path, "a", 0o600));
    (0,external_node_fs_.chmodSync)(path, 0o600);
}
/**
 * Holds the folder for one server: two on one database would not hear of each other's events. The system lets go of it
 * when the process ends, however it ends.
 * @returns what lets go of it
 * @throws ArchitectError (configuration) while another server holds it.
 */
function holdFolder(folder) {
    const { DatabaseSync } = loadSqlite();
    const path = (0,external_node_path_.join)(folder, "serve.lock");
    closedFile(path);
    const lock = new DatabaseSync(path);
    try {
        lock.exec("BEGIN EXCLUSIVE");
    }
    catch (error) {
        lock.close();
        throw new errors/* ArchitectError */.U8("configuration", `Another \`architect serve\` uses ${folder}.`, {
            remedy: "Stop it, or give --data another folder.",
            cause: error,
        });
    }
    return () => lock.close();
}
/**
 * The hub's database in a folder that only its owner opens (0700; the file 0600), with the newest tables.
 *
 * A commit is in the operating system's hands when it returns: it survives the end of this process by any signal, and
 * is written to the disk with the next checkpoint.
 * @throws ArchitectError (configuration) on an older Node, for a folder that cannot be written, for a newer database.
 */
function openDatabase(folder) {
    const { DatabaseSync } = loadSqlite();
    const path = (0,external_node_path_.join)(folder, "hub.db");
    let database;
    try {
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        (0,external_node_fs_.chmodSync)(folder, 0o700);
        closedFile(path);
        database = new DatabaseSync(path);
        // Another process (`serve project add`) may write meanwhile.
        database.exec("PRAGMA busy_timeout = 5000");
        database.exec("PRAGMA journal_mode = WAL");
        database.exec("PRAGMA synchronous = NORMAL");
    }
    catch (error) {
        throw new errors/* ArchitectError */.U8("configuration", `The hub's database ${path} cannot be opened: ${(0,errors/* messageOf */.bD)(error)}.`, {
            remedy: "Give --data a folder of your own that can be written.",
            cause: error,
        });
    }
    try {
        migrate(database);
    }
    catch (error) {
        database.close();
        throw error;
    }
    return database;
}


/***/ }),

/***/ 8196:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ inTransaction),
/* harmony export */   w: () => (/* binding */ createChanges)
/* harmony export */ });
/** All of `work`, or nothing of it. Not nested. */
function inTransaction(database, work) {
    database.exec("BEGIN IMMEDIATE");
    try {
        const value = work();
        database.exec("COMMIT");
        return value;
    }
    catch (error) {
        database.exec("ROLLBACK");
        throw error;
    }
}
function createChanges(database) {
    let later = null;
    return {
        change(work) {
            if (later !== null)
                return work();
            const mine = [];
            later = mine;
            try {
                const value = inTransaction(database, work);
                later = null;
                for (const listener of mine)
                    listener();
                return value;
            }
            finally {
                later = null;
            }
        },
        afterwards(listener) {
            if (later === null)
                throw new Error("outside of a change");
            later.push(listener);
        },
    };
}


/***/ })

};
