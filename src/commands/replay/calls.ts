import { applyEvent, INITIAL_STATE } from "../../agent/loop/state.js";
import type { Message, ToolCall } from "../../core/model/message.js";
import type { ModelResult } from "../../core/model/model.js";
import type { RunEvent } from "../../core/run/agent.js";
import { isLoopEvent } from "./script.js";

/** A call of the model as a log tells it. Tools are not in a log. */
export interface LoggedCall {
  readonly messages: readonly Message[];
  readonly result: ModelResult;
}

type Answered = Extract<RunEvent, { type: "model_answered" }>;

/** The result as the log of an answer holds it: its text and calls are in the events that follow it. */
function resultOf(answered: Answered, after: readonly RunEvent[]): ModelResult {
  const end = after.findIndex((event) => event.type === "model_answered" && isLoopEvent(event));
  const own = end < 0 ? after : after.slice(0, end);
  const added = own.find((event) => event.type === "message_added" && event.message.role === "assistant");
  const message = added?.type === "message_added" && added.message.role === "assistant" ? added.message : null;
  const finished = own.find((event) => event.type === "step_finished" && event.step === answered.step);
  const text = answered.purpose === "agent" && finished?.type === "step_finished" ? finished.text : message?.content;
  return {
    ok: true,
    text: text ?? "",
    toolCalls: (message?.toolCalls ?? []).map((call) => askedCall(call, own)),
    finishReason: answered.finishReason,
    usage: answered.usage,
    usageEstimated: true,
    model: answered.model,
  };
}

/** The call as the model wrote it: the conversation holds a form that every server takes back. */
function askedCall(call: ToolCall, events: readonly RunEvent[]): ToolCall {
  const outcome = events.find((event) => event.type === "tool_finished" && event.outcome.call.id === call.id);
  return outcome?.type === "tool_finished" ? outcome.outcome.call : call;
}

/** The calls of the agent that were answered, each with the conversation it was asked with. */
export function loggedCalls(events: readonly RunEvent[]): readonly LoggedCall[] {
  const calls: LoggedCall[] = [];
  let state = INITIAL_STATE;
  for (const [index, event] of events.entries()) {
    if (event.type === "model_answered" && isLoopEvent(event)) {
      calls.push({ messages: state.messages, result: resultOf(event, events.slice(index + 1)) });
    }
    state = applyEvent(state, event);
  }
  return calls;
}
