import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import type { RunEvent, StopCause } from "../../../src/core/run/agent.js";
import type { SavedSession, SessionStore } from "../../../src/core/run/saved-session.js";
import {
  ACTIONS_IDENTITY,
  DEFAULT_TOKEN,
  type Fault,
  type ForgeOptions,
  type TokenIdentity,
} from "../../../src/embedded-github/types.js";
import { createStateStore, SESSIONS_KEPT, STATE_REF } from "../../../src/run/store/state-ref.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";
import { SESSION } from "../../support/saved-session.js";

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

const READER: TokenIdentity = { ...ACTIONS_IDENTITY, permissions: { contents: "read" } };

async function open(faults: readonly Fault[] = [], options: Partial<ForgeOptions> = {}): Promise<GitHubBench> {
  const bench = await startGitHubBench({ ...options, faults });
  benches.push(bench);
  return bench;
}

function storeOf(bench: GitHubBench, forge = bench.github): SessionStore {
  const write = (text: string): void => void bench.logged.push(text);
  return createStateStore({
    forge,
    clock: bench.clock,
    random: { hex: (bytes) => "8".repeat(2 * bytes) },
    logger: { debug: write, info: write, warn: write, error: write },
  });
}

const session = (id: string, subject = "issue-1"): SavedSession => ({ ...SESSION, sessionId: id, subject });
const files = async (bench: GitHubBench): Promise<readonly string[]> =>
  (await bench.forge.git.text(["ls-tree", "-r", "--name-only", STATE_REF])).split("\n").filter((line) => line !== "");
const chain = async (bench: GitHubBench): Promise<number> =>
  Number(await bench.forge.git.text(["rev-list", "--count", STATE_REF]));

it("keeps sessions by subject and finds the newest and the named one again", async () => {
  const bench = await open();
  const store = storeOf(bench);
  expect(await store.load({ subject: "issue-1" })).toBeNull();
  for (const [id, subject] of [
    ["9-1", "issue-1"],
    ["10-1", "issue-1"],
    ["10-2", "issue-1"],
    ["99-1", "pr-7"],
    ["8-1", ""],
  ] as const)
    expect(await store.save(session(id, subject))).toEqual({ ok: true });
  expect(await store.load({ subject: "issue-1" })).toEqual(session("10-2"));
  expect(await store.load({ subject: "issue-1", sessionId: "9-1" })).toEqual(session("9-1"));
  expect(await store.load({ subject: "issue-1", sessionId: "99-1" })).toBeNull();
  expect(await store.load({ subject: "" })).toEqual(session("8-1", ""));
  expect(await store.list("issue-1")).toEqual(["10-2", "10-1", "9-1"]);
  expect(await chain(bench)).toBe(5);
  expect(bench.problems()).toEqual([]);
});

it("takes six requests to save, five of them one after the other, and three to load", async () => {
  const bench = await open();
  const store = storeOf(bench);
  await store.save(session("9-1"));
  const saving = await bench.watch(() => store.save(session("10-1")));
  const routes = saving.requests.map((line) =>
    line.replace("/repos/octo/demo/git", "").replace(/[0-9a-f]{40}/, "<id>"),
  );
  expect(routes.slice(0, 3).sort()).toEqual(["GET /ref/architect%2Fstate", "GET /trees/<id>", "POST /blobs"]);
  expect(routes.slice(3)).toEqual(["POST /trees", "POST /commits", "PATCH /refs/architect%2Fstate"]);
  expect((await bench.watch(() => store.load({ subject: "issue-1" }))).requests).toHaveLength(3);
});

it("a session takes the place of the one it went on with, and goes when it has ended", async () => {
  const bench = await open();
  const store = storeOf(bench);
  await store.save(session("9-1"));
  await store.save({ ...session("12-1"), resumedFrom: "9-1" });
  expect(await files(bench)).toEqual(["issue-1/12-1.json.gz"]);
  expect(await store.remove({ subject: "issue-1", sessionId: "12-1" })).toEqual({ ok: true });
  expect(await store.load({ subject: "issue-1" })).toBeNull();
  const before = await chain(bench);
  expect(await store.remove({ subject: "issue-1", sessionId: "12-1" })).toEqual({ ok: true });
  expect(await chain(bench)).toBe(before);
  expect(await store.save(session("13-1"))).toEqual({ ok: true });
  expect(bench.problems()).toEqual([]);
});

