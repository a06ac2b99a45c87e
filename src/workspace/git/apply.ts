import { join } from "node:path";
import type { PatchResult } from "../../core/workspace/workspace.js";
import { unpackedBytes } from "./patch-size.js";
import { firstLines, type Git } from "./process.js";

/** Content that a binary patch may unpack to: a small file can promise a huge one. */
const MAXIMUM_UNPACKED_BYTES = 200 * 1024 * 1024;
const TIMEOUT_MILLISECONDS = 60_000;
/** Names that other file systems take for `.git`: git refuses them on its own only where it runs on one of those. */
const EVERYWHERE = ["-c", "core.protectHFS=true", "-c", "core.protectNTFS=true"];
const ABSENT = /^0+$/;

/** Changed files whose new content no `index` line of the patch names. Header lines alone begin with this word. */
async function findUnfaithful(git: Git, base: string, tree: string, patch: string): Promise<readonly string[]> {
  const promised = new Set<string>();
  for (const [, id = ""] of patch.matchAll(/^index \S+\.\.([0-9a-f]{40,64})(?: \d+)?$/gm)) promised.add(id);
  const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", base, tree];
  const tokens = (await git.run(args, { bare: true })).toString("utf8").split("\0");
  const unfaithful: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const [, before = "", after = ""] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) [A-Z]\d*$/.exec(token) ?? [];
    if (after === "" || ABSENT.test(after) || after === before || promised.has(after)) continue;
    unfaithful.push(tokens[index + 1] ?? "");
  }
  return unfaithful;
}

/**
 * The tree of `base` with a patch applied, in an index of its own: no file on disk is read or written, whatever paths the
 * patch names.
 * @throws ArchitectError (forge) when git fails at anything but the patch.
 */
export async function gitApply(
  { git, directory }: { readonly git: Git; readonly directory: string },
  base: string,
  patch: string,
): Promise<PatchResult> {
  if (!/^[0-9a-f]{40,64}$/.test(base)) return { ok: false, message: "the base is no full commit id" };
  if (unpackedBytes(patch) > MAXIMUM_UNPACKED_BYTES) {
    return { ok: false, message: `its binary files unpack to more than ${MAXIMUM_UNPACKED_BYTES} bytes` };
  }
  const indexFile = join(directory, "index.patch");
  await git.run(["read-tree", `--index-output=${indexFile}`, base], { bare: true });
  const applied = await git.attempt([...EVERYWHERE, "apply", "--cached", "--whitespace=nowarn", "-"], {
    bare: true,
    // A size that the check of the patch missed ends git here, and not the machine's memory.
    env: { GIT_INDEX_FILE: indexFile, GIT_ALLOC_LIMIT: String(MAXIMUM_UNPACKED_BYTES) },
    input: patch,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  if (applied.exitCode !== 0) return { ok: false, message: firstLines(applied.stderr) };
  const tree = await git.text(["write-tree", "--missing-ok"], { bare: true, env: { GIT_INDEX_FILE: indexFile } });
  return { ok: true, tree, unfaithful: await findUnfaithful(git, base, tree, patch) };
}
