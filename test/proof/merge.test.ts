import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateDefinition, GateOutcome, GatePhase, GateRun } from "../../src/core/gate/gate.js";
import { type AuditOutcome, EMPTY_AUDIT } from "../../src/core/run/run.js";
import type { TamperingSettings } from "../../src/core/tool/tree-judgement.js";
import { NO_PERSON } from "../../src/core/workspace/local-history.js";
import { createServices } from "../../src/entry/container.js";
import type { GateRunner } from "../../src/proof/gates.js";
import { type OpenMerge, proveMerge } from "../../src/proof/merge.js";
import type { Proof, ProveDependencies } from "../../src/proof/prove.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { gate as outcomeOf } from "../report/fixtures.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const NEVER = new AbortController().signal;
const CODE = "src/shop.js";
const TEST = "test/shop.test.js";

type Values = Readonly<Record<string, number>>;
type Files = Readonly<Record<string, string | null>>;

const codeOf = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${value};\n`)
    .join("");
const testsOf = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `test("${name}", () => expect(${name}).toBe(${value}));\n`)
    .join("");
/** Code with these values, and a test for each or for the others given. */
const shop = (values: Values, tested: Values = values): Files => ({ [CODE]: codeOf(values), [TEST]: testsOf(tested) });

const gate: GateDefinition = {
  ...{ name: "test", run: "npm test", paths: [], required: true, timeoutSeconds: 9, baseline: true, network: "off" },
  detected: false,
};

// The tests share it: they only add objects to its store.
let bench: WorkBench;
beforeAll(async () => {
  bench = await openWorkBench({ "notes.md": "notes\n" });
});
afterAll(() => bench.dispose());

const read = async (tree: string, path: string): Promise<string> =>
  (await bench.workspace.history.read(tree, path))?.toString() ?? "";

/** A tree with these files changed. */
async function withFiles(tree: string, files: Files): Promise<string> {
  const edits = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: text === null ? null : Buffer.from(text),
  }));
  return bench.workspace.history.withContents(tree, edits);
}

async function commitOf(tree: string, ...parents: string[]): Promise<string> {
  return bench.workspace.history.commit({ tree, parents, message: "step\n", author: NO_PERSON });
}

/** Runs the tests of a tree on its code: a test passes if the code has the value that it expects. */
async function runTests(tree: string): Promise<GateRun> {
  const code = await read(tree, CODE);
  const tests = Array.from((await read(tree, TEST)).matchAll(/expect\((\w+)\)\.toBe\((\d+)\)/g));
  const failures = tests
    .filter(([, name, value]) => !code.includes(`const ${name} = ${value};`))
    .map(([, name = ""]) => name);
  return {
    ...{ kind: failures.length === 0 ? "pass" : "fail", exitCode: failures.length, durationMilliseconds: 7 },
    ...{ output: failures.map((name) => `not ok ${name}`).join("\n") },
    failures: failures.length === 0 ? null : failures,
    tests: { ran: tests.length, failed: failures.length, skipped: 0 },
  };
}

interface Wish {
  readonly gates?: readonly Partial<GateDefinition>[];
  readonly ancestor?: Files;
  readonly ours?: Files;
  readonly theirs?: Files;
  /** Files of the settled merge, as changes of the automatic one. */
  readonly settled?: Files;
  /** Replaces the result of a run, the first of them with the index 0; null: the tests are run. */
  readonly result?: (run: GateRun, index: number, phase: GatePhase | "proof") => GateRun;
  readonly width?: number;
  /** Replaces the result of the gate with the tests of one side on that side's code. */
  readonly known?: (run: GateRun) => GateRun;
  /** Replaces facts of the gates' rows. */
  readonly row?: Partial<GateOutcome>;
  readonly audit?: Partial<AuditOutcome>;
  readonly tampering?: Partial<TamperingSettings>;
  readonly signal?: AbortSignal;
}

const ANCESTOR = shop({ a: 1 });
/** Both sides add a value and its test at one place. */
const OURS = shop({ a: 1, b: 2 });
const THEIRS = shop({ a: 1, c: 3 });
const BOTH = shop({ a: 1, b: 2, c: 3 });

/** The automatic merge of two sides. */
async function mergeOf(
  base: Files,
  our: Files,
  their: Files,
): Promise<{ readonly merge: OpenMerge; readonly merged: string }> {
  const { history } = bench.workspace;
  const commit = async (from: string, files: Files, ...parents: string[]): Promise<string> =>
    commitOf(await withFiles(await history.treeOf(from), files), ...parents);
  const ancestor = await commit(bench.base, base);
  const [ours, theirs] = [await commit(ancestor, our, ancestor), await commit(ancestor, their, ancestor)];
  const labels = { ours: "feature 1", ancestor: "ancestor 2", theirs: "main 3" };
  const { tree: merged, conflicts } = await history.merge({ ours, theirs, ancestor, labels });
  const merge: OpenMerge = {
    ours: { name: "feature", commit: ours },
    theirs: { name: "main", commit: theirs },
    conflicts: conflicts.map((conflict) => ({ ...conflict, ours: [], theirs: [] })),
    ...{ ancestor, automatic: await commitOf(merged, ours, theirs), labels },
  };
  return { merge, merged };
}

/** Merges by their sides: most tests differ only in what is done with one. */
const merges = new Map<string, ReturnType<typeof mergeOf>>();

interface Proved extends Proof {
  /** The values that each room's code has, and those that its tests expect. */
  readonly rooms: readonly string[];
  /** Paths that select the gates. */
  /** Those in which the tests of one side are counted with its own code. */
  readonly counted: readonly string[];
  readonly selecting: readonly string[];
}

/** Merges the sides, settles the conflicts as wished, and proves the result. */
async function prove(wish: Wish = {}): Promise<Proved> {
  const { history } = bench.workspace;
  const { signal = NEVER } = wish;
  const sides = [wish.ancestor ?? ANCESTOR, wish.ours ?? OURS, wish.theirs ?? THEIRS] as const;
  const known = merges.get(JSON.stringify(sides)) ?? mergeOf(...sides);
  merges.set(JSON.stringify(sides), known);
  const { merge, merged } = await known;
  const { automatic } = merge;
  const tree = await withFiles(merged, wish.settled ?? BOTH);
  const rooms: string[] = [];
  const counted: string[] = [];
  const selecting: string[] = [];
  const definitions = (wish.gates ?? [{}]).map((given) => ({ ...gate, ...given }));
  const runs = new Map<string, GateRun>();
  let index = 0;
  const run = async (wanted: string, phase: GatePhase | "proof"): Promise<GateRun> => {
    const found = await runTests(wanted);
    if (phase === "side_count") return wish.known?.(found) ?? found;
    return wish.result?.(found, index++, phase) ?? found;
  };
  const values = (text: string, pattern: RegExp): string =>
    Array.from(text.matchAll(pattern), ([, a, b]) => `${a}${b}`).join(" ");
  const gates: GateRunner = {
    gates: definitions,
    startBaseline: () => {},
    ready: async () => {},
    proofMilliseconds: () => 0,
    lookAgain: async () => null,
    unproved: () => [outcomeOf({ after: "not_run", outcome: "not_run" })],
    async prove(wanted, paths) {
      expect(wanted).toBe(tree);
      selecting.push(...paths);
      const rows: GateOutcome[] = [];
      for (const { name, required } of definitions) {
        const after = await run(wanted, "proof");
        runs.set(name, after);
        const outcome = after.kind === "pass" ? "passed" : after.kind === "not_run" ? "not_run" : "broken";
        rows.push(outcomeOf({ name, required, before: "pass", after: after.kind, outcome, ...wish.row }));
      }
      return rows;
    },
    runsOf: (name) => ({ before: null, after: runs.get(name) ?? null }),
    async runOn(wanted, { name }, phase) {
      const code = values(await read(wanted, CODE), /const (\w+) = (\d+);/g);
      const tests = values(await read(wanted, TEST), /expect\((\w+)\)\.toBe\((\d+)\)/g);
      (phase === "side_count" ? counted : rooms).push(`${name}, ${phase}: ${code}; ${tests}`);
      return run(wanted, phase);
    },
  };
  const deps: ProveDependencies = {
    services: createServices(),
    // One room at a time, so that the order of runs is known.
    workspace: { ...bench.workspace, rooms: { ...bench.workspace.rooms, width: wish.width ?? 1 } },
    tracker: bench.tracker,
    gates,
    base: automatic,
    policy: bench.policy,
    redactor: createRedactor([]),
    limits: { maximumFiles: 30, maximumLines: 1000, maximumFileBytes: 100_000 },
    include: [],
  };
  const tampering = {
    ...{ mode: "block" as const, gateCommands: definitions.map((one) => one.run), prefix: "", order: "" },
    ...wish.tampering,
  };
  const changes = await history.changes(automatic, tree);
  const audit = { ...EMPTY_AUDIT, ...wish.audit };
  const proof = await proveMerge(deps, { merge, tampering, counts: new Map() }, { tree, changes, audit }, signal);
  expect(proof.tree).toBe(tree);
  expect(proof.own).toEqual(changes);
  return { ...proof, rooms, counted, selecting };
}

const rowsOf = ({ gates }: Proof): readonly string[] => gates.map(({ name, outcome }) => `${name}: ${outcome}`);
const pathsOf = (changes: Proof["changes"] | undefined): readonly string[] => changes?.map(({ path }) => path) ?? [];
const tamperings = ({ audit }: Proof): readonly string[] =>
  (audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`);

