import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readInterruptedRun } from "../../../src/run/store/interrupted-run.js";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform === "win32")("a pipe, a link or a folder in the place of a file is no run's", async () => {
  for (const name of ["session.jsonl", "changes.patch", "private/record/run.json"]) {
    const makers: ((path: string) => void)[] = [
      (path) => execFileSync("mkfifo", [path]),
      (path) => symlinkSync("/etc/passwd", path),
      (path) => mkdirSync(path),
    ];
    for (const make of makers) {
      const folder = mkdtempSync(join(tmpdir(), "architect-left-"));
      folders.push(folder);
      mkdirSync(join(folder, "private/record"), { recursive: true });
      for (const other of ["session.jsonl", "changes.patch", "private/record/run.json"])
        if (other !== name) writeFileSync(join(folder, other), "");
      make(join(folder, name));
      expect(await readInterruptedRun(folder)).toBeNull();
    }
  }
});
