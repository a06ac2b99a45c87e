import type { OpenProcess } from "../../core/workspace/workspace.js";
import { type GroupLaunch, startGroup } from "./group.js";

/** Bytes from the end of stderr that the exit message includes. */
const REPORTED_ERROR_BYTES = 500;

export interface OpenedProcess {
  readonly process: OpenProcess;
  /** Settles when the process and everything it started have exited. Never rejects. */
  readonly ended: Promise<void>;
}

/** Starts a program that stays open, in its own process group. Never throws. */
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
    errors = Buffer.concat([errors, chunk]).subarray(-REPORTED_ERROR_BYTES);
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

/** Represents a process that could not be started: it has already ended. */
export function closedProcess(reason: string): OpenedProcess {
  const process: OpenProcess = {
    write: () => undefined,
    onOutput: () => undefined,
    onEnd: (take) => take(reason),
    kill: () => undefined,
  };
  return { process, ended: Promise.resolve() };
}
