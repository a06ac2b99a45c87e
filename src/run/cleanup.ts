import { messageOf } from "../core/errors.js";
import type { Logger } from "../core/runtime.js";

/** Steps that give back what a run holds, in the order in which it took it. */
export type Cleanup = (() => Promise<unknown>)[];

/** Takes the steps in reverse order; one that fails is told, and keeps no other back. */
export async function cleanUpAll(cleanup: Cleanup, logger: Logger): Promise<void> {
  for (const undo of cleanup.reverse()) {
    await undo().catch((error: unknown) => logger.warn(`Cleaning up: ${messageOf(error)}`));
  }
}
