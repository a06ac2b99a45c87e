import type { LoadedConfiguration } from "../../config/load.js";
import { agentOf, type CommandName } from "../../core/run/commands.js";
import type { PublishedWork } from "../../core/run/run.js";
import type { FileFailure, FileResult, Workspace } from "../../core/workspace/workspace.js";
import type { TrustedReader } from "../../features/row.js";
import { runAgent } from "../../run/agent-work/run-agent.js";
import { workspaceSettings } from "../../run/checkout/open-workspace.js";
import { announceSandbox } from "../../run/set-up/sandbox-notice.js";
import type { AgentSession } from "../../run/set-up/session.js";
import { composeTask } from "../../run/set-up/task.js";
import type { LocalRun, LocalWork, OpenLocalRun } from "./local-run.js";

/**
 * A workspace whose file tools refuse to write, move or delete files that were untracked when the run began: there is
 * no other copy of them.
 */
export function leaveAlone(workspace: Workspace, isOwn: (path: string) => boolean): Workspace {
  const { files } = workspace;
  const judged = async (path: string, access: "write" | "delete"): Promise<FileResult<{ path: string }>> => {
    const checked = await files.check(path, access);
    return checked.ok && isOwn(checked.value.path) ? refusal(checked.value.path) : checked;
  };
  return {
    ...workspace,
    files: {
      ...files,
      check: (path, access) => (access === "read" ? files.check(path, access) : judged(path, access)),
      async write(path, bytes, options) {
        const checked = await judged(path, "write");
        return checked.ok ? files.write(path, bytes, options) : checked;
      },
      async remove(path) {
        const checked = await judged(path, "delete");
        return checked.ok ? files.remove(path) : checked;
      },
      async move(from, to) {
        const [source, target] = await Promise.all([judged(from, "delete"), judged(to, "write")]);
        return source.ok ? (target.ok ? files.move(from, to) : target) : source;
      },
    },
  };
}

function refusal(path: string): FileFailure {
  return {
    ok: false,
    code: "protected",
    message: `'${path}' is not tracked by git and belongs to the person who started this run.`,
    remedy: "git add it, or run with --allow-dirty",
    instead: "leave it as it is, and write another file",
  };
}

/** A run on a checkout is like the command `fix`, with only the task as input. */
export const LOCAL_COMMAND: CommandName = "fix";

const NO_FACTS = { issue: null, pull: null };

/** Opens the checkout to work in it directly. */
export async function openWorkspace(run: LocalRun, loaded: LoadedConfiguration): Promise<Workspace> {
  return run.services.openWorkspace({
    root: run.directory,
    workingDirectory: ".",
    privateDirectory: `${run.folder}/private`,
    ...workspaceSettings(loaded),
    mayRunUnsandboxed: true,
    childEnvironment: { ...run.childEnvironment, ...run.offered?.named(loaded.configuration.commands.env) },
    registryEnvironment: run.offered?.plain ?? {},
    remote: null,
    logger: run.host.logger,
  });
}

/** Reads files of the checkout. They are trusted: the user at the terminal merged them. */
export function checkoutReader({ files }: Pick<Workspace, "files">): TrustedReader {
  return async (path) => {
    const found = await files.read(path);
    return found.ok ? found.value.bytes.toString("utf8") : null;
  };
}

/** The loop and its proof. */
export async function workInPlace(run: OpenLocalRun, session: AgentSession): Promise<LocalWork> {
  const { services, host, events, workspace } = run;
  const { base, project, instructions, untracked } = await run.prepared;
  const gates = project.gates.map((gate) => gate.name);
  run.terminal.begin({ model: session.configuration.llm.model, gates, untracked });
  const configuration = await withoutOwnFiles(session, untracked);
  const own = new Set(untracked);
  const guarded = leaveAlone(workspace, (path) => own.has(path));
  events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
  const { identity = null } = run;
  // Fail before spending money if the user cannot commit.
  const person = identity === null ? null : await workspace.history.committer(identity);
  // The terminal shows the sandbox by its event; a level without protection adds a warning.
  const silent = { ...session, logger: { ...host.logger, info: () => {} } };
  const sandbox = announceSandbox(silent, host.logger.warn);
  const request = {
    command: LOCAL_COMMAND,
    flags: run.flags,
    text: run.task,
    subject: { kind: "none" as const },
    actor: null,
    source: "local" as const,
  };
  try {
    const result = await runAgent(
      { ...session, configuration, workspace: guarded },
      {
        project,
        isLocal: true,
        base,
        untracked,
        task: composeTask({ request, event: null, facts: NO_FACTS, delimiter: services.random.hex(8) }),
        instructions,
        needsGreenBaseline: agentOf(LOCAL_COMMAND).keepsBehaviour,
      },
    );
    const { gatesDetected, detectedYaml } = project;
    return { ...result, gatesDetected, detectedYaml, commit: person === null ? null : { person, base } };
  } finally {
    await sandbox.finish();
  }
}

/** `publish.include` accepts untracked files of a run, never those that the user had before it. */
async function withoutOwnFiles(
  { services, configuration, events }: Pick<AgentSession, "services" | "configuration" | "events">,
  untracked: readonly string[],
): Promise<AgentSession["configuration"]> {
  const taken = await services.matchPaths(untracked, configuration.publish.include);
  if (taken.length === 0) return configuration;
  const text = `publish.include matches files that were here before (${taken[0]}), so it is ignored in this run.`;
  events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
  return { ...configuration, publish: { ...configuration.publish, include: [] } };
}

/** `--commit`; null: not requested. */
export async function commitWork(run: OpenLocalRun, work: LocalWork): Promise<PublishedWork | null> {
  if (work.commit === null || run.flags.dryRun === true) return null;
  const { commitLocally } = await import("./local-commit.js");
  const { history } = run.workspace;
  const redact = (text: string): string => run.redactor.redact(text);
  const interrupted = run.shutdown.aborted;
  return commitLocally({ history, result: work, ...work.commit, task: run.task, interrupted, redact });
}
