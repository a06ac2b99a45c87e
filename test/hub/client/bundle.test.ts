// @module-tag full
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ADDRESSES, MACHINE_HEADER, PAGE_HEADER, secretOfHash } from "../../../src/hub/protocol/addresses.js";
import { place } from "../../support/local-run.js";
import { leftProcesses } from "../../support/processes.js";
import { BUNDLE } from "../../support/scenario.js";
import { call, say } from "../../support/scenario-checks.js";
import { type HubBench, openHub } from "../server/hub-bench.js";
import { json, PROJECT, type StandInHub, startHub, TOKEN } from "./stand-in-hub.js";

const CLI = join(dirname(BUNDLE), "cli.js");
const CANARY = "canary-9f8e7d6c5b4a";

interface Machine {
  readonly work: string;
  readonly state: string;
  readonly environment: Readonly<Record<string, string>>;
}

function machine(): Machine {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "connect-")));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const work = join(home, "work");
  mkdirSync(work);
  writeFileSync(join(work, "a.txt"), "from the machine\n");
  const environment = {
    PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(":"),
    HOME: home,
    XDG_STATE_HOME: join(home, "state"),
    TMPDIR: tmpdir(),
    ARCHITECT_HUB_TOKEN: TOKEN,
    MY_SECRET_KEY: CANARY,
    AWS_SECRET_ACCESS_KEY: CANARY,
  };
  return { work, state: join(home, "state/architect/connect"), environment };
}

interface Started {
  readonly child: ChildProcess;
  shown(): string;
  readonly code: Promise<number | null>;
}

function start({ work, environment }: Machine, args: readonly string[], more: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [CLI, "connect", ...args], { cwd: work, env: { ...environment, ...more } });
  let shown = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (shown += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await code;
  });
  return { child, code, shown: () => shown };
}

/** Names that the client gave this machine. */
const namesOf = (hub: StandInHub): readonly string[] => [
  ...new Set(hub.requests.map(({ headers }) => decodeURIComponent(String(headers[MACHINE_HEADER])))),
];

const run = (hub: StandInHub, toolId: string, command: string, args: readonly string[]): void =>
  hub.signal(toolId, "remote_execute_command", { command, args, timeout: 300 });

it("runs calls, shows each and its result, and ends with 0 at Ctrl+C; nothing of its environment leaves", async () => {
  const [hub, at] = [await startHub(), machine()];
  const client = start(at, [hub.url]);
  await hub.listening();
  writeFileSync(
    join(at.work, "look.mjs"),
    `import { readFileSync } from "node:fs";
     const of = (pid) => { try { return readFileSync("/proc/" + pid + "/environ", "latin1"); } catch (e) { return e.code; } };
     console.log(JSON.stringify([process.env, of("self"), of(process.ppid), of(${client.child.pid})]));`,
  );
  hub.signal("t1", "remote_read_file", { path: "a.txt" });
  hub.signal("t2", "remote_read_file", { path: "../.bashrc" });
  run(hub, "t3", "node", ["look.mjs"]);
  expect(await hub.result("t1")).toMatchObject({ success: true, data: { content: "from the machine\n" } });
  expect(await hub.result("t2")).toMatchObject({ success: false, error: "Path outside workspace" });
  const looked = await hub.result("t3");
  expect(looked).toMatchObject({ success: true });
  expect(JSON.stringify(looked)).not.toMatch(/canary|client-token|MY_SECRET_KEY/);
  expect(namesOf(hub)).toEqual([`${hostname()}:${at.work}`]);
  client.child.kill("SIGINT");
  expect(await client.code).toBe(0);
  expect(client.shown()).toContain(`connected · ${PROJECT}`);
  expect(client.shown()).toMatch(/^\d\d:\d\d:\d\d → {2}read {2}a\.txt/m);
  expect(client.shown()).toMatch(/✗ {2}read_file|✗ {2}read {2}/);
  expect(client.shown()).not.toMatch(/canary|client-token/);
  const [folder = ""] = readdirSync(at.state);
  expect(statSync(join(at.state, folder)).mode & 0o777).toBe(0o700);
});

