import { ArchitectError } from "../../core/errors.js";
import type { Clock, Logger } from "../../core/runtime.js";
import { PAGE_HEADER } from "../protocol/addresses.js";
import type { Person as PersonView } from "../protocol/people.js";
import type { SqlDatabase } from "../store/sql.js";
import { clientAddress, createAttempts } from "./attempts.js";
import { createFetchJson, isSafeAddress } from "./bounded-fetch.js";
import { createClientTokens } from "./client-tokens.js";
import { cookieJar, readCookie } from "./cookies.js";
import { createGithubClient, type GithubApp } from "./github-app.js";
import { createIssuerKeys } from "./oidc.js";
import {
  isReading,
  type Person,
  type Principal,
  type PrincipalKind,
  type ProjectBook,
  type Refused,
} from "./principal.js";
import { registrarByOidc } from "./registrars.js";
import { createRights, GithubUnreachable, type RightsBook } from "./rights.js";
import { newToken, principalKindOf, tokenKindOf } from "./secrets.js";
import { createSessions } from "./sessions.js";
import { answerSignIn, createSignInLink } from "./sign-in.js";
import { findToken, pruneTokens, putToken } from "./tokens.js";

/** Longer than any job of a runner may take. */
const RUN_TOKEN_LIFETIME = 7 * 86_400_000;

export interface HubAuthParts {
  readonly database: SqlDatabase;
  readonly projects: ProjectBook;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Pick<Logger, "warn">;
  /** The hub's address; its origin is the audience of OIDC tokens. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  /** Issuers of OIDC tokens as their tokens name them, `https://…`; http on loopback only. */
  readonly issuers: readonly string[];
  /** null: people sign in with the link only. */
  readonly github: GithubApp | null;
  /** Per request to GitHub or an issuer; default ten seconds. */
  readonly timeoutMilliseconds?: number;
}

/** A request before its body is read. */
export interface RequestFacts {
  readonly method: string;
  readonly headers: Headers;
  /** Kinds that the route accepts; every other kind is 403. */
  readonly accepts: readonly PrincipalKind[];
  /** Of the path; null for a route outside of projects. A registrar has to be of this one. */
  readonly projectId: string | null;
  /** Of the socket; a trusted proxy's headers override it. */
  readonly remoteAddress: string;
  /** A person must send the page's secret for a reading request too: the cookie alone is not enough. */
  readonly needsPage?: boolean;
}

const UNAUTHENTICATED: Refused = {
  status: 401,
  code: "unauthenticated",
  message: "This address needs a sign-in or a valid token of this hub.",
};
const WRONG_KIND: Refused = {
  status: 403,
  code: "wrong_kind",
  message: "You may not use this address: it is for another kind of token or for people.",
};
const FOREIGN_ORIGIN: Refused = {
  status: 403,
  code: "foreign_origin",
  message: "People can make changes only from the hub's own page.",
};
const NO_PAGE_SECRET: Refused = {
  status: 401,
  code: "no_page_secret",
  message: "This page does not have the secret of the sign-in. Sign in again.",
};

/** Who may do what. Everything is checked against GitHub or a hash in the database. */
export type HubAuth = ReturnType<typeof createHubAuth>;

