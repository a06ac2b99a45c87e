/** What gates are, and their results: a run in one room (in events), the comparison of two runs (in report.json). */
import { z } from "zod";
import { duration, figure, line, lines, name, text } from "../shapes.js";
import type { Read } from "../text/keys.js";

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

/**
 * In which room a gate runs: base, the change, the base's tests on the new code, the new tests on the base's code, the
 * change with one line altered.
 */
export const gatePhase = () => z.enum(["baseline", "proof", "base_tests", "new_tests", "altered"]);

const gateResult = () => z.enum(["pass", "fail", "timeout", "error", "not_run"]);

/** How many tests a gate ran, according to its runner. */
const testCount = () =>
  z.object({
    /** Run to an end: passed and failed ones, not the skipped. */
    ran: figure(),
    failed: figure(),
    skipped: figure(),
  });

/** What a gate did in one room. */
export const gateRun = () =>
  z.object({
    /** By docs/gates.md#evidence. */
    kind: gateResult(),
    exitCode: z.number().nullable(),
    durationMilliseconds: z.number(),
    /** Head and tail of what it printed, redacted. */
    output: z.string(),
    /**
     * Names of failures, if the output names them, also of a gate that ends with 0 and counts failed tests. With their
     * file where the output names it, so that one name in two files is two failures. Used to separate old failures from
     * new ones.
     */
    failures: z.array(z.string()).nullable(),
    /** Some failures have no name in `failures`: it was too long, there were too many, or the output was cut. */
    isCut: z.literal(true).exactOptional(),
    /** Where the output counts tests. */
    tests: testCount().exactOptional(),
    /**
     * Of a failure: equal for two runs that printed the same but for times, paths of the workspace, colours and order
     * of lines.
     */
    fingerprint: z.string().exactOptional(),
    /** Why a gate of kind `error` or `not_run` did not run, as a sentence with what would help. */
    reason: z.string().exactOptional(),
  });

/** One row of the output `gates`. */
export const gateRow = () =>
  z.object({
    name: name(),
    run: line(),
    required: z.boolean(),
    before: gateResult(),
    after: gateResult(),
    outcome: z.enum(["passed", "fixed", "broken", "already_failing", "flaky", "not_run"]),
    exit_code: z.number().int().nullable(),
    duration_milliseconds: duration(),
    detected: z.boolean(),
    /** Tail of the last output, for the report and for the agent. */
    output: text(),
    /**
     * Why the gate proves nothing, as a sentence; only of the outcome `not_run`. Absent there: no changed path selects
     * the gate, or the run ended before it.
     */
    reason: line().exactOptional(),
    /** Counts of its runner, null where it reports none; absent: never counted. */
    tests: z.object({ before: testCount().nullable(), after: testCount().nullable() }).exactOptional(),
    /** Tests that failed before and fail now, of a gate that stayed red; empty where no names are known. */
    still_red: lines().exactOptional(),
    /** The run had to repair this gate, and it still fails, in the same or another way. */
    still_failing: z.literal(true).exactOptional(),
    /**
     * Why a gate that the run did not break forbids `success` all the same, as the end of a sentence: it is flaky, or
     * blind.
     */
    red: line().exactOptional(),
  });

/**
 * Results of a gate that runs tests in the two further rooms: the base's tests on the new code, the new tests on the
 * base's code. Names are as in `GateRun.failures`.
 */
export const regressionRow = () =>
  z.object({
    gate: name(),
    /** Tests that ran more than at base; null: the runner does not count them, or fewer did. */
    added: figure().nullable(),
    /** New or changed tests that fail on the base's code and pass with the change. */
    fail_without: lines(),
    /**
     * The new tests do not run at all on the base's code (it lacks what they use), so each of them fails without the
     * change.
     */
    cannot_run_without: z.literal(true).exactOptional(),
    /** New tests were run on the base's code. false: that room was left out. */
    tried_without: z.boolean(),
    /** Tests of the base that fail on the new code although the gate passes with the new tests. */
    changed_expectations: lines(),
    /** The base's tests fail on the new code and name no test. */
    fails_unnamed: z.literal(true).exactOptional(),
    /** The base's tests were run on the new code. false: that room was left out. */
    tried_base_tests: z.boolean(),
    /** Why a room was left out, as a sentence. */
    left_out: line().exactOptional(),
  });

/** One thing that a run showed of its change; a row of the output `evidence`. */
export const evidenceRow = () =>
  z.object({
    kind: z.enum(["E1", "E2", "E3", "E4", "E5", "kept"]),
    /** What was shown, without a full stop. Names of tests in it are untrusted. */
    text: line(),
  });

export type GatePhase = Read<typeof gatePhase>;
export type GateResultKind = Read<typeof gateResult>;
export type GateRun = Read<typeof gateRun>;
export type TestCount = Read<typeof testCount>;
export type RegressionProof = Read<typeof regressionRow>;
export type EvidenceItem = Read<typeof evidenceRow>;

/** One row of the output `gates`, with what only this job's own comment shows. */
export interface GateOutcome extends Read<typeof gateRow> {
  /** Failures that the baseline did not have, where the outputs name them; only of a broken gate. */
  readonly newFailures?: readonly string[];
  /** Places in files that the failing gate's output names. */
  readonly places?: readonly GateLocation[];
}
