import { createHash } from "node:crypto";
import type { GateOutcome } from "../../core/gate/gate.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import { isForAgent } from "./baseline.js";
import { withoutVariableParts } from "./normalise.js";
import { parseFailures } from "./outcomes.js";

/** Maximum characters of output for each failing gate in the message. */
const SHOWN_OUTPUT = 4000;
const SHOWN_FAILURES = 20;

function resultOf({ outcome, reason, after, exitCode }: GateOutcome): string {
  if (outcome === "not_run") return `proved nothing: ${(reason ?? "").replace(/^It /, "it ").replace(/\.$/, "")}`;
  if (after === "timeout") return "did not end in time";
  return exitCode === null ? "could not be run" : `exited with code ${exitCode}`;
}

/** Names the new failures: the agent must not try to repair the old ones. */
function newlyFailing({ before, newFailures = [] }: GateOutcome): string {
  if (before === "pass" || newFailures.length === 0) return "";
  const more = newFailures.length > SHOWN_FAILURES ? ` and ${newFailures.length - SHOWN_FAILURES} more` : "";
  return `It failed before your changes too; new are: ${newFailures.slice(0, SHOWN_FAILURES).join(", ")}${more}. `;
}

function subjectOf(gates: readonly GateOutcome[]): string {
  const silent = gates.filter(({ outcome }) => outcome === "not_run").length;
  const count = gates.length;
  const one = count === 1 ? "A required quality gate" : `${count} required quality gates`;
  if (silent === 0) return `${one} ${count === 1 ? "fails" : "fail"} on`;
  if (silent === count) return `${one} ${count === 1 ? "proves" : "prove"} nothing about`;
  return `${one} fail on, or prove nothing about,`;
}

/**
 * The agent's feedback when required gates fail or prove nothing: each gate, its command and the end of its output. The
 * output is the project's and untrusted. Empty if there is nothing for the agent to correct.
 */
export function gateFeedback(outcomes: readonly GateOutcome[]): string {
  const gates = outcomes.filter(isForAgent);
  if (gates.length === 0) return "";
  const parts = gates.map((outcome) => {
    const text = truncateMiddle(outcome.output.trimEnd(), SHOWN_OUTPUT, { headShare: 0.2 }).text;
    return `Gate "${outcome.name}" (${outcome.run}) ${resultOf(outcome)}. ${newlyFailing(outcome)}Its output:\n${text}`;
  });
  return `${subjectOf(gates)} your changes. Find the cause and correct the code; do not weaken tests or gates.\n\n${parts.join("\n\n")}`;
}

/**
 * An id of a failure: equal for two runs with equal gate results, so that the loop can stop on an identical failure.
 * From the names of the failures and the stable part of the output. Empty if there is nothing for the agent to correct.
 */
export function gateIdentity(outcomes: readonly GateOutcome[]): string {
  const gates = outcomes.filter(isForAgent);
  if (gates.length === 0) return "";
  const parts = gates.map((outcome) => {
    const failures = (parseFailures(outcome.output).names ?? []).map(withoutVariableParts);
    const reason = outcome.reason ?? "";
    return [
      outcome.name,
      outcome.outcome,
      outcome.after,
      outcome.exitCode,
      reason,
      failures,
      withoutVariableParts(outcome.output),
    ];
  });
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
