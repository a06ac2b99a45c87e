import type { JobHost } from "../core/job-host.js";
import type { Redactor } from "../core/text/redact.js";
import type { Services } from "./services.js";

/** What the runner tells about the job, read once in entry/. */
export interface JobEnvironment {
  readonly eventName: string;
  readonly payload: unknown;
  readonly owner: string;
  readonly repository: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly runId: string;
  readonly attempt: string;
  readonly actor: string;
  readonly triggeringActor: string;
  /** The checkout, absolute. */
  readonly checkout: string;
  /** Folders in the checkout, relative to it, that nothing may change: those of the running code. */
  readonly sealed?: readonly string[];
  /** Absolute; the run's files go to `<temp>/architect/<session-id>`. */
  readonly temp: string;
  /** Raw values of the inputs by name. */
  readonly inputs: Readonly<Record<string, string | undefined>>;
  /** PATH and the like, for child processes. */
  readonly childEnvironment: Readonly<Record<string, string>>;
}

/** A job with what serves it. */
export interface Job {
  readonly environment: JobEnvironment;
  readonly host: JobHost;
  readonly services: Services;
  readonly redactor: Redactor;
  /** Aborts at SIGINT and SIGTERM. */
  readonly shutdown: AbortSignal;
}

/** `<run id>-<attempt>` (product.md §3). */
export function sessionIdOf(environment: JobEnvironment): string {
  return `${environment.runId}-${environment.attempt}`;
}

export function runUrlOf(environment: JobEnvironment): string {
  const { serverUrl, owner, repository, runId } = environment;
  return `${serverUrl}/${owner}/${repository}/actions/runs/${runId}`;
}
