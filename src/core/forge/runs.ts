/** The workflow run that an event reports. */
export interface CompletedRun {
  readonly id: number;
  /** `failure`, `success`, `timed_out` …; '' while it is running. */
  readonly conclusion: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** The event that started it: `push`, `pull_request` … */
  readonly event: string;
  /** The workflow's file, `.github/workflows/ci.yml`. */
  readonly workflow: string;
  /** The workflow's name, untrusted. */
  readonly name: string;
  /** owner/name; null: it was deleted. */
  readonly headRepository: string | null;
  /** '' for none. */
  readonly headBranch: string;
  readonly headSha: string;
}

/** A run in its current state on the server. */
export interface RunDetails {
  readonly id: number;
  /** The newest attempt. */
  readonly attempt: number;
  readonly event: string;
  readonly workflow: string;
  /** `success`, `failure` …; null while it is running. */
  readonly conclusion: string | null;
}

export interface JobStep {
  readonly number: number;
  /** Untrusted. */
  readonly name: string;
  /** null while it is running. */
  readonly conclusion: string | null;
  /** ISO 8601; '' if it did not start. */
  readonly startedAt: string;
  readonly completedAt: string;
}

export interface RunJob {
  readonly id: number;
  /** Untrusted; includes the matrix values. */
  readonly name: string;
  readonly conclusion: string | null;
  readonly attempt: number;
  readonly steps: readonly JobStep[];
}

/** `denied`: the token lacks `actions: read`. `missing`: the server no longer has it. */
export type RunAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: "denied" | "missing" | "failed"; readonly message: string };

/** Runs of GitHub Actions, for the repair of failed CI. If the token may not read, the answer is data. */
export interface RunForge {
  runDetails(id: number): Promise<RunAnswer<RunDetails>>;
  /** The latest 100 runs on a commit. */
  runsOn(commit: string): Promise<RunAnswer<readonly RunDetails[]>>;
  /** Jobs of the newest attempt, or of all; at most 300. */
  jobsOf(run: number, attempts: "latest" | "all"): Promise<RunAnswer<readonly RunJob[]>>;
  /** The end of a job's log, at most `maximumBytes`; the token is never sent to the log's storage. */
  jobLog(job: number, maximumBytes: number): Promise<RunAnswer<string>>;
}
