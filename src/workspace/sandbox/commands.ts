import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative, resolve } from "node:path";
import type { Logger } from "../../core/runtime.js";
import type { CommandRequest, CommandResult } from "../../core/workspace/command-run.js";
import type { FileResult, SandboxStatus, WorkspaceCommands } from "../../core/workspace/workspace.js";
import { codeOf } from "../files/directory.js";
import { escapesRoot, pathFailureOf } from "../files/resolve-path.js";
import { createRegistryNetwork } from "../network/registry-network.js";
import { createDiskWatch, type DiskWatch } from "../process/disk-watch.js";
import { cachesBeside, createCommandEnvironment, findProgram, isInside, searchPath } from "../process/environment.js";
import { homesOf, homeVariables } from "../process/home-variables.js";
import {
  type Launcher,
  LEADING_OUT,
  NEEDS_BWRAP,
  type RoomPlace,
  type ScratchPlace,
  type SharedNetwork,
  type Unusable,
} from "../process/launcher.js";
import { closedProcess, type OpenedProcess, openProcess } from "../process/open-process.js";
import { runProcess } from "../process/process.js";
import { dropSetuid } from "../process/system-programs.js";
import type { Prepared } from "./background.js";
import type { IsolatedRequest } from "./isolated.js";
import { MOUNT_FAILED } from "./mounts.js";
import { openBackground } from "./open-background.js";
import { chooseLauncher, type SandboxMode } from "./sandbox.js";

/** The longest limit that the configuration allows; a tool's own is shorter. */
const MAXIMUM_TIMEOUT_MILLISECONDS = 3_600_000;

/** Servers rarely listen here, and outgoing connections do not use these ports. */
const FIRST_SHARED_PORT = 21_000;
const SHARED_PORTS = 5_000;

export interface WorkspaceCommandsOptions {
  /** The only tree that commands may write to: the checkout. */
  readonly root: string;
  /** Where commands start; default the root. Absolute, inside it. */
  readonly startDirectory?: string;
  readonly privateDirectory: string;
  readonly mode: SandboxMode;
  /** Local runs may use no sandbox at all. */
  readonly allowOff: boolean;
  /** Absolute paths of existing sensitive files. */
  readonly deniedFiles: () => readonly string[];
  /** The person's or runner's home directory: hidden. */
  readonly home: string;
  /** Default: the process's temporary folder. */
  readonly temporaryFolder?: string;
  /** PATH, LANG and other variables that commands may see. Never a secret. */
  readonly baseEnvironment: Readonly<Record<string, string>>;
  /** Addresses of registries and of the machine's proxy, from the job's environment: for network `registries`. */
  readonly registryEnvironment?: Readonly<Record<string, string>>;
  /** Our folder that commands may read, made before the sandbox; its `bin` is first on their PATH. */
  readonly programs?: { readonly folder: string; make(): void };
  /** Folders below the root, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  readonly readOnly: readonly string[];
  readonly cache: readonly string[];
  /** Limit of HOME; default: the limit for commands. */
  readonly homeBytes?: number;
  readonly logger: Logger;
}

/** Commands of one workspace, and the parts of their sandbox that its clean rooms use. */
export interface SandboxedCommands extends WorkspaceCommands {
  /** Chosen and self-tested once, on first use. */
  launcher(): Promise<Launcher | Unusable>;
  /** Where commands have their temporary files; null: file tools cannot reach that folder. */
  scratch(): Promise<ScratchPlace | null>;
  /** Runs a command in a room. */
  runIn(room: RoomPlace, request: CommandRequest): Promise<CommandResult>;
  /** Runs a program isolated from the workspace, in bubblewrap; other sandboxes refuse it. */
  runIsolated(request: IsolatedRequest): Promise<CommandResult>;
  /** Lets commands change what this process wrote into the workspace in the meantime. */
  adopt(): Promise<void>;
  /** Ends running commands and removes the sandbox's traces. */
  dispose(): Promise<void>;
}

