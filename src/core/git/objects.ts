import { createHash } from "node:crypto";

export type ObjectType = "blob" | "tree" | "commit" | "tag";

export type ObjectFormat = "sha1" | "sha256";

/** Writes new objects. */
export interface ObjectWriter {
  /** Returns the id. */
  write(type: ObjectType, content: Uint8Array): string;
}

/** An object in git's format, before compression, and its id. */
export function encodeObject(
  type: ObjectType,
  content: Uint8Array,
  format: ObjectFormat = "sha1",
): { readonly id: string; readonly bytes: Buffer } {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  return { id: createHash(format).update(bytes).digest("hex"), bytes };
}
