import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { migrate } from "../../../src/hub/store/migrations.js";
import { holdFolder, openDatabase } from "../../../src/hub/store/open.js";
import { inTransaction, type SqlDatabase } from "../../../src/hub/store/sql.js";
import { createStore, type HubStore } from "../../../src/hub/store/store.js";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 2);
const PEOPLE = { kind: "people" } as const;
const RUN = {
  ...{ session_id: "one", run_url: "", command: "fix", subject: "", agent: "", head: "", title: "" },
};
const ORIGIN = { via: "oidc", actor: "alice", actorId: 1, isLoopback: false } as const;

const opened: SqlDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

const newFolder = (): string => mkdtempSync(join(tmpdir(), "store-"));

function open(folder = newFolder(), options: { now?: () => number; maximumProjectBytes?: number } = {}) {
  const database = openDatabase(folder);
  opened.push(database);
  const store = createStore(database, { now: () => NOW, ...options });
  return { folder, database, store };
}

function begin(store: HubStore, runId = "run", at = NOW): void {
  store.projects.add("octo/shop", null, NOW);
  store.runs.create("octo.shop", runId, { ...RUN, session_id: runId }, ORIGIN, at);
}

const count = (database: SqlDatabase, table: "run_events" | "runs" | "stream" | "run_words"): number =>
  Number(
    {
      run_events: database.prepare("SELECT COUNT(*) AS n FROM run_events"),
      runs: database.prepare("SELECT COUNT(*) AS n FROM runs"),
      stream: database.prepare("SELECT COUNT(*) AS n FROM stream"),
      run_words: database.prepare("SELECT COUNT(*) AS n FROM run_words"),
    }[table].get()?.["n"],
  );

