import "./zod-settings.js";

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { runLocal } from "../commands/local/run-local.js";
import { type ActionInputs, shellVariable } from "../config/inputs.js";
import { configKeyProblem } from "../config/problems.js";
import { ArchitectError } from "../core/errors.js";
import type { CommandFlags } from "../core/run/trigger.js";
import { createRedactor } from "../safety/secrets/redact.js";
import { hubCredentials, modelKey, webAccess } from "./access.js";
import { introduction } from "./cli/introduction.js";
import { configurationFile, environmentInputs } from "./cli-inputs.js";
import type { Arguments } from "./cli-options.js";
import { askGit, topOfCheckout } from "./cli-project.js";
import { recordingOf } from "./cli-recording.js";
import { openReportFile } from "./cli-report.js";
import { openRunTerminal } from "./command-line.js";
import { createServices } from "./container.js";
import { stateFolder } from "./environment.js";
import type { Environment } from "./hardening.js";
import { announcedShutdown, type EntryProcess, isInJob } from "./process.js";
import { childEnvironmentOf, offeredVariables, secretsOf } from "./secrets.js";

/** The configuration keys that flags set. */
const SETTINGS = [
  ["model", "llm.model"],
  ["budget", "costs.budget_usd"],
  ["max-steps", "limits.max_steps"],
  ["timeout", "limits.timeout_minutes"],
  ["self-eval", "evaluation.mode"],
] as const;

/**
 * Validates values like the configuration does.
 * @throws ArchitectError (configuration).
 */
function checkSettings(values: Arguments): void {
  for (const [flag, key] of SETTINGS) {
    const given = values[flag];
    if (given === undefined) continue;
    const problem = configKeyProblem(key, flag === "model" || flag === "self-eval" ? given : Number(given));
    if (problem !== null) {
      throw new ArchitectError("configuration", `--${flag}: ${problem}`, { remedy: "Correct the flag." });
    }
  }
}

const numbered = <Key extends string>(key: Key, text: string | undefined): { readonly [Name in Key]?: number } =>
  text === undefined ? {} : ({ [key]: Number(text) } as { [Name in Key]: number });

/**
 * The settings from a run's flags. On the user's own terminal, flags are ordinary settings and may widen, within the
 * file's guardrails. In a job they may only tighten.
 */
function settingsOf(
  environment: Environment,
  values: Arguments,
): { readonly environment: ActionInputs; readonly flags: CommandFlags } {
  checkSettings(values);
  const variables = environmentInputs(environment, values);
  const { model, agent, "self-eval": selfEval } = values;
  const words = {
    ...(model === undefined ? {} : { model }),
    ...(selfEval === undefined ? {} : { selfEval }),
    ...(agent === undefined ? {} : { agent }),
    ...numbered("maxSteps", values["max-steps"]),
    ...numbered("timeoutMinutes", values.timeout),
  };
  const switches = {
    ...(values["dry-run"] === true || variables.dryRun === true ? { dryRun: true } : {}),
    ...(values["no-push"] === true ? { noPush: true } : {}),
  };
  if (isInJob(environment)) {
    return { environment: variables, flags: { ...words, ...switches, ...numbered("budget", values.budget) } };
  }
  return {
    environment: { ...variables, ...words, ...numbered("budgetUsd", values.budget) },
    flags: switches,
  };
}

/** Where git finds the user's identity, besides the checkout's own configuration. */
const IDENTITY = [
  ...["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL"],
  ...["HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"],
];

