import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GATES } from "../../src/app/catalog.js";
import { createGateRunner, type GateRunner } from "../../src/app/gates.js";
import type { RunEvent } from "../../src/core/agent.js";
import type { GateDefinition } from "../../src/core/gate.js";
import { createRedactor } from "../../src/core/text/redact.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const NEVER = new AbortController().signal;

let bench: WorkBench;
let events: RunEvent[];
beforeEach(async () => {
  events = [];
  bench = await openWorkBench({ "src/a.txt": "bad\n", "docs/b.txt": "good\n" });
});
afterEach(() => bench.dispose());

function gate(run: string, given: Partial<GateDefinition> = {}): GateDefinition {
  return {
    name: "test",
    run,
    paths: ["**"],
    required: true,
    timeoutSeconds: 20,
    baseline: true,
    network: "off",
    detected: false,
    ...given,
  };
}

const runner = (...gates: readonly GateDefinition[]): GateRunner =>
  createGateRunner({
    gates,
    functions: GATES,
    workspace: bench.workspace,
    tracker: bench.tracker,
    base: bench.base,
    redactor: createRedactor(["hunter2-hunter2"]),
    sink: { emit: (event) => events.push(event) },
    clock: createFixedClock(1_000),
  });

const told = (): readonly string[] =>
  events.map((event) => (event.type === "gate_finished" ? `${event.phase} ${event.gate} ${event.run.kind}` : ""));

async function prove(gates: GateRunner, signal: AbortSignal = NEVER): Promise<readonly (readonly string[])[]> {
  const outcomes = await gates.prove(await bench.changed(), signal);
  return outcomes.map(({ name, before, after, outcome }) => [name, before, after, outcome]);
}

const IS_GOOD = "grep -q good src/a.txt";

describe("before and after", () => {
  it.each([
    ["fixed", IS_GOOD, "good\n", ["test", "fail", "pass", "fixed"]],
    ["passed", "true", "good\n", ["test", "pass", "pass", "passed"]],
    ["broken", "grep -q bad src/a.txt", "good\n", ["test", "pass", "fail", "broken"]],
    ["already failing", "false", "good\n", ["test", "fail", "fail", "already_failing"]],
    ["not to be started", "no-such-program-here", "good\n", ["test", "error", "error", "already_failing"]],
  ])("a gate is %s", async (_name, run, content, expected) => {
    const gates = runner(gate(run));
    gates.startBaseline(NEVER);
    await gates.ready();
    bench.edit("src/a.txt", content);
    expect(await prove(gates)).toEqual([expected]);
  });

  it("a broken gate is run once more, and is flaky when it then passes unchanged", async () => {
    const gates = runner(gate("[ -f seen ] || { touch seen; exit 1; }", { baseline: false }));
    bench.edit("src/a.txt", "good\n");
    expect(await prove(gates)).toEqual([["test", "not_run", "pass", "flaky"]]);
    expect(told()).toEqual(["proof test fail", "proof test pass"]);
  });

  it("is told as it happens, redacted", async () => {
    const gates = runner(gate("echo hunter2-hunter2; false"));
    gates.startBaseline(NEVER);
    await gates.ready();
    expect(told()).toEqual(["baseline test fail"]);
    expect(JSON.stringify(events)).not.toContain("hunter2");
  });
});

describe("the late baseline of on_failure", () => {
  it("runs on the base tree, and brings the work back", async () => {
    const gates = runner(gate("grep -q never src/a.txt", { baseline: "on_failure" }));
    gates.startBaseline(NEVER);
    bench.edit("src/a.txt", "good\n");
    bench.edit("src/new.txt", "new\n");
    expect(await prove(gates)).toEqual([["test", "fail", "fail", "already_failing"]]);
    expect(told()).toEqual(["proof test fail", "baseline test fail"]);
    expect(await bench.changed()).toEqual(["src/a.txt", "src/new.txt"]);
  });

  it("is not run for a gate that passes", async () => {
    const gates = runner(gate(IS_GOOD, { baseline: "on_failure" }));
    bench.edit("src/a.txt", "good\n");
    expect(await prove(gates)).toEqual([["test", "not_run", "pass", "passed"]]);
  });
});

it("runs only gates that the changed paths select (wish B36)", async () => {
  const gates = runner(gate("true", { paths: ["src/**"] }), gate("true", { name: "docs", paths: ["docs/**"] }));
  bench.edit("src/a.txt", "good\n");
  expect(await prove(gates)).toEqual([
    ["test", "not_run", "pass", "passed"],
    ["docs", "not_run", "not_run", "not_run"],
  ]);
});

it("undoes what gates change, in the baseline and in the proof", async () => {
  const gates = runner(gate("echo formatted > src/a.txt; echo formatted > docs/b.txt"));
  gates.startBaseline(NEVER);
  await gates.ready();
  bench.edit("src/a.txt", "mine\n");
  await prove(gates);
  const read = (path: string): string => readFileSync(join(bench.repository.root, path), "utf8");
  expect([read("src/a.txt"), read("docs/b.txt")]).toEqual(["mine\n", "good\n"]);
});

it("starts nothing after the run's end, and knows the baseline all the same", async () => {
  const gates = runner(gate("false"), gate("true", { name: "lint" }));
  gates.startBaseline(NEVER);
  await gates.ready();
  bench.edit("src/a.txt", "good\n");
  const expected = [
    ["test", "fail", "not_run", "not_run"],
    ["lint", "pass", "not_run", "not_run"],
  ];
  expect(await prove(gates, AbortSignal.abort())).toEqual(expected);
  expect(gates.unproved().map(({ name, before, after, outcome }) => [name, before, after, outcome])).toEqual(expected);
});
