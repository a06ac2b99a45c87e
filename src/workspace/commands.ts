import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Logger } from "../core/runtime.js";
import type { CommandRequest, CommandResult, FileResult, SandboxStatus, WorkspaceCommands } from "../core/workspace.js";
import { codeOf } from "./directory.js";
import { createCommandEnvironment, isInside } from "./environment.js";
import type { Launcher, Unusable } from "./launcher.js";
import { runProcess } from "./process.js";
import { escapes, failureOf } from "./resolve-path.js";
import { chooseLauncher, type SandboxMode } from "./sandbox.js";

const MAXIMUM_TIMEOUT_MILLISECONDS = 600_000;

export interface WorkspaceCommandsOptions {
  /** What commands may write: the checkout. */
  readonly root: string;
  /** Where they start; default the root. Absolute, inside it. */
  readonly startDirectory?: string;
  readonly privateDirectory: string;
  readonly mode: SandboxMode;
  /** Local runs may fall to no sandbox at all (product.md §6). */
  readonly allowOff: boolean;
  /** Absolute paths of existing sensitive files. */
  readonly deniedFiles: () => readonly string[];
  /** The person's or runner's home directory: hidden. */
  readonly home: string;
  /** PATH, LANG and what else the caller lets commands see. Never a secret. */
  readonly baseEnvironment: Readonly<Record<string, string>>;
  /** Folders below the root, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  readonly readOnly: readonly string[];
  readonly cache: readonly string[];
  readonly logger: Logger;
}

/** Commands of one workspace; `dispose` ends what still runs and takes the sandbox's traces back. */
export function createWorkspaceCommands(
  options: WorkspaceCommandsOptions,
): WorkspaceCommands & { dispose(): Promise<void> } {
  const root = realpathSync(options.root);
  const start = realpathSync(options.startDirectory ?? options.root);
  const environment = createCommandEnvironment(options.baseEnvironment, { root, home: "" });
  const running = new Set<AbortController>();
  let chosen: Promise<Launcher | Unusable> | null = null;
  const launcher = (): Promise<Launcher | Unusable> => {
    chosen ??= chooseLauncher({ ...options, root, environment: withOwnRepository(environment, root) });
    return chosen;
  };

  const execute = async (ready: Launcher, request: CommandRequest): Promise<CommandResult> => {
    const cwd = directoryOf(root, start, request.cwd ?? ".");
    if (!cwd.ok) return refused(cwd.message);
    const argv = argvOf(request);
    if (argv === null) return refused("There is no command.");
    const env = { ...withOwnRepository(environment, root), ...request.env, HOME: ready.home };
    const launch = ready.wrap({ argv, cwd: cwd.value, env, network: request.network ?? "off" });
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    request.signal?.addEventListener("abort", abort, { once: true });
    if (request.signal?.aborted) abort();
    running.add(controller);
    try {
      const timeoutMilliseconds = Math.min(Math.max(request.timeoutMilliseconds, 1), MAXIMUM_TIMEOUT_MILLISECONDS);
      const { maximumOutputBytes, stdin } = request;
      const limits = maximumOutputBytes === undefined ? {} : { maximumOutputBytes };
      const input = stdin === undefined ? {} : { stdin };
      const { argv: program, cwd: directory, env: variables } = launch;
      const base = { argv: program, cwd: directory, env: variables, timeoutMilliseconds, signal: controller.signal };
      return await runProcess({ ...base, ...limits, ...input });
    } finally {
      running.delete(controller);
      request.signal?.removeEventListener("abort", abort);
      await ready.afterRun();
    }
  };

  return {
    async status() {
      const ready = await launcher();
      return "problem" in ready ? unusable(ready) : ready.status;
    },
    async run(request) {
      const ready = await launcher();
      if ("problem" in ready) return refused(unusable(ready).note);
      const result = await execute(ready, request);
      const explanation = ready.explain(result.output, result.exitCode);
      if (explanation === null) return result;
      return { ...result, exitCode: null, output: "", startError: explanation };
    },
    async dispose() {
      for (const controller of running) controller.abort();
      const ready = chosen === null ? null : await chosen;
      if (ready !== null && !("problem" in ready)) await ready.dispose();
    },
  };
}

function unusable(problem: Unusable): SandboxStatus {
  return { level: "none", note: `Commands are refused: ${problem.problem}. Remedy: ${problem.remedy}` };
}

function refused(startError: string): CommandResult {
  return {
    ...{ exitCode: null, signal: null, timedOut: false, aborted: false },
    ...{ output: "", outputTruncated: false, durationMilliseconds: 0, startError },
  };
}

/** A literal argument vector runs without any shell, so that nothing parses it a second time (policy §5). */
function argvOf(request: CommandRequest): readonly [string, ...string[]] | null {
  if (request.argv !== undefined) return request.argv;
  if (request.script === undefined) return null;
  const bash = existsSync("/bin/bash") ? "/bin/bash" : "bash";
  return [bash, "--noprofile", "--norc", "-c", request.script];
}

/** The real directory, required inside the workspace (F1). */
function directoryOf(root: string, start: string, cwd: string): FileResult<string> {
  try {
    const path = realpathSync(resolve(start, cwd));
    return isInside(root, path) ? { ok: true, value: path } : escapes(cwd);
  } catch (error) {
    return failureOf(codeOf(error), cwd);
  }
}

/** Git refuses a checkout that another user owns, as it is for commands in a container or under another user. */
function withOwnRepository(environment: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return { ...environment, GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: root };
}
