import { describe, expect, it } from "vitest";
import type { GuardrailDefinition } from "../../../src/core/tool/guardrail.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { TreeRequest } from "../../../src/core/tool/tree-judgement.js";
import type { TreeChange } from "../../../src/core/workspace/workspace.js";
import { createGuardrails, GUARDRAILS, judgeTree } from "../../../src/run/catalog.js";
import { judgeTree as judgeTreeBy } from "../../../src/safety/guardrails/tree-policy.js";

const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
const SECRET = "s3cr3t-value-of-the-run";
/** Split, so that no scanner takes it for a real one. */
const TOKEN_SHAPE = ["ghp", "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"].join("_");

function change(path: string, extra: Partial<TreeChange> = {}): TreeChange {
  return {
    path,
    status: "modified",
    modeBefore: "100644",
    modeAfter: "100644",
    linesAdded: 1,
    linesRemoved: 1,
    binary: false,
    ...extra,
  };
}

const added = (path: string, extra: Partial<TreeChange> = {}) =>
  change(path, { status: "added", modeBefore: null, linesRemoved: 0, ...extra });

function judge(changes: readonly TreeChange[], extra: Partial<TreeRequest> = {}) {
  return judgeTree(requestOf(changes, extra));
}

function requestOf(changes: readonly TreeChange[], extra: Partial<TreeRequest> = {}): TreeRequest {
  return {
    changes,
    policy,
    toolFiles: new Set(),
    maximumFiles: 30,
    maximumLines: 1500,
    maximumFileBytes: 100,
    redactor: { contains: (text) => text.includes(SECRET) },
    read: async () => Buffer.from("plain text\n"),
    ...extra,
  };
}

