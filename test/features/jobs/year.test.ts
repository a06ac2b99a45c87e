// @module-tag full
import { describe, expect, it } from "vitest";
import type { Job, JobSchedule } from "../../../src/core/agents/jobs.js";
import { begin, beginLeased, finish, lastRun, take } from "../../../src/features/jobs/job-record.js";
import { timesBetween } from "../../../src/features/jobs/schedule.js";
import { look } from "../../../src/features/jobs/tick.js";
import type { JobRecord } from "../../../src/run/store/ledger.js";
import { randomOf } from "../../support/random.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1, 0, 17);

const jobOf = (schedule: JobSchedule): Job => ({
  name: "nightly",
  schedule,
  text: "Triage.",
  command: "ask",
  agent: null,
  enabled: true,
  deleteAfterRun: false,
  path: "",
});

/** Outcome of a dispatch: its run ends, never ends, or never begins. */
type Fate = "ends" | "crashes" | "lost";

interface Year {
  /** Due times that a run was begun for, in order. */
  readonly ran: readonly number[];
  readonly crashed: number;
  readonly record: JobRecord;
}

/** Ticks of a year against one record, each as the ledger would have it: what a tick sees is what was written last. */
function live(job: Job, ticks: readonly number[], fate: (due: number) => Fate): Year {
  let record: JobRecord | undefined;
  const ran: number[] = [];
  let crashed = 0;
  for (const [index, now] of ticks.entries()) {
    const seen = look(job, record, now);
    record = seen.record ?? undefined;
    if (seen.due === null || record === undefined) continue;
    record = take(record, seen.due, now, String(index));
    const becomes = fate(seen.due.at);
    if (becomes === "lost") continue;
    const started = beginLeased(record, now + 2 * MINUTE, { session: `${index}-1`, url: "", longest: 40 * MINUTE });
    if (started === null) throw new Error("the lease was gone");
    expect(beginLeased(started, now + 3 * MINUTE, { session: "9-9", url: "", longest: 1 })).toBeNull();
    ran.push(seen.due.at);
    if (becomes === "crashes") crashed++;
    record = becomes === "ends" ? finish(started, `${index}-1`, "success") : started;
  }
  if (record === undefined) throw new Error("no tick");
  return { ran, crashed, record };
}

/** Hourly, each up to half an hour late, some left out, some twice at once. */
function hourly(random: () => number, hours = 365 * 24): number[] {
  const ticks: number[] = [];
  for (let hour = 0; hour < hours; hour++) {
    if (random() < 0.1) continue;
    const at = START + hour * HOUR + Math.floor(random() * 30 * MINUTE);
    ticks.push(at, ...(random() < 0.1 ? [at] : []));
  }
  return ticks;
}

function localDay(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return (at) => format.format(at);
}

