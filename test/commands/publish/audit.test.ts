import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditPatch, type PatchAuditRequest } from "../../../src/commands/publish/audit.js";
import { loadConfiguration } from "../../../src/config/load.js";
import { EMPTY_AUDIT } from "../../../src/core/run/run.js";
import type { PatchHistory } from "../../../src/core/workspace/patch-history.js";
import {
  createBareRepository,
  type RepositoryFile,
  writeTree,
} from "../../../src/embedded-github/git/bare-repository.js";
import { createForgeGit, type ForgeGit } from "../../../src/embedded-github/git.js";
import { createServices, openPatchHistory } from "../../../src/entry/container.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";

const FILES: Readonly<Record<string, RepositoryFile>> = {
  "src/sum.js": "export const sum = (a, b) => a - b;\n",
  "test/sum.test.js": 'test("adds", () => assert.equal(sum(2, 3), 5));\n',
  "package.json": '{ "scripts": { "test": "node --test" } }\n',
  "AGENTS.md": "Be kind.\n",
  ".github/workflows/ci.yml": "on: push\n",
  link: { content: "src/sum.js", mode: "120000" },
  "run.sh": { content: "true\n", mode: "100755" },
};
const SECRET = "sk-known-0123456789abcdefghij";
const environment = { PATH: process.env["PATH"] };