const OURS_ROW = "test with the tests of feature";
const THEIRS_ROW = "test with the tests of main";
const GREEN = ["conflicts: fixed", "test: passed", `${OURS_ROW}: passed`, `${THEIRS_ROW}: passed`];
const ROOMS = ["test, side_tests: a1 b2 c3; a1 b2", "test, side_tests: a1 b2 c3; a1 c3"];

describe("a settled merge", () => {
  it("is shown by the tests of both sides on the merged code", async () => {
    const proof = await prove();
    expect(rowsOf(proof)).toEqual(GREEN);
    expect(proof.rooms).toEqual(ROOMS);
    expect(proof.shown).toEqual({
      evidence: [{ kind: "kept", text: "the tests of `feature` and `main` pass on the merge (test: 3 tests)" }],
      lack: "",
    });
    expect(proof).toMatchObject({ complete: true, openConflicts: [], audit: EMPTY_AUDIT });
    expect(proof.gates[0]).toEqual({
      ...{ name: "conflicts", run: "no conflict marker is left", required: true, before: "fail", after: "pass" },
      ...{ outcome: "fixed", exitCode: 0, durationMilliseconds: 0, detected: false, output: "" },
    });
    expect(proof.gates[2]).toEqual({
      ...{ name: OURS_ROW, run: "npm test", required: true, before: "pass", after: "pass", outcome: "passed" },
      ...{ exitCode: 0, durationMilliseconds: 7, detected: false, output: "" },
      tests: { before: null, after: { ran: 2, failed: 0, skipped: 0 } },
    });
  });

  it("has the differences from the pull request's head, and its gates are selected by both sides' differences", async () => {
    const wish = { ours: { ...OURS, "ours.md": "o\n" }, theirs: { ...THEIRS, "theirs.md": "t\n" } };
    const proof = await prove(wish);
    expect(pathsOf(proof.changes)).toEqual([CODE, TEST, "theirs.md"]);
    expect(pathsOf(proof.own)).toEqual([CODE, TEST]);
    expect([...proof.selecting].sort()).toEqual(["ours.md", CODE, TEST, "theirs.md"]);
  });

  it("without conflicts has no row of conflicts", async () => {
    const proof = await prove({
      ours: { ...ANCESTOR, "a.md": "a\n" },
      theirs: { ...ANCESTOR, "b.md": "b\n" },
      settled: {},
    });
    expect(rowsOf(proof)).toEqual(["test: passed"]);
    expect(proof.shown?.evidence).toHaveLength(1);
    expect(pathsOf(proof.changes)).toEqual(["b.md"]);
  });

  it("is not run again with tests that already ran", async () => {
    const proof = await prove({
      theirs: { ...THEIRS, [TEST]: testsOf({ a: 1 }) },
      settled: { [CODE]: BOTH[CODE] ?? "" },
    });
    expect(rowsOf(proof)).toEqual(["conflicts: fixed", "test: passed"]);
    expect(proof.rooms).toEqual([]);
    expect(proof.shown?.evidence[0]?.text).toContain("(test: 2 tests)");
  });

  it("counts one test without a plural, and names each gate", async () => {
    const proof = await prove({
      gates: [{}, { name: "e2e" }],
      result: (run, index) => (index === 1 ? { ...run, tests: { ran: 1, failed: 0, skipped: 0 } } : run),
    });
    expect(proof.shown?.evidence[0]?.text).toBe(
      "the tests of `feature` and `main` pass on the merge (test: 3 tests; e2e: 1 test)",
    );
    expect(proof.rooms).toHaveLength(4);
  });
});

