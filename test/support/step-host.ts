/**
 * Runs entries of the action in one small process beside a test worker: from a worker, which holds hundreds of megabytes,
 * each start of git or of a command takes several times as long. Its messages: in-process.ts.
 */
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { runActionEntry } from "../../src/entry/action.js";
import { runPublishEntry } from "../../src/entry/cli-publish.js";
import type { RunnerToolkit } from "../../src/entry/host/actions-host.js";
import { runPostEntry } from "../../src/entry/post.js";
import type { EntryProcess } from "../../src/entry/process.js";
import { entryProcess } from "./entry-process.js";
import type { FromHost, ToHost } from "./in-process.js";

const ENTRIES: Readonly<Record<string, (own: EntryProcess, rest: readonly string[]) => Promise<number>>> = {
  "index.js": runActionEntry,
  "post.js": runPostEntry,
  "cli.js": runPublishEntry,
};

type Write = (text: string) => void;

/** The workflow commands and command files of one step, in GitHub's format. */
function createToolkit(environment: Readonly<Record<string, string>>, write: Write): RunnerToolkit {
  const escaped = (value: unknown): string =>
    String(value).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const issue = (name: string, value: unknown, properties: Readonly<Record<string, unknown>> = {}): void => {
    const list = Object.entries(properties)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${key}=${escaped(one).replaceAll(":", "%3A").replaceAll(",", "%2C")}`);
    write(`::${[name, list.join(",")].filter(Boolean).join(" ")}::${escaped(value)}\n`);
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

const running = new Map<number, AbortController>();
const send = (message: FromHost): void => {
  process.send?.(message);
};

async function start({ id, name, codeFolder, cwd, env, rest }: Extract<ToHost, { kind: "start" }>): Promise<void> {
  const shutdown = new AbortController();
  running.set(id, shutdown);
  const write: Write = (text) => send({ id, kind: "write", text });
  const own = { write, directory: cwd, codeFolder, shutdownSignal: () => shutdown.signal };
  try {
    const entry = ENTRIES[name];
    if (entry === undefined) throw new Error(`${name} has no entry here`);
    const exitCode = await entry(entryProcess(env, { ...own, toolkit: createToolkit(env, write) }), rest);
    send({ id, kind: "end", exitCode });
  } catch (error) {
    send({ id, kind: "end", error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    running.delete(id);
  }
}

process.on("message", (message: ToHost) => {
  if (message.kind === "start") void start(message);
  else running.get(message.id)?.abort("SIGTERM");
});
process.on("disconnect", () => process.exit());
