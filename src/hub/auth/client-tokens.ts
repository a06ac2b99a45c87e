import { randomBytes } from "node:crypto";
import type { Clock } from "../../core/runtime.js";
import { MACHINE_HEADER, MAXIMUM_MACHINE_NAME } from "../protocol/addresses.js";
import type { ClientToken, ClientTokenCreated } from "../protocol/people.js";
import type { SqlDatabase } from "../store/sql.js";
import type { PersonId, Principal } from "./principal.js";
import { newToken } from "./secrets.js";
import { findToken, putToken, TOKEN_COLUMNS, type TokenRow } from "./tokens.js";

const LIFETIME = 90 * 86_400_000;
/** The last use is written at most this often, as a client asks many times a minute. */
const USE_STEP = 60_000;

/** Tokens of one person in one project. People cannot see or revoke those of others. */
export function createClientTokens(database: SqlDatabase, clock: Pick<Clock, "now">) {
  return {
    create(person: PersonId, projectId: string, name: string): ClientTokenCreated {
      const token = newToken("client");
      const tokenId = randomBytes(16).toString("hex");
      const now = clock.now();
      const expiresAt = now + LIFETIME;
      putToken(database, "client", token, { id: tokenId, projectId, person, name, createdAt: now, expiresAt });
      const view = { token_id: tokenId, name, created_at: iso(now), expires_at: iso(expiresAt), last_used_at: null };
      return { ...view, token };
    },
    list(person: PersonId, projectId: string): readonly ClientToken[] {
      return database
        .prepare<TokenRow>(
          `SELECT ${TOKEN_COLUMNS} FROM auth_tokens WHERE kind = 'client' AND person = ? AND project_id = ? AND expires_at > ?
           ORDER BY created_at, id`,
        )
        .all(person, projectId, clock.now())
        .map(viewOf);
    },
    /** @returns false: there is no such token of this person in this project. */
    revoke(person: PersonId, projectId: string, tokenId: string): boolean {
      const { changes } = database
        .prepare("DELETE FROM auth_tokens WHERE kind = 'client' AND id = ? AND person = ? AND project_id = ?")
        .run(tokenId, person, projectId);
      if (Number(changes) === 0) return false;
      database.prepare("DELETE FROM machines WHERE token_id = ?").run(tokenId);
      return true;
    },
    /** Records the use. The headers name the machine. */
    find(token: string, headers: Headers): Principal | undefined {
      const now = clock.now();
      const row = findToken(database, "client", token, now);
      if (row === undefined) return undefined;
      const { id: tokenId, projectId, person } = row;
      if (now - (row.lastUsedAt ?? 0) >= USE_STEP) {
        database.prepare("UPDATE auth_tokens SET last_used_at = ? WHERE kind = 'client' AND id = ?").run(now, tokenId);
      }
      return { kind: "client", projectId, person, tokenId, machine: machineIn(headers) ?? row.name };
    },
  };
}

/** null: the client names no machine, or the name is not valid. */
function machineIn(headers: Headers): string | null {
  try {
    const name = decodeURIComponent(headers.get(MACHINE_HEADER) ?? "").trim();
    return name === "" || name.length > MAXIMUM_MACHINE_NAME || /\p{Cc}/u.test(name) ? null : name;
  } catch {
    return null;
  }
}

const iso = (time: number): string => new Date(time).toISOString();

const viewOf = ({ id, name, createdAt, expiresAt, lastUsedAt }: TokenRow): ClientToken => ({
  token_id: id,
  name,
  created_at: iso(createdAt),
  expires_at: iso(expiresAt),
  last_used_at: lastUsedAt === null ? null : iso(lastUsedAt),
});
