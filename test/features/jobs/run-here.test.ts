import { expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import type { Job as ScheduledJob } from "../../../src/core/agents/jobs.js";
import { registered, take } from "../../../src/features/jobs/job-record.js";
import { type Leased, runHere } from "../../../src/features/jobs/run-here.js";
import type { Job } from "../../../src/run/job.js";
import type { Run } from "../../../src/run/stages.js";
import {
  createLedger,
  type JobRecord,
  LEDGER_FILE,
  type LedgerState,
  parseLedger,
} from "../../../src/run/store/ledger.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { createRefStore } from "../../support/memory-files.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const MINUTE = 60_000;
const jobNamed = (name: string): ScheduledJob => ({
  ...{ name, schedule: { kind: "every", everyMs: 3_600_000 }, text: "Look.", command: "ask", agent: null },
  ...{ enabled: true, deleteAfterRun: false, path: "" },
});

/** A tick in run 7-1 that holds a lease of each job; `lastRuns`: when each ran last. */
function bench(minutes: number, lastRuns: Readonly<Record<string, number>>) {
  const clock = createFixedClock();
  const now = clock.now();
  let state: LedgerState = { version: 1, jobs: {} };
  const leased = Object.entries(lastRuns).map(([name, at]): Leased => {
    const one = jobNamed(name);
    const runs = at === 0 ? [] : [{ at, status: "success", url: "" }];
    const before: JobRecord = { ...registered(one, undefined, now - 60 * MINUTE), runs };
    const taken = take(before, { at: now, skipped: 0, tries: 1 }, now, "7-1");
    state = { ...state, jobs: { ...state.jobs, [name]: taken } };
    return { one, before };
  });
  const store = createRefStore({ [LEDGER_FILE]: JSON.stringify(state) });
  const ledger = createLedger(store.files);
  const annotations: string[] = [];
  const host = {
    logger: createSilentLogger(),
    saveState: () => {},
    setOutput: () => {},
    annotate: (_level: string, text: string) => annotations.push(text),
  };
  const job = {
    environment: { runId: "7", attempt: "1", serverUrl: "https://github.test", owner: "octo", repository: "demo" },
    services: { clock, openRefFiles: async () => store.files },
    redactor: { redact: (text: string) => text },
    shutdown: new AbortController().signal,
    host,
  } as unknown as Job;
  const configuration = configurationSchema.parse({ limits: { timeout_minutes: minutes } });
  const open = {
    ...job,
    forge: {},
    repository: { defaultBranch: "main" },
    readConfiguration: async () => ({ configuration }),
  } as unknown as Run<"accepted">;
  const limits: number[] = [];
  return {
    annotations,
    limits,
    record: (name: string) => parseLedger(String(store.contents()[LEDGER_FILE]))?.jobs[name],
    leased,
    /** Each run takes so many minutes. */
    start: (takes: number, failing?: string) =>
      runHere(open, leased, {
        ledger,
        deadline: now + minutes * MINUTE,
        async run({ host: own, scheduled, readConfiguration: load }) {
          limits.push((await load()).configuration.limits.timeout_minutes);
          clock.advance(takes * MINUTE);
          if (scheduled?.name === failing) throw new Error("the server went away");
          own.setOutput("status", "success");
          return 0;
        },
      }),
  };
}

it("a job that does not fit into a tick's time is left with its unused lease, and reported", async () => {
  const tick = bench(30, { a: 0, b: 0, c: 0 });
  const { ran, left, problems } = await tick.start(13);
  expect(ran.map(({ name, session, status }) => [name, session, status])).toEqual([
    ["a", "7-1001", "success"],
    ["b", "7-1002", "success"],
  ]);
  expect([left, problems]).toEqual([["c"], []]);
  // No run has more time than is left of the tick's.
  expect(tick.limits).toEqual([30, 17]);
  expect(tick.record("c")).toEqual(tick.leased[2]?.before);
  expect(tick.record("a")?.leases).toMatchObject([{ used: "7-1001" }]);
});

it("the job that waits longest comes first, so that none is left out each time", async () => {
  const tick = bench(12, { a: 3000, b: 1000, c: 2000 });
  const { ran, left } = await tick.start(10);
  expect([ran.map(({ name }) => name), left]).toEqual([["b"], ["c", "a"]]);
});

it("a tick with less than five minutes in all begins a job all the same", async () => {
  const { ran, left } = await bench(4, { a: 0, b: 0 }).start(3);
  expect([ran.map(({ name }) => name), left]).toEqual([["a"], ["b"]]);
});

it("a run that throws has failed, and the next job has its turn", async () => {
  const tick = bench(60, { a: 0, b: 0 });
  const { ran } = await tick.start(1, "a");
  expect(ran).toMatchObject([
    { name: "a", status: "failed", exitCode: 1 },
    { name: "b", status: "success", exitCode: 0 },
  ]);
  expect(tick.annotations).toEqual(["the server went away"]);
  expect([tick.record("a")?.runs[0]?.status, tick.record("b")?.runs[0]?.status]).toEqual(["failed", "success"]);
});
