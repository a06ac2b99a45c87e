import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { eventBatch, type RunWord, runRequest } from "../../src/hub/protocol/runs.js";
import {
  type RemoteResult,
  type ToolExecutionResponse,
  type ToolRequest,
  toolRequest,
} from "../../src/hub/protocol/tools.js";

type Call = ToolExecutionResponse & { readonly request: ToolRequest };
type Event = Readonly<Record<string, unknown>> & { readonly type: string };

/** An answer that the hub's own would not be; null: the hub's own. */
export type Misbehave = (request: {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly response: ServerResponse;
}) => boolean;

/** A hub as a run sees it: the routes of a run, without people, store or limits. */
export interface StandInHub {
  readonly url: string;
  /** Registrations, with the proof that each came with. */
  readonly runs: { readonly body: Readonly<Record<string, unknown>>; readonly proof: string; readonly token: string }[];
  readonly events: Event[];
  readonly batches: { readonly from: number; readonly size: number; readonly heard: number }[];
  readonly calls: Call[];
  /** Results that the run posted, by tool id. */
  readonly results: Map<string, RemoteResult>;
  /** Everything that arrived, as it did. */
  readonly received: string[];
  /** Says something to the run. */
  say(word: Omit<RunWord, "number">): void;
  change(call: ToolExecutionResponse, change: Partial<ToolExecutionResponse>): void;
  /** Answers each new call; default: it waits. */
  onCall(react: (call: Call) => Partial<ToolExecutionResponse>): void;
  /** Tokens given so far are not taken any more. */
  revoke(): void;
  misbehave(how: Misbehave | null): void;
  close(): Promise<void>;
}

/** `speed`: seconds of the hub that pass in one of ours. */
export async function startStandInHub(speed = 1): Promise<StandInHub> {
  const runs: StandInHub["runs"] = [];
  const events: Event[] = [];
  const batches: StandInHub["batches"] = [];
  const calls: Call[] = [];
  const results = new Map<string, RemoteResult>();
  const received: string[] = [];
  const words: RunWord[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  let taken = "";
  let react: (call: Call) => Partial<ToolExecutionResponse> = () => ({});
  let misbehave: Misbehave | null = null;

  const replace = (id: string, change: Partial<ToolExecutionResponse>): void => {
    const at = calls.findIndex((call) => call.tool_id === id);
    const call = calls[at];
    if (call !== undefined) calls[at] = { ...call, ...change };
    for (const wake of [...waiting]) wake();
  };

  function register(body: unknown, proof: string): [number, unknown] {
    const token = `run-token-${runs.length + 1}-${"x".repeat(16)}`;
    taken = token;
    const known = runs.some((run) => run.body["session_id"] === (body as Record<string, unknown>)["session_id"]);
    runs.push({ body: runRequest.parse(body), proof, token });
    return [known ? 200 : 201, { run_id: "0123456789abcdef0123456789abcdef", token }];
  }

  function take(body: unknown): [number, unknown] {
    const batch = eventBatch.parse(body);
    const { from, heard } = batch;
    if (from > events.length) {
      return [409, { error: { code: "gap", message: "Events are missing." }, next: events.length }];
    }
    batches.push({ from, size: batch.events.length, heard });
    for (const event of batch.events.slice(events.length - from)) events.push(event as Event);
    return [200, { next: events.length, words: words.filter(({ number }) => number > heard) }];
  }

  function ask(body: unknown): [number, unknown] {
    const request = toolRequest.parse(body);
    const number = calls.length + 1;
    const call: Call = {
      request,
      tool_id: `tool-${number}`,
      status: request.risk_level === "low" ? "approved" : "pending",
      approval_id: request.risk_level === "low" ? null : `approval-${number}`,
      risk_level: request.risk_level,
      timeout_seconds: { low: 0, medium: 300, high: 600 }[request.risk_level],
      expires_at: null,
      result: null,
      error: null,
      decided_by: null,
      scope: null,
      reason: null,
    };
    const made = { ...call, ...react(call) };
    calls.push(made);
    return [201, made];
  }

  async function look(id: string, wait: number): Promise<[number, unknown]> {
    const find = (): Call | undefined => calls.find((call) => call.tool_id === id);
    const before = find();
    if (before === undefined) return [404, { error: { code: "not_found", message: "There is no such call." } }];
    const isOpen = before.request.target === "client" && ["approved", "executing"].includes(before.status);
    if (before.status === "pending" || isOpen) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, (wait * 1000) / speed);
        const wake = (): void => {
          if (find()?.status === before.status) return;
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
        wake();
      });
    }
    return [200, find()];
  }

  async function answer(method: string, url: URL, body: unknown, token: string): Promise<[number, unknown]> {
    const path = url.pathname.replace(/^\/my\/projects\/octo\.demo/, "");
    if (method === "POST" && path === "/runs") return register(body, token);
    if (token !== taken) return [401, { error: { code: "unauthorized", message: "Sign in." } }];
    if (method === "POST" && path.endsWith("/events")) return take(body);
    if (method === "POST" && path === "/tools/execute") return ask(body);
    const [, id = "", part = ""] = /^\/tools\/([^/]+)(\/result)?$/.exec(path) ?? [];
    if (method === "GET" && id !== "") return look(id, Number(url.searchParams.get("wait") ?? "0"));
    if (method === "POST" && part === "/result") {
      results.set(id, body as RemoteResult);
      return [200, {}];
    }
    return [404, { error: { code: "not_found", message: "Nothing is here." } }];
  }

  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString("utf8");
      received.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${text}`);
      const url = new URL(request.url ?? "/", "http://hub");
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      const method = request.method ?? "";
      if (misbehave?.({ method, path: url.pathname, body, response }) === true) return;
      const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
      void answer(method, url, body, token)
        .catch((error: unknown): [number, unknown] => [400, { error: { code: "bad", message: String(error) } }])
        .then(([status, value]) => {
          response.writeHead(status, { "content-type": "application/json" });
          response.end(JSON.stringify(value));
        });
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${used}`,
    ...{ runs, events, batches, calls, results, received },
    say: (word) => words.push({ ...word, number: words.length + 1 }),
    change: ({ tool_id: id }, change) => replace(id, change),
    onCall: (next) => {
      react = next;
    },
    revoke: () => {
      taken = "";
    },
    misbehave: (how) => {
      misbehave = how;
    },
    close: () =>
      new Promise((resolve) => {
        for (const wake of [...waiting]) wake();
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
