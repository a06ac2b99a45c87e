import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ADDRESSES, MACHINE_HEADER, PAGE_HEADER, secretOfHash } from "../../../src/hub/protocol/addresses.js";
import { openDatabase } from "../../../src/hub/store/open.js";
import { type Headers, type HubBench, openHub } from "./hub-bench.js";
import { readStream, type StreamReading } from "./stream-reader.js";

const PROJECT = "octo.shop";
const HASH = "b".repeat(64);

let hub: HubBench;
let alice: Headers;
let client: Headers;
let machine: StreamReading;
let page: StreamReading;

const stream = (headers: Headers) => readStream(`${hub.url}${ADDRESSES.events(PROJECT)}`, headers);

beforeAll(async () => {
  hub = await openHub();
  hub.github.allow("alice", "octo/shop", "write");
  alice = await hub.signIn("alice");
  client = await hub.clientToken(alice, PROJECT);
  [machine, page] = await Promise.all([stream(client), stream(alice)]);
});
afterAll(async () => {
  machine.close();
  page.close();
  await hub.close();
});

const call = (tool_name: string, tool_params: unknown, target = "client") => ({
  ...{ tool_name, tool_params, risk_level: "low", target, hash: HASH, rule: "told" },
  ...{ head: "", agent_id: "build", session_id: "s" },
});
const GIT = call("remote_execute_command", { command: "git", args: ["status"] });
const post = (path: string, headers: Headers, body?: unknown) => hub.ask("POST", path, { headers, body });
const result = (output: string) => ({ success: true, output, data: null, error: null, execution_time: 0.5 });

test("a call is asked for, approved on the page, signalled, claimed once, run, and its result goes to the run alone", async () => {
  const run = await hub.register("octo/shop", "whole");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, GIT);
  expect([asked.status, asked.body.status, asked.body.risk_level, asked.body.timeout_seconds]).toEqual([
    ...[201, "pending", "medium", 300],
  ]);
  const { tool_id, approval_id } = asked.body;
  const tool = ADDRESSES.tool(PROJECT, tool_id);
  const question = await page.until(
    ({ event, data }) => event === "TOOL_APPROVAL_REQUEST" && data.approval_id === approval_id,
  );
  expect(question.data).toMatchObject({
    tool_name: "remote_execute_command",
    hash: HASH,
    tool_params: { args: ["status"] },
  });
  const pending = await hub.ask("GET", `${ADDRESSES.approvals(PROJECT)}?status=pending`, { headers: alice });
  expect(pending.body.approvals.map((each: { approval_id: string }) => each.approval_id)).toEqual([approval_id]);
  const view = await hub.ask("GET", ADDRESSES.run(PROJECT, run.runId), { headers: alice });
  expect(view.body.pending_approvals).toBe(1);

  // The machine that runs the call is unknown before an approval.
  expect((await post(ADDRESSES.claim(PROJECT, tool_id), client)).status).toBe(404);
  const other = { scope: "once", hash: "c".repeat(64) };
  expect((await post(ADDRESSES.approve(PROJECT, approval_id), alice, other)).status).toBe(409);
  const waiting = hub.ask("GET", `${tool}?wait=25`, { headers: run.headers });
  const approved = await post(ADDRESSES.approve(PROJECT, approval_id), alice, { scope: "once", hash: HASH });
  expect(approved.body).toEqual({ status: "approved" });
  expect((await waiting).body).toMatchObject({ status: "approved", decided_by: "alice", scope: "once" });
  const signal = await machine.until(
    ({ event, data }) => event === "TOOL_EXECUTION_SIGNAL" && data.tool_id === tool_id,
  );
  expect(signal.data.tool_params).toMatchObject({ command: "git" });

  expect((await post(ADDRESSES.claim(PROJECT, tool_id), client)).body.status).toBe("executing");
  expect((await post(ADDRESSES.claim(PROJECT, tool_id), client)).status).toBe(409);
  const results = ADDRESSES.result(PROJECT, tool_id);
  const done = hub.ask("GET", `${tool}?wait=25`, { headers: run.headers });
  expect((await post(results, client, result("clean tree"))).status).toBe(200);
  expect((await done).body).toMatchObject({ status: "completed", result: { output: "clean tree" } });
  expect((await post(results, client, result("clean tree"))).status).toBe(200);
  expect((await post(results, client, result("other"))).status).toBe(409);
  await machine.until(({ event, data }) => event === "TOOL_RESULT_ACK" && data.tool_id === tool_id);
  await page.until(({ event, data }) => event === "TOOL_APPROVAL_DECIDED" && data.approval_id === approval_id);
  expect(page.text()).not.toContain("clean tree");
  expect(page.events().map(({ event }) => event)).not.toContain("TOOL_EXECUTION_SIGNAL");

  const database = openDatabase(hub.folder);
  const rows = database
    .prepare("SELECT from_status, to_status FROM audit WHERE tool_id = ? ORDER BY number")
    .all(tool_id);
  database.close();
  expect(rows.map((row) => `${row["from_status"]} ${row["to_status"]}`)).toEqual([
    ...["null pending", "pending approved", "approved executing", "executing completed"],
  ]);
});

