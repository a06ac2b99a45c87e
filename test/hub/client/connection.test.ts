import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { connect, type Lent, lend } from "./lent-folder.js";
import { json, PROJECT, startHub, TOKEN } from "./stand-in-hub.js";

const EVENTS = `/my/projects/${PROJECT}/events`;
const streamsOf = (requests: readonly { path: string }[]): number =>
  requests.filter(({ path }) => path === EVENTS).length;

it("without --project the hub says which project the token belongs to", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  const client = connect(hub, lent);
  await client.heard("connected");
  expect(hub.requests.map(({ path }) => path)).toEqual(["/me", EVENTS]);
  expect(hub.requests.every(({ headers }) => headers.authorization === `Bearer ${TOKEN}`)).toBe(true);
  expect(new Set(hub.requests.map(({ headers }) => headers["x-architect-machine"]))).toEqual(new Set(["lab"]));
  expect(await client.stop()).toBeNull();
  expect(client.told[0]).toEqual(["connected", PROJECT, "off"]);
});

it.each(["octo/demo", "octo.demo"])("--project=%s is requested immediately", async (project) => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  connect(hub, lent, { project });
  await hub.listening();
  expect(hub.requests.map(({ path }) => path)).toEqual([EVENTS]);
});

it.each(["..", "octo", "octo/demo/../x", "a b.c", "octo/demo?x", ""])(
  "a project %j never becomes an address",
  async (project) => {
    const [hub, lent] = await Promise.all([startHub(), lend()]);
    const error = await connect(hub, lent, { project }).ended;
    expect(error).toMatchObject({ kind: "configuration" });
    expect(hub.requests).toEqual([]);
  },
);

it("a broken stream is gone on with where it ended, and no call is lost", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  lent.write("a.txt", "A");
  const client = connect(hub, lent);
  await hub.listening();
  hub.signal("t1", "remote_read_file", { path: "a.txt" });
  await hub.result("t1");
  await client.heard("ended");
  hub.cut();
  hub.signal("t2", "remote_read_file", { path: "a.txt" });
  expect(await hub.result("t2")).toMatchObject({ success: true });
  const resumed = hub.requests.filter(({ path }) => path === EVENTS)[1];
  expect(Number(resumed?.headers["last-event-id"])).toBeGreaterThan(0);
  expect(client.told.map(([kind]) => kind)).toContain("lost");
});

it("reconnects after bye, and after a reset gets the new events", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  const client = connect(hub, lent);
  await hub.listening();
  hub.say("id: 40\nevent: reset\ndata: {}\n\nevent: bye\ndata: {}\n\n");
  await hub.until(() => streamsOf(hub.requests) === 2);
  expect(hub.requests.at(-1)?.headers["last-event-id"]).toBe("40");
  expect(client.told).toContainEqual(["lost", ""]);
});

it("a hub that is away, busy or broken is asked again, each time after a wait", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  const slept: number[] = [];
  hub.answerNext(/\/me$/, json(503, {}), 2);
  hub.answerNext(/\/me$/, (response) => response.destroy());
  hub.answerNext(/\/events$/, json(429, {}, { "retry-after": "7" }));
  hub.answerNext(/\/events$/, json(502, "no"));
  hub.answerNext(/\/events$/, (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"));
  connect(hub, lent, {
    clock: {
      now: () => 0,
      sleep: async (milliseconds) => {
        slept.push(milliseconds);
      },
    },
  });
  await hub.listening();
  expect(slept).toHaveLength(6);
  expect(slept.slice(0, 3)).toEqual([375, 750, 1_500]);
  expect(slept[3]).toBe(7_000);
});

it("revoked, wrong or expired: it ends with what to do, and the token is not in it", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  const error = await connect(hub, lent, { token: "another-token" }).ended;
  expect(error).toMatchObject({ kind: "authentication", message: expect.stringContaining("revoked") });
  expect(`${error?.message} ${error?.remedy}`).not.toContain("another-token");
});