describe("judgeTree", () => {
  it("lets ordinary changes pass", async () => {
    const changes = [change("src/a.ts"), added("src/b.ts"), change("old.ts", { status: "deleted", modeAfter: null })];
    expect(await judge(changes)).toEqual({ restore: [], splitOff: [], findings: [], tampering: [], blocked: false });
  });

  it.each([
    ["a protected file", change("package-lock.json"), "protected-file"],
    ["a deleted protected file", change("CODEOWNERS", { status: "deleted", modeAfter: null }), "protected-file"],
    ["a new sensitive file", added("config/.env"), "sensitive-file"],
    ["a new symbolic link", added("link", { modeAfter: "120000" }), "tree symlink"],
    ["a changed symbolic link", change("link", { modeBefore: "120000", modeAfter: "120000" }), "tree symlink"],
    ["a file made a link", change("a", { modeAfter: "120000" }), "tree symlink"],
    ["a link made a file", change("a", { modeBefore: "120000" }), "tree symlink"],
    ["a submodule", added("vendor", { modeAfter: "160000" }), "tree submodule"],
    [
      "a removed submodule",
      change("vendor", { status: "deleted", modeBefore: "160000", modeAfter: null }),
      "tree submodule",
    ],
    ["a new executable", added("run.sh", { modeAfter: "100755" }), "tree mode"],
    ["a file made executable", change("run.sh", { modeAfter: "100755" }), "tree mode"],
    ["an executable made plain", change("run.sh", { modeBefore: "100755" }), "tree mode"],
    ["a workflow changed by a command", change(".github/workflows/ci.yml"), "tree workflow"],
  ])("restores %s", async (_name, item, rule) => {
    const result = await judge([item, change("src/a.ts")]);
    expect(result).toMatchObject({ restore: [{ path: item.path, rule }], splitOff: [], findings: [], blocked: false });
  });

  it("splits off workflow files that tools changed", async () => {
    const path = ".github/workflows/ci.yml";
    expect(await judge([change(path)], { toolFiles: new Set([path]) })).toEqual({
      restore: [],
      splitOff: [path],
      findings: [],
      tampering: [],
      blocked: false,
    });
  });

  it("keeps the mode of an executable that is edited", async () => {
    const item = change("run.sh", { modeBefore: "100755", modeAfter: "100755" });
    expect((await judge([item])).restore).toEqual([]);
  });

  it.each([
    ["a known secret", `key = "${SECRET}"\n`, "tree secret"],
    ["a token shape", `token: ${TOKEN_SHAPE}\n`, "tree token"],
    ["a password in a public URL", "https://user:hunter22@api.acme.com/x\n", "tree token"],
  ])("blocks %s", async (_name, content, rule) => {
    const result = await judge([added("a.txt")], { read: async () => Buffer.from(content), maximumFileBytes: 1000 });
    expect(result).toMatchObject({ findings: [{ rule, severity: "error", path: "a.txt" }], blocked: true });
    expect(JSON.stringify(result)).not.toContain(SECRET);
  });

  it.each([
    "postgres://postgres:postgres@localhost:5432/test",
    "redis://user:password@redis:6379",
    "https://a:b@example.com/",
  ])("takes %s for a test set-up", async (content) => {
    expect((await judge([added("a.yml")], { read: async () => Buffer.from(content) })).findings).toEqual([]);
  });

  it("looks only at added lines when the base is known", async () => {
    const read = async () => Buffer.from(`old ${TOKEN_SHAPE}\nnew\n`);
    const readBase = async () => Buffer.from(`old ${TOKEN_SHAPE}\n`);
    expect((await judge([change("a.txt")], { read, readBase })).blocked).toBe(false);
    expect((await judge([change("a.txt")], { read })).blocked).toBe(true);
  });

  it.each([
    ["a large binary", true, 101, [{ rule: "tree binary", severity: "error" }], true],
    ["a small binary", true, 100, [{ rule: "tree binary", severity: "warning" }], false],
    ["a large text", false, 101, [{ rule: "tree size", severity: "warning" }], false],
  ])("judges %s", async (_name, binary, size, findings, blocked) => {
    const result = await judge([added("a", { binary })], { read: async () => Buffer.alloc(size, 65) });
    expect(result).toMatchObject({ findings, blocked });
  });

  it.each([
    ["files", { maximumFiles: 1 }, "K4 max_files_modified"],
    ["lines", { maximumLines: 3 }, "K4 max_lines_changed"],
  ])("blocks too many %s, restored ones not counted", async (_name, limits, rule) => {
    expect(await judge([change("a"), change("b")], limits)).toMatchObject({ findings: [{ rule }], blocked: true });
    expect((await judge([change("a"), change("CODEOWNERS")], limits)).blocked).toBe(false);
  });

  it.each([
    ["is gone", async () => null],
    [
      "cannot be read",
      async () => {
        throw new Error("disk");
      },
    ],
  ])("blocks when a changed file %s", async (_name, read) => {
    expect(await judge([change("a")], { read })).toMatchObject({ findings: [{ rule: "tree read" }], blocked: true });
  });

  const rules = [
    { pattern: "console\\.log", files: ["src/**"], message: "use the logger", severity: "block" as const },
    { pattern: "TODO", files: ["**"], message: "open an issue", severity: "warn" as const },
  ];
  it("judges added lines by the code rules", async () => {
    const read = async () => Buffer.from("console.log(1)\nold TODO\n// TODO\n");
    const readBase = async () => Buffer.from("old TODO\n");
    const judged = await judge([change("src/a.ts")], { codeRules: rules, read, readBase });
    expect(judged.findings).toMatchObject([
      { rule: "K5 code_rules", severity: "error", path: "src/a.ts", line: 1 },
      { rule: "K5 code_rules", severity: "warning", path: "src/a.ts", line: 3 },
    ]);
    expect(judged.blocked).toBe(true);
    expect((await judge([change("lib/a.ts")], { codeRules: rules, read, readBase })).blocked).toBe(false);
  });

  it("takes no line for new that came from a deleted file", async () => {
    const moved = [change("src/old.ts", { status: "deleted", modeAfter: null }), added("src/new.ts")];
    const text = async () => Buffer.from("console.log(1)\n");
    expect((await judge(moved, { codeRules: rules, read: text, readBase: text })).findings).toEqual([]);
  });

  it("a rule that cannot be compiled blocks", async () => {
    const broken = [{ pattern: "(", files: ["**"], message: "x", severity: "warn" as const }];
    expect(await judge([change("a")], { codeRules: broken })).toMatchObject({
      findings: [{ rule: "tree check" }],
      blocked: true,
    });
  });

  it("looks only at the contents that are asked for, but counts all", async () => {
    const reads: string[] = [];
    const read = async (path: string) => {
      reads.push(path);
      return Buffer.from("x\n");
    };
    const judged = await judge([change("a"), change("b")], { read, contentsOf: new Set(["b"]), maximumFiles: 1 });
    expect([reads, judged.blocked]).toEqual([["b"], true]);
  });

  it("compares the tests with the base, after any kind of change", async () => {
    const path = "test/a.test.ts";
    const base = 'test("a", () => { expect(f()).toBe(1); });\n';
    const tampering = { mode: "block" as const, gateCommands: ["npm test"], prefix: "", order: "" };
    const judged = await judge([change(path)], {
      tampering,
      read: async () => Buffer.from(base.replace("toBe(1)", "toBeDefined()")),
      readBase: async (name) => (name === path ? Buffer.from(base) : null),
    });
    expect(judged).toMatchObject({
      tampering: [{ rule: "tampering assertion-weakened", severity: "error" }],
      blocked: false,
    });
  });
});

