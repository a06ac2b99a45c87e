/** A repository that the hub serves. `repositoryId`: GitHub's number; null until it was seen first. */
export interface Project {
  /** `owner.name`. */
  readonly id: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly repositoryId: number | null;
  /**
   * The only workflow whose runs may register: its path, on the default branch, or `path@branch`; null: any.
   */
  readonly workflow: string | null;
  /**
   * As GitHub named it when it was last asked for somebody's rights; null: it was never asked. A job's token does not
   * tell it, and the hub has no credentials of its own to ask with.
   */
  readonly defaultBranch: string | null;
}

/** A person as approvals, tokens and the audit name them: `github:<id>`, or `local`. */
export type PersonId = string;

/** Who sends a request. Kinds are never mixed: each route takes one or two of them. */
export type Principal =
  | {
      readonly kind: "person";
      readonly person: PersonId;
      readonly login: string;
      /** Through the sign-in link of `serve`: sees all projects, decides only for runs that registered over loopback. */
      readonly isLocal: boolean;
    }
  /** May register a run of this project, and nothing else. */
  | {
      readonly kind: "registrar";
      readonly project: Project;
      readonly via: "oidc" | "project-token";
      /** Of the token: who started the run. A project token names nobody: '' and null. */
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

/** Rights of a person in a project, as GitHub's permission API told them. */
export interface PersonRights {
  readonly permission: "none" | "read" | "triage" | "write" | "maintain" | "admin" | "local";
  readonly maySee: boolean;
  readonly mayDecide: boolean;
}

/** A request that nobody is let in with. Answers carry no word on what of the proof was wrong. */
export interface Refused {
  readonly status: 401 | 403 | 429;
  readonly code: string;
  readonly message: string;
  /** Seconds; for 429. */
  readonly retryAfter?: number;
}
