import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GateDefinition, GateOutcome, GatePhase, GateRun } from "../../src/core/gate/gate.js";
import type { GateRunner } from "../../src/proof/gates.js";
import { proveRegression, type Regression, type RegressionRequest } from "../../src/proof/regression.js";
import { gate as outcomeOf } from "../report/fixtures.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const NEVER = new AbortController().signal;
const MINUTE = 60_000;

let bench: WorkBench;
beforeEach(async () => {
  bench = await openWorkBench({ "src/sum.js": "old\n", "test/sum.test.js": "old test\n" });
});
afterEach(() => bench.dispose());

const gate: GateDefinition = {
  ...{ name: "test", run: "npm test", paths: [], required: true, timeoutSeconds: 9, baseline: true, network: "off" },
  detected: false,
};
const run = (given: Partial<GateRun> = {}): GateRun => ({
  ...{ kind: "pass", exitCode: 0, durationMilliseconds: 1000, output: "", failures: null },
  ...given,
});
const failing = (...failures: readonly string[]): GateRun => run({ kind: "fail", exitCode: 1, failures });

interface Wish {
  readonly rooms?: Partial<Record<GatePhase, GateRun>>;
  /** Results of the base's tests on the new code, one after the other. */
  readonly looks?: readonly GateRun[];
  readonly outcome?: Partial<GateOutcome>;
  readonly gate?: Partial<GateDefinition>;
  readonly tampering?: Partial<RegressionRequest["tampering"]>;
  readonly deadline?: number;
  readonly width?: number;
  readonly signal?: AbortSignal;
}

/** Compares, and records each run with the code and the test in its room. */
async function compare(wish: Wish = {}): Promise<Regression & { readonly seen: readonly string[] }> {
  const { workspace, base } = bench;
  const { history } = workspace;
  const tree = await bench.tracker.snapshot();
  const seen: string[] = [];
  const one = { ...gate, ...wish.gate };
  const read = async (from: string, path: string): Promise<string> =>
    (await history.read(from, path))?.toString().trim() ?? "none";
  const gates: GateRunner = {
    gates: [one],
    startBaseline: () => {},
    ready: async () => {},
    prove: async () => [],
    unproved: () => [],
    proofMilliseconds: () => 0,
    lookAgain: async () => null,
    runsOf: () => ({ before: run(), after: run() }),
    async runOn(wanted, _gate, phase) {
      seen.push(`${phase}: ${await read(wanted, "src/sum.js")}, ${await read(wanted, "test/sum.test.js")}`);
      const looks = seen.filter((room) => room.startsWith("base_tests")).length;
      const look = phase === "base_tests" ? wish.looks?.[looks - 1] : undefined;
      return look ?? wish.rooms?.[phase] ?? run();
    },
  };
  const found = await proveRegression(
    {
      history,
      gates,
      base,
      tree,
      changes: await history.changes(base, tree),
      outcomes: [outcomeOf({ before: "pass", outcome: "passed", ...wish.outcome })],
      tampering: { mode: "block", gateCommands: [one.run], prefix: "", order: "", ...wish.tampering },
      clock: createFixedClock(0),
      deadline: wish.deadline ?? 10 * MINUTE,
      width: wish.width ?? 2,
    },
    wish.signal ?? NEVER,
  );
  return { ...found, seen };
}

const editBoth = (): void => {
  bench.edit("src/sum.js", "new\n");
  bench.edit("test/sum.test.js", "new test\n");
};
const BOTH = ["base_tests: new, old test", "new_tests: old, new test"];

