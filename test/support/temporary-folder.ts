import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const MEMORY_VARIABLE = "ARCHITECT_TEST_MEMORY";
const NEEDED_BYTES = 2 * 1024 ** 3;

const made: string[] = [];

/**
 * Vitest's: all that a run of the tests makes lies in folders of its own, which go with it, also where a test failed or
 * was ended.
 */
export function setup(): void {
  process.env["TMPDIR"] = makeIn(tmpdir());
  const memory = makeInMemory();
  if (memory !== null) process.env[MEMORY_VARIABLE] = memory;
}

export function teardown(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}

/**
 * Where tests put checkouts and rooms, which are many small files for a short time: in memory, where the system has
 * enough of it. Tests of the sandbox itself stay in the temporary folder, of which it knows.
 */
export function fastFolder(): string {
  return process.env[MEMORY_VARIABLE] ?? tmpdir();
}

/** Open to all users, as the system's own folder is: commands run as other users. */
function makeIn(parent: string): string {
  const folder = mkdtempSync(join(parent, "architect-tests-"));
  chmodSync(folder, 0o1777);
  made.push(folder);
  return folder;
}

/** null: it is not there, too small, or no program may be run from it, as in a container. */
function makeInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return null;
    const folder = makeIn(MEMORY);
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    return null;
  }
}
