import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { WorkspaceFiles } from "../../../src/core/workspace/workspace.js";
import { createWorkspaceFiles } from "../../../src/workspace/files/files.js";
import { createPathWorkspace, type PathWorkspace } from "../../support/path-workspace.js";
import { runs } from "../../support/property-runs.js";

let workspace: PathWorkspace;
let files: WorkspaceFiles;

beforeEach(() => {
  workspace = createPathWorkspace();
  const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  files = createWorkspaceFiles({ root: workspace.root, policy, maximumFileBytes: 1000 });
});
afterEach(() => workspace.dispose());

const onDisk = (path: string): string => readFileSync(join(workspace.root, path), "utf8");

describe("read", () => {
  it("returns bytes, hash, mode and the resolved path", async () => {
    chmodSync(join(workspace.root, "README.md"), 0o644);
    symlinkSync("README.md", join(workspace.root, "link.md"));
    const expected = {
      ok: true,
      value: {
        path: "README.md",
        bytes: Buffer.from("# readme\n"),
        hash: "ef98b94e6c1d3a5f0a8f0a5e9fb6cd8d9a5d23b2c0f3ff32a0b4cae35ec4fbb6",
        mode: 0o100644,
      },
    };
    const result = await files.read("./README.md");
    expect({ ...result, value: { ...(result.ok ? result.value : {}), hash: expected.value.hash } }).toEqual(expected);
    expect(result.ok && result.value.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await files.read("link.md")).toEqual(result);
    expect(await files.read(join(workspace.root, "README.md"))).toEqual(result);
  });

  it("refuses with the specification's sentence", async () => {
    expect(await files.read("../../etc/passwd")).toEqual({
      ok: false,
      code: "outside_workspace",
      message: "Path '../../etc/passwd' escapes the workspace",
    });
  });

  it.each([
    ["missing file, typing error", "src/indxe.ts", "'src/indxe.ts' does not exist. Did you mean src/index.ts?"],
    ["missing file, other folder", "lib/index.ts", "'lib/index.ts' does not exist. Did you mean src/index.ts?"],
    ["missing file, nothing near", "lib/unheard-of.ts", "'lib/unheard-of.ts' does not exist."],
    ["secret names are not hinted at", "src/.env", "'src/.env' is a sensitive file: it may hold secrets."],
    ["directory", "src", "'src' is a directory."],
  ])("%s", async (_name, path, message) => {
    const result = await files.read(path);
    expect(result.ok ? "" : result.message).toBe(message);
  });

  it("refuses binary and large files", async () => {
    writeFileSync(join(workspace.root, "a.bin"), Buffer.from([1, 0, 2]));
    writeFileSync(join(workspace.root, "large.txt"), "x".repeat(1001));
    const codes = await Promise.all(["a.bin", "large.txt"].map((path) => files.read(path)));
    expect(codes.map((result) => (result.ok ? "ok" : result.code))).toEqual(["binary", "too_large"]);
  });
});

