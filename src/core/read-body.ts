/** The beginning of a body, at most so many bytes as were asked for. */
export interface ReadBody {
  readonly bytes: Buffer;
  /** More would have come. */
  readonly isCut: boolean;
}

/** Reads the body of a request or an answer up to a limit, whatever length was announced, and cancels the rest. */
export async function readBody(body: AsyncIterable<Uint8Array> | null, maximumBytes: number): Promise<ReadBody> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece.subarray(0, maximumBytes - size));
    size += piece.length;
    // Leaving the loop cancels the body.
    if (size > maximumBytes) return { bytes: Buffer.concat(pieces), isCut: true };
  }
  return { bytes: Buffer.concat(pieces), isCut: false };
}