describe("the two further rooms", () => {
  it.each([1, 2])("hold each side's code with the other side's tests, %i at a time", async (width) => {
    editBoth();
    const { seen, proofs, findings } = await compare({ width, rooms: { new_tests: failing("adds") } });
    expect([...seen].sort()).toEqual(BOTH);
    expect(proofs).toMatchObject([{ gate: "test", failWithout: ["adds"], triedWithout: true, triedBaseTests: true }]);
    expect([proofs[0]?.leftOut, findings]).toEqual([undefined, []]);
  });

  it("need not be made where an earlier one is the same: only tests changed", async () => {
    bench.edit("test/sum.test.js", "new test\n");
    const { seen, proofs } = await compare();
    expect([seen, proofs]).toMatchObject([[], [{ triedWithout: true, triedBaseTests: true }]]);
  });

  it.each<[string, Wish]>([
    ["the gate runs no tests", { gate: { name: "build", run: "make all" }, outcome: { name: "build" } }],
    ["the gate is broken", { outcome: { outcome: "broken" } }],
    ["the gate is flaky", { outcome: { outcome: "flaky" } }],
    ["the gate failed before, too", { outcome: { outcome: "already_failing" } }],
  ])("are not made when %s", async (_name, wish) => {
    editBoth();
    expect(await compare(wish)).toMatchObject({ proofs: [], findings: [], seen: [] });
  });

  it("can be made where a file of the tests became a folder", async () => {
    await bench.dispose();
    bench = await openWorkBench({ "src/sum.js": "old\n", "test/sum.test.js": "old test\n", "test/data": "1\n" });
    rmSync(join(bench.repository.root, "test/data"));
    bench.tracker.recordWrite("test/data");
    bench.edit("test/data/a.json", "{}\n");
    bench.edit("src/sum.js", "new\n");
    const { seen, proofs } = await compare();
    expect([seen.length, proofs]).toMatchObject([2, [{ triedWithout: true, triedBaseTests: true }]]);
  });

  it("are not made when no test changed", async () => {
    bench.edit("src/sum.js", "new\n");
    expect(await compare()).toMatchObject({ proofs: [], findings: [], seen: [] });
  });

  it.each<[string, Wish]>([
    ["there is no time", { deadline: 21_000 }],
    ["the run was stopped", { signal: AbortSignal.abort() }],
  ])("are left out when %s, which is reported and lowers only the claim", async (_name, wish) => {
    editBoth();
    const { proofs, findings, seen } = await compare(wish);
    expect(proofs).toMatchObject([
      { triedWithout: false, triedBaseTests: false, failWithout: [], leftOut: expect.stringContaining("no time left") },
    ]);
    expect([findings, seen]).toEqual([[], []]);
  });
});

describe("a changed expectation", () => {
  const severities = async (wish: Wish): Promise<readonly string[]> => {
    editBoth();
    const rooms = { base_tests: failing("adds", "subtracts") };
    return (await compare({ rooms, ...wish })).findings.map(({ severity, reason }) => `${severity}: ${reason}`);
  };
  const told = (severity: string, end = ""): readonly string[] =>
    ["adds", "subtracts"].map((name) => `${severity}: the base's test fails on the new code: ${name}${end}`);

  it.each<[string, readonly string[], Wish]>([
    ["is an error of its own", told("error"), {}],
    ["is a warning of a gate that decides nothing", told("warning"), { gate: { required: false } }],
    ["is a warning where the configuration says so", told("warning"), { tampering: { mode: "warn" } }],
    ["is no finding where the configuration says so", [], { tampering: { mode: "off" } }],
    [
      "is a warning where the order asks for it",
      told("warning", " (the task asks for it)"),
      { tampering: { order: "Update the tests of sum." } },
    ],
    [
      "is an error where the order only mentions tests",
      told("error"),
      { tampering: { order: "Make the tests pass." } },
    ],
  ])("%s", async (_name, expected, wish) => {
    expect(await severities(wish)).toEqual(expected);
  });

  it("is none where a second look at the same tree finds it gone", async () => {
    editBoth();
    const looks = [failing("adds", "subtracts"), failing("adds")];
    const { findings, seen } = await compare({ looks });
    expect(findings.map(({ reason }) => reason)).toEqual(["the base's test fails on the new code: adds"]);
    expect(seen.filter((room) => room.startsWith("base_tests"))).toHaveLength(2);
  });

  it("without a name is reported for the gate", async () => {
    const rooms = { base_tests: run({ kind: "fail", exitCode: 1 }) };
    expect(await severities({ rooms })).toEqual(["error: the base's tests fail on the new code (gate test)"]);
  });

  it("is named twenty times at most, and the rest is counted", async () => {
    const names = Array.from({ length: 23 }, (_, index) => `test ${index}`);
    const found = await severities({ rooms: { base_tests: failing(...names) } });
    expect([found.length, found.at(-1)]).toEqual([21, "error: 3 more of the base's tests fail on the new code"]);
  });
});
