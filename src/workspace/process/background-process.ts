import { type ChildProcess, spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
import type { BackgroundEnding, BackgroundProcess } from "../../core/workspace/background.js";
import type { WrappedLaunch } from "./launcher.js";
import { describeStartError, KILL_GRACE_MILLISECONDS, killGroup, PIPE_GRACE_MILLISECONDS } from "./process.js";

/** What may wait for a program that does not read its input. */
const MAXIMUM_WAITING_BYTES = 65_536;

export interface BackgroundHandlers {
  readonly onOutput: (text: string) => void;
  /** Says more about an end, once all output is told. Never rejects. */
  readonly conclude: (ending: BackgroundEnding) => Promise<BackgroundEnding>;
}

/** Starts a program in a process group of its own and leaves it running. A text: why it could not be started. Never throws. */
export function startInBackground(
  launch: WrappedLaunch,
  { onOutput, conclude }: BackgroundHandlers,
): BackgroundProcess | string {
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
    return describeStartError(error, launch.argv[0]);
  }
  let reason: string | undefined;
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on("error", () => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder("utf8");
    stream?.on("data", (chunk: Buffer) => onOutput(decoder.write(chunk)));
  }
  const ended = new Promise<BackgroundEnding>((resolve) => {
    let isDone = false;
    const finish = async (ending: BackgroundEnding): Promise<void> => {
      if (isDone) return;
      isDone = true;
      killGroup(child, "SIGKILL");
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
      await launch.endEscaped?.();
      resolve(await conclude(reason === undefined ? ending : { ...ending, exitCode: null, reason }));
    };
    const end = (exitCode: number | null, signal: string | null): void => void finish({ exitCode, signal });
    child.once("error", (error) => {
      void finish({ exitCode: null, signal: null, reason: describeStartError(error, launch.argv[0]) });
    });
    child.once("close", end);
    // Its last output may still lie in the pipe, or a child of it may hold the pipe for ever.
    child.once("exit", (code, signal) => setTimeout(end, PIPE_GRACE_MILLISECONDS, code, signal));
  });
  // The error comes with the next turn, to whoever waits for the end.
  if (child.pid === undefined) return describeStartError({ code: "ENOENT" }, launch.argv[0]);
  return {
    pid: child.pid,
    ended,
    write(text) {
      const { stdin } = child;
      if (stdin === null || !stdin.writable || stdin.writableLength > MAXIMUM_WAITING_BYTES) return false;
      stdin.write(text);
      return true;
    },
    async kill(why) {
      reason ??= why;
      killGroup(child, "SIGTERM");
      const timer = setTimeout(() => {
        killGroup(child, "SIGKILL");
        void launch.endEscaped?.();
      }, KILL_GRACE_MILLISECONDS);
      await ended;
      clearTimeout(timer);
    },
  };
}
