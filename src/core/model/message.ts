/** One function call requested by the model. `arguments` is the raw JSON text, not yet trusted or parsed. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** An image of a message. Its bytes are kept outside of the conversation: no event, log or recording contains them. */
export interface ImageReference {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly digest: string;
  readonly mediaType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  readonly bytes: number;
}

/**
 * One message of the conversation, provider-neutral. Append-only between compactions. An assistant message with tool
 * calls is followed by exactly one tool message per call.
 */
export type Message =
  | { readonly role: "system"; readonly content: string }
  | { readonly role: "user"; readonly content: string; readonly images?: readonly ImageReference[] }
  | { readonly role: "assistant"; readonly content: string | null; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly content: string };

/** The message with only its text. */
export function withoutImages(message: Message): Message {
  return message.role === "user" && message.images !== undefined ? { role: "user", content: message.content } : message;
}
