import { StringDecoder } from "node:string_decoder";
import type { BackgroundEnding, BackgroundProcess } from "../../core/workspace/background.js";
import { describeStartError, type GroupLaunch, startGroup } from "./group.js";

/** Maximum bytes queued for a program that does not read its input. */
const MAXIMUM_WAITING_BYTES = 65_536;

export interface BackgroundHandlers {
  readonly onOutput: (text: string) => void;
  /** Explains the exit, once all output was read. Never rejects. */
  readonly conclude: (ending: BackgroundEnding) => Promise<BackgroundEnding>;
}

/**
 * Starts a program in its own process group and leaves it running. Returns a text if it could not start: the reason.
 * Never throws.
 */
export function startInBackground(
  launch: GroupLaunch,
  { onOutput, conclude }: BackgroundHandlers,
): BackgroundProcess | string {
  const group = startGroup(launch, "pipe");
  const { child } = group;
  if (typeof child === "string") return child;
  let reason: string | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder("utf8");
    stream?.on("data", (chunk: Buffer) => onOutput(decoder.write(chunk)));
  }
  const ended = group.ended.then(({ exitCode, signal, startError }) => {
    const why = reason ?? startError;
    return conclude({
      exitCode: why === undefined ? exitCode : null,
      signal,
      ...(why === undefined ? {} : { reason: why }),
    });
  });
  // The error event itself follows in the next turn.
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
      group.stop();
      await ended;
    },
  };
}
