import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { type Headers, type HubBench, openHub, RUN } from "./hub-bench.js";

interface Route {
  readonly method: string;
  readonly path: string;
  readonly accepts: readonly string[];
}

/** Who comes, with which headers; `kind` as routes name it. */
interface Visitor {
  readonly name: string;
  readonly kind: string;
  headers(projectId: string): Promise<Headers> | Headers;
}

const HASH = "a".repeat(64);
const CALL = {
  ...{ tool_name: "write_file", tool_params: {}, risk_level: "high", target: "runner", hash: HASH, rule: "write" },
  ...{ head: "", agent_id: "build", session_id: "s" },
};
const RESULT = { success: true, output: "", execution_time: 0 };

/** A body that is valid, by the end of the path. */
const BODIES: Readonly<Record<string, unknown>> = {
  "/runs": { ...RUN, session_id: "matrix" },
  "/{run_id}/events": { from: 0, events: [] },
  "/message": { text: "hello" },
  "/execute": CALL,
  "/result": RESULT,
  "/approve": { hash: HASH },
  "/reject": {},
  "/client-tokens": { name: "laptop" },
};

let hub: HubBench;
let routes: readonly Route[];
let visitors: readonly Visitor[];
/** Ids of things of each project. */
const things: Record<string, Readonly<Record<string, string>>> = {};

