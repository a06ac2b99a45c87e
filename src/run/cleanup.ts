import { messageOf } from "../core/errors.js";
import type { Logger } from "../core/runtime.js";

/** Steps that release what a run holds, in the order of acquisition. */
export type Cleanup = (() => Promise<unknown>)[];

/** Runs the steps in reverse order, each once; a failing step is reported and does not stop the others. */
export async function cleanUpAll(cleanup: Cleanup, logger: Logger): Promise<void> {
  for (let undo = cleanup.pop(); undo !== undefined; undo = cleanup.pop()) {
    await undo().catch((error: unknown) => logger.warn(`Cleaning up failed: ${messageOf(error)}`));
  }
}