test("a reading call needs no approval: the client of the person who started the run is signalled at once", async () => {
  const run = await hub.register("octo/shop", "reading");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, call("remote_read_file", { path: "README.md" }));
  expect(asked.body).toMatchObject({ status: "approved", approval_id: null, risk_level: "low" });
  await machine.until(({ event, data }) => event === "TOOL_EXECUTION_SIGNAL" && data.tool_id === asked.body.tool_id);
  expect((await post(ADDRESSES.claim(PROJECT, asked.body.tool_id), client)).body.status).toBe("executing");
});

test("a client of another person cannot see or claim it", async () => {
  hub.github.allow("bob", "octo/shop", "write");
  const other = await hub.clientToken(await hub.signIn("bob"), PROJECT);
  const run = await hub.register("octo/shop", "not bob's");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, call("remote_read_file", { path: "README.md" }));
  const path = (make: (project: string, tool: string) => string) => make(PROJECT, asked.body.tool_id);
  expect((await post(path(ADDRESSES.claim), other)).status).toBe(404);
  expect((await post(path(ADDRESSES.result), other, result(""))).status).toBe(404);
});

test("a call that validation refuses becomes no question", async () => {
  const run = await hub.register("octo/shop", "refused");
  const body = call("remote_execute_command", { command: "rm", args: ["-rf", "/"] });
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, body);
  expect(asked.body).toMatchObject({ status: "rejected", approval_id: null, error: "Command not allowed" });
});

test("a run that registered with a project token gets no remote tools", async () => {
  const headers = hub.bearer(hub.projectToken("octo/shop"));
  const body = { session_id: "own runner", run_url: "", command: "fix", subject: "", agent: "", head: "", title: "" };
  const made = await post(ADDRESSES.runs(PROJECT), headers, body);
  const asked = await post(ADDRESSES.execute(PROJECT), hub.bearer(made.body.token), GIT);
  expect(asked.status).toBe(403);
});

test("a person rejects with a reason, which the run and all pages get; no client is signalled", async () => {
  const run = await hub.register("octo/shop", "no");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, GIT);
  const { tool_id, approval_id } = asked.body;
  expect((await post(ADDRESSES.reject(PROJECT, approval_id), run.headers, {})).status).toBe(403);
  const answer = await post(ADDRESSES.reject(PROJECT, approval_id), alice, { reason: "not on my machine" });
  expect([answer.status, answer.body]).toEqual([200, { status: "rejected" }]);
  const tool = await hub.ask("GET", ADDRESSES.tool(PROJECT, tool_id), { headers: run.headers });
  expect(tool.body).toMatchObject({ status: "rejected", decided_by: "alice", reason: "not on my machine" });
  const told = await page.until(
    ({ event, data }) => event === "TOOL_APPROVAL_DECIDED" && data.approval_id === approval_id,
  );
  expect(told.data).toMatchObject({ status: "rejected", decided_by: "alice", reason: "not on my machine" });
  const late = await post(ADDRESSES.approve(PROJECT, approval_id), alice, { scope: "once", hash: HASH });
  expect(late.status).toBe(409);
  expect((await post(ADDRESSES.claim(PROJECT, tool_id), client)).status).toBe(404);
});

test("a question without an answer is rejected in time, also when the hub was restarted meanwhile", async () => {
  const run = await hub.register("octo/shop", "late");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, GIT);
  const tool = ADDRESSES.tool(PROJECT, asked.body.tool_id);
  await hub.clock.advance(200_000);
  await hub.restart();
  const waiting = hub.ask("GET", `${tool}?wait=60`, { headers: run.headers });
  expect((await hub.ask("GET", tool, { headers: run.headers })).body.status).toBe("pending");
  await hub.clock.advance(101_000);
  expect((await waiting).body.status).not.toBe("approved");
  const after = await hub.ask("GET", tool, { headers: run.headers });
  expect(after.body).toMatchObject({ status: "rejected", error: "Approval timeout" });
  const late = await post(ADDRESSES.approve(PROJECT, asked.body.approval_id), alice, { scope: "once", hash: HASH });
  expect(late.status).toBe(410);
});

