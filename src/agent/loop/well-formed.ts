import { ArchitectError } from "../../core/errors.js";
import type { Message, ToolCall } from "../../core/model/message.js";

/**
 * Why a conversation is not a valid request, or null. Servers refuse one unless each tool call is answered exactly
 * once, right after the message that made it.
 */
export function findMalformation(messages: readonly Message[]): string | null {
  let open = new Set<string>();
  for (const [index, message] of messages.entries()) {
    if (message.role === "tool") {
      if (!open.delete(message.callId)) return `message ${index} answers the call "${message.callId}" that is not open`;
      continue;
    }
    if (open.size > 0) return `message ${index} comes before ${open.size} tool calls are answered`;
    if (message.role === "system" && index > 0) return `message ${index} is a system message, not the first`;
    if (message.role === "assistant") {
      open = new Set(message.toolCalls.map((call) => call.id));
      if (open.size < message.toolCalls.length || open.has("")) return `message ${index} has empty or equal call ids`;
    }
  }
  if (open.size > 0) return `${open.size} tool calls are not answered`;
  return messages.some((message) => message.role === "user") ? null : "there is no user message";
}

/** @throws ArchitectError (internal): a malformed conversation is our defect, not the model's. */
export function assertWellFormed(messages: readonly Message[]): void {
  const problem = findMalformation(messages);
  if (problem !== null) throw new ArchitectError("internal", `The conversation is malformed: ${problem}.`);
}

/** The calls of the last answer that have no result yet. */
export function openCalls(messages: readonly Message[]): readonly ToolCall[] {
  const asked = messages.findLastIndex((message) => message.role === "assistant");
  const message = messages[asked];
  if (message?.role !== "assistant") return [];
  const answered = new Set(messages.slice(asked + 1).flatMap((one) => (one.role === "tool" ? [one.callId] : [])));
  return message.toolCalls.filter(({ id }) => !answered.has(id));
}
