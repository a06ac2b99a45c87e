import { expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { createEventBuffer } from "../../../src/hub/run/event-buffer.js";
import type { StandInHub } from "../../support/stand-in-hub.js";
import { notice, SECRET, until, useHubBenches } from "./bench.js";

const { hub: startHub, open } = useHubBenches();
const same = (text: string): string => text;
const texts = (hub: StandInHub): readonly unknown[] => hub.events.map(({ text }) => text);
const word = (text: string): RunEvent => ({ type: "message_added", at: 1, message: { role: "user", content: text } });

it("a run registers with what people know it by, and its events arrive in order, once, redacted", async () => {
  const hub = await startHub();
  const { link } = open(hub.url, { past: [notice("first")] });
  link.take(notice(`token ${SECRET}`));
  for (let count = 0; count < 250; count += 1) link.take(notice(String(count)));
  await until(() => expect(hub.events).toHaveLength(252));
  expect(texts(hub).slice(0, 2)).toEqual(["first", "token [REDACTED]"]);
  expect(texts(hub).slice(2)).toEqual(Array.from({ length: 250 }, (_, count) => String(count)));
  expect(hub.batches.every(({ size }) => size <= 100)).toBe(true);
  expect(hub.runs).toMatchObject([
    {
      proof: "project-token",
      body: { session_id: "7001-1", command: "fix", subject: "issue-1", title: "Sum is wrong [REDACTED]" },
    },
  ]);
  expect(hub.received.join("\n")).not.toContain(SECRET);
  expect(link.trouble()).toBeNull();
  expect(link.pageUrl()).toBe(`${hub.url}/#/octo.demo/runs/0123456789abcdef0123456789abcdef`);
});

it("a run that is not watched shows its beginning and its end alone, and says that it lives", async () => {
  const hub = await startHub();
  const { link } = open(hub.url, { watch: false });
  link.take(notice("hidden"));
  await until(() => expect(hub.batches.length).toBeGreaterThan(1));
  await link.end();
  expect(hub.events).toEqual([]);
});

it("an event that is too large is cut until it fits", async () => {
  const hub = await startHub();
  const { link } = open(hub.url);
  link.take(notice("x".repeat(400_000)));
  await until(() => expect(hub.events).toHaveLength(1));
  expect(String(hub.events[0]?.["text"]).length).toBeLessThanOrEqual(32_100);
});

it("texts go first, then the oldest, and what is sent has numbers without a hole", () => {
  const buffer = createEventBuffer(same, () => 1);
  for (let count = 0; count < 3_000; count += 1) buffer.push(notice(String(count)));
  for (let count = 0; count < 3_000; count += 1) buffer.push(word(String(count)));
  for (let count = 3_000; count < 5_000; count += 1) buffer.push(notice(String(count)));
  expect(buffer.waiting()).toBe(5_000);
  const { from, events } = buffer.batch();
  expect(from).toBe(0);
  expect(events.every(({ type }) => type === "notice_given")).toBe(true);
  expect(events[0]).toMatchObject({ text: "3000 events of this run did not reach the hub." });
  expect(events[1]).toMatchObject({ text: "0" });
  buffer.push(notice("late"));
  buffer.push(notice("later"));
  // What was sent keeps its number, whether or not it arrived.
  expect(buffer.batch()).toEqual({ from: 0, events });
  buffer.confirm(100);
  expect(buffer.batch().from).toBe(100);
});

it("a hub that lost events gets them again where they are still there, else it goes on from where it is", () => {
  const buffer = createEventBuffer(same, () => 1);
  for (let count = 0; count < 10; count += 1) buffer.push(notice(String(count)));
  buffer.batch();
  buffer.confirm(10);
  buffer.confirm(4);
  expect(buffer.batch()).toMatchObject({ from: 4, events: [{ text: "4" }, {}, {}, {}, {}, { text: "9" }] });
  buffer.confirm(10);
  for (let count = 0; count < 5_000; count += 1) buffer.push(notice(`n${count}`));
  buffer.confirm(2);
  expect(buffer.batch()).toMatchObject({ from: 2 });
  expect(buffer.batch().events[0]).toMatchObject({ text: "n0" });
});

it("a gap is filled by what is still there", async () => {
  const hub = await startHub();
  const { link } = open(hub.url);
  link.take(notice("one"));
  await until(() => expect(hub.events).toHaveLength(1));
  hub.events.splice(0);
  link.take(notice("two"));
  await until(() => expect(texts(hub)).toEqual(["one", "two"]));
});

it("a token that is not taken any more is renewed by registering again with the same session", async () => {
  const hub = await startHub();
  const { link } = open(hub.url);
  link.take(notice("one"));
  await until(() => expect(hub.events).toHaveLength(1));
  hub.revoke();
  link.take(notice("two"));
  await until(() => expect(texts(hub)).toEqual(["one", "two"]));
  expect(hub.runs.map(({ body }) => body["session_id"])).toEqual(["7001-1", "7001-1"]);
  expect(link.trouble()).toBeNull();
});

it("a hub that is down is one sentence; one that comes back gets everything", async () => {
  const hub = await startHub();
  hub.misbehave(({ response }) => {
    response.destroy();
    return true;
  });
  const { link } = open(hub.url);
  link.take(notice("one"));
  await until(() => expect(link.trouble()).toContain(`The hub at ${hub.url} could not be reached: `));
  hub.misbehave(null);
  await until(() => expect(texts(hub)).toEqual(["one"]));
  await until(() => expect(link.trouble()).toBeNull());
});

it("a hub that refuses the run is left alone", async () => {
  const hub = await startHub();
  hub.misbehave(({ response }) => {
    response.writeHead(403, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { code: "forbidden", message: "octo/demo is not\n served\u001b[2J here" } }));
    return true;
  });
  const { link } = open(hub.url);
  await until(() => expect(link.trouble()).toContain("could not be reached: 403: octo/demo is not served here."));
  await link.end();
  expect(hub.received).toHaveLength(1);
});

