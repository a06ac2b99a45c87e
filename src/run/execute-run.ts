import type { LoadedConfiguration } from "../config/load.js";
import { ArchitectError } from "../core/errors.js";
import { NOTHING_LEFT } from "../core/gate/demand.js";
import type { EventSink } from "../core/run/agent.js";
import { agentOf, COMMAND_NAMES, COMMANDS, type CommandName, hasAgent } from "../core/run/commands.js";
import type { Workspace } from "../core/workspace/workspace.js";
import { openRunAgents, withRunAgents } from "../features/open-features.js";
import { withAgentModel } from "./agent-model.js";
import { configurationOf, worksOnFork } from "./authorize/fork.js";
import { openWorkspace } from "./checkout/open-workspace.js";
import { readProject } from "./checkout/project.js";
import { type Target, targetOf } from "./checkout/target.js";
import { threadOf } from "./comment-place.js";
import { conversationParts } from "./conversation/conversation-parts.js";
import { openConversation } from "./conversation/open-conversation.js";
import { branchSources } from "./conversation/sources.js";
import { type AcceptedRun, isDryRun } from "./decide/decide-run.js";
import type { Job } from "./job.js";
import { longestRun } from "./lock/live-runs.js";
import { endLostRuns } from "./lock/lost-runs.js";
import { lockSubject } from "./lock/subject-lock.js";
import { giveNotice } from "./notice.js";
import { notePostState } from "./post-state.js";
import type { CommandHandler, PreparedRun, StartPoint } from "./prepared-run.js";
import type { TrackingComment } from "./progress.js";
import { type Conclusion, concludeWork } from "./publish/conclude.js";
import { readLeftRed, withBeginning } from "./publish/unproved-pull.js";
import { emitStarted, type Running } from "./running.js";
import type { Services } from "./services.js";
import { type OpenApprovals, openSession } from "./set-up/open-session.js";
import { checkBranchRules, checkRepository, pushProblem } from "./set-up/preflight.js";
import { readInstructions } from "./set-up/prepare.js";
import { announceSandbox } from "./set-up/sandbox-notice.js";
import type { AgentSession } from "./set-up/session.js";
import { composeTask, subjectText } from "./set-up/task.js";
import { trustedReader } from "./trusted-reader.js";
import { runAgent } from "./work/run-agent.js";

/**
 * The exact commit to work on and the branch to publish to.
 * @throws ArchitectError (forge) when the default branch does not exist, and for a branch name that is not accepted.
 */
export async function openTarget(job: Job, open: AcceptedRun, loaded: LoadedConfiguration): Promise<StartPoint> {
  const { forge, repository, request, overrides } = open;
  const known = open.defaultHead().then((head) => {
    if (head !== null) return head;
    throw new ArchitectError("forge", `The default branch ${repository.defaultBranch} does not exist.`, {
      remedy: "Push a first commit to it.",
    });
  });
  const [found, defaultHead] = await Promise.all([targetOf(job, open, loaded, known), known]);
  const earlier = { prefix: loaded.configuration.publish.branch_prefix, resumes: overrides?.resumes };
  const target = COMMANDS[request.command].effect.readsOnly ? found : await withBeginning(forge, found, earlier);
  return { target, defaultHead };
}

/** Refuses to do on one commit what was admitted for another. */
function requireBase(wanted: string | undefined, { base }: Target): void {
  if (wanted === undefined || wanted === base) return;
  throw new ArchitectError("forge", `The head moved from ${wanted} to ${base} before the run began.`, {
    remedy: "Ask again, for the head as it is now.",
  });
}

/** Starts the tracking comment. Only the run's end waits for it, except for commands that are nothing without one. */
async function startComment(running: Running): Promise<void> {
  const { job, open, comment } = running;
  if (isDryRun(open) || open.request.subject.kind === "none") return;
  // Before the comment exists: a crash between the two must leave the post step something to find.
  const thread = threadOf(open.request);
  notePostState(job.host, "comment", { marker: running.markerLine(), ...(thread === undefined ? {} : { thread }) });
  await comment.start(running.progressText());
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
  throw new ArchitectError("forge", `\`${command}\` ends in a post, and the token of this job may write none (403).`, {
    remedy: `Give the job permissions: { issues: write, pull-requests: write }. In a workflow of two jobs, where the first may write nothing, only ${inTwoJobs.join(", ")} work.`,
  });
}