export function createWorkspaceCommands(options: WorkspaceCommandsOptions): SandboxedCommands {
  const root = realpathSync(options.root);
  const start = realpathSync(options.startDirectory ?? options.root);
  const { programs, temporaryFolder = tmpdir(), ...others } = options;
  const clean = createCommandEnvironment(options.baseEnvironment, { root, home: "" });
  const environment = withOwnRepository(withPrograms(clean, programs?.folder), root);
  const registries = createRegistryNetwork(options.registryEnvironment ?? {}, temporaryFolder, options.logger);
  const running = new Map<AbortController, Promise<unknown>>();
  const opened = new Set<OpenedProcess>();
  let isDisposed = false;
  let hasStarted = false;
  let shares = 0;
  /** Commands that share a network each need their own forwarder port. */
  const nextPort = (): number => FIRST_SHARED_PORT + (shares++ % SHARED_PORTS);
  let disk: DiskWatch | null = null;
  let chosen: Promise<Launcher | Unusable> | null = null;
  const launcher = (): Promise<Launcher | Unusable> => {
    if (chosen === null) {
      programs?.make();
      const brought = programs ? { programs: programs.folder } : {};
      chosen = chooseLauncher({ ...others, root, temporaryFolder, environment, ...brought });
    }
    return chosen;
  };

  const prepare = async (
    ready: Launcher,
    request: Pick<CommandRequest, "argv" | "script" | "cwd" | "env" | "network" | "writesRepository">,
    room?: RoomPlace,
    shared: SharedNetwork | null = null,
  ): Promise<Prepared | { readonly problem: string }> => {
    hasStarted = true;
    const cwd = placeOf(request.cwd ?? ".", room, ready.rooms.inPlace);
    if (!cwd.ok) return { problem: cwd.message };
    const argv = argvOf(request);
    if (argv === null) return { problem: "There is no command." };
    const { level } = ready.status;
    if (request.writesRepository === true && (level === "user" || (level === "bwrap" && process.getuid?.() === 0))) {
      const remedy = `${NEEDS_BWRAP}, and do not start it as root.`;
      return { problem: `Commands run as another user here, who cannot write .git. Remedy: ${remedy}` };
    }
    const network = request.network ?? "off";
    const port = shared === null ? undefined : nextPort();
    const use = network === "registries" ? await registries.use(ready.proxyBy, port) : null;
    if (use !== null && "problem" in use) return use;
    const own = { ...environment, ...request.env, ...use?.variables, HOME: ready.home };
    const temporary = ready.scratch === null ? {} : { TMPDIR: ready.scratch.inner };
    const bare = room === undefined ? { ...own, ...temporary } : inRoom(own, room, ready.rooms.inPlace);
    const place = room === undefined ? [ready.rooms.agentHome] : homesOf(room);
    const env = { ...bare, ...homeVariables(bare, { home: bare.HOME ?? ready.home, place, machine: options.home }) };
    const launch = {
      argv,
      cwd: cwd.value,
      env,
      network,
      ...use?.launch,
      ...(room ? { room } : {}),
      ...(shared ? { shared } : {}),
      ...(request.writesRepository === true ? { writesRepository: true as const } : {}),
    };
    return { use, wrapped: ready.wrap(launch) };
  };
  /** A command's start directory, as the command sees it; checked in its checkout. */
  const placeOf = (cwd: string, room: RoomPlace | undefined, inPlace: boolean): FileResult<string> => {
    if (room === undefined) return directoryOf(root, start, cwd);
    const found = directoryOf(room.checkout, join(room.checkout, relative(root, start)), cwd);
    return found.ok && inPlace ? { ok: true, value: join(root, relative(room.checkout, found.value)) } : found;
  };

  const diskOf = ({ rooms, scratch }: Launcher): DiskWatch => {
    const { homeBytes } = options;
    disk ??= createDiskWatch({ root, home: rooms.agentHome, scratch, homeBytes, remove: rooms.remove });
    return disk;
  };
  const background = openBackground({
    launcher,
    prepare: (ready, request, shared) => prepare(ready, request, undefined, shared),
    disk: diskOf,
  });

  const execute = async (
    ready: Launcher,
    request: CommandRequest,
    controller: AbortController,
    room: RoomPlace | undefined,
  ): Promise<CommandResult> => {
    const shared = request.withBackground === true && request.network !== "on" ? background.network() : null;
    const prepared = await prepare(ready, request, room, shared);
    if ("problem" in prepared) return refusedCommand(prepared.problem);
    const { use, wrapped } = prepared;
    const { maximumOutputBytes, stdin, separate, toFile } = request;
    const over = new AbortController();
    const watched = diskOf(ready).start(room, () => over.abort());
    const result = await runProcess({
      ...wrapped,
      timeoutMilliseconds: Math.min(Math.max(request.timeoutMilliseconds, 1), MAXIMUM_TIMEOUT_MILLISECONDS),
      signal: AbortSignal.any([controller.signal, over.signal]),
      ...(maximumOutputBytes === undefined ? {} : { maximumOutputBytes }),
      ...(stdin === undefined ? {} : { stdin }),
      ...(separate === undefined ? {} : { separate }),
      ...(toFile === undefined ? {} : { toFile }),
    });
    const excess = await watched.end();
    if (excess !== null) {
      const aborted = controller.signal.aborted;
      const trimmed = { ...result, output: result.output.trimEnd() };
      return { ...withNote(trimmed, `\n[${excess}]\n`), exitCode: null, aborted };
    }
    const explanation = ready.explain(result.output, result.exitCode) ?? roomFailure(result, room);
    if (explanation !== null) return { ...result, exitCode: null, output: "", startError: explanation };
    return use === null || result.exitCode === 0 ? result : withNote(result, use.refusals());
  };

  /** Waits for work that `dispose` aborts and awaits. */
  const endable = async (
    signal: AbortSignal | undefined,
    start: (ready: Launcher, controller: AbortController) => Promise<CommandResult>,
  ): Promise<CommandResult> => {
    const ready = await launcher();
    if ("problem" in ready) return refusedCommand(unusable(ready).note);
    if (isDisposed) return refusedCommand("The run has ended.");
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    const ended = start(ready, controller);
    running.set(controller, ended);
    try {
      return await ended;
    } finally {
      running.delete(controller);
      signal?.removeEventListener("abort", abort);
    }
  };
  const run = (request: CommandRequest, room?: RoomPlace): Promise<CommandResult> =>
    endable(request.signal, (ready, controller) => execute(ready, request, controller, room));

  return {
    async status() {
      const ready = await launcher();
      if ("problem" in ready) return unusable(ready);
      return ready.scratch === null ? ready.status : { ...ready.status, scratch: ready.scratch.inner };
    },
    hasProgram: (name) => findProgram(name, searchPath(environment["PATH"] ?? "", root)) !== null,
    run: (request) => run(request),
    runIn: (room, request) => run(request, room),
    async runIsolated(request) {
      const ready = await launcher();
      // Fixing the other-user sandbox would not help: isolated tools need bubblewrap anyway.
      const lacksBwrap = "problem" in ready ? options.mode === "user" : ready.canIsolate !== true;
      if (lacksBwrap) {
        const { level } = "problem" in ready ? unusable(ready) : ready.status;
        return refusedCommand(
          `Agent-made tools need bubblewrap, and commands run at level '${level}'. Remedy: ${NEEDS_BWRAP}`,
        );
      }
      return endable(request.signal, async (own, { signal }) => {
        const { runIsolated } = await import(/* webpackChunkName: "agents" */ "./isolated.js");
        return runIsolated(own, options.privateDirectory, { ...request, signal });
      });
    },
    launcher,
    async scratch() {
      const ready = await launcher();
      return "problem" in ready ? null : ready.scratch;
    },
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
    background,
    async adopt() {
      const ready = chosen === null ? null : await chosen;
      if (ready !== null && !("problem" in ready)) await ready.adopt();
    },
    async dispose() {
      isDisposed = true;
      for (const controller of running.keys()) controller.abort();
      for (const { process } of opened) process.kill();
      await Promise.allSettled([background.dispose(), ...running.values(), ...[...opened].map(({ ended }) => ended)]);
      const ready = chosen === null ? null : await chosen;
      if (ready !== null && !("problem" in ready)) {
        await ready.dispose();
        if (hasStarted) await dropSetuid([root, ...cachesBeside(root, options.cache)]);
      }
      await registries.close();
    },
  };
}

