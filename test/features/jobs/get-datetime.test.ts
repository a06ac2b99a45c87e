import { describe, expect, it } from "vitest";
import { createGetDatetime } from "../../../src/features/jobs/get-datetime.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { createToolBench } from "../../support/tool-context.js";

const AT = Date.UTC(2026, 10, 22, 23, 4, 5, 678);

function at(time: number, args: unknown = {}, settings: { timezone?: string; locale?: string } = {}) {
  const tool = createGetDatetime({ clock: createFixedClock(time), timezone: "UTC", locale: "en-GB", ...settings });
  return createToolBench().use(tool, args);
}

describe("get_datetime", () => {
  it("returns date, time, weekday, zone and ISO 8601 of the configured zone", async () => {
    expect(await at(AT)).toEqual({
      success: true,
      output:
        "Date: 22 November 2026\nTime: 23:04:05\nWeekday: Sunday\nTime zone: UTC\nISO 8601: 2026-11-22T23:04:05+00:00",
      data: { date: "22 November 2026", time: "23:04:05", weekday: "Sunday", iso: "2026-11-22T23:04:05+00:00" },
    });
  });

  it.each([
    ["another day in the east", "Asia/Tokyo", "Monday", "2026-11-23T08:04:05+09:00"],
    ["half an hour", "Asia/Kolkata", "Monday", "2026-11-23T04:34:05+05:30"],
    ["the west, with half an hour", "America/St_Johns", "Sunday", "2026-11-22T19:34:05-03:30"],
    ["in any case of the name", "europe/BERLIN", "Monday", "2026-11-23T00:04:05+01:00"],
  ])("reckons in a zone that the call names: %s", async (_what, timezone, weekday, iso) => {
    const result = await at(AT, { timezone });
    expect(result.data).toMatchObject({ weekday, iso });
  });

  it("knows daylight saving: the hour before and the hour after the change", async () => {
    const change = Date.UTC(2026, 2, 29, 1, 0, 0);
    const settings = { timezone: "Europe/Berlin" };
    expect((await at(change - 1_000, {}, settings)).data).toMatchObject({ iso: "2026-03-29T01:59:59+01:00" });
    expect((await at(change, {}, settings)).data).toMatchObject({ iso: "2026-03-29T03:00:00+02:00" });
  });

  it("writes in the configured language", async () => {
    const result = await at(AT, {}, { timezone: "America/Argentina/Buenos_Aires", locale: "es-AR" });
    expect(result.data).toMatchObject({ weekday: "domingo", date: "22 de noviembre de 2026" });
  });

  it.each([
    ["Europe/Berln", "Europe/Berlin"],
    ["new york", "America/New_York"],
    ["Tokio", "Asia/Tokyo"],
  ])("names the nearest zones where there is no %s", async (timezone, nearest) => {
    const result = await at(AT, { timezone });
    expect(result).toMatchObject({ success: false, code: "invalid_arguments" });
    expect(result.output).toContain(nearest);
  });
});
