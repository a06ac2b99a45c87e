import type { LoopOutcome } from "../../agent/loop/loop.js";
import { auditPatch } from "../../commands/publish/audit.js";
import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import { NOTHING_LEFT } from "../../core/gate/demand.js";
import { addUsage, NO_USAGE } from "../../core/model/model.js";
import type { PartsSpent } from "../../core/run/agent.js";
import type { JoinedParts, ReportedRun } from "../../core/run/report-schema.js";
import type { RunEnd } from "../../core/run/run.js";
import { clampText } from "../../core/text/truncate.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import { evidenceOf, type Proof } from "../../proof/prove.js";
import { withShown } from "../../run/agent-work/execute.js";
import { mergeWork, namedPaths } from "../../run/agent-work/merge-work.js";
import { emitStarted } from "../../run/begin.js";
import { openWorkspace } from "../../run/checkout/open-workspace.js";
import type { Job } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import type { Conclusion } from "../../run/publish/conclude.js";
import { endOfWork } from "../../run/report/run-end.js";
import { unquotedText } from "../../run/set-up/order.js";
import { policyOf } from "../../run/set-up/prepare.js";
import type { ProofSession } from "../../run/set-up/session.js";
import { subjectText } from "../../run/set-up/task.js";
import { withSplitLimits } from "../../run/split-limits.js";
import type { Run } from "../../run/stages.js";
import { brokenGates, failingGates } from "../../run/status.js";
import { type Attempt, chooseAttempt } from "./choose.js";
import { confineTo, type Plan, type Shard, shardLabel } from "./plan.js";
import { openJoinRun, openPlanned, type PlannedRun } from "./planned-run.js";
import { openWholeProver, type WholeProver } from "./prove-whole.js";
import { readShards, type ShardResult } from "./shard-results.js";

/** The shortest failing prefix is looked for at most this often; each time one shard is left out. */
const MAXIMUM_LEFT_OUT = 3;

/** Patches that are audited at the same time: most of that is waiting for git. */
const AUDITED_TOGETHER = 4;

/** Characters of a shard's own gate results. */
const GATES_SHOWN = 200;

/** A shard whose patch passed the audit. */
interface Part {
  readonly shard: Shard;
  readonly report: ReportedRun;
  readonly tree: string;
  readonly changes: readonly TreeChange[];
}

/** A shard that is not published. `reason` ends a sentence. */
interface LeftOut {
  readonly shard: Shard;
  readonly report: ReportedRun | null;
  readonly reason: string;
  /** It had nothing to change, so the whole misses nothing. */
  readonly isDone?: true;
}

const isPart = (one: Part | LeftOut): one is Part => "tree" in one;

/** Shared by all steps of a join. */
interface Join {
  readonly run: Run<"begun">;
  readonly loaded: LoadedConfiguration;
  readonly session: ProofSession;
  readonly plan: Plan;
}

/** Audits a shard's patch as untrusted, confined to the shard's own paths. */
async function auditShard({ run, loaded, session, plan }: Join, result: ShardResult): Promise<Part | LeftOut> {
  const { shard } = result;
  if (!result.ok) return { shard, report: null, reason: result.reason };
  const { report, patch } = result;
  const { history } = session.workspace;
  if (patch.trim() === "") {
    const isDone = report.status === "no_changes" || report.status === "success";
    if (isDone) return { shard, report, reason: "it changed nothing", isDone };
    return { shard, report, reason: `it ended as ${report.status} without changes` };
  }
  const refusesChange = confineTo(plan, shard);
  const audited = await auditPatch({
    services: run.services,
    history,
    loaded: { ...loaded, refusesChange },
    redactor: run.redactor,
    base: plan.base,
    patch,
    order: unquotedText(plan.order),
    workingDirectory: run.inputs.workingDirectory ?? ".",
    claims: report,
  });
  if (typeof audited === "string") return { shard, report, reason: audited };
  const outside = audited.audit.restored.filter(
    (path) => refusesChange(path) !== null && !report.audit.restored.includes(path),
  );
  if (outside.length > 0) {
    return { shard, report, reason: `its patch changes ${namedPaths(outside)}, outside of its own paths` };
  }
  if (audited.audit.blocked) {
    const [first] = audited.audit.findings.filter(({ severity }) => severity === "error");
    return { shard, report, reason: `the audit forbids its patch: ${first?.reason ?? "it was blocked"}` };
  }
  if (audited.changes.length === 0) return { shard, report, reason: "it changed nothing that may be published" };
  return { shard, report, tree: audited.tree, changes: audited.changes };
}

