import { createHash } from "node:crypto";

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/** A text file, decoded from its bytes. */
export interface TextFile {
  /** Text for people and models: no byte order mark, `\n` line ends, invalid bytes shown as U+FFFD. */
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  /** How most lines end; null in a file of one line. */
  readonly lineEnd: "\n" | "\r\n" | null;
  readonly hasMixedLineEnds: boolean;
  readonly isUtf8: boolean;
}

function count(text: string, part: string): number {
  let total = 0;
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length)) total += 1;
  return total;
}

/** The line end of most lines in a text of bytes or characters. */
export function lineEndOf(text: string): "\n" | "\r\n" | null {
  const all = count(text, "\n");
  if (all === 0) return null;
  return count(text, "\r\n") * 2 > all ? "\r\n" : "\n";
}

/** Decodes the bytes of a file for display; null if it is binary (it contains a NUL). */
export function readText(bytes: Buffer): TextFile | null {
  if (bytes.includes(0)) return null;
  const raw = toByteString(bytes);
  const hasByteOrderMark = raw.startsWith(BYTE_ORDER_MARK);
  const decoded = bytes.toString("utf8");
  const text = decoded.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const ends = count(raw, "\n");
  const pairs = count(raw, "\r\n");
  return {
    text,
    hasByteOrderMark,
    lineEnd: lineEndOf(raw),
    hasMixedLineEnds: pairs > 0 && pairs < ends,
    isUtf8: Buffer.from(decoded, "utf8").equals(bytes),
  };
}

/** One character a byte, so that bytes that are not valid UTF-8 survive an edit. */
export function toByteString(content: Buffer | string): string {
  return (typeof content === "string" ? Buffer.from(content, "utf8") : content).toString("latin1");
}

export function fromByteString(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

/** sha256 in hexadecimal, like `FileContent.hash`. */
export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Lines of a text; a final line end starts no further line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** New content in the file's style: its line ends (if the content has only `\n`) and byte order mark. */
export function inStyleOf(content: string, current: TextFile): Buffer {
  const keepsPairs = current.lineEnd === "\r\n" && !current.hasMixedLineEnds && !content.includes("\r\n");
  const text = keepsPairs ? content.replaceAll("\n", "\r\n") : content;
  const mark = current.hasByteOrderMark && !text.startsWith("\ufeff") ? "\ufeff" : "";
  return Buffer.from(mark + text, "utf8");
}
