import type { EventSink } from "../core/agent.js";
import { messageOf } from "../core/errors.js";
import type { Clock, Logger } from "../core/runtime.js";
import type { SandboxStatus, WorkspaceCommands } from "../core/workspace.js";

/** By then the first model request is on its way and this process has nothing else to do. */
const HEAD_START_MILLISECONDS = 100;

/**
 * Tests the sandbox while the model thinks, and tells what was found. Nothing waits for it but `finish`: commands and
 * gates, which alone need it, wait for the test themselves.
 */
export function announceSandbox(options: {
  readonly commands: WorkspaceCommands;
  readonly events: EventSink;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly shutdown: AbortSignal;
  /** For a level that holds nothing back. */
  readonly warn: (status: SandboxStatus) => void;
}): { /** Told by then; after a shutdown only if the test had begun. Never rejects. */ finish(): Promise<void> } {
  const { commands, clock } = options;
  const ended = new AbortController();
  const announce = async (): Promise<void> => {
    await clock.sleep(HEAD_START_MILLISECONDS, ended.signal);
    if (options.shutdown.aborted) return;
    const status = await commands.status();
    options.events.emit({ type: "sandbox_chosen", at: clock.now(), level: status.level, note: status.note });
    if (status.level === "none" || status.level === "off") options.warn(status);
    else options.logger.info(`Sandbox of commands: ${status.level}. ${status.note}`);
  };
  const announced = announce().catch((error: unknown) => {
    options.logger.warn(`The sandbox could not be tested: ${messageOf(error)}`);
  });
  return {
    finish() {
      ended.abort();
      return announced;
    },
  };
}
