import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import {
  answerOf,
  createExchanges,
  type ForgeEnv,
  type Incoming,
  identityOf,
  parseBody,
  type ServerParts,
} from "./exchange.js";
import { isReadableFork } from "./forks.js";
import type { GitHttp } from "./git/git-http.js";
import { answerGraphql } from "./graphql/graphql.js";
import {
  apiError,
  type Call,
  type ForgeContext,
  type HttpAnswer,
  isAccepted,
  notAccessible,
  notFoundAnswer,
  type Route,
} from "./http.js";
import { type Listening, listenOnLoopback } from "./listen.js";
import { forgeRoutes } from "./routes/routes.js";
import { isOwnRepository, userOrGhost } from "./state.js";
import type { TokenIdentity } from "./types.js";
import { answerWeb } from "./web/web.js";

export function listenForge(parts: ServerParts, gitHttp: GitHttp): Promise<Listening> {
  const app = createForgeApp(parts, gitHttp);
  return listenOnLoopback(createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })));
}

function createForgeApp(parts: ServerParts, gitHttp: GitHttp): Hono<ForgeEnv> {
  const { context, options } = parts;
  const { state } = context;
  const app = new Hono<ForgeEnv>();
  const exchange = createExchanges(parts);
  const server = options.serverPrefix ?? "";
  const rest = `${server}${options.restPrefix ?? "/api/v3"}`;

  const graphql = (incoming: Incoming): Promise<HttpAnswer> => answerGraphql(callOf(context, incoming, {}));
  app.all(`${server}/api/graphql`, exchange({ api: "graphql", base: `${server}/api`, handle: graphql }));
  app.all(`${rest}/rate_limit`, exchange({ api: "rest", base: rest, handle: rateLimit }));
  for (const route of inOrder(forgeRoutes)) {
    const handle = (incoming: Incoming, c: Context<ForgeEnv>): Promise<HttpAnswer> =>
      answerRoute(callOf(context, incoming, c.req.param()), route);
    const pattern = `${rest}${patternOf(route.path)}`;
    app.on(route.method, pattern, exchange({ api: "rest", base: rest, operation: route.path, handle }));
  }
  const noRoute = (incoming: Incoming): never => {
    requireIdentity(incoming);
    state.problems.push(`${incoming.method} ${incoming.path}: the embedded GitHub has no such route`);
    throw notFoundAnswer();
  };
  app.all(`${rest}/*`, exchange({ api: "rest", base: rest, handle: noRoute }));

  const git = async (incoming: Incoming, c: Context<ForgeEnv>): Promise<HttpAnswer> => ({
    status: await gitHttp.answer(incoming, c.env.outgoing),
  });
  const answerGit = exchange({ api: "git", base: server, handle: git });
  app.all(`${server}/:owner/:repo/:service{info/refs|git-[a-z]+-pack}`, (c, next) => {
    const { owner, repo } = c.req.param();
    return isOwnRepository(state, `${owner}/${repo.replace(/\.git$/i, "")}`) ? answerGit(c, next) : next();
  });

  const log = (incoming: Incoming, c: Context<ForgeEnv>) =>
    jobLog(context, Number.parseInt(c.req.param("file") ?? "", 10), incoming);
  app.get(`${server}/_logs/jobs/:file{\\d+\\.txt}`, exchange({ api: "rest", base: server, handle: log }));
  const web = exchange({ api: "web", base: server, handle: (incoming) => answerWeb(context, incoming) });
  app.all(`${server}/login/oauth/*`, web).all(`${server}/_services/*`, web);
  app.get(`${server}/user-attachments/*`, (c, next) => {
    const file = state.attachments.get(c.req.path.slice(server.length));
    if (file === undefined || identityOf(context, c.req.header()) === undefined) return next();
    return new Response(new Uint8Array(file.bytes), { headers: { "content-type": file.mediaType } });
  });
  app.notFound((c) => c.text("This embedded GitHub has no web pages.\n", 404));
  app.onError((error, c) => {
    state.problems.push(`${c.req.method} ${c.req.path}: the forge failed: ${error.stack ?? error.message}`);
    return c.json({ message: "Server Error" }, 500);
  });
  return app;
}

/** Hono uses the first route that matches, so routes with more fixed parts come first. */
function inOrder(routes: readonly Route[]): Route[] {
  const fixed = ({ path }: Route): number => path.split("/").filter((part) => !part.startsWith("{")).length;
  return [...routes].sort((left, right) => fixed(right) - fixed(left));
}

/** Parameters that may contain slashes. */
const GREEDY = new Set(["path", "ref", "basehead", "branch", "name"]);

function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    if (name === "path") return ":path{.*}";
    return GREEDY.has(name) ? `:${name}{.+}` : `:${name}`;
  });
}

function requireIdentity({ identity, headers }: Incoming): TokenIdentity {
  if (identity !== undefined) return identity;
  throw apiError(401, headers["authorization"] ? "Bad credentials" : "Requires authentication");
}

function callOf(context: ForgeContext, incoming: Incoming, parameters: Call["parameters"]): Call {
  const identity = requireIdentity(incoming);
  const { method, headers, bytes, url } = incoming;
  const query = Object.fromEntries(url.searchParams);
  return { ...context, method, identity, parameters, query, headers, body: parseBody(bytes), url };
}

/** Checks the token's rights and runs the handler. */
async function answerRoute(call: Call, { accepts, handle }: Route): Promise<HttpAnswer> {
  const isWrite = call.method !== "GET";
  const answer = await answerOf(() => {
    checkRepository(call);
    if (!isAccepted(accepts, call.identity)) throw notAccessible(call.identity);
    if (isWrite && call.state.settings.archived) throw apiError(403, "Repository was archived so is read-only.");
    if (isWrite && typeof call.body === "string") throw apiError(400, "Problems parsing JSON");
    return handle(call);
  });
  const headers: Record<string, string> = accepts === undefined ? {} : { "x-accepted-github-permissions": accepts };
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

/** Other repositories do not exist, except for the activity of a public fork. */
function checkRepository(call: Call): void {
  const { parameters, state, method, url, identity } = call;
  const { owner, repo } = parameters;
  if (owner === undefined || repo === undefined) return;
  if (isOwnRepository(state, `${owner}/${repo}`)) {
    const isPerson = identity.kind === "user" && state.isPrivate;
    if (isPerson && userOrGhost(state, identity.login).user.permission === "none") throw notFoundAnswer();
    return;
  }
  const isRecord = method === "GET" && url.pathname.endsWith("/activity");
  if (!isRecord || !isReadableFork(state, owner, repo)) throw notFoundAnswer();
}

function rateLimit(incoming: Incoming): HttpAnswer {
  requireIdentity(incoming);
  const number = (name: string): number => Number(incoming.limit[`x-ratelimit-${name}`]);
  const core = { limit: number("limit"), used: number("used"), remaining: number("remaining"), reset: number("reset") };
  return { status: 200, body: { resources: { core, search: core, graphql: core }, rate: core } };
}

/** GitHub stores logs on another host, which rejects a request with credentials. */
function jobLog({ state }: ForgeContext, id: number, { headers }: Incoming): HttpAnswer {
  if (headers["authorization"] !== undefined) {
    state.problems.push(`the token was sent to the host that stores the log of job ${id}`);
    return { status: 403, body: Buffer.from("AuthenticationFailed") };
  }
  const job = state.workflowRuns.flatMap((run) => run.jobs).find((one) => one.id === id);
  if (job === undefined) return notFoundAnswer();
  return { status: 200, body: Buffer.from(job.log), headers: { "content-type": "text/plain; charset=utf-8" } };
}
