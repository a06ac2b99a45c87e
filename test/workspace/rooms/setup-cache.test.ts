import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { fillUp, hasProducts, isDependencyFolder, keepEntries } from "../../../src/workspace/rooms/setup-cache.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
});

describe("a dependency folder", () => {
  it.each([
    ["node_modules", [], true],
    ["packages/a/node_modules", [], true],
    ["vendor", ["go.mod"], true],
    ["vendor", ["Cargo.toml"], false],
    ["target", ["Cargo.toml"], true],
    ["obj", ["app.csproj"], true],
    ["dist", [], false],
  ])("%s with %j: %s", (path, beside, expected) => {
    for (const name of beside) writeFileSync(join(folder, name), "");
    expect(isDependencyFolder(folder, path)).toBe(expected);
  });
});

it.each([
  [["node_modules", "package-lock.json", "a/__pycache__"], false],
  [["node_modules", "dist"], true],
  [["src/generated.ts"], true],
])("%j hold what may come from the tree's own files: %s", (paths, expected) => {
  expect(hasProducts(folder, paths)).toBe(expected);
});

it("keeps files, folders and links under numbers, and passes over what is gone", async () => {
  const root = join(folder, "root");
  mkdirSync(join(root, "made"), { recursive: true });
  symlinkSync("made", join(root, "link"));
  const kept = join(folder, "kept");
  const copy = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true, verbatimSymlinks: true });
  expect(await keepEntries(root, ["gone", "made", "link"], kept, copy)).toEqual([
    { path: "made", source: join(kept, "0"), isFolder: true },
    { path: "link", source: join(kept, "1"), isFolder: false },
  ]);
});

it("fills a folder up with what it lacks, and changes nothing that is there", async () => {
  const [source, target] = [join(folder, "source"), join(folder, "target")];
  for (const path of [source, target]) mkdirSync(join(path, "both"), { recursive: true });
  for (const name of ["new", "both/new", "both/old"]) writeFileSync(join(source, name), "kept");
  writeFileSync(join(target, "both/old"), "own");
  const copied: string[] = [];
  const copy = async (from: string, to: string): Promise<void> => {
    copied.push(to.slice(target.length + 1));
    await cp(from, to, { recursive: true });
  };
  await fillUp(source, target, { copy });
  expect(copied.sort()).toEqual(["both/new", "new"]);
  expect(readdirSync(target, { recursive: true }).sort()).toEqual(["both", "both/new", "both/old", "new"]);
});