describe("write", () => {
  it("creates parents, keeps the mode of an existing file, leaves no temporary file", async () => {
    chmodSync(join(workspace.root, "src/index.ts"), 0o755);
    expect(await files.write("a/b/c.txt", Buffer.from("new"))).toEqual({
      ok: true,
      value: { path: "a/b/c.txt", created: true },
    });
    expect(await files.write("src/index.ts", Buffer.from("changed"))).toEqual({
      ok: true,
      value: { path: "src/index.ts", created: false },
    });
    expect([onDisk("a/b/c.txt"), onDisk("src/index.ts")]).toEqual(["new", "changed"]);
    expect(statSync(join(workspace.root, "src/index.ts")).mode & 0o777).toBe(0o755);
    const listed = await files.list(".", { recursive: true, limit: 100, pattern: "*.tmp" });
    expect(listed.ok && listed.value.entries).toEqual([]);
  });

  it("checks the expected content", async () => {
    const before = await files.read("README.md");
    const hash = before.ok ? before.value.hash : "";
    const codes = [
      await files.write("README.md", Buffer.from("x"), { expectedHash: null }),
      await files.write("README.md", Buffer.from("one"), { expectedHash: hash }),
      await files.write("README.md", Buffer.from("two"), { expectedHash: hash }),
      await files.write("gone.md", Buffer.from("x"), { expectedHash: hash }),
      await files.write("new.md", Buffer.from("x"), { expectedHash: null }),
    ].map((result) => (result.ok ? "ok" : result.code));
    expect(codes).toEqual(["exists", "ok", "changed", "changed", "ok"]);
    expect(onDisk("README.md")).toBe("one");
  });

  it("names the configuration line for a protected file", async () => {
    expect(await files.write("package-lock.json", Buffer.from("x"))).toEqual({
      ok: false,
      code: "protected",
      message:
        "'package-lock.json' is a protected file: it decides what runs, or what is trusted, outside of this run.",
      instead: "leave the file as it is, and describe the change that it needs in your summary",
      remedy: 'guardrails.protected_files: ["!package-lock.json"]',
    });
  });

  it("refuses a protected file behind a link", async () => {
    symlinkSync("package-lock.json", join(workspace.root, "harmless.json"));
    const result = await files.write("harmless.json", Buffer.from("x"));
    expect(result.ok ? "ok" : result.code).toBe("protected");
    expect(onDisk("package-lock.json")).toBe("{}\n");
  });

  it("refuses more than the limit", async () => {
    const result = await files.write("x.txt", Buffer.alloc(1001));
    expect(result.ok ? "ok" : result.code).toBe("too_large");
  });

  it("no path leaves the root", { tags: "property" }, async () => {
    symlinkSync("../outside", join(workspace.root, "dlink"));
    const before = workspace.outside();
    const part = fc.constantFrom("..", ".", "", "src", "dlink", "new", ".git", "secret.txt", "~", " ", "...");
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.boolean(), async (parts, absolute) => {
        const path = (absolute ? "/" : "") + parts.join("/");
        await files.write(path, Buffer.from("x"));
        const content = await files.read(path);
        if (content.ok) expect(content.value.bytes.toString()).not.toContain("SECRET");
        await files.remove(path);
        expect(workspace.outside()).toEqual(before);
      }),
      { numRuns: runs(200), seed: 20261121 },
    );
  });
});

describe("remove", () => {
  it("removes a file, and a link instead of its target", async () => {
    symlinkSync("../outside/secret.txt", join(workspace.root, "link"));
    expect(await files.remove("link")).toEqual({ ok: true, value: { path: "link" } });
    expect(await files.remove("docs/guide.md")).toEqual({ ok: true, value: { path: "docs/guide.md" } });
    expect(existsSync(join(workspace.root, "docs/guide.md"))).toBe(false);
    expect(workspace.outside()[join(workspace.base, "outside/secret.txt")]).toBe("SECRET\n");
  });
});

describe("move", () => {
  it("renames a file with its bytes, mode and identity, making folders, replacing nothing", async () => {
    writeFileSync(join(workspace.root, "run.bin"), Buffer.from([0, 255, 13, 10]), { mode: 0o755 });
    const before = statSync(join(workspace.root, "run.bin"));
    expect(await files.move("./run.bin", "tools/bin/run")).toEqual({
      ok: true,
      value: { from: "run.bin", to: "tools/bin/run" },
    });
    const after = statSync(join(workspace.root, "tools/bin/run"));
    expect([after.mode, after.ino, after.nlink]).toEqual([before.mode, before.ino, 1]);
    expect(readFileSync(join(workspace.root, "tools/bin/run"))).toEqual(Buffer.from([0, 255, 13, 10]));
    expect(existsSync(join(workspace.root, "run.bin"))).toBe(false);
  });

  it.each([
    ["exists", "README.md", "docs/guide.md", "'docs/guide.md' exists already."],
    ["exists", "README.md", "README.md", "'README.md' exists already."],
    ["exists", "README.md", "dangling", "'dangling' exists already."],
    ["not_found", "src/indxe.ts", "x.ts", "'src/indxe.ts' does not exist. Did you mean src/index.ts?"],
    ["is_directory", "src", "lib", "'src' is a directory."],
    ["is_directory", "README.md", "lib/", "'lib/' names a directory, not a file."],
    ["not_a_file", "link.md", "x.md", "'link.md' is a symbolic link and is not moved."],
    ["not_found", "README.md", "docs/guide.md/x", "A part of 'docs/guide.md/x' is a file, not a directory."],
    ["outside_workspace", "README.md", "out/x.md", "Path 'out/x.md' escapes the workspace"],
    ["outside_workspace", "out/secret.txt", "x.md", "Path 'out/secret.txt' escapes the workspace"],
    ["protected", "README.md", ".github/CODEOWNERS", null],
    ["protected", "package-lock.json", "lock.json", null],
    ["sensitive", ".env", "env.txt", null],
    ["sensitive", "README.md", ".git/hooks/x", null],
  ])("refuses as %s: %s to %s", async (code, from, to, message) => {
    symlinkSync("README.md", join(workspace.root, "link.md"));
    symlinkSync("nowhere", join(workspace.root, "dangling"));
    symlinkSync("../outside", join(workspace.root, "out"));
    const before = await files.list(".", { recursive: true, limit: 100 });
    const outside = workspace.outside();
    const result = await files.move(from, to);
    expect(result).toMatchObject({ ok: false, code, ...(message === null ? {} : { message }) });
    expect([await files.list(".", { recursive: true, limit: 100 }), workspace.outside()]).toEqual([before, outside]);
  });

  it("refuses a file with a second name, which may be outside", async () => {
    linkSync(join(workspace.base, "outside/secret.txt"), join(workspace.root, "hard.txt"));
    expect(await files.move("hard.txt", "x.txt")).toMatchObject({ ok: false, code: "outside_workspace" });
  });
});

