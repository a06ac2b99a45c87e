import type { MemoryChange } from "../agents/memory.js";
import { phaseWords } from "../gate/gate-words.js";
import type { RunEvent } from "../run/agent.js";
import { escalationWords } from "../run/escalation-words.js";
import { money } from "./figures.js";

/** Something that happened between the steps. */
export interface MarkRow {
  readonly kind: "mark";
  readonly text: string;
  /** null: neither good nor bad. */
  readonly ok: boolean | null;
  /** What it printed; ''. */
  readonly output: string;
  /** null: it has none. */
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
    case "agent_started":
      return mark(`Agent ${event.agent} begins`);
    case "run_resumed":
      return mark(`Resumed as session ${event.sessionId}`);
    case "model_escalated":
      return mark(escalationWords(event));
    case "context_compacted":
      return mark(
        event.method === "summary"
          ? `${event.removed} ${event.removed === 1 ? "message was" : "messages were"} replaced by a summary`
          : `${event.removed} ${event.removed === 1 ? "message was" : "messages were"} left out`,
        { output: event.record.summary },
      );
    case "gate_finished": {
      const { kind, output, durationMilliseconds } = event.run;
      // A new test that fails on the base's code is good news.
      const ok = event.phase === "new_tests" || event.phase === "altered" ? null : kind === "pass";
      return mark(`Gate ${event.gate}, ${phaseWords(event.phase)}: ${kind.replaceAll("_", " ")}`, {
        ok,
        output,
        durationMilliseconds,
      });
    }
    case "approval_requested":
      return mark(`Waiting for a person: ${event.tool}, approval ${event.id}`);
    case "approval_answered":
      return mark(`Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`, {
        ok: event.answer === "approved",
      });
    case "words_heard":
      return mark(`${event.by} says to the agent`, { output: event.text });
    case "sub_run_started":
      return mark(`Sub-run ${event.sub.id} begins: agent ${event.sub.agent}`, { output: event.sub.task });
    case "sub_run_finished":
      return mark(
        `Sub-run ${event.id} ends: ${event.stopReason}, ${event.steps} ${event.steps === 1 ? "step" : "steps"}, ${money(event.costUsd)}`.replaceAll(
          "_",
          " ",
        ),
        { ok: event.stopReason === "llm_done", output: event.output },
      );
    case "memory_opened":
      return mark(
        `Read ${event.notes} ${event.notes === 1 ? "note" : "notes"} and ${event.goals} ${event.goals === 1 ? "goal" : "goals"} of earlier runs`,
      );
    case "memory_changed":
      return mark(changeMark(event.change));
    case "memory_saved":
      return mark(event.commit === "" ? `Notes were not kept: ${event.reason}` : "Notes were kept", {
        ok: event.commit !== "",
      });
    case "proposal_made":
      return mark(`Proposes: ${event.proposal.title}`);
    case "proposal_opened":
      return mark(`Proposal ${event.outcome.url === "" ? "not opened" : "opened"}: ${event.outcome.title}`, {
        ok: event.outcome.url !== "",
        output: event.outcome.reason,
      });
    case "contact_called":
      return mark(`Calls ${event.contact}`);
    case "usage_lost":
      return mark("An answer of the model was cut off; its tokens are counted");
    default:
      return null;
  }
}
