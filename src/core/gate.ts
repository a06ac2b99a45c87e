export type GateResultKind = "pass" | "fail" | "timeout" | "error" | "not_run";

export interface GateDefinition {
  readonly name: string;
  readonly run: string;
  readonly paths: readonly string[];
  readonly required: boolean;
  readonly timeoutSeconds: number;
  readonly baseline: boolean | "on_failure";
  readonly network: "off" | "on" | "registries";
  /** Found in the project, not in the configuration. */
  readonly detected: boolean;
  /** It is what the run has to repair: an old failure is no excuse. */
  readonly mustPass?: true;
}

export interface GateRun {
  readonly kind: GateResultKind;
  readonly exitCode: number | null;
  readonly durationMilliseconds: number;
  /** Head and tail of what it printed, redacted. */
  readonly output: string;
  /** Names of failing tests, where the output tells; for telling old failures from new ones. */
  readonly failures: readonly string[] | null;
}

/** A place that a gate's output names; for annotations. */
export interface GatePlace {
  /** Relative to the checkout. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column?: number;
  readonly level: "error" | "warning";
  /** Untrusted, redacted. */
  readonly message: string;
}

/** product.md §3, output `gates`. */
export interface GateOutcome {
  readonly name: string;
  readonly run: string;
  readonly required: boolean;
  readonly before: GateResultKind;
  readonly after: GateResultKind;
  readonly outcome: "passed" | "fixed" | "broken" | "already_failing" | "flaky" | "not_run";
  readonly exitCode: number | null;
  readonly durationMilliseconds: number;
  readonly detected: boolean;
  /** Tail of the last output, for the report and for the agent. */
  readonly output: string;
  /** It had to be repaired, and fails as before. */
  readonly stillFailing?: true;
  /** Failures that the baseline did not have, where the outputs name them; only of a broken gate. */
  readonly newFailures?: readonly string[];
  /** Places in files that the failing gate's output names. */
  readonly places?: readonly GatePlace[];
}
