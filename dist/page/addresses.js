export const projectIdOf = (repository) => repository.replace("/", ".");
const project = (id) => `/my/projects/${encodeURIComponent(id)}`;
const one = (id) => encodeURIComponent(id);
export const PAGE_HEADER = "x-architect-page";
export const MACHINE_HEADER = "x-architect-machine";
export const MAXIMUM_MACHINE_NAME = 200;
export const pageWithSecret = (secret) => `/#secret=${secret}`;
export const secretOfHash = (hash) => /^#secret=([\w-]{43})$/.exec(hash)?.[1] ?? null;
export const ADDRESSES = {
    me: "/me",
    health: "/healthz",
    openApi: "/openapi.json",
    signIn: "/sign-in",
    signInWithGitHub: "/sign-in/github",
    callback: "/sign-in/github/callback",
    signOut: "/sign-out",
    runs: (id) => `${project(id)}/runs`,
    run: (id, run) => `${project(id)}/runs/${one(run)}`,
    runEvents: (id, run) => `${project(id)}/runs/${one(run)}/events`,
    stop: (id, run) => `${project(id)}/runs/${one(run)}/stop`,
    message: (id, run) => `${project(id)}/runs/${one(run)}/message`,
    execute: (id) => `${project(id)}/tools/execute`,
    tools: (id) => `${project(id)}/tools/available`,
    tool: (id, tool) => `${project(id)}/tools/${one(tool)}`,
    claim: (id, tool) => `${project(id)}/tools/${one(tool)}/claim`,
    result: (id, tool) => `${project(id)}/tools/${one(tool)}/result`,
    approvals: (id) => `${project(id)}/approvals`,
    approve: (id, approval) => `${project(id)}/approvals/${one(approval)}/approve`,
    reject: (id, approval) => `${project(id)}/approvals/${one(approval)}/reject`,
    decisions: (id) => `${project(id)}/decisions`,
    events: (id) => `${project(id)}/events`,
    clientTokens: (id) => `${project(id)}/client-tokens`,
    clientToken: (id, token) => `${project(id)}/client-tokens/${one(token)}`,
    machines: (id) => `${project(id)}/machines`,
    page: (id, run) => `/#/${one(id)}/runs/${one(run)}`,
};
