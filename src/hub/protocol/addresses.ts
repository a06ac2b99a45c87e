/** Ids of projects: `owner.name`. Owners have no dots, so the first one divides. */
export const projectIdOf = (repository: string): string => repository.replace("/", ".");

const project = (id: string): string => `/my/projects/${encodeURIComponent(id)}`;
const one = (id: string): string => encodeURIComponent(id);

/**
 * Header with the page's own secret. Browsers send cookies to every port of a host, so a server that an agent starts on
 * this machine gets the session cookie. It never gets this secret, which the page keeps in its origin's own storage.
 */
export const PAGE_HEADER = "x-architect-page";

/** Name of the machine that a client runs on, percent-encoded; absent: the name of its token. */
export const MACHINE_HEADER = "x-architect-machine";
export const MAXIMUM_MACHINE_NAME = 200;

/** Passes the secret to the page after a sign-in: browsers send no fragment to a server. */
export const pageWithSecret = (secret: string): string => `/#secret=${secret}`;
export const secretOfHash = (hash: string): string | null => /^#secret=([\w-]{43})$/.exec(hash)?.[1] ?? null;

/** Paths below the hub's address. */
export const ADDRESSES = {
  me: "/me",
  health: "/healthz",
  openApi: "/openapi.json",
  /** The link that `serve` prints has `?code=`. */
  signIn: "/sign-in",
  signInWithGitHub: "/sign-in/github",
  callback: "/sign-in/github/callback",
  signOut: "/sign-out",
  runs: (id: string) => `${project(id)}/runs`,
  run: (id: string, run: string) => `${project(id)}/runs/${one(run)}`,
  runEvents: (id: string, run: string) => `${project(id)}/runs/${one(run)}/events`,
  stop: (id: string, run: string) => `${project(id)}/runs/${one(run)}/stop`,
  message: (id: string, run: string) => `${project(id)}/runs/${one(run)}/message`,
  execute: (id: string) => `${project(id)}/tools/execute`,
  tools: (id: string) => `${project(id)}/tools/available`,
  tool: (id: string, tool: string) => `${project(id)}/tools/${one(tool)}`,
  claim: (id: string, tool: string) => `${project(id)}/tools/${one(tool)}/claim`,
  result: (id: string, tool: string) => `${project(id)}/tools/${one(tool)}/result`,
  approvals: (id: string) => `${project(id)}/approvals`,
  approve: (id: string, approval: string) => `${project(id)}/approvals/${one(approval)}/approve`,
  reject: (id: string, approval: string) => `${project(id)}/approvals/${one(approval)}/reject`,
  decisions: (id: string) => `${project(id)}/decisions`,
  events: (id: string) => `${project(id)}/events`,
  clientTokens: (id: string) => `${project(id)}/client-tokens`,
  clientToken: (id: string, token: string) => `${project(id)}/client-tokens/${one(token)}`,
  machines: (id: string) => `${project(id)}/machines`,
  /** Where the page shows a run. */
  page: (id: string, run: string) => `/#/${one(id)}/runs/${one(run)}`,
} as const;
