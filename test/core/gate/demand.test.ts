import { expect, it } from "vitest";
import { demandOf, isToRepair } from "../../../src/core/gate/demand.js";
import type { GateDefinition, GateRun } from "../../../src/core/gate/gate.js";

const GATE: GateDefinition = {
  ...{ name: "unit-tests", run: "npm test", paths: [], required: true, timeoutSeconds: 60 },
  ...{ baseline: true, network: "off", detected: false },
};
const failing = (...failures: string[]): GateRun => ({
  ...{ kind: "fail", exitCode: 1, durationMilliseconds: 1, output: "", failures },
});

it.each<[string, string, GateRun | null, GateRun | null, boolean, boolean]>([
  ["an order that repairs nothing", "Add a button.", failing("a > adds"), failing("a > adds"), true, false],
  ["tests as a whole", "Fix the failing tests.", failing("a > adds"), failing("a > adds"), true, true],
  ["tests, where the gate runs none", "Fix the failing tests.", null, failing(), false, false],
  ["the gate by its name", "Fix the failing unit-tests gate.", null, failing(), false, true],
  [
    "a test by its name, which still fails",
    "Fix the failing test 'adds numbers'.",
    failing("a > adds numbers", "a > other"),
    failing("a > adds numbers"),
    true,
    true,
  ],
  [
    "a test by its name, which is gone while others fail",
    "Fix the failing test 'adds numbers'.",
    failing("a > adds numbers", "a > other"),
    failing("a > other"),
    true,
    false,
  ],
])("%s", (_name, order, base, run, runsTests, expected) => {
  expect(isToRepair(GATE, demandOf(order), { base, run, runsTests })).toBe(expected);
});
