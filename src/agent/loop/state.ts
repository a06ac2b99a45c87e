import { type Message, withoutImages } from "../../core/model/message.js";
import { addUsage, NO_USAGE } from "../../core/model/model.js";
import type { AgentState, EventSink, RunEvent, StepResult, ToolOutcome } from "../../core/run/agent.js";
import type { EventLog } from "../../core/run/store.js";
import { truncateMiddle } from "../../core/text/truncate.js";

export const INITIAL_STATE: AgentState = {
  messages: [],
  record: null,
  steps: [],
  stopReason: "",
  stopDetail: "",
  finalOutput: "",
  usage: NO_USAGE,
  costUsd: 0,
};

/** The state after one more event. Pure: state, resume, replay and report all use this fold. */
export function applyEvent(state: AgentState, event: RunEvent): AgentState {
  switch (event.type) {
    case "message_added":
      return { ...state, messages: [...state.messages, event.message] };
    case "agent_started":
      return { ...state, messages: [], record: null };
    case "context_compacted":
      return { ...state, messages: withRecord(state.messages, event), record: event.record };
    case "results_shortened":
      return { ...state, messages: state.messages.map((message, index) => shortenResult(message, index, event)) };
    case "run_resumed":
      // Image data is lost with the process that held it.
      return {
        ...state,
        messages: state.messages.map(withoutImages),
        stopReason: "",
        stopDetail: "",
        finalOutput: "",
      };
    case "usage_lost":
    case "model_answered":
      return withSpending(state, event);
    case "sub_run_event": {
      // Its conversation and steps are separate; its spending belongs to the run.
      const { event: inner } = event;
      const isSpending = inner.type === "model_answered" || inner.type === "usage_lost";
      return isSpending ? withSpending(state, inner) : state;
    }
    case "tool_finished":
      return {
        ...state,
        steps: changeStep(state.steps, event.step, (step) => ({
          ...step,
          outcomes: [...step.outcomes, event.outcome],
        })),
      };
    case "step_finished":
      return {
        ...state,
        steps: changeStep(state.steps, event.step, (step) => ({
          step: step.step,
          text: event.text,
          outcomes: inRequestOrder(step.outcomes, state.messages),
        })),
      };
    case "loop_stopped":
      return {
        ...state,
        stopReason: event.stopReason,
        stopDetail: event.detail,
        finalOutput: event.finalOutput,
      };
    default:
      return state;
  }
}

function withSpending(
  state: AgentState,
  { usage, costUsd }: Pick<Extract<RunEvent, { type: "usage_lost" }>, "usage" | "costUsd">,
): AgentState {
  return {
    ...state,
    usage: addUsage(state.usage, usage),
    costUsd: state.costUsd === null || costUsd === null ? null : state.costUsd + costUsd,
  };
}

/** Removes the replaced messages, and the task's images with them: by then the model has seen them. */
function withRecord(
  messages: readonly Message[],
  { from, removed, record }: Extract<RunEvent, { type: "context_compacted" }>,
): readonly Message[] {
  const head = messages.slice(0, from).map(withoutImages);
  return [...head, { role: "user", content: record.content }, ...messages.slice(from + removed)];
}

function shortenResult(
  message: Message,
  index: number,
  { before, limit }: Extract<RunEvent, { type: "results_shortened" }>,
): Message {
  if (index >= before || message.role !== "tool") return message;
  return { ...message, content: truncateMiddle(message.content, limit).text };
}

/** Steps are replaced, never mutated; a missing one is created. */
function changeStep(
  steps: readonly StepResult[],
  number: number,
  change: (step: StepResult) => StepResult,
): readonly StepResult[] {
  const last = steps.at(-1);
  if (last?.step === number) return [...steps.slice(0, -1), change(last)];
  return [...steps, change({ step: number, text: "", outcomes: [] })];
}

/** Calls run in parallel and end in any order; the last assistant message has the requested order. */
function inRequestOrder(outcomes: readonly ToolOutcome[], messages: readonly Message[]): readonly ToolOutcome[] {
  const asked = messages.findLast((message) => message.role === "assistant");
  if (asked?.role !== "assistant") return outcomes;
  const position = new Map(asked.toolCalls.map((call, index) => [call.id, index]));
  const rank = (outcome: ToolOutcome): number => position.get(outcome.call.id) ?? position.size;
  return [...outcomes].sort((left, right) => rank(left) - rank(right));
}

/** Receives the events of a run and holds the resulting state. */
export interface EventStream extends EventSink {
  state(): AgentState;
  /** All events so far, in order. */
  events(): readonly RunEvent[];
}

/**
 * Folds each event, appends it to the log and notifies the listeners. A listener that throws does not affect the
 * others. `past`: the events of a resumed session; they are folded, but neither appended (the log contains them) nor
 * sent to listeners.
 */
export function createEventStream(
  log: EventLog | null,
  listeners: readonly ((event: RunEvent) => void)[] = [],
  past: readonly RunEvent[] = [],
): EventStream {
  const events: RunEvent[] = [...past];
  let state = past.reduce(applyEvent, INITIAL_STATE);
  return {
    emit(event) {
      state = applyEvent(state, event);
      events.push(event);
      log?.append(event);
      for (const listener of listeners) tell(listener, event);
    },
    state: () => state,
    events: () => events.slice(),
  };
}

function tell(listener: (event: RunEvent) => void, event: RunEvent): void {
  try {
    listener(event);
  } catch {
    // A view of the run (a live page, a comment) must not end the run.
  }
}
