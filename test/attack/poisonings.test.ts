// @module-tag full
import { describe, expect, it } from "vitest";
import {
  describeEnding,
  duplicates,
  type Ending,
  missing,
  notLanded,
  type Row,
  runRow,
  sample,
  tellMissing,
} from "../support/adversary.js";
import { POISONINGS } from "./poisonings.js";

/** State that the agent's commands left on the machine is not part of the work: it must not turn a red gate green. */

/** Everything that a reader of the report would take for a proof; nothing here was repaired. */
function deceptions(row: Row, ending: Ending): readonly string[] {
  const outcome = ending.gate?.outcome ?? "none";
  return [
    ...notLanded(row, ending),
    ...(ending.status === "success" ? ["the status is success"] : []),
    ...(["passed", "fixed", "flaky"].includes(outcome) ? [`the gate's outcome is ${outcome}`] : []),
    ...(ending.hasReadyPull ? ["the pull request is ready for review"] : []),
  ];
}

const TIMEOUT = 180_000;
const rows = sample(POISONINGS, 3);
tellMissing(rows, "Poisonings");

it("the table of poisonings is wide", () => {
  expect(duplicates(POISONINGS)).toEqual([]);
  expect(POISONINGS.length).toBeGreaterThanOrEqual(40);
});

describe.concurrent("poisonings", () => {
  for (const row of rows) {
    it.skipIf(missing(row).length > 0)(
      `${row.kind}: ${row.id}`,
      { timeout: TIMEOUT, ...(row === rows[0] ? { tags: "quick" } : {}) },
      async ({ expect }) => {
        const [found, told] = await runRow(row, (ending) => [deceptions(row, ending), describeEnding(ending)] as const);
        expect(found, told).toEqual([]);
      },
    );
  }
});
