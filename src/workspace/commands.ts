import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Logger } from "../core/runtime.js";
import type { CommandRequest, CommandResult, FileResult, SandboxStatus, WorkspaceCommands } from "../core/workspace.js";
import { codeOf } from "./directory.js";
import { createCommandEnvironment, isInside } from "./environment.js";
import type { Launcher, Unusable, WrappedLaunch } from "./launcher.js";
import { closedProcess, type OpenedProcess, openProcess } from "./open-process.js";
import { runProcess } from "./process.js";
import { createRegistryNetwork, type RegistryUse } from "./registry-network.js";
import { escapes, failureOf } from "./resolve-path.js";
import { chooseLauncher, type SandboxMode } from "./sandbox.js";

/** The longest limit that the configuration knows; a tool's own is shorter (policy §5). */
const MAXIMUM_TIMEOUT_MILLISECONDS = 3_600_000;

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
  /** Addresses of registries and of the machine's proxy, from the job's own environment: for network `registries`. */
  readonly registryEnvironment?: Readonly<Record<string, string>>;
  /** Folders below the root, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  readonly readOnly: readonly string[];
  readonly cache: readonly string[];
  readonly logger: Logger;
}

interface Prepared {
  readonly wrapped: WrappedLaunch;
  readonly use: RegistryUse | null;
}

/** Commands of one workspace; `dispose` ends what still runs and takes the sandbox's traces back. */
export function createWorkspaceCommands(
  options: WorkspaceCommandsOptions,
): WorkspaceCommands & { dispose(): Promise<void> } {
  const root = realpathSync(options.root);
  const start = realpathSync(options.startDirectory ?? options.root);
  const clean = createCommandEnvironment(options.baseEnvironment, { root, home: "" });
  const environment = withOwnRepository(clean, root);
  const registries = createRegistryNetwork(options.registryEnvironment ?? {}, options.logger);
  const running = new Map<AbortController, Promise<unknown>>();
  const opened = new Set<OpenedProcess>();
  let chosen: Promise<Launcher | Unusable> | null = null;
  const launcher = (): Promise<Launcher | Unusable> => {
    chosen ??= chooseLauncher({ ...options, root, environment });
    return chosen;
  };

  const prepare = async (
    ready: Launcher,
    request: Pick<CommandRequest, "argv" | "script" | "cwd" | "env" | "network">,
  ): Promise<Prepared | { readonly problem: string }> => {
    const cwd = directoryOf(root, start, request.cwd ?? ".");
    if (!cwd.ok) return { problem: cwd.message };
    const argv = argvOf(request);
    if (argv === null) return { problem: "There is no command." };
    const network = request.network ?? "off";
    const use = network === "registries" ? await registries.use(ready.proxyBy) : null;
    if (use !== null && "problem" in use) return use;
    const env = { ...environment, ...request.env, ...use?.variables, HOME: ready.home };
    const isAlone = (): boolean => running.size + opened.size <= 1;
    return { use, wrapped: ready.wrap({ argv, cwd: cwd.value, env, network, isAlone, ...use?.launch }) };
  };

  const execute = async (
    ready: Launcher,
    request: CommandRequest,
    controller: AbortController,
  ): Promise<CommandResult> => {
    const prepared = await prepare(ready, request);
    if ("problem" in prepared) return refused(prepared.problem);
    const { use, wrapped } = prepared;
    const { maximumOutputBytes, stdin } = request;
    const result = await runProcess({
      ...wrapped,
      timeoutMilliseconds: Math.min(Math.max(request.timeoutMilliseconds, 1), MAXIMUM_TIMEOUT_MILLISECONDS),
      signal: controller.signal,
      ...(maximumOutputBytes === undefined ? {} : { maximumOutputBytes }),
      ...(stdin === undefined ? {} : { stdin }),
    });
    const explanation = ready.explain(result.output, result.exitCode);
    if (explanation !== null) return { ...result, exitCode: null, output: "", startError: explanation };
    return use === null || result.exitCode === 0 ? result : { ...result, output: result.output + use.refusals() };
  };

  const run = async (request: CommandRequest): Promise<CommandResult> => {
    const ready = await launcher();
    if ("problem" in ready) return refused(unusable(ready).note);
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    request.signal?.addEventListener("abort", abort, { once: true });
    if (request.signal?.aborted) abort();
    const ended = execute(ready, request, controller);
    running.set(controller, ended);
    try {
      return await ended;
    } finally {
      running.delete(controller);
      request.signal?.removeEventListener("abort", abort);
    }
  };

  return {
    async status() {
      const ready = await launcher();
      return "problem" in ready ? unusable(ready) : ready.status;
    },
    run,
    async open(request) {
      const ready = await launcher();
      if ("problem" in ready) return closedProcess(unusable(ready).note).process;
      const prepared = await prepare(ready, request);
      if ("problem" in prepared) return closedProcess(prepared.problem).process;
      const one = openProcess(prepared.wrapped);
      opened.add(one);
      void one.ended.then(() => opened.delete(one));
      return one.process;
    },
    async dispose() {
      for (const controller of running.keys()) controller.abort();
      for (const { process } of opened) process.kill();
      await Promise.allSettled([...running.values(), ...[...opened].map(({ ended }) => ended)]);
      const ready = chosen === null ? null : await chosen;
      if (ready !== null && !("problem" in ready)) await ready.dispose();
      await registries.close();
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
function argvOf(request: Pick<CommandRequest, "argv" | "script">): readonly [string, ...string[]] | null {
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
