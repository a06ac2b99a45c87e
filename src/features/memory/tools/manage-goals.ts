import { z } from "zod";
import { GOAL_PRIORITIES, GOAL_STATUSES } from "../../../core/agents/memory.js";
import type { ToolDefinition } from "../../../core/tool/tool.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";
import type { RunMemory } from "../run-state.js";

const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const args = toolArguments(
  {
    action: oneOf(["list", "add", "update", "complete"]),
    goal: z
      .string()
      .optional()
      .describe("Its text; update, complete: a part of it that no other has, or its number as #3"),
    status: oneOf(GOAL_STATUSES).optional(),
    priority: oneOf(GOAL_PRIORITIES).optional().describe("Default medium"),
    notes: z.string().optional().describe("How far it is"),
    outcome: z.string().optional().describe("What came of it"),
  },
  { aliases: { text: "goal", title: "goal" } },
);

/** manage_goals (X12): goals that an agent follows from run to run. Made for one run, and only where memory is on. */
export function createManageGoals(memory: RunMemory): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "manage_goals",
    description: "List, add, update or complete goals that last longer than this task.",
    args,
    effects: ["memory"],
    readOnly: false,
    sensitive: () => false,
    execute: (request) => memory.manageGoals(request),
  };
}
