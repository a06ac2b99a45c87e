import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Clock } from "../../core/runtime.js";
import type { SqlDatabase, SqlRow } from "../store/sql.js";
import type { Person } from "./auth.js";
import type { PersonId } from "./principal.js";
import { hashOf, newSecret } from "./secrets.js";
import { findToken, putToken, takeToken } from "./tokens.js";

/** Seconds: twelve hours. */
export const SESSION_SECONDS = 43_200;

/** Who came by the sign-in link; people of GitHub are `github:<id>`. */
export const LOCAL_PERSON: PersonId = "local";

export interface SessionSecrets {
  /** For the cookie. */
  readonly secret: string;
  /** For the page's own storage; changes need both. */
  readonly pageSecret: string;
}

export interface SessionStart {
  readonly person: PersonId;
  readonly login: string;
  /** GitHub's token of the person; null: through the sign-in link. */
  readonly userToken: string | null;
  /** The session ends when GitHub's token does, at the latest after twelve hours. */
  readonly seconds: number;
}

/**
 * Signed-in people. GitHub's token of a person lies encrypted in the database, and the key is made from the secret in
 * the person's cookie, of which the database holds the hash only: a session outlives a restart of the hub, and neither
 * the file nor a backup of it gives the token away.
 */
export type Sessions = ReturnType<typeof createSessions>;

interface OpenSession {
  readonly person: PersonId;
  readonly userToken: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export function createSessions(database: SqlDatabase, clock: Pick<Clock, "now">) {
  const open = new Map<string, OpenSession>();
  const prune = (): void => {
    const now = clock.now();
    for (const [hash, { expiresAt }] of open) if (expiresAt <= now) open.delete(hash);
  };
  return {
    start({ person, login, userToken, seconds }: SessionStart): SessionSecrets {
      prune();
      const [secret, pageSecret] = [newSecret(), newSecret()];
      const hash = hashOf(secret);
      const now = clock.now();
      const expiresAt = now + seconds * 1000;
      const sealed = userToken === null ? null : seal(userToken, secret, { person, login });
      const row = { person, name: login, userToken: sealed, createdAt: now, expiresAt, pageHash: hashOf(pageSecret) };
      putToken(database, "session", secret, row);
      if (userToken !== null) open.set(hash, { person, userToken, createdAt: now, expiresAt });
      return { secret, pageSecret };
    },
    find(secret: string): Person | undefined {
      const hash = hashOf(secret);
      const row = findToken(database, "session", secret, clock.now());
      if (row === undefined) return undefined;
      if (!open.has(hash)) {
        const session = unlock(row, secret);
        if (session !== null) open.set(hash, session);
      }
      const person = String(row["person"]);
      return { kind: "person", person, login: String(row["name"]), isLocal: person === LOCAL_PERSON };
    },
    /** Whether both secrets are of one session that is open. */
    isOwnPage({ secret, pageSecret }: SessionSecrets): boolean {
      return findToken(database, "session", secret, clock.now())?.["page_hash"] === hashOf(pageSecret);
    },
    end(secret: string): void {
      open.delete(hashOf(secret));
      takeToken(database, "session", secret, clock.now());
    },
    /** GitHub's token of a person whose cookie was seen since the hub started; the newest. */
    userTokenOf(person: PersonId): string | undefined {
      const now = clock.now();
      const live = [...open.values()].filter((session) => session.person === person && session.expiresAt > now);
      return live.sort((left, right) => right.createdAt - left.createdAt)[0]?.userToken;
    },
    /** Forgets GitHub's tokens of sessions that are over. */
    prune,
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "architect user token", 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A token opens only in a row of the person it is of. */
const labelOf = (person: string, login: string): Buffer => Buffer.from(JSON.stringify([person, login]));

function seal(text: string, secret: string, { person, login }: Pick<SessionStart, "person" | "login">): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(labelOf(person, login));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** null: there is no token, or somebody wrote into the database; GitHub then cannot be asked for this person. */
function unlock(row: SqlRow, secret: string): OpenSession | null {
  const sealed = row["user_token"];
  if (!(sealed instanceof Uint8Array) || sealed.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), sealed.subarray(0, IV_BYTES));
  decipher.setAAD(labelOf(String(row["person"]), String(row["name"])));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return {
      person: String(row["person"]),
      userToken: text.toString("utf8"),
      createdAt: Number(row["created_at"]),
      expiresAt: Number(row["expires_at"]),
    };
  } catch {
    return null;
  }
}
