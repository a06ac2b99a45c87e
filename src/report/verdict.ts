import type { GateOutcome } from "../core/gate/gate.js";
import { countText, hasNoProof, isWithoutResult, kindWords } from "../core/gate/gate-texts.js";
import { isSnapshot, isTestPath } from "../core/gate/test-paths.js";
import { plural } from "../core/page/figures.js";
import { COMMANDS, findCommand } from "../core/run/commands.js";
import { isComplete, type RunReport } from "../core/run/run.js";
import { evidenceSentences } from "./evidence.js";
import { duration, listNames, PLAIN_WORDING, type Wording } from "./wording.js";

const REASON_SHOWN = 300;
/** Maximum characters of the cause and remedy of a failure. */
const CAUSE_SHOWN = 600;
const REASONS_SHOWN = 3;
const GATES_SHOWN = 5;
/** Beginning of the reasons (`run/status.ts`) that the verdict shows for each gate instead. */
const UNPROVED = "could not be proved: ";
/** Cost of a run without a model call. */
const NOTHING_SPENT = "nothing spent";
const REPORTED = "reported by the agent job: ";

function readsOnly({ command }: RunReport): boolean {
  const name = findCommand(command);
  return name !== undefined && COMMANDS[name].effect.readsOnly;
}

/** Whether the run could change files, so that gates and evidence judge it. */
function isJudged(report: RunReport): boolean {
  const { review, status } = report;
  return review === undefined && !readsOnly(report) && status !== "skipped" && status !== "denied";
}

/** Whether the report is only the closing words or the plan. */
export function isAnswer(report: RunReport): boolean {
  return report.review === undefined && readsOnly(report) && isComplete(report.status);
}

/** Replaces the separator of the verdict's parts, so that untrusted text cannot look like a part. */
function formatReason(reason: string, wording: Wording, limit = REASON_SHOWN): string {
  return wording.prose(reason.replaceAll("·", ","), limit).replace(/[.:]+$/, "");
}

/** Gates without a result and their reasons, with one sentence for each reason. */
function formatUnproved({ gates, filesChanged, reported }: RunReport, wording: Wording): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason = "" } of gates.filter(isWithoutResult))
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const sentences = [...byReason].slice(0, REASONS_SHOWN).map(([reason, names]) => {
    const why = formatReason(reason, wording);
    const who = listNames(names, wording);
    const lead = filesChanged.length > 0 ? `not proved by ${who}` : `${who} cannot prove anything`;
    return `${reported === true ? REPORTED : ""}${lead}${why === "" ? "" : `: ${why}`}`;
  });
  const hidden = [...byReason.values()].slice(REASONS_SHOWN).flat().length;
  return [...sentences, ...(hidden > 0 ? [`nor by ${plural(hidden, "more gate")}`] : [])];
}

/** Why a run failed, with the remedy; also why an answer is incomplete. */
function formatCause(report: RunReport, wording: Wording): readonly string[] {
  const [reason] = report.reasons;
  if (reason === undefined || (report.status !== "failed" && isJudged(report))) return [];
  return [formatReason(reason, wording, CAUSE_SHOWN)];
}

/** The reasons that are not in the verdict line. */
export function furtherReasons(report: RunReport): readonly string[] {
  const [first = "", ...rest] = report.reasons;
  const isShown = formatCause(report, PLAIN_WORDING).length > 0 && first.length <= CAUSE_SHOWN;
  const isUnprovedShown = isJudged(report) && report.gates.some(isWithoutResult);
  return (isShown ? rest : report.reasons).filter((reason) => !isUnprovedShown || !reason.startsWith(UNPROVED));
}

