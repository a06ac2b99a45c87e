import { parseRawDiff } from "../../core/git/raw-diff.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import type { Git } from "../git/process.js";

const PLAIN = ["--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];

/**
 * Differences of two trees, sorted by path. No attribute, driver or configuration of the checkout has any effect.
 * @throws ArchitectError (forge) when git fails.
 */
export async function readChanges(git: Git, from: string, to: string): Promise<TreeChange[]> {
  if (from === to) return [];
  const args = ["diff-tree", "-r", "-z", "--raw", "--numstat", "--no-abbrev", ...PLAIN, from, to];
  const tokens = (await git.run(args, { bare: true })).toString("utf8").split("\0").filter(Boolean);
  const { changes, rest } = parseRawDiff(tokens);
  const counts = new Map<string, { added: string; removed: string }>();
  for (const token of rest) {
    const [, added = "0", removed = "0", path = ""] = /^(\d+|-)\t(\d+|-)\t(.+)$/s.exec(token) ?? [];
    counts.set(path, { added, removed });
  }
  return changes
    .map(({ path, letter, before, after }): TreeChange => {
      const { added, removed } = counts.get(path) ?? { added: "0", removed: "0" };
      return {
        path,
        status: letter === "A" ? "added" : letter === "D" ? "deleted" : "modified",
        modeBefore: modeOf(before.mode),
        modeAfter: modeOf(after.mode),
        linesAdded: countOf(added),
        linesRemoved: countOf(removed),
        binary: added === "-",
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function modeOf(mode: string): string | null {
  return mode === "000000" ? null : mode;
}

function countOf(text: string): number {
  return text === "-" ? 0 : Number(text);
}

/** A unified diff of two trees. @throws ArchitectError (forge) when git fails. */
export async function readDiff(
  git: Git,
  from: string,
  to: string,
  options: { paths?: readonly string[]; binary?: boolean; context?: number } = {},
): Promise<string> {
  if (from === to || options.paths?.length === 0) return "";
  const args = [
    ...["diff-tree", "-r", "-p", "--full-index", "--src-prefix=a/", "--dst-prefix=b/", ...PLAIN],
    `--unified=${options.context ?? 3}`,
    ...(options.binary ? ["--binary"] : []),
    ...[from, to, "--", ...(options.paths ?? [])],
  ];
  return (await git.run(args, { bare: true })).toString("utf8");
}
