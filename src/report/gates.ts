import type { GateOutcome, TestCount } from "../core/gate.js";
import { hasNoProof, kindWords } from "../core/gate-words.js";
import type { RunReport } from "../core/run.js";
import { evidenceSentences } from "./evidence.js";
import { cellName, type Sanitize } from "./inline.js";
import { listNames, many, markdownWording, type Wording } from "./wording.js";

const GATES_SHOWN = 40;
const NOTES_SHOWN = 10;
const REASON_SHOWN = 300;

/** Behind a heading: what follows was not seen by the job that writes this. */
export function claimed(report: RunReport): string {
  return report.reported === true ? " (reported by the agent job, not run here)" : "";
}

/** Gates ran here, and none that is required fails by this run or could not tell. */
export function isProved({ gates, reported }: RunReport): boolean {
  const isAgainst = (gate: GateOutcome): boolean => gate.required && (gate.outcome === "broken" || hasNoProof(gate));
  return reported !== true && gates.some(({ outcome }) => outcome !== "not_run") && !gates.some(isAgainst);
}

function countOf(count: TestCount | null): string {
  return count === null ? "?" : String(count.ran);
}

/** `12 → 15 tests`; '' where nobody counted. */
export function testsOf({ tests, after: kind }: GateOutcome): string {
  if (tests === undefined || (tests.before === null && tests.after === null)) return "";
  const { before, after } = tests;
  const skipped = after !== null && after.skipped > 0 ? `, ${after.skipped} skipped` : "";
  if (before === null && after !== null) return `${many(after.ran, "test")}${skipped}`;
  if (before !== null && after === null && kind === "not_run") return `${many(before.ran, "test")} before`;
  return `${countOf(before)} → ${countOf(after)} tests${skipped}`;
}

/** What else is to say of a gate; '' where its row says it all. */
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

/** Old failures first: they explain what this run is not to blame for (product.md §5, "Gates"). */
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

export function gatesSection(report: RunReport, sanitize: Sanitize): string {
  const title = `**Gates**${claimed(report)}`;
  if (report.gates.length === 0) {
    const why =
      report.filesChanged.length === 0
        ? "None was run: nothing was changed that it could prove."
        : "No gate is configured and none was detected: nothing proves this change but your eyes.";
    return `${title}\n\n${why}`;
  }
  const wording = markdownWording(sanitize);
  const sorted = sortGates(report.gates);
  const shown = sorted.slice(0, GATES_SHOWN);
  const hidden = sorted.length - shown.length;
  const notes = shown.map((gate) => gateNote(gate, wording)).filter((note) => note !== "");
  const { kept } = evidenceSentences(report.regression ?? [], wording);
  return [
    title,
    table(shown, sanitize).join("\n"),
    hidden > 0 ? `… and ${hidden} more gates.` : "",
    notes
      .slice(0, NOTES_SHOWN)
      .map((note) => `- ${note}`)
      .join("\n"),
    kept.join(" "),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
