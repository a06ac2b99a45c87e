import { join } from "node:path";
import { readReport } from "../../commands/publish/report.js";
import { messageOf } from "../../core/errors.js";
import type { ReportedRun } from "../../core/run/report-schema.js";
import { namesIn, type RunFiles, readRunFiles } from "../../run/store/run-files.js";
import type { Shard } from "./plan.js";

/** A shard's files, which are only claims, or why it counts as lost. */
export type ShardResult = { readonly shard: Shard } & (
  | { readonly ok: true; readonly report: ReportedRun; readonly patch: string }
  | { readonly ok: false; readonly reason: string }
);

interface Artifact {
  readonly folder: string;
  readonly attempt: number;
}

/** Artifacts of shards by their number, the latest attempt first. Names are untrusted: others are not looked at. */
function artifactsBelow(folder: string, newest: number): ReadonlyMap<number, readonly Artifact[]> {
  const found = namesIn(folder).flatMap((name) => {
    const [, number, attempt] = /^architect-shard-([1-9]\d{0,2})-a([1-9]\d{0,5})$/.exec(name) ?? [];
    if (attempt === undefined || Number(attempt) > newest) return [];
    return [{ folder: join(folder, name), number: Number(number), attempt: Number(attempt) }];
  });
  found.sort((left, right) => right.attempt - left.attempt);
  const groups = new Map<number, Artifact[]>();
  for (const one of found) groups.set(one.number, [...(groups.get(one.number) ?? []), one]);
  return groups;
}

/** The files of the run in an artifact: in its folder, or in the one folder below it that holds a report. */
function filesIn(artifact: string): RunFiles | null {
  for (const place of [artifact, ...namesIn(artifact).map((name) => join(artifact, name))]) {
    const files = readRunFiles(place);
    if (files !== null) return files;
  }
  return null;
}

/** Reads an artifact's claims for a shard; a string explains why it is not this shard's work by this plan. */
function claimIn(
  { folder, attempt }: Artifact,
  shard: Shard,
  { hash, run }: PlanFacts,
): { report: ReportedRun; patch: string } | string {
  try {
    const files = filesIn(folder);
    if (files === null) return "it left no report";
    const read = readReport(files.report);
    if (!read.ok) return read.reason;
    const { report } = read;
    if (report.shard?.plan !== hash) return "its report is of another plan";
    if (report.shard.number !== shard.number || report.sessionId !== `${run}-${attempt}-s${shard.number}`) {
      return "its report is of another shard or attempt";
    }
    return { report, patch: files.patch };
  } catch (error) {
    return messageOf(error);
  }
}

/** Facts that a shard's report must agree with. */
interface PlanFacts {
  readonly hash: string;
  /** Id of the workflow run, and its attempt now: no shard can have a later one. */
  readonly run: string;
  readonly attempt: number;
}

/** Each shard's result by the latest attempt whose report names this plan and this shard. Never throws. */
export function readShards(folder: string, shards: readonly Shard[], facts: PlanFacts): readonly ShardResult[] {
  const artifacts = artifactsBelow(folder, facts.attempt);
  return shards.map((shard): ShardResult => {
    let reason = "its job left no artifact";
    for (const artifact of artifacts.get(shard.number) ?? []) {
      const claim = claimIn(artifact, shard, facts);
      if (typeof claim !== "string") return { shard, ok: true, ...claim };
      reason = claim;
    }
    return { shard, ok: false, reason };
  });
}
