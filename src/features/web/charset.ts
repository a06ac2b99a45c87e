import { TextDecoder } from "node:util";

/** How far a page may say how it is written (HTML standard, "Prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;

function decoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function byteOrderMark(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? "utf-8" : "";
}

/** By `meta` of a page or the declaration of XML. UTF-16 is none: these very bytes could not be read then. */
function declared(bytes: Buffer): string {
  const head = bytes.toString("latin1", 0, PRESCAN_BYTES);
  const found =
    /<meta\b[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head) ??
    /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(head);
  const label = found?.[1] ?? "";
  return /^utf-?16/i.test(label) ? "utf-8" : label;
}

/** The text of an answer: by its byte order mark, its header, what it says of itself, else UTF-8. Never throws. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const ofHeader = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? "";
  const labels = [byteOrderMark(bytes), ofHeader, declared(bytes), "utf-8"].filter((label) => label !== "");
  for (const label of labels) {
    const found = decoder(label);
    if (found !== null) return found.decode(bytes);
  }
  return bytes.toString("utf8");
}
