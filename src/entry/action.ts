import "../core/zod-settings.js";

import { createServices, openRunner } from "../app/container.js";
import { type Job, sessionIdOf } from "../app/run/job.js";
import { failBare, runAction } from "../app/run.js";
import type { JobHost } from "../core/job-host.js";
import { createRedactor, maskValuesOf, type Redactor } from "../core/text/secrets/redact.js";
import { jobEnvironment, secretsOf } from "./environment.js";
import type { Environment } from "./hardening.js";
import { hubCredentials } from "./hub-credentials.js";
import { keepMemorySmall } from "./memory.js";
import { modelKey } from "./model-key.js";
import { peopleAccess } from "./people-access.js";
import { useProxy } from "./proxy.js";
import { webAccess } from "./web-access.js";

/** The job's host on the runner; secrets are hidden before anything else is written. */
export async function openActionsHost(
  environment: Environment,
  redactor: Redactor,
  hasRunner: boolean,
): Promise<JobHost> {
  const read = (name: string): string => environment[name] ?? "";
  return openRunner({
    files: { output: read("GITHUB_OUTPUT"), state: read("GITHUB_STATE"), summary: read("GITHUB_STEP_SUMMARY") },
    redactor,
    maskValues: maskValuesOf(secretsOf(environment)),
    hasRunner,
    write: (line) => {
      process.stdout.write(`${line}\n`);
    },
  });
}

/** From the second SIGINT to the exit: running commands are ended, and what was written leaves the process. */
const LEAVING_MILLISECONDS = 300;

/**
 * Aborts at the first SIGINT or SIGTERM; a second SIGINT leaves without waiting for the end of the run (T1). Every event
 * is in the session log by then, because each is written as it happens.
 */
export function shutdownSignal(say: (text: string) => void): AbortSignal {
  const controller = new AbortController();
  const stop = (name: string): void => {
    if (controller.signal.aborted) {
      if (name === "SIGINT") setTimeout(() => process.exit(130), LEAVING_MILLISECONDS);
      return;
    }
    say(`${name}: stopping; the report is written first.`);
    controller.abort();
  };
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  return controller.signal;
}

/** `runs.main`: one event, one run. */
export function runActionEntry(environment: Environment): Promise<number> {
  return withJob(environment, runAction, true);
}

/** Whether the command line was started by a step of a job, not by a person. */
export function isInActions(environment: Environment): boolean {
  return environment["GITHUB_ACTIONS"] === "true";
}

/** Whether a job of any CI service did: all of them set `CI`. */
export function isInJob(environment: Environment): boolean {
  return isInActions(environment) || !["", "false", "0"].includes(environment["CI"] ?? "");
}

/** Makes the job of this process and hands it on; what the runner's variables lack is told with outputs, too. */
export async function withJob(
  environment: Environment,
  work: (job: Job) => Promise<number>,
  hasRunner: boolean,
): Promise<number> {
  keepMemorySmall();
  const redactor = createRedactor(secretsOf(environment));
  const host = await openActionsHost(environment, redactor, hasRunner);
  const shutdown = shutdownSignal((text) => host.logger.info(text));
  const base = { host, redactor, shutdown };
  let job: Job = { ...base, services: createServices(), environment: emptyEnvironment(environment) };
  try {
    const ofRunner = jobEnvironment(environment);
    await useProxy(environment);
    job = { ...job, environment: ofRunner };
    job = {
      ...job,
      services: createServices(
        modelKey(environment),
        hubCredentials(environment),
        webAccess(environment),
        peopleAccess(environment),
      ),
    };
  } catch (error) {
    return failBare(job, error);
  }
  host.saveState("session", sessionIdOf(job.environment));
  return work(job);
}

/** For outputs when the runner's variables themselves could not be used. */
function emptyEnvironment(environment: Environment): Job["environment"] {
  return {
    eventName: "",
    payload: {},
    owner: "",
    repository: "",
    serverUrl: "",
    apiUrl: "",
    graphqlUrl: "",
    runId: environment["GITHUB_RUN_ID"] ?? "0",
    attempt: environment["GITHUB_RUN_ATTEMPT"] ?? "1",
    actor: "",
    triggeringActor: "",
    checkout: "",
    temp: "",
    inputs: {},
    childEnvironment: {},
  };
}
