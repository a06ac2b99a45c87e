import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { WebError } from "./outcome.js";

const DECOMPRESSORS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

export interface Body {
  readonly bytes: Buffer;
  /** There was more. */
  readonly isCut: boolean;
}

/**
 * Reads at most `limit` bytes of what a body is when it is unpacked, and then stops, however much is to come.
 * @throws WebError for an encoding that was not asked for; whatever the stream throws.
 */
export async function readBody(source: Readable, encoding: string, limit: number): Promise<Body> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return take(source, limit);
  const create = Object.hasOwn(DECOMPRESSORS, name) ? DECOMPRESSORS[name] : undefined;
  if (create === undefined) {
    source.destroy();
    throw new WebError("failed", "the answer is packed in a way that was not asked for");
  }
  const unpacked = create();
  source.once("error", (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    return await take(unpacked, limit);
  } finally {
    source.destroy();
  }
}

async function take(stream: Readable, limit: number): Promise<Body> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream, and so the connection.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, limit - size));
    size += piece.length;
    if (size > limit) return { bytes: Buffer.concat(pieces), isCut: true };
  }
  return { bytes: Buffer.concat(pieces), isCut: false };
}
