import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { type Headers, type HubBench, openHub, RUN } from "./hub-bench.js";

let hub: HubBench;
let alice: Headers;
const PAGE = new Map([
  ["/", { type: "text/html; charset=utf-8", body: Buffer.from("<!doctype html>"), etag: '"one"' }],
  ["/page/main.js", { type: "text/javascript; charset=utf-8", body: Buffer.from("go()"), etag: '"two"' }],
]);

beforeAll(async () => {
  hub = await openHub({ page: PAGE });
  hub.github.allow("alice", "octo/shop", "write");
  alice = await hub.signIn("alice");
});
afterAll(() => hub.close());

const runs = ADDRESSES.runs("octo.shop");

/** The answer to bytes that no client library would send. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(hub.url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.end(text));
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer)).on("error", () => resolve(answer));
  });
}

test("every answer has headers that keep it from being misread, framed or kept", async () => {
  const answers = [
    await hub.ask("GET", "/healthz"),
    await hub.ask("GET", runs),
    await hub.ask("GET", "/nowhere"),
    await hub.ask("GET", ADDRESSES.signInWithGitHub),
    await hub.ask("GET", ADDRESSES.callback),
    await hub.ask("GET", runs, { headers: { host: "evil.example" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 303, 401, 421]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test("the page is served with a policy that runs its own files only, and is identified by its etag", async () => {
  const page = await hub.ask("GET", "/");
  expect([page.status, page.body, page.headers["content-type"]]).toEqual([
    ...[200, "<!doctype html>", "text/html; charset=utf-8"],
  ]);
  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect((await hub.ask("GET", "/page/main.js")).headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect((await hub.ask("GET", "/page/main.js", { headers: { "if-none-match": '"two"' } })).status).toBe(304);
  expect((await hub.ask("GET", "/page/../../etc/passwd")).status).toBe(404);
});

test("another name of this machine is answered, and its page leads to the one address of the cookie", async () => {
  const { port } = new URL(hub.url);
  const answer = await hub.ask("GET", "/", { headers: { host: `localhost:${port}` } });
  expect([answer.status, answer.headers["location"]]).toEqual([302, `${hub.url}/`]);
});

test("a body over 2 MiB is 413, with or without its length, and so is an event over 256 KiB", async () => {
  const { runId, headers } = await hub.register("octo/shop", "large");
  const path = ADDRESSES.runEvents("octo.shop", runId);
  const large = JSON.stringify({ from: 0, events: [], filler: "x".repeat(2_200_000) });
  const told = await hub.ask("POST", path, { headers, raw: large });
  expect([told.status, told.body.error.code]).toEqual([413, "too_large"]);
  const chunked = await hub.ask("POST", path, { headers: { ...headers, "transfer-encoding": "chunked" }, raw: large });
  expect([chunked.status, chunked.body.error.code]).toEqual([413, "too_large"]);
  const event = { type: "notice_given", at: 1, text: "x".repeat(262_145) };
  const one = await hub.ask("POST", path, { headers, body: { from: 0, events: [event] } });
  expect([one.status, one.body.error.code]).toEqual([413, "too_large"]);
  const next = await hub.ask("POST", path, { headers, body: { from: 0, events: [] } });
  expect(next.body.next).toBe(0);
});

test("a body within the limit without a length is read", async () => {
  const { runId, headers } = await hub.register("octo/shop", "chunked");
  const path = ADDRESSES.runEvents("octo.shop", runId);
  const body = JSON.stringify({ from: 0, events: [{ type: "a", at: 1 }] });
  const answer = await hub.ask("POST", path, { headers: { ...headers, "transfer-encoding": "chunked" }, raw: body });
  expect([answer.status, answer.body.next]).toEqual([200, 1]);
});

test("an invalid request is answered in the hub's own shape", async () => {
  const { runId, headers } = await hub.register("octo/shop", "wrong");
  const path = ADDRESSES.runEvents("octo.shop", runId);
  const told = async (sent: { headers?: Headers; body?: unknown; raw?: string }, where = path) => {
    const { status, body } = await hub.ask("POST", where, { ...sent, headers: { ...headers, ...sent.headers } });
    return [status, Object.keys(body), body.error.code, body.error.message];
  };
  expect(await told({ body: { from: -1, events: [] } })).toEqual([
    ...[400, ["error"], "invalid", "body: from: Too small: expected number to be >=0"],
  ]);
  expect(await told({ raw: "{" })).toEqual([
    ...[400, ["error"], "malformed", "The body is not the JSON that this address accepts."],
  ]);
  expect((await told({ raw: "{}", headers: { "content-type": "text/plain" } })).slice(0, 3)).toEqual([
    ...[415, ["error"], "unsupported_media_type"],
  ]);
  expect((await told({ body: { from: 0, events: Array(501).fill({ type: "a", at: 1 }) } }))[0]).toBe(400);
  expect((await hub.ask("GET", `${runs}?limit=101`, { headers: alice })).body.error.message).toContain("query: limit");
});

test("endlessly nested JSON is refused, and is no error of the hub", async () => {
  const { runId, headers } = await hub.register("octo/shop", "deep");
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const call = { tool_name: "write_file", tool_params: {}, risk_level: "high", target: "runner", rule: "write" };
  const rest = { hash: "a".repeat(64), head: "", agent_id: "build", session_id: "deep" };
  const made = await hub.ask("POST", ADDRESSES.execute("octo.shop"), { headers, body: { ...call, ...rest } });
  const sent: readonly (readonly [string, string])[] = [
    [ADDRESSES.runEvents("octo.shop", runId), `{"from":0,"events":[{"type":"a","at":1,"deep":${deep}}]}`],
    [
      ADDRESSES.execute("octo.shop"),
      JSON.stringify({ ...call, ...rest }).replace('"tool_params":{}', `"tool_params":{"deep":${deep}}`),
    ],
    [
      ADDRESSES.result("octo.shop", made.body.tool_id),
      `{"success":true,"output":"","execution_time":0,"data":{"deep":${deep}}}`,
    ],
  ];
  for (const [path, raw] of sent) {
    const { status, body } = await hub.ask("POST", path, { headers, raw });
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(body.error.message).toContain("Nested more than");
  }
  expect(hub.warnings).toEqual([]);
});

test("sign-in and sign-out explain errors to people in words, and to programs in the hub's own shape", async () => {
  const wrong = [
    await hub.ask("GET", `${ADDRESSES.signIn}?code=wrong`),
    await hub.ask("GET", ADDRESSES.callback),
    await hub.ask("POST", ADDRESSES.signOut),
  ];
  expect(wrong.map(({ status, body }) => [status, body.error.code])).toEqual([
    ...[
      [401, "unauthenticated"],
      [401, "unauthenticated"],
      [403, "foreign_origin"],
    ],
  ]);
  for (const { body } of wrong) expect(Object.keys(body.error)).toEqual(["code", "message"]);
  const browser = await hub.ask("GET", ADDRESSES.callback, { headers: { accept: "text/html,*/*;q=0.8" } });
  expect([browser.status, browser.headers["content-type"]]).toEqual([401, "text/plain; charset=utf-8"]);
});

