/** A part of a body, no larger than the caller's limit. */
export interface ReadBody {
  readonly bytes: Buffer;
  /** The body is larger. */
  readonly isCut: boolean;
}

interface ReadOptions {
  /** If the connection breaks, returns the bytes so far instead of throwing. */
  readonly keepsBroken?: true;
}

/**
 * Reads the beginning of a request's or an answer's body, ignoring its announced length, and cancels the rest.
 * @throws Error if the connection breaks, unless `keepsBroken`.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maximumBytes: number,
  { keepsBroken }: ReadOptions = {},
): Promise<ReadBody> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      pieces.push(piece.subarray(0, maximumBytes - size));
      size += piece.length;
      // Leaving the loop cancels the body.
      if (size > maximumBytes) break;
    }
  } catch (error) {
    if (keepsBroken !== true) throw error;
  }
  return { bytes: Buffer.concat(pieces), isCut: size > maximumBytes };
}

/**
 * Reads the end of an answer's body. Holds no more than twice that in memory.
 * @param mostRead bytes after which it stops and treats the bytes so far as the end.
 * @throws Error if the connection breaks.
 */
export async function readTail(
  body: AsyncIterable<Uint8Array>,
  maximumBytes: number,
  mostRead: number,
): Promise<ReadBody> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let read = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.length;
    read += piece.length;
    if (size > 2 * maximumBytes) {
      pieces = [Buffer.concat(pieces).subarray(-maximumBytes)];
      size = maximumBytes;
    }
    if (read > mostRead) break;
  }
  return { bytes: Buffer.concat(pieces).subarray(-maximumBytes), isCut: read > maximumBytes };
}