let folder = "";
let git: ForgeGit;
let base = "";
let history: PatchHistory;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "publish-audit-")));
  const bare = join(folder, "bare.git");
  base = (await createBareRepository({ directory: bare, files: FILES, environment })).headSha;
  git = createForgeGit(bare, environment);
  const remote = { serverUrl: "http://127.0.0.1:1", url: `file://${bare}`, token: "" };
  history = await openPatchHistory({ directory: join(folder, "own"), path: environment.PATH ?? "", remote });
  await history.setBase(base);
});
afterAll(() => {
  history.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function patchOf(changes: Readonly<Record<string, RepositoryFile | null>>): Promise<string> {
  const tree = await writeTree(git, { base, changes });
  return `${await git.text(["diff-tree", "-r", "-p", "--full-index", "--binary", "--no-renames", base, tree])}\n`;
}

async function audit(patch: string, yaml = "", given: Partial<PatchAuditRequest> = {}) {
  const loaded = await loadConfiguration({ file: { path: "a.yml", text: `version: 1\n${yaml}` }, inputs: {} });
  return auditPatch({
    services: createServices(),
    history,
    loaded,
    redactor: createRedactor([SECRET]),
    base,
    patch,
    order: "",
    workingDirectory: ".",
    claims: { audit: EMPTY_AUDIT, gates: [] },
    ...given,
  });
}

const REPAIR = { "src/sum.js": "export const sum = (a, b) => a + b;\n" };

interface Expected {
  readonly changes: readonly string[];
  readonly restored?: readonly string[];
  readonly lost?: readonly string[];
  readonly splitOff?: readonly string[];
  readonly blocked?: boolean;
  readonly finding?: RegExp;
}

describe("the patch of another job is judged as the tree of a run", () => {
  it.each<[string, Readonly<Record<string, RepositoryFile | null>>, Expected, string?]>([
    ["a repair", REPAIR, { changes: ["src/sum.js"] }],
    ["a new file", { "docs/a.md": "a\n" }, { changes: ["docs/a.md"] }],
    ["a deletion", { "run.sh": null }, { changes: ["run.sh"] }],
    [
      "protected files are put back",
      { ...REPAIR, "AGENTS.md": "Be evil.\n", ".husky/pre-commit": "evil\n" },
      { changes: ["src/sum.js"], restored: [".husky/pre-commit", "AGENTS.md"] },
    ],
    [
      "protected by the default branch's configuration",
      { ...REPAIR, "db/1.sql": "drop\n" },
      { changes: ["src/sum.js"], restored: ["db/1.sql"] },
      "guardrails: { protected_files: [db/**] }\n",
    ],
    [
      "workflow files are split off",
      { ...REPAIR, ".github/workflows/ci.yml": "on: pull_request_target\n", ".github/workflows/new.yml": "on: push\n" },
      { changes: ["src/sum.js"], splitOff: [".github/workflows/ci.yml", ".github/workflows/new.yml"] },
    ],
    [
      "a new symbolic link",
      { ...REPAIR, "src/leak": { content: "/etc/passwd", mode: "120000" } },
      { changes: ["src/sum.js"], restored: ["src/leak"] },
    ],
    [
      "a link that points elsewhere",
      { link: { content: "/etc/passwd", mode: "120000" } },
      { changes: [], restored: ["link"] },
    ],
    [
      "a file that becomes executable keeps its content, not the mode",
      { "src/sum.js": { content: "export const sum = 1;\n", mode: "100755" } },
      { changes: ["src/sum.js"], restored: ["src/sum.js"], lost: ["src/sum.js"] },
    ],
    [
      "a new executable file, which is reported",
      { "bin/x.sh": { content: "exit 0\n", mode: "100755" } },
      { changes: ["bin/x.sh"], finding: /a new executable file/ },
    ],
    [
      "half a rename: both names are put back",
      { ...REPAIR, "run.sh": null, ".husky/run.sh": { content: "true\n", mode: "100755" } },
      { changes: ["src/sum.js"], restored: [".husky/run.sh", "run.sh"], lost: ["run.sh → .husky/run.sh"] },
    ],
    ["a key that this job knows", { "a.md": `${SECRET}\n` }, { changes: ["a.md"], blocked: true, finding: /secret/ }],
    [
      "a token by its shape",
      { "a.md": `ghp_${"a1B2".repeat(9)}\n` },
      { changes: ["a.md"], blocked: true, finding: /credential/ },
    ],
    [
      "too many files",
      { "a.md": "a\n", "b.md": "b\n" },
      { changes: ["a.md", "b.md"], blocked: true, finding: /max_files_modified|files/ },
      "guardrails: { max_files_modified: 1 }\n",
    ],
    [
      "an oversize binary",
      { "a.bin": Buffer.alloc(3000) },
      { changes: ["a.bin"], blocked: true, finding: /3000 bytes/ },
      "workspace: { max_file_bytes: 2000 }\n",
    ],
  ])("%s", async (_name, changes, expected, yaml = "") => {
    const found = await audit(await patchOf(changes), yaml);
    if (typeof found === "string") throw new Error(found);
    expect({
      changes: found.changes.map(({ path }) => path),
      restored: found.audit.restored,
      lost: found.audit.lost?.map(({ path }) => path) ?? [],
      splitOff: found.audit.splitOff,
      blocked: found.audit.blocked,
    }).toEqual({ restored: [], lost: [], splitOff: [], blocked: false, changes: expected.changes, ...pick(expected) });
    if (expected.finding) {
      expect(found.audit.findings.map(({ reason }) => reason).join("\n")).toMatch(expected.finding);
    }
  });

  it("a submodule", async () => {
    const entry = `160000 ${base}\tvendor\0`;
    await git.text(["read-tree", base], { environment: { GIT_INDEX_FILE: join(folder, "index") } });
    await git.text(["update-index", "-z", "--index-info"], {
      environment: { GIT_INDEX_FILE: join(folder, "index") },
      input: entry,
    });
    const tree = await git.text(["write-tree"], { environment: { GIT_INDEX_FILE: join(folder, "index") } });
    const patch = await git.text(["diff-tree", "-r", "-p", "--full-index", base, tree]);
    const found = await audit(`${patch}\n`);
    expect(typeof found === "string" ? found : found.audit.restored).toEqual(["vendor"]);
  });

  it("a changed script of a gate, with a report that names no gate", async () => {
    const found = await audit(await patchOf({ "package.json": '{ "scripts": { "test": "true" } }\n' }));
    if (typeof found === "string") throw new Error(found);
    expect(found.audit.tampering).toEqual([
      expect.objectContaining({
        path: "package.json",
        severity: "error",
        reason: expect.stringContaining("script test"),
      }),
    ]);
  });

  it("more files than anybody looks at", async () => {
    const one = await patchOf({ "docs/n0.md": "a\n" });
    const many = Array.from({ length: 3_001 }, (_none, index) => one.replaceAll("n0", `n${index}`)).join("");
    expect(await audit(many)).toBe("The patch changes 3001 files; at most 3000 are checked.");
  });

  it("a test that is deleted", async () => {
    const found = await audit(await patchOf({ ...REPAIR, "test/sum.test.js": null }));
    if (typeof found === "string") throw new Error(found);
    expect(found.audit.tampering?.map(({ severity }) => severity)).toContain("error");
  });
});

function pick({ restored, splitOff, blocked, lost }: Expected) {
  return {
    ...(lost === undefined ? {} : { lost }),
    ...(restored === undefined ? {} : { restored }),
    ...(splitOff === undefined ? {} : { splitOff }),
    ...(blocked === undefined ? {} : { blocked }),
  };
}

/** A delta of eight bytes that would make 9 GB of the old file. */
const BOMB = "delta 8\nPc$`yd*mC5s;sg}{5oZIn\n";
const binary = (hunk: string): string =>
  `diff --git a/src/sum.js b/src/sum.js\nindex ${"1".repeat(40)}..${"2".repeat(40)} 100644\nGIT binary patch\n${hunk}\n${hunk}\n`;

describe("text that is no patch of this base", () => {
  it.each<[string, string]>([
    ["another base", "--- a/src/sum.js\n+++ b/src/sum.js\n@@ -1 +1 @@\n-other\n+line\n"],
    ["a path outside", "--- /dev/null\n+++ b/../evil\n@@ -0,0 +1 @@\n+evil\n"],
    ["an absolute path", "--- /dev/null\n+++ b//etc/evil\n@@ -0,0 +1 @@\n+evil\n"],
    ["a path in .git", "--- /dev/null\n+++ b/.git/hooks/pre-commit\n@@ -0,0 +1 @@\n+evil\n"],
    ["a path in .GIT", "--- /dev/null\n+++ b/.GIT/config\n@@ -0,0 +1 @@\n+evil\n"],
    ["no patch", "hello\n"],
    ["a path that HFS+ takes for .git", "--- /dev/null\n+++ b/.g\u200cit/config\n@@ -0,0 +1 @@\n+evil\n"],
    ["a bomb whose size has a tail", binary("literal 99999999999 x\nHcmV?d00001\n")],
    ["a bomb of copies", binary(BOMB)],
    ["a bomb", "diff --git a/a b/a\nnew file mode 100644\nindex 0..1\nGIT binary patch\nliteral 99999999999\n"],
  ])("%s", async (_name, patch) => {
    const found = await audit(patch);
    expect(found).toMatch(/^The patch does not apply to [0-9a-f]{40}: /);
  });

  it.each<[string, (patch: string) => string]>([
    ["a secret was taken out of it", (patch) => patch.replace("a + b", "[REDACTED]")],
    ["its text was changed after git wrote it", (patch) => patch.replace("a + b", "a * b")],
    ["it has no object ids", (patch) => patch.replace(/^index .*\n/m, "")],
  ])("not published when %s", async (_name, change) => {
    const found = await audit(change(await patchOf(REPAIR)));
    if (typeof found === "string") throw new Error(found);
    expect(found.audit.blocked).toBe(true);
    expect(found.audit.findings[0]?.reason).toMatch(/^src\/sum\.js: the patch does not contain the file/);
  });
});

describe("the agent job's report", () => {
  it("lowers the result and never raises it", async () => {
    const error = { rule: "x", reason: "a secret was found", severity: "error" as const };
    const claims = { gates: [], audit: { ...EMPTY_AUDIT, blocked: true, findings: [error], untested: true } };
    const found = await audit(await patchOf(REPAIR), "", { claims });
    if (typeof found === "string") throw new Error(found);
    expect(found.audit).toMatchObject({ blocked: true, untested: true, findings: [error] });
    const secret = await audit(await patchOf({ "a.md": `${SECRET}\n` }), "", {
      claims: { audit: EMPTY_AUDIT, gates: [] },
    });
    expect(typeof secret === "string" ? secret : secret.audit.blocked).toBe(true);
  });
});
