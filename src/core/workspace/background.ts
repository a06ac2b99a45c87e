import type { CommandRequest } from "./command-run.js";

/** A command that is left running. No time limit ends it but the run's own. */
export type BackgroundRequest = Pick<CommandRequest, "argv" | "script" | "cwd" | "env" | "network">;

/** How a background process ended. */
export interface BackgroundEnding {
  /** null: it was ended by a signal, or from here. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** A sentence: why it was ended from here, or could not be started. */
  readonly reason?: string;
}

/** A command that goes on beside the run's other commands until it ends or is ended. */
export interface BackgroundProcess {
  /** Its number on the machine; inside of the sandbox it has another one. */
  readonly pid: number;
  /** To its stdin. false: it has ended, or does not read what it was sent before. */
  write(text: string): boolean;
  /** Ends it and everything that it started; resolves when all of that is gone. Never rejects. */
  kill(reason: string): Promise<void>;
  /** Settles when it and everything that it started is gone. Never rejects. */
  readonly ended: Promise<BackgroundEnding>;
}

export type BackgroundStart =
  | { readonly ok: true; readonly process: BackgroundProcess }
  | { readonly ok: false; readonly message: string; readonly remedy: string };

/**
 * Commands in the background, in the same sandbox and environment as all others. They and the commands that ask for it
 * (`CommandRequest.withBackground`) have one network, so that a server of one is reached by the others on loopback.
 * They end with the workspace at the latest, also when this process is killed.
 */
export interface BackgroundCommands {
  /** `onOutput` gets stdout and stderr as they come, decoded; not redacted. Only in bubblewrap; else it is refused. */
  start(request: BackgroundRequest, onOutput: (text: string) => void): Promise<BackgroundStart>;
  /** Ends all of them; resolves when they are gone. Never rejects. */
  endAll(reason: string): Promise<void>;
}
