// @module-tag full
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { RemoteResult } from "../../../src/hub/protocol/tools.js";
import { hasWorkingBwrap } from "../../support/bwrap.js";
import { BUNDLE } from "../../support/scenario.js";
import { startHub, TOKEN } from "./stand-in-hub.js";

const NOBODY = 65_534;

const hasBwrap = hasWorkingBwrap();
if (!hasBwrap) console.warn("skipped: only bubblewrap gives single commands a writable .git");
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.warn("skipped: a git server with TLS needs openssl");

const AS_AUTHOR = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "safe.directory=*", "-C", folder, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

function makeRepository(folder: string): void {
  git(folder, "init", "--quiet", "--initial-branch=main");
  writeFileSync(join(folder, "a.txt"), "one\n");
  git(folder, "add", ".");
  git(folder, ...AS_AUTHOR, "commit", "--quiet", "--message", "first");
}

interface Machine {
  readonly root: string;
  /** Runs one command through the client, and says what it answered. */
  run(...words: string[]): Promise<RemoteResult>;
}

/** The bundle's client, as a person who is not root: commands of root run as another user, who cannot write `.git`. */
async function lend(
  prepare: (root: string) => void,
  { certificate = "", user = NOBODY }: { readonly certificate?: string; readonly user?: number } = {},
): Promise<Machine> {
  const home = newFolder();
  const root = join(home, "work");
  mkdirSync(root);
  prepare(root);
  writeFileSync(join(home, ".gitconfig"), "[user]\nname = Grace\nemail = grace@example.com\n");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync("chown", ["-R", `${user}:${user}`, home]);
  const hub = await startHub();
  const child = spawn(process.execPath, [join(dirname(BUNDLE), "cli.js"), "connect", hub.url], {
    cwd: root,
    env: {
      PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(":"),
      ...{ HOME: home, TMPDIR: tmpdir(), ARCHITECT_HUB_TOKEN: TOKEN, GIT_SSL_CAINFO: certificate },
    },
    stdio: "ignore",
    ...(isRoot ? { uid: user, gid: user } : {}),
  });
  const gone = new Promise((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await gone;
  });
  await hub.listening();
  let calls = 0;
  return {
    root,
    run(command, ...args) {
      const id = `t${++calls}`;
      hub.signal(id, "remote_execute_command", { command, args, timeout: 300 });
      return hub.result(id);
    },
  };
}

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "connect-git-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A program that leaves a trace, under every name by which a repository can have it run. */
function plantPrograms(root: string): void {
  const program = join(root, "program.sh");
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >>"${join(root, "ran")}"\ncat\n`);
  chmodSync(program, 0o755);
  const hooks = join(root, "own-hooks");
  mkdirSync(hooks);
  for (const name of [
    "pre-commit",
    "commit-msg",
    "post-commit",
    "post-merge",
    "post-checkout",
    "reference-transaction",
  ]) {
    for (const folder of [hooks, join(root, ".git/hooks")]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), readFileSync(program));
      chmodSync(join(folder, name), 0o755);
    }
  }
  for (const key of ["core.fsmonitor", "core.sshCommand", "core.askPass", "core.editor", "gpg.program", "core.pager"]) {
    git(root, "config", key, program);
  }
  git(root, "config", "core.hooksPath", "own-hooks");
  git(root, "config", "credential.helper", `!${program}`);
  git(root, "config", "diff.external", program);
  git(root, "config", "commit.gpgSign", "true");
}

describe.runIf(hasBwrap)("git that writes, on a lent machine", () => {
  it("commits as the person, and runs no hook and no program of the repository", async () => {
    const { root, run } = await lend((folder) => {
      makeRepository(folder);
      plantPrograms(folder);
      writeFileSync(join(folder, "a.txt"), "two\n");
      writeFileSync(
        join(folder, "plant.mjs"),
        'import { writeFileSync } from "node:fs"; writeFileSync(".git/own", "");',
      );
    });
    expect(await run("git", "commit", "-am", "second")).toMatchObject({ success: true });
    expect(existsSync(join(root, "ran"))).toBe(false);
    expect(git(root, "log", "--format=%s by %an <%ae>", "-1")).toBe("second by Grace <grace@example.com>");
    expect(git(root, "show", "HEAD:a.txt")).toBe("two");
    const planted = await run("node", "plant.mjs");
    expect(planted).toMatchObject({ success: false, data: { stderr: expect.stringContaining("EROFS") } });
  });

  it("does not commit or pull where a repository can have programs run, or hides files", async () => {
    const changes: readonly (readonly [string, (root: string) => void])[] = [
      ["filter.lfs.clean", (root) => git(root, "config", "filter.lfs.clean", "id")],
      ["merge.own.driver", (root) => git(root, "config", "merge.own.driver", "id")],
      ["include.path", (root) => git(root, "config", "include.path", "../more")],
      ["url.https://a/.insteadof", (root) => git(root, "config", "url.https://a/.insteadOf", "https://b/")],
      ["tracks .env", (root) => track(root, "100644", ".env")],
      ["submodules", (root) => track(root, "160000", "sub")],
    ];
    const { root, run } = await lend(makeRepository);
    const [config, index] = ["config", "index"].map((name) => readFileSync(join(root, ".git", name)));
    for (const [reason, change] of changes) {
      change(root);
      for (const args of [["commit", "--allow-empty", "-m", "x"], ["pull"]]) {
        expect(await run("git", ...args)).toMatchObject({
          ...{ success: false, error: "Command not allowed", output: expect.stringContaining(reason) },
        });
      }
      writeFileSync(join(root, ".git/config"), config ?? "");
      writeFileSync(join(root, ".git/index"), index ?? "");
    }
    expect(git(root, "log", "--format=%s")).toBe("first");
  });

  it("does not take a repository that commands made for the person's", async () => {
    const { root, run } = await lend(() => undefined);
    makeRepository(root);
    expect(await run("git", "pull")).toMatchObject({
      ...{ success: false, error: "Command not allowed" },
      output: expect.stringContaining("no .git folder"),
    });
  });

  it.runIf(process.getuid?.() === 0)("says what to do where the client was started as root", async () => {
    const { root, run } = await lend(makeRepository, { user: 0 });
    expect(await run("git", "commit", "--allow-empty", "-m", "x")).toMatchObject({
      ...{ success: false, output: expect.stringContaining("do not start it as root") },
    });
    expect(git(root, "log", "--format=%s")).toBe("first");
  });

  it.runIf(hasOpenssl)("clones, fetches and pulls over the network, which other commands do not have", async () => {
    const server = await startGitServer();
    const { root, run } = await lend(
      (folder) => {
        git(folder, "clone", "--quiet", server.folder, ".");
        git(folder, "remote", "set-url", "origin", server.url);
        writeFileSync(join(folder, "ca.crt"), server.certificate);
        writeFileSync(
          join(folder, "reach.mjs"),
          `await fetch("${server.url}").catch(({ cause }) => console.log(cause.code));`,
        );
        plantPrograms(folder);
        git(folder, "config", "url.https://127.0.0.1:9/.insteadOf", "https://127.0.0.1");
      },
      { certificate: "ca.crt" },
    );
    expect(await run("git", "clone", server.url, "copy")).toMatchObject({ success: true });
    expect(readFileSync(join(root, "copy/served.txt"), "utf8")).toBe("1\n");
    git(root, "config", "--remove-section", "url.https://127.0.0.1:9/");
    server.publish("2\n");
    expect(await run("git", "fetch", "origin")).toMatchObject({ success: true });
    expect(git(root, "show", "origin/main:served.txt")).toBe("2");
    expect(await run("git", "pull", "--ff-only")).toMatchObject({ success: true });
    for (const name of ["served.txt", ".github/own.txt"]) {
      expect(readFileSync(join(root, name), "utf8")).toBe("2\n");
    }
    git(root, "config", "remote.origin.url", `ext::${join(root, "program.sh")}`);
    expect(await run("git", "fetch", "origin")).toMatchObject({
      ...{ success: false, data: { stderr: expect.stringContaining("transport 'ext' not allowed") } },
    });
    expect(await run("node", "reach.mjs")).toMatchObject({ data: { stdout: "ECONNREFUSED\n" } });
    expect(existsSync(join(root, "ran"))).toBe(false);
  });
});

/** Puts an entry into the index, of a file or of a submodule's commit. */
function track(root: string, mode: string, path: string): void {
  const object = git(root, "rev-parse", mode === "160000" ? "HEAD" : "HEAD:a.txt");
  git(root, "update-index", "--add", "--cacheinfo", `${mode},${object},${path}`);
}

interface GitServer {
  readonly url: string;
  readonly folder: string;
  readonly certificate: string;
  /** A new commit with this content. */
  publish(content: string): void;
}

/** A repository over HTTPS, served as files, which git can read as well. */
async function startGitServer(): Promise<GitServer> {
  const outside = newFolder();
  const [work, folder] = [join(outside, "served"), join(outside, "served.git")];
  const [key, certificate] = [join(outside, "key"), join(outside, "certificate")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files], {
    stdio: "ignore",
  });
  mkdirSync(join(work, ".github"), { recursive: true });
  git(work, "init", "--quiet", "--initial-branch=main");
  const publish = (content: string): void => {
    for (const name of ["served.txt", ".github/own.txt"]) writeFileSync(join(work, name), content);
    git(work, "add", ".");
    git(work, ...AS_AUTHOR, "commit", "--quiet", "--message", content.trim());
    if (!existsSync(folder)) git(outside, "clone", "--quiet", "--bare", work, folder);
    git(work, "push", "--quiet", folder, "main");
    git(folder, "update-server-info");
  };
  publish("1\n");
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
    const path = join(folder, new URL(request.url ?? "/", "https://server").pathname.replace(/^\/served\.git/, ""));
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `https://127.0.0.1:${port}/served.git`;
  return { url, folder, certificate: readFileSync(certificate, "utf8"), publish };
}
