import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { type Headers, type HubBench, openHub, RUN } from "./hub-bench.js";

let hub: HubBench;
let alice: Headers;

beforeAll(async () => {
  hub = await openHub();
  hub.github.allow("alice", "octo/shop", "write");
  alice = await hub.signIn("alice");
});
afterAll(() => hub.close());

const event = (text: string) => ({ type: "notice_given", at: 1, level: "info", text });

test("a run registers once a session: the same again has the same id and a new token, the old one stops", async () => {
  const first = await hub.register("octo/shop", "again");
  const second = await hub.register("octo/shop", "again");
  expect(second.runId).toBe(first.runId);
  const body = { from: 0, events: [] };
  const path = ADDRESSES.runEvents("octo.shop", first.runId);
  expect((await hub.ask("POST", path, { headers: first.headers, body })).status).toBe(401);
  expect((await hub.ask("POST", path, { headers: second.headers, body })).status).toBe(200);
});

test("who they are: a person gets their projects, a client the project of its token", async () => {
  const person = await hub.ask("GET", ADDRESSES.me, { headers: alice });
  expect(person.body).toMatchObject({ login: "alice", kind: "github" });
  const client = await hub.ask("GET", ADDRESSES.me, { headers: await hub.clientToken(alice, "octo.shop") });
  expect([client.status, client.body]).toEqual([200, { kind: "client", project_id: "octo.shop" }]);
});

test("the session of another person is not handed out", async () => {
  await hub.register("octo/shop", "mine", "alice");
  await expect(hub.register("octo/shop", "mine", "mallory")).rejects.toThrow(/^409 .*session_taken/);
});

test("events are stored in order: what is there is skipped, a gap is 409 with what comes next", async () => {
  const { runId, headers } = await hub.register("octo/shop", "order");
  const path = ADDRESSES.runEvents("octo.shop", runId);
  const send = (from: number, ...texts: string[]) =>
    hub.ask("POST", path, { headers, body: { from, events: texts.map(event) } });
  expect((await send(0, "a", "b")).body).toEqual({ next: 2, words: [] });
  expect((await send(1, "other", "c")).body.next).toBe(3);
  const gap = await send(5, "f");
  expect([gap.status, gap.body.next, gap.body.error.code]).toEqual([409, 3, "gap"]);
  const read = await hub.ask("GET", `${path}?from=1&limit=1`, { headers: alice });
  expect(read.body).toEqual({ events: [{ sequence: 1, event: event("b") }], next: 2, more: true });
  const rest = await hub.ask("GET", `${path}?from=2`, { headers: alice });
  expect(rest.body).toEqual({ events: [{ sequence: 2, event: event("c") }], next: 3, more: false });
});

test("a run's view shows its steps, its cost and its end", async () => {
  const { runId, headers } = await hub.register("octo/shop", "figures");
  const view = () => hub.ask("GET", ADDRESSES.run("octo.shop", runId), { headers: alice });
  expect((await view()).body).toMatchObject({
    state: "running",
    cost_usd: null,
    steps: 0,
    actor: "alice",
    title: RUN.title,
  });
  const events = [
    { type: "run_started", at: 1, budgetUsd: 5 },
    { type: "model_answered", at: 2, costUsd: 0.5 },
    { type: "step_finished", at: 3, step: 1 },
    { type: "model_answered", at: 4, costUsd: 0.25 },
    { type: "step_finished", at: 5, step: "evil" },
    { type: "run_finished", at: 6, status: "success" },
  ];
  await hub.ask("POST", ADDRESSES.runEvents("octo.shop", runId), { headers, body: { from: 0, events } });
  expect((await view()).body).toMatchObject({
    ...{ state: "finished", status: "success", cost_usd: 0.75, budget_usd: 5, steps: 1 },
    finished_at: new Date(hub.clock.now()).toISOString(),
  });
});

test("a call without a price makes the cost unknown", async () => {
  const { runId, headers } = await hub.register("octo/shop", "unpriced");
  const events = [
    { type: "model_answered", at: 2, costUsd: 0.5 },
    { type: "usage_lost", at: 3, costUsd: null },
  ];
  await hub.ask("POST", ADDRESSES.runEvents("octo.shop", runId), { headers, body: { from: 0, events } });
  const { body } = await hub.ask("GET", ADDRESSES.run("octo.shop", runId), { headers: alice });
  expect(body.cost_usd).toBeNull();
});

