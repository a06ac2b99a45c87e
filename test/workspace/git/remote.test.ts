import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Remote } from "../../../src/core/workspace-request.js";
import { protocolsOf } from "../../../src/workspace/git/remote.js";
import { createWorkspaceHistory, type History } from "../../../src/workspace/tree/git.js";
import { createTestRepository, openTestRepository, type TestRepository } from "../../support/git-repository.js";

const author = { name: "architect", email: "architect@localhost" };
const opened: TestRepository[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.dispose();
});

/** A bare remote with two commits and a shallow clone of it, as actions/checkout makes one. */
function createClone(): {
  origin: TestRepository;
  clone: TestRepository;
  remote: Remote;
  first: string;
  second: string;
} {
  const origin = createTestRepository({ "a.txt": "a\n" });
  opened.push(origin);
  const first = origin.git("rev-parse", "HEAD");
  origin.write("b.txt", "b\n");
  const second = origin.commit("second");
  const bare = join(origin.base, "remote.git");
  origin.git("clone", "--quiet", "--bare", origin.root, bare);
  origin.git("clone", "--quiet", "--depth=1", `file://${bare}`, join(origin.base, "clone"));
  const clone = openTestRepository(origin.base, join(origin.base, "clone"));
  const remote = { serverUrl: "https://github.com", url: `file://${bare}`, token: "t0ken-of-the-test" };
  return { origin, clone, remote, first, second };
}

function openHistory(repository: TestRepository, remote: Remote | null): History {
  const privateDirectory = join(repository.base, "private");
  mkdirSync(privateDirectory);
  const searchPath = process.env["PATH"] ?? "";
  return createWorkspaceHistory({
    root: repository.root,
    privateDirectory,
    remote,
    searchPath,
  });
}

describe("a partial clone", () => {
  /** A clone of a commit whose contents the server keeps, as `filter: blob:none` with a sparse checkout makes one. */
  function createPartial(folder: string): { clone: TestRepository; remote: Remote; head: string } {
    const { origin, remote, second } = createClone();
    origin.write("docs/c.md", "c\n");
    origin.write("docs/d.md", "d\n");
    const head = origin.commit("third");
    const bare = join(origin.base, "remote.git");
    origin.git("push", "--quiet", bare, "HEAD");
    for (const key of ["uploadpack.allowFilter", "uploadpack.allowAnySHA1InWant"]) {
      origin.git("--git-dir", bare, "config", key, "true");
    }
    const place = join(origin.base, folder);
    origin.git("clone", "--quiet", "--filter=blob:none", "--sparse", "--depth=2", `file://${bare}`, place);
    const clone = openTestRepository(origin.base, place);
    expect(clone.git("rev-list", "--objects", "--missing=print", "--no-walk", head)).toMatch(/^\?/m);
    expect(second).toBe(clone.git("rev-parse", "HEAD^"));
    return { clone, remote, head };
  }

  it("gets what it lacks when its commit becomes the base", async () => {
    const { clone, remote, head } = createPartial("sparse");
    const history = openHistory(clone, remote);
    const { files, modified } = await history.setBase(head);
    expect([files, modified]).toEqual([["a.txt", "b.txt"], []]);
    expect(await history.files(head)).toEqual(["a.txt", "b.txt", "docs/c.md", "docs/d.md"]);
    expect((await history.read(head, "docs/d.md"))?.toString()).toBe("d\n");
    expect(await history.snapshot([])).toBe(await history.treeOf(head));
  });

  it("says which step failed when the server cannot be reached", async () => {
    const { clone, remote, head } = createPartial("lost");
    const history = openHistory(clone, { ...remote, url: `${remote.url}-gone` });
    await expect(history.setBase(head)).rejects.toThrow(
      /2 objects that the partial clone left out could not be fetched/,
    );
  });
});

