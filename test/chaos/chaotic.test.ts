// @module-tag full
import { expect, it } from "vitest";
import { isLong } from "../support/adversary.js";
import { chaoticPlan } from "../support/chaos-plans.js";
import { judgeAll, seedsOf } from "../support/chaos-table.js";

const FROM = Number(process.env["CHAOS_FROM"] ?? 0);
const COUNT = Number(process.env["CHAOS_RUNS"] ?? (isLong ? 500 : 4));

it("runs in which requests fail and people meddle: nothing doubled, lost, left locked or untrue", async () => {
  expect(
    await judgeAll("chaotic runs", seedsOf(COUNT, { from: FROM, stride: isLong ? 1 : 23 }).map(chaoticPlan)),
  ).toEqual([]);
}, 7_200_000);
