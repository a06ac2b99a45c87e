import { ArchitectError } from "../../core/errors.js";
import type { GatePhase } from "../../core/gate/gate.js";
import type { BranchMerge, FileConflict } from "../../core/run/merge.js";
import { clampText } from "../../core/text/truncate.js";
import type { OpenMerge } from "../../proof/merge.js";
import { giveNotice } from "../../run/notice.js";
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
  const refusal = policy.judge(path, "write");
  if (refusal !== null)
    return `${refusal.reason}${refusal.remedy === undefined ? "" : ` To allow it: ${refusal.remedy}`}`;
  if (policy.isWorkflowFile(path)) return "a run never commits changes of workflow files";
  if (!path.startsWith(workspace.prefix)) return "it is outside of the working directory";
  if (kind === "other") return "it is not text, is too large, is a link, or was renamed differently on both sides";
  return null;
}

/**
 * The conflicts with the commits of each side that changed the files since the common commit. If the server does not
 * return them, this is reported and the run continues without them.
 */
export async function withChanges(
  run: Pick<Run<"open">, "forge" | "redactor" | "events" | "services">,
  merge: BranchMerge,
  ancestor: string,
): Promise<BranchMerge> {
  const { forge, redactor } = run;
  const changesOf = async ({ commit }: BranchMerge["ours"]) => {
    const { commits } = await forge.commitsBetween(ancestor, commit);
    const own = new Set(commits.map(({ sha }) => sha));
    return async (path: string): Promise<FileConflict["ours"]> => {
      const latest = await forge.latestCommits(commit, COMMITS, path);
      // The side changed the file, so the newest commit is its own even if it has too many commits to list.
      const shown = latest.filter(({ sha }, index) => index === 0 || own.has(sha));
      return shown.map(({ sha, message }) => ({
        commit: sha,
        headline: clampText(redactor.redact(message.split("\n")[0] ?? ""), HEADLINE),
      }));
    };
  };
  const asked = merge.conflicts.slice(0, ASKED);
  if (asked.length === 0) return merge;
  try {
    const [ofOurs, ofTheirs] = await Promise.all([changesOf(merge.ours), changesOf(merge.theirs)]);
    const found = await Promise.all(
      asked.map(async (conflict) => {
        const [ours, theirs] = await Promise.all([ofOurs(conflict.path), ofTheirs(conflict.path)]);
        return { ...conflict, ours, theirs };
      }),
    );
    return { ...merge, conflicts: [...found, ...merge.conflicts.slice(ASKED)] };
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    giveNotice(run, `The commits behind the conflicts could not be read: ${error.message}`);
    return merge;
  }
}

/** Runs of a gate on the settled merge. */
const ON_MERGE: ReadonlySet<GatePhase> = new Set(["proof", "side_tests"]);

/**
 * The files that the agent may change: those in conflict, and those that either side changed once a gate failed, or a
 * check after the push.
 */
export async function confinement(
  { events, session }: Pick<Run<"open">, "events" | "session">,
  merge: OpenMerge,
): Promise<(path: string) => string | null> {
  const { history } = session.workspace;
  const { ancestor, ours, theirs, conflicts } = merge;
  const changed = await Promise.all([ours, theirs].map(({ commit }) => history.changes(ancestor, commit)));
  const inConflict = new Set(conflicts.map(({ path }) => path));
  const ofSides = new Set(changed.flat().map(({ path }) => path));
  const isWider = (): boolean =>
    events.events().some((event) => {
      if (event.type === "work_published") return true;
      return event.type === "gate_finished" && ON_MERGE.has(event.phase) && event.run.kind !== "pass";
    });
  return (path) => {
    if (inConflict.has(path)) return null;
    if (!ofSides.has(path)) return "is in no conflict, and neither side changed it";
    return isWider() ? null : "has no conflict: it may be changed only if a gate fails on the settled merge";
  };
}
