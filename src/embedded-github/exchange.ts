import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Handler } from "hono";
import { ApiError, apiError, type ForgeContext, type HttpAnswer } from "./http.js";
import type { Exchange, Fault, ForgeOptions, TokenIdentity } from "./types.js";

export interface ForgeEnv {
  readonly Bindings: HttpBindings;
}

export interface ServerParts {
  readonly context: ForgeContext;
  readonly options: ForgeOptions;
  /** May change while the server runs. */
  readonly faults: readonly Fault[];
}

/** One request with its whole body. */
export interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly api: Exchange["api"];
  /** Path below the API's base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly identity: TokenIdentity | undefined;
  /** The rate limit headers of the token. */
  readonly limit: Readonly<Record<string, string>>;
}

interface Endpoint {
  readonly api: Exchange["api"];
  /** The part of the address before {@link Incoming.path}. */
  readonly base: string;
  /** The route's pattern. */
  readonly operation?: string;
  /** A handler of git sends its answer itself. */
  readonly handle: (incoming: Incoming, c: Context<ForgeEnv>) => HttpAnswer | Promise<HttpAnswer>;
}

type Exchanges = (endpoint: Endpoint) => Handler<ForgeEnv>;

/** Makes handlers that read the request, apply faults and the rate limit, and call the observer. */
export function createExchanges(parts: ServerParts): Exchanges {
  const { context } = parts;
  const hits = new Map<Fault, number>();
  const limits = new Map<string, { used: number; reset: number }>();
  return (endpoint) => async (c) => {
    const request = await readRequest(c, context, endpoint);
    const fault = nextFault(parts.faults, hits, request);
    await fault?.onHit?.({ method: request.method, path: request.path });
    if (fault?.delayMs) await delay(fault.delayMs);
    if (fault?.action === "answer") {
      const answer: HttpAnswer = { status: fault.status ?? 500, body: fault.body, headers: fault.headers ?? {} };
      await observe(parts, request, answer, { fault: true });
      return responseOf(answer);
    }
    const { outgoing } = c.env;
    if (endpoint.api === "git" && fault?.action === "cut") cutAtFirstBytes(outgoing);
    const isLimited = endpoint.api === "rest" || endpoint.api === "graphql";
    const { isExceeded, limit } = isLimited ? countRequest(parts, limits, request) : { isExceeded: false, limit: {} };
    const answer = isExceeded
      ? apiError(403, "API rate limit exceeded for installation.")
      : await answerOf(() => endpoint.handle({ ...request, limit }, c));
    const isFaulty = fault !== undefined && fault.action !== "delay";
    const operation = endpoint.operation === undefined ? {} : { operation: endpoint.operation };
    await observe(parts, request, answer, { ...operation, fault: isFaulty });
    if (endpoint.api === "git") return RESPONSE_ALREADY_SENT;
    if (fault?.action === "cut") {
      cutInTheMiddle(outgoing, answer);
      return RESPONSE_ALREADY_SENT;
    }
    return responseOf(fault?.action === "empty200" ? { status: 200 } : answer, limit);
  };
}

async function readRequest(
  { req }: Context<ForgeEnv>,
  context: ForgeContext,
  { api, base }: Endpoint,
): Promise<Omit<Incoming, "limit">> {
  const headers = req.header();
  const url = new URL(req.url);
  const bytes = Buffer.from(await req.arrayBuffer());
  const path = url.pathname.slice(base.length);
  return { method: req.method, url, api, path, headers, bytes, identity: identityOf(context, headers) };
}

/** Bearer or `token` for the APIs; Basic with the token as password for git. */
export function identityOf({ state }: ForgeContext, headers: Incoming["headers"]): TokenIdentity | undefined {
  const [scheme = "", value = ""] = (headers["authorization"] ?? "").split(" ");
  if (/^(bearer|token)$/i.test(scheme)) return state.tokens.get(value);
  if (!/^basic$/i.test(scheme)) return undefined;
  const [, password = ""] = Buffer.from(value, "base64").toString("utf8").split(":");
  return state.tokens.get(password);
}

export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return bytes.toString("utf8");
  }
}

