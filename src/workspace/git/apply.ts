import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { constants, inflateSync } from "node:zlib";
import { parseRawDiff } from "../../core/git/raw-diff.js";
import type { PatchResult } from "../../core/workspace/workspace.js";
import { firstLines, type Git } from "./process.js";

/** More hunks than any publishable patch has. */
const MAXIMUM_HUNKS = 10_000;
/**
 * Lines that contain the beginning of a binary hunk, 52 bytes each: zlib may write its tables before the first byte.
 */
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

/** Size of a delta's result: the second of its two leading numbers. Throws for text that is no delta. */
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
 * Unpacked size of the binary hunks of a patch, in bytes. A delta states its size; its result, which may copy parts of
 * the old file repeatedly, can be a million times larger. Infinity if a hunk does not state it.
 */
export function unpackedBytes(patch: string): number {
  let sum = 0;
  let hunks = 0;
  for (const { 0: line, 1: kind, 2: size = "", index } of patch.matchAll(/(?<=^|\n)(literal|delta) ([^\n]*)/g)) {
    // Git would accept a number followed by other text.
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

/** Maximum unpacked content of a binary patch: a small file can expand to a huge one. */
const MAXIMUM_UNPACKED_BYTES = 200 * 1024 * 1024;
const TIMEOUT_MILLISECONDS = 60_000;
/** Names that other file systems treat as `.git`: by default git refuses them only on those file systems. */
const EVERYWHERE = ["-c", "core.protectHFS=true", "-c", "core.protectNTFS=true"];
const ABSENT = /^0+$/;

/** Changed files whose new content is on no `index` line of the patch. Only header lines begin with this word. */
async function findUnfaithful(git: Git, base: string, tree: string, patch: string): Promise<readonly string[]> {
  const promised = new Set<string>();
  for (const [, id = ""] of patch.matchAll(/^index \S+\.\.([0-9a-f]{40,64})(?: \d+)?$/gm)) promised.add(id);
  const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", base, tree];
  const tokens = (await git.run(args, { bare: true })).toString("utf8").split("\0");
  return parseRawDiff(tokens)
    .changes.filter(({ before, after }) => !ABSENT.test(after.id) && after.id !== before.id && !promised.has(after.id))
    .map(({ path }) => path);
}

/**
 * The tree of `base` with a patch applied, in a separate index: no file on disk is read or written.
 * @throws ArchitectError (forge) when git fails for a reason other than the patch.
 */
export async function gitApply(
  { git, directory }: { readonly git: Git; readonly directory: string },
  base: string,
  patch: string,
): Promise<PatchResult> {
  if (!/^[0-9a-f]{40,64}$/.test(base)) return { ok: false, message: "the base is not a full commit id" };
  if (unpackedBytes(patch) > MAXIMUM_UNPACKED_BYTES) {
    return { ok: false, message: `its binary files unpack to more than ${MAXIMUM_UNPACKED_BYTES} bytes` };
  }
  const indexFile = join(directory, `index.patch-${randomBytes(4).toString("hex")}`);
  try {
    return await applyTo({ git, indexFile }, base, patch);
  } finally {
    rmSync(indexFile, { force: true });
  }
}

async function applyTo(
  { git, indexFile }: { readonly git: Git; readonly indexFile: string },
  base: string,
  patch: string,
): Promise<PatchResult> {
  // Not --index-output, which locks the private index too: several patches are applied at the same time.
  await git.run(["read-tree", base], { bare: true, env: { GIT_INDEX_FILE: indexFile } });
  const applied = await git.attempt([...EVERYWHERE, "apply", "--cached", "--whitespace=nowarn", "-"], {
    bare: true,
    // If the patch check missed a size, this limit ends git before it exhausts the machine's memory.
    env: { GIT_INDEX_FILE: indexFile, GIT_ALLOC_LIMIT: String(MAXIMUM_UNPACKED_BYTES) },
    input: patch,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  if (applied.exitCode !== 0) return { ok: false, message: firstLines(applied.stderr) };
  const tree = await git.text(["write-tree", "--missing-ok"], { bare: true, env: { GIT_INDEX_FILE: indexFile } });
  return { ok: true, tree, unfaithful: await findUnfaithful(git, base, tree, patch) };
}