/** Whether the working tree is the commit already. Writes nothing but our own index, so no lock is needed for it. */
async function isCheckedOut(workspace: Workspace, target: Target): Promise<boolean> {
  const { history } = workspace;
  if ((await history.head()) !== target.base) return false;
  await history.setBase(target.base);
  return !(await history.isDirty());
}

/** Takes out of the checkout's configuration what could run or leak; a checkout of another repository is refused. */
async function cleanUp({ host }: Job, { history }: Workspace): Promise<void> {
  const removed = await history.clean();
  if (removed.length > 0) host.logger.info(`Removed from the checkout's configuration: ${removed.join(", ")}.`);
}

function willPublish(open: AcceptedRun, { configuration }: LoadedConfiguration): boolean {
  const { mode } = configuration.publish;
  if (isDryRun(open) || COMMANDS[open.request.command].effect.readsOnly || worksOnFork(open)) return false;
  return mode === "auto" || mode === "draft";
}

/**
 * Looks for what may stand in the way of a push, and tells it.
 * @throws ArchitectError (forge) for a branch that cannot be pushed to.
 */
export async function checkBranch(
  { forge, events, services }: Pick<AcceptedRun, "forge"> & { readonly events: EventSink; readonly services: Services },
  { configuration }: LoadedConfiguration,
  target: Target,
): Promise<void> {
  const { branch_prefix: prefix, commit_signing: signing } = configuration.publish;
  const warnings = await checkBranchRules({ forge, target, prefix, signing });
  for (const text of warnings) giveNotice({ events, services }, text);
}

/**
 * The run itself: configuration, lock, exact checkout, work, publication.
 * @throws ArchitectError when it cannot go on; the run's report tells why.
 */
export async function executeRun(
  running: Running,
  handle: CommandHandler,
  openApprovals: OpenApprovals,
): Promise<Conclusion | { readonly busy: string }> {
  const { job, open, events, comment, folder, stop, cleanup } = running;
  const { services, host } = job;
  const { forge, request } = open;
  const choice = { given: request.agent, flag: request.flags.agent };
  const loaded = withAgentModel(await configurationOf(open), request.command, choice);
  emitStarted(running, loaded);
  const publishes = willPublish(open, loaded);
  checkRepository(open.repository);
  const rights = publishes ? pushProblem(open.repository) : null;
  if (rights !== null) host.logger.warn(`${rights.problem} ${rights.remedy}`);
  const { triggers, memory } = loaded.configuration;
  const conversation = openConversation(open, running.startedAt, {
    allowedBots: triggers.allowed_bots,
    asksForAuthor: memory.enabled,
  });
  const remembering = openRunAgents({ job, open, events, folder, isResumed: running.resumed !== null }, loaded);
  // Awaited with the session, which fails in the same way.
  remembering.catch(() => {});
  const workspace = await openWorkspace(job, open, folder.path, loaded);
  cleanup.push(() => workspace.dispose());
  const cleaning = cleanUp(job, workspace);
  const targeting = openTarget(job, open, loaded);
  const placing = Promise.all([targeting, cleaning]).then(async ([found]) => {
    return { ...found, isReady: await isCheckedOut(workspace, found.target) };
  });
  const checking = publishes
    ? targeting.then(({ target }) => checkBranch({ forge, events, services }, loaded, target))
    : null;
  // Awaited when the checkout stands: beside lock, comment and git it costs no time of its own.
  checking?.catch(() => {});
  const locking = lockSubject(running, loaded, workspace, publishes);
  // Waits for both, whatever becomes of one: a lock that is taken after the run's end would never be given back.
  await Promise.allSettled([placing, locking]);
  const [start, busy] = await Promise.all([placing, locking]);
  if (busy !== null) return { busy };
  requireBase(open.overrides?.base, start.target);
  running.head = start.target.base;
  const commenting = startComment(running);
  if (!isDryRun(open) && request.subject.kind !== "none") {
    const ending = endLostRuns(job, open, { longest: longestRun(loaded), holdsLock: stop.held() === "lock" });
    // Beside the work; the run's own end waits for it.
    cleanup.push(() => ending);
  }
  // The session starts programs in the workspace: it opens beside the checkout only where that stands already.
  const { base } = start.target;
  const placed = start.isReady ? Promise.resolve() : workspace.history.checkout(base);
  const checkingOut = placed.then(() => events.emit({ type: "base_fixed", at: services.clock.now(), sha: base }));
  const begin = (): Promise<AgentSession> => openSession(running, loaded, workspace, openApprovals);
  const opening = start.isReady ? begin() : checkingOut.then(begin);
  // Awaited after the checkout; a rejection before that must not end the process.
  opening.catch(() => {});
  await checkingOut;
  // No code of the fork has run by now.
  if (worksOnFork(open)) await (await import("./authorize/fork-rules.js")).requireSandbox(workspace);
  await checking;
  await requirePosting(request.command, comment, commenting);
  const opened = await opening;
  running.hooks = opened.hooks;
  running.agents = await remembering;
  const session = await withRunAgents(opened, running.agents, {
    trusted: async (path) => (await trustedReader(open, workspace, start))(path),
    isScheduled: request.source === "schedule",
  });
  return handle({
    ...{ job, open, session, start, conversation, comment, folder },
    marker: running.markerLine(),
    stoppedBy: stop.reason,
    keepPatch: (patch) => {
      running.patch = patch;
    },
  });
}

