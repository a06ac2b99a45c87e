import { createHash } from "node:crypto";
import type { GateOutcome } from "../core/gate.js";
import { truncateMiddle } from "../core/text/truncate.js";
import { parseFailures } from "./outcomes.js";

/** Characters of output for each failing gate in the message. */
const SHOWN_OUTPUT = 4000;
const SHOWN_FAILURES = 20;

function failing(outcomes: readonly GateOutcome[]): readonly GateOutcome[] {
  return outcomes.filter((outcome) => outcome.required && outcome.outcome === "broken");
}

function resultOf(outcome: GateOutcome): string {
  if (outcome.after === "timeout") return "did not end in time";
  return outcome.exitCode === null ? "could not be run" : `exited with code ${outcome.exitCode}`;
}

/** What else failed before is not this run's to repair, and the agent must not try. */
function newlyFailing({ before, newFailures = [] }: GateOutcome): string {
  if (before === "pass" || newFailures.length === 0) return "";
  const more = newFailures.length > SHOWN_FAILURES ? ` and ${newFailures.length - SHOWN_FAILURES} more` : "";
  return `It failed before your changes too; new are: ${newFailures.slice(0, SHOWN_FAILURES).join(", ")}${more}. `;
}

/**
 * What the agent is told when required gates fail (product.md §5): each gate, its command and the end of its output. The
 * output is the project's and untrusted. Empty when nothing required is broken.
 */
export function gateFeedback(outcomes: readonly GateOutcome[]): string {
  const gates = failing(outcomes);
  if (gates.length === 0) return "";
  const parts = gates.map((outcome) => {
    const text = truncateMiddle(outcome.output.trimEnd(), SHOWN_OUTPUT, { headShare: 0.2 }).text;
    return `Gate "${outcome.name}" (${outcome.run}) ${resultOf(outcome)}. ${newlyFailing(outcome)}Its output:\n${text}`;
  });
  const subject = gates.length === 1 ? "A required quality gate fails" : `${gates.length} required quality gates fail`;
  return `${subject} on your changes. Find the cause and correct the code; do not weaken tests or gates.\n\n${parts.join("\n\n")}`;
}

/** Replaces what differs between two runs of the same failure: times, temporary paths, process ids, addresses, ports. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
  [/\b\d\d:\d\d:\d\d(?:\.\d+)?\b/g, "<time>"],
  [/\b\d+(?:\.\d+)?\s?(?:ms|µs|us|ns|s|sec|secs|seconds?|m|min|minutes?)\b/g, "<duration>"],
  [/\b(duration_ms|time|elapsed|seed|start at|took)\b[:= ]+[\d.]+/gi, "$1 <number>"],
  [/(?:\/private)?(?:\/var)?\/(?:tmp|folders)\/[^\s:'")\]]+/g, "<temp>"],
  [/\b(?:pid|process)[ :=#]*\d+/gi, "<pid>"],
  [/==\d+==/g, "<pid>"],
  [/\b0x[0-9a-f]{4,}\b/gi, "<address>"],
  [/\b(localhost|127\.0\.0\.1|\[::1\]):\d{2,5}\b/g, "$1:<port>"],
];

function stable(text: string): string {
  return VOLATILE.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
    .replace(/[ \t]+/g, " ")
    .trim();
}

/**
 * One value for one failure: equal for two runs whose required gates fail in the same way, so that the loop can stop on an
 * identical failure (ruling 38). By the names of the failures together with the stable part of the output. Empty when
 * nothing required is broken.
 */
export function gateIdentity(outcomes: readonly GateOutcome[]): string {
  const gates = failing(outcomes);
  if (gates.length === 0) return "";
  const parts = gates.map((outcome) => {
    const failures = (parseFailures(outcome.output) ?? []).map(stable);
    return [outcome.name, outcome.after, outcome.exitCode, failures, stable(outcome.output)];
  });
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
