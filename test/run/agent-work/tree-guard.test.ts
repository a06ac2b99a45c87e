import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createServices } from "../../../src/entry/container.js";
import { createTreeGuard, type TreeGuard, type TreeLimits } from "../../../src/run/agent-work/tree-guard.js";
import { createEditLimits, type EditLimits } from "../../../src/safety/guardrails/edit-limits.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

const SECRET = "hunter2-hunter2-hunter2";
const LIMITS: TreeLimits = {
  maximumFiles: 3,
  maximumLines: 20,
  maximumFileBytes: 10_000,
  codeRules: [{ pattern: "console\\.log", files: ["src/**"], message: "use the logger", severity: "block" }],
};

let bench: WorkBench;
let limits: EditLimits;
let guard: TreeGuard;
let judged = 0;

beforeEach(async () => {
  bench = await openWorkBench({
    "src/a.txt": "a\n",
    "src/b.txt": "b\n",
    "run.sh": "exit 0\n",
    "db/schema.sql": "create\n",
    ".github/workflows/ci.yml": "name: CI\n",
  });
  limits = createEditLimits({ maximumFiles: 3, maximumLines: 20 });
  judged = 0;
  const services = createServices();
  guard = createTreeGuard({
    services: {
      judgeTree: (request) => {
        judged += 1;
        return services.judgeTree(request);
      },
    },
    history: bench.workspace.history,
    tracker: bench.tracker,
    policy: bench.policy,
    redactor: createRedactor([SECRET]),
    limits: LIMITS,
    guardrails: [limits],
  });
});
afterEach(() => bench.dispose());

const place = (path: string): string => join(bench.repository.root, path);

it("reports and judges nothing while nothing was changed, nor twice for the same tree", async () => {
  expect([await guard.afterCommand(), judged]).toEqual([undefined, 0]);
  bench.repository.write("src/a.txt", "b\n");
  expect([await guard.afterCommand(), judged]).toEqual([undefined, 1]);
  expect([await guard.afterCommand(), judged]).toEqual([undefined, 1]);
});

it.each<[string, () => void, string]>([
  ["a protected file", () => bench.repository.write("db/schema.sql", "drop\n"), "db/schema.sql"],
  ["a deleted protected file", () => rmSync(place("db/schema.sql")), "db/schema.sql"],
  ["a workflow", () => bench.repository.write(".github/workflows/ci.yml", "name: mine\n"), ".github/workflows/ci.yml"],
  ["a mode", () => chmodSync(place("run.sh"), 0o755), "run.sh"],
  [
    "a file made a link",
    () => {
      rmSync(place("src/a.txt"));
      symlinkSync("/etc/passwd", place("src/a.txt"));
    },
    "src/a.txt",
  ],
])("undoes a command's change immediately: %s", async (_name, change, path) => {
  const before = readFileSync(place(path), "utf8");
  change();
  expect(await guard.afterCommand()).toContain(`were restored: ${path}]`);
  expect(readFileSync(place(path), "utf8")).toBe(before);
  expect(await bench.changed()).toEqual([]);
});

it("removes a protected file that is new and would be committed", async () => {
  bench.edit("db/new.sql", "x\n");
  expect(await guard.afterCommand()).toContain("db/new.sql");
  expect(existsSync(place("db/new.sql"))).toBe(false);
});

it("keeps a workflow file that a tool edited", async () => {
  bench.edit(".github/workflows/ci.yml", "name: mine\n");
  expect(await guard.afterCommand()).toBeUndefined();
  expect(readFileSync(place(".github/workflows/ci.yml"), "utf8")).toBe("name: mine\n");
});

it("reports once that a limit is passed, and lets only repairs through until it is not", async () => {
  bench.repository.write("src/a.txt", "line\n".repeat(30));
  expect(await guard.afterCommand()).toMatch(/Guardrail: 31 lines would be changed; at most 20 are allowed/);
  expect(await guard.afterCommand()).toBeUndefined();
  const change = (path: string, before: string, after: string) => ({
    kind: "file_change" as const,
    path,
    before,
    after,
  });
  expect((await limits.check(change("src/b.txt", "b\n", "c\n"))).decision).toBe("deny");
  bench.repository.write("src/a.txt", "a\n");
  expect(await guard.afterCommand()).toBeUndefined();
  expect(limits.counted()).toEqual({ files: 0, lines: 0 });
  expect((await limits.check(change("src/b.txt", "b\n", "c\n"))).decision).toBe("allow");
});

it("reports what would keep the work from being published, without quoting a secret", async () => {
  bench.repository.write("src/a.txt", `console.log("${SECRET}")\n`);
  const text = await guard.afterCommand();
  expect(text).toMatch(/src\/a\.txt:1: use the logger/);
  expect(text).toMatch(/src\/a\.txt: a secret of this run/);
  expect(text).not.toContain(SECRET);
});

it("looks again only at contents that changed since", async () => {
  bench.repository.write("src/a.txt", "console.log(1)\n");
  expect(await guard.afterCommand()).toContain("src/a.txt:1");
  bench.repository.write("src/b.txt", "console.log(2)\n");
  const text = await guard.afterCommand();
  expect(text).toContain("src/b.txt:1");
  expect(text).not.toContain("src/a.txt");
});

it("rejects when it cannot judge", async () => {
  const broken = createTreeGuard({
    services: { judgeTree: () => Promise.reject(new Error("the disk is full")) },
    history: bench.workspace.history,
    tracker: bench.tracker,
    policy: bench.policy,
    redactor: createRedactor([]),
    limits: LIMITS,
    guardrails: [],
  });
  bench.repository.write("src/a.txt", "b\n");
  await expect(broken.afterCommand()).rejects.toThrow("the disk is full");
});
