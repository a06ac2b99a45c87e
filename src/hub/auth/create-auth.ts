import { ArchitectError } from "../../core/errors.js";
import type { Clock, Logger } from "../../core/runtime.js";
import type { SqlDatabase } from "../store/sql.js";
import { createAttempts } from "./attempts.js";
import type { GithubApp, HubAuth, Person, ProjectBook } from "./auth.js";
import { createAuthenticator } from "./authenticator.js";
import { createFetchJson, type FetchJson, isSafeAddress } from "./bounded-fetch.js";
import { clientAddress } from "./client-address.js";
import { createClientTokens } from "./client-tokens.js";
import { type CookieJar, cookieJar } from "./cookies.js";
import { createGithubClient } from "./github-app.js";
import { createIssuerKeys } from "./issuer-keys.js";
import { createOidcVerifier } from "./oidc.js";
import { createRegistrars } from "./registrars.js";
import { createRights, GithubUnreachable, type RightsBook } from "./rights.js";
import { newToken } from "./secrets.js";
import { createSessions } from "./sessions.js";
import { createSignIn } from "./sign-in.js";
import { pruneTokens, putToken } from "./tokens.js";

/** Longer than any job of a runner may take. */
const RUN_TOKEN_LIFETIME = 7 * 86_400_000;

export interface HubAuthParts {
  readonly database: SqlDatabase;
  readonly projects: ProjectBook;
  readonly clock: Pick<Clock, "now">;
  /** Hears why a run may not register, which the run is not told. */
  readonly logger: Pick<Logger, "warn">;
  /** The hub's address; its origin is the audience of OIDC tokens. A function, as the system may give the port. */
  readonly publicUrl: () => string;
  readonly trustProxy: boolean;
  /** Issuers of OIDC tokens as their tokens name them, `https://…`; http on loopback only. */
  readonly issuers: readonly string[];
  /** null: people come by the sign-in link only. */
  readonly github: GithubApp | null;
  /** Of each request to GitHub or to an issuer; default ten seconds. */
  readonly timeoutMilliseconds?: number;
}

/** @throws {ArchitectError} for an address of GitHub or of an issuer that is neither https nor on loopback. */
export function createHubAuth(parts: HubAuthParts): HubAuth {
  const { database, clock, projects, publicUrl } = parts;
  checkAddresses(parts);
  const fetchJson = createFetchJson(parts.timeoutMilliseconds ?? 10_000);
  const github = parts.github === null ? null : createGithubClient(parts.github, fetchJson);
  const attempts = createAttempts(clock);
  const sessions = createSessions(database, clock);
  const clientTokens = createClientTokens(database, clock);
  const verifier = createVerifier(parts, fetchJson);
  const registrars = createRegistrars({ ...parts, verifier });
  const rights = createRights({ clock, projects, sessions, github });
  const jar = (): CookieJar => cookieJar(publicUrl());
  const addressOf: HubAuth["addressOf"] = ({ headers, remoteAddress }) =>
    clientAddress(headers, remoteAddress, parts.trustProxy);
  const signIn = createSignIn({ database, clock, sessions, attempts, publicUrl, jar, github });
  return {
    authenticate: createAuthenticator({
      database,
      clock,
      sessions,
      clientTokens,
      registrars,
      attempts,
      publicUrl,
      jar,
      addressOf,
    }),
    addressOf,
    rightsOf: rights.of,
    me: (person) => describePerson(person, projects, rights),
    signIn: (request, remoteAddress) => signIn.answer(request, addressOf({ headers: request.headers, remoteAddress })),
    createSignInLink: signIn.createLink,
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

function createVerifier({ issuers, clock }: HubAuthParts, fetchJson: FetchJson): ReturnType<typeof createOidcVerifier> {
  const keys = issuers.map((issuer) => [issuer, createIssuerKeys(issuer, fetchJson, clock)] as const);
  return createOidcVerifier(new Map(keys), clock);
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
