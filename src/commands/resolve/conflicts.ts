import type { BranchMerge, FileConflict } from "../../core/run/merge.js";
import { clampText } from "../../core/text/truncate.js";
import type { AgentSession } from "../../run/set-up/session.js";
import type { Run } from "../../run/stages.js";

/** Maximum conflicts whose commits are asked for, with a request for each side. */
const ASKED = 10;
/** Maximum commits shown for each side of a conflict. */
const COMMITS = 3;
/** Maximum characters of a commit's headline. */
const HEADLINE = 200;

/** Why no agent may settle a conflict, as the end of a sentence; null: it may. */
export function obstacleOf(
  { path, kind }: Pick<FileConflict, "path" | "kind">,
  { policy, workspace }: Pick<AgentSession, "policy" | "workspace">,
): string | null {
  const refusal = policy.judge(path, "read") ?? policy.judge(path, "write");
  if (refusal !== null)
    return `${refusal.reason}${refusal.remedy === undefined ? "" : ` To allow it: ${refusal.remedy}`}`;
  if (policy.isWorkflowFile(path)) return "a run never commits changes of workflow files";
  if (!path.startsWith(workspace.prefix)) return "it is outside of the working directory";
  if (kind === "other") return "it is no text, too large, a link, or was renamed differently on both sides";
  return null;
}

/** The conflicts with the commits of each side that changed the files since the common commit. */
export async function withChanges(
  { forge, redactor }: Pick<Run<"open">, "forge" | "redactor">,
  merge: BranchMerge,
  ancestor: string,
): Promise<BranchMerge> {
  if (merge.conflicts.length === 0) return merge;
  const ownOf = async ({ commit }: BranchMerge["ours"]): Promise<ReadonlySet<string>> =>
    new Set((await forge.commitsBetween(ancestor, commit)).commits.map(({ sha }) => sha));
  const [ofOurs, ofTheirs] = await Promise.all([ownOf(merge.ours), ownOf(merge.theirs)]);
  const changes = async (commit: string, own: ReadonlySet<string>, path: string): Promise<FileConflict["ours"]> => {
    const latest = await forge.latestCommits(commit, COMMITS, path);
    return latest
      .filter(({ sha }) => own.has(sha))
      .map(({ sha, message }) => ({
        commit: sha,
        headline: clampText(redactor.redact(message.split("\n")[0] ?? ""), HEADLINE),
      }));
  };
  const conflicts = await Promise.all(
    merge.conflicts.map(async (conflict, index) => {
      if (index >= ASKED) return conflict;
      const [ours, theirs] = await Promise.all([
        changes(merge.ours.commit, ofOurs, conflict.path),
        changes(merge.theirs.commit, ofTheirs, conflict.path),
      ]);
      return { ...conflict, ours, theirs };
    }),
  );
  return { ...merge, conflicts };
}
