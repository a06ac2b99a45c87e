import { ArchitectError, exitCodeOf, messageOf } from "../core/errors.js";
import { parseArguments } from "./cli-options.js";
import type { Environment } from "./hardening.js";

const HELP = `Usage: architect <command> [options]

  demo [--live]                    a whole run against an embedded GitHub; no network, no key
  run "<task>" [flags]             work on the checkout in the current folder, in place
  event <payload.json> --event-name=<name>   the action's own path, with the runner's variables
  publish <folder>                 audits and publishes what a run in another job left, with the runner's variables
  report <session.jsonl> [--report=<file>]   a session as Markdown, HTML or JSON
  replay <session.jsonl> [--json]  runs a session's loop again from its log, offline, and compares every event
  doctor [--live] [--json]         checks what a run depends on; --live asks the model once
  init [--force] [--action=<owner/name@sha>]   writes the workflow and the configuration, with your gates pinned
  help

Flags of run: --model=<name> --budget=<usd> --max-steps=<n> --timeout=<minutes> --self-eval=<off|basic|full>
  --agent=<name> --dry-run --no-push --allow-dirty --commit --config=<file> --confirm-mode=<mode>
  --sandbox=<mode> --allow-commands --no-commands --json --quiet --no-stream --report=<file>
  --record=<file> writes the model calls down, into a new file; --replay=<file> plays them: no key, no network.
  Only --commit commits: what the gates have proved, on the checked-out branch, in your name; nothing is pushed.

Model: OPENAI_API_KEY, OPENAI_BASE_URL, ARCHITECT_MODEL, or ARCHITECT_<INPUT> for any input of the action.
Exit codes: 0 done, 1 failed, 2 partial, 3 configuration, 4 authentication, 5 timeout, 130 interrupted.
`;

async function dispatch(environment: Environment, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArguments(args);
  const [command = "help", ...rest] = positionals;
  if (values.help === true || command === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  const recording = values.record !== undefined ? "--record" : values.replay !== undefined ? "--replay" : null;
  if (recording !== null && command !== "run") {
    throw new ArchitectError("configuration", `${recording} belongs to \`run\` alone.`, {
      remedy: "`architect help` lists the flags.",
    });
  }
  if (command === "demo") {
    const { runDemo } = await import("./cli-demo.js");
    return runDemo(environment, values);
  }
  if (command === "run") {
    const { runLocalEntry } = await import("./cli-run.js");
    return runLocalEntry(environment, values, rest);
  }
  if (command === "event") {
    const { runEventEntry } = await import("./cli-event.js");
    return runEventEntry(environment, values, rest);
  }
  if (command === "publish") {
    const { runPublishEntry } = await import("./cli-publish.js");
    return runPublishEntry(environment, rest);
  }
  if (command === "report") {
    const { runReportEntry } = await import("./cli-report.js");
    return runReportEntry(values, rest);
  }
  if (command === "replay") {
    const { runReplayEntry } = await import("./cli-replay.js");
    return runReplayEntry(environment, values, rest);
  }
  if (command === "doctor") {
    const { runDoctorEntry } = await import("./cli-doctor.js");
    return runDoctorEntry(environment, values);
  }
  if (command === "init") {
    const { runInitEntry } = await import("./cli-init.js");
    return runInitEntry(environment, values);
  }
  throw new ArchitectError("configuration", "Unknown command.", { remedy: "`architect help` lists the commands." });
}

/** `bin`: one sentence for what goes wrong, never a stack trace. */
export async function runCli(environment: Environment, args: readonly string[]): Promise<number> {
  try {
    return await dispatch(environment, args);
  } catch (error) {
    const known = error instanceof ArchitectError ? error : null;
    process.stderr.write(`${messageOf(error)}${known?.remedy ? ` ${known.remedy}` : ""}\n`);
    return known === null ? 1 : exitCodeOf(known);
  }
}
