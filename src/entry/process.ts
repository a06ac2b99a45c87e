import type { MachineProxy } from "../core/web.js";
import type { openRunner } from "./container.js";
import type { Environment } from "./hardening.js";

/**
 * The parts of the operating system process that an entry may use. `main.ts` passes the real process. Tests pass their
 * own values, so that several runs can share one process.
 */
export interface EntryProcess {
  readonly environment: Environment;
  /** Writes text to standard output unchanged. */
  write(text: string): void;
  /** The current folder, absolute. */
  readonly directory: string;
  readonly home: string;
  readonly temporaryFolder: string;
  /** The folder of the running bundle, absolute, with links resolved. */
  readonly codeFolder: string;
  /** Aborts at the first SIGINT or SIGTERM; the reason is the signal's name. */
  shutdownSignal(): AbortSignal;
  /** Lets the engine collect garbage early once start-up is over. */
  keepMemorySmall(): void;
  /**
   * Sends all requests of this process through the machine's proxy; null without one.
   * @throws ArchitectError (configuration) for an address that cannot be used.
   */
  useProxy(): Promise<MachineProxy | null>;
  /** Default: GitHub's own, which uses the environment and standard output of the whole process. */
  readonly toolkit?: Parameters<typeof openRunner>[0]["toolkit"];
}

/** Aborts at SIGINT or SIGTERM. `say` gets the signal's name and `then`, a text about the next step. */
export function announcedShutdown(
  { shutdownSignal }: EntryProcess,
  say: (text: string) => void,
  then = "stopping; the report is written first.",
): AbortSignal {
  const signal = shutdownSignal();
  const announce = (): void => say(`${String(signal.reason)}: ${then}`);
  signal.addEventListener("abort", announce, { once: true });
  return signal;
}

/** Whether a step of a GitHub Actions job, not a person, started the command line. */
export function isInActions(environment: Environment): boolean {
  return environment["GITHUB_ACTIONS"] === "true";
}

/** Whether a job of any CI service started it: all of them set `CI`. */
export function isInJob(environment: Environment): boolean {
  return isInActions(environment) || !["", "false", "0"].includes(environment["CI"] ?? "");
}
