import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createServices, openTerminal } from "../app/container.js";
import { type LocalResult, runLocal } from "../app/run-local.js";
import { ArchitectError } from "../core/errors.js";
import { createRedactor } from "../core/text/redact.js";
import type { CommandFlags } from "../core/trigger.js";
import { shutdownSignal } from "./action.js";
import { configurationFile, environmentInputs } from "./cli-inputs.js";
import type { Arguments } from "./cli-options.js";
import { recordingOf } from "./cli-recording.js";
import { childEnvironmentOf, offeredVariables, secretsOf } from "./environment.js";
import type { Environment } from "./hardening.js";
import { keepMemorySmall } from "./memory.js";
import { useProxy } from "./proxy.js";

function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value > 0) return value;
  throw new ArchitectError("configuration", `--${name} needs a positive number.`);
}

function flagsOf(values: Arguments): CommandFlags {
  const budget = number("budget", values.budget);
  const maxSteps = number("max-steps", values["max-steps"]);
  const timeoutMinutes = number("timeout", values.timeout);
  const selfEval = values["self-eval"];
  if (selfEval !== undefined && selfEval !== "off" && selfEval !== "basic" && selfEval !== "full") {
    throw new ArchitectError("configuration", "--self-eval is off, basic or full.");
  }
  return {
    ...(values.model === undefined ? {} : { model: values.model }),
    ...(budget === undefined ? {} : { budget }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(timeoutMinutes === undefined ? {} : { timeoutMinutes }),
    ...(selfEval === undefined ? {} : { selfEval }),
    ...(values.agent === undefined ? {} : { agent: values.agent }),
    ...(values["dry-run"] === true ? { dryRun: true } : {}),
    ...(values["no-push"] === true ? { noPush: true } : {}),
  };
}

/** Where git finds who the person is, besides the checkout's own configuration. */
const IDENTITY = [
  ...["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL"],
  ...["HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"],
];

/** `--commit`: the variables that name who commits; null: nothing is committed. */
function identityOf(environment: Environment, values: Arguments): Readonly<Record<string, string>> | null {
  if (values.commit !== true) return null;
  const other = values["allow-dirty"] === true ? "--allow-dirty" : values["dry-run"] === true ? "--dry-run" : null;
  if (other !== null) {
    throw new ArchitectError("configuration", `--commit and ${other} exclude each other.`, {
      remedy:
        other === "--dry-run"
          ? "A dry run changes nothing that could be committed."
          : "Commit or stash your own changes first: a commit holds the run's alone.",
    });
  }
  return Object.fromEntries(
    IDENTITY.flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

function sessionFolder(environment: Environment, sessionId: string): string {
  const state = environment["XDG_STATE_HOME"] || join(environment["HOME"] || homedir(), ".local", "state");
  return join(state, "architect", sessionId);
}

function writeReport(file: string, result: LocalResult): void {
  const text = file.endsWith(".json") ? result.json : file.endsWith(".html") ? result.html : result.markdown;
  writeFileSync(file, text);
}

/** `architect run "<task>"`. */
export async function runLocalEntry(
  environment: Environment,
  values: Arguments,
  rest: readonly string[],
): Promise<number> {
  const task = rest.join(" ").trim();
  if (task === "") throw new ArchitectError("configuration", '`run` needs the task: architect run "<task>".');
  const identity = identityOf(environment, values);
  keepMemorySmall();
  await useProxy(environment);
  const redactor = createRedactor(secretsOf(environment));
  const isQuiet = values.quiet === true || values.json === true;
  const streams = !isQuiet && values["no-stream"] !== true;
  const { host, approvals } = await openTerminal({
    redactor,
    quiet: isQuiet,
    streams,
    color: process.stderr.isTTY === true && !environment["NO_COLOR"],
    interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  });
  const sessionId = `${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}-${randomBytes(3).toString("hex")}`;
  const directory = process.cwd();
  const commands = values["no-commands"] === true ? false : values["allow-commands"] === true ? true : null;
  const services = createServices();
  const recording = await recordingOf(values, { directory, services, redact: (text) => redactor.redact(text) });
  const result = await runLocal({
    task,
    command: "fix",
    directory,
    sessionId,
    folder: sessionFolder(environment, sessionId),
    configurationFile: configurationFile(directory, values.config),
    inputs: {},
    environment: environmentInputs(environment, values),
    flags: flagsOf(values),
    commandsEnabled: commands,
    allowDirty: values["allow-dirty"] === true,
    identity,
    childEnvironment: childEnvironmentOf(environment),
    offered: offeredVariables(environment),
    approvals,
    host,
    services: recording?.services ?? services,
    keyless: values.replay !== undefined,
    redactor,
    shutdown: shutdownSignal((text) => host.logger.warn(text)),
  });
  const unplayed = recording?.remaining() ?? 0;
  if (unplayed > 0)
    host.logger.warn(`${unplayed} of the calls of --replay were not asked for: the run was another one.`);
  if (values.report !== undefined) writeReport(values.report, result);
  process.stdout.write(values.json === true ? result.json : result.markdown);
  return result.exitCode;
}
