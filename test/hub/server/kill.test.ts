// @module-tag full
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADDRESSES, PAGE_HEADER, secretOfHash } from "../../../src/hub/protocol/addresses.js";
import { PROJECT_COMMANDS } from "../../../src/hub/server/commands.js";
import { CLI } from "../../support/hub-process.js";
import { RUN } from "./hub-bench.js";

const LONG = process.env["ARCHITECT_LONG"] !== undefined;
const RUNS = LONG ? 40 : 4;
const KILLS = LONG ? 10 : 3;
/** Acknowledged batches of each round before the process is killed. */
const BATCHES = LONG ? 400 : 25;
const PROJECT = "octo.shop";
const HASH = "d".repeat(64);

interface Child {
  readonly process: ChildProcess;
  readonly url: string;
  readonly signInLink: string;
  readonly exited: Promise<number | NodeJS.Signals | null>;
}

/** The bundle's own hub, once it says where it is. */
function start(folder: string): Promise<Child> {
  const child = spawn(process.execPath, [CLI, "serve", "--listen=127.0.0.1:0", `--data=${folder}`]);
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on("exit", (code, signal) => resolve(signal ?? code)),
  );
  return new Promise((resolve, reject) => {
    let text = "";
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const [, url, signInLink] = /The hub is at (\S+)\nSign in once with (\S+)\n/.exec(text) ?? [];
      if (url !== undefined && signInLink !== undefined) resolve({ process: child, url, signInLink, exited });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    exited.then(() => reject(new Error(`the hub did not start: ${text}`)), reject);
  });
}

interface Answer {
  readonly run_id: string;
  readonly token: string;
  readonly next: number;
  readonly tool_id: string;
  readonly approval_id: string;
  readonly status: string;
  readonly more: boolean;
  readonly events: readonly { readonly sequence: number; readonly event: { readonly at: number } }[];
}

/** Throws unless the answer is 2xx. */
async function ask(url: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { ...headers, "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Run {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  acknowledged: number;
  /** The last status of a call that was acknowledged. */
  readonly calls: Map<string, string>;
}

const CALL = {
  ...{ tool_name: "run_command", tool_params: { command: "git commit" }, risk_level: "medium", target: "runner" },
  ...{ hash: HASH, rule: "git:commit", head: "", agent_id: "build", session_id: "s" },
};
const RESULT = { success: true, output: "", data: null, error: null, execution_time: 0 };

/** Asks for a call, approves it as a person, and sends its result: each step is acknowledged. */
async function decide(url: string, run: Run, person: Readonly<Record<string, string>>): Promise<void> {
  const asked = await ask(`${url}${ADDRESSES.execute(PROJECT)}`, run.headers, CALL);
  run.calls.set(asked.tool_id, "pending");
  await ask(`${url}${ADDRESSES.approve(PROJECT, asked.approval_id)}`, person, { scope: "once", hash: HASH });
  run.calls.set(asked.tool_id, "approved");
  await ask(`${url}${ADDRESSES.result(PROJECT, asked.tool_id)}`, run.headers, RESULT);
  run.calls.set(asked.tool_id, "completed");
}

/** After a start a status may be later than the acknowledged one, never earlier. */
const ORDER = ["pending", "approved", "completed"];

async function expectNothingLost(url: string, run: Run, person: Readonly<Record<string, string>>): Promise<void> {
  const { next } = await ask(`${url}${ADDRESSES.runEvents(PROJECT, run.id)}`, run.headers, { from: 0, events: [] });
  expect(next).toBeGreaterThanOrEqual(run.acknowledged);
  run.acknowledged = next;
  let stored = 0;
  for (let more = true; more; ) {
    const page = await ask(`${url}${ADDRESSES.runEvents(PROJECT, run.id)}?from=${stored}`, person);
    for (const { sequence, event } of page.events) expect([sequence, event.at]).toEqual([stored++, sequence]);
    more = page.more;
  }
  expect(stored).toBe(next);
  for (const [tool, status] of run.calls) {
    const now = await ask(`${url}${ADDRESSES.tool(PROJECT, tool)}`, run.headers);
    expect(ORDER.indexOf(now.status), `${status}, then ${now.status}`).toBeGreaterThanOrEqual(ORDER.indexOf(status));
  }
}

/** Headers of the page of a person who signed in. */
async function signIn({ url, signInLink }: Child): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(signInLink, { redirect: "manual" });
  const cookie = /architect_session_\d+=[^;]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
  const secret = secretOfHash(new URL(answer.headers.get("location") ?? "", url).hash) ?? "";
  return { cookie, origin: url, [PAGE_HEADER]: secret };
}

test(`kill -9 under load, ${KILLS} times, loses no event and no decision that was acknowledged`, {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  PROJECT_COMMANDS.add(folder, "octo/shop", null, 0);
  const projectToken = PROJECT_COMMANDS.token(folder, "octo/shop");
  let child = await start(folder);
  let person = await signIn(child);
  const runs = await Promise.all(
    Array.from({ length: RUNS }, async (_, index): Promise<Run> => {
      const body = { ...RUN, session_id: `session ${index}` };
      const headers = { authorization: `Bearer ${projectToken}` };
      const { run_id: id, token } = await ask(`${child.url}${ADDRESSES.runs(PROJECT)}`, headers, body);
      return { id, headers: { authorization: `Bearer ${token}` }, acknowledged: 0, calls: new Map() };
    }),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    let batches = 0;
    const { url, process: hub } = child;
    const signedIn = person;
    const load = runs.map(async (run) => {
      for (;;) {
        const events = Array.from({ length: 5 }, (_, at) => ({ type: "notice_given", at: run.acknowledged + at }));
        const path = ADDRESSES.runEvents(PROJECT, run.id);
        const { next } = await ask(`${url}${path}`, run.headers, { from: run.acknowledged, events });
        run.acknowledged = next;
        batches += 1;
        if (batches === BATCHES) hub.kill("SIGKILL");
        if (batches % 5 === 0) await decide(url, run, signedIn);
      }
    });
    await Promise.allSettled(load);
    expect(await child.exited).toBe("SIGKILL");
    child = await start(folder);
    // Its port is another one, and so is the name of its cookie.
    person = await signIn(child);
    for (const run of runs) await expectNothingLost(child.url, run, person);
  }
  expect(runs.reduce((sum, run) => sum + run.acknowledged, 0)).toBeGreaterThanOrEqual(KILLS * BATCHES * 5);
  expect(runs.reduce((sum, { calls }) => sum + calls.size, 0)).toBeGreaterThan(KILLS);
  child.process.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});
