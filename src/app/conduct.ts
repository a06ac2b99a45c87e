import type { LoadedConfiguration } from "../config/load.js";
import type { Configuration } from "../config/schema.js";
import { ArchitectError } from "../core/errors.js";
import { subjectKey } from "../core/forge.js";
import type { CommandName } from "../core/trigger.js";
import type { Workspace } from "../core/workspace.js";
import { type Conclusion, concludeWork } from "./conclude.js";
import { openSessionHooks } from "./hooks.js";
import { sessionIdOf } from "./job.js";
import { acquireLock, releaseLock } from "./lock.js";
import { openMcp } from "./mcp.js";
import { checkBranchRules, checkRepository, pushProblem } from "./preflight.js";
import { chooseAgent, openModel, policyOf, readFrom, readInstructions } from "./prepare.js";
import { type Project, readProject } from "./project.js";
import { emitStarted, type Running } from "./running.js";
import { announceSandbox } from "./sandbox-notice.js";
import type { Session } from "./session.js";
import { resolveTarget, type Target } from "./target.js";
import { composeTask, titleOf } from "./task.js";
import { performWork, type WorkResult } from "./work.js";

const READ_ONLY = new Set(["ask", "summarize"]);
/** Added to the run's own limit before a lock counts as stale. */
const LOCK_MARGIN = 10 * 60_000;

export async function openWorkspace(
  running: Pick<Running, "job" | "open" | "folder" | "cleanup">,
  loaded: LoadedConfiguration,
): Promise<Workspace> {
  const { environment, services, host } = running.job;
  const { inputs } = running.open;
  const { configuration } = loaded;
  const { serverUrl, owner, repository } = environment;
  const workspace = await services.openWorkspace({
    root: environment.checkout,
    workingDirectory: inputs.workingDirectory ?? ".",
    privateDirectory: `${running.folder.path}/private`,
    policy: policyOf(loaded, environment.sealed),
    maximumFileBytes: configuration.workspace.max_file_bytes,
    sealed: environment.sealed ?? [],
    sandbox: {
      mode: configuration.sandbox.mode,
      readOnly: configuration.sandbox.read_only,
      cache: configuration.sandbox.cache,
    },
    mayRunUnsandboxed: false,
    childEnvironment: { ...environment.childEnvironment, ...environment.offered?.named(configuration.commands.env) },
    registryEnvironment: environment.offered?.plain ?? {},
    remote: {
      serverUrl,
      url: `${serverUrl}/${owner}/${repository}.git`,
      token: inputs.githubToken ?? "",
      proxy: environment.gitProxy ?? {},
    },
    logger: host.logger,
  });
  running.cleanup.push(() => workspace.dispose());
  return workspace;
}

/** The exact commit to work on and the branch to publish to. */
async function openTarget(
  running: Running,
  loaded: LoadedConfiguration,
): Promise<{ target: Target; defaultHead: string }> {
  const { open } = running;
  const { forge, repository, request, facts, event } = open;
  const known = open.defaultHead().then((head) => {
    if (head !== null) return head;
    throw new ArchitectError("forge", `The default branch ${repository.defaultBranch} does not exist.`, {
      remedy: "Push a first commit to it.",
    });
  });
  const fork =
    facts.pull !== null && facts.pull.headRepository !== `${forge.repository.owner}/${forge.repository.name}`;
  const resolving = resolveTarget(forge, request, {
    // On a fork's pull request only reading commands run, on the base checkout (product.md §1).
    pull: fork ? null : facts.pull,
    title: running.job.redactor.redact(titleOf({ request, event, issue: facts.issue, pull: facts.pull })),
    defaultBranch: repository.defaultBranch,
    defaultHead: known,
    sessionId: sessionIdOf(running.job.environment),
    prefix: loaded.configuration.publish.branch_prefix,
  });
  const [target, defaultHead] = await Promise.all([resolving, known]);
  return { target, defaultHead };
}