test("messages of people are repeated until the run has them", async () => {
  const { runId, headers } = await hub.register("octo/shop", "words");
  const path = ADDRESSES.runEvents("octo.shop", runId);
  const live = (heard: number) => hub.ask("POST", path, { headers, body: { from: 0, events: [], heard } });
  const said = await hub.ask("POST", ADDRESSES.message("octo.shop", runId), {
    headers: alice,
    body: { text: " use tabs " },
  });
  expect(said.body).toEqual({ status: "accepted" });
  await hub.ask("POST", ADDRESSES.stop("octo.shop", runId), { headers: alice });
  const words = [
    { number: 1, kind: "message", by: "alice", text: "use tabs" },
    { number: 2, kind: "stop", by: "alice", text: "" },
  ];
  expect((await live(0)).body.words).toEqual(words);
  expect((await live(0)).body.words).toEqual(words);
  expect((await live(1)).body.words).toEqual(words.slice(1));
  // It keeps the words that it already got.
  expect((await live(0)).body.words).toEqual(words.slice(1));
  expect((await live(2)).body.words).toEqual([]);
});

test("no message goes to a run that ended", async () => {
  const { runId, headers } = await hub.register("octo/shop", "ended");
  const events = [{ type: "run_finished", at: 6, status: "failed" }];
  await hub.ask("POST", ADDRESSES.runEvents("octo.shop", runId), { headers, body: { from: 0, events } });
  expect((await hub.ask("POST", ADDRESSES.stop("octo.shop", runId), { headers: alice })).status).toBe(409);
});

test("who may only read sees nothing, and who lost the right to decide may no longer stop a run", async () => {
  hub.github.allow("carol", "octo/shop", "write");
  const carol = await hub.signIn("carol");
  const { runId } = await hub.register("octo/shop", "rights");
  const run = ADDRESSES.run("octo.shop", runId);
  expect((await hub.ask("GET", run, { headers: carol })).status).toBe(200);
  hub.github.allow("carol", "octo/shop", "read");
  // Of reading, GitHub's word is good for five minutes; of deciding it is asked anew.
  expect((await hub.ask("POST", ADDRESSES.stop("octo.shop", runId), { headers: carol })).status).toBe(404);
});

test("a run without a sign of life for five minutes is lost, and lives again with its next one", async () => {
  const { runId, headers } = await hub.register("octo/shop", "silent");
  const state = async () => (await hub.ask("GET", ADDRESSES.run("octo.shop", runId), { headers: alice })).body.state;
  await hub.clock.advance(299_000);
  expect(await state()).toBe("running");
  await hub.clock.advance(2_000);
  expect(await state()).toBe("lost");
  const stopped = await hub.ask("POST", ADDRESSES.stop("octo.shop", runId), { headers: alice });
  expect([stopped.status, stopped.body.error.code]).toEqual([409, "run_lost"]);
  await hub.ask("POST", ADDRESSES.runEvents("octo.shop", runId), { headers, body: { from: 0, events: [] } });
  expect(await state()).toBe("running");
});

test("lists are the latest first, by status, a page at a time", async () => {
  const own = await openHub();
  try {
    own.github.allow("alice", "octo/shop", "write");
    const headers = await own.signIn("alice");
    for (const session of ["one", "two", "three"]) await own.register("octo/shop", session);
    const list = async (query: string) =>
      (await own.ask("GET", `${ADDRESSES.runs("octo.shop")}${query}`, { headers })).body;
    const first = await list("?limit=2");
    expect(first.runs.map((run: { session_id: string }) => run.session_id)).toEqual(["three", "two"]);
    const second = await list(`?limit=2&before=${first.before}`);
    expect(second.runs.map((run: { session_id: string }) => run.session_id)).toEqual(["one"]);
    expect(second.before).toBeNull();
    expect((await list("?status=finished")).runs).toEqual([]);
    expect((await list("?status=running")).runs).toHaveLength(3);
  } finally {
    await own.close();
  }
});

test("a restart forgets nothing: run, events, messages and tokens", async () => {
  const { runId, headers } = await hub.register("octo/shop", "restart");
  const path = ADDRESSES.runEvents("octo.shop", runId);
  await hub.ask("POST", path, { headers, body: { from: 0, events: [event("kept")] } });
  await hub.ask("POST", ADDRESSES.message("octo.shop", runId), { headers: alice, body: { text: "hello" } });
  await hub.restart();
  const next = await hub.ask("POST", path, { headers, body: { from: 1, events: [] } });
  expect(next.body).toEqual({ next: 1, words: [{ number: 1, kind: "message", by: "alice", text: "hello" }] });
  expect((await hub.ask("GET", path, { headers: alice })).body.events).toEqual([{ sequence: 0, event: event("kept") }]);
});

test("names of projects ignore case", async () => {
  const token = await hub.github.token({
    ...{ repository: "octo/shop", actor: "alice", audience: hub.url },
    now: hub.clock.now(),
  });
  const body = { ...RUN, session_id: "other case" };
  const made = await hub.ask("POST", ADDRESSES.runs("Octo.Shop"), { headers: hub.bearer(token), body });
  expect(made.status).toBe(201);
  for (const project of ["octo.shop", "OCTO.shop"]) {
    const seen = await hub.ask("GET", ADDRESSES.run(project, made.body.run_id), { headers: alice });
    expect([seen.status, seen.body.session_id]).toEqual([200, "other case"]);
  }
});
