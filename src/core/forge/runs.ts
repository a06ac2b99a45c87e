/** The run of a workflow that an event is about. */
export interface CompletedRun {
  readonly id: number;
  /** `failure`, `success`, `timed_out` …; '' while it is not over. */
  readonly conclusion: string;
  /** From 1. */
  readonly attempt: number;
  /** The event that started it: `push`, `pull_request` … */
  readonly event: string;
  /** The workflow's file, `.github/workflows/ci.yml`. */
  readonly workflow: string;
  /** The workflow's name, untrusted. */
  readonly name: string;
  /** owner/name; null when it was deleted. */
  readonly headRepository: string | null;
  /** '' for none. */
  readonly headBranch: string;
  readonly headSha: string;
}

/** A run as the server shows it now. */
export interface RunDetails {
  readonly id: number;
  /** The newest one. */
  readonly attempt: number;
  readonly event: string;
  readonly workflow: string;
  /** `success`, `failure` …; null while it is not over. */
  readonly conclusion: string | null;
}

export interface JobStep {
  readonly number: number;
  /** Untrusted. */
  readonly name: string;
  /** null while it is not over. */
  readonly conclusion: string | null;
  /** ISO 8601; '' when it did not start. */
  readonly startedAt: string;
  readonly completedAt: string;
}

export interface RunJob {
  readonly id: number;
  /** Untrusted; with the matrix values in it. */
  readonly name: string;
  readonly conclusion: string | null;
  readonly attempt: number;
  readonly steps: readonly JobStep[];
}

/** `denied`: the token lacks `actions: read`. `missing`: the server has it no more. */
export type RunAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: "denied" | "missing" | "failed"; readonly message: string };

/** Runs of GitHub Actions, for the repair of failed CI. Reads that the token may not do are answered with data. */
export interface RunForge {
  runDetails(id: number): Promise<RunAnswer<RunDetails>>;
  /** The latest 100 runs on a commit. */
  runsOn(commit: string): Promise<RunAnswer<readonly RunDetails[]>>;
  /** Jobs of the newest attempt, or of all; at most 300. */
  jobsOf(run: number, attempts: "latest" | "all"): Promise<RunAnswer<readonly RunJob[]>>;
  /** The end of a job's log, at most `maximumBytes` of it; the token is never sent to where the log is kept. */
  jobLog(job: number, maximumBytes: number): Promise<RunAnswer<string>>;
}
