import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Clock } from "../../core/runtime.js";
import type { SqlDatabase } from "../store/sql.js";
import { LOCAL_PERSON, type Person, type PersonId } from "./principal.js";
import { hashOf, newSecret } from "./secrets.js";
import { findToken, putToken, type TokenRow, takeToken } from "./tokens.js";

/** Seconds: twelve hours. */
export const SESSION_SECONDS = 43_200;

/** `secret` is for the cookie, `pageSecret` for the page's own storage; changes need both. */
interface SessionSecrets {
  readonly secret: string;
  readonly pageSecret: string;
}

export interface SessionStart {
  readonly person: PersonId;
  readonly login: string;
  /** GitHub's token of the person; null: signed in with the link. */
  readonly userToken: string | null;
  /** Until GitHub's token expires, at most twelve hours. */
  readonly seconds: number;
}

/**
 * Signed-in people. The database holds a person's GitHub token encrypted, with a key derived from the cookie's secret, of
 * which it holds only the hash. So a session survives a restart, and the file or a backup of it does not reveal the token.
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
      const { person, name: login } = row;
      return { kind: "person", person, login, isLocal: person === LOCAL_PERSON };
    },
    /** Whether both secrets belong to the same open session. */
    isOwnPage({ secret, pageSecret }: SessionSecrets): boolean {
      return findToken(database, "session", secret, clock.now())?.pageHash === hashOf(pageSecret);
    },
    end(secret: string): void {
      open.delete(hashOf(secret));
      takeToken(database, "session", secret, clock.now());
    },
    /** The newest GitHub token of a person whose cookie was seen since the hub started. */
    userTokenOf(person: PersonId): string | undefined {
      const now = clock.now();
      const live = [...open.values()].filter((session) => session.person === person && session.expiresAt > now);
      return live.sort((left, right) => right.createdAt - left.createdAt)[0]?.userToken;
    },
    prune,
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "architect user token", 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Binds an encrypted token to its person's row. */
const labelOf = (person: string, login: string): Buffer => Buffer.from(JSON.stringify([person, login]));

function seal(text: string, secret: string, { person, login }: Pick<SessionStart, "person" | "login">): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(labelOf(person, login));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** null: there is no token, or the database was altered. */
function unlock(row: TokenRow, secret: string): OpenSession | null {
  const { person, name, createdAt, expiresAt, userToken: sealed } = row;
  if (!(sealed instanceof Uint8Array) || sealed.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), sealed.subarray(0, IV_BYTES));
  decipher.setAAD(labelOf(person, name));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return { person, userToken: text.toString("utf8"), createdAt, expiresAt };
  } catch {
    return null;
  }
}
