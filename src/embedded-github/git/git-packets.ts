/** Git's packet lines (gitprotocol-common): the length as four hexadecimal digits, including these, then the data. */

interface Packet {
  /** Undefined for a flush packet, `0000`. */
  readonly data: Buffer | undefined;
  readonly end: number;
}

function readPacket(bytes: Buffer, at: number): Packet | undefined {
  const length = Number.parseInt(bytes.subarray(at, at + 4).toString("latin1"), 16);
  if (Number.isNaN(length) || at + 4 > bytes.length) return undefined;
  if (length < 4) return { data: undefined, end: at + 4 };
  return { data: bytes.subarray(at + 4, at + length), end: at + length };
}

function writePacket(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from((data.length + 4).toString(16).padStart(4, "0")), data]);
}

const FLUSH = Buffer.from("0000");

const REPORT_BAND = 1;
const MAX_BAND_BYTES = 65_000;

/** Replaces "hook declined" in the status report of a push by the reasons. */
export function rewriteRefusals(answer: Buffer, reasons: ReadonlyMap<string, string>): Buffer {
  const others: Buffer[] = [];
  const report: Buffer[] = [];
  for (let at = 0; at < answer.length; ) {
    const packet = readPacket(answer, at);
    if (packet === undefined) return answer;
    at = packet.end;
    if (packet.data === undefined) continue;
    if (packet.data[0] === REPORT_BAND) report.push(packet.data.subarray(1));
    else others.push(writePacket(packet.data));
  }
  const rewritten = rewriteReport(Buffer.concat(report), reasons);
  const bands: Buffer[] = [];
  for (let at = 0; at < rewritten.length; at += MAX_BAND_BYTES) {
    const part = rewritten.subarray(at, at + MAX_BAND_BYTES);
    bands.push(writePacket(Buffer.concat([Buffer.from([REPORT_BAND]), part])));
  }
  return Buffer.concat([...others, ...bands, FLUSH]);
}

function rewriteReport(report: Buffer, reasons: ReadonlyMap<string, string>): Buffer {
  const lines: Buffer[] = [];
  for (let at = 0; at < report.length; ) {
    const packet = readPacket(report, at);
    if (packet === undefined) break;
    at = packet.end;
    if (packet.data === undefined) {
      lines.push(FLUSH);
      continue;
    }
    const [word, ref = ""] = packet.data.toString("utf8").trimEnd().split(" ");
    const reason = word === "ng" ? reasons.get(ref) : undefined;
    lines.push(writePacket(reason === undefined ? packet.data : Buffer.from(`ng ${ref} ${reason}\n`)));
  }
  return Buffer.concat(lines);
}
