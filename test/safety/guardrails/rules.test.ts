import { describe, expect, it } from "vitest";
import { createConfirmationPolicy } from "../../../src/agent/engine/confirmation-policy.js";
import { createExecutionEngine } from "../../../src/agent/engine/execution-engine.js";
import { createToolRegistry } from "../../../src/agent/engine/tool-registry.js";
import { createEventStream } from "../../../src/agent/loop/state.js";
import { NO_APPROVAL_CHANNEL } from "../../../src/core/run/approval.js";
import type { GuardrailsRequest } from "../../../src/core/tool/guardrail.js";
import { type HookRunner, NO_HOOKS } from "../../../src/core/tool/hook.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { createGuardrails, TOOLS } from "../../../src/run/catalog.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";
import { isTestCommand } from "../../../src/safety/guardrails/require-test.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { createToolBench } from "../../support/tool-context.js";

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const TEST = 'test("a", () => {\n  expect(f()).toBe(1);\n});\n';

/** The real tools behind the real guardrails, on files in memory. */
async function setup(
  given: Partial<GuardrailsRequest> = {},
  more: { hooks?: HookRunner; dryRun?: boolean; allowDelete?: true } = {},
) {
  const files = {
    "src/a.ts": "const a = 1;\nconsole.log(a);\n",
    "src/b.ts": "b\n",
    "test/a.test.ts": TEST,
    "logo.png": Buffer.from("\0\x01"),
  };
  const bench = createToolBench({ files }, { allowedOnly: false, allowDelete: more.allowDelete ?? false });
  const readText = async (path: string): Promise<string | null> => bench.workspace.text(path) ?? null;
  const base = new Map(Object.keys(files).map((path) => [path, bench.workspace.text(path) ?? ""]));
  const guardrails = await createGuardrails({
    policy: createPathPolicy({ protectedFiles: ["locked/**"], sensitiveFiles: [] }),
    root: bench.workspace.root,
    prefix: "",
    maximumFiles: 30,
    maximumLines: 1500,
    maximumCommands: null,
    codeRules: [],
    tampering: { mode: "block", gateCommands: ["npm test"], prefix: "", order: "" },
    requireTest: null,
    readBase: async (path) => base.get(path) ?? null,
    readText,
    ...given,
  });
  const registry = createToolRegistry();
  for (const tool of TOOLS) registry.register(tool);
  const events = createEventStream(null);
  const engine = createExecutionEngine({
    registry,
    allowedTools: null,
    disabledTools: [],
    guardrails,
    hooks: more.hooks ?? NO_HOOKS,
    confirmation: createConfirmationPolicy({ mode: "yolo", channel: NO_APPROVAL_CHANNEL, classifier }),
    classifier,
    context: bench.context,
    redactor: { redact: (text) => text, contains: () => false },
    truncate: (text) => text,
    maximumResultCharacters: 0,
    dryRun: more.dryRun ?? false,
    events,
    clock: { now: () => 0, sleep: async () => {} },
    logger: createSilentLogger(),
  });
  const call = async (name: string, args: Record<string, unknown>) =>
    (await engine.execute({ id: "c", name, arguments: JSON.stringify(args) }, 1)).result;
  return { call, text: (path: string) => bench.workspace.text(path), requests: bench.workspace.requests };
}

const NO_LOG = {
  pattern: "console\\.(log|error)",
  files: ["src/**"],
  message: "use the logger",
  severity: "block" as const,
};
const NO_TODO = { pattern: "\\bTODO\\b", files: ["**"], message: "open an issue instead", severity: "warn" as const };

