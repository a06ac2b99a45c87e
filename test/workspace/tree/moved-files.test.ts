import { join } from "node:path";
import { expect, it } from "vitest";
import { createGit } from "../../../src/workspace/git/process.js";
import { readRenames } from "../../../src/workspace/tree/moved-files.js";
import { createTestRepository } from "../../support/git-repository.js";

it("empty files are the same file only under the same last name, whichever git takes for which", async () => {
  const repository = createTestRepository({ "x/.keep": "", "y/empty.txt": "", "old/a.js": "one\ntwo\nthree\n" });
  const { root } = repository;
  const git = createGit({
    gitDirectory: join(root, ".git"),
    workTree: root,
    searchPath: process.env["PATH"] ?? "",
    protocols: [],
  });
  try {
    const before = repository.git("rev-parse", "HEAD^{tree}");
    repository.git("mv", "x", "z");
    repository.git("mv", "y/empty.txt", "y/none.txt");
    repository.git("mv", "old", "new");
    const renames = await readRenames(git, before, repository.git("write-tree"));
    expect(renames).toEqual([
      { from: "old/a.js", to: "new/a.js" },
      { from: "x/.keep", to: "z/.keep" },
    ]);
  } finally {
    await git.objects.close();
    repository.dispose();
  }
});