test("a request from which no address can be read is answered in the hub's own shape", async () => {
  const { host } = new URL(hub.url);
  const told = async (target: string, name: string) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nhost: ${name}\r\nconnection: close\r\n\r\n`);
    expect(answer).toContain("x-content-type-options: nosniff");
    return [Number(answer.slice(9, 12)), JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))).error.code];
  };
  expect(await told("/healthz", `someone@${host}`)).toEqual([421, "unknown_host"]);
  expect(await told("/healthz", "")).toEqual([421, "unknown_host"]);
  expect(await told("/healthz\\..", host)).toEqual([400, "malformed"]);
});

test("behind TLS the public host is answered, with and without its port, and no other name", async () => {
  const earlier = await openHub();
  const { port } = new URL(earlier.url);
  await earlier.close();
  const behind = await openHub({ port: Number(port), publicUrl: "https://hub.example" });
  const status = (host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path: "/healthz", headers: { host }, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on("error", reject)
        .end();
    });
  const names = ["hub.example", "hub.example:443", "hub.example:80", "other.example"];
  expect(await Promise.all(names.map(status))).toEqual([200, 200, 421, 421]);
  await behind.close();
});

test("who asks is settled before what they sent is read", async () => {
  const answer = await hub.ask("POST", runs, { raw: "{" });
  expect(answer.status).toBe(401);
});

test("a cookie changes something from the hub's own origin and page only", async () => {
  const { runId } = await hub.register("octo/shop", "origin");
  const { cookie = "", origin = "", ...page } = alice;
  const stop = (headers: Headers) => hub.ask("POST", ADDRESSES.stop("octo.shop", runId), { headers });
  for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }]) {
    expect((await stop({ cookie, ...page, ...headers })).status).toBe(403);
  }
  // A server on another port of this machine sees the cookie and can name any origin.
  const answer = await stop({ cookie, origin });
  expect([answer.status, answer.body.error.code]).toEqual([401, "no_page_secret"]);
  expect((await stop(alice)).status).toBe(200);
});

test("two hubs on one machine do not sign each other out", async () => {
  const other = await openHub();
  const [first = "", second = ""] = [alice["cookie"], (await other.signIn("alice"))["cookie"]];
  // A browser keeps one jar for all ports of a host, and one cookie of a name.
  const jar = new Map([first, second].map((cookie) => cookie.split("=") as [string, string]));
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const one of [hub, other])
    expect((await one.ask("GET", ADDRESSES.me, { headers: { cookie } })).status).toBe(200);
  await other.close();
});

test("the 101st request of a second is 429 with Retry-After, for that principal alone", async () => {
  const first = await hub.register("octo/shop", "busy");
  const second = await hub.register("octo/shop", "calm");
  await hub.clock.advance(1_000);
  const ask = (run: { runId: string; headers: Headers }) =>
    hub.ask("POST", ADDRESSES.runEvents("octo.shop", run.runId), {
      headers: run.headers,
      body: { from: 0, events: [] },
    });
  const statuses = [];
  for (let index = 0; index < 101; index += 1) statuses.push(await ask(first));
  expect(statuses.map(({ status }) => status)).toEqual([...Array(100).fill(200), 429]);
  expect(statuses.at(-1)?.headers["retry-after"]).toBe("1");
  expect((await ask(second)).status).toBe(200);
  await hub.clock.advance(1_000);
  expect((await ask(first)).status).toBe(200);
});

test("SQL in every field is text", async () => {
  const evil = "'); DROP TABLE runs; --";
  const token = hub.bearer(
    await hub.github.token({ repository: "octo/shop", actor: "alice", audience: hub.url, now: hub.clock.now() }),
  );
  const body = { ...RUN, session_id: evil, title: evil, subject: evil };
  const made = await hub.ask("POST", runs, { headers: token, body });
  expect(made.status).toBe(201);
  const shown = await hub.ask("GET", ADDRESSES.run("octo.shop", made.body.run_id), { headers: alice });
  expect(shown.body).toMatchObject({ session_id: evil, title: evil, subject: evil });
  for (const path of [
    ADDRESSES.run("octo.shop", evil),
    ADDRESSES.runs(`octo.shop' OR '1'='1`),
    ADDRESSES.runs("octo.shop%00"),
  ]) {
    expect((await hub.ask("GET", path, { headers: alice })).status).toBe(404);
  }
  expect((await hub.ask("GET", `${runs}?status=${encodeURIComponent(evil)}`, { headers: alice })).body.runs).toEqual(
    [],
  );
  expect((await hub.ask("GET", `${runs}?before=1%20OR%201`, { headers: alice })).status).toBe(400);
});

test("nothing that is sent becomes a header or a second request", async () => {
  const { host } = new URL(hub.url);
  const split = await raw(
    `GET /healthz%0d%0aset-cookie:%20evil=1 HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
  );
  expect(split).toMatch(/^HTTP\/1\.1 404 /);
  expect(split).not.toMatch(/evil/);
  const both = await raw(
    `POST ${runs} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  );
  expect(both).toMatch(/^HTTP\/1\.1 400 /);
  expect(both).not.toMatch(/"ok"/);
  const twice = await raw(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`);
  expect(twice).toMatch(/^HTTP\/1\.1 (?:400|421) /);
});
