import { expect, it } from "vitest";
import { joinFlags } from "../../../src/commands/resume/repeat.js";
import type { CommandFlags } from "../../../src/core/run/trigger.js";

it.each<readonly [string, CommandFlags, CommandFlags, CommandFlags]>([
  ["none", {}, {}, {}],
  [
    "those of the earlier command",
    { budget: 2, dryRun: true, agent: "docs" },
    {},
    { budget: 2, dryRun: true, agent: "docs" },
  ],
  ["those of the retry", {}, { model: "m", noPush: true }, { model: "m", noPush: true }],
  [
    "the lower numbers",
    { budget: 2, maxSteps: 9, timeoutMinutes: 5 },
    { budget: 1, maxSteps: 20, timeoutMinutes: 7 },
    { budget: 1, maxSteps: 9, timeoutMinutes: 5 },
  ],
  ["the stricter evaluation", { selfEval: "full" }, { selfEval: "basic" }, { selfEval: "full" }],
  ["the stricter evaluation of the retry", { selfEval: "basic" }, { selfEval: "full" }, { selfEval: "full" }],
  ["the retry's model", { model: "a" }, { model: "b" }, { model: "b" }],
])("joins the flags of two commands: %s", (_name, earlier, now, joined) => {
  expect(joinFlags(earlier, now)).toEqual(joined);
});