it("keeps the newest thirty of all subjects", async () => {
  const bench = await open();
  const blob = await bench.github.createBlob(Buffer.from("x"));
  const sha = blob.ok ? blob.sha : "";
  const others = Array.from({ length: 35 }, (_, index) => ({ path: `pr-7/${100 + index}-1.json.gz`, sha }));
  const tree = await bench.github.createTree([...others, { path: "notes.txt", sha }]);
  const commit = await bench.github.createCommitObject({ message: "x", tree: tree.ok ? tree.sha : "", parents: [] });
  await bench.github.createRef(STATE_REF, commit.ok ? commit.sha : "");
  await storeOf(bench).save(session("50-1"));
  const kept = await files(bench);
  expect(kept).toHaveLength(SESSIONS_KEPT);
  expect(kept).toContain("issue-1/50-1.json.gz");
  expect(kept).not.toContain("pr-7/105-1.json.gz");
  expect(kept).toContain("pr-7/106-1.json.gz");
});

it("of two who save at once neither loses", async () => {
  const bench = await open();
  await storeOf(bench).save(session("1-1"));
  const ids = ["2-1", "3-1", "4-1"];
  const results = await Promise.all(ids.map(async (id) => storeOf(bench, await bench.open()).save(session(id))));
  expect(results).toEqual(ids.map(() => ({ ok: true })));
  expect(await storeOf(bench).list("issue-1")).toEqual(["4-1", "3-1", "2-1", "1-1"]);
});

const REF = /\/git\/ref\/architect%2Fstate$/;
const TREE = /\/git\/trees\//;
const answer = (method: string, path: RegExp, status: number, message = ""): Fault => ({
  method,
  path,
  occurrence: 1,
  action: "answer",
  status,
  body: { message },
});
const cut = (method: string, path: RegExp): Fault => ({ method, path, occurrence: 1, action: "cut" });

it.each<readonly [string, readonly Fault[]]>([
  ["the answer to the first ref got lost", [cut("POST", /\/git\/refs$/)]],
  ["the server failed before it made the ref", [answer("POST", /\/git\/refs$/, 502)]],
  ["the answer to the blob got lost", [cut("POST", /\/git\/blobs$/)]],
  ["the answer to the tree got lost", [cut("POST", /\/git\/trees$/)]],
  ["the answer to the commit got lost", [cut("POST", /\/git\/commits$/)]],
])("saves once when %s", async (_name, faults) => {
  const bench = await open(faults);
  expect(await storeOf(bench).save(session("1-1"))).toEqual({ ok: true });
  expect(await storeOf(bench).load({ subject: "issue-1" })).toEqual(session("1-1"));
  expect(await chain(bench)).toBe(1);
});

