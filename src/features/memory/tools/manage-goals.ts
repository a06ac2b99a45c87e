import { z } from "zod";
import { GOAL_PRIORITIES, GOAL_STATUSES } from "../../../core/agents/memory.js";
import { defineTool } from "../../../tools/parts/define-tool.js";
import type { RunMemory } from "../run-state.js";

const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const args = {
  action: oneOf(["list", "add", "update", "complete"]),
  goal: z
    .string()
    .optional()
    .describe("Its text; update, complete: a part of it that no other has, or its number as #3"),
  status: oneOf(GOAL_STATUSES).optional(),
  priority: oneOf(GOAL_PRIORITIES).optional().describe("Default medium"),
  notes: z.string().optional().describe("How far it is"),
  outcome: z.string().optional().describe("What came of it"),
};

/** manage_goals: an agent's long-term goals. Created for one run, and only if memory is enabled. */
export function createManageGoals(memory: RunMemory) {
  return defineTool({
    name: "manage_goals",
    description: "List, add, update or complete goals that last longer than this task.",
    args,
    effects: ["memory"],
    sensitive: false,
    execute: (request) => memory.manageGoals(request),
  });
}
