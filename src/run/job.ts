import type { Forge } from "../core/forge/forge.js";
import type { JobHost } from "../core/job-host.js";
import type { Redactor } from "../safety/secrets/redact.js";
import type { ReportRenderOptions, Services } from "./services.js";

/** Variables that commands may get in addition to the child environment; never a secret. */
export interface OfferedVariables {
  /** The job's environment without secrets, in which to look for variables that name a registry or a proxy. */
  readonly plain: Readonly<Record<string, string>>;
  /**
   * The set variables among `commands.env`, or among those of `origin`.
   * @throws ArchitectError (configuration) for a secret.
   */
  named(names: readonly string[], origin?: string): Readonly<Record<string, string>>;
  /**
   * A variable that the configuration refers to by name, secret or not; undefined if it is not set.
   * @throws ArchitectError (configuration) for a name that belongs to the runner or to this action.
   */
  referenced(name: string, origin: string): string | undefined;
}

/** The runner's facts about the job, read once in entry/. */
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
  /** GITHUB_WORKFLOW_REF: `octo/demo/.github/workflows/architect.yml@refs/heads/main`. */
  readonly workflowRef?: string;
  /** Number of the workflow's run; absent if unknown. */
  readonly runNumber?: number;
  /** Number of the job's shard; absent: its task is not split. */
  readonly shard?: number;
  readonly actor: string;
  readonly triggeringActor: string;
  /** The checkout, an absolute path. */
  readonly checkout: string;
  /** Folders in the checkout, relative to it, that must not change: those of the running code. */
  readonly sealed?: readonly string[];
  /** An absolute path; the run's files go to `<temp>/architect/<session-id>`. */
  readonly temp: string;
  /** Raw values of the inputs by name. */
  readonly inputs: Readonly<Record<string, string | undefined>>;
  /** PATH and similar variables, for child processes. */
  readonly childEnvironment: Readonly<Record<string, string>>;
  /** The machine's proxies, for the git processes that fetch and push; may contain their password. */
  readonly gitProxy?: Readonly<Record<string, string>>;
  readonly offered?: OfferedVariables;
}

/** A job with its services. */
export interface Job {
  readonly environment: JobEnvironment;
  readonly host: JobHost;
  readonly services: Services;
  readonly redactor: Redactor;
  /** Aborts at SIGINT and SIGTERM. */
  readonly shutdown: AbortSignal;
}

/** `<run id>-<attempt>`, followed by `-s<number>` for a shard. */
export function sessionIdOf({ runId, attempt, shard }: JobEnvironment): string {
  return `${runId}-${attempt}${shard === undefined ? "" : `-s${shard}`}`;
}

export function runUrlOf(environment: JobEnvironment): string {
  return `${runsUrlOf(environment)}${environment.runId}`;
}

/** A link to a run's page, by the run's session id. */
export function runLink(job: Job, session: string): string {
  return `[${session}](${runsUrlOf(job.environment)}${session.replace(/-\d+(?:-s\d+)?$/, "")})`;
}

/** The common prefix of such links, without the run's number. */
export function runsUrlOf({ serverUrl, owner, repository }: JobEnvironment): string {
  return `${serverUrl}/${owner}/${repository}/actions/runs/`;
}

/** How reports of this job name its repository and its commands. */
export function renderOptionsOf(
  { owner, repository, serverUrl }: Pick<JobEnvironment, "owner" | "repository" | "serverUrl">,
  phrase: string,
): ReportRenderOptions {
  return { repository: `${owner}/${repository}`, serverUrl, phrase };
}

/** The job's own repository, with the rights of the token. */
export function openJobForge({ environment, services, host, shutdown }: Job, token: string): Promise<Forge> {
  const { owner, repository: name, apiUrl, graphqlUrl, serverUrl } = environment;
  const { clock } = services;
  return services.openForge({
    owner,
    name,
    token,
    apiUrl,
    graphqlUrl,
    serverUrl,
    logger: host.logger,
    clock,
    signal: shutdown,
  });
}
