import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeInterruptedFolders } from "../../../src/workspace/programs.js";

const DAY = 24 * 60 * 60;

let temporary: string;
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), "left-"));
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function age(path: string, days: number): string {
  const at = Date.now() / 1000 - days * DAY;
  utimesSync(path, at, at);
  return path;
}

function folder(name: string, days: number): string {
  const path = join(temporary, name);
  mkdirSync(join(path, "bin"), { recursive: true });
  return age(path, days);
}

it("goes when it is old and this user's, and nothing else goes", () => {
  const old = [folder("architect-tools-0a1b", 8), folder("architect-scratch-Ab1", 30)];
  const kept = [folder("architect-tools-young", 6), folder("architect-home-x", 8), folder("tools-0a1b", 8)];
  const link = join(temporary, "architect-tools-link");
  symlinkSync(folder("elsewhere", 8), link);
  if (process.getuid?.() === 0) {
    const foreign = folder("architect-tools-foreign", 8);
    chownSync(foreign, 1234, 1234);
    kept.push(foreign);
  }
  removeInterruptedFolders(temporary);
  expect(old.filter((path) => existsSync(path))).toEqual([]);
  expect([...kept, link].filter((path) => !existsSync(path))).toEqual([]);
});
