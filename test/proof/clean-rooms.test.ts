import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demandOf } from "../../src/core/gate/demand.js";
import type { GateDefinition } from "../../src/core/gate/gate.js";
import { type CleanRooms, type CleanRoomsOptions, createCleanRooms } from "../../src/proof/clean-rooms.js";
import { createGateRunner } from "../../src/proof/gates.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const NEVER = new AbortController().signal;
const SECRET = "hunter2-hunter2";

let bench: WorkBench;
beforeEach(async () => {
  bench = await openWorkBench({ "package.json": "one\n", "src/a.txt": "a\n", ".gitignore": "node_modules/\n" });
});
afterEach(() => bench.dispose());

/** Each set-up adds a line here, which stands outside of every room. */
const log = (): string => join(bench.repository.base, "set-up.log");
const logged = (): readonly string[] => {
  try {
    return readFileSync(log(), "utf8").trim().split("\n");
  } catch {
    return [];
  }
};
const step = (run: string, timeout = 20) => ({ run: `${run} && cat package.json >> ${log()}`, timeout });
const INSTALL = "mkdir -p node_modules && cp package.json node_modules/installed";

function roomsWith(given: Partial<CleanRoomsOptions> = {}): CleanRooms {
  return createCleanRooms({
    workspace: bench.workspace,
    base: bench.base,
    setup: [step(INSTALL)],
    detect: null,
    runsSetup: true,
    redactor: createRedactor([SECRET]),
    setUpWorkspace: async () => {},
    ...given,
  });
}

async function look(rooms: CleanRooms, tree: string, script = "cat node_modules/installed"): Promise<string> {
  const { room, failed } = await rooms.open(tree, bench.base, NEVER);
  try {
    if (failed !== null) return `failed: ${failed.step} ${failed.why}`;
    return (await room.run({ script, timeoutMilliseconds: 20_000 })).output.trim();
  } finally {
    await room.close();
  }
}

async function edited(path: string, content: string): Promise<string> {
  bench.edit(path, content);
  return bench.tracker.snapshot();
}

describe("set-up in clean rooms", () => {
  it("runs once for every tree with the manifests of the base", async () => {
    const rooms = roomsWith();
    expect(await rooms.prepare(NEVER)).toBeNull();
    expect(await look(rooms, await bench.workspace.history.treeOf(bench.base))).toBe("one");
    expect(await look(rooms, await edited("src/a.txt", "b\n"))).toBe("one");
    expect(logged()).toEqual(["one"]);
  });

  it("runs again when a manifest changes, once for each tree", async () => {
    const rooms = roomsWith();
    await rooms.prepare(NEVER);
    const first = await edited("package.json", "two\n");
    const second = await edited("src/a.txt", "b\n");
    expect(await Promise.all([look(rooms, first), look(rooms, second)])).toEqual(["two", "two"]);
    expect(await look(rooms, await edited("package.json", "three\n"))).toBe("three");
    expect(await look(rooms, await edited("package.json", "one\n"))).toBe("one");
    expect(await look(rooms, first)).toBe("two");
    expect(logged()).toEqual(["one", "two", "two", "three"]);
  });

  it("is detected from a tree that has other manifests", async () => {
    const seen: string[] = [];
    const rooms = roomsWith({
      setup: [],
      async detect(tree) {
        seen.push((await bench.workspace.history.read(tree, "go.mod"))?.toString() ?? "");
        return [step("mkdir node_modules && echo detected > node_modules/installed")];
      },
    });
    await rooms.prepare(NEVER);
    expect(await look(rooms, await edited("src/a.txt", "b\n"), "ls node_modules 2>&1 || true")).toContain(
      "No such file",
    );
    expect(await look(rooms, await edited("go.mod", "module x\n"))).toBe("detected");
    expect(seen).toEqual(["module x\n"]);
  });

  it("is not run for the base during a local run, whose folders are used instead", async () => {
    mkdirSync(join(bench.repository.root, "node_modules"));
    writeFileSync(join(bench.repository.root, "node_modules/installed"), "by hand\n");
    const rooms = roomsWith({ runsSetup: false });
    await rooms.prepare(NEVER);
    expect(await look(rooms, await edited("src/a.txt", "b\n"))).toBe("by hand");
    expect(logged()).toEqual([]);
    expect(await look(rooms, await edited("package.json", "two\n"))).toBe("two");
  });

  it("that fails for a tree says so there, and nowhere else", async () => {
    const rooms = roomsWith({ setup: [step(`grep -q one package.json && ${INSTALL}`)] });
    expect(await rooms.prepare(NEVER)).toBeNull();
    expect(await look(rooms, await edited("package.json", "two\n"))).toMatch(/^failed: grep .* exit code 1$/);
    expect(await look(rooms, await edited("package.json", "one\n"))).toBe("one");
  });

  it("that fails at base is returned, redacted", async () => {
    const rooms = roomsWith({ setup: [{ run: `echo ${SECRET}; exit 7`, timeout: 20 }] });
    expect(await rooms.prepare(NEVER)).toMatchObject({
      why: "exit code 7",
      output: expect.not.stringContaining(SECRET),
    });
  });

  it("that was stopped is begun anew, and its half is kept nowhere", async () => {
    const stop = new AbortController();
    const rooms = roomsWith({
      setup: [],
      async detect() {
        stop.abort();
        return [step(INSTALL)];
      },
    });
    await rooms.prepare(NEVER);
    const tree = await edited("package.json", "two\n");
    const stopped = await rooms.open(tree, bench.base, stop.signal);
    await stopped.room.close();
    expect([stopped.failed, logged()]).toEqual([null, []]);
    expect(await look(rooms, tree)).toBe("two");
  });

  it("may not be asked for before it was prepared", async () => {
    await expect(roomsWith().open(bench.base, bench.base, NEVER)).rejects.toThrow("not prepared");
  });
});

it("gates that need a set-up that failed are not run, with the reason; others are", async () => {
  const rooms = roomsWith({
    setup: [{ run: "npm-like-install() { exit 3; }; npm-like-install # npm ci", timeout: 20 }],
  });
  await rooms.prepare(NEVER);
  const gate = (name: string, run: string): GateDefinition => ({
    ...{
      name,
      run,
      paths: ["**"],
      required: true,
      timeoutSeconds: 20,
      baseline: false,
      network: "off",
      detected: false,
    },
  });
  const gates = createGateRunner({
    gates: [gate("test", "npm test"), gate("lint", "true # pytest")],
    workspace: bench.workspace,
    rooms,
    base: bench.base,
    redactor: createRedactor([]),
    sink: { emit: () => {} },
    clock: createFixedClock(1_000),
    demand: demandOf(""),
  });
  const outcomes = await gates.prove(await edited("src/a.txt", "b\n"), ["src/a.txt"], NEVER);
  expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["not_run", expect.stringMatching(/^Setup ".*" failed: exit code 3\. Correct `setup`/)],
    ["passed", undefined],
  ]);
});