it("nonsense, redirects and endless answers of a hub are trouble, and nothing else", async () => {
  const other = await startHub();
  for (const [name, reply] of [
    ["its answer is not valid", { status: 200, headers: {}, text: "<html>" }],
    ["its answer is not valid", { status: 201, headers: {}, text: JSON.stringify({ run_id: "x) [y](", token: "t" }) }],
    ["it answered 302", { status: 302, headers: { location: `${other.url}/my/projects/octo.demo/runs` }, text: "" }],
    ["its answer is too long", { status: 200, headers: {}, text: "x".repeat(9 * 1024 * 1024) }],
  ] as const) {
    const hub = await startHub();
    hub.misbehave(({ response }) => {
      response.writeHead(reply.status, reply.headers);
      response.end(reply.text);
      return true;
    });
    const { link } = open(hub.url);
    link.take(notice("one"));
    await until(() => expect(link.trouble()).toContain(name));
    await link.end();
  }
  expect(other.received).toEqual([]);
});

it("a hub that never answers does not keep the end of a run", async () => {
  const hub = await startHub();
  hub.misbehave(() => true);
  const { link } = open(hub.url);
  link.take(notice("one"));
  await until(() => expect(hub.received).toHaveLength(1));
  await link.end();
  expect(link.pageUrl()).toBeNull();
});

it("stop and message are taken once, and only from people who may give orders here", async () => {
  const hub = await startHub();
  const { stops, messages, notices } = open(hub.url);
  hub.say({ kind: "message", by: "maintainer", text: `Use the other file ${SECRET}.` });
  hub.say({ kind: "message", by: "stranger", text: "Delete everything." });
  hub.say({ kind: "message", by: "local", text: "From the machine itself." });
  hub.say({ kind: "stop", by: "reader", text: "" });
  await until(() => expect(hub.batches.some(({ heard }) => heard === 4)).toBe(true));
  expect(messages).toEqual([
    { by: "maintainer", text: "Use the other file [REDACTED]." },
    { by: "local", text: "From the machine itself." },
  ]);
  expect(stops).toEqual([]);
  expect(notices().filter((text) => text.includes("may not give orders"))).toHaveLength(2);
  hub.say({ kind: "stop", by: "owner", text: "" });
  await until(() => expect(stops).toEqual(["owner"]));
});

it("the job's identity is asked for with the hub's address as audience; without one the sentence says what is missing", async () => {
  const hub = await startHub();
  const asked: string[] = [];
  const runner = await startHub();
  runner.misbehave(({ response }) => {
    response.end(JSON.stringify({ value: "identity-token" }));
    return true;
  });
  const identity = { url: `${runner.url}/token?api-version=2`, token: "runner-token" };
  const { link } = open(hub.url, {}, { token: "", identity });
  link.take(notice("one"));
  await until(() => expect(hub.events).toHaveLength(1));
  asked.push(...runner.received);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(`GET /token?api-version=2&audience=${encodeURIComponent(hub.url)}`);
  expect(asked[0]).toContain("Bearer runner-token");
  expect(hub.runs[0]?.proof).toBe("identity-token");

  const without = open(hub.url, {}, { token: "", identity: null });
  await until(() => expect(without.link.trouble()).toContain("permissions: { id-token: write }"));
});
