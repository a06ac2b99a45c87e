import type { EventOf } from "../run/agent.js";
import type { evidenceRow, gateResult, gateRow, Read, regressionRow, testCount } from "../run/report-schema.js";

export type GateResultKind = Read<typeof gateResult>;
export type TestCount = Read<typeof testCount>;
export type RegressionProof = Read<typeof regressionRow>;
export type EvidenceItem = Read<typeof evidenceRow>;

export type GatePhase = EventOf<"gate_finished">["phase"];
export type GateRun = EventOf<"gate_finished">["run"];

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

/** One row of the output `gates`, with what only this job's own comment shows. */
export interface GateOutcome extends Read<typeof gateRow> {
  /** Failures that the baseline did not have, where the outputs name them; only of a broken gate. */
  readonly newFailures?: readonly string[];
  /** Places in files that the failing gate's output names. */
  readonly places?: readonly GateLocation[];
}