function nextFault(
  faults: readonly Fault[],
  hits: Map<Fault, number>,
  { method, path, bytes }: Pick<Incoming, "method" | "path" | "bytes">,
): Fault | undefined {
  for (const fault of faults) {
    if ((fault.method !== undefined && fault.method !== method) || !fault.path.test(path)) continue;
    if (fault.request !== undefined && !fault.request.test(bytes.toString("utf8"))) continue;
    const count = (hits.get(fault) ?? 0) + 1;
    hits.set(fault, count);
    if (fault.occurrence === undefined || fault.occurrence === count) return fault;
  }
  return undefined;
}

function countRequest(
  { context, options }: ServerParts,
  limits: Map<string, { used: number; reset: number }>,
  { api, path, identity }: Pick<Incoming, "api" | "path" | "identity">,
): { limit: Record<string, string>; isExceeded: boolean } {
  const now = Math.floor(Date.parse(context.state.now()) / 1000);
  const key = identity?.login ?? "";
  const known = limits.get(key);
  const entry = known !== undefined && known.reset > now ? known : { used: 0, reset: now + 3600 };
  limits.set(key, entry);
  const limit = options.settings?.rateLimit ?? (identity?.kind === "actions" ? 1000 : 5000);
  const isFree = path === "/rate_limit";
  const isExceeded = !isFree && entry.used >= limit;
  if (!isFree && !isExceeded) entry.used += 1;
  return {
    isExceeded,
    limit: {
      "x-ratelimit-limit": String(limit),
      "x-ratelimit-remaining": String(limit - entry.used),
      "x-ratelimit-reset": String(entry.reset),
      "x-ratelimit-used": String(entry.used),
      "x-ratelimit-resource": api === "graphql" ? "graphql" : "core",
    },
  };
}

/** The answer that a handler returns or throws. */
export async function answerOf(handle: () => HttpAnswer | Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Records an exchange and calls the observer. */
async function observe(
  { context: { state }, options }: ServerParts,
  { method, path, url, api, headers, bytes }: Omit<Incoming, "limit">,
  answer: HttpAnswer,
  extra: Pick<Exchange, "operation" | "fault">,
): Promise<void> {
  const exchange: Exchange = {
    method,
    path,
    url: url.href,
    api,
    query: Object.fromEntries(url.searchParams),
    requestHeaders: headers,
    requestBody: api === "git" ? undefined : parseBody(bytes),
    status: answer.status,
    responseHeaders: answer.headers ?? {},
    responseBody: Buffer.isBuffer(answer.body) ? answer.body : copyOf(answer.body),
    ...extra,
  };
  state.requests.push(exchange);
  try {
    const found = (await options.observe?.(exchange)) ?? [];
    state.problems.push(...found.map((problem) => `${method} ${path}: ${problem}`));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    state.problems.push(`${method} ${path}: ${message}`);
  }
}

/** A copy as the client gets it, which later changes of the state do not affect. */
function copyOf(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

function responseOf({ status, body, headers }: HttpAnswer, limit: Readonly<Record<string, string>> = {}): Response {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? "application/vnd.github.raw+json; charset=utf-8" : "application/json; charset=utf-8";
  return new Response(body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body), {
    status,
    headers: {
      ...(body === undefined ? {} : { "content-type": type }),
      "x-github-media-type": "github.v3; format=json",
      "x-github-request-id": randomBytes(10).toString("hex").toUpperCase(),
      ...limit,
      ...headers,
    },
  });
}

/** The request is executed, but the connection closes after half of the first chunk of its answer. */
function cutAtFirstBytes(response: ServerResponse): void {
  const write = response.write.bind(response);
  const cut = (chunk: unknown): boolean => {
    if (Buffer.isBuffer(chunk) && !response.destroyed) {
      write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
    }
    return true;
  };
  response.write = cut;
  response.end = (chunk?: unknown): ServerResponse => {
    if (chunk === undefined) response.destroy();
    else cut(chunk);
    return response;
  };
}

/** Sends the headers of the whole answer and half of its body, then closes the connection. */
function cutInTheMiddle(response: ServerResponse, { status, body }: HttpAnswer): void {
  const payload = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? { id: 1 }));
  response.writeHead(status === 204 ? 200 : status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": payload.length,
  });
  response.write(payload.subarray(0, Math.ceil(payload.length / 2)), () => response.destroy());
}
