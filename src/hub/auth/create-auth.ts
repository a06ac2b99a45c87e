import { ArchitectError } from "../../core/errors.js";
import { PAGE_HEADER } from "../protocol/addresses.js";
import { clientAddress, createAttempts } from "./attempts.js";
import { type GithubApp, type HubAuth, isReading, type Person, type ProjectBook, type RequestFacts } from "./auth.js";
import { createFetchJson, isSafeAddress } from "./bounded-fetch.js";
import { createClientTokens } from "./client-tokens.js";
import { type CookieJar, cookieJar, readCookie } from "./cookies.js";
import { createGithubClient } from "./github-app.js";
import { createIssuerKeys } from "./oidc.js";
import type { Principal, Refused } from "./principal.js";
import { type RegistrarParts, registrarByOidc } from "./registrars.js";
import { createRights, GithubUnreachable, type RightsBook } from "./rights.js";
import { newToken, principalKindOf, tokenKindOf } from "./secrets.js";
import { createSessions } from "./sessions.js";
import { answerSignIn, createSignInLink } from "./sign-in.js";
import { findToken, pruneTokens, putToken } from "./tokens.js";

/** Longer than any job of a runner may take. */
const RUN_TOKEN_LIFETIME = 7 * 86_400_000;

export interface HubAuthParts extends Omit<RegistrarParts, "issuerKeys"> {
  readonly trustProxy: boolean;
  /** Issuers of OIDC tokens as their tokens name them, `https://…`; http on loopback only. */
  readonly issuers: readonly string[];
  /** null: people come by the sign-in link only. */
  readonly github: GithubApp | null;
  /** Of each request to GitHub or to an issuer; default ten seconds. */
  readonly timeoutMilliseconds?: number;
}

const NOBODY: Refused = {
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

/** @throws {ArchitectError} for an address of GitHub or of an issuer that is neither https nor on loopback. */
export function createHubAuth(parts: HubAuthParts): HubAuth {
  const { database, clock, projects, publicUrl } = parts;
  checkAddresses(parts);
  const fetchJson = createFetchJson(parts.timeoutMilliseconds ?? 10_000);
  const github = parts.github === null ? null : createGithubClient(parts.github, fetchJson);
  const issuerKeys = new Map(parts.issuers.map((issuer) => [issuer, createIssuerKeys(issuer, fetchJson, clock)]));
  const attempts = createAttempts(clock);
  const sessions = createSessions(database, clock);
  const clientTokens = createClientTokens(database, clock);
  const rights = createRights({ clock, projects, sessions, github });
  const jar = (): CookieJar => cookieJar(publicUrl());
  const signInParts = { database, clock, sessions, attempts, publicUrl, jar, github };
  const addressOf: HubAuth["addressOf"] = ({ headers, remoteAddress }) =>
    clientAddress(headers, remoteAddress, parts.trustProxy);

  function byCookie(facts: RequestFacts): Principal | Refused {
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

  /** The principal of a token that the hub made and that is in force. */
  function byOwnToken(token: string, { projectId, headers }: RequestFacts): Principal | undefined {
    const kind = tokenKindOf(token);
    if (kind === "client") return clientTokens.find(token, headers);
    if (kind !== "run" && kind !== "project") return undefined;
    const row = findToken(database, kind, token, clock.now());
    if (row === undefined) return undefined;
    if (kind === "run") return { kind, projectId: String(row["project_id"]), runId: String(row["id"]) };
    const project = projectId === null ? undefined : projects.find(projectId);
    if (project === undefined || row["project_id"] !== project.id) return undefined;
    return { kind: "registrar", project, via: "project-token", actor: "", actorId: null };
  }

  async function byToken(facts: RequestFacts, header: string): Promise<Principal | Refused> {
    const token = /^bearer +([\x21-\x7e]{1,20000})$/i.exec(header)?.[1] ?? "";
    const kind = tokenKindOf(token);
    if (kind !== null && !facts.accepts.includes(principalKindOf(kind))) return WRONG_KIND;
    // The hub's own tokens have 256 random bits and cannot be guessed, so failed attempts from the same address do not
    // lock out one that is in force.
    const found = byOwnToken(token, facts);
    if (found !== undefined) return found;
    const address = addressOf(facts);
    const retryAfter = attempts.begin(address);
    if (retryAfter > 0) {
      const message = `Too many sign-ins failed. Try again in ${retryAfter} s.`;
      return { status: 429, code: "too_many_attempts", message, retryAfter };
    }
    if (kind !== "oidc" || facts.projectId === null) return NOBODY;
    const registrar = await registrarByOidc({ ...parts, issuerKeys }, token, facts.projectId);
    if (registrar === undefined) return NOBODY;
    attempts.succeeded(address);
    return registrar;
  }

  return {
    /** An authorization header decides alone: a request with a token never counts as the person of a cookie. */
    async authenticate(facts) {
      const header = facts.headers.get("authorization");
      return header === null ? byCookie(facts) : byToken(facts, header);
    },
    addressOf,
    rightsOf: rights.of,
    me: (person) => describePerson(person, projects, rights),
    signIn: (request, remoteAddress) =>
      answerSignIn(signInParts, request, addressOf({ headers: request.headers, remoteAddress })),
    createSignInLink: () => createSignInLink(database, publicUrl(), clock.now()),
    issueRunToken(projectId, runId) {
      const token = newToken("run");
      putToken(database, "run", token, { id: runId, projectId, expiresAt: clock.now() + RUN_TOKEN_LIFETIME });
      return token;
    },
    clientTokens,
    prune() {
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

async function describePerson(person: Person, projects: ProjectBook, rights: RightsBook): ReturnType<HubAuth["me"]> {
  const found = await Promise.allSettled(
    projects.list().map(async (project) => {
      const { permission, maySee, mayDecide } = await rights.of(person, project, "reading");
      if (!maySee || permission === "none" || permission === "triage") return [];
      return [{ project_id: project.id, name: project.repository, permission, can_decide: mayDecide }];
    }),
  );
  const seen = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const failed = found.find((one) => one.status === "rejected");
  // One unknown project does not hide the others. With none known, an empty list would claim that there are none.
  if (failed !== undefined && (seen.length === 0 || !(failed.reason instanceof GithubUnreachable))) throw failed.reason;
  return { login: person.login, kind: person.isLocal ? "local" : "github", projects: seen };
}