/** The tree of the base with the changes of these parts, which are disjoint. In process; linear in the changes. */
async function joinTrees({ session, plan }: Join, parts: readonly Part[]): Promise<string> {
  const { history } = session.workspace;
  let tree = await history.treeOf(plan.base);
  for (const part of parts) {
    tree = await history.withPathsFrom(
      tree,
      part.tree,
      part.changes.map(({ path }) => path),
    );
  }
  return tree;
}

/** The work on the default branch as it is now, if it moved; on the plan's base where they conflict. */
async function onNewHead(
  { run, session, plan }: Join,
  tree: string,
): Promise<{ readonly base: string; readonly tree: string }> {
  const stay = { base: plan.base, tree };
  const head = await run.defaultHead();
  if (head === null || head === plan.base) return stay;
  const { history } = session.workspace;
  await history.fetch(head);
  const merged = await mergeWork(history, stay, head);
  if (merged.ok) {
    giveNotice(session, `The default branch moved: the parts were joined on ${head} and proved there.`);
    return { base: head, tree: merged.tree };
  }
  giveNotice(
    session,
    `The default branch moved, and ${namedPaths(merged.conflicts)} changed there too: the work stays on ${plan.base}.`,
  );
  return stay;
}

/** The length of the shortest prefix with failing required gates. All parts together must fail. */
async function shortestFailing(join: Join, prover: WholeProver, parts: readonly Part[]): Promise<number> {
  let [low, high] = [1, parts.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { tree } = await onBase(join, prover, parts.slice(0, middle));
    if (brokenGates(await prover.gatesOn(tree)).length > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The joined tree on the base that the prover works on. */
async function onBase(join: Join, prover: WholeProver, parts: readonly Part[]): Promise<{ readonly tree: string }> {
  const tree = await joinTrees(join, parts);
  const { plan, session } = join;
  if (prover.base === plan.base) return { tree };
  const merged = await mergeWork(session.workspace.history, { tree, base: plan.base }, prover.base);
  if (merged.ok) return merged;
  // All parts merged, so a prefix of them does too, unless the branch moved again.
  throw new ArchitectError(
    "forge",
    `The parts could not be joined: ${namedPaths(merged.conflicts)} changed on the default branch.`,
  );
}

interface Whole {
  readonly proof: Proof | null;
  readonly parts: readonly Part[];
  readonly left: readonly LeftOut[];
  readonly chosen?: string;
}

/** Joins shares of a task. If required gates fail on the whole, the last share of the shortest failing prefix goes. */
async function joinShares(join: Join, found: readonly Part[], prover: WholeProver): Promise<Whole> {
  let parts = found;
  const left: LeftOut[] = [];
  const prove = async (): Promise<Proof> => prover.prove((await onBase(join, prover, parts)).tree);
  let proof = await prove();
  // A gate that cannot run fails with any shard, so leaving one out would not help.
  while (left.length < MAXIMUM_LEFT_OUT && parts.length > 1 && proof.complete && brokenGates(proof.gates).length > 0) {
    const end = await shortestFailing(join, prover, parts);
    const last = parts[end - 1];
    if (last === undefined) break;
    const gates = brokenGates(proof.gates).join(", ");
    const alone = `${gates} would fail with it alone`;
    const joined = `${gates} would fail: the first ${end} joined shards fail, the first ${end - 1} do not`;
    left.push({ shard: last.shard, report: last.report, reason: end === 1 ? alone : joined });
    parts = parts.filter((part) => part !== last);
    proof = await prove();
  }
  return { proof, parts, left };
}

/** Proves each attempt and keeps the best. */
async function chooseBest(found: readonly Part[], prover: WholeProver): Promise<Whole> {
  const attempts: (Attempt & { readonly part: Part; readonly proof: Proof })[] = [];
  for (const part of found)
    attempts.push({ part, number: part.shard.number, claims: part.report, proof: await prover.prove(part.tree) });
  const { best, why, others } = chooseAttempt(attempts);
  return {
    proof: best.proof,
    parts: [best.part],
    left: others.map(({ attempt, reason }) => ({ shard: attempt.part.shard, report: attempt.part.report, reason })),
    chosen: why,
  };
}

const sumCosts = (costs: readonly (number | null)[]): number | null =>
  costs.some((cost) => cost === null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);

/** The spending of all shards, by their own reports. */
function spentBy(reports: readonly ReportedRun[]): PartsSpent {
  return {
    steps: reports.reduce((sum, { steps }) => sum + steps, 0),
    usage: reports.reduce((sum, { usage }) => addUsage(sum, usage), NO_USAGE),
    costUsd: sumCosts(reports.map(({ costUsd }) => costUsd)),
  };
}

/** The table of shards for the reports. */
function tableOf({ plan, run }: Join, { parts, left, chosen }: Whole): JoinedParts {
  const rows = [
    ...parts.map(({ shard, report, changes }) => ({ shard, report, paths: changes.map(({ path }) => path) })),
    ...left.map(({ shard, report, reason }) => ({ shard, report, reason, paths: [] })),
  ];
  rows.sort((one, other) => one.shard.number - other.shard.number);
  return {
    kind: plan.kind,
    wallMilliseconds: Math.max(0, run.services.clock.now() - plan.startedAt),
    ...(chosen === undefined ? {} : { chosen }),
    parts: rows.map(({ shard, report, paths, ...more }) => ({
      number: shard.number,
      name: shardLabel(shard),
      status: report?.status ?? ("lost" as const),
      gates: clampText((report?.gates ?? []).map(({ name, after }) => `${name} ${after}`).join(", "), GATES_SHOWN),
      costUsd: report?.costUsd ?? 0,
      durationMilliseconds: report?.durationMilliseconds ?? 0,
      paths,
      ...("reason" in more ? { leftOut: more.reason } : {}),
    })),
  };
}

/** Reasons why the task may be incomplete: shards that were left out, and shards that report themselves as unfinished. */
function lacks({ plan }: Join, { parts, left }: Whole): readonly string[] {
  if (plan.kind === "attempts") return parts.flatMap(({ report }) => claimed(report, "the attempt"));
  return [
    ...left
      .filter(({ isDone }) => isDone !== true)
      .map(({ shard, reason }) => `shard ${shard.number} was left out: ${reason}`),
    ...parts.flatMap(({ shard, report }) => claimed(report, `shard ${shard.number}`)),
  ];
}

/** A shard's own status can only lower the status of the whole. */
function claimed({ status, reasons, stopReason }: ReportedRun, who: string): readonly string[] {
  // Gates and evidence are measured on the whole.
  const isMeasured = stopReason === "gates_failed" || stopReason === "unproved";
  if (status === "success" || status === "no_changes" || (status === "partial" && isMeasured)) return [];
  return [`${who} ended as ${status}${reasons[0] === undefined ? "" : `: ${reasons[0].replace(/\.$/, "")}`}`];
}

function lowered(end: RunEnd, reasons: readonly string[]): RunEnd {
  if (reasons.length === 0) return end;
  const isLower = end.status === "success" || end.status === "no_changes";
  const status = isLower ? ("partial" as const) : end.status;
  return { ...end, status, reasons: [...end.reasons, ...reasons], exitCode: isLower ? 2 : end.exitCode };
}

/** The first line of each shard's summary. Untrusted. */
function summaryOf({ plan }: Join, { parts }: Whole): string {
  const [first] = parts;
  if (plan.kind === "attempts") return first?.report.summary ?? "";
  const lines = parts.map(({ shard, report }) => `- ${shard.name}: ${report.summary.trim().split("\n")[0] ?? ""}`);
  return [`${parts.length} of ${plan.shards.length} shards were joined.`, "", ...lines].join("\n");
}

/** From the parts to the end of the run. */
async function conclude(join: Join, whole: Whole, prover: WholeProver | null): Promise<Conclusion> {
  const { run, session, loaded } = join;
  const { events, services } = run;
  const { workspace } = session;
  const at = services.clock.now();
  const reports = [...whole.parts, ...whole.left].flatMap(({ report }) => (report === null ? [] : [report]));
  events.emit({ type: "parts_joined", at, joined: tableOf(join, whole), spent: spentBy(reports) });
  const { proof } = whole;
  const finalOutput = summaryOf(join, whole);
  const done: LoopOutcome = { stopReason: "llm_done", finalOutput, detail: "", isComplete: true, modelError: null };
  const failOn = loaded.configuration.publish.fail_on;
  if (proof === null || prover === null) {
    events.emit({ type: "loop_stopped", at, stopReason: "llm_done", finalOutput, detail: "" });
    const reasons = lacks(join, whole);
    const status = reasons.length === 0 ? ("no_changes" as const) : ("failed" as const);
    const exitCode = status === "failed" ? 1 : 0;
    return {
      status,
      reasons,
      exitCode,
      ci: "",
      gatesDetected: false,
      detectedYaml: "",
      filesChanged: [],
      patch: "",
      failOn,
    };
  }
  const isRed = failingGates(proof.gates).length > 0;
  const outcome = isRed
    ? { ...done, stopReason: "gates_failed" as const, detail: failingGates(proof.gates).join(", ") }
    : withShown(done, proof);
  events.emit({ type: "loop_stopped", at, stopReason: outcome.stopReason, finalOutput, detail: outcome.detail });
  const evaluation = join.plan.kind === "attempts" ? (whole.parts[0]?.report.evaluation ?? null) : null;
  events.emit({ type: "tree_proved", at, evidence: evidenceOf(proof, evaluation) });
  const { gatesDetected, detectedYaml } = prover.project;
  const work = { outcome, proof, evaluation, answers: false, dryRun: false, gatesDetected, detectedYaml };
  const end = lowered(endOfWork(work, null), lacks(join, whole));
  const patch = await workspace.history.diff(prover.base, proof.tree, { binary: true });
  return { ...end, patch, failOn };
}

/** Opens the workspace and session that prove the whole. */
async function beginJoin(run: Run<"begun">, plan: Plan): Promise<Join> {
  const loaded = withSplitLimits(await run.readConfiguration());
  emitStarted(run, loaded);
  const workspace = await openWorkspace(run, run.folder.path, loaded);
  run.cleanup.push(() => workspace.dispose());
  await workspace.history.clean();
  const session: ProofSession = {
    services: run.services,
    configuration: loaded.configuration,
    workspace,
    policy: policyOf(loaded, run.environment.sealed),
    redactor: run.redactor,
    events: run.events,
    startedAt: run.startedAt,
    shutdown: run.shutdown,
    demand: { title: subjectText(run)?.title ?? "", inherited: NOTHING_LEFT },
    ...(plan.keepsBehaviour ? { keepsBehaviour: true } : {}),
  };
  return { run, loaded, session, plan };
}

/**
 * Puts the parts of a split task together, or chooses the best attempt, and proves the whole. What shards report of
 * themselves can only lower the result. Leaves one patch and one report for the job that publishes.
 * @param folder the artifacts of the shards
 * @throws ArchitectError as git and the gates do.
 */
async function joinShards(run: Run<"begun">, { plan, hash }: PlannedRun, folder: string): Promise<Conclusion> {
  const { environment } = run;
  const join = await beginJoin(run, plan);
  const { history } = join.session.workspace;
  await history.fetch(plan.base);
  const facts = { hash, run: environment.runId, attempt: Number(environment.attempt) };
  // A later attempt that never started is no loss.
  const results = readShards(folder, plan.shards, facts).filter(({ ok, shard }) => ok || shard.isLater !== true);
  const judged: (Part | LeftOut)[] = [];
  for (let at = 0; at < results.length; at += AUDITED_TOGETHER) {
    const together = results.slice(at, at + AUDITED_TOGETHER);
    judged.push(...(await Promise.all(together.map((result) => auditShard(join, result)))));
  }
  const parts = judged.filter(isPart);
  const missing = judged.filter((one): one is LeftOut => !isPart(one));
  if (parts.length === 0) return conclude(join, { proof: null, parts, left: missing }, null);
  const whole = plan.kind === "paths" ? await onNewHead(join, await joinTrees(join, parts)) : { base: plan.base };
  run.soFar.head = whole.base;
  run.events.emit({ type: "base_fixed", at: run.services.clock.now(), sha: whole.base });
  const prover = await openWholeProver(join.session, whole.base);
  try {
    const done = plan.kind === "paths" ? await joinShares(join, parts, prover) : await chooseBest(parts, prover);
    return await conclude(join, { ...done, left: [...missing, ...done.left] }, prover);
  } finally {
    prover.dispose();
  }
}

/** The run that joins, and its work. @throws ArchitectError (configuration) without the plan of this workflow run. */
export async function openJoin(job: Job): Promise<{
  readonly accepted: Run<"accepted">;
  joinShards(run: Run<"begun">, folder: string): Promise<Conclusion>;
}> {
  const planned = openPlanned(job);
  return {
    accepted: await openJoinRun(job, planned),
    joinShards: (run, folder) => joinShards(run, planned, folder),
  };
}
