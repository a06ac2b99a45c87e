/**
 * Tables of this folder, for the server's first migration. Times are milliseconds since the epoch; secrets are hex
 * SHA-256, so that a copy of the database lets nobody in.
 */
export const AUTH_TABLES: readonly string[] = [
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
export const PAGE_SECRETS: readonly string[] = [
  "ALTER TABLE auth_sessions ADD COLUMN page_hash TEXT NOT NULL DEFAULT ''",
];