/** @throws {ArchitectError} for an address of GitHub or of an issuer that is neither https nor on loopback. */
export function createHubAuth(parts: HubAuthParts) {
  const { database, clock, projects, publicUrl } = parts;
  checkAddresses(parts);
  const fetchJson = createFetchJson(parts.timeoutMilliseconds ?? 10_000);
  const github = parts.github === null ? null : createGithubClient(parts.github, fetchJson);
  const issuerKeys = new Map(parts.issuers.map((issuer) => [issuer, createIssuerKeys(issuer, fetchJson, clock)]));
  const attempts = createAttempts(clock);
  const sessions = createSessions(database, clock);
  const clientTokens = createClientTokens(database, clock);
  const rights = createRights({ clock, projects, sessions, github });
  const jar = cookieJar(publicUrl);
  const signInParts = { database, clock, sessions, attempts, publicUrl, jar, github };
  const addressOf = (headers: Headers, remoteAddress: string): string =>
    clientAddress(headers, remoteAddress, parts.trustProxy);

  function byCookie(facts: RequestFacts): Principal | Refused {
    const secret = readCookie(facts.headers, jar.session);
    const person = secret === undefined ? undefined : sessions.find(secret);
    if (secret === undefined || person === undefined) return UNAUTHENTICATED;
    if (!facts.accepts.includes("person")) return WRONG_KIND;
    const isChange = !isReading(facts.method);
    if (isChange && facts.headers.get("origin") !== new URL(publicUrl).origin) return FOREIGN_ORIGIN;
    if (!isChange && facts.needsPage !== true) return person;
    const pageSecret = facts.headers.get(PAGE_HEADER) ?? "";
    return sessions.isOwnPage({ secret, pageSecret }) ? person : NO_PAGE_SECRET;
  }

  /** The principal of a valid token that the hub issued. */
  function byOwnToken(token: string, { projectId, headers }: RequestFacts): Principal | undefined {
    const kind = tokenKindOf(token);
    if (kind === "client") return clientTokens.find(token, headers);
    if (kind !== "run" && kind !== "project") return undefined;
    const row = findToken(database, kind, token, clock.now());
    if (row === undefined) return undefined;
    if (kind === "run") return { kind, projectId: row.projectId, runId: row.id };
    const project = projectId === null ? undefined : projects.find(projectId);
    if (project === undefined || row.projectId !== project.id) return undefined;
    return { kind: "registrar", project, via: "project-token", actor: "", actorId: null };
  }

  async function byToken(facts: RequestFacts, header: string): Promise<Principal | Refused> {
    const token = /^bearer +([\x21-\x7e]{1,20000})$/i.exec(header)?.[1] ?? "";
    const kind = tokenKindOf(token);
    if (kind !== null && !facts.accepts.includes(principalKindOf(kind))) return WRONG_KIND;
    // The hub's own tokens have 256 random bits and cannot be guessed, so failed attempts from the same address do not
    // lock out a valid one.
    const found = byOwnToken(token, facts);
    if (found !== undefined) return found;
    const address = addressOf(facts.headers, facts.remoteAddress);
    const retryAfter = attempts.begin(address);
    if (retryAfter > 0) {
      const message = `Too many sign-ins failed. Try again in ${retryAfter} s.`;
      return { status: 429, code: "too_many_attempts", message, retryAfter };
    }
    if (kind !== "oidc" || facts.projectId === null) return UNAUTHENTICATED;
    const registrar = await registrarByOidc(parts, issuerKeys, token, facts.projectId);
    if (registrar === undefined) return UNAUTHENTICATED;
    attempts.succeeded(address);
    return registrar;
  }

  return {
    /**
     * A request with an authorization header never counts as the person of its cookie. If a person's method changes
     * something, `Origin` must be the hub's own (403) and PAGE_HEADER must be the session's page secret (401). The route
     * checks that the project and run of the path are the principal's (404); a registrar's project is checked here.
     */
    async authenticate(facts: RequestFacts): Promise<Principal | Refused> {
      const header = facts.headers.get("authorization");
      return header === null ? byCookie(facts) : byToken(facts, header);
    },
    rightsOf: rights.of,
    /** Body of `GET /me`. @throws GithubUnreachable if no project's rights are known. */
    me: (person: Person) => describePerson(person, projects, rights),
    signIn: (request: Request, remoteAddress: string): Promise<Response> =>
      answerSignIn(signInParts, request, addressOf(request.headers, remoteAddress)),
    createSignInLink: (): string => createSignInLink(database, publicUrl, clock.now()),
    /** Replaces the token of one run. */
    issueRunToken(projectId: string, runId: string): string {
      const token = newToken("run");
      putToken(database, "run", token, { id: runId, projectId, expiresAt: clock.now() + RUN_TOKEN_LIFETIME });
      return token;
    },
    clientTokens,
    prune(): void {
      pruneTokens(database, clock.now());
      sessions.prune();
      rights.prune();
    },
  };
}

function checkAddresses({ issuers, github }: HubAuthParts): void {
  const named = issuers.map((issuer): [string, string] => ["--issuer", issuer]);
  if (github !== null) named.push(["GITHUB_SERVER_URL", github.serverUrl]);
  for (const [name, address] of named) {
    if (isSafeAddress(address)) continue;
    throw new ArchitectError("configuration", `${name} is ${JSON.stringify(address)}, which the hub does not trust.`, {
      remedy: "Give an https address; http is for servers on this machine.",
    });
  }
}

async function describePerson(person: Person, projects: ProjectBook, rights: RightsBook): Promise<PersonView> {
  const found = await Promise.allSettled(
    projects.list().map(async (project) => {
      const { permission, maySee, mayDecide } = await rights.of(person, project, "reading");
      if (!maySee || permission === "none" || permission === "triage") return [];
      return [{ project_id: project.id, name: project.repository, permission, can_decide: mayDecide }];
    }),
  );
  const seen = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const failed = found.find((one) => one.status === "rejected");
  // One unknown project does not hide the others. If all are unknown, an empty list would be wrong.
  if (failed !== undefined && (seen.length === 0 || !(failed.reason instanceof GithubUnreachable))) throw failed.reason;
  return { login: person.login, kind: person.isLocal ? "local" : "github", projects: seen };
}
