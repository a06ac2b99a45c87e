import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { RunEvent } from "../../../src/core/run/agent.js";
import type { PageAssets } from "../../../src/hub/page/load-page.js";
import { ADDRESSES, PAGE_HEADER } from "../../../src/hub/protocol/addresses.js";
import type { ClientToken, Person } from "../../../src/hub/protocol/people.js";
import type { RunView, StoredEvents } from "../../../src/hub/protocol/runs.js";
import type { StreamEventData, StreamEventName } from "../../../src/hub/protocol/stream.js";
import type { Approval, Decision, Machine } from "../../../src/hub/protocol/tools.js";

export const PROJECT = "octo.shop";
/** The secret that a sign-in puts into the page's storage. */
export const PAGE_SECRET = "of-the-stand-in";

/** An event as the hub keeps it: it may be of any shape. */
export type StoredEvent = StoredEvents["events"][number]["event"];

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Of every file of the page: nothing inline, nothing foreign, no frame around it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PAGE_OF_EVENTS = 1_000;
const DECISIONS_PAGE = 50;

/** A hub that speaks the protocol and has no rules: what it holds is what a test puts in. */
export class StandIn {
  person: Person | null = {
    login: "mona",
    kind: "github",
    projects: [
      { project_id: PROJECT, name: "octo/shop", permission: "write", can_decide: true },
      { project_id: "octo.tools", name: "octo/tools", permission: "read", can_decide: false },
    ],
  };
  readonly runs = new Map<string, RunView>();
  readonly events = new Map<string, StoredEvents["events"]>();
  readonly approvals = new Map<string, Approval>();
  /** In their order. */
  readonly decisions: Decision[] = [];
  tokens: ClientToken[] = [];
  machines: Machine[] = [];
  readonly received: Received[] = [];
  /** Answer to a decision instead of 200. */
  refusal: { readonly status: number; readonly message: string } | null = null;
  readonly #streams = new Set<ServerResponse>();
  readonly #sent: { readonly id: number; readonly text: string }[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(private readonly assets: PageAssets) {}

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it; again at the same address after a stop. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    for (const stream of this.#streams) stream.end("event: bye\ndata: {}\n\n");
    this.#streams.clear();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = null;
  }

  addRun(given: Partial<RunView> & Pick<RunView, "run_id">): RunView {
    const run: RunView = {
      ...{ session_id: "7-1", state: "running", status: "", command: "fix", subject: "issue-12", agent: "fixer" },
      ...{ run_url: "https://github.test/octo/shop/actions/runs/7", head: "4f1c0de".padEnd(40, "0"), actor: "mona" },
      ...{ title: "Total ignores the quantity", created_at: "2026-11-21T14:03:00Z", finished_at: null },
      ...{ last_seen_at: "2026-11-21T14:03:00Z", cost_usd: 0, budget_usd: 2, steps: 0, pending_approvals: 0 },
      ...given,
    };
    this.runs.set(run.run_id, run);
    return run;
  }

  startRun(given: Partial<RunView> & Pick<RunView, "run_id">): void {
    this.send("RUN_STARTED", { run: this.addRun(given) });
  }

  finishRun(id: string, status: string): void {
    const run = this.runs.get(id);
    if (run === undefined) return;
    this.send("RUN_FINISHED", { run: this.addRun({ ...run, state: "finished", status, finished_at: run.created_at }) });
  }

  /** Stores events of a run, and streams them. */
  addEvents(id: string, events: readonly (RunEvent | StoredEvent)[]): void {
    const stored = this.events.get(id) ?? [];
    this.events.set(id, stored);
    for (const given of events) {
      const event: StoredEvent = { ...given };
      const sequence = stored.length;
      stored.push({ sequence, event });
      this.send("RUN_EVENT", { run_id: id, sequence, event });
    }
  }

  ask(given: Partial<Approval> & Pick<Approval, "approval_id">): Approval {
    const question: Approval = {
      ...{ tool_id: "tool-1", run_id: "run-1", status: "pending", agent: "fixer", tool_name: "remote_write_file" },
      ...{
        tool_params: { path: "config.json", content: '{ "debug": true }\n' },
        risk_level: "medium",
        target: "client",
      },
      ...{ rule: "write:json", hash: "ab".repeat(32), timeout_seconds: 300, decided_by: null },
      ...{ created_at: new Date().toISOString(), expires_at: new Date(Date.now() + 299_000).toISOString() },
      ...{ machine: null, machines: [] },
      scopes: ["once", "class", "all"],
      ...given,
    };
    this.approvals.set(question.approval_id, question);
    const { approval_id, tool_name, risk_level, timeout_seconds, run_id, hash, tool_params } = question;
    this.send("TOOL_APPROVAL_REQUEST", {
      approval_id,
      tool_name,
      risk_level,
      timeout_seconds,
      run_id,
      hash,
      tool_params,
    });
    return question;
  }

