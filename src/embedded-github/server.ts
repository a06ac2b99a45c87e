import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { answerRequest } from "./answer.js";
import { sendAttachment } from "./attachments.js";
import type { GitHttp } from "./git/git-http.js";
import { apiError, createRouter, type ForgeContext, type HttpAnswer } from "./http.js";
import { type Incoming, identityOf, readIncoming } from "./incoming.js";
import { observe } from "./observe.js";
import { forgeRoutes } from "./routes/routes.js";
import type { Fault, ForgeOptions, TokenIdentity } from "./types.js";
import { answerWeb } from "./web/web.js";

export interface ForgeServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface ServerParts {
  readonly context: ForgeContext;
  readonly options: ForgeOptions;
  /** Live: faults may be added and removed while the server runs. */
  readonly faults: readonly Fault[];
  readonly gitHttp: GitHttp;
}

export async function listenForge(parts: ServerParts): Promise<ForgeServer> {
  const handle = createHandler(parts);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parts.context.state.problems.push(`${request.method ?? ""} ${request.url ?? ""}: the forge failed: ${message}`);
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify({ message: "Server Error" }));
    });
  });
  // As in model/server.ts: a client that was busy for longer would send into a closed connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function createHandler(parts: ServerParts): Handler {
  const router = createRouter(forgeRoutes);
  const hits = new Map<Fault, number>();
  const limits = new Map<string, { used: number; reset: number }>();
  const prefixes = { server: parts.options.serverPrefix ?? "", rest: parts.options.restPrefix ?? "/api/v3" };

  return async (request, response) => {
    const incoming = await readIncoming(request, parts.context, prefixes);
    if (incoming === undefined) {
      sendAttachment(parts.context, request, response);
      return;
    }
    const fault = nextFault(parts.faults, hits, incoming);
    await fault?.onHit?.({ method: incoming.method, path: incoming.path });
    const wait = (parts.options.latencyMs ?? 0) + (fault?.delayMs ?? 0);
    if (wait > 0) await delay(wait);
    const identity = identityOf(parts.context, incoming);
    if (fault?.action === "answer") {
      const answer: HttpAnswer = { status: fault.status ?? 500, body: fault.body, headers: fault.headers ?? {} };
      await observe(parts.context, parts.options.observe, incoming, answer, { fault: true });
      send(response, answer, {});
      return;
    }
    if (incoming.api === "git") {
      if (fault?.action === "cut") cutAtFirstBytes(response);
      await answerGit(parts, incoming, identity, response, fault !== undefined && fault.action !== "delay");
      return;
    }
    if (incoming.api === "web") {
      const answer = answerWeb(parts.context, incoming);
      await observe(parts.context, parts.options.observe, incoming, answer, { fault: false });
      send(response, answer, {});
      return;
    }
    const limit = countRequest(parts, limits, incoming, identity);
    const { answer, operation } = limit.isExceeded
      ? { answer: rateLimited(), operation: undefined }
      : await answerRequest(parts.context, router, incoming, identity, limit.headers);
    const isFaulty = fault !== undefined && fault.action !== "delay";
    await observe(parts.context, parts.options.observe, incoming, answer, {
      ...(operation ? { operation } : {}),
      fault: isFaulty,
    });
    if (fault?.action === "cut") cutInTheMiddle(response, answer);
    else if (fault?.action === "empty200") send(response, { status: 200 }, limit.headers);
    else send(response, answer, limit.headers);
  };
}

function nextFault(
  faults: readonly Fault[],
  hits: Map<Fault, number>,
  { method, path, bytes }: Incoming,
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
  incoming: Incoming,
  identity: TokenIdentity | undefined,
): { headers: Record<string, string>; isExceeded: boolean } {
  const now = Math.floor(Date.parse(context.state.now()) / 1000);
  const key = identity?.login ?? "";
  const known = limits.get(key);
  const entry = known !== undefined && known.reset > now ? known : { used: 0, reset: now + 3600 };
  limits.set(key, entry);
  const limit = options.settings?.rateLimit ?? (identity?.kind === "actions" ? 1000 : 5000);
  const isFree = incoming.path === "/rate_limit";
  const isExceeded = !isFree && entry.used >= limit;
  if (!isFree && !isExceeded) entry.used += 1;
  return {
    isExceeded,
    headers: {
      "x-ratelimit-limit": String(limit),
      "x-ratelimit-remaining": String(limit - entry.used),
      "x-ratelimit-reset": String(entry.reset),
      "x-ratelimit-used": String(entry.used),
      "x-ratelimit-resource": incoming.api === "graphql" ? "graphql" : "core",
    },
  };
}

function rateLimited(): HttpAnswer {
  const { status, body } = apiError(403, "API rate limit exceeded for installation.");
  return { status, body };
}

async function answerGit(
  parts: ServerParts,
  incoming: Incoming,
  identity: TokenIdentity | undefined,
  response: ServerResponse,
  fault: boolean,
): Promise<void> {
  const path = incoming.path.replace(/^\/[^/]+\/[^/]+/, "");
  const request = {
    method: incoming.method,
    path,
    query: incoming.url.search.slice(1),
    headers: incoming.headers,
    body: incoming.bytes,
  };
  const status = await parts.gitHttp.answer(request, identity, response);
  await observe(parts.context, parts.options.observe, incoming, { status }, { fault });
}

function send(
  response: ServerResponse,
  { status, body, headers = {} }: HttpAnswer,
  common: Record<string, string>,
): void {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? "application/vnd.github.raw+json; charset=utf-8" : "application/json; charset=utf-8";
  const payload = body === undefined ? undefined : isBytes ? body : JSON.stringify(body);
  response.writeHead(status, {
    ...(payload === undefined ? {} : { "content-type": type, "content-length": Buffer.byteLength(payload) }),
    "x-github-media-type": "github.v3; format=json",
    "x-github-request-id": randomBytes(10).toString("hex").toUpperCase(),
    ...common,
    ...headers,
  });
  response.end(payload);
}

/** Carries the request out; half of the first bytes of its answer leave, then the connection drops. */
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

/** Announces the whole answer, sends half of it and drops the connection. */
function cutInTheMiddle(response: ServerResponse, { status, body }: HttpAnswer): void {
  const payload = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? { id: 1 }));
  response.writeHead(status === 204 ? 200 : status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": payload.length,
  });
  response.write(payload.subarray(0, Math.ceil(payload.length / 2)), () => response.destroy());
}
