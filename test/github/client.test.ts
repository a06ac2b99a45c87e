import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Logger } from "../../src/core/runtime.js";
import type { Fault } from "../../src/embedded-github/types.js";
import { forgeError } from "../../src/github/client.js";
import { openRepositoryClient, type RepositoryClient } from "../../src/github/repository-client.js";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

let bench: GitHubBench;
let client: RepositoryClient;
const removals: (() => void)[] = [];
const quiet: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const connect = (signal = new AbortController().signal): Promise<RepositoryClient> =>
  openRepositoryClient({
    owner: "octo",
    name: "demo",
    token: bench.forge.token,
    apiUrl: bench.forge.apiUrl,
    graphqlUrl: bench.forge.graphqlUrl,
    clock: bench.clock,
    logger: quiet,
    signal,
  });

beforeAll(async () => {
  bench = await startGitHubBench();
  client = await connect();
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

const REPOSITORY = "GET /repos/{owner}/{repo}";
const repository = z.object({ default_branch: z.string() });
const VALUE = { ok: true, value: { default_branch: "main" } };

/** Each fault hits one request, in this order. */
function fail(path: RegExp, ...faults: readonly Omit<Fault, "path">[]): void {
  for (const fault of faults) removals.push(bench.forge.injectFault({ path, occurrence: 1, ...fault }));
}

async function readRepository(): Promise<{ answer: unknown; sleeps: readonly number[]; count: number }> {
  const before = bench.clock.sleeps.length;
  const { value: answer, requests } = await bench.watch(() => client.send("GET", {}, repository));
  return { answer, sleeps: bench.clock.sleeps.slice(before), count: requests.length };
}

const error = (status: number, message = "", headers: Record<string, string> = {}): Omit<Fault, "path"> => ({
  action: "answer",
  status,
  body: { message },
  headers,
});

describe("a read is repeated", () => {
  const secondary = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
  const primary = { "x-ratelimit-remaining": "0" };
  const rows: readonly [name: string, faults: readonly Omit<Fault, "path">[], sleeps: readonly number[]][] = [
    ["after a 500", [error(500)], [500]],
    ["after three failures, waiting longer each time", [error(502), error(503), error(504)], [500, 1000, 2000]],
    ["after a body cut in the middle", [{ action: "cut" }], [500]],
    ["after an empty 200", [{ action: "empty200" }], [500]],
    ["after a 503 that says when", [error(503, "", { "retry-after": "7" })], [7000]],
    ["after a 429 that says when", [error(429, "", { "retry-after": "42" })], [42_000]],
    ["after a 429 that does not say when", [error(429, "Too many requests")], [60_000]],
    ["after the secondary limit with retry-after", [error(403, secondary, { "retry-after": "5" })], [5000]],
    ["after the secondary limit without it", [error(403, secondary)], [60_000]],
  ];
  it.each(rows)("%s", async (_name, faults, sleeps) => {
    fail(/^\/repos\/octo\/demo$/, ...faults);
    expect(await readRepository()).toEqual({ answer: VALUE, sleeps, count: faults.length + 1 });
  });

  it("when the primary limit's window has passed, by the server's clock", async () => {
    const now = bench.clock.now();
    const reset = String(Math.floor(now / 1000) + 120);
    const limit = error(403, "API rate limit exceeded for installation.", { ...primary, "x-ratelimit-reset": reset });
    fail(/^\/repos\/octo\/demo$/, limit);
    const { answer, sleeps } = await readRepository();
    expect({ answer, sleeps }).toEqual({ answer: VALUE, sleeps: [Number(reset) * 1000 - now] });
  });
});

describe("a read is not repeated", () => {
  it.each([
    ["a permission that is missing", 403, "Resource not accessible by integration", {}],
    ["the same with an empty account of requests", 403, "Resource not accessible", { "x-ratelimit-remaining": "0" }],
    ["what does not exist", 404, "Not Found", {}],
    ["a wrong token", 401, "Bad credentials", {}],
    ["a limit that ends too late", 403, "API rate limit exceeded", { "retry-after": "3600" }],
  ])("after %s", async (_name, status, message, headers) => {
    fail(/^\/repos\/octo\/demo$/, error(status, message, headers));
    expect(await readRepository()).toEqual({ answer: { ok: false, status, message }, sleeps: [], count: 1 });
  });

  it.each([
    ["contents=write", "{ contents: write }"],
    ["issues=write; pull_requests=write", "{ issues: write } or { pull-requests: write }"],
    ["contents=write,workflows=write", "{ contents: write, workflows: write }"],
    ["contents=write; contents=write,workflows=write", "{ contents: write }"],
  ])("a missing right that GitHub names as %s is reported as a workflow writes it", async (accepted, yaml) => {
    const headers = { "x-accepted-github-permissions": accepted };
    fail(/^\/repos\/octo\/demo$/, error(403, "Resource not accessible by integration", headers));
    const message = `Resource not accessible by integration. The token needs permissions: ${yaml}.`;
    expect((await readRepository()).answer).toEqual({ ok: false, status: 403, message });
  });

  it("more than four times", async () => {
    fail(/^\/repos\/octo\/demo$/, { ...error(502, "Bad gateway") }, error(502), error(502), error(502, "Still bad"));
    expect(await readRepository()).toEqual({
      answer: { ok: false, status: 502, message: "Still bad" },
      sleeps: [500, 1000, 2000],
      count: 4,
    });
  });
});

describe("failures are never values", () => {
  it.each(["cut", "empty200"] as const)("not even where any answer would do: %s", async (action) => {
    const { number } = bench.forge.createIssue({ title: action });
    fail(/\/reactions$/, { action });
    const route = "POST /issues/{issue_number}/reactions";
    const answer = await client.send(route, { issue_number: number, content: "eyes" }, z.unknown());
    expect(answer).toEqual({ ok: false, status: expect.any(Number), message: "the answer was cut or is not JSON" });
  });

  it("says where an answer breaks the schema, without token or content", async () => {
    const answer = await client.send("GET", {}, z.object({ owner: z.object({ login: z.number() }) }));
    const message = `the answer to ${REPOSITORY} is not as GitHub documents it (at owner.login)`;
    expect(answer).toEqual({ ok: false, status: 0, message });
  });

  it("shortens a proxy's page to its status", async () => {
    const page = Buffer.from(`<html>${"x".repeat(5000)}</html>`);
    const headers = { "content-type": "text/html" };
    fail(/^\/repos\/octo\/demo$/, { action: "answer", status: 404, body: page, headers });
    expect((await readRepository()).answer).toEqual({ ok: false, status: 404, message: "HTTP status 404" });
  });

  it("reports the server's message for each field", async () => {
    const body = { message: "Validation Failed", errors: ["first", { message: "second" }, { code: "invalid" }, null] };
    fail(/^\/repos\/octo\/demo$/, { action: "answer", status: 422, body });
    const message = "Validation Failed: first: second";
    expect((await readRepository()).answer).toEqual({ ok: false, status: 422, message });
  });

  it("names a server that cannot be reached, not the token", async () => {
    const dead = await openRepositoryClient({
      owner: "octo",
      name: "demo",
      token: bench.forge.token,
      apiUrl: "http://127.0.0.1:9/api/v3",
      graphqlUrl: "http://127.0.0.1:9/api/graphql",
      clock: bench.clock,
      logger: quiet,
      signal: new AbortController().signal,
    });
    const answer = await dead.send("GET", {}, repository);
    if (answer.ok) throw new Error("a dead server answered");
    const failure = forgeError("the repository", answer);
    expect(failure.kind).toBe("forge");
    expect(failure.message).toMatch(/^The request to GitHub failed: the repository: ./);
    expect(failure.message).not.toContain(bench.forge.token);
  });

  it("calls a refused token an authentication error", () => {
    expect(forgeError("x", { status: 401, message: "Bad credentials" })).toMatchObject({
      kind: "authentication",
      remedy: "Check the input github-token.",
    });
  });
});

describe("writes", () => {
  const create = "POST /issues/{issue_number}/comments";
  const comment = z.object({ id: z.number() });

  it.each([
    ["a 500", error(500, "Server Error"), 500],
    ["a cut answer", { action: "cut" } as const, 201],
  ])("a creation is not repeated after %s", async (_name, fault, status) => {
    const { number } = bench.forge.createIssue({ title: "write" });
    fail(/\/comments$/, fault);
    const { value, requests } = await bench.watch(() =>
      client.send(create, { issue_number: number, body: "x" }, comment),
    );
    expect(value).toMatchObject({ ok: false, status });
    expect(requests).toHaveLength(1);
  });

  it("a creation that a limit refused is repeated: it did not take place", async () => {
    const { number } = bench.forge.createIssue({ title: "write" });
    fail(/\/comments$/, error(403, "You have exceeded a secondary rate limit.", { "retry-after": "3" }));
    const { value, requests } = await bench.watch(() =>
      client.send(create, { issue_number: number, body: "x" }, comment),
    );
    expect(value).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
    expect(bench.clock.sleeps.at(-1)).toBe(3000);
  });

  it("an edit, which may happen twice, is repeated after a 500", async () => {
    const { number } = bench.forge.createIssue({ title: "write" });
    const { id } = bench.forge.addComment({ issue: number, body: "old", author: "github-actions[bot]" });
    fail(/\/comments\/\d+$/, error(500));
    const route = "PATCH /issues/comments/{comment_id}";
    expect(await client.send(route, { comment_id: id, body: "new" }, comment)).toMatchObject({ ok: true });
  });
});

describe("GraphQL", () => {
  const VIEWER = "query { viewer { login } }";
  const MUTATION = "mutation { createCommitOnBranch(input: {}) { clientMutationId } }";
  const viewer = z.object({ viewer: z.object({ login: z.string() }) });
  const limited = { errors: [{ type: "RATE_LIMITED", message: "API rate limit exceeded" }] };
  const confused = { data: null, errors: [{ message: "Something went wrong while executing your query." }] };

  it.each([
    ["a 502", error(502), 500],
    ["an answer of 200 that went wrong", { action: "answer", status: 200, body: confused } as const, 500],
    ["an answer of 200 over the limit", { action: "answer", status: 200, body: limited } as const, 60_000],
  ])("repeats a query after %s", async (_name, fault, sleep) => {
    fail(/^\/graphql$/, fault);
    const expected = { ok: true, value: { viewer: { login: "github-actions[bot]" } } };
    expect(await client.graphql(VIEWER, {}, viewer)).toEqual(expected);
    expect(bench.clock.sleeps.at(-1)).toBe(sleep);
  });

  it("does not repeat a mutation that went wrong", async () => {
    fail(/^\/graphql$/, { action: "answer", status: 200, body: confused });
    const { value, requests } = await bench.watch(() => client.graphql(MUTATION, {}, z.unknown()));
    const message = "Something went wrong while executing your query.";
    expect({ value, count: requests.length }).toEqual({ value: { ok: false, status: 502, message }, count: 1 });
  });

  it("answers errors with type and message", async () => {
    const errors = [{ type: "FORBIDDEN", message: "Resource not\n accessible" }, { message: "second" }];
    fail(/^\/graphql$/, { action: "answer", status: 200, body: { data: null, errors } });
    const message = "FORBIDDEN Resource not accessible; second";
    expect(await client.graphql(VIEWER, {}, viewer)).toEqual({ ok: false, status: 200, message });
  });

  it("checks the shape", async () => {
    fail(/^\/graphql$/, { action: "answer", status: 200, body: { data: { viewer: null } } });
    const message = "the answer to the GraphQL request is not as GitHub documents it (at viewer)";
    expect(await client.graphql(VIEWER, {}, viewer)).toEqual({ ok: false, status: 0, message });
  });
});

describe("pages", () => {
  it("follows them, up to the given number", async () => {
    const { number } = bench.forge.createIssue({ title: "long" });
    for (let index = 1; index <= 205; index++)
      bench.forge.addComment({ issue: number, body: `${index}`, author: "mona" });
    const route = "GET /issues/{issue_number}/comments";
    const item = z.object({ body: z.string() });
    const parameters = { issue_number: number };
    const { value, requests } = await bench.watch(() => client.list(route, parameters, item));
    expect(value.map(({ body }) => Number(body))).toEqual(Array.from({ length: 205 }, (_, index) => index + 1));
    expect(requests).toHaveLength(3);
    expect(await client.list(route, parameters, item, 2)).toHaveLength(200);
  });

  it("fails as a whole when one page fails", async () => {
    fail(/\/pulls$/, error(404, "Not Found"));
    await expect(client.list("GET /pulls", {}, z.unknown())).rejects.toMatchObject({
      kind: "forge",
      message: "The request to GitHub failed: GET /repos/{owner}/{repo}/pulls (404): Not Found",
    });
  });
});

describe("abort and addresses", () => {
  it("still asks after the shutdown, so that the report gets out, but waits for nothing", async () => {
    const abort = new AbortController();
    const stopped = await connect(abort.signal);
    abort.abort();
    expect(await stopped.send("GET", {}, repository)).toMatchObject({ ok: true });
    const path = /^\/repos\/octo\/demo$/;
    removals.push(bench.forge.injectFault({ path, action: "answer", status: 503, body: { message: "Busy" } }));
    const { value, requests } = await bench.watch(() => stopped.send("GET", {}, repository));
    expect(value).toMatchObject({ ok: false, status: 503 });
    expect(requests).toHaveLength(1);
  });

  it("stays below the path prefix of an Enterprise server, and uses its GraphQL address", async () => {
    const other = await startGitHubBench({ restPrefix: "/enterprise/api/v3" });
    try {
      expect(other.forge.apiUrl).toMatch(/\/enterprise\/api\/v3$/);
      const { exchanges } = await other.watch(async () => {
        await other.github.getRepository();
        await other.github.viewer();
      });
      const sent = exchanges.map(({ url, requestHeaders }) => [new URL(url).pathname, requestHeaders["authorization"]]);
      expect(sent).toEqual([
        ["/enterprise/api/v3/repos/octo/demo", `token ${other.forge.token}`],
        ["/api/graphql", `token ${other.forge.token}`],
      ]);
      expect(other.problems()).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
