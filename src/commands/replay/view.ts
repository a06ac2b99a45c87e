import { money } from "../../core/page/figures.js";
import type { RunEvent } from "../../core/run/agent.js";
import { escalationText } from "../../core/run/escalation-texts.js";

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** One event for people who watch a replay, as untrusted as the log; null if it needs no line. */
export function describeEvent(event: RunEvent): string | null {
  switch (event.type) {
    case "run_started":
      return `Run ${event.sessionId}: ${event.command} ${event.subject} with ${event.model}`;
    case "run_resumed":
      return `Resumed as ${event.sessionId}`;
    case "model_escalated":
      return escalationText(event);
    case "agent_started":
      return `Agent ${event.agent}`;
    case "base_fixed":
      return `Base ${event.sha}`;
    case "plan_fixed":
      return `Plan ${event.plan.hash}`;
    case "message_added": {
      const { message } = event;
      if (message.role === "assistant") return message.content ? message.content : null;
      return message.role === "user" ? `> ${message.content.split("\n", 1)[0] ?? ""}` : null;
    }
    case "model_answered": {
      const { step, purpose, usage, costUsd, durationMilliseconds } = event;
      const cost = costUsd === null ? "unpriced" : `${costUsd.toFixed(4)} USD`;
      const tokens = `${usage.inputTokens} + ${usage.outputTokens} tokens`;
      const what = purpose === "agent" ? "" : ` (${purpose})`;
      return `${step}. answered${what}: ${event.finishReason}, ${tokens}, ${cost}, ${seconds(durationMilliseconds)}`;
    }
    case "tool_finished": {
      const { call, result, durationMilliseconds } = event.outcome;
      const outcome = result.success ? "ok" : result.error;
      return `${event.step}. ${call.name}: ${outcome} (${seconds(durationMilliseconds)})`;
    }
    case "sub_run_started":
      return `  Sub-run ${event.sub.id} of ${event.sub.tool}: agent ${event.sub.agent}, ${event.sub.task}`;
    case "sub_run_event": {
      // Indented below the call that began it; several run in parallel, so each line names its own.
      const inner = describeEvent(event.event);
      return inner === null ? null : inner.replace(/^/gm, `    [${event.id}] `);
    }
    case "sub_run_finished":
      return `  Sub-run ${event.id} ended: ${event.stopReason}, ${event.steps} ${event.steps === 1 ? "step" : "steps"}, ${money(event.costUsd)}`;
    case "approval_requested":
      return `Asked a person: ${event.tool}, approval ${event.id}, risk ${event.risk}`;
    case "approval_answered":
      return `Approval ${event.id}: ${event.answer}${event.by === "" ? "" : ` by ${event.by}`} (${event.how})`;
    case "words_heard":
      return `${event.by} said: ${event.text.split("\n", 1)[0] ?? ""}`;
    case "gate_finished":
      return `Gate ${event.gate} (${event.phase}): ${event.run.kind}`;
    case "evaluation_finished":
      return `Self-evaluation: ${event.evaluation.passed ? "passed" : "not passed"}`;
    case "tree_proved":
      return `Proved tree ${event.evidence.tree}`;
    case "setup_failed":
      return event.problem;
    case "notice_given":
      return event.text;
    case "loop_stopped":
      return `Stopped: ${event.stopReason}${event.detail === "" ? "" : `, ${event.detail}`}`;
    case "work_published":
      return `Published: ${event.published.kind} ${event.published.branch} ${event.published.commit}`.trimEnd();
    case "sources_read":
      return `Reads: ${event.sources.map(({ what, by, mayWrite }) => `${what}${by === "" ? "" : ` by ${by}`}${mayWrite ? "" : " (may not write)"}`).join(", ")}`;
    case "memory_opened":
      return `Memory ${event.branch} ${event.commit}: ${event.notes} ${event.notes === 1 ? "note" : "notes"}, ${event.goals} ${event.goals === 1 ? "goal" : "goals"}`;
    case "memory_saved":
      return event.commit === "" ? `Memory not kept: ${event.reason}` : `Memory kept: ${event.commit}`;
    case "contact_called":
      return `Called: ${event.contact}`;
    case "proposal_opened":
      return `Proposal: ${event.outcome.title} ${event.outcome.url}`.trimEnd();
    case "review_finished":
      return `Review: ${event.review.findings.length} ${event.review.findings.length === 1 ? "finding" : "findings"} ${event.review.url}`.trimEnd();
    case "run_finished":
      return `Finished: ${event.status}`;
    default:
      return null;
  }
}