describe("an open conflict", () => {
  it("ends the proof before any gate, and each marker is named", async () => {
    const proof = await prove({ settled: { [CODE]: BOTH[CODE] ?? "" } });
    expect(rowsOf(proof)).toEqual(["conflicts: broken", "test: not_run"]);
    expect(proof.gates[0]).toEqual({
      ...{ name: "conflicts", run: "no conflict marker is left", required: true, before: "fail", after: "fail" },
      ...{ outcome: "broken", exitCode: 1, durationMilliseconds: 0, detected: false },
      output: [2, 4, 5, 7].map((line) => `${TEST}:${line}: a conflict marker`).join("\n"),
    });
    expect(proof).toMatchObject({ openConflicts: [TEST], complete: true });
    expect([proof.shown, proof.selecting, proof.rooms]).toEqual([undefined, [], []]);
    expect(pathsOf(proof.changes)).toEqual([CODE, TEST]);
  });

  it("names 50 markers and counts the others", async () => {
    const markers = "<<<<<<< feature 1\n";
    const of = async (count: number): Promise<readonly string[]> =>
      (await prove({ settled: { ...BOTH, [CODE]: markers.repeat(count) } })).gates[0]?.output.split("\n") ?? [];
    expect(await of(50)).toHaveLength(50);
    expect((await of(51)).at(-1)).toBe("and 1 more");
    expect((await of(52)).slice(49)).toEqual([`${CODE}:50: a conflict marker`, "and 2 more"]);
  });

  it("is one where only a separator is left, but not where the file had that line before", async () => {
    const separator = await prove({ settled: { ...BOTH, [TEST]: `${BOTH[TEST]}=======\n` } });
    expect(separator.gates[0]?.output).toBe(`${TEST}:4: a conflict marker`);
    const above = (files: Files): Files => ({ ...files, [TEST]: `/* Shop\n=======\n*/\n${files[TEST]}` });
    const heading = await prove({
      ancestor: above(ANCESTOR),
      ours: above(OURS),
      theirs: above(THEIRS),
      settled: above(BOTH),
    });
    expect(heading.openConflicts).toEqual([]);
    expect(heading.shown?.evidence).toHaveLength(1);
  });

  it("is none where a file has other markers, or is deleted", async () => {
    const proof = await prove({ settled: { ...BOTH, [TEST]: null, "other.md": "<<<<<<< feature 1\n" } });
    expect(proof.openConflicts).toEqual([]);
  });
});

