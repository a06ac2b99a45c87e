-- The tables of version 4, as the last version before one table of tokens made them.
CREATE TABLE hub_schema (version INTEGER NOT NULL) STRICT;
INSERT INTO hub_schema VALUES (1), (2), (3), (4);
CREATE TABLE projects (
  id TEXT PRIMARY KEY, repository TEXT NOT NULL, repository_id INTEGER, workflow TEXT, created_at INTEGER NOT NULL,
  bytes INTEGER NOT NULL DEFAULT 0, stream_id INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE runs (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, session_id TEXT NOT NULL,
  via TEXT NOT NULL, actor TEXT NOT NULL, actor_id INTEGER, is_loopback INTEGER NOT NULL,
  run_url TEXT NOT NULL, command TEXT NOT NULL, subject TEXT NOT NULL, agent TEXT NOT NULL, head TEXT NOT NULL,
  title TEXT NOT NULL, state TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
  registered_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, finished_at INTEGER, cost_usd REAL, is_unpriced INTEGER NOT NULL DEFAULT 0,
  budget_usd REAL, steps INTEGER NOT NULL DEFAULT 0, next_sequence INTEGER NOT NULL DEFAULT 0,
  heard INTEGER NOT NULL DEFAULT 0, UNIQUE (project_id, session_id)
) STRICT;
CREATE INDEX runs_alive ON runs (state, last_seen_at);
CREATE TABLE run_events (
  number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, sequence INTEGER NOT NULL,
  body TEXT NOT NULL, bytes INTEGER NOT NULL, UNIQUE (run_id, sequence)
) STRICT;
CREATE INDEX run_events_oldest ON run_events (project_id, number);
CREATE TABLE run_words (
  run_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, text TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (run_id, number)
) STRICT;
CREATE TABLE calls (
  tool_id TEXT PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, approval_id TEXT UNIQUE,
  status TEXT NOT NULL, deadline INTEGER, created_at INTEGER NOT NULL, record TEXT NOT NULL
) STRICT;
CREATE INDEX calls_of_run ON calls (run_id, status);
CREATE INDEX calls_waiting ON calls (project_id, status);
CREATE INDEX calls_due ON calls (deadline) WHERE deadline IS NOT NULL;
CREATE TABLE audit (
  number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL, run_id TEXT NOT NULL,
  tool_id TEXT NOT NULL, tool_name TEXT NOT NULL, hash TEXT NOT NULL, from_status TEXT, to_status TEXT NOT NULL
) STRICT;
CREATE INDEX audit_age ON audit (at);
CREATE TABLE stream (
  project_id TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, reader TEXT,
  run_id TEXT, sequence INTEGER, data TEXT, PRIMARY KEY (project_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stream_age ON stream (at);
CREATE TABLE auth_sessions (
  hash TEXT PRIMARY KEY, person TEXT NOT NULL, login TEXT NOT NULL, user_token BLOB,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE auth_codes (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT;
CREATE TABLE auth_states (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE auth_run_tokens (
  run_id TEXT PRIMARY KEY, project_id TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE auth_project_tokens (project_id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE auth_client_tokens (
  token_id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, person TEXT NOT NULL,
  name TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, last_used_at INTEGER
) STRICT;
CREATE INDEX auth_client_tokens_of ON auth_client_tokens (person, project_id);
CREATE TABLE auth_used_jwts (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE auth_default_branches (project_id TEXT PRIMARY KEY, branch TEXT NOT NULL) STRICT;
ALTER TABLE auth_sessions ADD COLUMN page_hash TEXT NOT NULL DEFAULT '';
CREATE TABLE machines (
  project_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, token_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, person, name)
) STRICT;
ALTER TABLE stream ADD COLUMN machine TEXT;
CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending';
