import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ArchitectError } from "../../src/core/errors.js";
import { demandOf } from "../../src/core/gate/demand.js";
import type { GateDefinition } from "../../src/core/gate/gate.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import { type CleanRooms, createCleanRooms } from "../../src/proof/clean-rooms.js";
import { createGateRunner, type GateRunner } from "../../src/proof/gates.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const NEVER = new AbortController().signal;

let bench: WorkBench;
let events: RunEvent[];
let rooms: CleanRooms;
beforeEach(async () => {
  events = [];
  bench = await openWorkBench({ "src/a.txt": "bad\n", "docs/b.txt": "good\n" });
  rooms = createCleanRooms({
    workspace: bench.workspace,
    base: bench.base,
    setup: [],
    detect: null,
    runsSetup: false,
    redactor: createRedactor([]),
    setUpWorkspace: async () => {},
  });
  await rooms.prepare(NEVER);
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

const runner = (...gates: readonly GateDefinition[]): GateRunner => runnerIn(rooms, ...gates);

const runnerIn = (clean: CleanRooms, ...gates: readonly GateDefinition[]): GateRunner =>
  createGateRunner({
    gates,
    workspace: bench.workspace,
    rooms: clean,
    demand: demandOf(""),
    base: bench.base,
    redactor: createRedactor(["hunter2-hunter2"]),
    sink: { emit: (event) => events.push(event) },
    clock: createFixedClock(1_000),
  });

const told = (): readonly string[] =>
  events.map((event) => (event.type === "gate_finished" ? `${event.phase} ${event.gate} ${event.run.kind}` : ""));

async function prove(gates: GateRunner, signal: AbortSignal = NEVER): Promise<readonly (readonly string[])[]> {
  const outcomes = await gates.prove(await bench.tracker.snapshot(), await bench.changed(), signal);
  return outcomes.map(({ name, before, after, outcome }) => [name, before, after, outcome]);
}

const IS_GOOD = "grep -q good src/a.txt";

describe("before and after", () => {
  it.each([
    ["fixed", IS_GOOD, "good\n", ["test", "fail", "pass", "fixed"]],
    ["passed", "true", "good\n", ["test", "pass", "pass", "passed"]],
    ["broken", "grep -q bad src/a.txt", "good\n", ["test", "pass", "fail", "broken"]],
    ["already failing", "false", "good\n", ["test", "fail", "fail", "already_failing"]],
    ["not to be started", "no-such-program-here", "good\n", ["test", "error", "error", "not_run"]],
  ])("a gate is %s", async (_name, run, content, expected) => {
    const gates = runner(gate(run));
    gates.startBaseline(NEVER);
    await gates.ready();
    bench.edit("src/a.txt", content);
    expect(await prove(gates)).toEqual([expected]);
  });

  it("a broken gate is run once more, and is flaky when it then passes unchanged", async () => {
    const first = join(bench.repository.base, "first");
    const gates = runner(gate(`[ -f ${first} ] || { touch ${first}; exit 1; }`, { baseline: false }));
    bench.edit("src/a.txt", "good\n");
    expect(await prove(gates)).toEqual([["test", "pass", "pass", "flaky"]]);
    expect(told()).toEqual(["proof test fail", "proof test pass", "baseline test pass", "baseline test pass"]);
  });

  it("leftovers of the first try do not make the second one pass", async () => {
    const gates = runner(gate("[ -f seen ] || { touch seen; exit 1; }"));
    gates.startBaseline(NEVER);
    bench.edit("src/a.txt", "good\n");
    expect(await prove(gates)).toEqual([["test", "fail", "fail", "already_failing"]]);
  });

  it("is reported as it happens, redacted", async () => {
    const gates = runner(gate("echo hunter2-hunter2; false"));
    gates.startBaseline(NEVER);
    await gates.ready();
    expect(told()).toEqual(["baseline test fail"]);
    expect(gates.proofMilliseconds()).toBe(3 * (gates.runsOf("test").before?.durationMilliseconds ?? Number.NaN));
    expect(JSON.stringify(events)).not.toContain("hunter2");
  });
});

describe("a gate that was red and is green after a change of prose", () => {
  /** Red the first time and each time after the marker went away. */
  const redOnce = (marker: string): GateDefinition => gate(`[ -f ${marker} ] || { touch ${marker}; exit 1; }`);
  const marker = (): string => join(bench.repository.base, "marker");

  it.each([
    ["docs/guide.md", "flaky", ["baseline test fail", "proof test pass", "baseline test pass"]],
    ["src/a.txt", "fixed", ["baseline test fail", "proof test pass"]],
  ])("is tried on the base again: %s makes it %s", async (path, outcome, phases) => {
    const gates = runner(redOnce(marker()));
    gates.startBaseline(NEVER);
    await gates.ready();
    bench.edit(path, "words\n");
    expect(await prove(gates)).toEqual([["test", "fail", "pass", outcome]]);
    expect(told()).toEqual(phases);
  });

  it("is fixed where the base stays red: the gate reads prose", async () => {
    const gates = runner(gate("[ -f docs/guide.md ]"));
    gates.startBaseline(NEVER);
    bench.edit("docs/guide.md", "words\n");
    expect(await prove(gates)).toEqual([["test", "fail", "pass", "fixed"]]);
  });
});

it("a room that breaks between two gates takes back no result of the first one", async () => {
  const breaking: CleanRooms = {
    ...rooms,
    async open(tree, parent, signal) {
      const { room, failed } = await rooms.open(tree, parent, signal);
      const restore = (): Promise<void> => Promise.reject(new ArchitectError("forge", "The disk is full."));
      return { room: { ...room, restore }, failed };
    },
  };
  const gates = runnerIn(breaking, gate("true", { name: "build" }), gate("true", { name: "lint" }));
  bench.edit("src/a.txt", "good\n");
  const outcomes = await gates.prove(await bench.tracker.snapshot(), await bench.changed(), NEVER);
  expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["passed", undefined],
    ["not_run", "The disk is full."],
  ]);
  expect(told()).toEqual(["proof build pass", "proof lint not_run"]);
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

it("runs only gates that the changed paths select", async () => {
  const gates = runner(gate("true", { paths: ["src/**"] }), gate("true", { name: "docs", paths: ["docs/**"] }));
  bench.edit("src/a.txt", "good\n");
  expect(await prove(gates)).toEqual([
    ["test", "not_run", "pass", "passed"],
    ["docs", "not_run", "not_run", "not_run"],
  ]);
});

it("changes by gates stay in their room: not in the workspace, not for the next gate", async () => {
  const gates = runner(gate("echo formatted > src/a.txt; echo formatted > docs/b.txt"));
  gates.startBaseline(NEVER);
  await gates.ready();
  bench.edit("src/a.txt", "mine\n");
  await prove(gates);
  const read = (path: string): string => readFileSync(join(bench.repository.root, path), "utf8");
  expect([read("src/a.txt"), read("docs/b.txt")]).toEqual(["mine\n", "good\n"]);
});

it("no gate finds what the code that another one tries left behind, but what a build made", async () => {
  const build = gate("echo made > built.log", { name: "build" });
  const evil = gate("test -f built.log && echo 'exit 0' > planted.sh && touch left.log", { name: "unit" });
  const lint = gate("test -f built.log && ! test -e left.log && ! test -e planted.sh", { name: "lint" });
  const gates = runner(build, evil, lint);
  bench.edit("src/a.txt", "good\n");
  expect((await prove(gates)).map(([name, , after]) => [name, after])).toEqual([
    ["build", "pass"],
    ["unit", "pass"],
    ["lint", "pass"],
  ]);
  // The build that was repeated for the last gate is reported once.
  expect(told()).toEqual(["proof build pass", "proof unit pass", "proof lint pass"]);
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

describe("set-up", () => {
  it("of a tree with other manifests is not used for another tree with the same ones", async () => {
    const own = await openWorkBench({ "package.json": "{}\n", "tools/make": "echo base > made\n" });
    try {
      const prepared = createCleanRooms({
        workspace: own.workspace,
        base: own.base,
        setup: [{ run: "cat package.json && cd tools && . ./make", timeout: 20 }],
        detect: null,
        runsSetup: true,
        redactor: createRedactor([]),
        setUpWorkspace: async () => {},
      });
      await prepared.prepare(NEVER);
      const made = async (script: string): Promise<string> => {
        writeFileSync(join(own.repository.root, "package.json"), '{ "private": true }\n');
        writeFileSync(join(own.repository.root, "tools/make"), script);
        const { room } = await prepared.open(await own.tracker.snapshot(), own.base, NEVER);
        const { output } = await room.run({ script: "cat tools/made", timeoutMilliseconds: 20_000 });
        await room.close();
        return output;
      };
      expect(await made("echo planted > made\n")).toBe("planted\n");
      expect(await made("echo honest > made\n")).toBe("honest\n");
    } finally {
      await own.dispose();
    }
  });

  it("that builds is run for each tree: a gate must not try the base's build", async () => {
    const own = await openWorkBench({ "src/a.txt": "good\n" });
    try {
      const prepared = createCleanRooms({
        workspace: own.workspace,
        base: own.base,
        setup: [{ run: "mkdir node_modules built && touch node_modules/x && cp -R src built", timeout: 20 }],
        detect: null,
        runsSetup: true,
        redactor: createRedactor([]),
        setUpWorkspace: async () => {},
      });
      await prepared.prepare(NEVER);
      own.edit("src/a.txt", "bad\n");
      const { room } = await prepared.open(await own.tracker.snapshot(), own.base, NEVER);
      const { output } = await room.run({
        script: "cat built/src/a.txt; ls node_modules",
        timeoutMilliseconds: 20_000,
      });
      await room.close();
      expect(output).toBe("bad\nx\n");
    } finally {
      await own.dispose();
    }
  });
});
