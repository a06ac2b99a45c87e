import { createHash } from "node:crypto";
import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Git } from "../git/process.js";

/** Git LFS pointers are smaller than this. */
const POINTER_BYTES = 1024;
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n[\s\S]*^oid sha256:([0-9a-f]{64})$/m;

/**
 * Paths that Git LFS stores. If the attributes at the top of the tree mention no LFS, deeper attribute files are not
 * read.
 * @throws ArchitectError (forge) when git fails.
 */
export async function listLfs(
  git: Git,
  index: string,
  tree: string,
  lfsPaths: (paths: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const [attributes] = await git.objects.read([`${tree}:.gitattributes`]);
  if (attributes?.bytes.includes("filter=lfs") !== true) return [];
  const output = await git.run(["ls-files", "-z", "--cached"], { env: { GIT_INDEX_FILE: index } });
  return lfsPaths(output.toString("utf8").split("\0").filter(Boolean));
}

/**
 * Replaces the pointers that a checkout without the LFS program leaves by their contents. These come from the
 * workspace, and only if their hash is the one that the tree names, so no other bytes get into a room. Returns the
 * paths.
 */
export function fillLfs(workspace: string, checkout: string, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => {
    const [from, to] = [join(workspace, path), join(checkout, path)];
    const [source, target] = [from, to].map((file) => lstatSync(file, { throwIfNoEntry: false }));
    if (source?.isFile() !== true || target?.isFile() !== true || target.size > POINTER_BYTES) return false;
    const wanted = POINTER.exec(readFileSync(to, "utf8"))?.[1];
    if (wanted === undefined) return false;
    const bytes = readFileSync(from);
    if (createHash("sha256").update(bytes).digest("hex") !== wanted) return false;
    writeFileSync(to, bytes);
    return true;
  });
}
