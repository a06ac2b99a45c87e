import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { hashOf } from "../../../src/hub/auth/secrets.js";
import { useOidcToken } from "../../../src/hub/auth/tokens.js";
import { openDatabase } from "../../../src/hub/store/open.js";
import { createProjects } from "../../../src/hub/store/projects.js";
import type { SqlDatabase } from "../../../src/hub/store/sql.js";
import { Browser, START, startAuth } from "../auth/bench.js";

const opened: SqlDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

const newFolder = (): string => mkdtempSync(join(tmpdir(), "upgrade-"));

function open(folder: string): SqlDatabase {
  const database = openDatabase(folder);
  opened.push(database);
  return database;
}

/** A database as version 4 wrote it. */
function openVersion4(folder: string): SqlDatabase {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite" as "node:fs") as unknown as {
    readonly DatabaseSync: new (path: string) => SqlDatabase;
  };
  const database = new DatabaseSync(join(folder, "hub.db"));
  database.exec(readFileSync(new URL("version-4.sql", import.meta.url), "utf8"));
  return database;
}

const secretOf = (name: string): string => name.padEnd(43, "x");
const LATER = START + 60_000;

function fill(database: SqlDatabase): void {
  const add = (table: string, ...values: (string | number | null | Uint8Array)[]) =>
    database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => "?").join(", ")})`).run(...values);
  database.exec("INSERT INTO projects (id, repository, created_at) VALUES ('octo.demo', 'octo/demo', 1)");
  add("auth_default_branches", "octo.demo", "trunk");
  const sealed = Buffer.from("sealed");
  add("auth_sessions", hashOf(secretOf("session")), "local", "local", sealed, START, LATER, hashOf(secretOf("page")));
  add("auth_codes", hashOf(secretOf("code")), START);
  add("auth_states", hashOf("state"), LATER);
  add("auth_run_tokens", "run1", "octo.demo", hashOf(`arch_run_${secretOf("run")}`), LATER);
  add("auth_project_tokens", "octo.demo", hashOf(`arch_project_${secretOf("project")}`));
  const client = hashOf(`arch_client_${secretOf("client")}`);
  add("auth_client_tokens", "token1", client, "octo.demo", "github:2", "laptop", START - 1_000, LATER, START);
  add("auth_used_jwts", hashOf("jti"), LATER);
}

test("secrets of a database of version 4 stay in force, of each kind", async () => {
  const folder = newFolder();
  const before = openVersion4(folder);
  fill(before);
  before.close();
  const database = open(folder);
  const bench = startAuth({ database });
  const cookie = `architect_session_7777=${secretOf("session")}`;
  const page = { origin: "http://127.0.0.1:7777", "x-architect-page": secretOf("page") };
  expect(await bench.send({ cookie, method: "POST", headers: page })).toMatchObject({ kind: "person", login: "local" });
  expect(await bench.send({ token: `arch_run_${secretOf("run")}` })).toMatchObject({ kind: "run", runId: "run1" });
  expect(await bench.send({ token: `arch_project_${secretOf("project")}` })).toMatchObject({ via: "project-token" });
  const client = { kind: "client", projectId: "octo.demo", person: "github:2", tokenId: "token1", machine: "laptop" };
  expect(await bench.send({ token: `arch_client_${secretOf("client")}` })).toEqual(client);
  const [view] = bench.auth.clientTokens.list("github:2", "octo.demo");
  expect(view).toMatchObject({ created_at: "2026-02-03T09:59:59.000Z", last_used_at: "2026-02-03T10:00:00.000Z" });
  expect((await bench.open(`/sign-in?code=${secretOf("code")}`, new Browser())).status).toBe(303);
  expect(useOidcToken(database, "jti", LATER)).toBe(false);
  expect(createProjects(database).find("octo.demo")?.defaultBranch).toBe("trunk");
  const sealed = database.prepare("SELECT user_token FROM auth_tokens WHERE hash = ?").get(hashOf(secretOf("session")));
  expect(Buffer.from(sealed?.["user_token"] as Uint8Array).toString()).toBe("sealed");
  bench.clock.advance(60_000);
  bench.auth.prune();
  const left = database.prepare("SELECT kind FROM auth_tokens WHERE created_at IS NULL").all();
  expect(left.map(({ kind }) => kind)).toEqual(["project"]);
});

test("a database of version 4 gets the tables and columns of a new one", () => {
  const folder = newFolder();
  openVersion4(folder).close();
  const shapeOf = (database: SqlDatabase) =>
    database
      .prepare("SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .map(({ name }) => {
        const columns = database.prepare("SELECT * FROM pragma_table_xinfo(?) ORDER BY name").all(String(name));
        return [name, columns.map(({ cid: _order, ...column }) => column)];
      });
  expect(shapeOf(open(folder))).toEqual(shapeOf(open(newFolder())));
});

test("a database from before the first release that cannot be converted is refused, and stays as it was", () => {
  const folder = newFolder();
  const before = openVersion4(folder);
  before.exec("DELETE FROM hub_schema WHERE version > 2");
  before.close();
  expect(() => openDatabase(folder)).toThrow(/version 2, from before the first release/);
  expect(() => openDatabase(folder)).toThrow(/version 2/);
});
