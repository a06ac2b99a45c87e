import { dirname, join } from "node:path";

/** The job of a step: what the runner passes to an action. */
export interface RunnerJob {
  readonly inputs: Readonly<Record<string, string>>;
  /** `env:` of a workflow. Overrides GitHub's variables. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly event: unknown;
  readonly eventName: string;
  /** The checkout; the step runs in it. */
  readonly workspace: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly actor: string;
  /** Default: the actor. */
  readonly triggeringActor?: string;
  readonly sha: string;
  /** `refs/heads/main`. */
  readonly ref: string;
  readonly runId?: string;
  readonly attempt?: number;
  /** The job's GITHUB_TOKEN: default of the input `github-token`, hidden in the log. */
  readonly token?: string;
  /** For a job with `id-token: write`: where steps request identity tokens, and the token for such requests. */
  readonly idToken?: { readonly url: string; readonly token: string };
}

/** `working-directory` → `INPUT_WORKING-DIRECTORY`: upper case, spaces to underscores, hyphens kept. */
function inputVariable(name: string): string {
  return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}

function githubVariables(job: RunnerJob, eventPath: string): Record<string, string> {
  const [owner = ""] = job.repository.split("/");
  return {
    GITHUB_ACTION: "__self",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTOR: job.actor,
    GITHUB_API_URL: job.apiUrl,
    GITHUB_BASE_REF: "",
    GITHUB_EVENT_NAME: job.eventName,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_GRAPHQL_URL: job.graphqlUrl,
    GITHUB_HEAD_REF: "",
    GITHUB_JOB: "architect",
    GITHUB_REF: job.ref,
    GITHUB_REF_NAME: job.ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
    GITHUB_REF_PROTECTED: "false",
    GITHUB_REF_TYPE: job.ref.startsWith("refs/tags/") ? "tag" : "branch",
    GITHUB_REPOSITORY: job.repository,
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_RETENTION_DAYS: "90",
    GITHUB_RUN_ATTEMPT: String(job.attempt ?? 1),
    GITHUB_RUN_ID: job.runId ?? "1",
    GITHUB_RUN_NUMBER: "1",
    GITHUB_SERVER_URL: job.serverUrl,
    GITHUB_SHA: job.sha,
    GITHUB_TRIGGERING_ACTOR: job.triggeringActor ?? job.actor,
    GITHUB_WORKFLOW: "architect",
    GITHUB_WORKFLOW_REF: `${job.repository}/.github/workflows/architect.yml@${job.ref}`,
    GITHUB_WORKFLOW_SHA: job.sha,
    GITHUB_WORKSPACE: job.workspace,
  };
}

/** Shared by the steps of a job. */
export interface StepPlace {
  readonly node: string;
  readonly temp: string;
  readonly home: string;
  readonly eventPath: string;
  readonly runtimeToken: string;
}

/** The values of one step. */
interface StepValues {
  readonly files: Readonly<Record<string, string>>;
  readonly trackingId: string;
  readonly state: Readonly<Record<string, string>>;
}

/** The whole environment of a step: nothing of this process is inherited. */
export function stepEnvironment(job: RunnerJob, place: StepPlace & StepValues): Record<string, string> {
  const inputs = { ...(job.token === undefined ? {} : { "github-token": job.token }), ...job.inputs };
  const named = (prefix: (name: string) => string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix(name), value]));
  return {
    PATH: `${dirname(place.node)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: place.home,
    LANG: "C.UTF-8",
    CI: "true",
    ...githubVariables(job, place.eventPath),
    ...place.files,
    RUNNER_ARCH: process.arch === "arm64" ? "ARM64" : "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_NAME: "GitHub Actions 1",
    RUNNER_OS: process.platform === "darwin" ? "macOS" : "Linux",
    RUNNER_TEMP: place.temp,
    RUNNER_TOOL_CACHE: join(place.home, "hostedtoolcache"),
    RUNNER_TRACKING_ID: place.trackingId,
    RUNNER_WORKSPACE: dirname(job.workspace),
    ACTIONS_RUNTIME_TOKEN: place.runtimeToken,
    ACTIONS_RUNTIME_URL: "http://127.0.0.1:9/",
    ACTIONS_RESULTS_URL: "http://127.0.0.1:9/",
    ACTIONS_CACHE_URL: "http://127.0.0.1:9/",
    ...(job.idToken === undefined
      ? {}
      : { ACTIONS_ID_TOKEN_REQUEST_URL: job.idToken.url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: job.idToken.token }),
    ...named(inputVariable, inputs),
    ...named((name) => `STATE_${name}`, place.state),
    ...job.environment,
  };
}
