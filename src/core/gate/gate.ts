/** Gates and their results: a run in one room (in events), the comparison of two runs (in report.json). */
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
  /** The run has to repair it: an old failure does not excuse it. */
  readonly mustPass?: true;
}

/** A file position in a gate's output; for annotations. */
export interface GateLocation {
  /** Relative to the checkout. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column?: number;
  readonly level: "error" | "warning";
  /** Untrusted, redacted. */
  readonly message: string;
}

/**
 * The room of a gate's run: base, the change, the base's tests on the new code, the new tests on the base's code, the
 * change with one line altered. For a merge: the tests of one side on the merge, the same tests counted on that side's
 * code, the common ancestor's version of them on a side's code.
 */
export const gatePhase = () =>
  z.enum([
    ...(["baseline", "proof", "base_tests", "new_tests", "altered"] as const),
    ...(["side_tests", "side_count", "side_before"] as const),
  ]);

const gateResult = () => z.enum(["pass", "fail", "timeout", "error", "not_run"]);

/** How many tests a gate ran, according to its runner. */
const testCount = () =>
  z.object({
    /** Completed tests: passed and failed ones, not the skipped. */
    ran: figure(),
    failed: figure(),
    skipped: figure(),
  });

/** The result of a gate in one room. */
export const gateRun = () =>
  z.object({
    /** Defined in docs/gates.md#evidence. */
    kind: gateResult(),
    exitCode: z.number().nullable(),
    durationMilliseconds: z.number(),
    /** Start and end of its output, redacted. */
    output: z.string(),
    /**
     * Names of failures, if the output names them, also for a gate that exits with 0 but counts failed tests. With
     * their file if the output names it, so that equal names in two files are two failures. Used to separate old
     * failures from new ones.
     */
    failures: z.array(z.string()).nullable(),
    /** Some failures are missing in `failures`: a name was too long, there were too many, or the output was cut. */
    isCut: z.literal(true).exactOptional(),
    /** Present if the output counts tests. */
    tests: testCount().exactOptional(),
    /**
     * For a failure: equal for two runs whose outputs differ only in times, workspace paths, colours and order of
     * lines.
     */
    fingerprint: z.string().exactOptional(),
    /** Why a gate of kind `error` or `not_run` did not run, as a sentence with the remedy. */
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
    /** End of the last output, for the report and the agent. */
    output: text(),
    /**
     * Why the gate proves nothing, as a sentence; only for the outcome `not_run`. Absent then: no changed path selects
     * the gate, or the run ended first.
     */
    reason: line().exactOptional(),
    /** Counts from its runner, null if it reports none; absent: never counted. */
    tests: z.object({ before: testCount().nullable(), after: testCount().nullable() }).exactOptional(),
    /** For a gate that still fails: tests that failed before and fail now; empty if no names are known. */
    still_red: lines().exactOptional(),
    /** The run had to repair this gate, and it still fails, in any way. */
    still_failing: z.literal(true).exactOptional(),
    /**
     * Why a gate that the run did not break still forbids `success`, as the end of a sentence: it is flaky, or blind.
     */
    red: line().exactOptional(),
  });

/**
 * Results of a test gate in the two mixed rooms: the base's tests on the new code, the new tests on the base's code.
 * Names are as in `GateRun.failures`.
 */
export const regressionRow = () =>
  z.object({
    gate: name(),
    /** Additional tests compared with base; null: the runner does not count them, or fewer ran. */
    added: figure().nullable(),
    /** New or changed tests that fail on the base's code and pass with the change. */
    fail_without: lines(),
    /**
     * The new tests do not run at all on the base's code (it lacks something that they use), so each of them fails
     * without the change.
     */
    cannot_run_without: z.literal(true).exactOptional(),
    /** New tests ran on the base's code. false: that room was skipped. */
    tried_without: z.boolean(),
    /** Tests of the base that fail on the new code although the gate passes with the new tests. */
    changed_expectations: lines(),
    /** The base's tests fail on the new code without naming a test. */
    fails_unnamed: z.literal(true).exactOptional(),
    /** The base's tests ran on the new code. false: that room was skipped. */
    tried_base_tests: z.boolean(),
    /** Why a room was skipped, as a sentence. */
    left_out: line().exactOptional(),
  });

/** One piece of evidence for the change; a row of the output `evidence`. */
export const evidenceRow = () =>
  z.object({
    kind: z.enum(["E1", "E2", "E3", "E4", "E5", "kept"]),
    /** The evidence, without a full stop. Test names in it are untrusted. */
    text: line(),
  });

export type GatePhase = Read<typeof gatePhase>;
export type GateResultKind = Read<typeof gateResult>;
export type GateRun = Read<typeof gateRun>;
export type TestCount = Read<typeof testCount>;
export type RegressionProof = Read<typeof regressionRow>;
export type EvidenceItem = Read<typeof evidenceRow>;

/** One row of the output `gates`, with details that only this job's own comment shows. */
export interface GateOutcome extends Read<typeof gateRow> {
  /** Failures that the baseline lacks, if the outputs name them; only for a broken gate. */
  readonly newFailures?: readonly string[];
  /** File positions that the failing gate's output names. */
  readonly places?: readonly GateLocation[];
}
