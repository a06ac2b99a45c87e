import { posix } from "node:path";
import { MAXIMUM_FILE_BYTES, MAXIMUM_LISTED } from "../policy/limits.js";
import { isReadableBinary } from "../policy/paths.js";
import {
  createListPattern,
  type ListDirectoryParameters,
  type ReadFileParameters,
  type WriteFileParameters,
} from "../policy/remote-tools.js";
import { type CallOutcome, failed, fitsRequest, succeeded } from "./call-results.js";
import { refusalFor } from "./judge-call.js";
import type { SharedFolder } from "./ports.js";

/** Entries of a tree that are read for a list. */
const MAXIMUM_VISITED = 200_000;

type Failure = Parameters<typeof refusalFor>[0];

function failure(found: Failure): CallOutcome {
  const { error, reason } = refusalFor(found);
  return failed(error, reason);
}

/** One page of a file; shorter than requested if its JSON is too long for a request. */
export function readFile(params: ReadFileParameters, folder: SharedFolder): CallOutcome {
  const { path, offset } = params;
  const part = folder.readPart(path, offset, Math.min(params.limit, MAXIMUM_FILE_BYTES));
  if (!part.ok) return failure(part);
  const { size } = part.value;
  const isPicture = isReadableBinary(part.value.path);
  if (!isPicture && part.value.bytes.includes(0)) {
    const reason = `${part.value.path} is a binary file of ${size} bytes; PDF and images can be read.`;
    return failed("File is binary", reason);
  }
  let bytes = part.value.bytes;
  for (;;) {
    const page = isPicture ? bytes : wholeCharacters(bytes, offset + bytes.length < size);
    const content = page.toString(isPicture ? "base64" : "utf8");
    const end = offset + page.length;
    const next = end < size && page.length > 0 ? end : null;
    const data = { content, encoding: isPicture ? "binary" : "utf-8", size, next_offset: next };
    if (fitsRequest(data)) {
      const rest = next === null ? "" : `; go on with offset ${next}`;
      return succeeded(`Bytes ${offset} to ${end} of ${size} of ${part.value.path}${rest}.`, data);
    }
    bytes = bytes.subarray(0, Math.floor(bytes.length / 2));
  }
}

/** Leaves an incomplete last character to the next page. */
function wholeCharacters(bytes: Buffer, isCut: boolean): Buffer {
  if (!isCut) return bytes;
  for (let back = 1; back <= Math.min(3, bytes.length - 1); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > back) return bytes.subarray(0, bytes.length - back);
    if (length > 0) break;
  }
  return bytes;
}

/** Replaces the whole file at once, so no reader sees a partial one. */
export async function writeFile(params: WriteFileParameters, folder: SharedFolder): Promise<CallOutcome> {
  const { path, mode } = params;
  let bytes = Buffer.from(params.content, "utf8");
  let expected: { expectedHash: string | null } | undefined;
  if (mode === "append") {
    const before = await folder.files.read(path);
    if (!before.ok && before.code !== "not_found") return failure(before);
    // The call fails if another program wrote meanwhile.
    expected = { expectedHash: before.ok ? before.value.hash : null };
    if (before.ok) bytes = Buffer.concat([before.value.bytes, bytes]);
  }
  const written = await folder.files.write(path, bytes, expected);
  if (!written.ok) return failure(written);
  const done = mode === "append" ? "Appended to" : written.value.created ? "Created" : "Replaced";
  const size = bytes.length;
  return succeeded(`${done} ${written.value.path}: ${size} bytes.`, { path: written.value.path, size });
}

/** Symbolic links are left out. */
export async function listDirectory(params: ListDirectoryParameters, folder: SharedFolder): Promise<CallOutcome> {
  const path = params.path.replace(/(?<=[^/])\/+$/, "");
  const { pattern, recursive } = params;
  // The check of an entry below it resolves the folder's real path.
  const below = await folder.files.check(`${path}/entry`, "read");
  if (!below.ok) return failure(below);
  const listed = await folder.files.list(path, { recursive, limit: MAXIMUM_VISITED, withTimes: true });
  if (!listed.ok) return failure(listed);
  const start = posix.dirname(below.value.path);
  const isShown = createListPattern(pattern);
  const found = listed.value.entries.filter(
    (entry) => entry.type !== "symlink" && isShown(posix.relative(start, entry.path)),
  );
  let files = found.slice(0, MAXIMUM_LISTED).map((entry) => ({
    name: posix.basename(entry.path),
    path: entry.path,
    type: entry.type,
    size: entry.size,
    modified: new Date(entry.modifiedAt ?? 0).toISOString(),
  }));
  while (!fitsRequest(files)) files = files.slice(0, Math.floor(files.length / 2));
  const total = found.length;
  const shown = files.length < total ? `the first ${files.length} of ${total} entries` : `${total} entries`;
  return succeeded(`${path}: ${shown}.`, { files, total_count: total });
}