function statusOf(method: string, path: string, headers: Headers): Promise<number> {
  const body = Object.entries(BODIES).find(([end]) => method !== "GET" && routeOf(path).endsWith(end))?.[1];
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type: Headers = text === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${hub.url}${path}`,
      { method, headers: { ...type, ...headers }, agent: false },
      (response) => {
        resolve(response.statusCode ?? 0);
        // Streams have no end of their own.
        response.destroy();
      },
    );
    sent.on("error", reject).end(text);
  });
}

/** Ids are long: what is left of a path without them. */
const routeOf = (path: string): string =>
  path.replace(/\/runs\/[^/]+/, "/runs/{run_id}").replace("/runs/{run_id}/events", "/{run_id}/events");

const fill = (path: string, projectId: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === "project_id" ? projectId : (ids[name] ?? "none")));

/** A run with a question, and a token of a person, of a project. */
async function furnish(repository: string, login: string): Promise<{ run: Headers; person: Headers; client: Headers }> {
  const projectId = repository.replace("/", ".");
  hub.github.allow(login, repository, "write");
  const person = await hub.signIn(login);
  const run = await hub.register(repository, "furnished", login);
  const asked = await hub.ask("POST", ADDRESSES.execute(projectId), { headers: run.headers, body: CALL });
  const token = await hub.ask("POST", ADDRESSES.clientTokens(projectId), { headers: person, body: { name: "own" } });
  const { tool_id, approval_id } = asked.body;
  things[projectId] = { run_id: run.runId, tool_id, approval_id, token_id: token.body.token_id };
  return { run: run.headers, person, client: await hub.clientToken(person, projectId) };
}

beforeAll(async () => {
  hub = await openHub();
  const own = await furnish("octo/shop", "alice");
  await furnish("other/thing", "bob");
  const projectToken = hub.bearer(hub.projectToken("octo/shop"));
  const oidc = async (): Promise<Headers> =>
    hub.bearer(
      await hub.github.token({ repository: "octo/shop", actor: "alice", audience: hub.url, now: hub.clock.now() }),
    );
  visitors = [
    { name: "nobody", kind: "nobody", headers: () => ({}) },
    { name: "a token that is none", kind: "nobody", headers: () => hub.bearer("x".repeat(40)) },
    { name: "a person", kind: "person", headers: () => own.person },
    { name: "a run", kind: "run", headers: () => own.run },
    { name: "a client", kind: "client", headers: () => own.client },
    { name: "a project token", kind: "registrar", headers: () => projectToken },
    { name: "an OIDC token", kind: "registrar", headers: oidc },
  ];
  const { body } = await hub.ask("GET", ADDRESSES.openApi);
  routes = Object.entries<Record<string, { "x-principals": readonly string[] }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...{ method: method.toUpperCase(), path, accepts: operation["x-principals"] },
      })),
  );
});
afterAll(() => hub.close());

/** A second for the limit of requests, a minute for that of failed sign-ins. */
const pause = (): Promise<void> => hub.clock.advance(61_000);

describe("from the OpenAPI document: every route, every kind of principal", () => {
  test("the document names every route of the table, and its principals", () => {
    const named = routes
      .map(({ method, path }) => `${method} ${path.replace("/my/projects/{project_id}", "…")}`)
      .sort();
    expect(named).toEqual([
      "DELETE …/client-tokens/{token_id}",
      "GET /",
      "GET /healthz",
      "GET /me",
      "GET /openapi.json",
      "GET …/approvals",
      "GET …/client-tokens",
      "GET …/decisions",
      "GET …/events",
      "GET …/machines",
      "GET …/runs",
      "GET …/runs/{run_id}",
      "GET …/runs/{run_id}/events",
      "GET …/tools/available",
      "GET …/tools/{tool_id}",
      "POST …/approvals/{approval_id}/approve",
      "POST …/approvals/{approval_id}/reject",
      "POST …/client-tokens",
      "POST …/runs",
      "POST …/runs/{run_id}/events",
      "POST …/runs/{run_id}/message",
      "POST …/runs/{run_id}/stop",
      "POST …/tools/execute",
      "POST …/tools/{tool_id}/claim",
      "POST …/tools/{tool_id}/result",
    ]);
    for (const { accepts } of routes) expect(accepts).toBeInstanceOf(Array);
  });

  test("no token is 401, another kind is 403, in one's own project and in another", async () => {
    const wrong: string[] = [];
    for (const { method, path, accepts } of routes.filter((route) => route.accepts.length > 0)) {
      for (const { name, kind, headers } of visitors.filter((visitor) => !accepts.includes(visitor.kind))) {
        for (const projectId of ["octo.shop", "other.thing", "not.there"]) {
          await pause();
          const ids = things[projectId] ?? things["octo.shop"] ?? {};
          const status = await statusOf(method, fill(path, projectId, ids), await headers(projectId));
          const wanted = kind === "nobody" ? 401 : 403;
          if (status !== wanted) wrong.push(`${name}: ${method} ${path} of ${projectId} is ${status}, not ${wanted}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("other projects are 401, 403 or 404 for the right kind too, and so are their ids in one's own project", async () => {
    const wrong: string[] = [];
    const foreign = things["other.thing"] ?? {};
    for (const { method, path, accepts } of routes.filter((route) => route.path.includes("{project_id}"))) {
      for (const { name, headers } of visitors.filter(({ kind }) => accepts.includes(kind))) {
        const places = [fill(path, "other.thing", foreign), fill(path, "not.there", foreign)];
        if (/\{(?:run|tool|approval|token)_id\}/.test(path)) places.push(fill(path, "octo.shop", foreign));
        for (const place of places) {
          await pause();
          const status = await statusOf(method, place, await headers("octo.shop"));
          if (![401, 403, 404].includes(status)) wrong.push(`${name}: ${method} ${place} is ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("the right kind is let in where it belongs", async () => {
    const wrong: string[] = [];
    for (const { method, path, accepts } of routes) {
      for (const { name, headers } of visitors.filter(({ kind }) => accepts.includes(kind))) {
        await pause();
        const ids = things["octo.shop"] ?? {};
        const status = await statusOf(method, fill(path, "octo.shop", ids), await headers("octo.shop"));
        // A client has nothing to do with a call that is for the runner.
        const isForRunner = name === "a client" && path.includes("{tool_id}");
        // The session of the OIDC token is another's than that of the project token.
        const isOther = name === "an OIDC token" && status === 409;
        const isIn = (status >= 200 && status < 300) || [409, 410].includes(status);
        if (isForRunner ? ![403, 404].includes(status) : !isIn && !isOther)
          wrong.push(`${name}: ${method} ${path} is ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