test("a request that is sent again with its key is the same call", async () => {
  const run = await hub.register("octo/shop", "again");
  const headers = { ...run.headers, "idempotency-key": "k".repeat(32) };
  const [first, again] = [
    await post(ADDRESSES.execute(PROJECT), headers, GIT),
    await post(ADDRESSES.execute(PROJECT), headers, GIT),
  ];
  expect(again.body).toEqual(first.body);
  const other = await hub.register("octo/shop", "another run with the key");
  const third = await post(ADDRESSES.execute(PROJECT), { ...headers, ...other.headers }, GIT);
  expect(third.body.tool_id).not.toBe(first.body.tool_id);
});

test("the end of a run rejects what it asked for", async () => {
  const run = await hub.register("octo/shop", "over");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, GIT);
  const events = [{ type: "run_finished", at: 1, status: "failed" }];
  await post(ADDRESSES.runEvents(PROJECT, run.runId), run.headers, { from: 0, events });
  const tool = await hub.ask("GET", ADDRESSES.tool(PROJECT, asked.body.tool_id), { headers: run.headers });
  expect(tool.body.status).toBe("rejected");
});

test("an approved call waits for its machine, which the question names with its last contact", async () => {
  hub.github.allow("erin", "octo/shop", "write");
  const erin = await hub.signIn("erin");
  const token = await hub.clientToken(erin, PROJECT);
  const on = (name: string): Headers => ({ ...token, [MACHINE_HEADER]: encodeURIComponent(name) });
  const desk = await stream(on("desk:/srv/ä"));
  desk.close();
  await vi.waitFor(async () => {
    const { body } = await hub.ask("GET", ADDRESSES.machines(PROJECT), { headers: erin });
    expect(body.machines).toMatchObject([{ name: "desk:/srv/ä", connected: false }]);
  });
  const run = await hub.register("octo/shop", "alone", "erin");
  const asked = await post(ADDRESSES.execute(PROJECT), run.headers, GIT);
  const list = await hub.ask("GET", ADDRESSES.approvals(PROJECT), { headers: erin });
  const question = list.body.approvals.find((one: { tool_id: string }) => one.tool_id === asked.body.tool_id);
  const last_seen_at = new Date(hub.clock.now()).toISOString();
  expect(question.machines).toEqual([{ name: "desk:/srv/ä", connected: false, last_seen_at }]);
  const body = { scope: "once", hash: HASH };
  expect((await post(ADDRESSES.approve(PROJECT, asked.body.approval_id), erin, body)).body.status).toBe("approved");
  const [other, back] = [await stream(on("lab")), await stream(on("desk:/srv/ä"))];
  await back.until(({ event, data }) => event === "TOOL_EXECUTION_SIGNAL" && data.tool_id === asked.body.tool_id);
  expect((await post(ADDRESSES.claim(PROJECT, asked.body.tool_id), on("lab"))).status).toBe(404);
  expect((await post(ADDRESSES.claim(PROJECT, asked.body.tool_id), on("desk:/srv/ä"))).body.status).toBe("executing");
  expect(other.text()).not.toContain("TOOL_EXECUTION_SIGNAL");
  other.close();
  back.close();
});

test("on a hub without sign-in a run of this machine reads on the machine of its person without asking", async () => {
  const own = await openHub({ github: null });
  const link = new URL(own.signInLink ?? "");
  const entered = await own.ask("GET", `${link.pathname}${link.search}`);
  const cookie = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
  const secret = secretOfHash(new URL(String(entered.headers["location"]), own.url).hash) ?? "";
  const local = { cookie, origin: own.url, [PAGE_HEADER]: secret };
  const lent = await own.clientToken(local, PROJECT);
  const reading = await readStream(`${own.url}${ADDRESSES.events(PROJECT)}`, lent);
  const body = { session_id: "1", run_url: "", command: "run", subject: "", agent: "", head: "", title: "" };
  const proof = own.bearer(own.projectToken("octo/shop"));
  const made = await own.ask("POST", ADDRESSES.runs(PROJECT), { headers: proof, body });
  const headers = own.bearer(made.body.token);
  const asked = await own.ask("POST", ADDRESSES.execute(PROJECT), {
    ...{ headers, body: call("remote_read_file", { path: "README.md" }) },
  });
  expect(asked.body).toMatchObject({ status: "approved", approval_id: null });
  await reading.until(({ event, data }) => event === "TOOL_EXECUTION_SIGNAL" && data.tool_id === asked.body.tool_id);
  expect((await own.ask("POST", ADDRESSES.claim(PROJECT, asked.body.tool_id), { headers: lent })).status).toBe(200);
  reading.close();
  await own.close();
});