describe("a merge is not shown", () => {
  it("where the tests of one side fail on it", async () => {
    const proof = await prove({ settled: shop({ a: 1, b: 2 }) });
    expect(rowsOf(proof)).toEqual([
      ...GREEN.slice(0, 3).filter((row) => !row.startsWith(OURS_ROW)),
      `${THEIRS_ROW}: broken`,
      "tests of both sides: broken",
    ]);
    expect(proof.gates.find(({ name }) => name === THEIRS_ROW)).toEqual({
      ...{ name: THEIRS_ROW, run: "npm test", required: true, before: "pass", after: "fail", outcome: "broken" },
      ...{ exitCode: 1, durationMilliseconds: 7, detected: false, output: "not ok c" },
      ...{ tests: { before: null, after: { ran: 2, failed: 1, skipped: 0 } }, newFailures: ["c"] },
    });
    expect(proof.shown).toBeUndefined();
    expect(proof.complete).toBe(true);
  });

  it("where a test of one side is gone, although the code passes it", async () => {
    const proof = await prove({ settled: shop({ a: 1, b: 2, c: 3 }, { a: 1, b: 2 }) });
    const reason = `${TEST}:1: a test was deleted: "c"`;
    expect(rowsOf(proof)).toEqual([
      "conflicts: fixed",
      "test: passed",
      `${THEIRS_ROW}: passed`,
      "tests of both sides: broken",
    ]);
    expect(proof.gates.at(-1)).toMatchObject({
      ...{ run: "no test of either side is removed or weakened", before: "pass", after: "fail", output: reason },
    });
    expect([tamperings(proof), proof.shown]).toEqual([[`error: ${reason}`], undefined]);
  });

  it("where both sides had the test, which is reported once", async () => {
    const proof = await prove({ settled: shop({ a: 1, b: 2, c: 3 }, { b: 2, c: 3 }) });
    expect(tamperings(proof)).toEqual([`error: ${TEST}:1: a test was deleted: "a"`]);
  });

  it("where a test outside of the conflicts is weakened", async () => {
    const more = { "test/more.test.js": 'test("more", () => {\n  expect(more()).toBe(1);\n});\n' };
    const proof = await prove({
      ancestor: { ...ANCESTOR, ...more },
      settled: { ...BOTH, "test/more.test.js": 'test("more", () => {\n  expect(more()).toBeDefined();\n});\n' },
    });
    expect(tamperings(proof)).toEqual([
      'error: test/more.test.js:2: test "more": an assertion was weakened: (more()).toBe(1), now (more()).toBeDefined()',
    ]);
    expect(proof.shown).toBeUndefined();
  });

  it("where a test outside of the conflicts is gone, although both sides removed one of its name", async () => {
    const twice = { "test/more.test.js": "test('more', () => expect(more()).toBe(1));\n".repeat(2) };
    const once = { "test/more.test.js": "test('more', () => expect(more()).toBe(1));\n" };
    const proof = await prove({
      ancestor: { ...ANCESTOR, ...twice },
      ours: { ...OURS, ...once },
      theirs: { ...THEIRS, ...once },
      settled: { ...BOTH, "test/more.test.js": "// none\n" },
    });
    expect(tamperings(proof)).toEqual(['error: test/more.test.js:1: a test was deleted: "more"']);
  });

  it("where one of its gates fails, and then no other tests run", async () => {
    const proof = await prove({
      gates: [{}, { name: "e2e" }],
      result: (run, index) => (index === 1 ? { ...run, kind: "fail" } : run),
    });
    expect(rowsOf(proof)).toEqual(["conflicts: fixed", "test: passed", "e2e: broken"]);
    expect([proof.shown, proof.counted]).toEqual([undefined, []]);
  });

  it("where its own gate fails, and then no other tests run", async () => {
    const proof = await prove({ settled: shop({ a: 1 }, { a: 1, b: 2, c: 3 }) });
    expect(rowsOf(proof)).toEqual(["conflicts: fixed", "test: broken"]);
    expect([proof.shown, proof.rooms]).toEqual([undefined, []]);
  });

  it("where the audit forbids it", async () => {
    const proof = await prove({ audit: { blocked: true } });
    expect(rowsOf(proof)).toEqual(GREEN);
    expect(proof.shown).toBeUndefined();
  });

  it("where the only gate that counts tests failed before in the same way", async () => {
    const proof = await prove({ settled: shop({ a: 1 }, { a: 1, b: 2, c: 3 }), row: { outcome: "already_failing" } });
    expect([proof.shown?.evidence, proof.rooms]).toEqual([[], []]);
  });

  it.each<[string, Partial<GateDefinition>, Wish["result"]]>([
    ["where no gate counts tests", { name: "build", run: "make all" }, ({ tests: _tests, ...run }) => run],
    ["where the gate ran none", {}, (run) => ({ ...run, tests: { ran: 0, failed: 0, skipped: 3 } })],
    ["where only an optional gate does", { required: false }, undefined],
  ])("%s, and the report says so", async (_name, given, result) => {
    const proof = await prove({ gates: [given], ...(result === undefined ? {} : { result }) });
    expect(proof.shown).toEqual({
      evidence: [],
      lack: "no required gate counts tests and passes, so nothing shows that the work of both sides is kept.",
    });
    expect(proof.rooms).toEqual([]);
  });
});