function formatPlace({ published, filesChanged, status }: RunReport, wording: Wording): string {
  const { kind, branch, pullRequestNumber, pullRequestUrl, draft, verified } = published;
  if (published.local === true)
    return `committed ${branch === "" ? "on a detached HEAD" : `to ${wording.name(branch)}`}, not pushed`;
  const unverified = verified ? [] : ["not verified"];
  const aside = (notes: readonly string[]): string => (notes.length === 0 ? "" : ` (${notes.join(", ")})`);
  if (kind === "pull_request" && pullRequestNumber !== null) {
    const notes = [...(draft ? ["draft"] : []), ...unverified];
    return `pull request ${wording.link(`#${pullRequestNumber}`, pullRequestUrl)}${aside(notes)}`;
  }
  if (kind === "branch" || kind === "pull_request")
    return `branch ${wording.name(branch)}${aside(["no pull request", ...unverified])}`;
  if (kind === "patch") return "nothing pushed, the work is a patch";
  if (filesChanged.length > 0) return "nothing pushed";
  return status === "failed" ? "" : "nothing changed";
}

/** `fail → pass`; for a gate that was green before, also its number of tests, which is all that it proves. */
function formatChange({ before, after, tests }: GateOutcome): string {
  const change = before === "not_run" ? kindWords(after) : `${kindWords(before)} → ${kindWords(after)}`;
  if (after !== "pass" || !["pass", "not_run"].includes(before)) return change;
  const counted = tests?.after ?? null;
  return counted === null || counted.ran === 0 ? "exit 0, no test counted" : `${change}, ${countText(counted)}`;
}

const isGood = ({ outcome }: GateOutcome): boolean => outcome === "passed" || outcome === "fixed";

/** A gate that did not run because no changed path selects it. */
const isIdle = (gate: GateOutcome): boolean => gate.outcome === "not_run" && !hasNoProof(gate);

function noteOf(gate: GateOutcome): string {
  if (hasNoProof(gate)) return "proves nothing";
  if (gate.red !== undefined) return `${gate.outcome.replaceAll("_", " ")}: ${gate.red}`;
  if (gate.outcome === "not_run") return "not run";
  if (gate.outcome !== "broken") return gate.outcome.replaceAll("_", " ");
  return gate.stillFailing === true ? "still failing" : "broken by this run";
}

function formatGate(gate: GateOutcome, wording: Wording): string {
  const name = wording.name(gate.name);
  const change = isGood(gate) ? formatChange(gate) : "";
  if (change !== "") return gate.required ? `${name} ${change}` : `${name} ${change} (optional)`;
  const notes = [...(gate.required ? [] : ["optional"]), noteOf(gate)].join(", ");
  return gate.outcome === "not_run" ? `${name} ${notes}` : `${name} ${formatChange(gate)} (${notes})`;
}

function formatPassing(good: readonly GateOutcome[], wording: Wording): readonly string[] {
  if (good.length <= 1) return good.map((gate) => formatGate(gate, wording));
  const fixed = good.filter(({ outcome }) => outcome === "fixed").map(({ name }) => name);
  return [`${good.length} gates pass${fixed.length > 0 ? ` (failed before: ${listNames(fixed, wording)})` : ""}`];
}

/** Results of the gates, without those that prove nothing, which `formatUnproved` names; '' without a result. */
export function formatGates({ gates, filesChanged, status }: RunReport, wording: Wording): string {
  if (filesChanged.length === 0) return "";
  const ran = gates.filter(({ outcome }) => outcome !== "not_run");
  if (ran.length === 0 && gates.some(isWithoutResult)) return "";
  if (ran.length === 0 && status === "awaiting_approval") return "not proved yet";
  if (ran.length === 0)
    return gates.length === 0 ? "no gate, so nothing is proved" : "no gate has a result, so nothing is proved";
  // A workspace with many packages has many of these, and their names do not matter.
  const idle = gates.filter(isIdle).length;
  const isCounted = (gate: GateOutcome): boolean => idle > 1 && isIdle(gate);
  const others = gates.filter((gate) => !isGood(gate) && !isWithoutResult(gate) && !isCounted(gate));
  const hidden = others.length - GATES_SHOWN;
  const parts = [
    ...formatPassing(ran.filter(isGood), wording),
    ...others.slice(0, GATES_SHOWN).map((gate) => formatGate(gate, wording)),
    ...(hidden > 0 ? [`${plural(hidden, "more gate")} not passing`] : []),
    ...(idle > 1 ? [`${idle} gates not concerned`] : []),
  ];
  return parts.join(", ");
}

