import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { RemoteResult } from "../../../src/hub/protocol/tools.js";

/** An answer in the place of the hub's own: it ends the response, or leaves it open. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface HeardRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

/** Implements the clients' side of the protocol; a test can replace its answers. */
export interface StandInHub {
  readonly url: string;
  readonly requests: readonly HeardRequest[];
  /** Results by tool; the first of each. */
  readonly results: ReadonlyMap<string, RemoteResult>;
  readonly claims: readonly string[];
  /** Sends a call to all who listen; stored for those who come with an older Last-Event-ID. */
  signal(toolId: string, name: string, params: unknown, seconds?: number): void;
  /** Any bytes to all who listen. */
  say(text: string): void;
  /** The next so many requests to a path that matches are answered so. */
  answerNext(path: RegExp, answer: Answer, times?: number): void;
  /** Resolves when this holds, looked at after each request. */
  until(holds: () => boolean): Promise<void>;
  /** The result of a call, once it is there. */
  result(toolId: string): Promise<RemoteResult>;
  /** Resolves once a client listens. */
  listening(): Promise<void>;
  /** Ends the streams. */
  cut(): void;
  close(): Promise<void>;
}

export const TOKEN = "client-token-0123456789-secret";
export const PROJECT = "octo.demo";

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}

const problem = (status: number, code: string): Answer => json(status, { error: { code, message: code } });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}

export async function startHub(options: { port?: number } = {}): Promise<StandInHub> {
  const requests: HeardRequest[] = [];
  const results = new Map<string, RemoteResult>();
  const claims: string[] = [];
  const events: string[] = [];
  const streams = new Set<ServerResponse>();
  const planned: { path: RegExp; answer: Answer; times: number }[] = [];
  const waiters = new Set<() => void>();
  const changed = (): void => {
    for (const look of [...waiters]) look();
  };
  const send = (type: string, data: unknown): void => {
    events.push(`id: ${events.length + 1}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    for (const stream of streams) stream.write(events.at(-1) ?? "");
  };
  const listen = (response: ServerResponse, request: IncomingMessage): void => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    const last = request.headers["last-event-id"];
    if (last !== undefined) response.write(events.slice(Number(last)).join(""));
    streams.add(response);
    response.on("close", () => streams.delete(response));
  };
  const ownAnswer = (request: IncomingMessage, path: string, body: unknown): Answer => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return problem(401, "unauthorized");
    if (path === "/me") return json(200, { kind: "client", project_id: PROJECT });
    const [, project, rest] = /^\/my\/projects\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (project !== PROJECT) return problem(404, "not_found");
    if (rest === "events") return listen;
    const [, toolId = "", what] = /^tools\/([^/]+)\/(claim|result)$/.exec(rest ?? "") ?? [];
    if (what === "claim") {
      if (claims.includes(toolId)) return problem(409, "already_claimed");
      claims.push(toolId);
      return json(200, { tool_id: toolId, status: "executing" });
    }
    if (what !== "result") return problem(404, "not_found");
    if (!claims.includes(toolId)) return problem(409, "not_claimed");
    if (!results.has(toolId)) results.set(toolId, body as RemoteResult);
    return (response, same) => {
      json(200, { tool_id: toolId, status: "completed" })(response, same);
      send("TOOL_RESULT_ACK", { tool_id: toolId });
    };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? "/", "http://hub").pathname;
      const body = await bodyOf(request);
      requests.push({ method: request.method ?? "", path, headers: request.headers, body });
      const plan = planned.find((one) => one.times > 0 && one.path.test(path));
      if (plan !== undefined) plan.times -= 1;
      (plan?.answer ?? ownAnswer(request, path, body))(response, request);
      changed();
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        waiters.delete(look);
        resolve();
      };
      waiters.add(look);
      look();
    });
  const hub: StandInHub = {
    url: `http://127.0.0.1:${port}`,
    requests,
    results,
    claims,
    signal: (toolId, name, params, seconds = 30) =>
      send("TOOL_EXECUTION_SIGNAL", {
        run_id: "run",
        tool_id: toolId,
        tool_name: name,
        tool_params: params,
        timeout_seconds: seconds,
      }),
    say(text) {
      for (const stream of streams) stream.write(text);
    },
    answerNext(path, answer, times = 1) {
      planned.push({ path, answer, times });
    },
    until,
    async result(toolId) {
      await until(() => results.has(toolId));
      const found = results.get(toolId);
      if (found === undefined) throw new Error(toolId);
      return found;
    },
    listening: () => until(() => streams.size > 0),
    cut() {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  onTestFinished(() => hub.close());
  return hub;
}
