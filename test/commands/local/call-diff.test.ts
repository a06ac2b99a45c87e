import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { diffOfCalls, type PreviewedCall } from "../../../src/commands/local/call-diff.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { TOOLS } from "../../../src/run/catalog.js";
import { createWorkspace } from "../../../src/workspace/workspace.js";
import { createTestRepository } from "../../support/git-repository.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const SUM = "export const sum = (a, b) => a - b;\n";

async function diffOf(...calls: readonly PreviewedCall[]) {
  const repository = createTestRepository({ "sum.js": SUM, "old.js": "old\n" });
  const workspace = await createWorkspace({
    ...{ root: repository.root, workingDirectory: ".", privateDirectory: join(repository.base, "private") },
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    maximumFileBytes: 1_000_000,
    sandbox: { mode: "off", readOnly: [], cache: [] },
    ...{ mayRunUnsandboxed: true, childEnvironment: { PATH: process.env["PATH"] ?? "" }, registryEnvironment: {} },
    ...{ remote: null, logger: createSilentLogger() },
  });
  onTestFinished(async () => {
    await workspace.dispose();
    repository.dispose();
  });
  const base = repository.git("rev-parse", "HEAD");
  const signal = new AbortController().signal;
  const diff = await diffOfCalls(calls, { workspace, tools: TOOLS, base, signal });
  // Nothing of it is done.
  expect(readFileSync(join(repository.root, "sum.js"), "utf8")).toBe(SUM);
  expect(existsSync(join(repository.root, "new.js"))).toBe(false);
  return diff.replace(/^(?:index|similarity).*\n/gm, "");
}

const edit = (old: string, replacement: string): PreviewedCall => ({
  tool: "edit_file",
  args: { path: "sum.js", old_str: old, new_str: replacement },
});

it("is what an edit would change, of several calls what all of them together would", async () => {
  const diff = await diffOf(edit("a - b", "a + b"), edit("a + b", "b + a"), {
    tool: "write_file",
    args: { path: "new.js", content: "new\n" },
  });
  expect(diff).toContain("\n-export const sum = (a, b) => a - b;\n+export const sum = (a, b) => b + a;\n");
  expect(diff).toContain("+++ b/new.js\n@@ -0,0 +1 @@\n+new\n");
  expect(diff).not.toContain("a + b");
});

it("knows patches, renames and deletions", async () => {
  const patch = "--- a/sum.js\n+++ b/sum.js\n@@ -1 +1 @@\n-export const sum = (a, b) => a - b;\n+patched\n";
  expect(await diffOf({ tool: "apply_patch", args: { path: "sum.js", patch } })).toContain("+patched\n");
  const moved = await diffOf({ tool: "move_file", args: { source: "old.js", destination: "other.js" } });
  expect(moved).toMatch(/a\/old\.js[\s\S]*b\/other\.js/);
  expect(await diffOf({ tool: "delete_file", args: { path: "old.js" } })).toContain("-old\n");
});

it.each<[string, PreviewedCall]>([
  ["a command", { tool: "run_command", args: { command: "rm sum.js" } }],
  ["a call that only reads", { tool: "read_file", args: { path: "sum.js" } }],
  ["arguments that are not the tool's", { tool: "edit_file", args: { path: 1 } }],
  ["an unknown tool", { tool: "nothing", args: {} }],
  ["a text that is not there", edit("not there", "x")],
  ["a path outside", { tool: "write_file", args: { path: "../new.js", content: "x" } }],
])("%s shows nothing", async (_name, call) => {
  expect(await diffOf(call)).toBe("");
});
