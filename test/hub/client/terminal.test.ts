import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { BUNDLE } from "../../support/scenario.js";
import { type StandInHub, startHub, TOKEN } from "./stand-in-hub.js";

/** util-linux's `script` gives the command a real terminal. */
const hasScript = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;
if (!hasScript) console.warn("skipped: confirmations on a terminal need util-linux's `script`");

/** A client with `--confirm` on a terminal; the key is typed at its question. */
function onTerminal(hub: StandInHub, key: string): Promise<{ readonly code: number | null; readonly shown: string }> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "connect-")));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const work = join(home, "work");
  mkdirSync(work);
  writeFileSync(join(work, "a.txt"), "A");
  // Without `exec` the exit code would be that of the shell in between.
  const line = ["exec", process.execPath, join(dirname(BUNDLE), "cli.js"), "connect", hub.url, "--confirm"];
  const child = spawn("script", ["--quiet", "--return", "--command", line.join(" "), "/dev/null"], {
    cwd: work,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      XDG_STATE_HOME: join(home, "state"),
      TMPDIR: tmpdir(),
      ARCHITECT_HUB_TOKEN: TOKEN,
      TERM: "dumb",
    },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let shown = "";
  let isTyped = false;
  let isEnding = false;
  child.stdout.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    if (!isTyped && shown.includes("[S] everything")) {
      isTyped = true;
      child.stdin.write(key);
    }
    if (!isEnding && /[✓✗]/.test(shown)) {
      isEnding = true;
      child.stdin.write("\u0003");
    }
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, shown })));
}

it.runIf(hasScript).each([
  ["y runs the call", "y\r", { success: true }],
  [
    "n refuses it, with the reason",
    "n not today\r",
    { success: false, error: "Action cancelled by the user: not today" },
  ],
  ["Ctrl+C at the question refuses it and ends the client", "\u0003", { success: false }],
] as const)("--confirm asks on the terminal: %s", async (_name, key, result) => {
  const hub = await startHub();
  const ended = onTerminal(hub, key);
  await hub.listening();
  hub.signal("t1", "remote_read_file", { path: "a.txt" });
  expect(await hub.result("t1")).toMatchObject(result);
  const { code, shown } = await ended;
  expect(code).toBe(0);
  expect(shown).toMatch(/read a\.txt +low/);
});
