import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CommandResult } from "../../core/workspace/command-run.js";
import type { Launcher } from "../process/launcher.js";
import { runProcess } from "../process/process.js";
import { INNER_HOME, INNER_OWN, INNER_SCRATCH } from "./bwrap-mounts.js";

/** System programs only; the job's additions to PATH are not for tools made by agents. */
const PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";

/** Paths of the files that an isolated program sees. */
export const ISOLATED = {
  temporary: INNER_SCRATCH,
  file: (name: string): string => `${INNER_OWN}/${name}`,
} as const;

/** A program to run isolated from the workspace: no network, a fixed environment, nothing it can write to. */
export interface IsolatedRequest {
  readonly argv: readonly [string, ...string[]];
  /** Absolute real path of a folder of the checkout. */
  readonly cwd: string;
  /** Shown as `ISOLATED.file(name)`. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Shown as `ISOLATED.file(name)` with its base name. */
  readonly program?: string;
  readonly timeoutMilliseconds: number;
  readonly maximumOutputBytes: number;
  readonly signal: AbortSignal;
}

/** Runs it isolated, if the launcher supports that. Its files, in memory, are discarded. */
export async function runIsolated(
  { wrap, explain, rooms }: Launcher,
  privateDirectory: string,
  request: IsolatedRequest,
): Promise<CommandResult> {
  const { argv, cwd, file, program, ...limits } = request;
  const folder = rooms.createFolder(privateDirectory);
  try {
    const path = join(folder, "file");
    if (file !== undefined) writeFileSync(path, file.text, { mode: 0o644 });
    const shown = [
      ...(file === undefined ? [] : [{ from: path, to: ISOLATED.file(file.name) }]),
      ...(program === undefined ? [] : [{ from: program, to: ISOLATED.file(basename(program)) }]),
    ];
    const env = { PATH, HOME: INNER_HOME, TMPDIR: INNER_SCRATCH, LANG: "C.UTF-8" };
    const wrapped = wrap({ argv, cwd, env, network: "off", isolated: { shown } });
    const result = await runProcess({ ...wrapped, ...limits, separate: true });
    const explanation = explain(result.output, result.exitCode);
    return explanation === null ? result : { ...result, exitCode: null, output: "", startError: explanation };
  } finally {
    await rooms.remove(folder);
  }
}
