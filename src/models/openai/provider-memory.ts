import type { Message, ToolCall } from "../../core/model/message.js";

type AssistantMessage = Extract<Message, { role: "assistant" }>;

/**
 * Data that a server wants back with an answer of its own, and that is opaque to others: encrypted reasoning,
 * thought signatures. It lives as long as the model does and is never in a message, an event or a log. A conversation
 * that is resumed in another process goes on without it.
 */
export interface ProviderMemory<State> {
  /** Remembers what belongs to an answer, found again by its calls, or by its text where it has none. */
  keep(answer: { readonly text: string; readonly toolCalls: readonly ToolCall[] }, state: State): void;
  recall(message: AssistantMessage): State | null;
}

function keyOf(text: string, calls: readonly ToolCall[]): string {
  return calls.length === 0 ? `text ${text}` : `calls ${calls.map((call) => call.id).join(" ")}`;
}

export function createProviderMemory<State>(): ProviderMemory<State> {
  const states = new Map<string, State>();
  return {
    keep(answer, state) {
      states.set(keyOf(answer.text, answer.toolCalls), state);
    },
    recall: (message) => states.get(keyOf(message.content ?? "", message.toolCalls)) ?? null,
  };
}
