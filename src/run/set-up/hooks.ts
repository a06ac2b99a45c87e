import { createHookExecutor, type HookExecutor } from "../../agent/engine/hook-executor.js";
import { createRunSignal, type RunSignal } from "../../agent/run-signal.js";
import type { Configuration } from "../../config/schema/schema.js";
import { type HookSettings, isPreHook } from "../../core/tool/hook.js";
import type { HookEvent } from "../../core/tool/hook-events.js";
import type { AnyTool } from "../../core/tool/tool.js";
import type { TreeTracker } from "../agent-work/tree-tracker.js";
import type { OfferedVariables } from "../job.js";
import { giveNotice } from "../notice.js";
import type { Services } from "../services.js";
import { type AgentSession, runSignalOf, type SessionHooks } from "./session.js";

/** Tools that change a file's contents. */
async function editTools(services: Services): Promise<readonly string[]> {
  const isEdit = ({ effects, paths = {} }: AnyTool): boolean =>
    effects.includes("write") && Object.values(paths).every((use) => use === "write");
  return (await services.tools()).filter(isEdit).map(({ name }) => name);
}

/** Time limit of the last hooks of a cancelled job, which is killed 7.5 s after the signal. */
const LAST_HOOKS_MILLISECONDS = 3_000;

interface SessionHooksRequest {
  readonly sessionId: string;
  readonly variables: OfferedVariables | undefined;
  /** In CI no person watches, so a failing pre hook blocks, unless its `on_error` says otherwise. */
  readonly isCi: boolean;
}

/**
 * The session with the hooks of its configuration, which comes from the default branch. Without hooks, loads nothing.
 * @throws ArchitectError (configuration) if a hook's `env` names a secret.
 */
export async function withHooks(session: AgentSession, request: SessionHooksRequest): Promise<AgentSession> {
  const { services, workspace, redactor } = session;
  const { hooks: sections } = session.configuration;
  const settings = settingsOf(sections, request, sections.post_edit.length === 0 ? [] : await editTools(services));
  if (settings.length === 0) return session;
  const hooks = await services.hooks(settings, {
    commands: workspace.commands,
    root: workspace.root,
    sessionId: request.sessionId,
    progress: () => progressOf(session),
    redact: (text) => redactor.redact(text),
    randomHex: (bytes) => services.random.hex(bytes),
  });
  /** The signal of the whole run; at its end, the one with the time limit of the last hooks. */
  let run: RunSignal | null = null;
  let tracker: TreeTracker | null = null;
  let hasReportedUndone = false;
  const onUndone = (paths: readonly string[]): void => {
    session.logger.warn(`Hooks may not change files of the repository. Undone: ${paths.join(", ")}.`);
    if (hasReportedUndone) return;
    hasReportedUndone = true;
    const text = `Hooks changed ${paths.length === 1 ? paths[0] : `${paths.length} files`}; such changes are undone. Run a formatter as a command of the agent, or in a gate that reports what to format.`;
    giveNotice(session, redactor.redact(text));
  };
  const executor: HookExecutor = createHookExecutor({
    hooks,
    withoutTraces: (work) => (tracker === null ? work() : tracker.withoutTraces(work, onUndone)),
    signalOf: () => run?.signal ?? session.shutdown,
    logger: session.logger,
  });

  const runner: SessionHooks = {
    fire: async (event, payload) => (tracker === null ? { kind: "allow" } : executor.fire(event, payload)),
    ...(executor.surrounds ? { surrounds: executor.surrounds } : {}),
    async start(treeTracker, payload) {
      tracker = treeTracker;
      run = runSignalOf(session);
      await executor.fire("session_start", payload);
    },
    async end(payload) {
      if (tracker === null) return;
      const { clock } = services;
      const isCancelled = session.shutdown.aborted;
      const whole = run;
      run = createRunSignal({
        parent: isCancelled ? new AbortController().signal : session.shutdown,
        deadline: isCancelled ? clock.now() + LAST_HOOKS_MILLISECONDS : null,
        clock,
      });
      await executor.endBackground();
      await executor.fire("session_end", payload);
      tracker = null;
      run.dispose();
      whole?.dispose();
    },
  };
  return { ...session, hooks: runner };
}

/** The current step begins with its model call; after the loop's end it is the last one. */
function progressOf({ events }: AgentSession): { step: number; costUsd: number | null } {
  const { steps, costUsd, stopReason } = events.state();
  return { step: steps.length + (stopReason === "" ? 1 : 0), costUsd };
}

type HookSections = Configuration["hooks"];
type HookEntry = HookSections["post_edit"][number];

/** In the order of the configuration; `post_edit` hooks come after `post_tool_use` hooks, as hooks of that event. */
function settingsOf(
  { post_edit, ...sections }: HookSections,
  request: SessionHooksRequest,
  edits: readonly string[],
): readonly HookSettings[] {
  const all = Object.entries(sections) as [HookEvent, HookEntry[]][];
  return [
    ...all.flatMap(([event, entries]) => entries.map((entry) => ({ entry, event, key: event, edits: null }))),
    ...post_edit.map((entry) => ({ entry, event: "post_tool_use" as const, key: "post_edit", edits })),
  ]
    .filter(({ entry }) => entry.enabled)
    .map(({ entry, event, key, edits }) => ({
      name: entry.name,
      event,
      command: entry.command,
      matcher: entry.matcher,
      edits,
      filePatterns: entry.file_patterns,
      timeoutSeconds: entry.timeout,
      isAsync: entry.async,
      failureBlocks: entry.on_error === "block" || (entry.on_error === "auto" && request.isCi && isPreHook(event)),
      network: entry.network,
      variables: request.variables?.named(entry.env, `hooks.${key}, env of ${entry.name}`) ?? {},
    }));
}
