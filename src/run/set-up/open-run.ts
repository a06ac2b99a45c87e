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

/** Starts the tracking comment. Only the run's end waits for it, except for commands that are nothing without one. */
async function startComment(run: Run<"begun">): Promise<void> {
  const { comment } = run;
  if (isDryRun(run) || run.request.subject.kind === "none") return;
  // Before the comment exists: a crash between the two must leave the post step something to find.
  const thread = threadOf(run.request);
  notePostState(run.host, "comment", { marker: run.markerLine(), ...(thread === undefined ? {} : { thread }) });
  await comment.start(run.progressText());
}

/**
 * A plan and a review are posts of this job's own: a second job could not make them (docs/workflows.md#two-jobs).
 * @throws ArchitectError (forge) before the first token, when what the command ends in cannot be posted.
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

/** Ends the comments of runs that were killed, beside the work; the run's own end waits for it. */
function endKilledRuns(run: Run<"placed">): void {
  const { loaded, stop, cleanup } = run;
  if (isDryRun(run) || run.request.subject.kind === "none") return;
  const ending = endLostRuns(run, { longest: longestRun(loaded), holdsLock: stop.held() === "lock" });
  cleanup.push(() => ending);
}

/**
 * Checks the commit out and opens the session, with the tracking comment beside them.
 * @throws ArchitectError when one of them cannot be used, and for a branch that cannot be pushed to.
 */
export async function openRun(run: Run<"placed">): Promise<Run<"open">> {
  const { events, workspace, start, pending, soFar, request } = run;
  const commenting = startComment(run);
  endKilledRuns(run);
  // The session starts programs in the workspace: it opens beside the checkout only where that stands already.
  const { base } = start.target;
  const checkingOut = (async () => {
    const tree = run.tree ?? (await workspace.history.checkout(base));
    events.emit({ type: "base_fixed", at: run.services.clock.now(), sha: base });
    return tree;
  })();
  const begin = (): Promise<AgentSession> => openSession(run);
  const opening = run.tree !== null ? begin() : checkingOut.then(begin);
  // Awaited after the checkout; a rejection before that must not end the process.
  opening.catch(() => {});
  const tree = await checkingOut;
  // No code of the fork has run by now.
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
