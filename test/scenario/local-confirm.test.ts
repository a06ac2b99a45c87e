// @module-tag full
// @module-tag bundle
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Place, place } from "../support/local-run.js";
import { REPAIRING, say } from "../support/scenario-checks.js";

/** util-linux's `script` gives the command a real terminal. */
const hasScript = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;
if (!hasScript) console.warn("skipped: confirmations on a terminal need util-linux's `script`");

interface Session {
  readonly code: number | null;
  readonly shown: string;
}

/** Runs the command line on a terminal; `keys` are typed one after another, each at its own question. */
function onTerminal(at: Place, args: readonly string[], keys: readonly string[]): Promise<Session> {
  const line = [...at.commandLine, ...args].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", line, "/dev/null"], {
    cwd: at.directory,
    env: { ...at.environment, TERM: "dumb" },
  });
  let shown = "";
  let typed = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    while (shown.split("[S] everything").length - 1 > typed && typed < keys.length) {
      child.stdin.write(keys[typed] ?? "");
      typed += 1;
    }
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, shown })));
}

const ARGS = ["run", "repair sum", "--confirm-mode=confirm-sensitive", "--no-stream"];

it.runIf(hasScript)("y runs the call and n cancels it, the run goes on", async () => {
  const at = await place({ steps: [...REPAIRING, say("done")] });
  const { shown } = await onTerminal(at, ARGS, ["y\r", "n\r", "n\r", "n\r"]);
  expect(shown).toContain("edit src/sum.js");
  expect(shown).toMatch(/\n\+.*a \+ b/);
  expect(readFileSync(join(at.directory, "src/sum.js"), "utf8")).not.toContain("a - b");
});

it.runIf(hasScript).each([
  ["a", "a\r"],
  ["Ctrl+C", "\u0003"],
])("%s ends the run with 130 and a report, and changes nothing", async (_name, key) => {
  const at = await place({ steps: [...REPAIRING, say("done")] });
  const { code, shown } = await onTerminal(at, ARGS, [key]);
  expect(code).toBe(130);
  expect(shown.replaceAll("\r", "")).toMatch(/\n. (?:partial|failed|no changes) · .*\n/);
  expect(shown).not.toContain("### Architect:");
  expect((await at.git("status", "--porcelain")).stdout).toBe("");
});