it.each<readonly [string, Fault]>([
  ["a replica does not know the ref yet", answer("GET", REF, 404)],
  ["a replica does not know the commit yet", answer("GET", TREE, 404)],
  ["another run was faster", answer("PATCH", /\/git\/refs\//, 422, "Update is not a fast forward")],
  ["two writes met", answer("PATCH", /\/git\/refs\//, 409, "Conflict")],
  ["the answer to the move got lost", cut("PATCH", /\/git\/refs\//)],
])("loses nothing when %s", async (_name, fault) => {
  const bench = await open();
  await storeOf(bench).save(session("1-1"));
  bench.forge.injectFault(fault);
  expect(await storeOf(bench).save(session("2-1"))).toEqual({ ok: true });
  expect(await storeOf(bench).list("issue-1")).toEqual(["2-1", "1-1"]);
  expect(await chain(bench)).toBe(2);
});

it.each<readonly [string, Partial<ForgeOptions>, RegExp]>([
  ["contents: write is missing", { tokens: { [DEFAULT_TOKEN]: READER } }, /not accessible.*contents: write/],
  ["the server refuses the namespace", { settings: { refNamespaces: ["heads", "tags"] } }, /Reference update failed/],
])("says why not when %s", async (_name, options, reason) => {
  const bench = await open([], options);
  const result = await storeOf(bench).save(session("1-1"));
  expect(result).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  expect((await bench.watch(() => storeOf(bench).save(session("1-1")))).requests.length).toBeLessThan(7);
});

it("a server that is down is reported once, and throws nothing", async () => {
  const bench = await open([{ path: /\/git\//, action: "answer", status: 503, body: { message: "Busy" } }]);
  const store = storeOf(bench);
  expect(await store.save(session("1-1"))).toEqual({ ok: false, reason: expect.stringContaining("Busy") });
  expect(await store.load({ subject: "issue-1" })).toBeNull();
  expect(await store.list("issue-1")).toEqual([]);
  expect(await store.remove({ subject: "issue-1", sessionId: "1-1" })).toMatchObject({ ok: false });
});

/** Writes the ref as a person with write access may leave it. */
async function plant(bench: GitHubBench, path: string, bytes: Buffer): Promise<void> {
  const blob = await bench.github.createBlob(bytes);
  const tree = await bench.github.createTree([{ path, sha: blob.ok ? blob.sha : "" }]);
  const commit = await bench.github.createCommitObject({ message: "x", tree: tree.ok ? tree.sha : "", parents: [] });
  await bench.github.createRef(STATE_REF, commit.ok ? commit.sha : "");
}

const changed = (change: Readonly<Record<string, unknown>>): Buffer =>
  gzipSync(JSON.stringify({ ...session("1-1"), ...change }));

it.each<readonly [string, string, Buffer]>([
  ["no archive", "issue-1/1-1.json.gz", Buffer.from("{}")],
  ["no JSON", "issue-1/1-1.json.gz", gzipSync("hello")],
  ["an archive that unpacks to more than is read", "issue-1/1-1.json.gz", gzipSync(Buffer.alloc(64 * 1024 * 1024))],
  ["another version", "issue-1/1-1.json.gz", changed({ version: 2 })],
  ["the session of another subject", "issue-1/1-1.json.gz", changed({ subject: "pr-7" })],
  ["another session than its name", "issue-1/1-1.json.gz", changed({ sessionId: "2-1" })],
  ["a command that there is not", "issue-1/1-1.json.gz", changed({ command: "deploy" })],
  ["a base that is an option", "issue-1/1-1.json.gz", changed({ base: "--upload-pack=x" })],
  [
    "an event of another shape",
    "issue-1/1-1.json.gz",
    changed({ events: [{ type: "message_added", at: 1, message: 7 }] }),
  ],
  ["negative spending", "issue-1/1-1.json.gz", changed({ events: [{ ...SESSION.events[4], costUsd: -5 }] })],
  ["an approval without a hash", "issue-1/1-1.json.gz", changed({ pending: [{ id: "a1" }] })],
  ["a name that leads elsewhere", "issue-1/../1-1.json.gz".replace("../", "x/"), changed({})],
  ["a file that is larger than is kept", "issue-1/1-1.json.gz", randomBytes(2 * 1024 * 1024 + 1)],
])("reads nothing from %s", async (_name, path, bytes) => {
  const bench = await open();
  await plant(bench, path, bytes);
  expect(await storeOf(bench).load({ subject: "issue-1" })).toBeNull();
});

it("leaves out events that a new run does not need, and unknown keys", async () => {
  const bench = await open();
  const events = [...SESSION.events, { type: "work_published", at: 9 }, { type: "toString", at: 9 }];
  await plant(bench, "issue-1/1-1.json.gz", changed({ events, grants: ["all"] }));
  expect(await storeOf(bench).load({ subject: "issue-1" })).toEqual(session("1-1"));
});

it("goes on with a session of the version before, whose ends say less", async () => {
  const bench = await open();
  const events = session("1-1").events.map((event) => ("version" in event ? { ...event, version: 1 } : event));
  await plant(bench, "issue-1/1-1.json.gz", changed({ events }));
  expect(await storeOf(bench).load({ subject: "issue-1" })).toEqual(session("1-1"));
});

it("keeps what ended a loop", async () => {
  const bench = await open();
  const ends = [
    { kind: "hook", hook: "hours", reason: "quiet hours" },
    { kind: "model", error: "context_length", message: "too long" },
    { kind: "window", tokens: 10, limit: 5 },
    { kind: "reserve" },
    { kind: "run_time", milliseconds: 60_000 },
    { kind: "call_time", milliseconds: 5_000 },
    { kind: "steps", limit: 1 },
  ] satisfies readonly StopCause[];
  const stopped = { type: "loop_stopped", at: 9, stopReason: "max_steps", finalOutput: "", detail: "" } as const;
  const events: readonly RunEvent[] = [...SESSION.events, ...ends.map((cause) => ({ ...stopped, cause }))];
  await storeOf(bench).save({ ...session("1-1"), events });
  expect((await storeOf(bench).load({ subject: "issue-1" }))?.events).toEqual(events);
});

it("leaves out events that are in the conversation as well when a session is too large", async () => {
  const bench = await open();
  const store = storeOf(bench);
  const noise = randomBytes(2 * 1024 * 1024).toString("base64");
  const call = { id: "c1", name: "read_file", arguments: "{}" };
  const large: RunEvent = {
    type: "tool_finished",
    at: 6,
    step: 1,
    outcome: { call, result: { success: true, output: noise }, durationMilliseconds: 1 },
  };
  expect(await store.save({ ...session("1-1"), events: [...SESSION.events, large] })).toEqual({ ok: true });
  const events = (await store.load({ subject: "issue-1" }))?.events ?? [];
  expect(events.at(-1)).toMatchObject({ outcome: { result: { success: true, output: "" } } });
  expect(events.filter((event) => event.type === "message_added")).toHaveLength(4);
  const result = await store.save({ ...session("2-1"), patch: noise });
  expect(result).toEqual({ ok: false, reason: "It is larger than 2097152 bytes." });
  expect(await store.list("issue-1")).toEqual(["1-1"]);
});
