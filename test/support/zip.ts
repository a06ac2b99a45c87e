import { crc32 } from "node:zlib";

/** An archive of these texts, uncompressed (APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipSync(files: Readonly<Record<string, string>>): Uint8Array {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)];
    // Version, flags, method, time and date, checksum, sizes, length of the name, of what is extra.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(0o100644 * 0x10000, 6);
    place.writeUInt32LE(at, 10);
    const local = [Buffer.from("PK\u0003\u0004"), common, name, data];
    entries.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), common, place, name);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const index = Buffer.concat(entries);
  const count = Object.keys(files).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, Buffer.from("PK\u0005\u0006"), end]);
}
