/** A place of a commit that a check points at. All text is shown as it is, without Markdown. */
export interface CheckAnnotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly level: "failure" | "warning" | "notice";
  /** At most 255 characters. */
  readonly title: string;
  readonly message: string;
  /** GitHub's `raw_details`. */
  readonly details: string;
}

export interface NewCheck {
  readonly name: string;
  readonly commit: string;
  /** GitHub's `external_id`: distinguishes checks of the same name on one commit. */
  readonly externalId: string;
  readonly conclusion: "success" | "neutral" | "failure";
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** A check run or commit status of a commit. Its texts are untrusted. */
export interface CommitCheck {
  readonly name: string;
  /** `success`, `failure`, `error` …; null while it is running. */
  readonly conclusion: string | null;
  /** Of a check run; that of a GitHub Actions job is the job's. null: a commit status. */
  readonly id: number | null;
  /** GitHub's `external_id`; '' for none. */
  readonly externalId: string;
  /** Address of its details; '' for none. */
  readonly url: string;
  /** Its title and summary, or its description. */
  readonly text: string;
}

/** `denied`: the token lacks `checks: write` (to read: `checks: read`), or is not that of a GitHub App or a job. */
export type CheckAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: "denied" | "failed"; readonly message: string };

/** Check runs and commit statuses; a part of the port `Forge`. */
export interface CheckForge {
  /** Creates a completed check run, which replaces earlier ones of its name on the commit. */
  writeCheck(check: NewCheck): Promise<CheckAnswer<null>>;
  /** Annotations of the newest check of this name and external id on a commit; null: there is none. */
  readCheck(
    check: Pick<NewCheck, "name" | "commit" | "externalId">,
  ): Promise<CheckAnswer<readonly CheckAnnotation[] | null>>;
  /** The latest check runs and commit statuses of a commit, at most 300 and 100. Needs `statuses: read` too. */
  checksOf(commit: string): Promise<CheckAnswer<readonly CommitCheck[]>>;
  /** The first 50 annotations of a check run. */
  annotationsOf(check: number): Promise<CheckAnswer<readonly CheckAnnotation[]>>;
}