describe("the list of guardrails", () => {
  const shy: GuardrailDefinition = {
    name: "no-notes",
    looksAt: "the real diff",
    rule: "No file is called notes, and none says hush.",
    audit: () => ({
      place: ({ path }) => (path === "notes" ? { rule: "notes", reason: "no notes" } : null),
      contents: ({ change: { path }, added: lines }) =>
        lines.some(({ text }) => text === "hush")
          ? [{ rule: "hush", reason: `${path} says hush`, severity: "error", path }]
          : [],
      whole: async (changes) => ({
        findings: [{ rule: "count", reason: `${changes.length} files`, severity: "info" }],
      }),
    }),
  };

  it("is asked by the audit whole: a new one judges paths, contents and the whole diff", async () => {
    const request = requestOf([change("notes"), change("a"), change("CODEOWNERS")], {
      read: async () => Buffer.from("hush\n"),
    });
    expect(await judgeTreeBy(request, [...GUARDRAILS, shy])).toEqual({
      restore: [
        { path: "notes", rule: "notes", reason: "no notes" },
        expect.objectContaining({ path: "CODEOWNERS", rule: "protected-file" }),
      ],
      splitOff: [],
      findings: [
        { rule: "hush", reason: "a says hush", severity: "error", path: "a" },
        { rule: "count", reason: "1 files", severity: "info" },
      ],
      tampering: [],
      blocked: true,
    });
  });

  it.each([
    ["cannot begin", { audit: () => Promise.reject(new Error("broken")) }],
    ["fails at the whole diff", { audit: () => ({ whole: () => Promise.reject(new Error("broken")) }) }],
  ])("one that %s blocks, and the others judge on", async (_name, broken) => {
    const judged = await judgeTreeBy(requestOf([change("CODEOWNERS"), change("a")]), [
      { ...shy, ...broken },
      ...GUARDRAILS,
    ]);
    expect(judged).toMatchObject({
      restore: [{ path: "CODEOWNERS" }],
      findings: [{ rule: "tree check" }],
      blocked: true,
    });
  });

  it("names each once, with words for people, and each judges something", () => {
    const names = GUARDRAILS.map(({ name }) => name);
    expect([new Set(names).size, names]).toEqual([
      names.length,
      expect.arrayContaining(["file-access", "edit-limits"]),
    ]);
    for (const { name, looksAt, rule, watch, audit } of GUARDRAILS) {
      expect(
        [looksAt, rule].map((text) => text.length > 5),
        name,
      ).toEqual([true, true]);
      expect(watch ?? audit, name).toBeDefined();
    }
  });

  it("makes the guardrails of calls under their own names", async () => {
    const made = await createGuardrails({
      ...{ policy, root: "/w", prefix: "", maximumFiles: 1, maximumLines: 1, maximumCommands: 1, codeRules: [] },
      tampering: { mode: "block", gateCommands: [], prefix: "", order: "" },
      requireTest: { snapshot: async () => "", onTested: () => {} },
      readBase: async () => null,
      readText: async () => null,
    });
    const watching = GUARDRAILS.filter(({ watch }) => watch !== undefined).map(({ name }) => name);
    expect(made.map(({ name }) => name)).toEqual(watching);
  });
});
