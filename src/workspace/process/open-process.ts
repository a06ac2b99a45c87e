import { type ChildProcess, spawn } from "node:child_process";
import type { OpenProcess } from "../../core/workspace/workspace.js";
import type { WrappedLaunch } from "./launcher.js";
import { describeStartError, KILL_GRACE_MILLISECONDS, killGroup, PIPE_GRACE_MILLISECONDS } from "./process.js";

/** The last bytes of stderr that the message of its end holds. */
const TOLD_ERROR_BYTES = 500;

export interface OpenedProcess {
  readonly process: OpenProcess;
  /** Settles when it and all that it started are gone. Never rejects. */
  readonly ended: Promise<void>;
}

/** Starts a program that stays open, in a process group of its own. Never throws. */
export function openProcess(launch: WrappedLaunch): OpenedProcess {
  let reason: string | null = null;
  let listener: ((text: string) => void) | null = null;
  let errors = Buffer.alloc(0);
  const end = (text: string): void => {
    if (reason !== null) return;
    reason = text;
    listener?.(text);
  };
  let child: ChildProcess;
  try {
    child = spawn(launch.argv[0], launch.argv.slice(1), {
      cwd: launch.cwd,
      env: launch.env,
      detached: true,
      windowsHide: true,
      stdio: "pipe",
    });
  } catch (error) {
    return closedProcess(describeStartError(error, launch.argv[0]));
  }
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on("error", () => undefined);
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = Buffer.concat([errors, chunk]).subarray(-TOLD_ERROR_BYTES);
  });
  const ended = new Promise<void>((resolve) => {
    let isDone = false;
    const finish = async (text: string): Promise<void> => {
      if (isDone) return;
      isDone = true;
      killGroup(child, "SIGKILL");
      child.stdout?.destroy();
      child.stderr?.destroy();
      await launch.endEscaped?.();
      end(text);
      resolve();
    };
    child.once("error", (error) => void finish(describeStartError(error, launch.argv[0])));
    const finishAfter = (code: number | null, signal: string | null): void => {
      const message = errors.toString("utf8").trim();
      void finish(`It ended with ${signal ?? `code ${code}`}${message === "" ? "." : `: ${message}`}`);
    };
    child.once("close", finishAfter);
    // Its last output may still lie in the pipe, or a child of it may hold the pipe for ever.
    child.once("exit", (code, signal) => setTimeout(finishAfter, PIPE_GRACE_MILLISECONDS, code, signal));
  });
  let isKilled = false;
  return {
    ended,
    process: {
      write(text) {
        if (child.stdin?.writable === true) child.stdin.write(text);
      },
      onOutput(take) {
        child.stdout?.on("data", take);
      },
      onEnd(take) {
        listener = take;
        if (reason !== null) take(reason);
      },
      kill() {
        if (isKilled || reason !== null) return;
        isKilled = true;
        killGroup(child, "SIGTERM");
        const timer = setTimeout(() => {
          killGroup(child, "SIGKILL");
          void launch.endEscaped?.();
        }, KILL_GRACE_MILLISECONDS);
        void ended.then(() => clearTimeout(timer));
      },
    },
  };
}

/** Stands for a process that could not be started: it has ended already. */
export function closedProcess(reason: string): OpenedProcess {
  const process: OpenProcess = {
    write: () => undefined,
    onOutput: () => undefined,
    onEnd: (take) => take(reason),
    kill: () => undefined,
  };
  return { process, ended: Promise.resolve() };
}
