import { messageOf } from "../../core/errors.js";
import type { AgentSession } from "./session.js";

/** After this time the first model request has been sent and this process is idle. */
const HEAD_START_MILLISECONDS = 100;

/**
 * Tests the sandbox while the model works, and reports the result. Only `finish` waits for it: commands and gates,
 * which need the sandbox, wait for the test themselves. `warn` is called for a level without protection.
 */
export function announceSandbox(
  { workspace, events, services, logger, shutdown }: AgentSession,
  warn: (text: string) => void,
): {
  /** Resolves once reported; after a shutdown only if the test had begun. Never rejects. */
  finish(): Promise<void>;
} {
  const { clock } = services;
  const ended = new AbortController();
  const announce = async (): Promise<void> => {
    await clock.sleep(HEAD_START_MILLISECONDS, ended.signal);
    if (shutdown.aborted) return;
    const { level, note } = await workspace.commands.status();
    events.emit({ type: "sandbox_chosen", at: clock.now(), level, note });
    const report = level === "none" || level === "off" ? warn : logger.info;
    report(`Sandbox of commands: ${level}. ${note}`);
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