describe("code rules", () => {
  it.each([
    ["write_file", { path: "src/new.ts", content: "console.log(1);\n" }],
    ["write_file, appended", { path: "src/a.ts", content: "console.error(1);\n", mode: "append" }],
    ["edit_file", { path: "src/b.ts", old_str: "b", new_str: "console.log(b)" }],
    ["edit_file of a part of a line", { path: "src/a.ts", old_str: "const a", new_str: "console.error(1); const a" }],
    ["apply_patch", { path: "src/b.ts", patch: "@@ -1 +1 @@\n-b\n+console.log(2)\n" }],
  ])("refuse a new line that they forbid, by %s, and the file stays", async (name, args) => {
    const { call, text } = await setup({ codeRules: [NO_LOG, NO_TODO] });
    await call("read_file", { path: "src/a.ts" });
    const before = text(args.path);
    const result = await call(name.split(/[ ,]/)[0] ?? "", args);
    expect(result).toMatchObject({
      success: false,
      code: "guardrail",
      error: expect.stringMatching(/^Guardrail: src\/.*use the logger/),
    });
    expect(text(args.path)).toBe(before);
  });

  it("let old lines, other files and moved files pass", async () => {
    const { call, text } = await setup({ codeRules: [NO_LOG] }, { allowDelete: true });
    expect(await call("edit_file", { path: "src/a.ts", old_str: "const a = 1", new_str: "const a = 2" })).toMatchObject(
      { success: true },
    );
    expect(await call("write_file", { path: "docs/a.md", content: "console.log\n" })).toMatchObject({ success: true });
    expect(await call("move_file", { source: "src/a.ts", destination: "src/c.ts" })).toMatchObject({ success: true });
    expect(text("src/c.ts")).toContain("const a = 2");
  });

  it("warn with the result, and the edit happens", async () => {
    const { call, text } = await setup({ codeRules: [NO_TODO] });
    const result = await call("edit_file", { path: "src/b.ts", old_str: "b", new_str: "b // TODO later" });
    expect(result).toMatchObject({
      success: true,
      output: expect.stringMatching(/Note: src\/b\.ts:1: open an issue instead/),
    });
    expect(text("src/b.ts")).toBe("b // TODO later\n");
  });

  it("are evaluated before hooks, and again after a hook changed the call", async () => {
    const fired: string[] = [];
    const hooks: HookRunner = {
      async fire(event, payload) {
        fired.push(event);
        const args = (payload as { args?: Record<string, unknown> }).args ?? {};
        return event === "pre_tool_use"
          ? { kind: "modify", args: { ...args, content: "console.log(1);\n" } }
          : { kind: "allow" };
      },
    };
    const { call, text } = await setup({ codeRules: [NO_LOG] }, { hooks });
    expect(await call("write_file", { path: "src/new.ts", content: "console.log(2);\n" })).toMatchObject({
      code: "guardrail",
    });
    expect(fired).toEqual([]);
    expect(await call("write_file", { path: "src/new.ts", content: "ok\n" })).toMatchObject({ code: "guardrail" });
    expect([fired, text("src/new.ts")]).toEqual([["pre_tool_use"], undefined]);
  });

  it("refuse when they cannot be checked", async () => {
    const { call } = await setup({ codeRules: [{ ...NO_LOG, pattern: "(" }] });
    expect(await call("write_file", { path: "docs/a.md", content: "x\n" })).toMatchObject({ code: "guardrail" });
  });
});

describe("edit limits in the engine", () => {
  it("count what was really written, by any tool", async () => {
    const { call } = await setup({ maximumLines: 6 }, { allowDelete: true });
    expect(await call("edit_file", { path: "src/b.ts", old_str: "b", new_str: "c" })).toMatchObject({ success: true });
    expect(await call("edit_file", { path: "src/b.ts", old_str: "nowhere", new_str: "c" })).toMatchObject({
      code: "failed",
    });
    expect(
      await call("apply_patch", {
        path: "src/a.ts",
        patch: "@@ -1,2 +1,2 @@\n-const a = 1;\n+const a = 2;\n console.log(a);\n",
      }),
    ).toMatchObject({ success: true });
    expect(await call("write_file", { path: "src/new.ts", content: "1\n2\n3\n" })).toMatchObject({
      code: "guardrail",
      error: "Guardrail: 7 lines would be changed; at most 6 are allowed",
      remedy: "guardrails.max_lines_changed: 7",
    });
    expect(await call("write_file", { path: "src/new.ts", content: "1\n2\n" })).toMatchObject({ success: true });
    expect(await call("delete_file", { path: "src/new.ts" })).toMatchObject({ success: true });
    expect(await call("delete_file", { path: "src/b.ts" })).toMatchObject({ success: true });
  });

  it("count no dry run", async () => {
    const { call } = await setup({ maximumFiles: 1 }, { dryRun: true });
    for (const path of ["a", "b"])
      expect(await call("write_file", { path, content: "x\n" })).toMatchObject({ success: true });
  });

  it("count a moved file as what git will show", async () => {
    const { call } = await setup({ maximumFiles: 1 });
    expect(await call("move_file", { source: "src/b.ts", destination: "src/c.ts" })).toMatchObject({
      error: "Guardrail: 2 files would be changed; at most 1 are allowed",
    });
  });
});

