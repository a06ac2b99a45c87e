import type { OpenProcess } from "../../core/workspace/workspace.js";
import { type GroupLaunch, startGroup } from "./group.js";

/** The last bytes of stderr that the message of its end holds. */
const TOLD_ERROR_BYTES = 500;

export interface OpenedProcess {
  readonly process: OpenProcess;
  /** Settles when it and all that it started are gone. Never rejects. */
  readonly ended: Promise<void>;
}

/** Starts a program that stays open, in a process group of its own. Never throws. */
export function openProcess(launch: GroupLaunch): OpenedProcess {
  let reason: string | null = null;
  let listener: ((text: string) => void) | null = null;
  let errors = Buffer.alloc(0);
  const end = (text: string): void => {
    if (reason !== null) return;
    reason = text;
    listener?.(text);
  };
  const group = startGroup(launch, "pipe");
  const child = typeof group.child === "string" ? null : group.child;
  child?.stderr?.on("data", (chunk: Buffer) => {
    errors = Buffer.concat([errors, chunk]).subarray(-TOLD_ERROR_BYTES);
  });
  const ended = group.ended.then(({ exitCode, signal, startError }) => {
    const message = errors.toString("utf8").trim();
    end(startError ?? `It ended with ${signal ?? `code ${exitCode}`}${message === "" ? "." : `: ${message}`}`);
  });
  return {
    ended,
    process: {
      write(text) {
        if (child?.stdin?.writable === true) child.stdin.write(text);
      },
      onOutput(take) {
        child?.stdout?.on("data", take);
      },
      onEnd(take) {
        listener = take;
        if (reason !== null) take(reason);
      },
      kill: () => group.stop(),
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
