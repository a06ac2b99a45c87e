import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { isScratchPath } from "../../../src/core/workspace/scratch.js";
import type { Workspace } from "../../../src/core/workspace/workspace.js";
import { createTreeTracker, type TreeTracker } from "../../../src/run/agent-work/tree-tracker.js";
import { TOOLS } from "../../../src/run/catalog.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";
import { createCodeRulesGuardrail } from "../../../src/safety/guardrails/code-rules.js";
import { createEditLimits } from "../../../src/safety/guardrails/edit-limits.js";
import { createFileAccessGuardrail } from "../../../src/safety/guardrails/file-access.js";
import type { SandboxMode } from "../../../src/workspace/sandbox/sandbox.js";
import { createWorkspace } from "../../../src/workspace/workspace.js";
import { createEngineSetup } from "../../agent/fixtures.js";
import { hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const levels: readonly SandboxMode[] = [
  ...(hasWorkingBwrap() ? (["bwrap"] as const) : []),
  ...(whyNoOtherUser() === null ? (["user"] as const) : []),
  "off",
];

describe.each(levels)("the scratch place at level %s", (mode) => {
  let repository: TestRepository;
  let workspace: Workspace;
  let tracker: TreeTracker;
  /** As commands and file tools name it. */
  let place: string;
  let use: (name: string, args: unknown) => Promise<{ success: boolean; output: string; code?: string }>;
  const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: ["hidden/**"] });
  const run = async (script: string): Promise<string> =>
    (await workspace.commands.run({ script, timeoutMilliseconds: 20_000 })).output.trim();

  beforeAll(async () => {
    repository = createTestRepository({ "a.js": "export const a = 1;\n", ".env": "TOKEN=x\n" });
    workspace = await createWorkspace({
      root: repository.root,
      workingDirectory: ".",
      privateDirectory: join(repository.base, "private"),
      policy,
      maximumFileBytes: 10_000,
      sandbox: { mode, readOnly: [], cache: [] },
      mayRunUnsandboxed: false,
      childEnvironment: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
      remote: null,
      logger: createSilentLogger(),
    });
    const base = repository.git("rev-parse", "HEAD");
    await workspace.history.setBase(base);
    tracker = createTreeTracker(workspace, base);
    await tracker.settle();
    place = (await workspace.commands.status()).scratch ?? "";
    const { engine } = createEngineSetup({
      tools: TOOLS,
      workspace,
      guardrails: [
        createFileAccessGuardrail({ policy, root: workspace.root }),
        createEditLimits({ maximumFiles: 0, maximumLines: 0 }),
        createCodeRulesGuardrail({ rules: [{ pattern: "probe", message: "no", files: ["**"], severity: "block" }] }),
      ],
      limits: { maximumFileBytes: 10_000, allowDelete: false, commandsEnabled: true, allowedOnly: true },
      classifier: createClassifier({
        ...{ safe: [], dev: [], blocked: [], root: workspace.root },
        scratch: () => new Set([`${place}/probe.mjs`, `${place}/probe.test.mjs`]),
      }),
    });
    use = async (name, args) => (await engine.execute({ id: "c", name, arguments: JSON.stringify(args) }, 1)).result;
  });
  afterAll(async () => {
    await workspace.dispose();
    repository.dispose();
  });

  it("is the same for commands and file tools, and stays from command to command", async () => {
    expect(isScratchPath(place)).toBe(true);
    expect(await run('printf "%s" "$TMPDIR"')).toBe(place);
    await run('echo one > "$TMPDIR/x"; mkdir -p "$TMPDIR/d"; echo two > "$TMPDIR/d/y"');
    expect(await run('cat "$TMPDIR/x"')).toBe("one");
    expect(await use("read_file", { path: `${place}/x` })).toMatchObject({ success: true, output: "1\tone" });
    const listed = await use("list_files", { path: place, recursive: true });
    expect(listed.output.split("\n")).toEqual(expect.arrayContaining([`${place}/d/y`, `${place}/x`]));
    for (const name of ["grep", "search_code"]) {
      expect((await use(name, { pattern: "one", path: place })).output).toMatch(
        /only the workspace is searched.*\nInstead: /,
      );
    }
  });

  it("is /tmp for file tools at every level, which answer with the path that commands see", async () => {
    const made = await use("write_file", { path: "/tmp/named/here.txt", content: "here" });
    expect(made.output).toBe(`Created ${place}/named/here.txt (1 line).`);
    expect(await run(`cat ${place}/named/here.txt`)).toBe("here");
    expect(await use("read_file", { path: `${place}/named/here.txt` })).toMatchObject({ output: "1\there" });
    for (const way of ["/tmp/../etc/passwd", "/tmp/./named/../../etc/passwd", "/tmp/../tmp/../etc/passwd"]) {
      expect(await use("read_file", { path: way })).toMatchObject({ success: false, code: "refused" });
    }
  });

  it("takes a probe past all limits of changes, runs it, and nothing of it is published", async () => {
    const probe = `${place}/probe.test.mjs`;
    const content = `import { test } from "node:test";\nimport { a } from "${workspace.root}/a.js";\ntest("probe " + a, () => {});\n`;
    expect(await use("write_file", { path: probe, content })).toMatchObject({ success: true });
    expect(await run(`cat ${probe}`)).toBe(content.trim());
    const ran = await use("run_command", { command: `node --test --test-reporter=tap ${probe}` });
    expect(ran.output).toContain("ok 1 - probe 1");
    expect(await use("edit_file", { path: probe, old_str: '"probe "', new_str: '"more "' })).toMatchObject({
      success: true,
    });
    await use("move_file", { source: probe, destination: `${place}/sub/AGENTS.md` });
    expect(await use("delete_file", { path: `${place}/sub/AGENTS.md` })).toMatchObject({ success: true });
    expect(await use("delete_file", { path: `${place}/x` })).toMatchObject({ success: true });
    expect(await workspace.history.changes(tracker.base, await tracker.snapshot())).toEqual([]);
    expect(await use("write_file", { path: "b.js", content: "probe" })).toMatchObject({ code: "guardrail" });
  });

  it("no way leads out of it: links, second names, pipes, dots", async () => {
    writeFileSync(join(repository.base, "outside.txt"), "SECRET");
    const script = `cd "$TMPDIR"; ln -s /etc/passwd link; ln -s ${workspace.root}/.env env; ln -s .. up; ln -s / all
      ln -s ${repository.base}/outside.txt out; echo t > twin; ln twin twin2; mkdir -p node_modules; ln twin node_modules/t
      mkfifo pipe; echo s > .env; mkdir hidden; echo s > hidden/x; echo s > key.pem; head -c 20000 /dev/zero > big; echo done`;
    expect(await run(script)).toBe("done");
    const ways = ["link", "env", "up/etc/passwd", "all/etc/passwd", "out", "twin", "node_modules/t", "pipe", ".env"];
    for (const way of [...ways, "hidden/x", "key.pem", "big", "../etc/passwd", "d/../../etc/passwd", "."]) {
      const read = await use("read_file", { path: `${place}/${way}` });
      expect([way, read.success]).toEqual([way, false]);
      expect(read.output).not.toMatch(/root:|SECRET|TOKEN/);
    }
    for (const way of ["link", "all/etc/x", "out", "../x", "twin", "d/../../x", ".env"]) {
      const written = await use("write_file", { path: `${place}/${way}`, content: "x" });
      expect([way, written.success]).toEqual([way, false]);
    }
    expect(readFileSync(join(repository.base, "outside.txt"), "utf8")).toBe("SECRET");
    // A link goes, not what it names.
    expect(await use("delete_file", { path: `${place}/out` })).toMatchObject({ success: true });
    expect(existsSync(join(repository.base, "outside.txt"))).toBe(true);
  });

  it("other temporary files of the machine are out of reach, and nothing is moved in or out", async () => {
    const other = join(tmpdir(), `architect-other-${process.pid}`);
    mkdirSync(other);
    writeFileSync(join(other, "x"), "SECRET");
    try {
      expect(await use("read_file", { path: join(other, "x") })).toMatchObject({ success: false });
      const into = { source: "a.js", destination: `${place}/a.js` };
      for (const move of [into, { source: into.destination, destination: "c.js" }]) {
        const refused = await use("move_file", move);
        expect([refused.success, existsSync(join(repository.root, "a.js"))]).toEqual([false, true]);
      }
    } finally {
      execFileSync("rm", ["-rf", other]);
    }
  });

  it.runIf(mode === "bwrap")(
    "the sandbox's own folders in it are not for file tools, and stay where they are",
    async () => {
      for (const path of [`${place}/home/.npmrc2`, `${place}/.architect/x`]) {
        const written = await use("write_file", { path, content: "x" });
        expect([written.success, written.output]).toEqual([false, expect.stringContaining("belongs to the sandbox")]);
      }
      await run("mv /tmp/home /tmp/h2; rm -rf /tmp/.architect; ln -sfn /etc /tmp/.architect; ln -sfn /etc /tmp/home");
      expect(await run('echo x > "$HOME/kept"; cat "$HOME/kept"; readlink /tmp/.architect /tmp/home')).toBe("x");
    },
  );

  it("goes with the run", async () => {
    await use("write_file", { path: `${place}/kept`, content: "x" });
    expect(await run(`cat ${place}/kept`)).toBe("x");
    await workspace.dispose();
    const left = readdirSync(repository.base, { recursive: true }).map(String);
    expect([existsSync(`${place}/kept`), left.some((name) => name.endsWith("kept"))]).toEqual([false, false]);
  });
});
