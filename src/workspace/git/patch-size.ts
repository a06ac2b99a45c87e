import { constants, inflateSync } from "node:zlib";

/** More than a patch that is published can have. */
const MAXIMUM_HUNKS = 10_000;
/** Lines that hold the beginning of a binary hunk, 52 bytes each: zlib may write its tables before the first byte. */
const HEAD_LINES = 20;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

/** One line of git's base 85: a letter for the number of bytes, then five digits for four of them. */
function decodeLine(line: string): Buffer {
  const first = line.charCodeAt(0);
  const length = first <= 90 ? first - 64 : first - 96 + 26;
  const bytes = Buffer.alloc(Math.ceil((line.length - 1) / 5) * 4);
  for (let at = 1; at < line.length; at += 5) {
    let value = 0;
    for (const digit of line.slice(at, at + 5)) value = value * 85 + DIGITS.indexOf(digit);
    bytes.writeUInt32BE(value, ((at - 1) / 5) * 4);
  }
  return bytes.subarray(0, length);
}

/** Size of a delta's result: the second of the two numbers that it begins with. Throws for text that is no delta. */
function deltaResult(hunk: string): number {
  const lines = hunk.split("\n", HEAD_LINES);
  const end = lines.findIndex((line) => !/^[A-Za-z](?:.{5})+$/.test(line));
  const packed = Buffer.concat((end === -1 ? lines : lines.slice(0, end)).map(decodeLine));
  const delta = inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = delta.readUInt8(at++);
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  next();
  return next();
}

/**
 * Unpacked size of the binary hunks of a patch, in bytes. A delta says how large it is itself; what it makes of the old
 * file, by copying parts of it again and again, can be a million times that. Infinity where a hunk does not tell.
 */
export function unpackedBytes(patch: string): number {
  let sum = 0;
  let hunks = 0;
  for (const { 0: line, 1: kind, 2: size = "", index } of patch.matchAll(/(?<=^|\n)(literal|delta) ([^\n]*)/g)) {
    // Git would read a number with anything behind it.
    if (!/^\d{1,15}$/.test(size) || ++hunks > MAXIMUM_HUNKS) return Number.POSITIVE_INFINITY;
    sum += Number(size);
    if (kind === "literal") continue;
    const from = index + line.length + 1;
    try {
      sum += deltaResult(patch.slice(from, from + HEAD_LINES * 70));
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }
  return sum;
}
