import type { GateOutcome } from "../core/gate.js";
import { hasNoProof, isUnproved, kindWords } from "../core/gate-words.js";
import type { RunReport } from "../core/run.js";
import { isSnapshot, isTestPath } from "../core/test-paths.js";
import { evidenceSentences } from "./evidence.js";
import { duration } from "./sections.js";
import { listNames, many, type Wording } from "./wording.js";

const REASON_SHOWN = 300;
const REASONS_SHOWN = 3;
const GATES_SHOWN = 5;
const REPORTED = "reported by the agent job: ";

/** Commands that only answer: their words are the report. */
const ANSWERS = new Set(["ask", "plan", "review", "summarize", "status"]);

/** Whether the run was to change something, so that there is something to judge it by. */
function isJudged({ command, review, status }: RunReport): boolean {
  return review === undefined && !ANSWERS.has(command) && status !== "skipped" && status !== "denied";
}

/** Words of others can look like a part of the line no more. */
function reasonWords(reason: string, wording: Wording): string {
  return wording.prose(reason.replaceAll("·", ","), REASON_SHOWN).replace(/[.:]+$/, "");
}

/** What could not be proved, and how to make its gates run; gates with one reason in one sentence. */
function unprovedWords({ gates, filesChanged, reported }: RunReport, wording: Wording): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason = "" } of gates.filter(isUnproved))
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const told = [...byReason].slice(0, REASONS_SHOWN).map(([reason, names]) => {
    const why = reasonWords(reason, wording);
    const who = listNames(names, wording);
    const lead = filesChanged.length > 0 ? `not proved by ${who}` : `${who} cannot prove anything`;
    return `${reported === true ? REPORTED : ""}${lead}${why === "" ? "" : `: ${why}`}`;
  });
  const hidden = [...byReason.values()].slice(REASONS_SHOWN).flat().length;
  return [...told, ...(hidden > 0 ? [`nor by ${many(hidden, "more gate")}`] : [])];
}

/** Why a run ended before its first model call, and what would help. */
function stoppedWords({ status, stopReason, reasons: [reason] }: RunReport, wording: Wording): readonly string[] {
  return status === "failed" && stopReason === "" && reason !== undefined ? [reasonWords(reason, wording)] : [];
}

function whereWords({ published, filesChanged }: RunReport, wording: Wording): string {
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
  return filesChanged.length > 0 ? "nothing pushed" : "nothing changed";
}

/** `fail → pass`; the second alone where it did not run before. */
function changeWords({ before, after }: GateOutcome): string {
  return before === "not_run" ? kindWords(after) : `${kindWords(before)} → ${kindWords(after)}`;
}

const isGood = ({ outcome }: GateOutcome): boolean => outcome === "passed" || outcome === "fixed";

/** No changed path selects it. */
const isIdle = (gate: GateOutcome): boolean => gate.outcome === "not_run" && !hasNoProof(gate);

function noteOf(gate: GateOutcome): string {
  if (hasNoProof(gate)) return "proves nothing";
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

/** What the gates say of the change, without those that are said to prove nothing. */
function gatesWords({ gates, filesChanged, reported, status }: RunReport, wording: Wording): readonly string[] {
  if (filesChanged.length === 0) return [];
  const ran = gates.filter(({ outcome }) => outcome !== "not_run");
  if (ran.length === 0 && gates.some(isUnproved)) return [];
  if (ran.length === 0 && status === "awaiting_approval") return ["not proved yet"];
  if (ran.length === 0)
    return [gates.length === 0 ? "no gate, so nothing is proved" : "no gate has a result, so nothing is proved"];
  const good = ran.filter(isGood);
  // Of a workspace with many packages these are most, and nobody looks for their names.
  const idle = gates.filter(isIdle).length;
  const isCounted = (gate: GateOutcome): boolean => idle > 1 && isIdle(gate);
  const others = gates.filter((gate) => !isGood(gate) && !isUnproved(gate) && !isCounted(gate));
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
    ...(hidden > 0 ? [`${many(hidden, "more gate")} not passing`] : []),
    ...(idle > 1 ? [`${idle} gates not concerned`] : []),
  ];
  return [`${reported === true ? REPORTED : ""}${parts.join(", ")}`];
}

/** What the run did and no commit of it holds. */
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
  return [`${many(filesChanged.length, "file")}, +${added} −${removed}`];
}

function costWords({ costUsd }: RunReport): string {
  if (costUsd === null) return "unpriced";
  return costUsd > 0 && costUsd < 0.01 ? "under $0.01" : `$${costUsd.toFixed(2)}`;
}

function capital(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** What a maintainer decides by, as one line; '' for a run that only answered (product.md §5). */
export function verdictLine(report: RunReport, wording: Wording): string {
  if (!isJudged(report)) return "";
  const parts = [
    ...stoppedWords(report, wording),
    ...unprovedWords(report, wording),
    whereWords(report, wording),
    ...lostWords(report, wording),
    ...gatesWords(report, wording),
    ...sizeWords(report),
    costWords(report),
    duration(report.durationMilliseconds),
  ];
  return capital(parts.join(" · "));
}

/** Why the project could not be set up, as one line; '' where the verdict says so, or nothing of it failed. */
export function setupLine(report: RunReport, wording: Wording): string {
  const { failedSetup, gates, status, stopReason, reasons } = report;
  if (failedSetup === undefined) return "";
  const { problem } = failedSetup;
  const isTold = (text = ""): boolean => text.startsWith(problem);
  if (gates.some((gate) => isUnproved(gate) && isTold(gate.reason))) return "";
  if (status === "failed" && stopReason === "" && isTold(reasons[0])) return "";
  const text = failedSetup.cause === "" ? problem : `${problem} First error: ${failedSetup.cause}`;
  const told = wording.prose(text, REASON_SHOWN).replace(/(?<![.!?…])$/, ".");
  const which = failedSetup.gates.length === 0 ? "" : ` Not run for it: ${listNames(failedSetup.gates, wording)}.`;
  return capital(`${report.reported === true ? REPORTED : ""}${told}${which}`);
}

/** What the new tests prove, as one line; '' where they were not looked at. */
export function evidenceLine(report: RunReport, wording: Wording): string {
  if (!isJudged(report)) return "";
  const isTestsOnly = report.filesChanged.every(({ path }) => isTestPath(path) || isSnapshot(path));
  const { proof } = evidenceSentences(report.regression ?? [], wording, isTestsOnly);
  return capital(`${report.reported === true && proof.length > 0 ? REPORTED : ""}${proof.join(" ")}`);
}