describe("a run with the tests of one side", () => {
  const onRun =
    (wanted: number, given: Partial<GateRun>): NonNullable<Wish["result"]> =>
    (run, index) =>
      index === wanted ? { ...run, ...given } : run;
  const FAILED: Partial<GateRun> = { kind: "fail", exitCode: 1, failures: ["b"], output: "not ok b" };

  it("that fails is repeated, and passes if the test is flaky", async () => {
    const proof = await prove({ result: onRun(1, FAILED) });
    expect(rowsOf(proof)).toEqual(GREEN);
    expect(proof.rooms).toEqual([ROOMS[0], ...ROOMS]);
    expect(proof.shown?.evidence).toHaveLength(1);
  });

  it("that fails without names is not explained by the other side", async () => {
    const proof = await prove({
      result: (run, _index, phase) => (phase === "proof" ? run : { ...run, ...FAILED, failures: null }),
    });
    expect(rowsOf(proof)).toEqual([...GREEN.slice(0, 2), `${OURS_ROW}: broken`, `${THEIRS_ROW}: broken`]);
    expect(proof.gates[2]).not.toHaveProperty("newFailures");
    // Each side's tests twice.
    expect(proof.rooms).toHaveLength(4);
  });

  it("that fails with other tests each time names none", async () => {
    const proof = await prove({
      result: (run, index) => (index === 1 || index === 2 ? { ...run, ...FAILED, failures: [`${index}`] } : run),
    });
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: broken`);
    expect(proof.gates[2]).not.toHaveProperty("newFailures");
    expect(proof.rooms).toHaveLength(3);
  });

  it("that ran none of them proves nothing", async () => {
    const tests = { ran: 0, failed: 0, skipped: 2 };
    const proof = await prove({ result: onRun(1, { tests }) });
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: not_run`);
    expect(proof.gates[2]).toMatchObject({ after: "pass", reason: "It ended with 0 but ran no test; 2 were skipped." });
    expect(proof.shown).toBeUndefined();
  });

  it("that counts none proves nothing", async () => {
    const proof = await prove({
      result: (run, index) => {
        const { tests: _tests, ...rest } = run;
        return index === 1 ? rest : run;
      },
    });
    expect(proof.gates[2]).toMatchObject({
      outcome: "not_run",
      reason: expect.stringMatching(/^It ended with 0 but does not show that a test ran/),
      tests: { before: null, after: null },
    });
  });

  it.each(["not_run", "error", "timeout"] as const)("that ends as %s proves nothing, with its reason", async (kind) => {
    const proof = await prove({ result: onRun(1, { kind, reason: "No room." }) });
    expect(proof.gates[2]).toMatchObject({ after: kind, outcome: "not_run", reason: "No room." });
    expect([proof.shown, proof.complete]).toEqual([undefined, true]);
  });

  it.each(["error", "timeout"] as const)("that ends as %s without a reason proves nothing", async (kind) => {
    const proof = await prove({ result: onRun(1, { kind }) });
    expect(proof.gates[2]).toMatchObject({ outcome: "not_run", reason: expect.stringMatching(/^It /) });
    expect(proof.shown).toBeUndefined();
  });

  it("that exits with 0 but counts a failure that the merge has not proves nothing", async () => {
    const tests = { ran: 2, failed: 1, skipped: 0 };
    const proof = await prove({ result: onRun(1, { failures: ["b"], tests }) });
    expect(proof.gates[2]).toMatchObject({
      ...{ after: "pass", outcome: "not_run" },
      reason: "It ended with 0, but its runner counts 1 failed test: b.",
    });
    expect([proof.shown, proof.rooms]).toEqual([undefined, ROOMS]);
  });

  it("that exits with 0 and counts the failures of the merge passes", async () => {
    const given = { failures: ["a"], tests: { ran: 2, failed: 1, skipped: 0 } };
    const proof = await prove({ result: (run) => ({ ...run, ...given }) });
    expect(rowsOf(proof)).toEqual(GREEN);
    expect(proof.gates[2]).not.toHaveProperty("newFailures");
    expect([proof.shown?.evidence.length, proof.rooms]).toEqual([1, ROOMS]);
  });

  it("that fails keeps no reason", async () => {
    const proof = await prove({
      result: (run, index) => (index === 1 || index === 2 ? { ...run, ...FAILED, reason: "No." } : run),
    });
    expect(proof.gates[2]).not.toHaveProperty("reason");
  });

  it.each<[string, Partial<GateRun>]>([
    ["ended", {}],
    ["could not begin", { kind: "not_run", reason: "No room." }],
    ["was cut", { kind: "not_run" }],
  ])("that %s when the time of the run was used up proves nothing", async (_name, given) => {
    const controller = new AbortController();
    const result: Wish["result"] = (run, index) => {
      if (index !== 2) return run;
      controller.abort();
      return { ...run, ...given };
    };
    const proof = await prove({ signal: controller.signal, result });
    expect([proof.complete, proof.shown]).toEqual([false, undefined]);
  });

  it("that has no result although there is time left leaves the proof complete", async () => {
    const proof = await prove({ result: (run, index) => (index === 2 ? { ...run, kind: "not_run" } : run) });
    expect(rowsOf(proof)).toContain(`${THEIRS_ROW}: not_run`);
    expect(proof.complete).toBe(true);
  });

  it("runs while that of the other side runs, where rooms are parallel", async () => {
    const proof = await prove({ width: 2 });
    expect(rowsOf(proof)).toEqual(GREEN);
    expect([...proof.rooms].sort()).toEqual(ROOMS);
  });
});

