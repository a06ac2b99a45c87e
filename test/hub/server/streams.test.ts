import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES, PAGE_HEADER } from "../../../src/hub/protocol/addresses.js";
import { openDatabase } from "../../../src/hub/store/open.js";
import { type Headers, type HubBench, openHub } from "./hub-bench.js";
import { type ReadEvent, readStream } from "./stream-reader.js";

let hub: HubBench;
let alice: Headers;

beforeAll(async () => {
  hub = await openHub();
  hub.github.allow("alice", "octo/shop", "write");
  alice = await hub.signIn("alice");
});
afterAll(() => hub.close());

const open = (headers: Headers, lastId?: string) =>
  readStream(`${hub.url}${ADDRESSES.events("octo.shop")}`, {
    ...headers,
    ...(lastId === undefined ? {} : { "last-event-id": lastId }),
  });

const OF_ALICE = (): string =>
  Object.entries(alice)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n");

async function tell(run: { runId: string; headers: Headers }, from: number, ...texts: string[]): Promise<void> {
  const events = texts.map((text) => ({ type: "notice_given", at: 1, level: "info", text }));
  const path = ADDRESSES.runEvents("octo.shop", run.runId);
  const { status } = await hub.ask("POST", path, { headers: run.headers, body: { from, events } });
  expect(status).toBe(200);
}

const says =
  (text: string) =>
  ({ event, data }: ReadEvent): boolean =>
    event === "RUN_EVENT" && data.event.text === text;

test("a person sees a run begin, work and end, with ids that grow", async () => {
  const stream = await open(alice);
  expect([stream.status, stream.headers["content-type"], stream.headers["cache-control"]]).toEqual([
    ...[200, "text/event-stream", "no-store"],
  ]);
  const run = await hub.register("octo/shop", "watched");
  await tell(run, 0, "one\nline", "two");
  const body = { from: 2, events: [{ type: "run_finished", at: 9, status: "success" }] };
  await hub.ask("POST", ADDRESSES.runEvents("octo.shop", run.runId), { headers: run.headers, body });
  const end = await stream.until(({ event }) => event === "RUN_FINISHED");
  expect(end.data.run).toMatchObject({ run_id: run.runId, state: "finished", status: "success" });
  expect(stream.events().map(({ event }) => event)).toEqual([
    ...["RUN_STARTED", "RUN_EVENT", "RUN_EVENT", "RUN_EVENT", "RUN_FINISHED"],
  ]);
  const ids = stream.events().map(({ id }) => Number(id));
  expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index));
  expect(stream.events()[1]?.data).toEqual({
    ...{ run_id: run.runId, sequence: 0 },
    event: { type: "notice_given", at: 1, level: "info", text: "one\nline" },
  });
  stream.close();
});

test("Last-Event-ID resumes from the database with nothing lost and nothing twice, also after a restart", async () => {
  const run = await hub.register("octo/shop", "resumed");
  const first = await open(alice);
  await tell(run, 0, "before");
  const { id } = await first.until(says("before"));
  first.close();
  await tell(run, 1, ...Array.from({ length: 499 }, (_, index) => `while away ${index}`));
  await tell(run, 500, ...Array.from({ length: 499 }, (_, index) => `while away ${499 + index}`));
  await hub.restart();
  const second = await open(alice, id);
  await tell(run, 999, "after");
  await second.until(says("after"));
  const texts = second.events().map(({ data }) => data.event.text);
  expect(texts).toEqual([...Array.from({ length: 998 }, (_, index) => `while away ${index}`), "after"]);
  second.close();
});

test("a reader whose next event is no longer stored, or who was never given its id, gets reset and goes on", async () => {
  const run = await hub.register("octo/shop", "reset");
  await tell(run, 0, "old");
  const database = openDatabase(hub.folder);
  database.exec("DELETE FROM stream WHERE id < 3");
  database.close();
  for (const id of ["1", "99999999", "nonsense"]) {
    const stream = await open(alice, id);
    await stream.until(({ event }) => event === "reset");
    await tell(run, 0, "old");
    expect(stream.events().map(({ event }) => event)).toEqual(["reset"]);
    stream.close();
  }
});

