import type { Projects } from "../store/projects.js";

/** A repository that the hub serves. */
export interface Project {
  /** `owner.name`. */
  readonly id: string;
  /** `owner/name`. */
  readonly repository: string;
  /** GitHub's id; null: not seen yet. */
  readonly repositoryId: number | null;
  /** The only workflow whose runs may register: its path, on the default branch, or `path@branch`; null: any. */
  readonly workflow: string | null;
  /**
   * From GitHub's last answer about a person's rights; null: none yet. A job's token does not contain it, and the hub has
   * no credentials to ask with.
   */
  readonly defaultBranch: string | null;
}

/** The projects that are served. */
export type ProjectBook = Pick<Projects, "find" | "list" | "bind" | "setDefaultBranch">;

/** A person's id in approvals, tokens and the audit: `github:<id>`, or `local`. */
export type PersonId = string;

/** The person who signed in with the link of `serve`. */
export const LOCAL_PERSON: PersonId = "local";

/** Who sends a request. Each route accepts some kinds and refuses the others. */
export type Principal =
  | {
      readonly kind: "person";
      readonly person: PersonId;
      readonly login: string;
      /** Signed in with the link of `serve`: sees all projects, decides only for runs that registered over loopback. */
      readonly isLocal: boolean;
    }
  /** May register a run of this project, and nothing else. */
  | {
      readonly kind: "registrar";
      readonly project: Project;
      readonly via: "oidc" | "project-token";
      /** Who started the run; with a project token unknown: '' and null. */
      readonly actor: string;
      readonly actorId: number | null;
    }
  | { readonly kind: "run"; readonly projectId: string; readonly runId: string }
  | {
      readonly kind: "client";
      readonly projectId: string;
      readonly person: PersonId;
      readonly tokenId: string;
      /** The name that the client gives its machine. */
      readonly machine: string;
    };

export type PrincipalKind = Principal["kind"];
export type Person = Extract<Principal, { readonly kind: "person" }>;
export type ClientPrincipal = Extract<Principal, { readonly kind: "client" }>;
export type Registrar = Extract<Principal, { readonly kind: "registrar" }>;

/** Rights of a person in a project, from GitHub's permission API. */
export interface PersonRights {
  readonly permission: "none" | "read" | "triage" | "write" | "maintain" | "admin" | "local";
  readonly maySee: boolean;
  readonly mayDecide: boolean;
}

/** Why a request is refused. It does not say which part of the proof was wrong. */
export interface Refused {
  readonly status: 401 | 403 | 429;
  readonly code: string;
  readonly message: string;
  /** Seconds; for 429. */
  readonly retryAfter?: number;
}

/** A request that changes nothing. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";