describe("the tests of one side, counted with its own code", () => {
  const FOUR = { ran: 4, failed: 0, skipped: 0 };

  it("are those of the automatic merge with its versions of the conflicts", async () => {
    const proof = await prove();
    expect(proof.counted).toEqual(["test, side_count: a1 b2; a1 b2", "test, side_count: a1 c3; a1 c3"]);
  });

  it("must all run on the merge", async () => {
    const proof = await prove({ known: (run) => ({ ...run, tests: FOUR }) });
    expect(proof.gates[2]).toMatchObject({
      ...{ after: "pass", outcome: "not_run", tests: { before: null, after: { ran: 2 } } },
      reason: "It ended with 0 but ran fewer tests than before: 2, and 4 tests ran at base.",
    });
    expect(proof.shown).toBeUndefined();
  });

  it("must all run where the merge has the tests of one side", async () => {
    const wish: Wish = {
      theirs: { ...THEIRS, [TEST]: testsOf({ a: 1 }) },
      settled: { [CODE]: BOTH[CODE] ?? "" },
    };
    expect((await prove(wish)).rooms).toEqual([]);
    const proof = await prove({ ...wish, known: (run) => ({ ...run, tests: FOUR }) });
    expect(proof.rooms).toHaveLength(2);
    expect(proof.shown).toBeUndefined();
  });

  it("may be fewer than those that run on the merge, or be unknown", async () => {
    const proof = await prove({
      known: ({ tests: _tests, ...run }) => ({ ...run, kind: "fail" }),
    });
    expect(rowsOf(proof)).toEqual(GREEN);
    expect(proof.shown?.evidence).toHaveLength(1);
  });

  it("must be counted on the merge even if they are unknown", async () => {
    const uncounted = ({ tests: _tests, ...run }: GateRun): GateRun => run;
    const proof = await prove({
      known: uncounted,
      result: (run, _index, phase) => (phase === "proof" ? run : uncounted(run)),
    });
    expect(rowsOf(proof)).toEqual([...GREEN.slice(0, 2), `${OURS_ROW}: not_run`, `${THEIRS_ROW}: not_run`]);
    expect(proof.shown).toBeUndefined();
  });

  it("must all run where the other side explains the failures", async () => {
    const proof = await prove({
      ...{ theirs: shop({ a: 9, c: 3 }), settled: shop({ a: 9, b: 2, c: 3 }) },
      known: (run) => ({ ...run, tests: FOUR }),
      result: (run, _index, phase) => (phase === "proof" || run.kind === "fail" ? run : { ...run, tests: FOUR }),
    });
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: broken`);
    expect(proof.shown).toBeUndefined();
  });

  it("leave the proof incomplete where the run ends meanwhile", async () => {
    const controller = new AbortController();
    const proof = await prove({
      signal: controller.signal,
      known: (run) => {
        controller.abort();
        return { ...run, kind: "not_run" };
      },
    });
    expect([proof.complete, proof.shown]).toEqual([false, undefined]);
  });

  it("are not counted without a difference between the side and the merge", async () => {
    const proof = await prove({ ours: { ...ANCESTOR, "a.md": "a\n" }, theirs: ANCESTOR, settled: {} });
    expect([proof.counted, proof.rooms, proof.shown?.evidence.length]).toEqual([[], [], 1]);
  });
});

describe("a required gate of the merge", () => {
  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ])("that was cut (aborted: %s, required: %s) leaves the proof complete: %s", async (aborted, required, complete) => {
    const proof = await prove({
      gates: [{ required }],
      signal: aborted ? AbortSignal.abort() : NEVER,
      result: (run) => ({ ...run, kind: "not_run" }),
    });
    expect(proof.complete).toBe(complete);
    if (!complete) expect(proof).not.toHaveProperty("shown");
  });
});

describe("a test of one side that fails", () => {
  /** The base branch also changes the value of a, and its test. */
  const CHANGED: Wish = { theirs: shop({ a: 9, c: 3 }), settled: shop({ a: 9, b: 2, c: 3 }) };

  it("is accepted if only the other side changed its expectation", async () => {
    const proof = await prove(CHANGED);
    expect(rowsOf(proof)).toEqual([...GREEN.slice(0, 2), `${THEIRS_ROW}: passed`]);
    expect(proof.rooms).toEqual([
      "test, side_tests: a9 b2 c3; a1 b2",
      "test, side_tests: a9 b2 c3; a1 b2",
      "test, side_before: a9 c3; a1",
      "test, side_before: a1 b2; a1",
      "test, side_tests: a9 b2 c3; a9 c3",
    ]);
    expect(tamperings(proof)).toEqual([]);
    expect(proof.shown?.evidence[0]?.text).toBe(
      "the tests of `feature` and `main` pass on the merge (test: 3 tests, apart from `a`, which the other side changed)",
    );
  });

  it("is accepted from the base branch if only the pull request changed it", async () => {
    const proof = await prove({ ours: shop({ a: 9, c: 3 }), theirs: OURS, settled: CHANGED.settled ?? BOTH });
    expect(rowsOf(proof)).toEqual([...GREEN.slice(0, 2), `${OURS_ROW}: passed`]);
    expect(proof.shown?.evidence[0]?.text).toContain("apart from `a`, which");
  });

  it("is not accepted if another one fails as well", async () => {
    const proof = await prove({ ...CHANGED, settled: shop({ a: 9, b: 4, c: 3 }) });
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: broken`);
    expect(proof.gates[2]).toMatchObject({ newFailures: ["a", "b"] });
    expect(proof.shown).toBeUndefined();
  });

  it("is not accepted if both sides changed its expectation", async () => {
    const proof = await prove({ ours: shop({ a: 5 }), theirs: shop({ a: 9 }), settled: shop({ a: 9 }) });
    expect(proof.rooms).toContain("test, side_before: a5; a1");
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: broken`);
    expect(proof.shown).toBeUndefined();
  });

  it("is not accepted if no side changed it", async () => {
    const proof = await prove({ settled: shop({ a: 9, b: 2, c: 3 }) });
    expect(rowsOf(proof)).toEqual(expect.arrayContaining([`${OURS_ROW}: broken`, `${THEIRS_ROW}: broken`]));
  });

  it.each<[string, NonNullable<Wish["result"]>]>([
    ["the list of failures was cut", (run, index) => (index === 1 || index === 2 ? { ...run, isCut: true } : run)],
    [
      "a failure has no name",
      (run, index) => (index === 1 || index === 2 ? { ...run, tests: { ran: 2, failed: 2, skipped: 0 } } : run),
    ],
    ["the other side's run did not end", (run, index) => (index === 3 ? { ...run, kind: "timeout" } : run)],
    ["the other side's run names none", (run, index) => (index === 3 ? { ...run, failures: null } : run)],
    ["the run of its own side names none", (run, index) => (index === 4 ? { ...run, kind: "fail" } : run)],
    ["the run of its own side did not end", (run, index) => (index === 4 ? { ...run, kind: "timeout" } : run)],
    ["it fails on its own side", (run, index) => (index === 4 ? { ...run, kind: "fail", failures: ["a"] } : run)],
  ])("is not accepted if %s", async (_name, result) => {
    const proof = await prove({ ...CHANGED, result });
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: broken`);
    expect(proof.shown).toBeUndefined();
  });

  it("is accepted if its own side fails for another reason", async () => {
    const proof = await prove({
      ...CHANGED,
      result: (run, index) => (index === 4 ? { ...run, kind: "fail", failures: ["z"] } : run),
    });
    expect(proof.shown?.evidence).toHaveLength(1);
  });

  it("is not accepted if some of the tests are in files of code", async () => {
    const file = (value: number): string => `${JSON.stringify({ name: "shop", jest: { bail: value } }, null, 1)}\n`;
    const proof = await prove({
      ancestor: { ...ANCESTOR, "package.json": file(1) },
      ours: { ...OURS, "package.json": file(2) },
      theirs: { ...shop({ a: 9, c: 3 }), "package.json": file(3) },
      settled: { ...shop({ a: 9, b: 2, c: 3 }), "package.json": file(4) },
    });
    expect(rowsOf(proof)).toContain(`${OURS_ROW}: broken`);
    // Each side's tests, the failing ones twice.
    expect(proof.rooms).toHaveLength(3);
  });
});

