/** Keeps the first and the last bytes of a text stream while it arrives, in bounded memory. */
export interface OutputRing {
  /** A separate source (stdout, stderr), so that a character split between two chunks stays whole. */
  source(): (chunk: Buffer) => void;
  finish(): { output: string; truncated: boolean };
}

const SMALLEST_STORE = 16_384;

/** `maximumBytes`: half is kept for the head, half for the tail. */
export function createOutputRing(maximumBytes: number): OutputRing {
  const headLimit = Math.ceil(maximumBytes / 2);
  const tailLimit = Math.floor(maximumBytes / 2);
  const head = createStore(headLimit, headLimit);
  // Twice the limit: the kept part moves to the front occasionally, not with every chunk.
  const tail = createStore(tailLimit, 2 * tailLimit);
  let total = 0;

  const push = (bytes: Buffer): void => {
    total += bytes.length;
    const forHead = Math.min(bytes.length, headLimit - head.length());
    if (forHead > 0) head.append(bytes.subarray(0, forHead));
    if (forHead < bytes.length) tail.append(bytes.subarray(forHead));
  };
  const flushes: (() => void)[] = [];
  return {
    source() {
      let cut: Buffer = Buffer.alloc(0);
      flushes.push(() => push(cut));
      return (chunk) => {
        const bytes = cut.length === 0 ? chunk : Buffer.concat([cut, chunk]);
        const whole = bytes.length - incompleteBytes(bytes);
        push(bytes.subarray(0, whole));
        cut = Buffer.from(bytes.subarray(whole));
      };
    },
    finish() {
      for (const flush of flushes.splice(0)) flush();
      const [start, end] = [head.bytes(), tail.bytes()];
      if (start.length + end.length === total) {
        return { output: Buffer.concat([start, end]).toString("utf8"), truncated: false };
      }
      const first = start.subarray(0, start.length - incompleteBytes(start));
      const last = end.subarray(continuationBytes(end));
      const note = `\n[... ${total - first.length - last.length} bytes of output left out ...]\n`;
      return { output: first.toString("utf8") + note + last.toString("utf8"), truncated: true };
    },
  };
}

/** Keeps the last `limit` bytes of the appended data, in a buffer that grows up to `capacity`. */
function createStore(limit: number, capacity: number) {
  let buffer = Buffer.allocUnsafe(Math.min(capacity, SMALLEST_STORE));
  let used = 0;
  const makeRoom = (needed: number): void => {
    if (used + needed <= buffer.length) return;
    const kept = Math.min(used, Math.max(0, limit - needed));
    const size = Math.min(capacity, Math.max(2 * buffer.length, used + needed));
    const next = size > buffer.length ? Buffer.allocUnsafe(size) : buffer;
    const from = used + needed <= size ? 0 : used - kept;
    buffer.copy(next, 0, from, used);
    used -= from;
    buffer = next;
  };
  return {
    length: () => used,
    append(bytes: Buffer): void {
      const last = bytes.subarray(Math.max(0, bytes.length - limit));
      makeRoom(last.length);
      last.copy(buffer, used);
      used += last.length;
    },
    bytes: () => buffer.subarray(Math.max(0, used - limit), used),
  };
}

/** How many bytes at the end belong to an incomplete UTF-8 character: 0 to 3. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? back : 0;
    }
  }
  return 0;
}

/** How many bytes at the start belong to a character whose first byte was dropped: 0 to 3. */
function continuationBytes(bytes: Buffer): number {
  let count = 0;
  while (count < 3 && count < bytes.length && ((bytes[count] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}
