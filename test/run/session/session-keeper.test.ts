import { describe, expect, it } from "vitest";
import { createEventStream, type EventStream } from "../../../src/agent/loop/state.js";
import { loadConfiguration } from "../../../src/config/load.js";
import type { Configuration } from "../../../src/config/schema/schema.js";
import type { PendingApproval } from "../../../src/core/run/approval.js";
import type { RunStatus } from "../../../src/core/run/run.js";
import type { SavedSession, SaveResult, SessionStore } from "../../../src/core/run/saved-session.js";
import type { Job } from "../../../src/run/job.js";
import { createSessionKeeper, type SessionKeeper } from "../../../src/run/session/session-keeper.js";
import { openSessionStore } from "../../../src/run/session/session-store.js";
import type { Run } from "../../../src/run/stages.js";
import type { RunRecord } from "../../../src/run/store/interrupted-run.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { PAST, SESSION, SHA } from "../../support/saved-session.js";

const SECRET = "hunter2-hunter2-hunter2";

async function configured(store: "auto" | "ref" | "none", more = ""): Promise<Configuration> {
  const text = `version: 1\nsession: { store: ${store} }\n${more}`;
  return (await loadConfiguration({ file: { path: "architect.yml", text }, inputs: {} })).configuration;
}

interface Bench {
  readonly saved: SavedSession[];
  readonly removed: string[];
  readonly logged: string[];
  readonly keeper: SessionKeeper;
  readonly events: EventStream;
  readonly records: RunRecord[];
  readonly job: Job;
  readonly open: Run<"accepted">;
}

interface BenchOptions {
  readonly store?: "auto" | "ref" | "none";
  readonly isPrivate?: boolean;
  /** The time that there is for saving runs out first. */
  readonly isLate?: boolean;
  readonly dryRun?: boolean;
  readonly fromFork?: boolean;
  readonly aborted?: boolean;
  /** null: the run ended before it was read. */
  readonly configuration?: Configuration | null;
  readonly patchNow?: () => Promise<string>;
  /** The run keeps its session for these calls before it ends. */
  readonly asks?: readonly PendingApproval[];
  readonly isPutBack?: boolean;
  /** The session that the store holds. */
  readonly stored?: SavedSession;
  readonly resumes?: { readonly session: string; readonly patch: string };
  readonly begun?: boolean;
  readonly answer?: () => Promise<SaveResult>;
}

async function openBench(options: BenchOptions = {}): Promise<Bench> {
  const { isPrivate = true, isLate = false, resumes, answer = async () => ({ ok: true as const }) } = options;
  const saved: SavedSession[] = [];
  const removed: string[] = [];
  const logged: string[] = [];
  const records: RunRecord[] = [];
  const write = (text: string): void => void logged.push(text);
  const store: SessionStore = {
    unavailable: null,
    save: (session) => {
      saved.push(session);
      return answer();
    },
    load: async () => options.stored ?? SESSION,
    list: async () => ["10-1"],
    remove: async ({ sessionId }) => {
      removed.push(sessionId);
      return { ok: true };
    },
  };
  const clock = createFixedClock(9);
  const shutdown = new AbortController();
  if (options.aborted === true) shutdown.abort();
  const job = {
    environment: { runId: "10", attempt: "1" },
    host: { logger: { debug: write, info: write, warn: write, error: write }, saveState: () => {} },
    services: {
      clock: isLate ? clock : { ...clock, sleep: () => new Promise(() => {}) },
      openStateStore: async () => store,
      writeRunRecord: async (_folder: string, record: RunRecord) => void records.push(record),
    },
    redactor: createRedactor([SECRET]),
    shutdown: shutdown.signal,
  } as unknown as Job;
  const open = {
    ...job,
    phrase: "/architect",
    repository: { isPrivate },
    forge: { repository: { owner: "octo", name: "demo" } },
    facts: {
      issue: null,
      pull: options.fromFork === true ? { headRepository: "mallory/demo" } : null,
      permission: null,
    },
    inputs: {},
    request: {
      ...SESSION,
      flags: { ...SESSION.flags, ...(options.dryRun === true ? { dryRun: true } : {}) },
      subject: { kind: "issue", number: 1 },
      actor: { login: "maintainer" },
    },
    ...(resumes === undefined ? {} : { resumption: { work: resumes } }),
  } as unknown as Run<"accepted">;
  const events = createEventStream(null, [], options.begun === false ? PAST.slice(0, 2) : PAST);
  const folder = { path: "/run", write: async () => "" };
  const keeper = createSessionKeeper({ ...open, events, folder, head: () => SHA });
  const { configuration = await configured(options.store ?? "auto") } = options;
  if (configuration !== null) await keeper.begin(configuration, "build");
  keeper.onTree(options.patchNow ?? (async () => ""));
  if (options.isPutBack === true) keeper.onPutBack();
  if (options.asks !== undefined) {
    await keeper.keepWaiting(options.asks, []);
    saved.length = 0;
  }
  return { saved, removed, logged, records, keeper, events, job, open };
}