test("the lent tools are listed with their schemas, and whether a machine is connected", async () => {
  const { body } = await hub.ask("GET", ADDRESSES.tools(PROJECT), { headers: alice });
  expect(body.tools.map((tool: { name: string }) => tool.name)).toEqual([
    ...["remote_read_file", "remote_write_file", "remote_list_directory", "remote_execute_command"],
  ]);
  expect(body.tools[0].parameters).toMatchObject({ type: "object", required: ["path"] });
});

test("past decisions are listed, the newest first and in pages: who, how, what became of the call, in which run", async () => {
  // A hub of its own: calls of other tests end by the same clock.
  const own = await openHub();
  own.github.allow("alice", "octo/shop", "write");
  const person = await own.signIn("alice");
  const post = (path: string, headers: Headers, body: unknown) => own.ask("POST", path, { headers, body });
  const run = await own.register("octo/shop", "decided");
  const ask = async (file: string) => {
    const edit = { ...call("edit_file", { path: file }, "runner"), risk_level: "medium" };
    return (await post(ADDRESSES.execute(PROJECT), run.headers, edit)).body;
  };
  const [first, second, third] = [await ask("a.js"), await ask("b.js"), await ask("c.js")];
  await post(ADDRESSES.approve(PROJECT, first.approval_id), person, { scope: "once", hash: HASH });
  await post(ADDRESSES.result(PROJECT, first.tool_id), run.headers, result(""));
  await post(ADDRESSES.reject(PROJECT, second.approval_id), person, { reason: "not this way" });
  await own.clock.advance(300_000);
  await vi.waitFor(async () => {
    const { body } = await own.ask("GET", ADDRESSES.tool(PROJECT, third.tool_id), { headers: run.headers });
    expect(body.status).toBe("rejected");
  });
  const list = async (query: string) =>
    (await own.ask("GET", `${ADDRESSES.decisions(PROJECT)}${query}`, { headers: person })).body;
  const page = await list("?limit=2");
  const where = { tool_name: "edit_file", risk_level: "medium", run_id: run.runId, run_title: "Totals are wrong" };
  expect(page.decisions).toMatchObject([
    { ...where, status: "rejected", decided_by: null, reason: "Approval timeout", tool_params: { path: "c.js" } },
    { ...where, status: "rejected", decided_by: "alice", reason: "not this way", outcome: "rejected" },
  ]);
  const next = await list(`?limit=1&before=${page.before}`);
  expect(next.decisions).toMatchObject([
    { ...where, status: "approved", decided_by: "alice", scope: "once", reason: null, outcome: "completed" },
  ]);
  expect(Date.parse(next.decisions[0].decided_at)).toBeLessThan(Date.parse(page.decisions[0].decided_at));
  await own.close();
});

test("a run has at most 20 open calls, and 8 MiB of arguments in them", async () => {
  const edit = (content: string) => ({ ...call("edit_file", { content }, "runner"), risk_level: "medium" });
  const ask = (headers: Headers, content: string) => post(ADDRESSES.execute(PROJECT), headers, edit(content));
  const many = await hub.register("octo/shop", "many calls");
  const asked = [];
  for (let at = 0; at < 20; at += 1) asked.push(await ask(many.headers, "x"));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([201]));
  const refused = await ask(many.headers, "x");
  expect([refused.status, refused.body.error.code]).toEqual([409, "too_many_calls"]);
  await post(ADDRESSES.reject(PROJECT, asked[0]?.body.approval_id), alice, {});
  expect((await ask(many.headers, "x")).status).toBe(201);
  const large = await hub.register("octo/shop", "large calls");
  const megabytes = "x".repeat(1.9 * 1024 * 1024);
  for (let at = 0; at < 4; at += 1) expect((await ask(large.headers, megabytes)).status).toBe(201);
  expect((await ask(large.headers, megabytes)).body.error.code).toBe("too_many_calls");
});