/** `--commit`: the variables with the committer's identity; null: do not commit. */
function identityOf(environment: Environment, values: Arguments): Readonly<Record<string, string>> | null {
  if (values.commit !== true) return null;
  const other = values["allow-dirty"] === true ? "--allow-dirty" : values["dry-run"] === true ? "--dry-run" : null;
  if (other !== null) {
    throw new ArchitectError("configuration", `--commit and ${other} exclude each other.`, {
      remedy:
        other === "--dry-run"
          ? "A dry run changes nothing that could be committed."
          : "Commit or stash your own changes first: --commit takes only the run's changes.",
    });
  }
  return Object.fromEntries(
    IDENTITY.flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

/** `~/…` for a path in the user's home. */
function shortPathOf({ home }: EntryProcess): (path: string) => string {
  return (path) => (path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path);
}

function commandsEnabled(values: Arguments): boolean | null {
  const [allow, forbid] = [values["allow-commands"] === true, values["no-commands"] === true];
  if (allow && forbid) {
    throw new ArchitectError("configuration", "--allow-commands and --no-commands exclude each other.", {
      remedy: "Give one of them.",
    });
  }
  return allow ? true : forbid ? false : null;
}

/** The repository that the checkout was cloned from. */
async function repositoryOfOrigin(environment: Environment, directory: string): Promise<string | null> {
  const origin = await askGit(environment, directory, ["config", "--get", "remote.origin.url"]);
  const { repositoryOfAddress } = await import("./own-action.js");
  return repositoryOfAddress(origin ?? "")?.repository ?? null;
}

/**
 * `architect run "<task>"`.
 * @throws ArchitectError (configuration) without a task, and for an option that cannot be used.
 */
export async function runLocalEntry(own: EntryProcess, values: Arguments, rest: readonly string[]): Promise<number> {
  const { environment, directory, home, temporaryFolder } = own;
  // Outside of a checkout the run itself reports the error.
  const checkout = topOfCheckout(directory) ?? directory;
  const task = rest.join(" ").trim();
  if (task === "") throw new ArchitectError("configuration", '`run` needs the task: architect run "<task>".');
  const identity = identityOf(environment, values);
  const enabled = commandsEnabled(values);
  const settings = settingsOf(environment, values);
  own.keepMemorySmall();
  const proxy = await own.useProxy();
  const redactor = createRedactor(secretsOf(environment));
  const services = createServices({
    apiKey: modelKey(environment, "environment"),
    usesProxy: proxy !== null,
    hubCredentials: hubCredentials(environment, "environment"),
    webAccess: webAccess(environment, "environment", isInJob(environment)),
    machine: { home, temporaryFolder },
  });
  const recording = await recordingOf(values, {
    directory,
    checkout,
    services,
    redact: (text) => redactor.redact(text),
  });
  const writeReport = openReportFile(values.report);
  const configuration = configurationFile({ directory, checkout }, values.config);
  const isQuiet = values.quiet === true || values.json === true;
  const isShown = process.stderr.isTTY === true;
  const redraws = isShown && environment["TERM"] !== "dumb";
  // On a terminal it was printed before this file was loaded.
  if (!isShown) process.stderr.write(introduction(own, values));
  const { host, terminal } = await openRunTerminal({
    redactor,
    quiet: isQuiet,
    streams: !isQuiet && values["no-stream"] !== true,
    color: redraws && !environment["NO_COLOR"],
    redraws,
    interactive: process.stdin.isTTY === true && isShown,
    shortPath: shortPathOf(own),
  });
  const sessionId = `${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}-${randomBytes(3).toString("hex")}`;
  const result = await runLocal({
    ...{ task, directory: checkout, sessionId, identity, terminal, host, redactor },
    ...settings,
    folder: join(stateFolder(own), sessionId),
    configurationFile: configuration,
    inputs: {},
    repository: () => repositoryOfOrigin(environment, directory),
    commandsEnabled: enabled,
    modelSettings: { key: shellVariable("api-key", environment), address: shellVariable("base-url", environment) },
    allowDirty: values["allow-dirty"] === true,
    childEnvironment: childEnvironmentOf(environment),
    offered: offeredVariables(environment),
    services: recording?.services ?? services,
    shutdown: announcedShutdown(own, (text) => host.logger.warn(text)),
  });
  const unplayed = recording?.remaining() ?? 0;
  if (unplayed > 0)
    host.logger.warn(`${unplayed} of the recorded calls were not used: the run differs from the recorded one.`);
  writeReport?.(result);
  // This terminal already shows the end of the run in its own form.
  const isTold = isShown && !isQuiet && process.stdout.isTTY === true;
  if (!isTold) process.stdout.write(values.json === true ? result.json : result.markdown);
  return result.exitCode;
}