const END = { status: "partial", patch: SESSION.patch } as const;

it.each<readonly ["auto" | "ref" | "none", boolean, RegExp | null]>([
  ["auto", true, null],
  ["auto", false, /the repository is public.*store: ref/],
  ["ref", false, null],
  ["none", true, /`session.store` is `none`; set it to `ref`/],
])("store %s with a private repository %s", async (store, isPrivate, reason) => {
  const { job, open, keeper, saved } = await openBench({ store, isPrivate });
  const opened = openSessionStore(job, open, await configured(store));
  expect(opened.unavailable).toEqual(reason === null ? null : expect.stringMatching(reason));
  expect(await opened.load({ subject: "issue-1" })).toEqual(reason === null ? SESSION : null);
  expect(await keeper.save(END)).toBe(reason === null ? "10-1" : "");
  expect(saved).toHaveLength(reason === null ? 1 : 0);
});

const ASKING = "approval: { mode: confirm-sensitive, wait: resume }\n";
const CALL: PendingApproval = {
  id: "ab12",
  hash: "f".repeat(64),
  tool: "write_file",
  args: {},
  risk: "medium",
  rule: "write_file",
  head: SHA,
  run: "10-1",
  askedAt: 1,
  deadline: 2,
};

it("store auto keeps a session that waits for an approval in a public repository too", async () => {
  const configuration = await configured("auto", ASKING);
  const given = { isPrivate: false, configuration, asks: [CALL], stored: { ...SESSION, pending: [CALL] } };
  const { job, open, keeper, saved } = await openBench(given);
  expect(openSessionStore(job, open, configuration).unavailable).toBeNull();
  expect(await keeper.save({ status: "awaiting_approval", patch: "" })).toBe("10-1");
  expect(saved[0]?.pending).toEqual([CALL]);
});

describe("before a run asks", () => {
  it("its session is kept as it will be once it has ended for that, with the work", async () => {
    const configuration = await configured("ref", ASKING);
    const patchNow = async (): Promise<string> => "diff --git a/a b/a\n";
    const { keeper, saved } = await openBench({ configuration, patchNow });
    expect(await keeper.keepWaiting([CALL], [])).toBeNull();
    expect(saved).toEqual([
      expect.objectContaining({ pending: [CALL], patch: "diff --git a/a b/a\n", stopReason: "approval_pending" }),
    ]);
    expect(saved[0]?.events.at(-1)).toMatchObject({ type: "loop_stopped", stopReason: "approval_pending" });
  });

  it.each<readonly [string, "ref" | "none", number, RegExp]>([
    ["where none are kept", "none", 5000, /`session.store` is `none`/],
    ["when the tokens are used up", "ref", 110, /has used 110 of 110 tokens, so no later run/],
  ])("it is not kept %s, and says why", async (_name, store, limit, reason) => {
    const given = await configured(store, ASKING);
    const configuration = { ...given, costs: { ...given.costs, max_tokens: limit } };
    const { keeper, saved } = await openBench({ configuration });
    expect(await keeper.keepWaiting([CALL], [])).toMatch(reason);
    expect(saved).toEqual([]);
  });

  it("without calls it is taken out again; what another run claimed is not written over", async () => {
    const configuration = await configured("ref", ASKING);
    const { keeper, saved, removed } = await openBench({ configuration, asks: [CALL] });
    expect(await keeper.keepWaiting([], [])).toBeNull();
    expect(removed).toEqual(["10-1"]);
    // It is kept no more, so that its end is saved.
    expect(await keeper.save(END)).toBe("10-1");
    expect(saved).toEqual([expect.objectContaining({ pending: [], patch: END.patch })]);
    const claimed = await openBench({ configuration, asks: [CALL] });
    // The kept session of the bench waits for nothing any more.
    expect(await claimed.keeper.save({ status: "awaiting_approval", patch: "" })).toBe("10-1");
    expect(claimed.saved).toEqual([]);
  });
});

it("store auto keeps no other session there, and drops the one that had its answer", async () => {
  const configuration = await configured("auto", ASKING);
  const resumes = { session: "8-1", patch: "" };
  const { logged, keeper, saved, removed } = await openBench({ isPrivate: false, configuration, resumes });
  expect(await keeper.save(END)).toBe("");
  expect({ saved, removed }).toEqual({ saved: [], removed: ["8-1"] });
  expect(logged.join("\n")).toContain("The session is not saved: the repository is public");
});

