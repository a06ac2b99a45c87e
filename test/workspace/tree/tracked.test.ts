import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { Workspace } from "../../../src/core/workspace/workspace.js";
import { createTreeTracker } from "../../../src/run/agent-work/tree-tracker.js";
import { createWorkspaceFiles } from "../../../src/workspace/files/files.js";
import { createWorkspaceHistory, type History } from "../../../src/workspace/tree/git.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";

let repository: TestRepository;
afterEach(() => repository.dispose());

const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });

function openHistory(): History {
  const privateDirectory = join(repository.base, "private");
  mkdirSync(privateDirectory);
  const searchPath = process.env["PATH"] ?? "";
  return createWorkspaceHistory({
    ...{ root: repository.root, privateDirectory, remote: null, searchPath },
  });
}

describe("isTracked", () => {
  it.each([
    ["a file at the base", "src/a.ts", true],
    ["a file in a directory with a strange name", "odd [x]*/ü.txt", true],
    ["a directory", "src", false],
    ["a directory with a slash", "src/", false],
    ["an untracked file", "new.ts", false],
    ["nothing", "none.ts", false],
    ["a pattern", "src/*.ts", false],
    ["an option", "--all", false],
    ["the root", "", false],
    ["NUL", "src/a.ts\0", false],
  ])("%s", async (_name, path, expected) => {
    repository = createTestRepository({ "src/a.ts": "a\n", "odd [x]*/ü.txt": "b\n" });
    repository.write("new.ts", "x\n");
    expect(await openHistory().isTracked(path)).toBe(expected);
  });

  it("goes by the base, after any change of the file", async () => {
    repository = createTestRepository({ "a.ts": "a\n" });
    const base = repository.git("rev-parse", "HEAD");
    repository.write("b.ts", "b\n");
    repository.git("rm", "--quiet", "a.ts");
    repository.commit("second");
    const history = openHistory();
    await history.setBase(base);
    expect([await history.isTracked("a.ts"), await history.isTracked("b.ts")]).toEqual([true, false]);
  });

  it("nothing is tracked without git, or before the first commit", async () => {
    repository = createTestRepository();
    expect(await openHistory().isTracked("a.ts")).toBe(false);
  });
});

describe("a moved file", () => {
  it("is a deletion and an addition of the same bytes and mode in the snapshot", async () => {
    repository = createTestRepository({ "src/a.ts": "a\n", "src/b.ts": "b\n" });
    repository.write("run.sh", "#!/bin/sh\n", 0o755);
    const base = repository.commit("executable");
    const history = openHistory();
    await history.setBase(base);
    const files = createWorkspaceFiles({ root: repository.root, policy, maximumFileBytes: 1000 });
    const tracker = createTreeTracker({ files, history } as unknown as Workspace, base);
    for (const [from, to] of [
      ["src/a.ts", "lib/a.ts"],
      ["run.sh", "bin/run.sh"],
      // What was moved away makes room for the next.
      ["src/b.ts", "src/a.ts"],
      ["lib/a.ts", "lib/c.ts"],
    ] as const) {
      const moved = await files.move(from, to);
      expect(moved.ok).toBe(true);
      tracker.recordWrite(to);
    }
    const tree = await tracker.snapshot();
    const changes = await history.changes(base, tree);
    expect(changes.map(({ path, status, modeBefore, modeAfter }) => [path, status, modeBefore, modeAfter])).toEqual([
      ["bin/run.sh", "added", null, "100755"],
      ["lib/c.ts", "added", null, "100644"],
      ["run.sh", "deleted", "100755", null],
      ["src/a.ts", "modified", "100644", "100644"],
      ["src/b.ts", "deleted", "100644", null],
    ]);
    expect((await history.read(tree, "lib/c.ts"))?.toString()).toBe("a\n");
  });
});