describe("checkout", () => {
  it("fetches a missing commit and makes the working tree exactly it", async () => {
    const { clone, remote, first, second } = createClone();
    const history = openHistory(clone, remote);
    expect([await history.head(), await history.modified()]).toEqual([second, []]);
    clone.write("a.txt", "dirty\n");
    expect(await history.modified()).toEqual(["a.txt"]);
    const tree = await history.checkout(first);
    expect(tree).toEqual({ modified: [], untracked: [], files: ["a.txt"] });
    expect([await history.head(), await history.modified()]).toEqual([first, []]);
    expect(readFileSync(join(clone.root, "a.txt"), "utf8")).toBe("a\n");
    expect(existsSync(join(clone.root, "b.txt"))).toBe(false);
    // The checkout's own git agrees: index, head and objects are there.
    expect(clone.git("status", "--porcelain")).toBe("");
    expect(clone.git("rev-parse", "HEAD")).toBe(first);
  });

  it("says what is missing", async () => {
    const { clone, remote } = createClone();
    const missing = "1".repeat(40);
    await expect(openHistory(clone, remote).checkout(missing)).rejects.toMatchObject({
      kind: "forge",
      message: expect.stringContaining(`The commit ${missing} could not be fetched`),
    });
  });

  it("runs no hook, filter, monitor or helper that the checkout plants", async () => {
    const { clone, remote, first } = createClone();
    const marker = join(clone.base, "planted");
    const program = join(clone.base, "program");
    writeFileSync(program, `#!/bin/sh\ntouch ${marker}\ncat\n`);
    chmodSync(program, 0o755);
    for (const hook of ["post-checkout", "pre-push", "reference-transaction", "post-index-change", "pre-commit"]) {
      writeFileSync(join(clone.root, ".git/hooks", hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
    }
    for (const key of [
      ...["filter.x.clean", "filter.x.smudge", "filter.x.process", "diff.x.textconv", "diff.x.command"],
      ...["core.fsmonitor", "core.sshCommand", "credential.helper", "core.pager", "diff.external", "core.askPass"],
      ...["remote.origin.uploadpack", "uploadpack.packObjectsHook"],
    ]) {
      clone.git("config", key, program);
    }
    clone.write(".gitattributes", "* filter=x diff=x\n");
    const history = openHistory(clone, remote);
    await history.modified();
    await history.checkout(first);
    clone.write("a.txt", "changed\n");
    const tree = await history.snapshot([".gitattributes"]);
    await history.diff(first, tree);
    await history.changes(first, tree);
    const commit = await history.commit({ tree, parents: [first], message: "m\n", author });
    await history.push({ commit, branch: "architect/x" });
    await history.restore(first, ["a.txt"]);
    await history.clean();
    expect(existsSync(marker)).toBe(false);
  });
});

describe("push", () => {
  it("pushes one commit from a shallow clone to a new branch, then fast-forward only", async () => {
    const { origin, clone, remote, second } = createClone();
    const history = openHistory(clone, remote);
    await history.setBase(second);
    clone.write("a.txt", "one\n");
    const one = await history.commit({ tree: await history.snapshot([]), parents: [second], message: "1\n", author });
    expect(await history.push({ commit: one, branch: "architect/issue-1" })).toEqual({ ok: true });
    clone.write("a.txt", "two\n");
    const two = await history.commit({ tree: await history.snapshot([]), parents: [second], message: "2\n", author });
    expect(await history.push({ commit: two, branch: "architect/issue-1" })).toMatchObject({
      ok: false,
      reason: "rejected",
    });
    expect(origin.git("ls-remote", remote.url, "refs/heads/architect/issue-1").split("\t")[0]).toBe(one);
    expect(await history.push({ commit: two, branch: "--mirror" })).toMatchObject({ ok: false, reason: "rejected" });
  });

  it("reports what a server hook declines", async () => {
    const { clone, remote, second } = createClone();
    const hook = join(remote.url.slice("file://".length), "hooks/pre-receive");
    const push = async (text: string) => {
      writeFileSync(hook, `#!/bin/sh\necho "${text}" >&2\nexit 1\n`, { mode: 0o755 });
      return history.push({ commit, branch: "x" });
    };
    const history = openHistory(clone, remote);
    await history.setBase(second);
    const commit = await history.commit({
      tree: await history.treeOf(second),
      parents: [second],
      message: "m",
      author,
    });
    expect(await push("protected branch")).toMatchObject({ ok: false, reason: "denied" });
    const workflow = "refusing to allow a GitHub App to create or update workflow x without workflows permission";
    expect(await push(workflow)).toMatchObject({ ok: false, reason: "workflow_files" });
  });

  it("sends the token as a header of one process, and keeps it off the disk", async () => {
    const { clone, second } = createClone();
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(403).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const serverUrl = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
    const history = openHistory(clone, { serverUrl, url: `${serverUrl}/o/r.git`, token: "t0ken-of-the-test" });
    await history.setBase(second);
    const commit = await history.commit({
      tree: await history.treeOf(second),
      parents: [second],
      message: "m",
      author,
    });
    const pushed = await history.push({ commit, branch: "x" });
    server.close();
    expect(pushed).toMatchObject({ ok: false, reason: "denied" });
    expect(JSON.stringify(pushed)).not.toContain("t0ken");
    expect(seen[0]).toBe(`basic ${Buffer.from("x-access-token:t0ken-of-the-test").toString("base64")}`);
    const config = readFileSync(join(clone.base, "private/git/config"), "utf8");
    expect(config + readFileSync(join(clone.root, ".git/config"), "utf8")).not.toMatch(/t0ken|basic/i);
  });
});

describe("clean", () => {
  it("removes programs, includes, credentials and tokens, and names them without values", async () => {
    const { clone, remote } = createClone();
    const credentials = join(clone.base, "git-credentials-1.config");
    writeFileSync(credentials, "[http]\n\textraheader = AUTHORIZATION: basic U0VDUkVU\n");
    const set = (key: string, value: string): string => clone.git("config", "--add", key, value);
    set("core.hooksPath", "hooks");
    set("alias.x", "!sh");
    set("filter.a b.clean", "sh");
    set("http.https://github.com/.extraheader", "AUTHORIZATION: basic U0VDUkVU");
    set("includeIf.gitdir:/x/.git.path", credentials);
    set("url.https://evil.example/.insteadOf", "https://github.com/");
    set("remote.origin.url", "https://user:U0VDUkVU@github.com/o/r");
    set("user.name", "kept");
    const removed = await openHistory(clone, remote).clean();
    expect([...removed].sort()).toEqual([
      "alias.x",
      "core.hookspath",
      "filter.a b.clean",
      "http.https://github.com/.extraheader",
      "includeif.gitdir:/x/.git.path",
      "url.https://evil.example/.insteadof",
      "user name and token in remote.origin.url",
    ]);
    const config = readFileSync(join(clone.root, ".git/config"), "utf8");
    expect(config).not.toContain("U0VDUkVU");
    expect(clone.git("config", "--get-all", "remote.origin.url").split("\n")).toEqual([
      remote.url,
      "https://github.com/o/r",
    ]);
    expect(clone.git("config", "user.name")).toBe("kept");
    expect(readFileSync(credentials, "utf8")).toContain("U0VDUkVU");
    expect(await openHistoryAgain(clone, remote).clean()).toEqual([]);
  });
});

function openHistoryAgain(repository: TestRepository, remote: Remote): History {
  return openHistory(openTestRepository(join(repository.base, "clone"), repository.root), remote);
}

describe("protocolsOf", () => {
  it.each([
    ["https://github.com", null, ["https"]],
    ["https://ghes.example", "file:///tmp/r.git", ["https", "file"]],
    ["http://127.0.0.1:80", "http://127.0.0.1/o/r", ["http"]],
  ])("%s %s", (serverUrl, url, expected) => {
    expect(protocolsOf({ serverUrl, url })).toEqual(expected);
  });

  it("refuses plain http", () => {
    expect(() => protocolsOf({ serverUrl: "http://ghes.example", url: null })).toThrow(/not reached by https/);
  });
});
