import type { Message, ToolCall } from "../../core/model/message.js";

type AssistantMessage = Extract<Message, { role: "assistant" }>;

/**
 * Data that a server wants back with its own answer, and that is opaque to others: encrypted reasoning, thought
 * signatures. It lives as long as the model and is never in a message, an event or a log. A conversation that is
 * resumed in another process continues without it.
 */
export interface ProviderMemory<State> {
  /** Stores an answer's data, to be found again by the answer's calls, or by its text if it has none. */
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
