import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GateOutcome } from "../../src/core/gate/gate.js";
import { createServices } from "../../src/entry/container.js";
import type { GateRunner } from "../../src/proof/gates.js";
import { type Proof, type ProveDependencies, proveTree, unprovedTree } from "../../src/proof/prove.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { gate } from "../report/fixtures.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const SECRET = "hunter2-hunter2-hunter2";
const NEVER = new AbortController().signal;

let bench: WorkBench;
beforeEach(async () => {
  bench = await openWorkBench({
    "src/a.txt": "a\n",
    "db/schema.sql": "create\n",
    ".github/workflows/ci.yml": "name: CI\n",
  });
});
afterEach(() => bench.dispose());

const onDisk = (path: string): string | null => {
  const file = join(bench.repository.root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

/** Gates that look at the tree they are run on. */
function gatesThat(
  look: (tree: string) => readonly GateOutcome[] | Promise<readonly GateOutcome[]> = () => [],
): GateRunner & { readonly paths: string[] } {
  const paths: string[] = [];
  return {
    paths,
    startBaseline: () => {},
    ready: async () => {},
    unproved: () => [gate({ after: "not_run", outcome: "not_run" })],
    proofMilliseconds: () => 0,
    async prove(tree, changed) {
      paths.push(...changed);
      return look(tree);
    },
    runOn: () => Promise.reject(new Error("no gate runs tests here")),
    lookAgain: async () => null,
    runsOf: () => ({ before: null, after: null }),
    gates: [],
  };
}

function dependencies(given: Partial<ProveDependencies> = {}): ProveDependencies {
  return {
    services: createServices(),
    workspace: bench.workspace,
    tracker: bench.tracker,
    gates: gatesThat(),
    base: bench.base,
    policy: bench.policy,
    redactor: createRedactor([SECRET]),
    limits: { maximumFiles: 3, maximumLines: 100, maximumFileBytes: 10_000 },
    include: [],
    ...given,
  };
}

const changedIn = (proof: Proof): readonly string[] => proof.changes.map((change) => change.path);

describe("the audit", () => {
  it("takes tracked and tool-made files, and lists other untracked ones", async () => {
    bench.edit("src/a.txt", "b\n");
    bench.edit("src/new.txt", "new\n");
    bench.repository.write("notes/todo.md", "x\n");
    bench.repository.write("coverage/index.html", "x\n");
    const proof = await proveTree(dependencies({ include: ["notes/**"] }), NEVER);
    expect(changedIn(proof)).toEqual(["notes/todo.md", "src/a.txt", "src/new.txt"]);
    expect(proof.audit).toEqual({
      findings: [],
      restored: [],
      splitOff: [],
      leftOut: ["coverage/index.html"],
      blocked: false,
    });
  });

  it("puts protected files back that a command changed, and says so", async () => {
    bench.edit("src/a.txt", "b\n");
    bench.repository.write("db/schema.sql", "drop\n");
    const proof = await proveTree(dependencies(), NEVER);
    expect(changedIn(proof)).toEqual(["src/a.txt"]);
    expect(proof.audit).toMatchObject({ restored: ["db/schema.sql"], blocked: false });
    expect(proof.audit.findings).toEqual([expect.objectContaining({ path: "db/schema.sql", severity: "warning" })]);
    expect(onDisk("db/schema.sql")).toBe("create\n");
  });

  it("splits workflow files off: a patch, not in the tree, not there while gates run, still on disk after", async () => {
    bench.edit("src/a.txt", "b\n");
    bench.edit(".github/workflows/ci.yml", "name: mine\n");
    let seen: string | null = "";
    const gates = gatesThat(async (tree) => {
      seen = (await bench.workspace.history.read(tree, ".github/workflows/ci.yml"))?.toString() ?? null;
      return [];
    });
    const proof = await proveTree(dependencies({ gates }), NEVER);
    expect([changedIn(proof), gates.paths]).toEqual([["src/a.txt"], ["src/a.txt"]]);
    expect(proof.audit.splitOff).toEqual([".github/workflows/ci.yml"]);
    expect(proof.audit.splitOffPatch).toContain("+name: mine");
    expect([seen, onDisk(".github/workflows/ci.yml")]).toEqual(["name: CI\n", "name: mine\n"]);
  });

  it.each<[string, () => void]>([
    ["a secret", () => bench.edit("src/a.txt", `key = "${SECRET}"\n`)],
    [
      "too many files",
      () => {
        for (const name of ["1", "2", "3", "4"]) bench.edit(`src/${name}.txt`, "x\n");
      },
    ],
    ["too many lines", () => bench.edit("src/a.txt", "line\n".repeat(200))],
  ])("blocks publishing for %s", async (_name, change) => {
    change();
    const { audit } = await proveTree(dependencies(), NEVER);
    expect(audit.blocked).toBe(true);
    expect(audit.findings.some((finding) => finding.severity === "error")).toBe(true);
    expect(JSON.stringify(audit)).not.toContain(SECRET);
  });
});

describe("the tests that exist at base", () => {
  const TEST = 'import { expect, test } from "vitest";\ntest("a", () => {\n  expect(f()).toBe(1);\n});\n';
  const PACKAGE = '{ "scripts": { "test": "node check.js" } }\n';
  const tampering = { mode: "block" as const, gateCommands: ["npm test"], prefix: "", order: "" };

  beforeEach(async () => {
    await bench.dispose();
    bench = await openWorkBench({ "test/a.test.ts": TEST, "package.json": PACKAGE, "check.js": "// checks\n" });
  });

  it.each<[string, () => void, string]>([
    [
      "a command",
      () => bench.repository.write("test/a.test.ts", TEST.replace("toBe(1)", "toBeDefined()")),
      "assertion-weakened",
    ],
    ["a tool", () => bench.edit("test/a.test.ts", TEST.replace("test(", "test.skip(")), "test-skipped"],
    ["a script that the gate leads to", () => bench.edit("check.js", "process.exit(0);\n"), "gate"],
  ])("are compared with the base: weakened by %s", async (_name, change, rule) => {
    change();
    const { audit } = await proveTree(dependencies({ tampering }), NEVER);
    expect(audit.tampering?.[0]).toMatchObject({ rule: `tampering ${rule}`, severity: "error" });
    expect(audit.blocked).toBe(false);
  });

  it("are not, where the configuration says so", async () => {
    bench.edit("test/a.test.ts", "");
    expect(
      (await proveTree(dependencies({ tampering: { ...tampering, mode: "off" } }), NEVER)).audit.tampering,
    ).toBeUndefined();
  });
});

describe("require_test_after_edit", () => {
  it("is not kept without a test run, nor when an edit came after it", async () => {
    bench.edit("src/a.txt", "b\n");
    expect((await proveTree(dependencies({ requiresTest: true }), NEVER)).audit.untested).toBe(true);
    bench.tracker.onTested(await bench.tracker.snapshot());
    expect((await proveTree(dependencies({ requiresTest: true }), NEVER)).audit.untested).toBeUndefined();
    bench.repository.write("src/a.txt", "changed by a command\n");
    expect((await proveTree(dependencies({ requiresTest: true }), NEVER)).audit.untested).toBe(true);
    expect((await proveTree(dependencies(), NEVER)).audit.untested).toBeUndefined();
  });

  it("does not count what the audit put back or split off, or what publish.include takes", async () => {
    bench.edit("src/a.txt", "b\n");
    bench.edit(".github/workflows/ci.yml", "name: mine\n");
    bench.tracker.onTested(await bench.tracker.snapshot());
    bench.repository.write("db/schema.sql", "drop\n");
    bench.repository.write("notes/todo.md", "x\n");
    const { audit } = await proveTree(dependencies({ requiresTest: true, include: ["notes/**"] }), NEVER);
    expect([audit.untested, audit.restored]).toEqual([undefined, ["db/schema.sql"]]);
  });
});

describe("the proof", () => {
  it("names exactly the tree on which the gates ran", async () => {
    bench.edit("src/a.txt", "b\n");
    const proof = await proveTree(dependencies({ gates: gatesThat(() => [gate()]) }), NEVER);
    expect(proof.tree).toBe(await bench.tracker.snapshot());
    expect(proof).toMatchObject({ gates: [gate()], complete: true });
  });

  it("runs no gate without a change", async () => {
    const gates = gatesThat();
    const proof = await proveTree(dependencies({ gates }), NEVER);
    expect(proof).toMatchObject({ changes: [], complete: true, gates: gates.unproved() });
    expect(gates.paths).toEqual([]);
  });

  const cut = gate({ after: "not_run", outcome: "not_run" });
  it.each([
    ["a required gate was cut off", [cut], true, false],
    ["only an optional gate was", [{ ...cut, required: false }], true, true],
    ["all gates had ended", [gate()], true, true],
    ["a gate was not selected", [cut], false, true],
  ])("when the run ended and %s", async (_name, outcomes, aborted, complete) => {
    bench.edit("src/a.txt", "b\n");
    const signal = aborted ? AbortSignal.abort() : NEVER;
    expect((await proveTree(dependencies({ gates: gatesThat(() => outcomes) }), signal)).complete).toBe(complete);
  });

  it("of a stopped run is none, but its changes are known", async () => {
    bench.edit("src/a.txt", "b\n");
    const proof = await unprovedTree(dependencies());
    expect([changedIn(proof), proof.complete]).toEqual([["src/a.txt"], false]);
  });
});
