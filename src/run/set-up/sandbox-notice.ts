import { messageOf } from "../../core/errors.js";
import type { AgentSession } from "./session.js";

/** By then the first model request is on its way and this process has nothing else to do. */
const HEAD_START_MILLISECONDS = 100;

/**
 * Tests the sandbox while the model thinks, and reports the result. Nothing waits for it but `finish`: commands and
 * gates, which alone need it, wait for the test themselves. `warn` is called for a level that holds nothing back.
 */
export function announceSandbox(
  { workspace, events, services, logger, shutdown }: AgentSession,
  warn: (text: string) => void,
): {
  /** Resolves once reported; after a shutdown only if the test had begun. Never rejects. */ finish(): Promise<void>;
} {
  const { clock } = services;
  const ended = new AbortController();
  const announce = async (): Promise<void> => {
    await clock.sleep(HEAD_START_MILLISECONDS, ended.signal);
    if (shutdown.aborted) return;
    const { level, note } = await workspace.commands.status();
    events.emit({ type: "sandbox_chosen", at: clock.now(), level, note });
    const tell = level === "none" || level === "off" ? warn : logger.info;
    tell(`Sandbox of commands: ${level}. ${note}`);
  };
  const announced = announce().catch((error: unknown) => {
    logger.warn(`The sandbox could not be tested: ${messageOf(error)}`);
  });
  return {
    finish() {
      ended.abort();
      return announced;
    },
  };
}
