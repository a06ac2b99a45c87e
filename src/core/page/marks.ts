import type { MemoryChange } from "../agents/memory.js";
import { phaseText } from "../gate/gate-texts.js";
import type { RunEvent } from "../run/agent.js";
import { escalationText } from "../run/escalation-texts.js";
import { money, plural } from "./figures.js";

/** Something that happened between the steps. */
export interface MarkRow {
  readonly kind: "mark";
  readonly text: string;
  /** null: neither good nor bad. */
  readonly ok: boolean | null;
  /** Text that is folded below it; ''. */
  readonly output: string;
  /** null: it has no duration. */
  readonly durationMilliseconds: number | null;
}

function mark(text: string, given: Partial<Omit<MarkRow, "kind" | "text">> = {}): MarkRow {
  return { kind: "mark", text, ok: null, output: "", durationMilliseconds: null, ...given };
}

function changeMark(change: MemoryChange): string {
  switch (change.kind) {
    case "note":
      return `Notes${change.note.isConfirmed ? "" : ", unconfirmed"}: ${change.note.text}`;
    case "goal_added":
      return `Goal${change.goal.isAccepted ? "" : ", proposed"}: ${change.goal.text}`;
    case "goal_updated":
      return change.number < 0 ? "Changes a new goal" : `Changes goal ${change.number}`;
    case "goal_dropped":
      return `Drops goal ${change.number}`;
    case "note_accepted":
      return `Confirms: ${change.text}`;
    default:
      return `Forgets: ${change.text}`;
  }
}

/** Describes an event that is not a step; null for events that a page shows elsewhere. */
export function markOf(event: RunEvent): MarkRow | null {
  switch (event.type) {
    case "notice_given":
      return mark(event.text);
    case "agent_started":
      return mark(`Agent ${event.agent} begins`);
    case "run_resumed":
      return mark(`Resumed as session ${event.sessionId}`);
    case "model_escalated":
      return mark(escalationText(event));
    case "context_compacted": {
      const messages = `${plural(event.removed, "message")} ${event.removed === 1 ? "was" : "were"}`;
      const end = event.method === "summary" ? "replaced by a summary" : "left out";
      return mark(`${messages} ${end}`, { output: event.record.summary });
    }
    case "gate_finished": {
      const { kind, output, durationMilliseconds } = event.run;
      // A new test is expected to fail on the base's code, so its result there is neither good nor bad.
      const ok = event.phase === "new_tests" || event.phase === "altered" ? null : kind === "pass";
      const text = `Gate ${event.gate}, ${phaseText(event.phase)}: ${kind.replaceAll("_", " ")}`;
      return mark(text, { ok, output, durationMilliseconds });
    }
    case "approval_requested":
      return mark(`Waiting for a person: ${event.tool}, approval ${event.id}`);
    case "approval_answered": {
      const by = event.by === "" ? "" : ` by ${event.by}`;
      return mark(`Approval ${event.id} (${event.tool}): ${event.answer}${by}`, { ok: event.answer === "approved" });
    }
    case "words_heard":
      return mark(`${event.by} says to the agent`, { output: event.text });
    case "sub_run_started":
      return mark(`Sub-run ${event.sub.id} begins: agent ${event.sub.agent}`, { output: event.sub.task });
    case "sub_run_finished": {
      const figures = `${plural(event.steps, "step")}, ${money(event.costUsd)}`;
      const text = `Sub-run ${event.id} ends: ${event.stopReason}, ${figures}`.replaceAll("_", " ");
      return mark(text, { ok: event.stopReason === "llm_done", output: event.output });
    }
    case "memory_opened":
      return mark(`Read ${plural(event.notes, "note")} and ${plural(event.goals, "goal")} of earlier runs`);
    case "memory_changed":
      return mark(changeMark(event.change));
    case "memory_saved": {
      const isKept = event.commit !== "";
      return mark(isKept ? "Notes were kept" : `Notes were not kept: ${event.reason}`, { ok: isKept });
    }
    case "proposal_made":
      return mark(`Proposes: ${event.proposal.title}`);
    case "proposal_opened": {
      const { title, url, reason } = event.outcome;
      return mark(`Proposal ${url === "" ? "not opened" : "opened"}: ${title}`, { ok: url !== "", output: reason });
    }
    case "contact_called":
      return mark(`Calls ${event.contact}`);
    case "usage_lost":
      return mark("An answer of the model was cut off; its tokens are counted");
    default:
      return null;
  }
}
