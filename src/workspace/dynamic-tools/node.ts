import { isInRange } from "../../core/version-range.js";
import { findProgram, realPathOrNull } from "../process/environment.js";
import { runProcess } from "../process/process.js";

/** Releases of Node that run TypeScript without a flag. */
const STRIPS_TYPES = "^22.18.0 || >=23.6.0";

const ASK_MILLISECONDS = 5_000;

/**
 * Real path of a Node that runs TypeScript: this process's own, else the first on the search path; null: there is none.
 * @param path folders that no command of the run can write
 */
export async function findTypeScriptNode(
  path: readonly string[],
  own: { readonly program: string; readonly version: string },
): Promise<string | null> {
  if (isInRange(own.version, STRIPS_TYPES) === true) return realPathOrNull(own.program);
  for (const folder of path) {
    const program = findProgram("node", [folder]);
    if (program === null) continue;
    const env = { PATH: path.join(":") };
    // What lies there may be a script that chooses one, which would choose nothing inside the sandbox.
    const argv = [program, "--print", "process.version + ' ' + process.execPath"] as const;
    const { exitCode, output } = await runProcess({ argv, cwd: "/", env, timeoutMilliseconds: ASK_MILLISECONDS });
    const [, version = "", real = ""] = /^(\S+) (.+)$/m.exec(output) ?? [];
    if (exitCode === 0 && isInRange(version, STRIPS_TYPES) === true) return realPathOrNull(real);
  }
  return null;
}
