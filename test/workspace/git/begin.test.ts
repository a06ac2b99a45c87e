import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { beginCheckout, repositoryOf } from "../../../src/workspace/git/begin.js";
import { createWorkspaceHistory } from "../../../src/workspace/tree/git.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";

const URL = "https://github.com/octo/demo.git";
const opened: TestRepository[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.dispose();
});

function repository(): TestRepository {
  const made = createTestRepository();
  opened.push(made);
  return made;
}

describe("repositoryOf", () => {
  it.each([
    ["https://github.com/octo/demo", "octo/demo"],
    ["https://github.com/octo/demo.git/", "octo/demo"],
    ["https://user:secret@ghes.example:8443/Octo/Demo.git", "Octo/Demo"],
    ["https://host.example/ghes/octo/demo.git", "octo/demo"],
    ["ssh://git@github.com:22/octo/demo.git", "octo/demo"],
    ["git@github.com:octo/demo.git", "octo/demo"],
    ["git@github.com:/octo/demo", "octo/demo"],
    ["gh:octo/demo", "octo/demo"],
    ["https://github.com/octo/demo.js", "octo/demo.js"],
    ["file:///srv/octo/demo.git", null],
    ["/srv/octo/demo.git", null],
    ["../demo", null],
    ["https://github.com/", null],
    ["https://github.com/a b/<c>", null],
  ])("%s", (url, name) => {
    expect(repositoryOf(url)).toBe(name);
  });
});

describe("another repository", () => {
  it.each([
    ["the same, written otherwise", ["git@github.com:Octo/DEMO"], null],
    ["a fork with ours beside it", ["https://github.com/fork/demo", URL], null],
    ["one without remotes", [], null],
    ["one from a folder", ["file:///srv/x/y.git"], null],
    ["a fork", ["https://github.com/fork/demo"], /contains fork\/demo, but this run is for octo\/demo\./],
    [
      "another one of ours",
      ["https://github.com/octo/other.git"],
      /contains octo\/other, but this run is for octo\/demo\./,
    ],
  ])("%s", async (_name, urls, refusal) => {
    const { root, base, git } = repository();
    for (const [index, url] of urls.entries()) git("remote", "add", index === 0 ? "origin" : `r${index}`, url);
    const privateDirectory = join(base, "private");
    mkdirSync(privateDirectory);
    const remote = { serverUrl: "https://github.com", url: URL, token: null };
    const searchPath = process.env["PATH"] ?? "";
    const history = createWorkspaceHistory({ root, privateDirectory, remote, searchPath });
    if (refusal === null) await expect(history.clean()).resolves.toEqual([]);
    else
      await expect(history.clean()).rejects.toMatchObject({
        kind: "configuration",
        message: expect.stringMatching(refusal),
      });
    await history.close();
  });
});

describe("beginCheckout", () => {
  it("makes an empty folder a checkout whose address git reads, once", () => {
    const { base } = repository();
    const root = join(base, "empty");
    mkdirSync(join(root, ".architect"), { recursive: true });
    mkdirSync(join(root, "tools"));
    const odd = `${URL}"\\x`;
    expect(beginCheckout(root, odd, ["tools/architect/dist"])).toBe(true);
    const made = repository();
    expect(made.git("-C", root, "config", "remote.origin.url")).toBe(odd);
    expect(made.git("-C", root, "status", "--porcelain", "--branch")).toContain("No commits yet on none");
    expect(beginCheckout(root, URL, [])).toBe(false);
  });

  it("refuses files that git knows nothing of, and names some", () => {
    const { base } = repository();
    const root = join(base, "files");
    mkdirSync(root);
    for (const name of ["d", "c", "b", "a"]) writeFileSync(join(root, name), "");
    expect(() => beginCheckout(root, URL, [])).toThrow(/contains files \(a, b, c, …\) but is not a git checkout/);
  });
});
