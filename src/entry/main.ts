import { harden } from "./hardening.js";

type Entry = "action" | "post" | "cli";

/** dist/post.js and dist/cli.js set this before they load the bundle; without it the bundle is the action's main. */
const CHOSEN = Symbol.for("architect.entry");

async function main(): Promise<number> {
  const environment = harden();
  const entry = ((globalThis as Record<symbol, unknown>)[CHOSEN] ?? "action") as Entry;
  if (entry === "cli") {
    const { runCli } = await import("./cli.js");
    return runCli(environment, process.argv.slice(2));
  }
  if (entry === "post") {
    const { runPostEntry } = await import("./post.js");
    return runPostEntry(environment);
  }
  const { runActionEntry } = await import(/* webpackChunkName: "run" */ "./action.js");
  return runActionEntry(environment);
}

/** Leaves at once: no open socket or timer may keep a finished job. What was written is flushed first. */
function leave(code: number): void {
  process.exitCode = code;
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}

main().then(leave, (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Architect could not start: ${message}\n`);
  leave(1);
});
