import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { messageOf } from "../../core/errors.js";

/** How long pipes stay open after the process exits: a child that left the group may hold them forever. */
const PIPE_GRACE_MILLISECONDS = 150;

/** Between SIGTERM and SIGKILL. */
const KILL_GRACE_MILLISECONDS = 200;

export interface GroupLaunch {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends orphan processes, and processes that this user may not signal. Never rejects. */
  readonly endOrphans?: () => Promise<void>;
}

export interface GroupEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Why it could not be started, in one sentence. */
  readonly startError?: string;
}

/** A program in its own process group. */
export interface ProcessGroup {
  /** A text: why it could not be started. Later start errors appear in `exited`. */
  readonly child: ChildProcess | string;
  /** The program has exited, and its pipes are drained. Never rejects. */
  readonly exited: Promise<GroupEnd>;
  /** All processes that it started have exited too. Never rejects. */
  readonly ended: Promise<GroupEnd>;
  /** SIGTERM to the group, then SIGKILL, then what `endOrphans` finds. */
  stop(): void;
}

/**
 * Starts a program. When it exits, the whole group ends; a child that left the group cannot delay the result. Never
 * throws.
 */
export function startGroup(launch: GroupLaunch, stdio: StdioOptions): ProcessGroup {
  const [program, ...args] = launch.argv;
  let child: ChildProcess;
  try {
    const { cwd, env } = launch;
    child = spawn(program, args, { cwd, env, detached: true, windowsHide: true, stdio });
  } catch (error) {
    const end = notStarted(error, program);
    const exited = Promise.resolve(end);
    return { child: end.startError, exited, ended: exited, stop: () => undefined };
  }
  const streams = [child.stdin, child.stdout, child.stderr];
  for (const stream of streams) stream?.on("error", () => undefined);
  let kill: NodeJS.Timeout | undefined;
  let isOver = false;
  const exited = new Promise<GroupEnd>((resolve) => {
    const finish = (end: GroupEnd): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(kill);
      killGroup(child, "SIGKILL");
      for (const stream of streams) stream?.destroy();
      resolve(end);
    };
    const end = (exitCode: number | null, signal: string | null): void => finish({ exitCode, signal });
    child.once("error", (error) => finish(notStarted(error, program)));
    child.once("close", end);
    // Its last output may still be in the pipe.
    child.once("exit", (code, signal) => setTimeout(end, PIPE_GRACE_MILLISECONDS, code, signal));
  });
  return {
    child,
    exited,
    ended: exited.then(async (end) => {
      await launch.endOrphans?.();
      return end;
    }),
    stop() {
      // The number may belong to another process by now.
      if (isOver || kill !== undefined) return;
      killGroup(child, "SIGTERM");
      kill = setTimeout(() => {
        killGroup(child, "SIGKILL");
        // This process cannot signal another user's process.
        void launch.endOrphans?.();
      }, KILL_GRACE_MILLISECONDS);
    },
  };
}

const notStarted = (error: unknown, program: string) => ({
  exitCode: null,
  signal: null,
  startError: describeStartError(error, program),
});

/** Signals the whole process group of a child that was started `detached`. */
export function killGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  try {
    // Windows has no groups: only the process itself ends.
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already exited, or belongs to another user.
  }
}

/** One sentence for the wording of every sandbox. */
export function notFound(name: string): string {
  return `'${name}' was not found on PATH, or is not executable. Install it in a setup step, or use another command.`;
}

/** Why a program could not be started, in one sentence. */
export function describeStartError(error: unknown, name: string): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  // An inaccessible folder on PATH turns "not found" into "no permission".
  if (code === "ENOENT" || code === "EACCES") return notFound(name);
  if (code === "E2BIG") return `The command line for '${name}' is too long.`;
  return `'${name}' could not be started: ${messageOf(error).split("\n")[0] ?? ""}`;
}
