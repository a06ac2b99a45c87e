import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../src/core/tool/path-policy.js";
import type { Workspace } from "../../src/core/workspace/workspace.js";
import { createWorkspace } from "../../src/workspace/workspace.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { createTestRepository, type TestRepository } from "../support/git-repository.js";
import { createSilentLogger } from "../support/silent-logger.js";

const hasBwrap = hasWorkingBwrap();

let repository: TestRepository;
let workspace: Workspace;

async function open(workingDirectory: string): Promise<Workspace> {
  workspace = await createWorkspace({
    root: repository.root,
    workingDirectory,
    privateDirectory: join(repository.base, "run/private"),
    policy: createPathPolicy({ protectedFiles: ["packages/a/fixed.txt"], sensitiveFiles: [] }),
    maximumFileBytes: 10_000,
    sandbox: { mode: hasBwrap ? "bwrap" : "off", readOnly: [], cache: [] },
    mayRunUnsandboxed: true,
    childEnvironment: { PATH: process.env["PATH"] ?? "" },
    remote: null,
    logger: createSilentLogger(),
  });
  return workspace;
}

beforeEach(() => {
  repository = createTestRepository({
    "packages/a/x.txt": "x\n",
    "packages/a/fixed.txt": "f\n",
    "package.json": "{}\n",
  });
});
afterEach(async () => {
  await workspace.dispose();
  repository.dispose();
});

describe("createWorkspace", () => {
  it("joins files, commands, search and history over one checkout", async () => {
    repository.write(".env", "SECRET\n");
    const { files, commands, history, search, root, prefix } = await open(".");
    expect([root, prefix]).toEqual([repository.root, ""]);
    const head = (await history.head()) ?? "";
    await history.setBase(head);
    await files.write("packages/a/new.txt", Buffer.from("needle\n"));
    const run = (script: string) => commands.run({ script, timeoutMilliseconds: 20_000 });
    const result = await run("echo y >> packages/a/x.txt; git status --porcelain; cat .env; git config user.name x");
    expect(result.output).toContain(" M packages/a/x.txt\n");
    if (hasBwrap) {
      expect(result.output).not.toContain("SECRET");
      expect(result.exitCode).not.toBe(0);
    }
    const found = await search.find(
      { pattern: "new.txt", path: ".", recursive: true, maximumResults: 5 },
      AbortSignal.timeout(5000),
    );
    expect(found.ok && found.value.paths).toEqual(["packages/a/new.txt"]);
    const changes = await history.changes(head, await history.snapshot(["packages/a/new.txt"]));
    expect(changes.map((change) => `${change.status} ${change.path}`)).toEqual([
      "added packages/a/new.txt",
      "modified packages/a/x.txt",
    ]);
  });

  it("a working directory: files, search and commands start there, history and policy stay with the checkout", async () => {
    const { files, commands, history, prefix } = await open("packages/a");
    expect(prefix).toBe("packages/a/");
    expect(await files.write("x.txt", Buffer.from("changed\n"))).toMatchObject({ ok: true, value: { path: "x.txt" } });
    expect(await files.read("../../package.json")).toMatchObject({ ok: false, code: "outside_workspace" });
    expect(await files.write("fixed.txt", Buffer.from("changed\n"))).toMatchObject({ ok: false, code: "protected" });
    expect((await commands.run({ argv: ["ls"], timeoutMilliseconds: 20_000 })).output).toBe("fixed.txt\nx.txt\n");
    expect((await commands.run({ argv: ["ls"], cwd: "../..", timeoutMilliseconds: 20_000 })).output).toBe(
      "package.json\npackages\n",
    );
    const head = (await history.head()) ?? "";
    const changes = await history.changes(head, await history.snapshot([]));
    expect(changes.map((change) => change.path)).toEqual(["packages/a/x.txt"]);
  });

  it("dispose removes the private folder, twice without harm", async () => {
    const { commands, dispose } = await open(".");
    await commands.status();
    await dispose();
    await dispose();
    expect(existsSync(join(repository.base, "run/private"))).toBe(false);
  });

  it.each([
    ["a link out of the checkout", (path: string) => symlinkSync(repository.base, path)],
    ["a link inside of it", (path: string) => symlinkSync("../other", path)],
    ["a file", (path: string) => writeFileSync(path, "file\n")],
    ["nothing", () => undefined],
  ])("a commit with %s in the place of the working directory ends the run", async (_name, make) => {
    const { root } = repository;
    const first = repository.git("rev-parse", "HEAD");
    rmSync(join(root, "packages/a"), { recursive: true });
    repository.write("other/x.txt", "other\n");
    make(join(root, "packages/a"));
    const hostile = repository.commit("hostile");
    repository.git("checkout", "--quiet", "--detach", first);
    const { history } = await open("packages/a");
    await expect(history.checkout(hostile)).rejects.toMatchObject({
      kind: "configuration",
      message: 'Input working-directory: there is no folder "packages/a" in the checkout.',
    });
    expect((await history.checkout(first)).modified).toEqual([]);
  });

  it("refuses a working directory outside of the checkout", async () => {
    mkdirSync(join(repository.base, "other"));
    await open(".");
    await expect(open("../other")).rejects.toMatchObject({ kind: "configuration" });
    await expect(open("nowhere")).rejects.toMatchObject({ kind: "configuration" });
  });
});
