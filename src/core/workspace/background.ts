import type { CommandRequest } from "./command-run.js";

/** A command that is left running. Only the run's time limit ends it. */
export type BackgroundRequest = Pick<CommandRequest, "argv" | "script" | "cwd" | "env" | "network">;

/** How a background process ended. */
export interface BackgroundEnding {
  /** null: a signal or this process ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** A sentence: why this process ended it, or why it could not be started. */
  readonly reason?: string;
}

/** A command that runs alongside the run's other commands until it ends or is ended. */
export interface BackgroundProcess {
  /** Its process id on the machine; inside the sandbox it has another one. */
  readonly pid: number;
  /** Writes to its stdin. false: it has ended, or does not read earlier input. */
  write(text: string): boolean;
  /** Ends it and all processes that it started; resolves when they have ended. Never rejects. */
  kill(reason: string): Promise<void>;
  /** Settles when it and all processes that it started have ended. Never rejects. */
  readonly ended: Promise<BackgroundEnding>;
}

export type BackgroundStart =
  | { readonly ok: true; readonly process: BackgroundProcess }
  | { readonly ok: false; readonly message: string; readonly remedy: string };

/**
 * Commands in the background, in the sandbox and environment of all commands. They share one network with the commands
 * that request it (`CommandRequest.withBackground`), so that servers are reachable on loopback. They end with the
 * workspace at the latest, also if this process is killed.
 */
export interface BackgroundCommands {
  /**
   * `onOutput` gets stdout and stderr as they arrive, decoded; not redacted. Only in bubblewrap; else it is refused.
   */
  start(request: BackgroundRequest, onOutput: (text: string) => void): Promise<BackgroundStart>;
  /** Ends all of them; resolves when they have ended. Never rejects. */
  endAll(reason: string): Promise<void>;
}