/** Takes the subject's lock; the address of the other run when there is one. */
async function lockSubject(
  running: Running,
  loaded: LoadedConfiguration,
  workspace: Workspace,
): Promise<string | null> {
  const { job, open } = running;
  const subject = subjectKey(open.request.subject);
  if (subject === "" || running.dryRun || READ_ONLY.has(open.request.command)) return null;
  const head = await workspace.history.head();
  const tree = head === null ? null : await workspace.history.treeOf(head);
  const fallback = tree ?? (await open.forge.getCommit((await open.defaultHead()) ?? ""))?.tree;
  const now = job.services.clock.now();
  const expires = now + loaded.configuration.limits.timeout_minutes * 60_000 + LOCK_MARGIN;
  const holder = { run: sessionIdOf(job.environment), url: running.runUrl, expires };
  const lock = await acquireLock(open.forge, { subject, holder, tree: fallback ?? "", now });
  if (lock.kind === "busy") return lock.holder.url;
  if (lock.kind === "none")
    job.host.logger.warn(`No lock was taken, so a second run could start meanwhile: ${lock.reason}`);
  if (lock.kind === "held") {
    job.host.saveState("lock", JSON.stringify({ ref: lock.ref, sha: lock.sha }));
    running.stop.start();
    // The lock goes first: who asks for a stop after that sees that there is nothing to stop.
    running.cleanup.push(() => running.stop.end());
    running.cleanup.push(() => releaseLock(open.forge, lock));
  }
  return null;
}

/** Starts the tracking comment; nobody waits for it but the end of the run. */
function startComment(running: Running): void {
  const { job, open, comment } = running;
  if (running.dryRun || open.request.subject.kind === "none") return;
  // Before the comment exists: a crash between the two must leave the post step something to find.
  job.host.saveState("comment", JSON.stringify({ marker: running.markerLine() }));
  void comment.start(running.progressText());
}

/** Whether the working tree is the commit already. Writes nothing but our own index, so no lock is needed for it. */
async function isCheckedOut(workspace: Workspace, target: Target): Promise<boolean> {
  const { history } = workspace;
  if ((await history.head()) !== target.base) return false;
  await history.setBase(target.base);
  return !(await history.isDirty());
}

/** Makes the working tree the exact commit that was asked about (product.md §5, step 4). */
async function checkOut(running: Running, workspace: Workspace, target: Target, isReady: boolean): Promise<void> {
  const { history } = workspace;
  const removed = await history.clean();
  if (removed.length > 0)
    running.job.host.logger.info(`Removed from the checkout's configuration: ${removed.join(", ")}.`);
  if (!isReady) await history.checkout(target.base);
  running.events.emit({ type: "base_fixed", at: running.job.services.clock.now(), sha: target.base });
}

/** A refactoring moves code between files: it may delete tracked ones (product.md §4, `workspace`). */
function forCommand(configuration: Configuration, command: CommandName): Configuration {
  const { workspace } = configuration;
  if (command !== "refactor" || workspace.allow_delete !== false) return configuration;
  return { ...configuration, workspace: { ...workspace, allow_delete: "tracked" } };
}

async function openSession(running: Running, loaded: LoadedConfiguration, workspace: Workspace): Promise<Session> {
  const { job, open, events } = running;
  const { services, host } = job;
  const { request, inputs } = open;
  const configuration = forCommand(loaded.configuration, request.command);
  const opened = await openModel(services, loaded, {
    apiKey: inputs.apiKey ?? "",
    keyName: "Input api-key",
    logger: host.logger,
    deadline: () => running.startedAt + configuration.limits.timeout_minutes * 60_000,
  });
  const session = {
    services,
    configuration,
    workspace,
    policy: policyOf(loaded, job.environment.sealed),
    redactor: job.redactor,
    events,
    budget: opened.budget,
    model: opened.model,
    ...(opened.evaluator ? { evaluator: opened.evaluator } : {}),
    agent: chooseAgent(loaded, request.command, { given: request.agent, flag: request.flags.agent }),
    dryRun: running.dryRun,
    shutdown: job.shutdown,
    startedAt: running.startedAt,
    logger: host.logger,
    ...(host.showText ? { onText: (text: string) => host.showText?.(text) } : {}),
  };
  const sessionId = sessionIdOf(job.environment);
  running.hooks = await openSessionHooks({ session, sessionId, variables: job.environment.offered, isCi: true });
  const mcp = await openMcp(session, job.environment.offered);
  if (mcp !== undefined) running.cleanup.push(() => mcp.close());
  return {
    ...session,
    ...(running.hooks === undefined ? {} : { hooks: running.hooks }),
    ...(mcp === undefined ? {} : { mcp }),
  };
}