it.each([
  ["no approval is asked for", ""],
  ["the run waits in its job", "approval: { mode: confirm-all, wait: inline }\n"],
])("store auto keeps none there when %s", async (_name, more) => {
  const { job, open } = await openBench({ isPrivate: false });
  expect(openSessionStore(job, open, await configured("auto", more)).unavailable).toContain("public");
});

it("keeps all that a run needs to go on, redacted", async () => {
  const { keeper, events: stream, saved } = await openBench();
  stream.emit({ type: "notice_given", at: 9, level: "info", text: `the key is ${SECRET}` });
  expect(await keeper.save({ status: "partial", patch: `+key = ${SECRET}\n` })).toBe("10-1");
  const { events, patch, ...rest } = saved[0] ?? SESSION;
  const { events: _events, patch: _patch, ...wanted } = SESSION;
  expect(rest).toEqual(wanted);
  expect(events.slice(0, PAST.length)).toEqual(PAST);
  expect(patch).toBe("+key = [REDACTED]\n");
  expect(JSON.stringify(saved)).not.toContain(SECRET);
});

it("keeps the commit that the work was pushed as, and whom it went on with", async () => {
  const { keeper, events, saved } = await openBench({
    resumes: { session: "8-1", patch: "x" },
    isPutBack: true,
  });
  const published = { ...(await import("../../../src/core/run/run.js")).NOT_PUBLISHED, commit: SHA };
  events.emit({ type: "work_published", at: 9, published });
  await keeper.save(END);
  expect(saved[0]).toMatchObject({ published: SHA, resumedFrom: "8-1", base: SHA });
});

it.each<readonly [string, BenchOptions, RunStatus, string]>([
  ["a success", {}, "success", ""],
  ["a run without changes", {}, "no_changes", ""],
  ["a dry run", { dryRun: true }, "partial", ""],
  ["a fork's pull request", { fromFork: true }, "partial", ""],
  ["a run that ended before its first words", { begun: false }, "failed", ""],
  ["a run whose configuration could not be read", { configuration: null }, "failed", ""],
  ["a run that could not put back what it went on with", { resumes: { session: "8-1", patch: "x" } }, "failed", ""],
  [
    "one that was cancelled before it did",
    { resumes: { session: "8-1", patch: "x" }, aborted: true },
    "partial",
    "8-1",
  ],
])("asks nothing for %s", async (_name, options, status, told) => {
  const { keeper, saved } = await openBench(options);
  expect(await keeper.save({ ...END, status })).toBe(told);
  expect(saved).toEqual([]);
});

it.each<readonly [string, BenchOptions, RegExp]>([
  ["the store refuses", { answer: async () => ({ ok: false, reason: `no right ${SECRET}` }) }, /no right \[REDACTED\]/],
  ["the store breaks", { answer: () => Promise.reject(new Error("gone")) }, /gone/],
  [
    "a cancelled run has no time left",
    { answer: () => new Promise(() => {}), aborted: true, isLate: true },
    /more than 2000 ms/,
  ],
  ["it takes too long", { answer: () => new Promise(() => {}), isLate: true }, /more than 20000 ms/],
])("says in the log why nothing is kept when %s", async (_name, options, reason) => {
  const { keeper, logged } = await openBench(options);
  expect(await keeper.save(END)).toBe("");
  expect(logged.join("\n")).toMatch(reason);
});

it("forgets the session that a run brought to its end, and only then", async () => {
  const resumes = { session: "8-1", patch: "x" };
  for (const [options, status, removed] of [
    [{ resumes }, "success", ["8-1"]],
    [{ resumes }, "no_changes", ["8-1"]],
    [{ resumes }, "partial", []],
    [{ resumes, dryRun: true }, "success", []],
    [{}, "success", []],
  ] as const) {
    const bench = await openBench(options);
    await bench.keeper.forgetResumed(status);
    expect(bench.removed).toEqual(removed);
  }
});

it("keeps on disk what only the run knows, redacted, and that work of an earlier session is back", async () => {
  const { keeper, records } = await openBench({ resumes: { session: "8-1", patch: "x" } });
  keeper.onPutBack();
  await Promise.resolve();
  expect(records.map(({ session, isPutBack }) => ({ ...session, isPutBack }))).toEqual([
    expect.objectContaining({ agent: "build", base: SHA, events: [], patch: "", isPutBack: false }),
    expect.objectContaining({ resumedFrom: "8-1", isPutBack: true }),
  ]);
});
