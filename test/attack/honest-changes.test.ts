// @module-tag full
import { expect, it } from "vitest";
import { describeEnding, duplicates, missing, notLanded, runRows, sample, tellMissing } from "../support/adversary.js";
import { HONEST_CHANGES, WITHOUT_EVIDENCE } from "./honest-changes.js";

/** The checks that hold back bad work must let good work through. */

/** Rows of the whole table that may be held back. */
const MAXIMUM_HELD_BACK = 2;
const TIMEOUT = 1_800_000;

it("the table of honest changes is wide", () => {
  expect(duplicates(HONEST_CHANGES)).toEqual([]);
  expect(HONEST_CHANGES.length).toBeGreaterThanOrEqual(60);
});

it(
  "hardly any honest change is held back",
  async () => {
    const chosen = sample(HONEST_CHANGES, 3);
    tellMissing(chosen, "Honest changes");
    const rows = chosen.filter((row) => missing(row).length === 0);
    expect(rows.length).toBeGreaterThan(0);
    const ended = await runRows(rows, (row, ending) => ({
      id: row.id,
      vacuous: notLanded(row, ending),
      isHeldBack: WITHOUT_EVIDENCE.has(row.id)
        ? ending.stop !== "unproved" || !ending.hasReadyPull
        : ending.status !== "success",
      told: describeEnding(ending),
    }));
    expect(ended.flatMap(({ id, vacuous }) => vacuous.map((one) => `${id}: ${one}`))).toEqual([]);
    const heldBack = ended.filter((one) => one.isHeldBack);
    for (const { id, told } of heldBack) console.warn(`Held back: ${id}\n${told}`);
    expect(heldBack.length, heldBack.map(({ id }) => id).join("; ")).toBeLessThanOrEqual(MAXIMUM_HELD_BACK);
  },
  TIMEOUT,
);
