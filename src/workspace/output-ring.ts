import { StringDecoder } from "node:string_decoder";

/** Keeps the first and the last bytes of a stream of text while it comes, in constant memory. */
export interface OutputRing {
  /** A source of its own (stdout, stderr), so that a character cut between two chunks stays whole. */
  source(): (chunk: Buffer) => void;
  finish(): { output: string; truncated: boolean };
}

/** `maximumBytes`: half is kept for the head, half for the tail. */
export function createOutputRing(maximumBytes: number): OutputRing {
  const headLimit = Math.ceil(maximumBytes / 2);
  const tailLimit = Math.floor(maximumBytes / 2);
  const head: Buffer[] = [];
  const tail: Buffer[] = [];
  let headBytes = 0;
  let tailBytes = 0;
  let omittedBytes = 0;

  const push = (bytes: Buffer): void => {
    const forHead = bytes.subarray(0, headLimit - headBytes);
    if (forHead.length > 0) {
      head.push(forHead);
      headBytes += forHead.length;
    }
    if (forHead.length === bytes.length) return;
    tail.push(bytes.subarray(forHead.length));
    tailBytes += bytes.length - forHead.length;
    while (tailBytes > tailLimit) {
      const first = tail[0] as Buffer;
      const surplus = Math.min(first.length, tailBytes - tailLimit);
      if (surplus === first.length) tail.shift();
      else tail[0] = first.subarray(surplus);
      tailBytes -= surplus;
      omittedBytes += surplus;
    }
  };
  return {
    source() {
      const decoder = new StringDecoder("utf8");
      return (chunk) => push(Buffer.from(decoder.write(chunk), "utf8"));
    },
    finish() {
      const start = Buffer.concat(head).toString("utf8");
      const end = Buffer.concat(tail).toString("utf8");
      if (omittedBytes === 0) return { output: start + end, truncated: false };
      // A character cut at an edge decodes to replacement characters there.
      const note = `\n[... ${omittedBytes} bytes of output left out ...]\n`;
      return { output: start.replace(/\ufffd+$/, "") + note + end.replace(/^\ufffd+/, ""), truncated: true };
    },
  };
}
