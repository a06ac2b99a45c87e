/** A token's right to one group of endpoints. */
export type DemoPermission = "none" | "read" | "write";

/** The permission groups of GitHub's fine-grained model that the product uses. */
export type PermissionGroup =
  | "actions"
  | "administration"
  | "checks"
  | "contents"
  | "issues"
  | "pull_requests"
  | "secrets"
  | "statuses"
  | "workflows";

/** A person's role in the repository, as the role_name of the collaborator-permission API. */
export type RepositoryRole = "admin" | "maintain" | "write" | "triage" | "read" | "none";

/**
 * The owner of a token. `kind` "actions" is the job's token, "app" an App installation's, "pat" a personal access token,
 * "user" the token that an App gets when a person signs in: it reads metadata where the person may.
 */
export interface TokenIdentity {
  readonly login: string;
  readonly id: number;
  readonly type: "Bot" | "User";
  readonly kind: "actions" | "app" | "pat" | "user";
  readonly permissions: Readonly<Partial<Record<PermissionGroup, DemoPermission>>>;
}

export interface DemoUser {
  readonly id: number;
  readonly type: "Bot" | "User" | "Organization";
  permission: RepositoryRole;
}

/** A rule of a branch ruleset: the types that can reject a push. */
export interface DemoBranchRule {
  /** Exact branch name, or a prefix that ends in `*`. */
  readonly branch: string;
  readonly type: "creation" | "deletion" | "non_fast_forward" | "pull_request";
}

export interface ForgeSettings {
  /** "Allow GitHub Actions to create and approve pull requests". Default true. */
  readonly allowActionsToCreatePullRequests?: boolean;
  /** First path parts that may be created under refs/. Default: any, as on GitHub (refs/pull stays read-only). */
  readonly refNamespaces?: readonly string[];
  readonly branchRules?: readonly DemoBranchRule[];
  readonly archived?: boolean;
  /** `current_user_can_bypass` of every ruleset. Absent: left out, as for a token without the right to see it. */
  readonly rulesetBypass?: "always" | "pull_requests_only" | "never" | "exempt";
  readonly fork?: boolean;
  /** Labels of the repository besides those of its issues. */
  readonly labels?: readonly string[];
  /** Names of the secrets of the repository and of its organization. */
  readonly secrets?: readonly string[];
  readonly organizationSecrets?: readonly string[];
  /** Requests a token may make per hour. Default 1000 for the job's token, else 5000. */
  readonly rateLimit?: number;
}

/** One request and its answer. Header names are lower case. */
export interface Exchange {
  readonly method: string;
  /** Path below the API's base, for example `/repos/octo/demo/issues/1`; `/graphql`; or `/octo/demo.git/…`. */
  readonly path: string;
  readonly url: string;
  /** `web`: pages for sign-in and identity tokens. */
  readonly api: "rest" | "graphql" | "git" | "web";
  readonly query: Readonly<Record<string, string>>;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: unknown;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: unknown;
  /** The route's pattern, absent when no route matched. */
  readonly operation?: string;
  /** Set if the answer was injected. */
  readonly fault?: boolean;
}

/** Called with every exchange before the answer is sent. What it returns or throws is collected in `problems`. */
export type Observer = (exchange: Exchange) => readonly string[] | undefined | Promise<readonly string[] | undefined>;

/** An answer to inject. Matching uses `method` and `path` (a regular expression on {@link Exchange.path}). */
export interface Fault {
  readonly method?: string;
  readonly path: RegExp;
  /** Matched against the request's raw body, for example to select one GraphQL request. */
  readonly request?: RegExp;
  /** Number of the matching request that is hit, from 1. Absent: every matching request. */
  readonly occurrence?: number;
  /** An answer, a connection cut in the middle of the body, an empty 200, or only a delay. */
  readonly action: "answer" | "cut" | "empty200" | "delay";
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly delayMs?: number;
  /** Called when a request is hit, before it is processed. */
  readonly onHit?: (request: { readonly method: string; readonly path: string }) => void | Promise<void>;
}

export interface ForgeOptions {
  /** `owner/name`. */
  readonly repository: string;
  /** Folder of a bare git repository; the forge writes its refs and objects. */
  readonly bareRepository: string;
  readonly defaultBranch?: string;
  readonly private?: boolean;
  /** Default: one token (see {@link DEFAULT_TOKEN}) of github-actions[bot] with the base rights of the action. */
  readonly tokens?: Readonly<Record<string, TokenIdentity>>;
  readonly users?: Readonly<Record<string, DemoUser>>;
  readonly settings?: ForgeSettings;
  readonly observe?: Observer;
  readonly faults?: readonly Fault[];
  /** Milliseconds since the epoch. Default: the system's clock. */
  readonly clock?: () => number;
  /** Path prefix of the whole server, as behind a reverse proxy, for example `/ghes`. Default: none. */
  readonly serverPrefix?: string;
  /** Path of the REST API below the server. Default `/api/v3`. GraphQL is its sibling: `/api/graphql`. */
  readonly restPrefix?: string;
  /** Environment of the git processes, instead of this process's. Needs PATH. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The token if none is configured. */
export const DEFAULT_TOKEN = "ghs_embeddedForgeActionsToken000000000000";

/** The identity of a workflow job with the base rights of the action. */
export const ACTIONS_IDENTITY: TokenIdentity = {
  login: "github-actions[bot]",
  id: 41898282,
  type: "Bot",
  kind: "actions",
  permissions: { contents: "write", issues: "write", pull_requests: "write" },
};
