import { realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type Environment, harden } from "./hardening.js";
import type { EntryProcess } from "./process.js";
import { useProxy } from "./proxy.js";

type Entry = "action" | "post" | "cli";

/**
 * dist/post.js and dist/cli.js set this before they load the bundle; without it the bundle acts as the action's main.
 */
const CHOSEN = Symbol.for("architect.entry");

/** Time from the second SIGINT to the exit, to end running commands and flush output. */
const LEAVING_MILLISECONDS = 300;

/** Usually the first request has left by then; collecting garbage earlier would only delay it. */
const START_UP_MILLISECONDS = 300;

/**
 * A second SIGINT exits without waiting for the end of the run. The session log is complete, because each event is
 * written as it happens.
 */
function shutdownSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (name: string): void => {
    if (!controller.signal.aborted) controller.abort(name);
    else if (name === "SIGINT") setTimeout(() => process.exit(130), LEAVING_MILLISECONDS);
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stop(name));
  return controller.signal;
}

/** This process. Entries touch the process only through it. */
function ownProcess(environment: Environment): EntryProcess {
  return {
    environment,
    write: (text) => {
      process.stdout.write(text);
    },
    directory: process.cwd(),
    home: environment["HOME"] || homedir(),
    temporaryFolder: tmpdir(),
    codeFolder: dirname(realpathSync(process.argv[1] ?? "/")),
    shutdownSignal,
    keepMemorySmall() {
      // Each request of a long session creates half a megabyte of garbage text, and by default V8 lets about 100 MiB of
      // it accumulate. The flag only moves that threshold: it costs 2 ms more for each of 200 steps.
      setTimeout(() => setFlagsFromString("--optimize-for-size"), START_UP_MILLISECONDS).unref();
    },
    useProxy: () => useProxy(environment),
  };
}

async function main(): Promise<number> {
  const own = ownProcess(harden());
  const entry = ((globalThis as Record<symbol, unknown>)[CHOSEN] ?? "action") as Entry;
  if (entry === "cli") {
    const { runCli } = await import("./cli.js");
    return runCli(own, process.argv.slice(2));
  }
  if (entry === "post") {
    const { runPostEntry } = await import("./post.js");
    return runPostEntry(own);
  }
  const { runActionEntry } = await import(/* webpackChunkName: "action" */ "./action.js");
  return runActionEntry(own);
}

/** Exits at once, after flushing output: an open socket or timer must not keep a finished job alive. */
function leave(code: number): void {
  process.exitCode = code;
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}

main().then(leave, (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Architect could not start: ${message}\n`);
  leave(1);
});
