import { messageOf } from "../core/errors.js";
import type { Logger } from "../core/runtime.js";

/** Steps that give back what a run holds, in the order in which it took it. */
export type Cleanup = (() => Promise<unknown>)[];

/** Takes the steps in reverse order, each once; a failing step is reported and stops no other. */
export async function cleanUpAll(cleanup: Cleanup, logger: Logger): Promise<void> {
  for (let undo = cleanup.pop(); undo !== undefined; undo = cleanup.pop()) {
    await undo().catch((error: unknown) => logger.warn(`Cleaning up failed: ${messageOf(error)}`));
  }
}
