import type { GateOutcome } from "../core/gate/gate.js";
import { hasNoProof, kindWords } from "../core/gate/gate-texts.js";
import { plural } from "../core/page/figures.js";
import type { RunReport } from "../core/run/run.js";
import { evidenceSentences } from "./evidence.js";
import { cellName, fold, listLines, type Sanitize, table } from "./inline.js";
import { formatGates } from "./verdict.js";
import { FOLD_WORDING, listNames, markdownWording, type Wording } from "./wording.js";

const GATES_SHOWN = 40;
const NOTES_SHOWN = 10;
const REASON_SHOWN = 300;

/** Follows a heading if another job reported the content, so that this job did not see it. */
export function claimedNote(report: RunReport): string {
  return report.reported === true ? " (reported by the agent job, not run here)" : "";
}

const isAgainst = (gate: GateOutcome): boolean => gate.required && (gate.outcome === "broken" || hasNoProof(gate));

/** Whether gates ran in this job and no required gate is broken or without a result. */
export function isProved({ gates, reported }: RunReport): boolean {
  return reported !== true && gates.some(({ outcome }) => outcome !== "not_run") && !gates.some(isAgainst);
}

/** `12 → 15 tests`; '' without counts. */
export function testsOf({ tests, after: kind }: GateOutcome): string {
  if (tests === undefined || (tests.before === null && tests.after === null)) return "";
  const { before, after } = tests;
  const skipped = after !== null && after.skipped > 0 ? `, ${after.skipped} skipped` : "";
  if (before === null && after !== null) return `${plural(after.ran, "test")}${skipped}`;
  if (before !== null && after === null && kind === "not_run") return `${plural(before.ran, "test")} before`;
  return `${before?.ran ?? "?"} → ${after?.ran ?? "?"} tests${skipped}`;
}

/** A note on a gate; '' if its row in the table is enough. */
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

/** Gates that failed before the run come first, because the run did not cause them. */
export function sortGates(gates: readonly GateOutcome[]): readonly GateOutcome[] {
  const order = (gate: GateOutcome): number => (gate.outcome === "already_failing" ? 0 : 1);
  return [...gates].sort((left, right) => order(left) - order(right));
}

function gateTable(gates: readonly GateOutcome[], sanitize: Sanitize): string {
  const isCounted = gates.some((gate) => testsOf(gate) !== "");
  const rows = gates.map((gate) => {
    const name = `${cellName(gate.name, sanitize)}${gate.required ? "" : " (optional)"}`;
    const cells = [name, kindWords(gate.before), kindWords(gate.after), gate.outcome.replaceAll("_", " ")];
    return [...cells, ...(isCounted ? [testsOf(gate)] : [])];
  });
  return table(["gate", "before", "after", "outcome", ...(isCounted ? ["counted"] : [])], rows);
}

/** Open if a required gate is broken or has no result. */
export function gatesSection(report: RunReport, sanitize: Sanitize): string {
  if (report.gates.length === 0) return "";
  const wording = markdownWording(sanitize);
  const sorted = sortGates(report.gates);
  const shown = sorted.slice(0, GATES_SHOWN);
  const hidden = sorted.length - shown.length;
  const notes = shown.map((gate) => gateNote(gate, wording)).filter((note) => note !== "");
  const { kept } = evidenceSentences(report.regression ?? [], wording);
  const words =
    formatGates(report, FOLD_WORDING) || (report.gates.some(hasNoProof) ? "nothing is proved" : "at base only");
  const parts = [
    gateTable(shown, sanitize),
    hidden > 0 ? `… and ${plural(hidden, "more gate")}.` : "",
    listLines(notes, NOTES_SHOWN, (note) => `- ${note}`),
    kept.join(" "),
  ];
  return fold(`Gates${claimedNote(report)}${words === "" ? "" : `: ${words}`}`, parts, report.gates.some(isAgainst));
}
