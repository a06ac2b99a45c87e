import type { GateOutcome, TestCount } from "../core/gate/gate.js";
import { hasNoProof, kindWords } from "../core/gate/gate-words.js";
import type { RunReport } from "../core/run/run.js";
import { evidenceSentences } from "./evidence.js";
import { cellName, fold, listLines, type Sanitize } from "./inline.js";
import { gatesWords } from "./verdict.js";
import { FOLD_WORDING, listNames, markdownWording, plural, type Wording } from "./wording.js";

const GATES_SHOWN = 40;
const NOTES_SHOWN = 10;
const REASON_SHOWN = 300;

/** Behind a heading: what follows was not seen by the job that writes this. */
export function claimedNote(report: RunReport): string {
  return report.reported === true ? " (reported by the agent job, not run here)" : "";
}

const isAgainst = (gate: GateOutcome): boolean => gate.required && (gate.outcome === "broken" || hasNoProof(gate));

/** True when gates ran here, and no required one is broken or without a proof. */
export function isProved({ gates, reported }: RunReport): boolean {
  return reported !== true && gates.some(({ outcome }) => outcome !== "not_run") && !gates.some(isAgainst);
}

function countOf(count: TestCount | null): string {
  return count === null ? "?" : String(count.ran);
}

/** `12 → 15 tests`; '' without counts. */
export function testsOf({ tests, after: kind }: GateOutcome): string {
  if (tests === undefined || (tests.before === null && tests.after === null)) return "";
  const { before, after } = tests;
  const skipped = after !== null && after.skipped > 0 ? `, ${after.skipped} skipped` : "";
  if (before === null && after !== null) return `${plural(after.ran, "test")}${skipped}`;
  if (before !== null && after === null && kind === "not_run") return `${plural(before.ran, "test")} before`;
  return `${countOf(before)} → ${countOf(after)} tests${skipped}`;
}

/** Remarks on a gate; '' where its row says it all. */
export function gateNote(gate: GateOutcome, wording: Wording): string {
  const { name, reason = "", outcome, stillRed = [], newFailures = [] } = gate;
  const who = wording.name(name);
  if (hasNoProof(gate)) return `${who} proves nothing: ${wording.prose(reason, REASON_SHOWN)}`;
  if (outcome === "already_failing" && stillRed.length > 0)
    return `${who} failed before, and still fails: ${listNames(stillRed, wording)}`;
  if (outcome === "broken" && newFailures.length > 0)
    return `${who} fails where it did not before: ${listNames(newFailures, wording)}`;
  return "";
}

/** Old failures first: they explain what this run is not to blame for. */
export function sortGates(gates: readonly GateOutcome[]): readonly GateOutcome[] {
  const order = (gate: GateOutcome): number => (gate.outcome === "already_failing" ? 0 : 1);
  return [...gates].sort((left, right) => order(left) - order(right));
}

function table(gates: readonly GateOutcome[], sanitize: Sanitize): readonly string[] {
  const isCounted = gates.some((gate) => testsOf(gate) !== "");
  const rows = gates.map((gate) => {
    const name = `${cellName(gate.name, sanitize)}${gate.required ? "" : " (optional)"}`;
    const cells = [name, kindWords(gate.before), kindWords(gate.after), gate.outcome.replaceAll("_", " ")];
    return `| ${[...cells, ...(isCounted ? [testsOf(gate)] : [])].join(" | ")} |`;
  });
  return isCounted
    ? ["| gate | before | after | outcome | counted |", "| --- | --- | --- | --- | --- |", ...rows]
    : ["| gate | before | after | outcome |", "| --- | --- | --- | --- |", ...rows];
}

/** Folded where each required gate is as it should be. */
export function gatesSection(report: RunReport, sanitize: Sanitize): string {
  if (report.gates.length === 0) return "";
  const wording = markdownWording(sanitize);
  const sorted = sortGates(report.gates);
  const shown = sorted.slice(0, GATES_SHOWN);
  const hidden = sorted.length - shown.length;
  const notes = shown.map((gate) => gateNote(gate, wording)).filter((note) => note !== "");
  const { kept } = evidenceSentences(report.regression ?? [], wording);
  const words =
    gatesWords(report, FOLD_WORDING) || (report.gates.some(hasNoProof) ? "nothing is proved" : "at base only");
  const parts = [
    table(shown, sanitize).join("\n"),
    hidden > 0 ? `… and ${plural(hidden, "more gate")}.` : "",
    listLines(notes, NOTES_SHOWN, (note) => `- ${note}`),
    kept.join(" "),
  ];
  return fold(`Gates${claimedNote(report)}${words === "" ? "" : `: ${words}`}`, parts, report.gates.some(isAgainst));
}