test("a comment line comes every 15 seconds, with the id that was reached", async () => {
  const stream = await open(alice);
  const run = await hub.register("octo/shop", "quiet");
  await tell(run, 0, "something");
  const { id } = await stream.until(says("something"));
  await hub.clock.advance(15_000);
  await stream.untilText(`:\nid: ${id}\n\n`);
  stream.close();
});

test("a stream ends when its person may no longer see the project", async () => {
  hub.github.allow("dave", "octo/shop", "write");
  const stream = await open(await hub.signIn("dave"));
  hub.github.allow("dave", "octo/shop", "none");
  // What GitHub said is good for five minutes of reading.
  await hub.clock.advance(300_000);
  await stream.ended;
});

test("the cookie alone opens no stream, and signing out ends the stream that is open", async () => {
  hub.github.allow("erin", "octo/shop", "write");
  const erin = await hub.signIn("erin");
  const { cookie = "" } = erin;
  for (const secret of [{}, { [PAGE_HEADER]: "" }, { [PAGE_HEADER]: alice[PAGE_HEADER] ?? "" }]) {
    const refused = await open({ cookie, ...secret });
    expect(refused.status).toBe(401);
    refused.close();
  }
  const stream = await open(erin);
  expect(stream.status).toBe(200);
  await hub.ask("POST", ADDRESSES.signOut, { headers: erin });
  await hub.clock.advance(15_000);
  await stream.ended;
});

test("a client gets its signals only, nothing of runs", async () => {
  const client = await open(await hub.clientToken(alice, "octo.shop"));
  const person = await open(alice);
  const run = await hub.register("octo/shop", "private");
  await tell(run, 0, "for people");
  await person.until(says("for people"));
  await hub.clock.advance(15_000);
  await client.untilText(":\n");
  expect(client.events()).toEqual([]);
  client.close();
  person.close();
});

test("a person has at most 20 streams; the next is 503 with Retry-After", async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(alice)));
  const refused = await open(alice);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "15"]);
  const [first] = streams;
  first?.close();
  await first?.ended;
  for (const stream of streams) stream.close();
});

test("who asks for the head of the stream alone gets it, and takes no place", async () => {
  const { hostname, port, host } = new URL(hub.url);
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(Number(port), hostname);
      const answer = once(socket, "data");
      socket.write(`HEAD ${ADDRESSES.events("octo.shop")} HTTP/1.1\r\nhost: ${host}\r\n${OF_ALICE()}\r\n\r\n`);
      expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      return socket;
    }),
  );
  const stream = await open(alice);
  expect(stream.status).toBe(200);
  stream.close();
  for (const socket of sockets) socket.destroy();
});

test("an empty Last-Event-ID is none: the stream begins with what comes", async () => {
  const run = await hub.register("octo/shop", "empty id");
  await tell(run, 0, "earlier");
  const stream = await open({ ...alice, "last-event-id": "" });
  await tell(run, 1, "later");
  await stream.until(says("later"));
  expect(stream.events().map(({ event }) => event)).toEqual(["RUN_EVENT"]);
  stream.close();
});

test("a reader that does not read is closed once it is 1 MiB behind, and others are not held up", async () => {
  const run = await hub.register("octo/shop", "slow");
  const { hostname, port, host } = new URL(hub.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${ADDRESSES.events("octo.shop")} HTTP/1.1\r\nhost: ${host}\r\n${OF_ALICE()}\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()).on("error", () => resolve()));
  const reader = await open(alice);
  const filler = "x".repeat(200_000);
  for (let index = 0; index < 100; index += 5) {
    await tell(run, index, ...Array.from({ length: 5 }, (_, at) => `${index + at} ${filler}`));
    await reader.until(({ data }) => data.sequence === index + 4);
  }
  socket.resume();
  await closed;
  expect(reader.events().at(-1)?.data.sequence).toBe(99);
  reader.close();
});

test("a hub that goes says bye", async () => {
  const own = await openHub();
  own.github.allow("alice", "octo/shop", "write");
  const headers = await own.signIn("alice");
  const stream = await readStream(`${own.url}${ADDRESSES.events("octo.shop")}`, headers);
  await own.close();
  await stream.ended;
  expect(stream.events().at(-1)?.event).toBe("bye");
});
