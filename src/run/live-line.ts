import { countWords, kindWords, phaseWords } from "../core/gate/gate-words.js";
import { money } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";

/** The line of an event for people who watch the job's log or the terminal; null for what they need not see. */
export function liveLine(event: RunEvent): string | null {
  if (event.type === "tool_finished") {
    const { call, result } = event.outcome;
    return `${event.step}. ${call.name}: ${result.success ? "ok" : result.error}`;
  }
  if (event.type === "sub_run_started") return `Sub-run ${event.sub.id} begins: agent ${event.sub.agent}`;
  if (event.type === "sub_run_event") {
    const inner = event.event.type === "tool_finished" ? liveLine(event.event) : null;
    return inner === null ? null : `Sub-run ${event.id}, ${inner}`;
  }
  if (event.type === "sub_run_finished") {
    return `Sub-run ${event.id} ends: ${event.stopReason}, ${event.steps} steps, ${money(event.costUsd)}`;
  }
  if (event.type === "agent_started") return `Agent ${event.agent} begins`;
  if (event.type === "approval_requested") return `Waits for a person: ${event.tool}, approval ${event.id}`;
  if (event.type === "approval_answered") {
    return `Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`;
  }
  if (event.type === "words_heard") return `${event.by} says to the agent: ${event.text}`;
  if (event.type !== "gate_finished") return null;
  const { kind, tests } = event.run;
  return `Gate ${event.gate}, ${phaseWords(event.phase)}: ${kindWords(kind)}${tests === undefined ? "" : ` (${countWords(tests)})`}`;
}