/** The work of most commands: the loop, the proof, and for those that change something the publication. */
export async function handleWork(run: PreparedRun): Promise<Conclusion> {
  const { job, open, session: prepared, start, conversation } = run;
  const { request, facts, event } = open;
  const { target } = start;
  const isStrangers = worksOnFork(open);
  const trusted = await trustedReader(open, prepared.workspace, start);
  const delimiter = job.services.random.hex(8);
  const [found, instructions, parts] = await Promise.all([
    readProject(prepared.workspace, prepared.configuration, job.shutdown, trusted, { isStrangers }),
    readInstructions(prepared.configuration.instructions, trusted),
    conversationParts(open, conversation, prepared, delimiter),
  ]);
  const title = subjectText(open)?.title ?? "";
  const inherited = target.ours && target.pull !== null ? readLeftRed(target.pull.body) : NOTHING_LEFT;
  const session: AgentSession = { ...parts.session, demand: { title, inherited } };
  session.onSources?.([...parts.sources, ...branchSources(target, session.configuration.publish.branch_prefix)]);
  const { readsOnly } = COMMANDS[request.command].effect;
  const project = readsOnly
    ? { ...found, gates: [], setup: [], detectedYaml: "" }
    : { ...found, gates: open.overrides?.gates?.(found.gates) ?? found.gates };
  const change =
    facts.pull === null
      ? []
      : await (await import("./conversation/read-change.js")).changeForTask(open, session, delimiter, conversation);
  const sandbox = announceSandbox(session, (text) => job.host.annotate("warning", text));
  const working = runAgent(session, {
    project,
    base: target.base,
    ...(target.since === undefined ? {} : { since: target.since }),
    task: composeTask({
      request,
      event,
      facts,
      delimiter,
      gates: project.gates,
      parts: [...parts.parts, ...change, ...(session.remembered ?? [])],
      ...(open.overrides === undefined ? {} : { overrides: open.overrides }),
    }),
    instructions,
    needsGreenBaseline: agentOf(request.command).keepsBehaviour,
    keep: run.keepPatch,
  });
  const result = await working.finally(() => sandbox.finish());
  return concludeWork(run, { ...prepared, demand: session.demand ?? {} }, target, {
    result,
    project,
    answers: readsOnly,
  });
}
