import type { z } from "zod";
import type { person as personView } from "../protocol/people.js";
import type { Projects } from "../store/projects.js";
import type { ClientTokens } from "./client-tokens.js";
import type { PersonRights, Principal, Project, Refused } from "./principal.js";

export type PrincipalKind = Principal["kind"];
export type Person = Extract<Principal, { readonly kind: "person" }>;

/** What is known of a request before anybody looked at its body. */
export interface RequestFacts {
  readonly method: string;
  readonly headers: Headers;
  /** Kinds that the route takes; each other kind is 403. */
  readonly accepts: readonly PrincipalKind[];
  /** Of the path; null for a route outside of projects. A registrar has to be of this one. */
  readonly projectId: string | null;
  /** Of the socket's other end; a proxy's headers are looked at here. */
  readonly remoteAddress: string;
  /** A person must also send the page's secret for a reading request: the cookie alone is not enough. */
  readonly needsPage?: boolean;
}

/** The projects that are served. */
export type ProjectBook = Pick<Projects, "find" | "list" | "bind" | "setDefaultBranch">;

/** A GitHub App with the permission Metadata: read and `<public url>/sign-in/github/callback` as its callback. */
export interface GithubApp {
  /** GITHUB_SERVER_URL; `https://github.com`. http on loopback only. */
  readonly serverUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `reading`: what GitHub said at most five minutes ago will do. `deciding`: GitHub is asked now. */
export type Freshness = "reading" | "deciding";

/** Who may do what. Everything is checked against GitHub or a hash in the database; nothing is believed. */
export interface HubAuth {
  /**
   * Whose request this is. For a person and a method that changes something, `Origin` has to be the hub's own (403)
   * and PAGE_HEADER has to hold the session's page secret (401); `needsPage` asks for the secret of any method.
   * That project and run of the path are the principal's is the route's own check (404), except a registrar's project.
   */
  authenticate(facts: RequestFacts): Promise<Principal | Refused>;
  /** Key for limits of an address: the last hop's of X-Forwarded-For behind a trusted proxy. */
  addressOf(facts: Pick<RequestFacts, "headers" | "remoteAddress">): string;
  /**
   * Rights in a project. A person of the sign-in link has `local`: that a decision of
   * theirs is for a run that registered over loopback is the caller's check.
   * @throws GithubUnreachable
   */
  rightsOf(person: Person, project: Project, freshness: Freshness): Promise<PersonRights>;
  /** Body of `GET /me`: the projects that this person may see. @throws GithubUnreachable when no project's rights are known. */
  me(person: Person): Promise<z.infer<typeof personView>>;
  /** Answers `/sign-in`, `/sign-in/github`, `/sign-in/github/callback` (GET) and `/sign-out` (POST). */
  signIn(request: Request, remoteAddress: string): Promise<Response>;
  /** An address that signs in as `local` once, within 15 minutes; an earlier one stops working. */
  createSignInLink(): string;
  /** The token of one run, shown this once; an earlier one of it stops working. */
  issueRunToken(projectId: string, runId: string): string;
  readonly clientTokens: ClientTokens;
  /** Removes what has expired. For the server's daily or hourly round. */
  prune(): void;
}

/** A request that changes nothing. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

export function isRefused(answer: Principal | Refused): answer is Refused {
  return "status" in answer;
}
