// @module-tag full
import { expect, it } from "vitest";
import { isLong } from "../support/adversary.js";
import { killPlan } from "../support/chaos-plans.js";
import { judgeAll, seedsOf } from "../support/chaos-table.js";

const FROM = Number(process.env["CHAOS_FROM"] ?? 0);
const COUNT = Number(process.env["CHAOS_KILLS"] ?? (isLong ? 1_000 : 5));

it("runs that are killed, at each request and at any time: nothing doubled, lost, left locked or untrue", async () => {
  expect(await judgeAll("kills", seedsOf(COUNT, { from: FROM, stride: isLong ? 1 : 23 }).map(killPlan))).toEqual([]);
}, 7_200_000);
