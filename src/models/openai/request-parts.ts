import type { Message } from "../../core/model/message.js";
import type { ModelRequest } from "../../core/model/model.js";

export type UserMessage = Extract<Message, { role: "user" }>;

/** The images of a message as `data:` addresses; images whose bytes are not available are omitted. */
export function imageAddresses(message: UserMessage, images: ModelRequest["images"]): readonly string[] {
  return (message.images ?? []).flatMap(({ digest, mediaType }) => {
    const base64 = images?.get(digest);
    return base64 === undefined ? [] : [`data:${mediaType};base64,${base64}`];
  });
}

/** Whether the request includes an image. */
export function hasImages({ messages, images }: ModelRequest): boolean {
  return messages.some((one) => one.role === "user" && imageAddresses(one, images).length > 0);
}

/** Maximum answer tokens if a server requires a limit; long edits fit, and small windows allow it. */
export const OUTPUT_LIMIT_TOKENS = 8_192;

/** The answer limit to send: small enough for any current model. */
export function outputLimitOf({ maximumOutputTokens = OUTPUT_LIMIT_TOKENS }: ModelRequest): number {
  return Math.min(maximumOutputTokens, OUTPUT_LIMIT_TOKENS);
}

/** Strict servers refuse JSON with half a surrogate pair; text cut by length can end in one. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Some servers parse the arguments of past calls and fail on invalid JSON; the model still sees its own text. */
export function validArguments(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return wellFormed(text);
  } catch {
    // Not JSON: wrapped below.
  }
  return JSON.stringify({ invalid_arguments: wellFormed(text) });
}
