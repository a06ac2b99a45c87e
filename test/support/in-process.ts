import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunnerLog } from "../../src/demo/runner/log.js";
import type { StepCommand, StepControl, StepProcess } from "../../src/demo/runner/process.js";
import type { EntryProcess } from "../../src/entry/process.js";
import type { RunnerToolkit } from "../../src/runner/actions.js";
import { entryProcess } from "./entry-process.js";

/** Modules of the development bundle (scripts/dev-bundle.mjs) that stand for the bundle's own files. */
const ENTRIES: Readonly<Record<string, readonly [module: string, entry: string]>> = {
  "index.js": ["in-process-action.js", "runActionEntry"],
  "post.js": ["in-process-post.js", "runPostEntry"],
};

/** From the abort of a step that takes too long to the moment when the test gives up on it. */
const GRACE_MILLISECONDS = 5_000;

/**
 * Runs a step of the action in this process instead of starting Node and the bundle: the same entry, with its own
 * environment, folders, command files and log. What only a process can show (signals, exit codes, hardening) needs the bundle.
 */
export async function runInProcess(command: StepCommand, control: StepControl, log: RunnerLog): Promise<StepProcess> {
  const started = performance.now();
  const [module, name] = ENTRIES[basename(command.script)] ?? [];
  if (module === undefined || name === undefined) throw new Error(`${command.script} has no entry in this process`);
  const entries: Record<string, (own: EntryProcess) => Promise<number>> = await import(
    /* @vite-ignore */ pathToFileURL(join(dirname(command.script), module)).href
  );
  const shutdown = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    shutdown.abort("SIGTERM");
  }, control.timeoutMilliseconds);
  const own = entryProcess(command.env, {
    write: (text) => log.write("stdout", text),
    directory: command.cwd,
    codeFolder: dirname(command.script),
    shutdownSignal: () => shutdown.signal,
    toolkit: createToolkit(command.env, log),
  });
  try {
    const exitCode = await Promise.race([entries[name]?.(own), givenUp(shutdown.signal)]);
    return { exitCode: exitCode ?? null, signal: null, timedOut, durationMs: performance.now() - started };
  } finally {
    clearTimeout(timer);
    log.end();
  }
}

function givenUp(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => setTimeout(() => resolve(null), GRACE_MILLISECONDS).unref(), { once: true });
  });
}

/** The workflow commands and command files of one step, in GitHub's format. */
function createToolkit(environment: Readonly<Record<string, string>>, log: RunnerLog): RunnerToolkit {
  const escaped = (value: unknown): string =>
    String(value).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const issue = (name: string, value: unknown, properties: Readonly<Record<string, unknown>> = {}): void => {
    const list = Object.entries(properties)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${key}=${escaped(one).replaceAll(":", "%3A").replaceAll(",", "%2C")}`);
    log.write("stdout", `::${[name, list.join(",")].filter(Boolean).join(" ")}::${escaped(value)}\n`);
  };
  const append = (file: string, name: string, value: unknown): void => {
    const delimiter = `ghadelimiter_${randomUUID()}`;
    appendFileSync(environment[file] ?? "", `${name}<<${delimiter}\n${String(value)}\n${delimiter}\n`);
  };
  const annotate =
    (level: string): RunnerToolkit["error"] =>
    (message, { title, file, startLine, endLine, startColumn, endColumn } = {}) =>
      issue(level, message, { title, file, line: startLine, endLine, col: startColumn, endColumn });
  return {
    setSecret: (value) => issue("add-mask", value),
    debug: (text) => issue("debug", text),
    setOutput: (name, value) => append("GITHUB_OUTPUT", name, value),
    saveState: (name, value) => append("GITHUB_STATE", name, value),
    error: annotate("error"),
    warning: annotate("warning"),
    notice: annotate("notice"),
  };
}