  decide(id: string, status: "approved" | "rejected", by: string | null, reason: string | null = null): void {
    const question = this.approvals.get(id);
    if (question === undefined) return;
    this.approvals.delete(id);
    const { tool_id, run_id, tool_name, tool_params, risk_level } = question;
    this.decisions.push({
      ...{
        decision_id: String(this.decisions.length + 1),
        decided_at: new Date().toISOString(),
        decided_by: by,
        status,
      },
      ...{ tool_name, tool_params, risk_level, run_id, run_title: this.runs.get(run_id)?.title ?? null, reason },
      ...{ scope: status === "approved" ? "once" : null, outcome: status === "approved" ? "completed" : "rejected" },
    });
    this.send("TOOL_APPROVAL_DECIDED", { approval_id: id, tool_id, run_id, status, decided_by: by, reason });
  }

  send<Name extends StreamEventName>(name: Name, data: StreamEventData<Name>): void {
    const id = this.#sent.length + 1;
    const text = `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#sent.push({ id, text });
    for (const stream of this.#streams) stream.write(text);
  }

  /** Does something that the stream reports only as forgotten events. */
  forget(work: () => void): void {
    const streams = [...this.#streams];
    this.#streams.clear();
    work();
    for (const stream of streams) {
      stream.write("event: reset\ndata: {}\n\n");
      this.#streams.add(stream);
    }
  }

  /** Requests of a method to an address, in their order. */
  asked(method: string, path: string): readonly Received[] {
    return this.received.filter((one) => one.method === method && one.path === path);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", this.address);
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const body: unknown = text === "" ? null : JSON.parse(text);
    const method = request.method ?? "";
    this.received.push({ method, path, body });
    const asset = this.assets.get(path);
    if (asset !== undefined) {
      const headers = { "content-type": asset.type, "content-security-policy": POLICY, "cache-control": "no-cache" };
      response.writeHead(200, headers).end(asset.body);
      return;
    }
    if (this.person === null) return problem(response, 401, "Sign in first.");
    if (path === ADDRESSES.events(PROJECT)) {
      if (request.headers[PAGE_HEADER] !== PAGE_SECRET) return problem(response, 401, "Sign in again.");
      return this.#stream(request, response);
    }
    const answer = method === "GET" ? this.#read(path, searchParams) : this.#write(method, path, body);
    if (answer === undefined) problem(response, 404, "There is nothing here.");
    else if (answer instanceof Refusal) problem(response, answer.status, answer.message);
    else json(response, 200, answer);
  }

  #stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.flushHeaders();
    const last = request.headers["last-event-id"];
    if (typeof last === "string") for (const { id, text } of this.#sent) if (id > Number(last)) response.write(text);
    this.#streams.add(response);
    response.on("close", () => this.#streams.delete(response));
  }

  #read(path: string, query: URLSearchParams): unknown {
    if (path === ADDRESSES.me) return this.person;
    if (path === ADDRESSES.runs(PROJECT)) {
      const runs = [...this.runs.values()].filter(({ state }) => (query.get("status") ?? state) === state);
      return { runs, before: null };
    }
    if (path === ADDRESSES.approvals(PROJECT)) return { approvals: [...this.approvals.values()] };
    if (path === ADDRESSES.decisions(PROJECT)) {
      const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
      const older = this.decisions.filter(({ decision_id }) => Number(decision_id) < before).slice(-DECISIONS_PAGE);
      const first = older[0]?.decision_id ?? "1";
      return { decisions: older.reverse(), before: first === "1" ? null : first };
    }
    if (path === ADDRESSES.machines(PROJECT)) return { machines: this.machines };
    if (path === ADDRESSES.clientTokens(PROJECT)) return { tokens: this.tokens };
    const id = /\/runs\/([^/]+)/.exec(path)?.[1] ?? "";
    if (path === ADDRESSES.run(PROJECT, id)) return this.runs.get(id);
    if (path !== ADDRESSES.runEvents(PROJECT, id)) return undefined;
    const all = this.events.get(id) ?? [];
    const from = Number(query.get("from"));
    const events = all.slice(from, from + PAGE_OF_EVENTS);
    return { events, next: from + events.length, more: from + events.length < all.length };
  }

  #write(method: string, path: string, body: unknown): unknown {
    if (path === ADDRESSES.clientTokens(PROJECT)) return this.#makeToken(String((body as { name: string }).name));
    const [, kind, id = "", action] = /\/(runs|approvals|client-tokens)\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (kind === "client-tokens" && method === "DELETE") {
      this.tokens = this.tokens.filter(({ token_id }) => token_id !== id);
      return {};
    }
    if (kind === "runs" && (action === "stop" || action === "message")) return { status: "accepted" };
    if (kind !== "approvals") return undefined;
    if (this.refusal !== null) return new Refusal(this.refusal.status, this.refusal.message);
    const status = action === "approve" ? "approved" : "rejected";
    this.decide(id, status, "mona", (body as { reason?: string }).reason ?? null);
    return { status };
  }

  #makeToken(name: string): unknown {
    const made = { token_id: `t${this.tokens.length + 1}`, name, created_at: "2026-11-21T14:00:00Z" };
    const token = { ...made, expires_at: "2027-02-19T14:00:00Z", last_used_at: null };
    this.tokens.push(token);
    return { ...token, token: "arc_client_0123456789abcdef0123456789abcdef" };
  }
}

class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
  ) {}
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function problem(response: ServerResponse, status: number, message: string): void {
  json(response, status, { error: { code: "refused", message } });
}
