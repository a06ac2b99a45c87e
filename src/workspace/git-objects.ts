import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { Git } from "./git-process.js";

/** One entry of a tree. */
export interface TreeEntry {
  readonly path: string;
  /** 100644, 100755, 120000 (link), 160000 (submodule). */
  readonly mode: string;
  readonly id: string;
}

const PATHS_PER_CALL = 400;

/**
 * Writes a blob into the private store and returns its id. In this process, from bytes that were read race-free: git
 * would open the file by its name again, through whatever link lies there by then.
 */
export function writeBlob(gitDirectory: string, bytes: Buffer, format: "sha1" | "sha256"): string {
  const object = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
  const id = createHash(format).update(object).digest("hex");
  const folder = join(gitDirectory, "objects", id.slice(0, 2));
  const path = join(folder, id.slice(2));
  if (existsSync(path)) return id;
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `tmp_obj_${randomBytes(6).toString("hex")}`);
  writeFileSync(temporary, deflateSync(object, { level: 1 }), { mode: 0o444 });
  renameSync(temporary, path);
  return id;
}

/** Contents of objects by id or `<tree>:<path>`; null for what is missing. */
export async function readObjects(git: Git, names: readonly string[]): Promise<(Buffer | null)[]> {
  if (names.length === 0) return [];
  // The protocol is one name a line; a name with a line break has no way in.
  const input = names.map((name) => (name.includes("\n") ? "-" : name)).join("\n");
  const output = await git.run(["cat-file", "--batch"], { bare: true, input: `${input}\n` });
  const contents: (Buffer | null)[] = [];
  let offset = 0;
  for (let index = 0; index < names.length; index += 1) {
    const end = output.indexOf(10, offset);
    const [, type, size] = /^\S+ (\S+) (\d+)$/.exec(output.subarray(offset, end).toString("utf8")) ?? [];
    offset = end + 1;
    if (type === undefined || size === undefined) {
      contents.push(null);
      continue;
    }
    contents.push(type === "blob" ? Buffer.from(output.subarray(offset, offset + Number(size))) : null);
    offset += Number(size) + 1;
  }
  return contents;
}

/** Entries of exactly these paths in a tree, by path; absent ones are left out. */
export async function readTreeEntries(
  git: Git,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, TreeEntry>> {
  const entries = new Map<string, TreeEntry>();
  for (let start = 0; start < paths.length; start += PATHS_PER_CALL) {
    const some = paths.slice(start, start + PATHS_PER_CALL);
    const output = await git.run(["ls-tree", "-z", "--full-tree", tree, "--", ...some], { bare: true });
    for (const line of output.toString("utf8").split("\0").filter(Boolean)) {
      const [, mode, type, id, path] = /^(\d+) (\w+) (\w+)\t(.+)$/s.exec(line) ?? [];
      if (mode !== undefined && id !== undefined && path !== undefined && type !== "tree") {
        entries.set(path, { path, mode, id });
      }
    }
  }
  return entries;
}

/** A tree from an index file with some entries set or, with null, removed. The index file itself stays as it is. */
export async function writeTree(
  git: Git,
  indexFile: string,
  changes: ReadonlyMap<string, TreeEntry | null>,
): Promise<string> {
  const env = { GIT_INDEX_FILE: indexFile };
  const lines = [...changes].map(([path, entry]) =>
    entry === null ? `0 ${"0".repeat(40)}\t${path}\0` : `${entry.mode} ${entry.id}\t${path}\0`,
  );
  // Removals first: a file may take the place of a directory, and the other way round.
  lines.sort((a, b) => Number(b.startsWith("0 ")) - Number(a.startsWith("0 ")));
  if (lines.length > 0) {
    await git.run(["update-index", "--replace", "-z", "--index-info"], { bare: true, env, input: lines.join("") });
  }
  return git.text(["write-tree", "--missing-ok"], { bare: true, env });
}
