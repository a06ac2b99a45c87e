import { mkdirSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { messageOf } from "../core/errors.js";
import type { CommandResult } from "../core/workspace/command-run.js";
import type { WorkspacePatcher } from "../core/workspace/workspace.js";
import { findProgram } from "./process/environment.js";
import { runProcess } from "./process/process.js";

const TIMEOUT_MILLISECONDS = 10_000;

export interface SystemPatcherOptions {
  /** Our folder outside of the checkout, absolute; each call works in a new folder below it. */
  readonly privateDirectory: string;
  /** Absolute folders where `patch` may be found; none of them in the workspace. */
  readonly searchPath: readonly string[];
}

/**
 * Unified mode is forced and both files are named, so that no `ed` script runs and no path of the patch is followed;
 * `-r -` prevents reject files. A patch that looks reversed is not reversed.
 */
const OPTIONS = ["--unified", "--batch", "--forward", "--fuzz=2", "--binary", "--no-backup-if-mismatch", "-r", "-"];

function describe(result: CommandResult): string {
  if (result.startError !== undefined) return result.startError;
  if (result.timedOut) return `the system's patch did not end within ${TIMEOUT_MILLISECONDS / 1000} s`;
  if (result.aborted) return "the run was interrupted";
  const lines = result.output.split("\n").filter((line) => /Hunk #\d+ |malformed|garbage|Reversed/.test(line));
  return `the system's patch refused it too${lines.length === 0 ? "" : `: ${lines.slice(0, 5).join("; ").slice(0, 500)}`}`;
}

/**
 * The system's `patch` program as a {@link WorkspacePatcher}: a clean environment, ten seconds, no access to the
 * workspace.
 */
export function createSystemPatcher(options: SystemPatcherOptions): WorkspacePatcher {
  return {
    async apply(request, signal) {
      const program = findProgram("patch", options.searchPath);
      if (program === null) return { ok: false, message: "the system has no patch program" };
      let directory: string | null = null;
      try {
        mkdirSync(options.privateDirectory, { recursive: true, mode: 0o700 });
        directory = await mkdtemp(join(options.privateDirectory, "patch-"));
        await writeFile(join(directory, "in"), request.bytes, { mode: 0o600 });
        const result = await runProcess({
          argv: [program, ...OPTIONS, "-o", "out", "in"],
          cwd: directory,
          env: { PATH: options.searchPath.join(delimiter), LC_ALL: "C", HOME: directory, TMPDIR: directory },
          timeoutMilliseconds: TIMEOUT_MILLISECONDS,
          maximumOutputBytes: 64 * 1024,
          stdin: request.patch,
          signal,
        });
        if (result.exitCode !== 0) return { ok: false, message: describe(result) };
        return { ok: true, bytes: await readFile(join(directory, "out")) };
      } catch (error) {
        return { ok: false, message: `the system's patch could not be used: ${messageOf(error)}` };
      } finally {
        if (directory !== null) await rm(directory, { recursive: true, force: true });
      }
    },
  };
}