describe("a weakened test", () => {
  const weak = testsOf({ a: 1 }).replace("toBe(1)", "toBeDefined()");

  it.each<[string, Wish["ours"] & object, Wish["theirs"] & object]>([
    ["base branch", OURS, { ...THEIRS, [TEST]: `${weak}${testsOf({ c: 3 })}` }],
    ["pull request", { ...OURS, [TEST]: `${weak}${testsOf({ b: 2 })}` }, THEIRS],
  ])("is accepted if the %s weakened it itself", async (_name, ours, theirs) => {
    const settled = { ...BOTH, [TEST]: `// Lines moved.\n${weak}${testsOf({ b: 2, c: 3 })}` };
    const proof = await prove({ ours, theirs, settled });
    expect(tamperings(proof)).toEqual([]);
    expect(proof.shown?.evidence).toHaveLength(1);
  });

  it("is not accepted if the other side weakened it otherwise", async () => {
    const proof = await prove({
      theirs: { ...THEIRS, [TEST]: `${weak}${testsOf({ c: 3 })}` },
      settled: { ...BOTH, [TEST]: `${testsOf({ a: 1 }).replace("toBe(1)", "not.toBe(7)")}${testsOf({ b: 2, c: 3 })}` },
    });
    expect(tamperings(proof)).toEqual(
      ["(a).toBe(1)", "(a).toBeDefined()"].map(
        (before) => `error: ${TEST}:1: test "a": an assertion was weakened: ${before}, now (a).nottoBe(7)`,
      ),
    );
    expect(proof.shown).toBeUndefined();
  });

  it.each([
    ["warn" as const, ["warning"], true],
    ["off" as const, [], true],
    ["block" as const, ["error"], false],
  ])("has the severity that the mode %s asks for", async (mode, severities, isShown) => {
    const proof = await prove({ settled: shop({ a: 1, b: 2, c: 3 }, { a: 1, b: 2 }), tampering: { mode } });
    expect(tamperings(proof).map((text) => text.split(":")[0])).toEqual(severities);
    expect(rowsOf(proof).includes("tests of both sides: broken")).toBe(!isShown);
    expect(proof.shown !== undefined).toBe(isShown);
  });

  it("that was found before stays in the audit", async () => {
    const tampering = [{ rule: "tampering x", severity: "warning" as const, reason: "known" }];
    expect(tamperings(await prove({ audit: { tampering } }))).toEqual(["warning: known"]);
  });
});

it("quotes names of branches and tests as code", async () => {
  const proof = await prove({
    ...{ theirs: shop({ a: 9, c: 3 }), settled: shop({ a: 9, b: 2, c: 3 }) },
    result: (run) => ({ ...run, failures: run.failures?.map((name) => `a\`b ${name}`) ?? null }),
  });
  expect(proof.shown?.evidence[0]?.text).toContain("apart from `a'b a`,");
});
