import type { CommandName } from "../core/trigger.js";
import { carryOutWork } from "./command-work.js";
import type { CarryOut } from "./prepared.js";

/** Commands whose work is not the loop, the proof and the publication of `command-work.ts`. */
const WORK: Partial<Record<CommandName, () => Promise<CarryOut>>> = {
  plan: async () => (await import("./plan-work.js")).carryOutPlan,
  review: async () => (await import("./review.js")).carryOutReview,
};

/** Loads what does the work of a command. */
export async function loadWork(command: CommandName): Promise<CarryOut> {
  return (await WORK[command]?.()) ?? carryOutWork;
}