it("control characters of a call and of its output never reach the terminal", async () => {
  const [hub, at] = [await startHub(), machine()];
  const client = start(at, [hub.url]);
  await hub.listening();
  run(hub, "t1", "echo", ["\u001b]0;owned\u0007\u001b[2J\r\n::error::x"]);
  hub.signal("t2", "remote_\u001b[31mevil\n", { path: "\u001b[2J\u202e" });
  hub.signal("t3", "remote_read_file", { path: "\u001b[31mred\u001b[0m.txt" });
  await Promise.all(["t1", "t2", "t3"].map((id) => hub.result(id)));
  client.child.kill("SIGTERM");
  expect(await client.code).toBe(0);
  expect(client.shown().replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  expect(client.shown()).not.toMatch(/^::error/m);
  expect(client.shown()).toMatch(/^\d\d:\d\d:\d\d → {2}read {2}red\.txt$/m);
});

it("kill -9 while a command runs: the next client answers it as failed and does not run it again", async () => {
  const [hub, at] = [await startHub(), machine()];
  writeFileSync(
    join(at.work, "stay.mjs"),
    'import { appendFileSync } from "node:fs"; appendFileSync("runs", "x"); setTimeout(() => {}, 1_000_000);',
  );
  const first = start(at, [hub.url]);
  await hub.listening();
  run(hub, "t1", "node", ["stay.mjs"]);
  const runs = (): string => {
    try {
      return readFileSync(join(at.work, "runs"), "utf8");
    } catch {
      return "";
    }
  };
  while (runs() === "") await new Promise((resolve) => setTimeout(resolve, 10));
  first.child.kill("SIGKILL");
  await first.code;
  start(at, [hub.url]);
  expect(await hub.result("t1")).toMatchObject({
    success: false,
    error: expect.stringMatching(/^Client disconnected/),
  });
  run(hub, "t1", "node", ["stay.mjs"]);
  hub.signal("t2", "remote_list_directory", {});
  await hub.result("t2");
  expect(runs()).toBe("x");
  await leftProcesses("stay.mjs");
});

it("Ctrl+C ends a running command and answers it", async () => {
  const [hub, at] = [await startHub(), machine()];
  writeFileSync(join(at.work, "wait-for-end.mjs"), 'console.log("begun"); setTimeout(() => {}, 1_000_000);');
  const client = start(at, [hub.url]);
  await hub.listening();
  run(hub, "t1", "node", ["wait-for-end.mjs"]);
  while (!client.shown().includes("→")) await new Promise((resolve) => setTimeout(resolve, 10));
  client.child.kill("SIGINT");
  expect(await client.code).toBe(0);
  expect(hub.results.get("t1")).toMatchObject({
    success: false,
    error: expect.stringContaining("Client disconnected"),
  });
  expect(await leftProcesses("wait-for-end.mjs")).toEqual([]);
});

it("a revoked token is an error of authentication: what happened, what to do, code 4", async () => {
  const [hub, at] = [await startHub(), machine()];
  hub.answerNext(/\/me$/, json(401, {}), 9);
  const client = start(at, [hub.url]);
  expect(await client.code).toBe(4);
  expect(client.shown()).toMatch(/does not accept the token.*ARCHITECT_HUB_TOKEN/s);
  expect(client.shown()).not.toContain(TOKEN);
});

it.each<[string, readonly string[], Record<string, string>, RegExp]>([
  ["no address", [], {}, /address is missing/],
  ["plain http elsewhere", ["http://hub.example.org"], {}, /could be read in transit/],
  ["no token", ["http://127.0.0.1:1"], { ARCHITECT_HUB_TOKEN: "" }, /ARCHITECT_HUB_TOKEN is not set/],
  ["--confirm without a terminal", ["http://127.0.0.1:1", "--confirm"], {}, /there is none/],
  ["a folder that is not there", ["http://127.0.0.1:1", "--workspace=nowhere"], {}, /There is no folder/],
  ["the home folder", ["http://127.0.0.1:1", "--workspace=.."], {}, /contains your home folder/],
  ["the whole machine", ["http://127.0.0.1:1", "--workspace=/"], {}, /contains your home folder/],
  ["a name of two lines", ["http://127.0.0.1:1", "--name=a\nb"], {}, /a name of one line/],
  ["an odd project", ["http://127.0.0.1:1", "--project=../x"], {}, /owner\/name/],
])("%s is an error with a message and code 3", async (_name, args, more, problem) => {
  const client = start(machine(), args, more);
  expect(await client.code).toBe(3);
  expect(client.shown()).toMatch(problem);
});

it("--read-only, in a folder that is no repository, starts no sandbox and refuses commands", async () => {
  const [hub, at] = [await startHub(), machine()];
  const client = start(at, [hub.url, "--read-only", "--project=octo/demo", "--name=the lab ü"]);
  await hub.listening();
  run(hub, "t1", "ls", []);
  hub.signal("t2", "remote_list_directory", {});
  expect(await hub.result("t1")).toMatchObject({ success: false, error: "Client is read-only" });
  expect(await hub.result("t2")).toMatchObject({ success: true });
  expect(hub.requests.some(({ path }) => path === "/me")).toBe(false);
  client.child.kill("SIGTERM");
  expect(await client.code).toBe(0);
  expect(client.shown()).toContain("read-only");
  expect(namesOf(hub)).toEqual(["the lab ü"]);
});

it("the help lists its options", async () => {
  const help = await new Promise<string>((resolve) => {
    execFile(process.execPath, [CLI, "connect", "--help"], (_error, stdout) => resolve(stdout));
  });
  for (const option of ["--project", "--workspace", "--name", "--confirm", "--read-only"])
    expect(help).toContain(option);
});

/** A token for the machine of the person who followed the sign-in link. */
async function localToken(hub: HubBench): Promise<string> {
  const { pathname, search } = new URL(hub.signInLink ?? "");
  const { headers } = await hub.ask("GET", pathname + search);
  const person = {
    cookie: String(headers["set-cookie"]).split(";")[0] ?? "",
    ...{ origin: hub.url, [PAGE_HEADER]: secretOfHash(new URL(String(headers["location"]), hub.url).hash) ?? "" },
  };
  const made = await hub.ask("POST", ADDRESSES.clientTokens("octo.shop"), { headers: person, body: { name: "lab" } });
  return made.body.token;
}

it("lends a file to a local run at a hub without sign-in, without asking", async () => {
  const hub = await openHub({ github: null });
  onTestFinished(() => hub.close());
  const client = start(machine(), [hub.url], { ARCHITECT_HUB_TOKEN: await localToken(hub) });
  while (!client.shown().includes("connected · octo.shop")) await new Promise((resolve) => setTimeout(resolve, 10));
  const at = await place({ steps: [call("remote_read_file", { path: "a.txt" }), say("It is read.")] });
  await at.git("remote", "add", "origin", "https://github.com/octo/shop.git");
  const file = join(at.directory, ".github/architect.yml");
  writeFileSync(file, `${readFileSync(file, "utf8")}hub: { remote_tools: [remote_read_file] }\n`);
  await at.git("commit", "--quiet", "--all", "--message", "lent");
  const { stderr } = await at.architect(["run", "read the note"], {
    ...{ ARCHITECT_HUB_URL: hub.url, ARCHITECT_HUB_TOKEN: hub.projectToken("octo/shop") },
  });
  expect(JSON.stringify(at.model.requests[1]?.body), stderr).toContain("from the machine");
  expect(client.shown()).toMatch(/→ {2}read {2}a\.txt[\s\S]*✓ {2}read {2}a\.txt/);
});
