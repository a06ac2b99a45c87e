// @module-tag full
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ManagerName, WantedManager } from "../../src/core/workspace/package-manager.js";
import { findProgram } from "../../src/workspace/process/environment.js";
import { createPrograms, type OwnPrograms } from "../../src/workspace/programs.js";
import { printsVersion, startRegistry, type TestRegistry } from "../support/npm-registry.js";

/** Has no program of a package manager but npm. */
let tools: string;
let registry: TestRegistry;
let programs: OwnPrograms;
beforeAll(async () => {
  registry = await startRegistry([
    printsVersion("pnpm", "pnpm", "9.1.0"),
    printsVersion("pnpm", "pnpm", "9.10.0"),
    { ...printsVersion("pnpm", "pnpm", "8.6.6"), manifest: { bin: { pnpm: "../../../package.json" } } },
    printsVersion("pnpm", "pnpm", "11.0.0", ">=999"),
    {
      ...printsVersion("@yarnpkg/cli-dist", "yarn", "4.5.0"),
      manifest: { bin: { yarn: "bin/yarn.js", yarnpkg: "bin/yarn.js" } },
      files: { "bin/yarn.js": "#!/usr/bin/env node\nconsole.log('4.5.0');\n" },
    },
    {
      name: `@oven/bun-${process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`,
      version: "1.2.3",
      files: { "bin/bun": "#!/bin/sh\necho 1.2.3\n" },
    },
  ]);
});
afterAll(() => registry.close());

beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), "tools-"));
  symlinkSync(process.execPath, join(tools, "node"));
  const path = (process.env["PATH"] ?? "").split(":");
  for (const name of ["npm", "chmod", "sh", "env", "mkdir"]) {
    symlinkSync(realpathSync(findProgram(name, path) ?? ""), join(tools, name));
  }
});
afterEach(() => {
  programs.dispose();
  rmSync(tools, { recursive: true });
});

function provide(wanted: Partial<WantedManager> & { readonly name: ManagerName }, url = registry.url) {
  programs = createPrograms({
    searchPath: [tools],
    home: tools,
    temporaryFolder: tmpdir(),
    environment: { npm_config_registry: url, npm_config_cache: join(tools, "cache"), npm_config_fetch_retries: "0" },
  });
  const { signal } = new AbortController();
  return programs.provide({ version: "*", hash: null, file: "package.json", ...wanted }, signal);
}

const version = (command: string): string =>
  execFileSync(join(programs.folder, "bin", command), ["--version"], { env: { PATH: tools }, encoding: "utf8" }).trim();

const commands = (): readonly string[] => readdirSync(join(programs.folder, "bin")).sort();

/** A program that is on PATH before the run. */
function install(path: string, text: string): void {
  mkdirSync(dirname(join(tools, path)), { recursive: true });
  writeFileSync(join(tools, path), `#!${join(tools, "sh")}\n${text}\n`);
  chmodSync(join(tools, path), 0o755);
}

it.each<[ManagerName, string, string, readonly string[]]>([
  // Newer ones do not run on this Node.
  ["pnpm", ">=9", "9.10.0", ["pnpm"]],
  ["yarn", ">=4", "4.5.0", ["yarn", "yarnpkg"]],
  ["bun", ">=1.2", "1.2.3", ["bun", "bunx"]],
])("fetches %s %s from the registry of the runner", async (name, range, found, names) => {
  expect(await provide({ name, version: range })).toEqual({ kind: "fetched", version: found, by: "npm" });
  expect(commands()).toEqual(names);
  expect(version(name)).toBe(found);
});

it("takes the program on PATH in the wanted version without a download", async () => {
  install("pnpm", "echo 9.1.0");
  const before = registry.requests.length;
  expect(await provide({ name: "pnpm", version: "9.1.0" })).toEqual({ kind: "there", version: "9.1.0" });
  expect(registry.requests.slice(before)).toEqual([]);
  expect(commands()).toEqual([]);
});

it("a program of another version does not count, nor does a shim of corepack", async () => {
  install("pnpm", "echo 8.0.0");
  install("corepack/dist/yarn.js", "echo 4.5.0");
  symlinkSync(join(tools, "corepack/dist/yarn.js"), join(tools, "yarn"));
  expect(await provide({ name: "pnpm", version: "9.1.0" })).toMatchObject({ kind: "fetched", by: "npm" });
  expect(version("pnpm")).toBe("9.1.0");
  programs.dispose();
  // npm was started for a version that is not installed.
  expect(await provide({ name: "yarn", version: "4.5.9" })).toMatchObject({
    kind: "failed",
    problem: expect.stringContaining("4.5.9"),
  });
});

it("corepack fetches where it is, and npm where it cannot", async () => {
  const made = '"$COREPACK_HOME/v1/pnpm/9.1.0"';
  const text = `[ "$1 $2 $COREPACK_NPM_REGISTRY" = "prepare pnpm@9.1.0 ${registry.url}" ] || exit 3`;
  install("corepack", `${text}\nmkdir -p ${made}\necho '#!${tools}/sh\necho 9.1.0' > ${made}/pnpm.js`);
  expect(await provide({ name: "pnpm", version: "9.1.0" })).toMatchObject({ kind: "fetched", by: "corepack" });
  expect(version("pnpm")).toBe("9.1.0");
  programs.dispose();
  install("corepack", "echo 'Cannot find matching keyid' >&2; exit 1");
  expect(await provide({ name: "pnpm", version: "9.1.0" })).toMatchObject({ kind: "fetched", by: "npm" });
});

it("the hash of packageManager holds, of Yarn's one file as well", async () => {
  const right = { algorithm: "sha512", hex: registry.hashOf("pnpm", "9.1.0") };
  expect(await provide({ name: "pnpm", version: "9.1.0", hash: right })).toMatchObject({ kind: "fetched" });
  programs.dispose();
  const wrong = { algorithm: "sha512", hex: "ab".repeat(64) };
  for (const wanted of [
    { name: "pnpm", version: "9.1.0" },
    { name: "yarn", version: "4.5.0" },
  ] as const) {
    const refused = await provide({ ...wanted, hash: wrong });
    expect(refused).toMatchObject({
      kind: "failed",
      problem: expect.stringContaining(`package.json says ${wrong.hex}`),
    });
    expect(commands()).toEqual([]);
    programs.dispose();
  }
});

it("a package names no program outside of itself", async () => {
  const problem = expect.stringContaining('contains no program "pnpm"');
  expect(await provide({ name: "pnpm", version: "8.6.6" })).toEqual({ kind: "failed", problem });
  expect(statSync(join(programs.folder, "package.json")).mode & 0o111).toBe(0);
});

it("says what npm says when there is no such registry, and leaves nothing behind", async () => {
  const problem = expect.stringMatching(/ECONNREFUSED|connect/);
  expect(await provide({ name: "pnpm", version: "9.1.0" }, "http://127.0.0.1:9")).toMatchObject({
    kind: "failed",
    problem,
  });
  programs.dispose();
  expect(existsSync(programs.folder)).toBe(false);
});
