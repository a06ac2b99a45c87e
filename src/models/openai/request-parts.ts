import type { Message } from "../../core/model/message.js";
import type { ModelRequest } from "../../core/model/model.js";

export type UserMessage = Extract<Message, { role: "user" }>;

/** The images of a message as `data:` addresses; those whose bytes are not at hand are left out. */
export function imageAddresses(message: UserMessage, images: ModelRequest["images"]): readonly string[] {
  return (message.images ?? []).flatMap(({ digest, mediaType }) => {
    const base64 = images?.get(digest);
    return base64 === undefined ? [] : [`data:${mediaType};base64,${base64}`];
  });
}

/** Whether the request shows the model an image. */
export function hasImages({ messages, images }: ModelRequest): boolean {
  return messages.some((one) => one.role === "user" && imageAddresses(one, images).length > 0);
}

/** Room for an answer where a server wants the limit named; long edits fit, and small windows take it. */
export const OUTPUT_LIMIT_TOKENS = 8_192;

/** The limit of an answer that is sent: small enough for what any current model can write. */
export function outputLimitOf({ maximumOutputTokens = OUTPUT_LIMIT_TOKENS }: ModelRequest): number {
  return Math.min(maximumOutputTokens, OUTPUT_LIMIT_TOKENS);
}

/** JSON with half a surrogate pair is refused by strict servers; text cut by length can end in one. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Some servers parse the arguments of past calls and fail on broken JSON; the model still sees what it wrote. */
export function validArguments(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return wellFormed(text);
  } catch {
    // Not JSON: wrapped below.
  }
  return JSON.stringify({ invalid_arguments: wellFormed(text) });
}
