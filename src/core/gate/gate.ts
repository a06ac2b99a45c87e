export type GateResultKind = "pass" | "fail" | "timeout" | "error" | "not_run";

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

/** How many tests a gate ran, as its runner says. */
export interface TestCount {
  /** Run to an end: passed and failed ones, not the skipped. */
  readonly ran: number;
  readonly failed: number;
  readonly skipped: number;
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

/** One row of the output `gates`. */
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
  /**
   * Why the gate proves nothing, as a sentence; only of the outcome `not_run`. Absent there: no changed path selects the
   * gate, or the run ended before it.
   */
  readonly reason?: string;
  /** Counts of its runner, null where it reports none; absent: never counted. */
  readonly tests?: { readonly before: TestCount | null; readonly after: TestCount | null };
  /** Tests that failed before and fail now, of a gate that stayed red; empty where no names are known. */
  readonly stillRed?: readonly string[];
  /** It had to be repaired, and is red still, in whatever way. */
  readonly stillFailing?: true;
  /** Why a gate that the run did not break forbids `success` all the same, as the end of a sentence: it is flaky, or blind. */
  readonly red?: string;
  /** Failures that the baseline did not have, where the outputs name them; only of a broken gate. */
  readonly newFailures?: readonly string[];
  /** Places in files that the failing gate's output names. */
  readonly places?: readonly GateLocation[];
}

/** One thing that a run showed of its change; a row of the output `evidence`. */
export interface EvidenceItem {
  readonly kind: "E1" | "E2" | "E3" | "E4" | "E5" | "kept";
  /** What was shown, without a full stop. Names of tests in it are untrusted. */
  readonly text: string;
}

/**
 * Results of a gate that runs tests in the two further rooms: the base's tests on the new code, the new tests on the
 * base's code. Names are as in `GateRun.failures`.
 */
export interface RegressionProof {
  readonly gate: string;
  /** Tests that ran more than at base; null: the runner does not count them, or fewer did. */
  readonly added: number | null;
  /** New or changed tests that fail on the base's code and pass with the change. */
  readonly failWithout: readonly string[];
  /** The new tests do not run at all on the base's code (it lacks what they use), so each of them fails without the change. */
  readonly cannotRunWithout?: true;
  /** New tests were run on the base's code. false: that room was left out. */
  readonly triedWithout: boolean;
  /** Tests of the base that fail on the new code although the gate passes with the new tests. */
  readonly changedExpectations: readonly string[];
  /** The base's tests fail on the new code and name no test. */
  readonly failsUnnamed?: true;
  /** The base's tests were run on the new code. false: that room was left out. */
  readonly triedBaseTests: boolean;
  /** Why a room was left out, as a sentence. */
  readonly leftOut?: string;
}
