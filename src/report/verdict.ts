import type { GateOutcome } from "../core/gate/gate.js";
import { countWords, hasNoProof, isWithoutResult, kindWords } from "../core/gate/gate-words.js";
import { isSnapshot, isTestPath } from "../core/gate/test-paths.js";
import { plural } from "../core/page/figures.js";
import { COMMANDS, findCommand } from "../core/run/commands.js";
import { isComplete, type RunReport } from "../core/run/run.js";
import { evidenceSentences } from "./evidence.js";
import { duration, listNames, PLAIN_WORDING, type Wording } from "./wording.js";

const REASON_SHOWN = 300;
/** Cause and remedy of a failure: all of it, as far as a line goes. */
const CAUSE_SHOWN = 600;
const REASONS_SHOWN = 3;
const GATES_SHOWN = 5;
/** Beginning of the reason that the line of the verdict shows by gate (`run/status.ts`). */
const UNPROVED = "could not be proved: ";
/** Of a run that asked no model anything. */
const NOTHING_SPENT = "nothing spent";
const REPORTED = "reported by the agent job: ";

function readsOnly({ command }: RunReport): boolean {
  const name = findCommand(command);
  return name !== undefined && COMMANDS[name].effect.readsOnly;
}

/** Whether the run was to change something, so that there is something to judge it by. */
function isJudged(report: RunReport): boolean {
  const { review, status } = report;
  return review === undefined && !readsOnly(report) && status !== "skipped" && status !== "denied";
}

/** Whether the closing words, or the plan, are all that there is to say. */
export function isAnswer(report: RunReport): boolean {
  return report.review === undefined && readsOnly(report) && isComplete(report.status);
}

/** Words of others can look like a part of the line no more. */
function reasonWords(reason: string, wording: Wording, limit = REASON_SHOWN): string {
  return wording.prose(reason.replaceAll("·", ","), limit).replace(/[.:]+$/, "");
}

/** Says what could not be proved, and how to make its gates run; gates with one reason in one sentence. */
function unprovedWords({ gates, filesChanged, reported }: RunReport, wording: Wording): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason = "" } of gates.filter(isWithoutResult))
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const sentences = [...byReason].slice(0, REASONS_SHOWN).map(([reason, names]) => {
    const why = reasonWords(reason, wording);
    const who = listNames(names, wording);
    const lead = filesChanged.length > 0 ? `not proved by ${who}` : `${who} cannot prove anything`;
    return `${reported === true ? REPORTED : ""}${lead}${why === "" ? "" : `: ${why}`}`;
  });
  const hidden = [...byReason.values()].slice(REASONS_SHOWN).flat().length;
  return [...sentences, ...(hidden > 0 ? [`nor by ${plural(hidden, "more gate")}`] : [])];
}

/** Why a run failed, and what would help; of an answer also why it is not whole. */
function causeWords(report: RunReport, wording: Wording): readonly string[] {
  const [reason] = report.reasons;
  if (reason === undefined || (report.status !== "failed" && isJudged(report))) return [];
  return [reasonWords(reason, wording, CAUSE_SHOWN)];
}

/** The reasons that the line of the verdict does not say. */
export function furtherReasons(report: RunReport): readonly string[] {
  const [first = "", ...rest] = report.reasons;
  const isTold = causeWords(report, PLAIN_WORDING).length > 0 && first.length <= CAUSE_SHOWN;
  const isUnprovedTold = isJudged(report) && report.gates.some(isWithoutResult);
  return (isTold ? rest : report.reasons).filter((reason) => !isUnprovedTold || !reason.startsWith(UNPROVED));
}

