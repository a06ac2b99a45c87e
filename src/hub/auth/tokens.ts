import type { SqlDatabase } from "../store/sql.js";
import { hashOf, newToken } from "./secrets.js";

/** `link`: the code of a sign-in link; `flow`: a sign-in at GitHub; `oidc`: the id of a used OIDC token. */
type StoredKind = "session" | "link" | "flow" | "run" | "project" | "client" | "oidc";

/** Stored with the hash of a secret. Times are milliseconds since the epoch. */
interface StoredFields {
  /** Unique within a kind: a new secret replaces the earlier one. */
  readonly id?: string;
  readonly projectId?: string;
  readonly person?: string;
  /** The person's login, or the name of a client. */
  readonly name?: string;
  readonly createdAt?: number;
  /** Missing: it never expires. */
  readonly expiresAt?: number;
  readonly pageHash?: string;
  readonly userToken?: Uint8Array | null;
}

function insert(how: "REPLACE" | "IGNORE", database: SqlDatabase, kind: StoredKind, secret: string, of: StoredFields) {
  const statement = database.prepare(
    `INSERT OR ${how} INTO auth_tokens
       (kind, hash, id, project_id, person, name, created_at, expires_at, page_hash, user_token)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return statement.run(
    ...[kind, hashOf(secret), of.id ?? null, of.projectId ?? null, of.person ?? null, of.name ?? null],
    ...[of.createdAt ?? null, of.expiresAt ?? null, of.pageHash ?? null, of.userToken ?? null],
  );
}

export function putToken(database: SqlDatabase, kind: StoredKind, secret: string, fields: StoredFields): void {
  insert("REPLACE", database, kind, secret, fields);
}

/**
 * Records the use of an OIDC token. One statement decides, so of two concurrent uses only one succeeds.
 * @param name unique among all issuers' tokens
 * @returns false: it was used before
 */
export const useOidcToken = (database: SqlDatabase, name: string, expiresAt: number): boolean =>
  Number(insert("IGNORE", database, "oidc", name, { expiresAt }).changes) === 1;

/** A valid secret; which columns are set depends on its kind. */
export interface TokenRow {
  readonly id: string;
  readonly projectId: string;
  readonly person: string;
  readonly name: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
  readonly pageHash: string | null;
  readonly userToken: Uint8Array | null;
}

export const TOKEN_COLUMNS = `id, project_id AS projectId, person, name, created_at AS createdAt,
  expires_at AS expiresAt, last_used_at AS lastUsedAt, page_hash AS pageHash, user_token AS userToken`;

const IN_FORCE = "kind = ? AND hash = ? AND (expires_at IS NULL OR expires_at > ?)";

/** The row of a valid secret. The lookup by hash leaks no prefix of the secret through its timing. */
export const findToken = (database: SqlDatabase, kind: StoredKind, secret: string, now: number): TokenRow | undefined =>
  database
    .prepare<TokenRow>(`SELECT ${TOKEN_COLUMNS} FROM auth_tokens WHERE ${IN_FORCE}`)
    .get(kind, hashOf(secret), now);

/** Deletes a secret. @returns whether it was valid; of two concurrent requests only one gets true. */
export const takeToken = (database: SqlDatabase, kind: StoredKind, secret: string, now: number): boolean =>
  Number(database.prepare(`DELETE FROM auth_tokens WHERE ${IN_FORCE}`).run(kind, hashOf(secret), now).changes) === 1;

/** Deletes expired secrets, and machines whose token is gone. */
export function pruneTokens(database: SqlDatabase, now: number): void {
  database.prepare("DELETE FROM auth_tokens WHERE expires_at <= ?").run(now);
  database.exec("DELETE FROM machines WHERE token_id NOT IN (SELECT id FROM auth_tokens WHERE kind = 'client')");
}

/** Replaces the token with which runs of a project register. */
export function createProjectToken(database: SqlDatabase, projectId: string): string {
  const token = newToken("project");
  putToken(database, "project", token, { id: projectId, projectId });
  return token;
}