describe("a year of ticks", () => {
  const ZONES: readonly [string, string][] = [
    ["Europe/Berlin", "30 2 * * *"],
    ["America/New_York", "30 1 * * *"],
    ["America/New_York", "30 2 * * *"],
    ["Australia/Lord_Howe", "45 1 * * *"],
    ["Australia/Lord_Howe", "15 2 * * *"],
  ];

  it.each(ZONES)("in %s, %s is due once on each local day, also when the clocks change", (tz, expr) => {
    const ticks = Array.from({ length: 365 * 24 }, (_, hour) => START + hour * HOUR);
    const { ran, record } = live(jobOf({ kind: "cron", expr, tz }), ticks, () => "ends");
    const days = ran.map(localDay(tz));
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(364);
    expect(record.skipped).toBe(0);
  });

  it.each(["Europe/Berlin", "Australia/Lord_Howe"])(
    "in %s an hourly job has no hour twice, and none is missed",
    (tz) => {
      const ticks = Array.from({ length: 365 * 24 }, (_, hour) => START + hour * HOUR);
      const { ran, record } = live(jobOf({ kind: "cron", expr: "0 * * * *", tz }), ticks, () => "ends");
      const gaps = ran.slice(1).map((at, index) => at - (ran[index] ?? 0));
      // Lord Howe moves its clocks by half an hour: twice a year it has an hour and a half between two full hours.
      const odd = gaps.filter((gap) => gap !== HOUR);
      expect(odd).toEqual(tz === "Europe/Berlin" ? [] : [1.5 * HOUR, 1.5 * HOUR]);
      expect(record.skipped).toBe(0);
    },
  );

  const SCHEDULES: readonly JobSchedule[] = [
    { kind: "cron", expr: "30 2 * * *", tz: "Europe/Berlin" },
    { kind: "cron", expr: "*/20 * * * *", tz: "America/New_York" },
    { kind: "cron", expr: "15 2 * * 1-5", tz: "Australia/Lord_Howe" },
    { kind: "every", everyMs: 5 * HOUR },
    { kind: "every", everyMs: 5 * MINUTE },
  ];

  it.each(SCHEDULES.flatMap((schedule) => [1, 2, 3].map((seed) => [schedule, seed] as const)))(
    "%j: each due time is run once or counted as skipped, never twice (seed %i)",
    (schedule, seed) => {
      const random = randomOf(seed);
      const ticks = hourly(random, 120 * 24);
      const fates: readonly Fate[] = ["ends", "ends", "ends", "crashes", "lost"];
      const { ran, record } = live(jobOf(schedule), ticks, () => fates[Math.floor(random() * fates.length)] ?? "ends");
      expect([...new Set(ran)].sort((left, right) => left - right)).toEqual(ran);
      const since = record.since ?? 0;
      const all = timesBetween(schedule, since, since, record.lastDue ?? 0);
      const waits = record.leases.some(({ used }) => used === null) ? 1 : 0;
      let count = 0;
      for (let from = since; from < (record.lastDue ?? 0); from += 5 * DAY) {
        count += timesBetween(schedule, since, from, Math.min(from + 5 * DAY, record.lastDue ?? 0)).count;
      }
      expect(all.last).toBe(record.lastDue);
      expect(ran.length + record.skipped + waits).toBe(count);
    },
  );

  it("a job that crashes shows lost, and its due time is not run again", () => {
    const job = jobOf({ kind: "every", everyMs: 6 * HOUR });
    const ticks = Array.from({ length: 20 }, (_, hour) => START + hour * HOUR);
    const { ran, crashed, record } = live(job, ticks, () => "crashes");
    expect([ran.length, crashed]).toEqual([3, 3]);
    expect(new Set(ran).size).toBe(3);
    const at = ticks.at(-1) ?? 0;
    expect(lastRun(record, at + HOUR)).toMatchObject({ status: "lost" });
  });

  it("an unused dispatch is given out again after its time, three times, and then counts as lost", () => {
    const job = jobOf({ kind: "at", at: new Date(START + HOUR).toISOString() });
    let record: JobRecord | undefined;
    const given: number[] = [];
    for (let now = START; now < START + 12 * HOUR; now += 10 * MINUTE) {
      const seen = look(job, record, now);
      record = seen.record ?? undefined;
      if (seen.due === null || record === undefined) continue;
      given.push(now - START);
      record = take(record, seen.due, now, "a");
    }
    expect(given).toEqual([60, 110, 160].map((minutes) => minutes * MINUTE));
    expect(record).toMatchObject({ skipped: 1, leases: [], runs: [{ status: "lost" }] });
  });

  it("a clock that goes back runs nothing again", () => {
    const job = jobOf({ kind: "every", everyMs: HOUR });
    const forth = Array.from({ length: 10 }, (_, hour) => START + hour * HOUR);
    const back = forth.map((at) => at - 4 * HOUR);
    const { ran } = live(job, [...forth, ...back, START + 10 * HOUR], () => "ends");
    expect(ran).toEqual([...new Set(ran)]);
    expect(ran).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((hour) => START + hour * HOUR));
  });
});