/** Changes of the run that are in no commit. */
function formatLost({ audit }: RunReport, wording: Wording): readonly string[] {
  const lost = (audit.lost ?? []).map(({ path }) => path);
  return lost.length === 0 ? [] : [`left out: ${listNames(lost, wording)}`];
}

function formatSize({ filesChanged }: RunReport): readonly string[] {
  if (filesChanged.length === 0) return [];
  const added = filesChanged.reduce((sum, file) => sum + file.linesAdded, 0);
  const removed = filesChanged.reduce((sum, file) => sum + file.linesRemoved, 0);
  return [`${plural(filesChanged.length, "file")}, +${added} −${removed}`];
}

function formatCost({ costUsd, usage }: RunReport): string {
  if (costUsd === 0 && usage.modelCalls + usage.inputTokens === 0) return NOTHING_SPENT;
  if (costUsd === null) return "unpriced";
  return costUsd > 0 && costUsd < 0.01 ? "under $0.01" : `$${costUsd.toFixed(2)}`;
}

function capital(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*[ ,:]|[a-z]*$)/, (letter) => letter.toUpperCase());
}

/** The evidence that the change does what was asked, or that there is none. */
function formatEvidence({ evidence, filesChanged, reported }: RunReport, wording: Wording): readonly string[] {
  if (evidence === undefined || filesChanged.length === 0) return [];
  const lead = reported === true ? REPORTED : "";
  if (evidence.length === 0) return [`${lead}nothing shows that it does what was asked`];
  return evidence.map(({ text }) => `${lead}${formatReason(text, wording)}`);
}

function formatProof(report: RunReport, wording: Wording): readonly string[] {
  const gates = formatGates(report, wording);
  const parts = [
    ...formatUnproved(report, wording),
    ...formatLost(report, wording),
    ...formatEvidence(report, wording),
    ...(gates === "" ? [] : [`${report.reported === true ? REPORTED : ""}${gates}`]),
    ...formatSize(report),
  ];
  // A gate that became green may also be the evidence.
  return [...new Set(parts)];
}

/** Proof and size of the change, as one line. */
export function provedLine(report: RunReport, wording: Wording): string {
  return capital(formatProof(report, wording).join(" · "));
}

/** The verdict as one line; '' for an answer or a review. */
export function verdictLine(report: RunReport, wording: Wording): string {
  if (isAnswer(report) || report.review !== undefined) return "";
  const parts = [
    ...formatCause(report, wording),
    ...(isJudged(report) ? [formatPlace(report, wording), ...formatProof(report, wording)] : []),
    formatCost(report),
    duration(report.durationMilliseconds),
  ];
  return capital(parts.filter((part) => part !== "").join(" · "));
}

/** Why the project could not be set up, as one line; '' if set-up succeeded or the verdict says it. */
export function setupLine(report: RunReport, wording: Wording): string {
  const { failedSetup, gates, status, reasons } = report;
  if (failedSetup === undefined) return "";
  const { problem } = failedSetup;
  const isShown = (text = ""): boolean => text.startsWith(problem);
  if (gates.some((gate) => isWithoutResult(gate) && isShown(gate.reason))) return "";
  if (status === "failed" && isShown(reasons[0])) return "";
  const text = failedSetup.cause === "" ? problem : `${problem} First error: ${failedSetup.cause}`;
  const sentences = wording.prose(text, REASON_SHOWN).replace(/(?<![.!?…])$/, ".");
  const which = failedSetup.gates.length === 0 ? "" : ` Not run for it: ${listNames(failedSetup.gates, wording)}.`;
  return capital(`${report.reported === true ? REPORTED : ""}${sentences}${which}`);
}

/** One line on the proof by the new tests; '' if it was not tried. */
export function evidenceLine(report: RunReport, wording: Wording): string {
  if (!isJudged(report)) return "";
  const isTestsOnly = report.filesChanged.every(({ path }) => isTestPath(path) || isSnapshot(path));
  const { proof } = evidenceSentences(report.regression ?? [], wording, isTestsOnly);
  return capital(`${report.reported === true && proof.length > 0 ? REPORTED : ""}${proof.join(" ")}`);
}