describe("max_commands_executed", () => {
  it("refuses one command too many, with the line that allows it", async () => {
    const { call, requests } = await setup({ maximumCommands: 2 });
    expect(await call("run_command", { command: "sudo ls" })).toMatchObject({ code: "guardrail" });
    for (const command of ["ls", "cat src/b.ts"])
      expect(await call("run_command", { command })).toMatchObject({ success: true });
    expect(await call("run_command", { command: "ls" })).toMatchObject({
      code: "guardrail",
      error: "Guardrail: 2 commands were run; at most 2 are allowed",
      remedy: "guardrails.max_commands_executed: 3",
    });
    expect(requests).toHaveLength(2);
  });

  it("0 allows none; a dry run counts none", async () => {
    expect(await (await setup({ maximumCommands: 0 })).call("run_command", { command: "ls" })).toMatchObject({
      code: "guardrail",
    });
    const dry = await setup({ maximumCommands: 1 }, { dryRun: true });
    for (const command of ["ls", "ls src"])
      expect(await dry.call("run_command", { command })).toMatchObject({ success: true });
  });
});

describe("require_test_after_edit in the engine", () => {
  it("warns at the first edit after a test, and keeps the tree that was tested", async () => {
    const tested: string[] = [];
    let tree = 0;
    const requireTest = { snapshot: async () => `tree ${tree}`, onTested: (name: string) => void tested.push(name) };
    const { call } = await setup({ requireTest });
    const edit = (from: string, to: string) => call("edit_file", { path: "src/b.ts", old_str: from, new_str: to });
    expect((await edit("b", "c")).output).toContain("after the last edit the tests must be run (npm test)");
    expect((await edit("c", "d")).output).not.toContain("must be run");
    tree = 1;
    await call("run_command", { command: "ls" });
    expect(tested).toEqual([]);
    await call("run_command", { command: "npm test" });
    expect(tested).toEqual(["tree 1"]);
    expect((await edit("d", "e")).output).toContain("must be run");
  });

  it.each([
    ["npm test", true],
    ["npm run test:unit", true],
    ["npx vitest run test/a.test.ts", true],
    ["node --test test/", true],
    ["python -m pytest -q", true],
    ["pytest tests/test_a.py::test_b", true],
    ["go test ./...", true],
    ["cargo test --all", true],
    ["cargo nextest run", true],
    ["mvn -q verify", true],
    ["./gradlew :app:test", true],
    ["make -j2 test", true],
    ["sh check.sh", true],
    ["bundle exec rspec", true],
    ["bin/rspec spec", true],
    ["ruby bin/rails test", true],
    ["php artisan test --filter=A", true],
    ["WEB=true npm test", true],
    ["yarn workspace @a/b run test", true],
    ["yarn workspaces foreach -A run test", true],
    ["npx nx run web:test", true],
    ["./scripts/test.sh unit", true],
    ["bash -e scripts/run-tests.sh", true],
    ["./scripts/build.sh", false],
    ["bin/rails routes", false],
    ["npm run build", false],
    ["npm install vitest", false],
    ["cat test/a.test.ts", false],
    ["pytest --collect-only", false],
    ["vitest --version", false],
    ["echo npm test", false],
    ["go build ./...", false],
    ["git log -- test", false],
    ["npm run build test", false],
    ["npm run build -- test", false],
    ["npx playwright install", false],
    ["pnpm exec vitest run", true],
    ["uv run pytest -q", true],
  ])("%s: %s", (line, expected) => {
    expect(isTestCommand(line, ["sh check.sh"])).toBe(expected);
  });
});

describe("test tampering in the engine", () => {
  it("adds the coming finding of the audit to the edit's result, and nothing once it is undone", async () => {
    const { call } = await setup();
    const weaken = await call("edit_file", { path: "test/a.test.ts", old_str: "toBe(1)", new_str: "toBeDefined()" });
    expect(weaken).toMatchObject({
      success: true,
      output: expect.stringMatching(
        /Note: test\/a\.test\.ts:2: .*an assertion was weakened.*the run cannot be better than partial/s,
      ),
    });
    const repaired = await call("edit_file", { path: "test/a.test.ts", old_str: "toBeDefined()", new_str: "toBe(1)" });
    expect(repaired.output).not.toContain("Note:");
  });

  it("says nothing about new tests, other files, or where it is off", async () => {
    const { call } = await setup();
    expect(
      (await call("write_file", { path: "test/new.test.ts", content: "test.skip('x', () => {});\n" })).output,
    ).not.toContain("Note:");
    expect((await call("edit_file", { path: "src/b.ts", old_str: "b", new_str: "c" })).output).not.toContain("Note:");
    const off = await setup({ tampering: { mode: "off", gateCommands: [], prefix: "", order: "" } });
    expect(
      (await off.call("edit_file", { path: "test/a.test.ts", old_str: "toBe(1)", new_str: "toBeDefined()" })).output,
    ).not.toContain("Note:");
  });
});
