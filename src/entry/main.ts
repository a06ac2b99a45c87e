import { realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type Environment, harden } from "./hardening.js";
import type { EntryProcess } from "./process.js";
import { useProxy } from "./proxy.js";

type Entry = "action" | "post" | "cli";

/** dist/post.js and dist/cli.js set this before they load the bundle; without it the bundle is the action's main. */
const CHOSEN = Symbol.for("architect.entry");

/** From the second SIGINT to the exit: running commands are ended, and what was written leaves the process. */
const LEAVING_MILLISECONDS = 300;

/** By then the first request has mostly left: collecting garbage more often would only have delayed it. */
const START_UP_MILLISECONDS = 300;

/**
 * A second SIGINT leaves without waiting for the end of the run. Every event is in the session log by then, because each is
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

/** This process: nothing else in an entry touches it. */
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
      // Each request of a long session is half a megabyte of text that is garbage a moment later; left alone, V8 lets
      // about 100 MiB of them pile up. The flag only moves that threshold: 200 steps cost 2 ms more each.
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
