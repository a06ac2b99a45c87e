/** A token's right to one group of endpoints. */
export type DemoPermission = "none" | "read" | "write";

/** The permission groups of GitHub's fine-grained model that the product meets. */
export type PermissionGroup =
  | "actions"
  | "administration"
  | "checks"
  | "contents"
  | "issues"
  | "pull_requests"
  | "secrets"
  | "workflows";

/** A person's role in the repository, as the role_name of the collaborator-permission API. */
export type RepositoryRole = "admin" | "maintain" | "write" | "triage" | "read" | "none";

/**
 * Who a token speaks for. `kind` "actions" is the job's own token, "app" an App installation token, "pat" a person's,
 * "user" one that an App got of a person who signed in: it may read metadata where the person may.
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

/** A rule of a branch ruleset. Only these types are enforced; they are what a push can run into. */
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
  /** The value of `current_user_can_bypass` in every ruleset; absent: none, as for a token that may not know. */
  readonly rulesetBypass?: "always" | "pull_requests_only" | "never" | "exempt";
  readonly fork?: boolean;
  /** Labels of the repository that hang on no issue. */
  readonly labels?: readonly string[];
  /** Names of the secrets of the repository, and of those that its organisation lends it. */
  readonly secrets?: readonly string[];
  readonly organizationSecrets?: readonly string[];
  /** Requests a token may make per hour. Default 1000 for the job's token, else 5000. */
  readonly rateLimit?: number;
}

/** One request and its answer, as an observer sees it. Header names are lower case. */
export interface Exchange {
  readonly method: string;
  /** Path below the API's base, for example `/repos/octo/demo/issues/1`; `/graphql`; or `/octo/demo.git/…`. */
  readonly path: string;
  readonly url: string;
  /** `web`: pages and addresses of the server itself, for signing in and identity tokens. */
  readonly api: "rest" | "graphql" | "git" | "web";
  readonly query: Readonly<Record<string, string>>;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: unknown;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: unknown;
  /** The route's pattern, absent when no route matched. */
  readonly operation?: string;
  /** Set when the answer was injected and thus says nothing about the forge. */
  readonly fault?: boolean;
}

/** Called with every exchange before the answer leaves. What it returns or throws is collected in `problems`. */
export type Observer = (exchange: Exchange) => readonly string[] | undefined | Promise<readonly string[] | undefined>;

/** An answer to inject. Matching uses `method` and `path` (a regular expression on {@link Exchange.path}). */
export interface Fault {
  readonly method?: string;
  readonly path: RegExp;
  /** Matched against the request's body as it came, for example to select one GraphQL request. */
  readonly request?: RegExp;
  /** Which matching request is hit, from 1. Absent: every one. */
  readonly occurrence?: number;
  /** The fault: an answer, a connection cut in the middle of the body, an empty 200, or only a delay. */
  readonly action: "answer" | "cut" | "empty200" | "delay";
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly delayMs?: number;
  /** Called when a request is hit, before anything becomes of it. */
  readonly onHit?: (request: { readonly method: string; readonly path: string }) => void | Promise<void>;
}

export interface ForgeOptions {
  /** `owner/name`. */
  readonly repository: string;
  /** Folder of an existing bare git repository; the forge writes its refs and objects. */
  readonly bareRepository: string;
  readonly defaultBranch?: string;
  readonly private?: boolean;
  /** Default: one token (see {@link DEFAULT_TOKEN}) of github-actions[bot] with the base rights of the action. */
  readonly tokens?: Readonly<Record<string, TokenIdentity>>;
  readonly users?: Readonly<Record<string, DemoUser>>;
  readonly settings?: ForgeSettings;
  readonly observe?: Observer;
  readonly faults?: readonly Fault[];
  /** Added to every answer, in milliseconds. */
  readonly latencyMs?: number;
  /** Milliseconds since the epoch. Default: the system's clock. */
  readonly clock?: () => number;
  /** Path that everything lies below, as behind a reverse proxy; `/ghes`. Default: none. */
  readonly serverPrefix?: string;
  /** Path of the REST API below the server. Default `/api/v3`. GraphQL is its sibling: `/api/graphql`. */
  readonly restPrefix?: string;
  /** Environment of the git processes. It needs PATH (and SystemRoot on Windows); nothing is taken from the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The token that exists when no other is configured. */
export const DEFAULT_TOKEN = "ghs_embeddedForgeActionsToken000000000000";

/** The identity of a workflow job with the base rights of the action. */
export const ACTIONS_IDENTITY: TokenIdentity = {
  login: "github-actions[bot]",
  id: 41898282,
  type: "Bot",
  kind: "actions",
  permissions: { contents: "write", issues: "write", pull_requests: "write" },
};
