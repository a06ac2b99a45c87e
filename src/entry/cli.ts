import { ArchitectError, exitCodeOf, messageOf } from "../core/errors.js";
import { stripInvisible } from "../core/text/invisible.js";
import { createRedactor } from "../safety/secrets/redact.js";
import { introduction, ownVersion } from "./cli/introduction.js";
import { type CliCommandName, findCliCommand } from "./cli/table.js";
import { type Arguments, parseCommandLine } from "./cli-options.js";
import type { Environment } from "./hardening.js";
import type { EntryProcess } from "./process.js";
import { secretsOf } from "./secrets.js";

type Entry = (own: EntryProcess, values: Arguments, rest: readonly string[]) => Promise<number>;

/** Each command loads only the chunks of the bundle that it needs. */
const ENTRIES: Readonly<Record<CliCommandName, () => Promise<Entry>>> = {
  run: async () => (await import(/* webpackChunkName: "run" */ "./cli-run.js")).runLocalEntry,
  demo: async () => (await import(/* webpackChunkName: "run" */ "./cli-demo.js")).runDemoEntry,
  init: async () => (await import(/* webpackChunkName: "setup" */ "./cli-init.js")).runInitEntry,
  doctor: async () => (await import(/* webpackChunkName: "setup" */ "./cli-doctor.js")).runDoctorEntry,
  report: async () => {
    const { runReportEntry } = await import(/* webpackChunkName: "run" */ "./cli-report.js");
    return (_own, values, rest) => runReportEntry(values, rest);
  },
  replay: async () => (await import(/* webpackChunkName: "run" */ "./cli-replay.js")).runReplayEntry,
  event: async () => (await import(/* webpackChunkName: "action" */ "./cli-event.js")).runEventEntry,
  publish: async () => {
    const { runPublishEntry } = await import("./cli-publish.js");
    return (own, _values, rest) => runPublishEntry(own, rest);
  },
  join: async () => {
    const { runJoinEntry } = await import("./cli-publish.js");
    return (own, _values, rest) => runJoinEntry(own, rest);
  },
  tools: async () => (await import("./cli-tools.js")).runToolsEntry,
  serve: async () => (await import("./cli-serve.js")).runServeEntry,
  connect: async () => (await import("./cli-connect.js")).runConnectEntry,
  help: async () => printHelp,
};

async function printHelp(_own: EntryProcess, _values: Arguments, [word]: readonly string[]): Promise<number> {
  const { commandHelp, generalHelp } = await import("./cli/help.js");
  const command = word === undefined ? undefined : findCliCommand(word);
  const columns = process.stdout.isTTY === true ? process.stdout.columns : undefined;
  process.stdout.write(command === undefined ? generalHelp(columns) : commandHelp(command, columns));
  return 0;
}

async function dispatch(own: EntryProcess, args: readonly string[]): Promise<number> {
  const { command, values, rest, help, version } = parseCommandLine(args);
  if (version) {
    process.stdout.write(`architect ${ownVersion(own.codeFolder) || "of an unknown version"}\n`);
    return 0;
  }
  if (help) return printHelp(own, values, command === "help" ? rest : [command]);
  // Shown before the parts of a run are loaded, because a person is waiting.
  if (command === "run" && process.stderr.isTTY === true) process.stderr.write(introduction(own, values));
  return (await ENTRIES[command]())(own, values, rest);
}

/**
 * Prints cause and remedy: on separate lines on a terminal, else on one. A position in a file stays at the start of the
 * line.
 */
function printError(environment: Environment, error: unknown): void {
  const { redact } = createRedactor(secretsOf(environment));
  const clean = (text: string): string => stripInvisible(redact(text));
  const known = error instanceof ArchitectError ? error : null;
  const message = clean(messageOf(error));
  const remedy = clean(known?.remedy ?? "");
  if (process.stderr.isTTY !== true) {
    process.stderr.write(`${[message, remedy].filter((part) => part !== "").join(" ")}\n`);
    return;
  }
  const mark = environment["NO_COLOR"] ? "error:" : "\u001b[31merror:\u001b[0m";
  const placed = known?.location === undefined ? `${mark} ${message}` : message;
  process.stderr.write(`${placed}\n${remedy === "" ? "" : `  ${remedy}\n`}`);
}

/** `bin`: prints cause and remedy of a failure, never a stack trace. */
export async function runCli(own: EntryProcess, args: readonly string[]): Promise<number> {
  try {
    return await dispatch(own, args);
  } catch (error) {
    printError(own.environment, error);
    return error instanceof ArchitectError ? exitCodeOf(error) : 1;
  }
}