async function work(
  running: Running,
  session: Session,
  place: { target: Target; defaultHead: string },
): Promise<{ result: WorkResult; project: Project }> {
  const { job, open } = running;
  const { request, forge, facts, event } = open;
  const { target, defaultHead } = place;
  const trusted =
    target.base === defaultHead ? readFrom(session.workspace, defaultHead) : (path: string) => forge.readFile(path, "");
  const [found, instructions] = await Promise.all([
    readProject(session.workspace, session.configuration, job.shutdown, trusted),
    readInstructions(session.configuration.instructions, trusted),
  ]);
  const project = READ_ONLY.has(request.command) ? { ...found, gates: [], setup: [], detectedYaml: "" } : found;
  const delimiter = job.services.random.hex(8);
  const sandbox = announceSandbox({
    commands: session.workspace.commands,
    events: session.events,
    clock: job.services.clock,
    logger: session.logger,
    shutdown: job.shutdown,
    warn: ({ level, note }) => job.host.annotate("warning", `Sandbox of commands: ${level}. ${note}`),
  });
  const working = performWork(session, {
    project,
    base: target.base,
    task: composeTask({ request, event, issue: facts.issue, pull: facts.pull, delimiter }),
    environment: `Date: ${new Date(running.startedAt).toISOString().slice(0, 10)}. Base commit: ${target.base}.`,
    instructions,
    needsGreenBaseline: request.command === "refactor",
    keep: (patch) => {
      running.patch = patch;
    },
  });
  const result = await working.finally(() => sandbox.finish());
  return { result, project };
}

function willPublish({ dryRun, open }: Running, { configuration }: LoadedConfiguration): boolean {
  const { mode } = configuration.publish;
  return !dryRun && !READ_ONLY.has(open.request.command) && (mode === "auto" || mode === "draft");
}

/** Refuses a branch that cannot be pushed to, and tells what may stand in the way. */
async function checkBranch(running: Running, { configuration }: LoadedConfiguration, target: Target): Promise<void> {
  const { branch_prefix: prefix, commit_signing: signing } = configuration.publish;
  const warnings = await checkBranchRules({ forge: running.open.forge, target, prefix, signing });
  const at = running.job.services.clock.now();
  for (const text of warnings) running.events.emit({ type: "notice_given", at, level: "warning", text });
}

/** The run itself: configuration, lock, exact checkout, work, publication (product.md §5, steps 2 to 8). */
export async function conduct(running: Running): Promise<Conclusion | { readonly busy: string }> {
  const { open } = running;
  const loaded = await open.configuration();
  running.failOn = loaded.configuration.publish.fail_on;
  emitStarted(running, loaded);
  const publishes = willPublish(running, loaded);
  checkRepository(open.repository);
  const rights = publishes ? pushProblem(open.repository) : null;
  if (rights !== null) running.job.host.logger.warn(`${rights.problem} ${rights.remedy}`);
  const workspace = await openWorkspace(running, loaded);
  const targeting = openTarget(running, loaded);
  const placing = targeting.then(async (found) => {
    return { ...found, isReady: await isCheckedOut(workspace, found.target) };
  });
  const checking = publishes ? targeting.then(({ target }) => checkBranch(running, loaded, target)) : null;
  // Awaited when the checkout stands: beside lock, comment and git it costs no time of its own.
  checking?.catch(() => {});
  const locking = lockSubject(running, loaded, workspace);
  // Whatever becomes of one of them: a lock that is taken after the run's end would never be given back.
  await Promise.allSettled([placing, locking]);
  const [place, busy] = await Promise.all([placing, locking]);
  if (busy !== null) return { busy };
  running.head = place.target.base;
  startComment(running);
  const opening = openSession(running, loaded, workspace);
  // Awaited after the checkout; a rejection before that must not end the process.
  opening.catch(() => {});
  await checkOut(running, workspace, place.target, place.isReady);
  await checking;
  const session = await opening;
  const done = await work(running, session, place);
  const answers = READ_ONLY.has(open.request.command);
  return concludeWork(running, session, place.target, { ...done, answers });
}