function whereWords({ published, filesChanged, status }: RunReport, wording: Wording): string {
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

/** `fail → pass`; of a gate that was and is green what it counted, which is all that it shows. */
function changeWords({ before, after, tests }: GateOutcome): string {
  const change = before === "not_run" ? kindWords(after) : `${kindWords(before)} → ${kindWords(after)}`;
  if (after !== "pass" || !["pass", "not_run"].includes(before)) return change;
  const counted = tests?.after ?? null;
  return counted === null || counted.ran === 0 ? "exit 0, no test counted" : `${change}, ${countWords(counted)}`;
}

const isGood = ({ outcome }: GateOutcome): boolean => outcome === "passed" || outcome === "fixed";

/** No changed path selects it. */
const isIdle = (gate: GateOutcome): boolean => gate.outcome === "not_run" && !hasNoProof(gate);

function noteOf(gate: GateOutcome): string {
  if (hasNoProof(gate)) return "proves nothing";
  if (gate.red !== undefined) return `${gate.outcome.replaceAll("_", " ")}: ${gate.red}`;
  if (gate.outcome === "not_run") return "not run";
  if (gate.outcome !== "broken") return gate.outcome.replaceAll("_", " ");
  return gate.stillFailing === true ? "still failing" : "broken by this run";
}

function gateWords(gate: GateOutcome, wording: Wording): string {
  const name = wording.name(gate.name);
  const change = isGood(gate) ? changeWords(gate) : "";
  if (change !== "") return gate.required ? `${name} ${change}` : `${name} ${change} (optional)`;
  const notes = [...(gate.required ? [] : ["optional"]), noteOf(gate)].join(", ");
  return gate.outcome === "not_run" ? `${name} ${notes}` : `${name} ${changeWords(gate)} (${notes})`;
}

/** Verdict of the gates on the change, without those that are said to prove nothing; '' where there is none. */
export function gatesWords({ gates, filesChanged, status }: RunReport, wording: Wording): string {
  if (filesChanged.length === 0) return "";
  const ran = gates.filter(({ outcome }) => outcome !== "not_run");
  if (ran.length === 0 && gates.some(isWithoutResult)) return "";
  if (ran.length === 0 && status === "awaiting_approval") return "not proved yet";
  if (ran.length === 0)
    return gates.length === 0 ? "no gate, so nothing is proved" : "no gate has a result, so nothing is proved";
  const good = ran.filter(isGood);
  // Of a workspace with many packages these are most, and their names do not matter.
  const idle = gates.filter(isIdle).length;
  const isCounted = (gate: GateOutcome): boolean => idle > 1 && isIdle(gate);
  const others = gates.filter((gate) => !isGood(gate) && !isWithoutResult(gate) && !isCounted(gate));
  const fixed = good.filter(({ outcome }) => outcome === "fixed");
  const [first] = fixed.length > 0 ? fixed : good;
  const passing: string[] = [];
  if (first !== undefined && good.length === 1) passing.push(gateWords(first, wording));
  else if (first !== undefined) {
    const failed =
      fixed.length > 0
        ? ` (failed before: ${listNames(
            fixed.map(({ name }) => name),
            wording,
          )})`
        : "";
    passing.push(`${good.length} gates pass${failed}`);
  }
  const hidden = others.length - GATES_SHOWN;
  const parts = [
    ...passing,
    ...others.slice(0, GATES_SHOWN).map((gate) => gateWords(gate, wording)),
    ...(hidden > 0 ? [`${plural(hidden, "more gate")} not passing`] : []),
    ...(idle > 1 ? [`${idle} gates not concerned`] : []),
  ];
  return parts.join(", ");
}

/** Changes of the run that no commit of it holds. */
function lostWords({ audit: { lost = [] } }: RunReport, wording: Wording): readonly string[] {
  if (lost.length === 0) return [];
  const names = listNames(
    lost.map(({ path }) => path),
    wording,
  );
  return [`left out: ${names}`];
}

function sizeWords({ filesChanged }: RunReport): readonly string[] {
  if (filesChanged.length === 0) return [];
  const added = filesChanged.reduce((sum, file) => sum + file.linesAdded, 0);
  const removed = filesChanged.reduce((sum, file) => sum + file.linesRemoved, 0);
  return [`${plural(filesChanged.length, "file")}, +${added} −${removed}`];
}

function costWords({ costUsd, usage }: RunReport): string {
  if (costUsd === 0 && usage.modelCalls + usage.inputTokens === 0) return NOTHING_SPENT;
  if (costUsd === null) return "unpriced";
  return costUsd > 0 && costUsd < 0.01 ? "under $0.01" : `$${costUsd.toFixed(2)}`;
}

function capital(text: string): string {
  return text.replace(/^[a-z](?=[a-z]*[ ,:]|[a-z]*$)/, (letter) => letter.toUpperCase());
}

/** The evidence that the run found, or that it found none. */
function shownWords({ evidence, filesChanged, reported }: RunReport, wording: Wording): readonly string[] {
  if (evidence === undefined || filesChanged.length === 0) return [];
  const lead = reported === true ? REPORTED : "";
  if (evidence.length === 0) return [`${lead}nothing shows that it does what was asked`];
  return evidence.map(({ text }) => `${lead}${reasonWords(text, wording)}`);
}

function provedWords(report: RunReport, wording: Wording): readonly string[] {
  const gates = gatesWords(report, wording);
  const parts = [
    ...unprovedWords(report, wording),
    ...lostWords(report, wording),
    ...shownWords(report, wording),
    ...(gates === "" ? [] : [`${report.reported === true ? REPORTED : ""}${gates}`]),
    ...sizeWords(report),
  ];
  // A gate that became green may be the evidence.
  return [...new Set(parts)];
}

/** What the gates say of the change, and its size, as one line. */
export function provedLine(report: RunReport, wording: Wording): string {
  return capital(provedWords(report, wording).join(" · "));
}

/** The verdict that a maintainer decides by, as one line; '' for a run that only answered. */
export function verdictLine(report: RunReport, wording: Wording): string {
  if (isAnswer(report) || report.review !== undefined) return "";
  const parts = [
    ...causeWords(report, wording),
    ...(isJudged(report) ? [whereWords(report, wording), ...provedWords(report, wording)] : []),
    costWords(report),
    duration(report.durationMilliseconds),
  ];
  return capital(parts.filter((part) => part !== "").join(" · "));
}

/** Why the project could not be set up, as one line; '' where the verdict says so, or nothing of it failed. */
export function setupLine(report: RunReport, wording: Wording): string {
  const { failedSetup, gates, status, reasons } = report;
  if (failedSetup === undefined) return "";
  const { problem } = failedSetup;
  const isTold = (text = ""): boolean => text.startsWith(problem);
  if (gates.some((gate) => isWithoutResult(gate) && isTold(gate.reason))) return "";
  if (status === "failed" && isTold(reasons[0])) return "";
  const text = failedSetup.cause === "" ? problem : `${problem} First error: ${failedSetup.cause}`;
  const sentences = wording.prose(text, REASON_SHOWN).replace(/(?<![.!?…])$/, ".");
  const which = failedSetup.gates.length === 0 ? "" : ` Not run for it: ${listNames(failedSetup.gates, wording)}.`;
  return capital(`${report.reported === true ? REPORTED : ""}${sentences}${which}`);
}

/** One line on the proof by the new tests; '' where they were not looked at. */
export function evidenceLine(report: RunReport, wording: Wording): string {
  if (!isJudged(report)) return "";
  const isTestsOnly = report.filesChanged.every(({ path }) => isTestPath(path) || isSnapshot(path));
  const { proof } = evidenceSentences(report.regression ?? [], wording, isTestsOnly);
  return capital(`${report.reported === true && proof.length > 0 ? REPORTED : ""}${proof.join(" ")}`);
}
