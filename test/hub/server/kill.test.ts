import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { PROJECT_COMMANDS } from "../../../src/hub/server/commands.js";
import { RUN } from "./hub-bench.js";

const CLI = join(process.cwd(), "dist/cli.js");
const RUNS = 4;
const KILLS = 3;
/** Acknowledged batches of each round before the process is killed. */
const BATCHES = 25;

interface Child {
  readonly process: ChildProcess;
  readonly url: string;
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
      const url = /The hub is at (\S+)\n/.exec(text)?.[1];
      if (url !== undefined) resolve({ process: child, url, exited });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    exited.then(() => reject(new Error(`the hub did not start: ${text}`)), reject);
  });
}

async function post(
  url: string,
  token: string,
  body: unknown,
): Promise<{ run_id: string; token: string; next: number }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { run_id: string; token: string; next: number };
}

test("kill -9 under load loses nothing that was acknowledged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  PROJECT_COMMANDS.add(folder, "octo/shop", null, 0);
  const projectToken = PROJECT_COMMANDS.token(folder, "octo/shop");
  let child = await start(folder);
  const runs = await Promise.all(
    Array.from({ length: RUNS }, async (_, index) => {
      const body = { ...RUN, session_id: `session ${index}` };
      const { run_id, token } = await post(`${child.url}${ADDRESSES.runs("octo.shop")}`, projectToken, body);
      return { path: ADDRESSES.runEvents("octo.shop", run_id), token, acknowledged: 0 };
    }),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    let batches = 0;
    const { url, process: hub } = child;
    const load = runs.map(async (run) => {
      for (;;) {
        const events = Array.from({ length: 5 }, (_, at) => ({ type: "notice_given", at: run.acknowledged + at }));
        const { next } = await post(`${url}${run.path}`, run.token, { from: run.acknowledged, events });
        run.acknowledged = next;
        batches += 1;
        if (batches === BATCHES) hub.kill("SIGKILL");
      }
    });
    await Promise.allSettled(load);
    expect(await child.exited).toBe("SIGKILL");
    child = await start(folder);
    for (const run of runs) {
      const { next } = await post(`${child.url}${run.path}`, run.token, { from: 0, events: [] });
      expect(next).toBeGreaterThanOrEqual(run.acknowledged);
      run.acknowledged = next;
    }
  }
  expect(runs.reduce((sum, run) => sum + run.acknowledged, 0)).toBeGreaterThanOrEqual(KILLS * BATCHES * 5);
  child.process.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});
