import "./zod-settings.js";

import type { JobHost } from "../core/job-host.js";
import { type Job, sessionIdOf } from "../run/job.js";
import { failBare } from "../run/report/bare-job.js";
import { runAction } from "../run/run.js";
import { createRedactor, maskValuesOf, type Redactor } from "../safety/secrets/redact.js";
import { hubCredentials, modelKey, webAccess } from "./access.js";
import { createServices, openRunner } from "./container.js";
import { jobEnvironment } from "./environment.js";
import type { Environment } from "./hardening.js";
import { peopleAccess } from "./people-access.js";
import { announcedShutdown, type EntryProcess } from "./process.js";
import { secretsOf } from "./secrets.js";

/** The job's host on the runner; registers the secrets to hide before it writes anything else. */
export async function openActionsHost(
  { environment, write, toolkit }: EntryProcess,
  redactor: Redactor,
  hasRunner: boolean,
): Promise<JobHost> {
  const read = (name: string): string => environment[name] ?? "";
  return openRunner({
    files: { output: read("GITHUB_OUTPUT"), state: read("GITHUB_STATE"), summary: read("GITHUB_STEP_SUMMARY") },
    redactor,
    maskValues: maskValuesOf(secretsOf(environment)),
    hasRunner,
    write: (line) => write(`${line}\n`),
    ...(toolkit === undefined ? {} : { toolkit }),
  });
}

/** `runs.main`: handles one event with one run. */
export function runActionEntry(own: EntryProcess): Promise<number> {
  return withJob(own, runAction, true);
}

/**
 * Creates the job of this process and passes it on; if runner variables are missing, reports that with outputs, too.
 */
export async function withJob(
  own: EntryProcess,
  work: (job: Job) => Promise<number>,
  hasRunner: boolean,
): Promise<number> {
  const { environment, home, temporaryFolder } = own;
  own.keepMemorySmall();
  const redactor = createRedactor(secretsOf(environment));
  const host = await openActionsHost(own, redactor, hasRunner);
  const shutdown = announcedShutdown(own, (text) => host.logger.info(text));
  const base = { host, redactor, shutdown };
  let job: Job = { ...base, services: createServices(), environment: emptyEnvironment(environment) };
  try {
    const ofRunner = jobEnvironment(own);
    const proxy = await own.useProxy();
    job = { ...job, environment: ofRunner };
    job = {
      ...job,
      services: createServices({
        apiKey: modelKey(environment, "input"),
        usesProxy: proxy !== null,
        hubCredentials: hubCredentials(environment, "input"),
        webAccess: webAccess(environment, "input", true),
        peopleAccess: peopleAccess(environment),
        machine: { home, temporaryFolder },
      }),
    };
  } catch (error) {
    return failBare(job, error);
  }
  host.saveState("session", sessionIdOf(job.environment));
  return work(job);
}

/** For outputs if the runner's variables themselves cannot be used. */
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
