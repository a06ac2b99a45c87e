import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unpackedBytes } from "../../../src/workspace/git/apply.js";

const EMPTY = "literal 0\nHcmV?d00001\n";
/** A delta of eight bytes that makes 9,000,000,000 bytes of 36, compressed and in base 85. */
const COPIES = "Pc$`yd*mC5s;sg}{5oZIn";
const hunk = (text: string): string => `diff --git a/a b/a\nGIT binary patch\n${text}\n`;

it.each<readonly [string, string, number]>([
  ["text", "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-literal 7\n+delta 9\n", 0],
  ["a line of a text after a separator", "+a\u2028literal 7 x\n", 0],
  ["literals", hunk(`literal 70\nzzz\n\n${EMPTY}`), 70],
  ["a delta that copies", hunk(`delta 8\n${COPIES}\n\n${EMPTY}`), 9_000_000_008],
  ["a size with a tail, which git overlooks", hunk("literal 70 x"), Number.POSITIVE_INFINITY],
  ["a size with noughts before it", hunk(`literal ${"0".repeat(20)}70`), Number.POSITIVE_INFINITY],
  ["a size with a sign", hunk("literal +70"), Number.POSITIVE_INFINITY],
  ["a delta without its numbers", hunk("delta 8\nHcmV?d00001\n"), Number.POSITIVE_INFINITY],
  ["a delta that is no zlib", hunk("delta 8\nPaaaaaaaaaaaaaaaaaaaa\n"), Number.POSITIVE_INFINITY],
  ["a delta of nothing", hunk("delta 8"), Number.POSITIVE_INFINITY],
  ["hunks without end", hunk(EMPTY).repeat(10_001), Number.POSITIVE_INFINITY],
])("the size of %s", (_name, patch, expected) => {
  expect(unpackedBytes(patch)).toBe(expected);
});

it.each<readonly [string, (old: Buffer) => Buffer]>([
  ["one byte", (old) => Buffer.concat([old.subarray(0, 1000), Buffer.from([~(old[1000] ?? 0)]), old.subarray(1001)])],
  ["much", (old) => Buffer.concat([old.subarray(0, 9_000), randomBytes(30_000), old.subarray(20_000)])],
  ["text of few letters", (old) => Buffer.concat([old, Buffer.from("\0aab".repeat(20_000))])],
])("git's own delta of %s gives the size of both sides", (_name, change) => {
  const folder = mkdtempSync(join(tmpdir(), "patch-size-"));
  try {
    const old = randomBytes(60_000);
    const next = change(old);
    writeFileSync(join(folder, "old"), old);
    writeFileSync(join(folder, "new"), next);
    let patch = "";
    try {
      execFileSync("git", ["diff", "--no-index", "--binary", "old", "new"], { cwd: folder, encoding: "utf8" });
    } catch (error) {
      // Files that differ are exit code 1.
      patch = String((error as { stdout: unknown }).stdout);
    }
    const sizes = [...patch.matchAll(/^(literal|delta) (\d+)$/gm)];
    const deltas = sizes.map(([, kind], index) => (kind === "literal" ? 0 : index === 0 ? next.length : old.length));
    expect(deltas.some((size) => size > 0)).toBe(true);
    const packed = sizes.map(([, , size]) => Number(size));
    expect(unpackedBytes(patch)).toBe([...packed, ...deltas].reduce((sum, size) => sum + size, 0));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
