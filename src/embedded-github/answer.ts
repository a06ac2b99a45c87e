import { isReadableFork } from "./forks.js";
import { answerGraphql } from "./graphql/graphql.js";
import {
  ApiError,
  apiError,
  type Call,
  type createRouter,
  type ForgeContext,
  type HttpAnswer,
  isAccepted,
  notAccessible,
  notFoundAnswer,
} from "./http.js";
import { type Incoming, parseBody } from "./incoming.js";
import { userOrGhost } from "./state.js";
import type { TokenIdentity } from "./types.js";

export interface RoutedAnswer {
  readonly answer: HttpAnswer;
  /** The route's pattern, when one matched. */
  readonly operation?: string;
}

/** Finds the route, checks token and rights, runs the handler. What a handler throws as ApiError is the answer. */
export async function answerRequest(
  context: ForgeContext,
  router: ReturnType<typeof createRouter>,
  incoming: Incoming,
  identity: TokenIdentity | undefined,
  limit: Readonly<Record<string, string>>,
): Promise<RoutedAnswer> {
  const log = /^\/_logs\/jobs\/(\d+)\.txt$/.exec(incoming.path);
  if (log !== null) return { answer: jobLog(context, Number(log[1]), incoming), operation: "/_logs" };
  if (identity === undefined) return { answer: unauthenticated(incoming) };
  const call = {
    ...context,
    method: incoming.method,
    identity,
    parameters: {},
    query: Object.fromEntries(incoming.url.searchParams),
    headers: incoming.headers,
    body: parseBody(incoming.bytes),
    url: incoming.url,
  };
  if (incoming.api === "graphql") return { answer: await answerGraphql(call), operation: "/graphql" };
  if (incoming.path === "/rate_limit") return { answer: rateLimit(limit), operation: "/rate_limit" };
  const match = router(incoming.method, incoming.path);
  if (match === undefined) {
    context.state.problems.push(`${incoming.method} ${incoming.path}: the embedded GitHub has no such route`);
    return { answer: answerOf(notFoundAnswer()) };
  }
  const { accepts, path } = match.route;
  const headers: Record<string, string> = accepts === undefined ? {} : { "x-accepted-github-permissions": accepts };
  const answer = await run({ ...call, parameters: match.parameters }, match.route.handle, accepts);
  return { answer: { ...answer, headers: { ...headers, ...answer.headers } }, operation: path };
}

async function run(
  call: Call,
  handle: (call: Call) => HttpAnswer | Promise<HttpAnswer>,
  accepts: string | undefined,
): Promise<HttpAnswer> {
  try {
    checkRepository(call);
    if (!isAccepted(accepts, call.identity)) throw notAccessible(call.identity);
    const isWrite = call.method !== "GET";
    if (isWrite && call.state.settings.archived) throw apiError(403, "Repository was archived so is read-only.");
    if (isWrite && typeof call.body === "string") throw apiError(400, "Problems parsing JSON");
    return await handle(call);
  } catch (error) {
    if (error instanceof ApiError) return answerOf(error);
    throw error;
  }
}

function answerOf({ status, body, headers }: ApiError): HttpAnswer {
  return { status, body, headers };
}

/** Another repository does not exist for this token, but for the pushes to a fork that everybody can read. */
function checkRepository({ parameters, state, method, url, identity }: Call): void {
  const { owner, repo } = parameters;
  if (owner === undefined || repo === undefined) return;
  const wanted = `${owner}/${repo}`.toLowerCase();
  if (wanted === `${state.owner}/${state.name}`.toLowerCase()) {
    const isPerson = identity.kind === "user" && state.isPrivate;
    if (isPerson && userOrGhost(state, identity.login).user.permission === "none") throw notFoundAnswer();
    return;
  }
  const isRecord = method === "GET" && url.pathname.endsWith("/activity");
  if (!isRecord || !isReadableFork(state, owner, repo)) throw notFoundAnswer();
}

function unauthenticated({ headers }: Incoming): HttpAnswer {
  return answerOf(apiError(401, headers["authorization"] ? "Bad credentials" : "Requires authentication"));
}

function rateLimit(headers: Readonly<Record<string, string>>): HttpAnswer {
  const number = (name: string): number => Number(headers[`x-ratelimit-${name}`]);
  const core = { limit: number("limit"), used: number("used"), remaining: number("remaining"), reset: number("reset") };
  return { status: 200, body: { resources: { core, search: core, graphql: core }, rate: core } };
}

/** Another company keeps the logs: it refuses a request that brings credentials along. */
function jobLog({ state }: ForgeContext, id: number, { headers }: Incoming): HttpAnswer {
  if (headers["authorization"] !== undefined) {
    state.problems.push(`the token was sent to where the log of job ${id} is kept`);
    return { status: 403, body: Buffer.from("AuthenticationFailed") };
  }
  const job = state.workflowRuns.flatMap((run) => run.jobs).find((one) => one.id === id);
  if (job === undefined) return answerOf(notFoundAnswer());
  return { status: 200, body: Buffer.from(job.log), headers: { "content-type": "text/plain; charset=utf-8" } };
}
