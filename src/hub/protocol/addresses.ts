/** Ids of projects: `owner.name`. Owners have no dots, so the first one divides. */
export const projectIdOf = (repository: string): string => repository.replace("/", ".");

const project = (id: string): string => `/my/projects/${encodeURIComponent(id)}`;
const one = (id: string): string => encodeURIComponent(id);

/** Paths below the hub's address. */
export const ADDRESSES = {
  me: "/me",
  health: "/healthz",
  openApi: "/openapi.json",
  /** The link that `serve` prints, with `?code=`; with GitHub; its callback; the way out. */
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
  events: (id: string) => `${project(id)}/events`,
  clientTokens: (id: string) => `${project(id)}/client-tokens`,
  clientToken: (id: string, token: string) => `${project(id)}/client-tokens/${one(token)}`,
  /** Where the page shows a run; goes into comments. */
  page: (id: string, run: string) => `/#/${one(id)}/runs/${one(run)}`,
} as const;