it("a token that is revoked while it is connected ends it, too", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  const client = connect(hub, lent);
  await hub.listening();
  hub.answerNext(/\/events$/, json(401, {}), 100);
  hub.cut();
  expect(await client.ended).toMatchObject({ kind: "authentication" });
});

it("a token of another kind, and a project that is not there, end it", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  hub.answerNext(/\/me$/, json(403, {}));
  expect(await connect(hub, lent).ended).toMatchObject({ kind: "authentication" });
  expect(await connect(hub, lent, { project: "octo/other" }).ended).toMatchObject({ kind: "configuration" });
});

it.each([301, 302, 303, 307, 308])("no redirect is followed (%i): the token stays with the address", async (status) => {
  const lent: Lent = await lend();
  const heard: unknown[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers);
    response.end("{}");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    other.close();
  });
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/me`;
  const hub = await startHub();
  hub.answerNext(/\/(?:me|events)$/, json(status, {}, { location }), 2);
  expect(await connect(hub, lent).ended).toMatchObject({
    message: expect.stringContaining("redirects to another one"),
  });
  expect(await connect(hub, lent, { project: PROJECT }).ended).toMatchObject({ kind: "configuration" });
  expect(heard).toEqual([]);
});

it.each([
  [
    "an answer without an end",
    (response: import("node:http").ServerResponse) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        if (!response.destroyed) response.write("x".repeat(65_536), more);
      };
      more();
    },
  ],
  [
    "half an answer",
    (response: import("node:http").ServerResponse) => {
      response.writeHead(200, { "content-length": "100" }).write("{");
      response.destroy();
    },
  ],
] as const)("%s is none, and is asked for again", async (_name, answer) => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  hub.answerNext(/\/me$/, answer);
  connect(hub, lent);
  await hub.listening();
  expect(hub.requests.filter(({ path }) => path === "/me")).toHaveLength(2);
});

it("an address at which another program answers is reported as no hub", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  hub.answerNext(/\/me$/, (response) => response.writeHead(200).end("<html>"));
  expect(await connect(hub, lent).ended).toMatchObject({ message: expect.stringContaining("not an Architect hub") });
});

it("unknown, unreadable and too long events do no harm", async () => {
  const [hub, lent] = await Promise.all([startHub(), lend()]);
  lent.write("a.txt", "A");
  const client = connect(hub, lent);
  await hub.listening();
  hub.say("event: SOMETHING\ndata: {}\n\nevent: TOOL_EXECUTION_SIGNAL\ndata: {nonsense\n\n");
  hub.say('event: TOOL_EXECUTION_SIGNAL\ndata: {"tool_id": 3}\n\nevent: TOOL_RESULT_ACK\ndata: []\n\n');
  hub.signal("../../x", "remote_read_file", { path: "a.txt" });
  hub.say(`data: ${"x".repeat(9 * 1_048_576)}`);
  await hub.until(() => streamsOf(hub.requests) === 2);
  hub.signal("t1", "remote_read_file", { path: "a.txt" });
  expect(await hub.result("t1")).toMatchObject({ success: true });
  expect(client.told).toContainEqual(["lost", "it sent more than an event may hold"]);
  expect(client.told.filter(([kind]) => kind === "warn")).toHaveLength(3);
  expect(hub.claims).toEqual(["t1"]);
});

it("a hub that is silent for too long is left and come back to", async () => {
  const { followEvents } = await import("../../../src/hub/client/event-connection.js");
  const { createHubRequests } = await import("../../../src/hub/client/hub-requests.js");
  const hub = await startHub();
  const stop = new AbortController();
  const lost: string[] = [];
  const followed = followEvents({
    requests: createHubRequests({ address: hub.url, token: TOKEN, machine: "lab" }),
    path: EVENTS,
    clock: { now: () => 0, sleep: async () => undefined },
    chance: () => 0,
    signal: stop.signal,
    silenceMilliseconds: 20,
    opened: () => undefined,
    lost: (reason) => lost.push(reason),
    onEvent: () => undefined,
  });
  await hub.until(() => streamsOf(hub.requests) === 3);
  stop.abort();
  await followed;
  expect(lost[0]).toBe("it sent nothing for too long");
});
