export const id = 4875;
export const ids = [4875];
export const modules = {

/***/ 94875:
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
// EXTERNAL MODULE: ./src/hub/store/sql.ts
var sql = __webpack_require__(2961);
;// CONCATENATED MODULE: ./src/hub/store/migrations.ts


/**
 * Secrets of all kinds, by their hex SHA-256, so that a copy of the database gives no access; `auth/tokens.ts` says
 * which columns a kind has. `user_token`: GitHub's token, encrypted with a key that only the person's cookie holds.
 */
const TOKEN_TABLE = [
    `CREATE TABLE auth_tokens (
    kind TEXT NOT NULL, hash TEXT NOT NULL, id TEXT, project_id TEXT, person TEXT, name TEXT, created_at INTEGER,
    expires_at INTEGER, last_used_at INTEGER, page_hash TEXT, user_token BLOB,
    PRIMARY KEY (kind, hash), UNIQUE (kind, id)
  ) STRICT`,
    "CREATE INDEX auth_tokens_of ON auth_tokens (person, project_id) WHERE kind = 'client'",
    "CREATE INDEX auth_tokens_age ON auth_tokens (expires_at)",
];
/** Times are milliseconds since the epoch. */
const TABLES = [
    // `bytes`: of its run events; `stream_id`: of its latest stream event, never given twice.
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
    // Past decisions, the newest first.
    "CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending'",
    // A run's event is not stored twice: its row has no data, and its sequence. `machine`: the one that gets the event.
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
/** A database of this version has these tables; each change of them adds an entry to UPGRADES. */
const VERSION = 5;
/**
 * What makes a database one version newer, by the version that it has. Versions before 4 were of development only. A
 * released entry never changes.
 */
const UPGRADES = {
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
        ...["sessions", "codes", "states", "run_tokens", "project_tokens", "client_tokens", "used_jwts"].map((name) => `DROP TABLE auth_${name}`),
        "DROP TABLE auth_default_branches",
    ],
};
/**
 * Brings a database to the newest tables, in one transaction.
 * @throws ArchitectError (configuration) for a database that a newer version wrote, or one before the first release.
 */
function migrate(database, upgrades = UPGRADES, newest = VERSION) {
    (0,sql/* inTransaction */.sA)(database, () => {
        database.exec("CREATE TABLE IF NOT EXISTS hub_schema (version INTEGER NOT NULL) STRICT");
        const found = Number(database.prepare("SELECT MAX(version) AS version FROM hub_schema").get()?.["version"] ?? 0);
        if (found === newest)
            return;
        if (found > newest) {
            throw new errors/* ArchitectError */.U8("configuration", `The hub's database has version ${found}; this Architect knows ${newest}.`, { remedy: "Start the hub with the newer version that wrote it, or give --data another folder." });
        }
        for (let version = found; version !== 0 && version < newest; version += 1) {
            const statements = upgrades[version];
            if (statements === undefined) {
                throw new errors/* ArchitectError */.U8("configuration", `The hub's database has version ${found}, from before the first release; this Architect cannot convert it.`, { remedy: "Give --data another folder and add the projects again." });
            }
            for (const statement of statements)
                database.exec(statement);
        }
        if (found === 0)
            for (const statement of TABLES)
                database.exec(statement);
        database.prepare("INSERT INTO hub_schema (version) VALUES (?)").run(newest);
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
 * Holds the folder for one server: two on one database would not see each other's events. The system lets go of it
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

/***/ 2961:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   ef: () => (/* binding */ textOrNull),
/* harmony export */   rl: () => (/* binding */ numberOf),
/* harmony export */   sA: () => (/* binding */ inTransaction),
/* harmony export */   wD: () => (/* binding */ numberOrNull),
/* harmony export */   wy: () => (/* binding */ createChanges)
/* harmony export */ });
/** Columns of a row; the table's own types say what they hold. */
const textOf = (row, name) => String(row[name] ?? "");
const numberOf = (row, name) => Number(row[name] ?? 0);
const textOrNull = (row, name) => row[name] === null || row[name] === undefined ? null : String(row[name]);
const numberOrNull = (row, name) => row[name] === null || row[name] === undefined ? null : Number(row[name]);
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
        /** Runs `work` in a transaction, or as a part of the one that is open. */
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
        /** `listener` is called after the transaction that is open was stored; never for one that was not. */
        afterwards(listener) {
            if (later === null)
                throw new Error("outside of a change");
            later.push(listener);
        },
    };
}


/***/ })

};
