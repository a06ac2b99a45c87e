import { ArchitectError } from "../../core/errors.js";
import { agentOf, COMMAND_NAMES, type CommandName, hasAgent } from "../../core/run/commands.js";
import { withRunAgents } from "../../features/open-features.js";
import { worksOnFork } from "../authorize/fork.js";
import { threadOf } from "../comment-place.js";
import { endLostRuns } from "../lock/live-runs.js";
import { longestRun } from "../lock/lock.js";
import { notePostState } from "../post-state.js";
import type { TrackingComment } from "../progress.js";
import { isDryRun, type Run } from "../stages.js";
import { trustedReader } from "../trusted-reader.js";
import { openSession } from "./open-session.js";
import type { AgentSession } from "./session.js";

/** Starts the tracking comment. Only the run's end waits for it, except for commands whose result is a comment. */
async function startComment(run: Run<"begun">): Promise<void> {
  const { comment } = run;
  if (isDryRun(run) || run.request.subject.kind === "none") return;
  // Noted before the comment exists: after a crash between the two, the post step must find it.
  const thread = threadOf(run.request);
  notePostState(run.host, "comment", { marker: run.markerLine(), ...(thread === undefined ? {} : { thread }) });
  await comment.start(run.progressText());
}

/**
 * Plans and reviews are posted by this job; a second job could not post them (docs/workflows.md#two-jobs).
 * @throws ArchitectError (forge) before the first model call if the command's result cannot be posted.
 */
async function requirePosting(
  command: CommandName,
  comment: TrackingComment,
  commenting: Promise<void>,
): Promise<void> {
  const { publishes } = agentOf(command);
  if (publishes !== "plan" && publishes !== "review") return;
  await commenting;
  if (!comment.isDenied()) return;
  const inTwoJobs = COMMAND_NAMES.filter((name) => hasAgent(name) && agentOf(name).inTwoJobs);
  throw new ArchitectError("forge", `\`${command}\` posts its result, and the token of this job may not post (403).`, {
    remedy: `Give the job permissions: { issues: write, pull-requests: write }. In a two-job workflow, where the first job has no write permission, only ${inTwoJobs.join(", ")} work.`,
  });
}

/** Ends the comments of interrupted runs, in parallel with the work; the run's own end waits for it. */
function endKilledRuns(run: Run<"placed">): void {
  const { loaded, stop, cleanup } = run;
  if (isDryRun(run) || run.request.subject.kind === "none") return;
  const ending = endLostRuns(run, { longest: longestRun(loaded), holdsLock: stop.held() === "lock" });
  cleanup.push(() => ending);
}

/**
 * Checks the commit out and opens the session, in parallel with the tracking comment.
 * @throws ArchitectError if one of them cannot be used, and for a branch that cannot be pushed to.
 */
export async function openRun(run: Run<"placed">): Promise<Run<"open">> {
  const { events, workspace, start, pending, soFar, request } = run;
  const commenting = startComment(run);
  endKilledRuns(run);
  // The session starts programs in the workspace, so it opens in parallel with the checkout only if the tree is already
  // right.
  const { base } = start.target;
  const checkingOut = (async () => {
    const tree = run.tree ?? (await workspace.history.checkout(base));
    events.emit({ type: "base_fixed", at: run.services.clock.now(), sha: base });
    return tree;
  })();
  const begin = (): Promise<AgentSession> => openSession(run);
  const opening = run.tree !== null ? begin() : checkingOut.then(begin);
  // Awaited after the checkout; an earlier rejection must not end the process.
  opening.catch(() => {});
  const tree = await checkingOut;
  // No code of the fork has run yet.
  if (worksOnFork(run)) await (await import("../authorize/fork-rules.js")).requireSandbox(workspace);
  await pending.branchCheck;
  await requirePosting(request.command, run.comment, commenting);
  const opened = await opening;
  soFar.hooks = opened.hooks;
  soFar.agents = await pending.agents;
  const session = await withRunAgents(opened, soFar.agents, {
    trusted: async (path) => (await trustedReader(run, workspace, start))(path),
    isScheduled: request.source === "schedule",
  });
  return { ...run, tree, session };
}
