import type { Clock } from "../../core/runtime.js";
import { PAGE_HEADER } from "../protocol/addresses.js";
import type { SqlDatabase } from "../store/sql.js";
import type { Attempts } from "./attempts.js";
import { type HubAuth, isReading, type PrincipalKind, type RequestFacts } from "./auth.js";
import { type CookieJar, readCookie } from "./cookies.js";
import type { Principal, Refused } from "./principal.js";
import type { Registrars } from "./registrars.js";
import { principalKindOf, type TokenKind, tokenKindOf } from "./secrets.js";
import type { Sessions } from "./sessions.js";
import { findToken } from "./tokens.js";

export interface AuthenticatorParts {
  readonly sessions: Pick<Sessions, "find" | "isOwnPage">;
  readonly database: SqlDatabase;
  readonly clock: Pick<Clock, "now">;
  readonly clientTokens: { find(token: string, headers: Headers): Principal | undefined };
  readonly registrars: Registrars;
  readonly attempts: Attempts;
  readonly publicUrl: () => string;
  readonly jar: () => CookieJar;
  readonly addressOf: HubAuth["addressOf"];
}

const NOBODY: Refused = {
  status: 401,
  code: "unauthenticated",
  message: "This address needs a sign-in or a token of this hub that is in force.",
};
const WRONG_KIND: Refused = {
  status: 403,
  code: "wrong_kind",
  message: "Who you are may not use this address: it is for another kind of token or for people.",
};
const FOREIGN_ORIGIN: Refused = {
  status: 403,
  code: "foreign_origin",
  message: "People change something from the hub's own page only.",
};
const NO_PAGE_SECRET: Refused = {
  status: 401,
  code: "no_page_secret",
  message: "This browser's page does not hold the secret of the sign-in. Sign in again.",
};
const tooMany = (retryAfter: number): Refused => ({
  status: 429,
  code: "too_many_attempts",
  message: `Too many sign-ins failed. Try again in ${retryAfter} s.`,
  retryAfter,
});

/** A header that is there decides alone: who sends a token is never taken for the person of a cookie. */
export function createAuthenticator(parts: AuthenticatorParts): HubAuth["authenticate"] {
  return async (facts) => {
    const header = facts.headers.get("authorization");
    if (header !== null) return byToken(parts, facts, header);
    return byCookie(parts, facts);
  };
}

function byCookie({ sessions, jar, publicUrl }: AuthenticatorParts, facts: RequestFacts): Principal | Refused {
  const secret = readCookie(facts.headers, jar().session);
  const person = secret === undefined ? undefined : sessions.find(secret);
  if (secret === undefined || person === undefined) return NOBODY;
  if (!facts.accepts.includes("person")) return WRONG_KIND;
  const isChange = !isReading(facts.method);
  if (isChange && facts.headers.get("origin") !== new URL(publicUrl()).origin) return FOREIGN_ORIGIN;
  if (!isChange && facts.needsPage !== true) return person;
  const pageSecret = facts.headers.get(PAGE_HEADER) ?? "";
  return sessions.isOwnPage({ secret, pageSecret }) ? person : NO_PAGE_SECRET;
}

async function byToken(parts: AuthenticatorParts, facts: RequestFacts, header: string): Promise<Principal | Refused> {
  const token = /^bearer +([\x21-\x7e]{1,20000})$/i.exec(header)?.[1] ?? "";
  const kind = tokenKindOf(token);
  if (kind !== null && !accepts(facts.accepts, kind)) return WRONG_KIND;
  const address = parts.addressOf(facts);
  // A token of ours has 256 random bits: nobody finds one by trying, so one in force is not locked out by a neighbour.
  const found = kind === null ? undefined : findOwn(parts, facts, kind, token);
  if (found !== undefined) return found;
  const wait = parts.attempts.begin(address);
  if (wait > 0) return tooMany(wait);
  if (kind !== "oidc" || facts.projectId === null) return NOBODY;
  const registrar = await parts.registrars.byOidc(token, facts.projectId);
  if (registrar === undefined) return NOBODY;
  parts.attempts.succeeded(address);
  return registrar;
}

const accepts = (accepted: readonly PrincipalKind[], kind: TokenKind): boolean =>
  accepted.includes(principalKindOf(kind));

function findOwn(
  { database, clock, clientTokens, registrars }: AuthenticatorParts,
  { projectId, headers }: RequestFacts,
  kind: TokenKind,
  token: string,
): Principal | undefined {
  if (kind === "run") {
    const row = findToken(database, "run", token, clock.now());
    return row && { kind, projectId: String(row["project_id"]), runId: String(row["id"]) };
  }
  if (kind === "client") return clientTokens.find(token, headers);
  return kind === "project" && projectId !== null ? registrars.byProjectToken(token, projectId) : undefined;
}
