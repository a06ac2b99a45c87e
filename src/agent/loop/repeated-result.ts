import type { Message, ToolCall } from "../../core/model/message.js";
import { clampText } from "../../core/text/truncate.js";

/** A shorter result is cheaper to repeat than to look for. */
const LEAST_CHARACTERS = 600;
const SHOWN_ARGUMENTS = 200;

/**
 * The result of a reading call for the model: where exactly this result already stands in the conversation, a line that
 * says so. The older copy stays, because changing what was sent costs more than it saves: the provider has it cached
 * (docs/performance.md). It may go later, when the conversation is made to fit: the same call then gives it whole.
 */
export function withoutRepetition(output: string, messages: readonly Message[]): string {
  if (output.length < LEAST_CHARACTERS) return output;
  const at = messages.findLastIndex((message) => message.role === "tool" && message.content === output);
  const call = callOf(messages, at);
  if (call === null) return output;
  const asked = `${call.name} ${clampText(call.arguments, SHOWN_ARGUMENTS)}`;
  const line = `[unchanged: exactly the result of your earlier call ${asked}, which stands above; if it was shortened since, call again]`;
  // The call that the line names gave something else since then: nobody could tell which of the two is meant.
  const isOld = messages.some((message, index) => {
    if (index <= at || message.role !== "tool" || message.content === line) return false;
    const later = callOf(messages, index);
    return later?.name === call.name && later.arguments === call.arguments;
  });
  return isOld ? output : line;
}

/** The call that a result is of: ids may come twice in a long conversation, so it is the last one before it. */
function callOf(messages: readonly Message[], at: number): ToolCall | null {
  const result = messages[at];
  if (result?.role !== "tool") return null;
  for (let index = at - 1; index >= 0; index -= 1) {
    const message = messages[index];
    const call = message?.role === "assistant" ? message.toolCalls.find(({ id }) => id === result.callId) : undefined;
    if (call !== undefined) return call;
  }
  return null;
}
