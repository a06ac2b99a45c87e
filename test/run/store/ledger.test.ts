import { afterEach, expect, it } from "vitest";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN, type ForgeOptions } from "../../../src/embedded-github/types.js";
import { createLedger, LEDGER_REF, type Ledger, type LedgerState } from "../../../src/run/store/ledger.js";
import { createRefFiles } from "../../../src/run/store/ref-files.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";
import { randomOf } from "../../support/random.js";

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

async function open(options: Partial<ForgeOptions> = {}): Promise<GitHubBench> {
  const bench = await startGitHubBench(options);
  benches.push(bench);
  return bench;
}

function ledgerOf(forge: GitHubBench["github"], seed = 1): Ledger {
  const next = randomOf(seed);
  const hex = (bytes: number): string =>
    Array.from({ length: 2 * bytes }, () => "0123456789abcdef"[Math.floor(next() * 16)]).join("");
  return createLedger(createRefFiles({ forge, ref: LEDGER_REF, clock: createFixedClock(), random: { hex } }));
}

/** Writes the file as a person with write access may leave it. */
async function plant(bench: GitHubBench, text: string): Promise<void> {
  const blob = await bench.github.createBlob(Buffer.from(text));
  const tree = await bench.github.createTree([{ path: "ledger.json", sha: blob.ok ? blob.sha : "" }]);
  const commit = await bench.github.createCommitObject({ message: "x", tree: tree.ok ? tree.sha : "", parents: [] });
  await bench.github.createRef(LEDGER_REF, commit.ok ? commit.sha : "");
}

const skipped =
  (by: number) =>
  (state: LedgerState): LedgerState => ({
    ...state,
    jobs: { nightly: { runs: [], leases: [], skipped: (state.jobs["nightly"]?.skipped ?? 0) + by } },
  });

it("is empty where there is none, and keeps what is changed", async () => {
  const bench = await open();
  const ledger = ledgerOf(bench.github);
  expect(await ledger.read()).toEqual({ ok: true, state: { version: 1, jobs: {} } });
  const state: LedgerState = {
    version: 1,
    jobs: {
      nightly: {
        lastDue: 5,
        runs: [{ at: 6, status: "success", url: "https://x.test" }],
        leases: [{ id: "a", due: 5, takenAt: 6, used: null }],
        skipped: 2,
        done: true,
      },
    },
  };
  expect(await ledger.change(() => state)).toEqual({ ok: true, state });
  expect(await ledger.read()).toEqual({ ok: true, state });
  const nothing = await bench.watch(() => ledger.change(() => null));
  expect(nothing.value).toEqual({ ok: true, state });
  expect(nothing.requests).toHaveLength(3);
  expect(bench.problems()).toEqual([]);
});

it("counts each of eight changes that are made at once", async () => {
  const bench = await open();
  const ledgers = await Promise.all(Array.from({ length: 8 }, async (_, index) => ledgerOf(await bench.open(), index)));
  const results = await Promise.all(ledgers.map((ledger) => ledger.change(skipped(1))));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(results.map((result) => (result.ok ? result.state.jobs["nightly"]?.skipped : 0)).sort()).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(await ledgerOf(bench.github).read()).toMatchObject({ state: { jobs: { nightly: { skipped: 8 } } } });
});

it("keeps keys of a later version, and takes away what was taken away", async () => {
  const bench = await open();
  const job = { runs: [], leases: [], skipped: 0, done: true, colour: "blue" };
  await plant(bench, JSON.stringify({ version: 1, colours: { day: "x" }, jobs: { nightly: job, gone: job } }));
  await ledgerOf(bench.github).change(skipped(1));
  const text = await bench.forge.git.text(["show", `${LEDGER_REF}:ledger.json`]);
  expect(JSON.parse(text)).toEqual({
    version: 1,
    colours: { day: "x" },
    jobs: { nightly: { runs: [], leases: [], skipped: 1, colour: "blue" } },
  });
});

it.each([
  ["no JSON", "{", /is not JSON/],
  ["no text", "\0", /is not text/],
  ["another version", '{"version":2,"jobs":{}}', /at version/],
  [
    "leases of another shape",
    '{"version":1,"jobs":{"a":{"runs":[],"leases":[7],"skipped":0}}}',
    /at jobs\.a\.leases\.0/,
  ],
  ["a list", "[]", /at the top level/],
  ["more than is read", `{"version":1,"jobs":{},"x":"${"x".repeat(600_000)}"}`, /larger than/],
])("denies what cannot be read: %s", async (_name, text, reason) => {
  const bench = await open();
  await plant(bench, text);
  const before = await bench.forge.git.text(["rev-parse", LEDGER_REF]);
  const ledger = ledgerOf(bench.github);
  expect(await ledger.read()).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  let calls = 0;
  const changed = await ledger.change((state) => {
    calls++;
    return state;
  });
  expect(changed).toEqual({ ok: false, kind: "unreadable", reason: expect.stringMatching(reason) });
  expect(calls).toBe(0);
  expect(await bench.forge.git.text(["rev-parse", LEDGER_REF])).toBe(before);
});

it("denies where the server does not answer, or the token may not write", async () => {
  const down = await open({ faults: [{ path: /\/git\//, action: "answer", status: 503, body: { message: "Busy" } }] });
  expect(await ledgerOf(down.github).read()).toEqual({ ok: false, reason: expect.stringContaining("Busy") });
  expect(await ledgerOf(down.github).change(skipped(1))).toMatchObject({ ok: false, kind: "failed" });
  const reading = { ...ACTIONS_IDENTITY, permissions: { contents: "read" as const } };
  const bench = await open({ tokens: { [DEFAULT_TOKEN]: reading } });
  expect(await ledgerOf(bench.github).change(skipped(1))).toMatchObject({ ok: false, kind: "denied" });
});

it("does not grow without end", async () => {
  const bench = await open();
  const grown: LedgerState = {
    version: 1,
    jobs: Object.fromEntries(
      Array.from({ length: 9_000 }, (_, index) => [`job-${index}`, { runs: [], leases: [], skipped: 0 }]),
    ),
  };
  expect(await ledgerOf(bench.github).change(() => grown)).toMatchObject({ ok: false, reason: /larger/ });
  expect(await ledgerOf(bench.github).read()).toMatchObject({ state: { jobs: {} } });
});
