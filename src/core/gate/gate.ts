import type { evidenceRow, gateResult, gateRow, Read, regressionRow, testCount } from "../run/report-schema.js";

export type GateResultKind = Read<typeof gateResult>;
export type TestCount = Read<typeof testCount>;
export type RegressionProof = Read<typeof regressionRow>;
export type EvidenceItem = Read<typeof evidenceRow>;

/**
 * In which room a gate runs: base, the change, the base's tests on the new code, the new tests on the base's code, the change
 * with one line altered.
 */
export type GatePhase = "baseline" | "proof" | "base_tests" | "new_tests" | "altered";

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
  /** By docs/gates.md#evidence. */
  readonly kind: GateResultKind;
  readonly exitCode: number | null;
  readonly durationMilliseconds: number;
  /** Head and tail of what it printed, redacted. */
  readonly output: string;
  /**
   * Names of failures, where the output tells, also of a gate that ends with 0 and counts failed tests; with their file where it tells that too, so that one name in two files is
   * two failures. For telling old failures from new ones.
   */
  readonly failures: readonly string[] | null;
  /** Some failures have no name in `failures`: it was too long, there were too many, or the output was cut. */
  readonly isCut?: true;
  /** Where the output counts tests. */
  readonly tests?: TestCount;
  /** Of a failure: equal for two runs that printed the same but for times, paths of the workspace, colours and order of lines. */
  readonly fingerprint?: string;
  /** Why a gate of kind `error` or `not_run` did not run, as a sentence with what would help. */
  readonly reason?: string;
}

/** A place that a gate's output names; for annotations. */
export interface GateLocation {
  /** Relative to the checkout. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column?: number;
  readonly level: "error" | "warning";
  /** Untrusted, redacted. */
  readonly message: string;
}

/** One row of the output `gates`, with what only this job's own comment shows. */
export interface GateOutcome extends Read<typeof gateRow> {
  /** Failures that the baseline did not have, where the outputs name them; only of a broken gate. */
  readonly newFailures?: readonly string[];
  /** Places in files that the failing gate's output names. */
  readonly places?: readonly GateLocation[];
}
