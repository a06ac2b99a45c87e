import type { Message } from "../core/message.js";
import type { ModelRequest } from "../core/model.js";

export type UserMessage = Extract<Message, { role: "user" }>;

/** What servers say that take no images, or not these. */
const REFUSAL = /image|multi-?modal|vision/i;

/** The images of a message as `data:` addresses; those whose bytes are not at hand are left out. */
export function imageAddresses(message: UserMessage, images: ModelRequest["images"]): readonly string[] {
  return (message.images ?? []).flatMap(({ digest, mediaType }) => {
    const base64 = images?.get(digest);
    return base64 === undefined ? [] : [`data:${mediaType};base64,${base64}`];
  });
}

/** Goes on without images where the server refused them; true when the request had some. */
export function leaveImagesOut(message: string, request: ModelRequest, dialect: { images: boolean }): boolean {
  const hasSome = request.messages.some((one) => one.role === "user" && imageAddresses(one, request.images).length > 0);
  if (!dialect.images || !hasSome || !REFUSAL.test(message)) return false;
  dialect.images = false;
  return true;
}
