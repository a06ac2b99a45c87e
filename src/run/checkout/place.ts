import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import type { EventSink } from "../../core/run/agent.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { TreeState, Workspace } from "../../core/workspace/workspace.js";
import { openRunAgents } from "../../features/open-features.js";
import { withAgentModel } from "../agent-model.js";
import { configurationOf, worksOnFork } from "../authorize/fork.js";
import { emitStarted } from "../begin.js";
import { openConversation } from "../conversation/open-conversation.js";
import type { Job } from "../job.js";
import { lockSubject } from "../lock/subject-lock.js";
import { giveNotice } from "../notice.js";
import { withBeginning } from "../publish/unproved-pull.js";
import type { Services } from "../services.js";
import { checkBranchRules, checkRepository, pushProblem } from "../set-up/preflight.js";
import { type Busy, isDryRun, type Run, type StartPoint } from "../stages.js";
import { openWorkspace } from "./open-workspace.js";
import { type Target, targetOf } from "./target.js";

/**
 * The exact commit to work on and the branch to publish to.
 * @throws ArchitectError (forge) if the default branch does not exist, and for a branch name that is not accepted.
 */
export async function openTarget(run: Run<"accepted">, loaded: LoadedConfiguration): Promise<StartPoint> {
  const { forge, repository, request, resumption } = run;
  const known = run.defaultHead().then((head) => {
    if (head !== null) return head;
    throw new ArchitectError("forge", `The default branch ${repository.defaultBranch} does not exist.`, {
      remedy: "Push a first commit to it.",
    });
  });
  const [found, defaultHead] = await Promise.all([targetOf(run, run, loaded, known), known]);
  const earlier = { prefix: loaded.configuration.publish.branch_prefix, resumes: resumption?.work };
  const target = COMMANDS[request.command].effect.readsOnly ? found : await withBeginning(forge, found, earlier);
  return { target, defaultHead };
}

/** Refuses to run on another commit than the admitted one. */
function requireBase(wanted: string | undefined, { base }: Target): void {
  if (wanted === undefined || wanted === base) return;
  throw new ArchitectError("forge", `The head moved from ${wanted} to ${base} before the run began.`, {
    remedy: "Give the command again for the new head.",
  });
}

/** null: the working tree is not at the commit. Writes only our own index, so it needs no lock. */
async function readTree({ history }: Workspace, { base }: Target): Promise<TreeState | null> {
  if ((await history.head()) !== base) return null;
  const tree = await history.setBase(base);
  return tree.modified.length === 0 ? tree : null;
}

/**
 * Removes settings from the checkout's configuration that could run code or leak secrets; refuses a checkout of another
 * repository.
 */
async function cleanUp({ host }: Job, { history }: Workspace): Promise<void> {
  const removed = await history.clean();
  if (removed.length > 0) host.logger.info(`Removed from the checkout's configuration: ${removed.join(", ")}.`);
}

function willPublish(run: Run<"accepted">, { configuration }: LoadedConfiguration): boolean {
  const { mode } = configuration.publish;
  if (isDryRun(run) || COMMANDS[run.request.command].effect.readsOnly || worksOnFork(run)) return false;
  return mode === "auto" || mode === "draft";
}

/**
 * Checks for obstacles to a push and reports them.
 * @throws ArchitectError (forge) for a branch that cannot be pushed to.
 */
export async function checkBranch(
  {
    forge,
    events,
    services,
  }: Pick<Run<"accepted">, "forge"> & { readonly events: EventSink; readonly services: Services },
  { configuration }: LoadedConfiguration,
  target: Target,
): Promise<void> {
  const { branch_prefix: prefix, commit_signing: signing } = configuration.publish;
  const warnings = await checkBranchRules({ forge, target, prefix, signing });
  for (const text of warnings) giveNotice({ events, services }, text);
}

/**
 * Reads the configuration; from here on the log contains the run's beginning.
 * @throws ArchitectError (configuration) if it cannot be used.
 */
export async function configure(run: Run<"begun">): Promise<Run<"configured">> {
  const { request } = run;
  const choice = { given: request.agent, flag: request.flags.agent };
  const loaded = withAgentModel(await configurationOf(run), request.command, choice);
  emitStarted(run, loaded);
  const publishes = willPublish(run, loaded);
  checkRepository(run.repository);
  const rights = publishes ? pushProblem(run.repository) : null;
  if (rights !== null) run.host.logger.warn(`${rights.problem} ${rights.remedy}`);
  return { ...run, loaded, publishes };
}

/**
 * Finds the commit to work on and takes the subject's lock, in parallel.
 * @throws ArchitectError if there is no such commit, or the lock cannot be written.
 */
export async function place(run: Run<"configured">): Promise<Run<"placed"> | Busy> {
  const { events, folder, loaded, publishes } = run;
  const { triggers, memory } = loaded.configuration;
  const conversation = openConversation(run, run.startedAt, {
    allowedBots: triggers.allowed_bots,
    asksForAuthor: memory.enabled,
  });
  const agents = openRunAgents({ ...run, isResumed: run.resumed !== null }, loaded);
  // Awaited with the session, which fails in the same way.
  agents.catch(() => {});
  const workspace = await openWorkspace(run, folder.path, loaded);
  run.cleanup.push(() => workspace.dispose());
  const cleaning = cleanUp(run, workspace);
  const targeting = openTarget(run, loaded);
  const placing = Promise.all([targeting, cleaning]).then(async ([start]) => {
    return { start, tree: await readTree(workspace, start.target) };
  });
  const branchCheck = publishes
    ? targeting.then(({ target }) => checkBranch({ forge: run.forge, events, services: run.services }, loaded, target))
    : null;
  // Awaited after the checkout: in parallel with lock, comment and git it takes no extra time.
  branchCheck?.catch(() => {});
  const locking = lockSubject(run, loaded, workspace, publishes);
  // Wait for both even if one fails: a lock taken after the run's end would never be released.
  await Promise.allSettled([placing, locking]);
  const [placed, busy] = await Promise.all([placing, locking]);
  if (busy !== null) return { busy };
  const { target } = placed.start;
  requireBase(run.brief?.base, target);
  run.soFar.head = target.base;
  return { ...run, ...placed, workspace, conversation, pending: { agents, branchCheck } };
}
