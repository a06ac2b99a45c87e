import { posix } from "node:path";
import { DEFAULT_CONFIGURATION_FILE } from "../../config/input-table.js";
import { parseInputs } from "../../config/inputs.js";
import { loadConfiguration } from "../../config/load.js";
import { messageOf } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import type { ToolCall } from "../../core/model/message.js";
import type { RunEvent } from "../../core/run/agent.js";
import { isComplete, type RunStatus } from "../../core/run/run.js";
import type { SavedSession } from "../../core/run/saved-session.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";
import type { TreeChange, Workspace } from "../../core/workspace/workspace.js";
import { FEATURE_ROWS } from "../../features/table.js";
import { treeLimitsOf } from "../agent-work/tree-guard.js";
import { type Job, sessionIdOf } from "../job.js";
import { openSessionStore } from "../session/session-store.js";
import { policyOf } from "../set-up/prepare.js";
import { hasUnsavedMemory, openRepairLog, type PushedWork, type RepairContext, type RepairFacts } from "./context.js";
import { recordedEndOf, writeReport } from "./report.js";

function parse(tool: AnyTool, text: string): Readonly<Record<string, unknown>> {
  try {
    const { success, data } = tool.args.safeParse(JSON.parse(text));
    return success ? (data as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The files that the call writes: new ones belong to the work (`recordWrite`). */
function pathsIn({ name, arguments: text }: ToolCall, tools: readonly AnyTool[], root: string): readonly string[] {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return [];
  return namedFiles(tool, parse(tool, text)).flatMap(({ path: given, use }) => {
    if (use !== "write") return [];
    const path = posix.normalize(given.startsWith(`${root}/`) ? given.slice(root.length + 1) : given);
    const isInside = path !== "." && path !== ".." && !path.startsWith("../") && !path.startsWith("/");
    return isInside && !path.includes("\0") ? [path] : [];
  });
}

/**
 * Files that file tools wrote, according to the log: those of successful calls, and of calls whose end is missing
 * because of the kill. Relative to the workspace at `root`.
 */
export function writtenPaths(events: readonly RunEvent[], tools: readonly AnyTool[], root: string): readonly string[] {
  const failed = new Set<string>();
  const calls: ToolCall[] = [];
  for (const event of events) {
    if (event.type === "message_added" && event.message.role === "assistant") calls.push(...event.message.toolCalls);
    if (event.type === "tool_finished" && !event.outcome.result.success) failed.add(event.outcome.call.id);
  }
  const written = calls.filter(({ id }) => !failed.has(id)).flatMap((call) => pathsIn(call, tools, root));
  return [...new Set(written)].sort();
}

/** The saved parts of an interrupted run. */
export interface SavedWork {
  /** Whether there is a `changes.patch`. */
  readonly hasPatch: boolean;
  /** Id of the session that `resume` can continue; '' = none. */
  readonly session: string;
  /** The run had saved it itself, so its questions can be answered. */
  readonly waits: boolean;
  readonly phrase: string;
  /** The status that the run reached but did not report. */
  readonly ended: RunStatus | null;
  /** The result of writing its memory notes; null = there were none, or the run had written them. */
  readonly memory: { readonly branch: string; readonly commit: string; readonly reason: string } | null;
}

export const NOTHING_SAVED: SavedWork = {
  hasPatch: false,
  session: "",
  waits: false,
  phrase: "/architect",
  ended: null,
  memory: null,
};

/** The run's configuration, read again from the default branch: files on this machine are not trusted. */
async function configurationOf(job: Job, forge: Forge): Promise<Pick<RepairContext, "inputs" | "loaded">> {
  const inputs = parseInputs(job.environment.inputs, "input");
  const path = inputs.configFile ?? DEFAULT_CONFIGURATION_FILE;
  const text = await forge.readFile(path, "");
  const loaded = await loadConfiguration({ file: text === null ? null : { path, text }, inputs });
  return { inputs, loaded };
}

async function factsOf({ forge, run }: RepairContext): Promise<RepairFacts> {
  const number = /^pr-(\d+)$/.exec(run.session.subject)?.[1];
  const [repository, pull] = await Promise.all([
    forge.getRepository(),
    number === undefined ? null : forge.getPullRequest(Number(number)),
  ]);
  return { repository, pull };
}

async function openTree({ job, loaded, folder }: RepairContext): Promise<Workspace> {
  const { environment, services, host } = job;
  const { configuration } = loaded;
  return services.openWorkspace({
    root: environment.checkout,
    workingDirectory: environment.inputs["working-directory"] || ".",
    privateDirectory: `${folder}/left`,
    policy: policyOf(loaded, environment.sealed),
    maximumFileBytes: configuration.workspace.max_file_bytes,
    sealed: environment.sealed ?? [],
    // No command runs.
    sandbox: { mode: "off", readOnly: [], cache: configuration.sandbox.cache },
    mayRunUnsandboxed: false,
    childEnvironment: environment.childEnvironment,
    remote: null,
    logger: host.logger,
  });
}

interface Work {
  readonly patch: string;
  readonly changes: readonly TreeChange[];
}

/** If the run wrote the tree itself, it is the one that it was about to publish; otherwise uses the working tree. */
async function readWork(context: RepairContext): Promise<Work> {
  const workspace = await openTree(context);
  try {
    const { history } = workspace;
    const { base } = context.run.session;
    await history.setBase(base);
    const { patch } = context.run;
    if (patch === null || patch === "") return await readTree(context, workspace);
    const applied = await history.apply(base, patch);
    return { patch, changes: applied.ok ? await history.changes(base, applied.tree) : [] };
  } finally {
    await workspace.dispose();
  }
}

/** Compares with the run's base, by the run's rules. Changes nothing on disk and runs none of it. */
async function readTree({ job, run, loaded }: RepairContext, { history, prefix, root }: Workspace): Promise<Work> {
  const { base } = run.session;
  const names = writtenPaths(run.events, await job.services.tools(), root).map((path) => `${prefix}${path}`);
  const tree = await history.snapshot(names);
  const { restore } = await job.services.judgeTree({
    changes: await history.changes(base, tree),
    policy: policyOf(loaded, job.environment.sealed),
    toolFiles: new Set(names),
    ...treeLimitsOf(loaded.configuration),
    redactor: job.redactor,
    read: (path) => history.read(tree, path),
    readBase: (path) => history.read(base, path),
  });
  const refused = restore.map(({ path }) => path);
  const kept = refused.length === 0 ? tree : await history.withPathsFrom(tree, base, refused);
  return { patch: await history.diff(base, kept, { binary: true }), changes: await history.changes(base, kept) };
}

/** Saves the session like the run itself (`session/session-store.ts`); a session that the run saved stays unchanged. */
async function saveInterruptedSession(
  context: RepairContext,
  patch: string,
  pushed: PushedWork | null,
  facts: () => Promise<RepairFacts>,
): Promise<Pick<SavedWork, "session" | "waits">> {
  const { job, forge, run, loaded } = context;
  const { session } = run;
  const { sessionId, subject } = session;
  const none = { session: "", waits: false };
  const hasBegun = run.events.some((event) => event.type === "message_added" && event.message.role === "user");
  if (!hasBegun || sessionId !== sessionIdOf(job.environment)) return none;
  // The previously saved session contains work that this run never restored to disk.
  if (!run.isPutBack) return { session: session.resumedFrom ?? "", waits: false };
  const { repository, pull } = await facts();
  const place = { forge, repository, facts: { pull }, request: { command: session.command } };
  const store = openSessionStore(job, place, loaded.configuration);
  if (store.unavailable !== null) return none;
  if ((await store.load({ subject, sessionId })) !== null) return { session: sessionId, waits: true };
  if (store.keepsOnlyWaiting !== undefined) return none;
  const saved: SavedSession = {
    ...session,
    stopReason: "interrupted",
    savedAt: job.services.clock.now(),
    events: run.events,
    patch,
    ...(pushed === null ? {} : { published: pushed.commit }),
  };
  const result = await store.save(saved);
  if (!result.ok) job.host.logger.warn(`The session could not be saved: ${job.redactor.redact(result.reason)}`);
  return result.ok ? { session: sessionId, waits: false } : none;
}

/** Saves memory notes even if the work cannot be saved; a failure is reported and stops nothing else. */
async function saveMemory(context: RepairContext, facts: () => Promise<RepairFacts>): Promise<SavedWork["memory"]> {
  if (!hasUnsavedMemory(context.run)) return null;
  try {
    for (const { keepLeft } of FEATURE_ROWS) await keepLeft?.(context, await facts());
  } catch (error) {
    context.job.host.logger.warn(`The notes of the killed run could not be saved: ${messageOf(error)}`);
  }
  const saved = context.log.events().findLast((event) => event.type === "memory_saved");
  const { branch } = context.loaded.configuration.memory;
  return { branch, commit: saved?.commit ?? "", reason: saved?.reason ?? "the server could not be asked" };
}

/**
 * Saves the results of an interrupted run: `changes.patch`, its notes, its session and its report. The patch is
 * unproved.
 * @throws any error that prevents this.
 */
export async function saveInterruptedWork(job: Job, forge: Forge, pushed: PushedWork | null): Promise<SavedWork> {
  const { environment, services, redactor, host } = job;
  const folder = `${environment.temp}/architect/${sessionIdOf(environment)}`;
  const run = await services.readInterruptedRun(folder);
  if (run === null) return NOTHING_SAVED;
  const log = await openRepairLog(job, folder, run);
  const context: RepairContext = { job, forge, run, folder, log, ...(await configurationOf(job, forge)) };
  let asked: Promise<RepairFacts> | null = null;
  const facts = (): Promise<RepairFacts> => {
    asked ??= factsOf(context);
    return asked;
  };
  const remembering = saveMemory(context, facts);
  const { patch, changes } = await readWork(context).finally(() => remembering);
  if (patch !== "" && run.patch !== patch) {
    await (await services.openRunFolder(folder)).write("changes.patch", redactor.redact(patch));
  }
  const ended = recordedEndOf(run);
  const isDone = isComplete(ended?.status);
  const unsaved = { session: "", waits: false };
  const saved = isDone
    ? unsaved
    : await saveInterruptedSession(context, patch, pushed, facts).catch((error: unknown) => {
        host.logger.warn(`The session could not be saved: ${messageOf(error)}`);
        return unsaved;
      });
  await writeReport(context, { patch, changes, session: saved.session, pushed }).catch((error: unknown) =>
    host.logger.warn(`The report of the killed run could not be written: ${messageOf(error)}`),
  );
  const { phrase } = context.loaded.configuration.triggers;
  return { hasPatch: patch !== "", ...saved, phrase, ended: ended?.status ?? null, memory: await remembering };
}