describe("list", () => {
  it("shows dot files, never .git, and does not follow links", async () => {
    symlinkSync("src", join(workspace.root, "indir"));
    const listed = await files.list(".", { recursive: true, limit: 100 });
    expect(listed.ok && listed.value.entries.map((entry) => `${entry.type} ${entry.path} ${entry.size}`)).toEqual([
      "file .env 13",
      "file .env.example 7",
      "file .gitattributes 12",
      "directory .github 0",
      "directory .github/workflows 0",
      "file .github/workflows/ci.yml 9",
      "file .gitignore 13",
      "file CODEOWNERS 9",
      "file README.md 9",
      "file architect.yml 3",
      "directory docs 0",
      "file docs/guide.md 6",
      "symlink indir 0",
      "file package-lock.json 3",
      "directory src 0",
      "file src/index.ts 26",
    ]);
  });

  it.each([
    [{ recursive: false, limit: 100, pattern: "*.md" }, ["README.md"], false],
    [{ recursive: true, limit: 100, pattern: "**/*.md" }, ["README.md", "docs/guide.md"], false],
    [{ recursive: true, limit: 100, pattern: "src/**/*.ts" }, ["src/index.ts"], false],
    [{ recursive: true, limit: 1, pattern: "*.md" }, ["README.md"], true],
  ])("pattern %j", async (options, paths, truncated) => {
    const listed = await files.list(".", options);
    expect(listed.ok && [listed.value.entries.map((entry) => entry.path), listed.value.truncated]).toEqual([
      paths,
      truncated,
    ]);
  });

  it("names folders that may be meant", async () => {
    expect(await files.list("scr", { recursive: false, limit: 9 })).toMatchObject({
      ok: false,
      code: "not_found",
      message: "'scr' does not exist. Did you mean src?",
    });
  });

  it("a pattern may also be written from the root", async () => {
    const listed = await files.list("src", { recursive: true, limit: 9, pattern: "src/**/*.ts" });
    expect(listed.ok && listed.value.entries.map((entry) => entry.path)).toEqual(["src/index.ts"]);
  });

  it("refuses a pattern that climbs", async () => {
    const listed = await files.list(".", { recursive: true, limit: 1, pattern: "../**" });
    expect(listed.ok ? "ok" : listed.code).toBe("invalid_path");
  });

  it("lists a sub-directory with paths from the root", async () => {
    mkdirSync(join(workspace.root, "src/deep"));
    writeFileSync(join(workspace.root, "src/deep/a.ts"), "");
    const listed = await files.list("src", { recursive: true, limit: 100, pattern: "deep/*.ts" });
    expect(listed.ok && listed.value.entries).toEqual([{ path: "src/deep/a.ts", type: "file", size: 0 }]);
  });
});