describe("the input of a tick", () => {
  const cron = jobOf({ kind: "cron", expr: "0 3 * * *" });
  const three = Date.UTC(2026, 0, 1, 3);
  const seen = (job: Job, known: JobRecord | undefined, now: number): JobRecord => {
    const { record } = look(job, known, now);
    if (record === null) throw new Error("nothing was seen");
    return record;
  };

  it("a new job counts from the first tick that sees it", () => {
    const first = look(cron, undefined, START);
    expect(first).toMatchObject({ due: null, record: { since: START, skipped: 0 } });
    expect(look(cron, first.record ?? undefined, three - 1).due).toBeNull();
    expect(look(cron, first.record ?? undefined, three).due).toEqual({ at: three, skipped: 0, tries: 1 });
  });

  it("of the times that were missed the last is run, and the others are counted", () => {
    const record = seen(cron, undefined, START);
    expect(look(cron, record, three + 5 * DAY + HOUR).due).toEqual({ at: three + 5 * DAY, skipped: 5, tries: 1 });
  });

  it("a disabled job is never due, and has missed nothing when it is enabled again", () => {
    const off = { ...cron, enabled: false };
    expect(look(off, undefined, START)).toEqual({ record: null, due: null });
    const record = seen(cron, undefined, START);
    const stopped = seen(off, record, START + HOUR);
    expect(look(off, stopped, three + 3 * DAY).due).toBeNull();
    const again = look(cron, stopped, three + 3 * DAY + HOUR);
    expect(again.due).toBeNull();
    expect(look(cron, again.record ?? undefined, three + 4 * DAY).due).toEqual({
      at: three + 4 * DAY,
      skipped: 0,
      tries: 1,
    });
  });

  it("a job with another schedule counts from then on; a dispatch of the old one counts as skipped", () => {
    const { due } = look(cron, seen(cron, undefined, START), three);
    if (due === null) throw new Error("not due");
    const record = take(seen(cron, undefined, START), due, three, "a");
    const other = jobOf({ kind: "cron", expr: "0 4 * * *" });
    const moved = look(other, record, three + 30 * MINUTE);
    expect(moved).toMatchObject({ due: null, record: { since: three + 30 * MINUTE, skipped: 1, leases: [] } });
    expect(look(other, moved.record ?? undefined, three + HOUR).due).toMatchObject({ at: three + HOUR });
  });

  it("`at` is run once, also late, and not a week late", () => {
    const at = (time: number): Job => jobOf({ kind: "at", at: new Date(time).toISOString() });
    const late = look(at(START - DAY), undefined, START);
    expect(late.due).toEqual({ at: START - DAY, skipped: 0, tries: 1 });
    if (late.due === null || late.record === null) throw new Error("not due");
    const done = finish(
      begin(take(late.record, late.due, START, "a"), START, { session: "1-1", url: "", longest: 1 }),
      "1-1",
      "success",
    );
    expect(look(at(START - DAY), done, START + DAY).due).toBeNull();
    // Switched off and on again it is still done.
    const off = seen({ ...at(START - DAY), enabled: false }, done, START + DAY);
    expect(look(at(START - DAY), off, START + 2 * DAY).due).toBeNull();
    expect(look(at(START - 8 * DAY), undefined, START)).toMatchObject({ due: null, record: { skipped: 1 } });
  });

  it("while the run before goes on, nothing is due", () => {
    const record = begin(seen(cron, undefined, START), three - MINUTE, { session: "1-1", url: "", longest: HOUR });
    expect(look(cron, record, three).due).toBeNull();
    expect(look(cron, finish(record, "1-1", "failed"), three).due).not.toBeNull();
    expect(look(cron, record, three + HOUR).due).not.toBeNull();
  });
});