/** HOME, temporary and XDG folders of the room, by their real paths if it is not mounted at the workspace's path. */
function inRoom(
  environment: Readonly<Record<string, string>>,
  room: RoomPlace,
  inPlace: boolean,
): Readonly<Record<string, string>> {
  const kept = Object.fromEntries(Object.entries(environment).filter(([name]) => !LEADING_OUT.includes(name)));
  if (inPlace) return kept;
  return { ...kept, HOME: room.home, TMPDIR: room.temporary, GIT_CONFIG_VALUE_0: room.checkout };
}

/** Adds a line of ours below the command's output. */
function withNote(result: CommandResult, note: string): CommandResult {
  if (note === "") return result;
  const { output, streams } = result;
  const told = { ...result, output: output + note };
  return streams === undefined ? told : { ...told, streams: { ...streams, stderr: streams.stderr + note } };
}

/** A shell that could not mount reports it; the command never ran. */
function roomFailure({ exitCode, output }: CommandResult, room: RoomPlace | undefined): string | null {
  if (room === undefined || exitCode !== MOUNT_FAILED) return null;
  const line = /^(?:mount|mkdir|sh|\/bin\/sh): .*/m.exec(output)?.[0];
  return line === undefined ? null : `The clean room of the command could not be made: ${line}`;
}

function unusable(problem: Unusable): SandboxStatus {
  return { level: "none", note: `Commands are refused: ${problem.problem}. Remedy: ${problem.remedy}` };
}

function refusedCommand(startError: string): CommandResult {
  return {
    ...{ exitCode: null, signal: null, timedOut: false, aborted: false },
    ...{ output: "", outputTruncated: false, durationMilliseconds: 0, startError },
  };
}

/** A literal argument vector runs without a shell, so that nothing parses it a second time. */
function argvOf(request: Pick<CommandRequest, "argv" | "script">): readonly [string, ...string[]] | null {
  if (request.argv !== undefined) return request.argv;
  if (request.script === undefined) return null;
  const bash = existsSync("/bin/bash") ? "/bin/bash" : "bash";
  return [bash, "--noprofile", "--norc", "-c", request.script];
}

/** The real directory, which must be inside the workspace. */
function directoryOf(root: string, start: string, cwd: string): FileResult<string> {
  try {
    const path = realpathSync(resolve(start, cwd));
    return isInside(root, path) ? { ok: true, value: path } : escapesRoot(cwd);
  } catch (error) {
    return pathFailureOf(codeOf(error), cwd);
  }
}

function withPrograms(environment: Record<string, string>, programs: string | undefined): Record<string, string> {
  if (programs === undefined) return environment;
  return { ...environment, PATH: [join(programs, "bin"), environment["PATH"]].join(delimiter) };
}

/** Git refuses a checkout that another user owns, which is the case in a container or under another user. */
function withOwnRepository(environment: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return { ...environment, GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: root };
}