test("folder and file are their owner's alone, also when they were open before", () => {
  const folder = join(newFolder(), "made", "deep");
  open(folder);
  expect([statSync(folder).mode & 0o777, statSync(join(folder, "hub.db")).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(statSync(join(folder, "hub.db-wal")).mode & 0o777).toBe(0o600);
});

test("a database of a newer version is refused, and says what to do", () => {
  const { folder, database } = open();
  database.exec("INSERT INTO hub_schema (version) VALUES (99)");
  expect(() => openDatabase(folder)).toThrow(/version 99; this Architect knows 5/);
});

test("one server holds a folder, until it lets go or its process ends", () => {
  const { folder } = open();
  const letGo = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(`Another \`architect serve\` uses ${folder}.`);
  letGo();
  holdFolder(folder)();
});

test("a migration that fails leaves the database as it was; the whole one is run once", () => {
  const { database } = open();
  const first = ["CREATE TABLE once (a TEXT)"];
  expect(() => migrate(database, { 5: first, 6: ["CREATE TABLE broken ("] }, 7)).toThrow();
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'once'").get()).toBeUndefined();
  migrate(database, { 5: first }, 6);
  migrate(database, { 5: first }, 6);
  expect(database.prepare("SELECT MAX(version) AS version FROM hub_schema").get()?.["version"]).toBe(6);
});

test("a change is stored whole or not at all, and listeners get only what is stored", () => {
  const { store, database } = open();
  begin(store);
  const heard: string[] = [];
  store.stream.listen((project, rows) => heard.push(`${project} ${rows.map(({ id }) => id).join(",")}`));
  const entry = { projectId: "octo.shop", type: "RUN_STARTED", to: PEOPLE, data: "{}" };
  expect(() =>
    store.change(() => {
      store.stream.append([entry]);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect([heard, count(database, "stream")]).toEqual([[], 0]);
  store.change(() => {
    store.change(() => store.stream.append([entry, entry]));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(["octo.shop 1,2"]);
});

test("a project keeps at most its bytes: the oldest events go first, and readers of them get reset", () => {
  const { store, database } = open(newFolder(), { maximumProjectBytes: 1_000 });
  begin(store);
  for (let sequence = 0; sequence < 30; sequence += 1) {
    store.change(() => {
      store.runEvents.append("octo.shop", "run", [{ sequence, body: `"${"x".repeat(98)}"` }]);
      store.stream.append([
        { projectId: "octo.shop", type: "RUN_EVENT", to: PEOPLE, data: "{}", stored: { runId: "run", sequence } },
      ]);
    });
  }
  expect(count(database, "run_events")).toBe(10);
  expect(store.runEvents.read("run", 0, 100, 10_000).map(({ sequence }) => sequence)[0]).toBe(20);
  expect(database.prepare("SELECT bytes FROM projects").get()?.["bytes"]).toBe(1_000);
  expect(store.stream.after("octo.shop", 5, PEOPLE, 10).reset).toBe(true);
  expect(store.stream.after("octo.shop", 20, PEOPLE, 100).rows).toHaveLength(10);
});

test("ended runs go after their days with all of their data, active ones stay, the stream goes after seven", () => {
  const { store, database } = open();
  begin(store, "old", NOW - 31 * DAY);
  begin(store, "running", NOW - 31 * DAY);
  begin(store, "young", NOW - 29 * DAY);
  for (const runId of ["old", "running", "young"]) {
    store.change(() => store.runEvents.append("octo.shop", runId, [{ sequence: 0, body: '"four"' }]));
    store.words.say(runId, "stop", "alice", "", NOW);
  }
  for (const runId of ["old", "young"]) store.runs.end(runId, "finished", "success", NOW);
  store.change(() => store.stream.append([{ projectId: "octo.shop", type: "RUN_STARTED", to: PEOPLE, data: "{}" }]));
  expect(store.prune(NOW, 30)).toBe(1);
  expect(["runs", "run_events", "run_words", "stream"].map((table) => count(database, table as "runs"))).toEqual([
    ...[2, 2, 2, 1],
  ]);
  expect(database.prepare("SELECT bytes FROM projects").get()?.["bytes"]).toBe(12);
  store.prune(NOW + 8 * DAY, 30);
  expect(count(database, "stream")).toBe(0);
  // Ids are never given twice, also when nothing is left.
  store.change(() => store.stream.append([{ projectId: "octo.shop", type: "RUN_STARTED", to: PEOPLE, data: "{}" }]));
  expect(store.stream.latest("octo.shop")).toBe(2);
});

test("a session that goes on has forgotten what was allowed before", () => {
  const { store, database } = open();
  begin(store);
  const approval = { status: "approved", scope: "all", decidedBy: "github:1", decidedLogin: "alice", isAdmin: false };
  const record = JSON.stringify({ approval, rule: "git", risk: "medium", target: "runner", agentId: "build" });
  database
    .prepare(
      `INSERT INTO calls (tool_id, project_id, run_id, approval_id, status, deadline, created_at, record)
       VALUES ('tool', 'octo.shop', 'run', 'approval', 'completed', NULL, ?, ?)`,
    )
    .run(NOW, record);
  expect(store.calls.grants("run")).toHaveLength(1);
  store.runs.end("run", "finished", "success", NOW);
  store.runs.reopen("run", NOW + 1);
  expect(store.calls.grants("run")).toEqual([]);
});

test("a page of events ends at its bytes, and has one event at least", () => {
  const { store } = open();
  begin(store);
  const events = [0, 1, 2].map((sequence) => ({ sequence, body: `"${"x".repeat(98)}"` }));
  store.change(() => store.runEvents.append("octo.shop", "run", events));
  expect(store.runEvents.read("run", 0, 10, 250)).toHaveLength(2);
  expect(store.runEvents.read("run", 0, 10, 1)).toHaveLength(1);
});

test("a project is removed with everything, and added again it is a new one", () => {
  const { store, database } = open();
  begin(store);
  store.projects.bind("octo.shop", 7);
  store.projects.bind("octo.shop", 8);
  expect(store.projects.find("octo.shop")?.repositoryId).toBe(7);
  expect([store.projects.remove("octo.shop"), store.projects.remove("octo.shop")]).toEqual([true, false]);
  expect(count(database, "runs")).toBe(0);
  store.projects.add("octo/shop", ".github/workflows/a.yml", NOW);
  expect(store.projects.find("octo.shop")).toEqual({
    ...{ id: "octo.shop", repository: "octo/shop", repositoryId: null, workflow: ".github/workflows/a.yml" },
    defaultBranch: null,
  });
});

test("two processes may write: the second waits for the first", () => {
  const { folder, store } = open();
  const other = open(folder);
  inTransaction(other.database, () => other.store.projects.add("octo/two", null, NOW));
  store.projects.add("octo/three", null, NOW);
  expect(other.store.projects.list().map(({ id }) => id)).toEqual(["octo.three", "octo.two"]);
});
