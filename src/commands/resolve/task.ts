import type { BranchMerge } from "../../core/run/merge.js";
import { showInvisible } from "../../core/text/invisible.js";
import { wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { OpenMerge } from "../../proof/merge.js";
import type { Brief } from "../../run/brief.js";

/** Maximum characters of conflicts in the task, and lines shown around each. */
const SHOWN = 12_000;
const CONTEXT = 4;
/** Maximum files that are listed. */
const FILES = 60;
/** Source of the block that lists the files. */
const LISTED = "files in conflict";

const oneLine = (path: string): string => showInvisible(path).replaceAll("\n", "\\u{a}");

/** The agent's order for a merge. Names of files are untrusted: `mergeBlocks` lists them. */
export function mergeOrder({ ours, theirs, conflicts, labels }: OpenMerge): string {
  const merged = `The base branch ${theirs.name} is being merged into this pull request's branch ${ours.name}, and the working tree holds git's automatic merge.`;
  if (conflicts.length === 0) {
    return `${merged} There are no conflicts, but a gate fails on the merge. Repair it so that the work of both sides is kept.`;
  }
  const listed = `The block \`${LISTED}\` lists the files with conflicts.`;
  const more = conflicts.length - FILES;
  return [
    `${merged} Settle its conflicts so that the work of both sides is kept. ${listed}`,
    ...(more > 0 ? [`It leaves out ${more} of them: search for ${labels.ours}`] : []),
    `In each file a conflict is marked: the pull request's version after \`<<<<<<< ${labels.ours}\`, the common ancestor's after \`||||||| ${labels.ancestor}\`, the base branch's after \`=======\`, until \`>>>>>>> ${labels.theirs}\`. Replace each marked part, with its markers, by text that does what both sides wanted; to accept the deletion of a file, delete it. Keep the tests of both sides. Change no other files, unless a gate fails on the settled merge.`,
    "If only a person can decide a conflict, leave its markers, and say in your summary what each side wants.",
  ].join("\n");
}

const KINDS: Partial<Record<BranchMerge["conflicts"][number]["kind"], string>> = {
  deleted_by_ours: " (the pull request deletes it, the base branch changes it)",
  deleted_by_theirs: " (the base branch deletes it, the pull request changes it)",
  added_by_both: " (added on both sides)",
};

/** Each marked part of a text with a few lines around it, and the line numbers of the part. */
function markedParts(text: string, { ours, theirs }: OpenMerge["labels"]): readonly string[] {
  const lines = text.split("\n");
  const parts: string[] = [];
  let start = -1;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith(`<<<<<<< ${ours}`)) start = index;
    if (start < 0 || !line.startsWith(`>>>>>>> ${theirs}`)) continue;
    const shown = lines.slice(Math.max(0, start - CONTEXT), index + 1 + CONTEXT);
    parts.push(`lines ${start + 1} to ${index + 1}:\n${shown.join("\n")}`);
    start = -1;
  }
  return parts;
}

/** The commits behind a conflict, as lines. */
function commitsOf({ conflicts, ours, theirs }: BranchMerge): string {
  return conflicts
    .filter((conflict) => conflict.ours.length + conflict.theirs.length > 0)
    .map((conflict) =>
      [
        `${oneLine(conflict.path)}:`,
        ...conflict.ours.map(({ headline }) => `- ${ours.name}: ${headline}`),
        ...conflict.theirs.map(({ headline }) => `- ${theirs.name}: ${headline}`),
      ].join("\n"),
    )
    .join("\n");
}

/** The conflicts and the commits behind them, as data: as many as fit. */
export async function mergeBlocks(
  merge: OpenMerge,
  { history }: Pick<Workspace, "history">,
  redact: (text: string) => string,
): Promise<NonNullable<Brief["blocks"]>> {
  const shown: string[] = [];
  let room = SHOWN;
  for (const { path } of merge.conflicts) {
    const bytes = await history.read(merge.automatic, path);
    for (const part of markedParts(bytes?.toString("utf8") ?? "", merge.labels)) {
      const text = `${oneLine(path)}, ${part}`;
      if (text.length > room) continue;
      room -= text.length;
      shown.push(text);
    }
  }
  const files = merge.conflicts.slice(0, FILES).map(({ path, kind }) => `- ${oneLine(path)}${KINDS[kind] ?? ""}`);
  const blocks: readonly (readonly [source: string, text: string])[] = [
    [LISTED, files.join("\n")],
    ["commits of both sides", commitsOf(merge)],
    ["conflicts in the working tree", shown.join("\n\n")],
  ];
  return (delimiter) =>
    blocks
      .filter(([, text]) => text !== "")
      .map(([source, text]) => wrapUntrustedCode(redact(showInvisible(text)), { source, delimiter }));
}
