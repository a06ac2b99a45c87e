/** One function call as the model asked for it. `arguments` is the raw JSON text, not yet trusted or parsed. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/**
 * One message of the conversation, provider-neutral. Append-only between compactions. After an assistant message with
 * tool calls follows exactly one tool message per call (R1).
 */
export type Message =
  | { readonly role: "system"; readonly content: string }
  | { readonly role: "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string | null; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly content: string };
