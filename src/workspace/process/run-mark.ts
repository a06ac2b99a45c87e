import { randomBytes } from "node:crypto";
import type { GroupLaunch } from "./group.js";
import type {} from "./launcher.js";
import { endProcesses, hasVariable, listProcesses } from "./orphan-processes.js";

/** The variable's name; only bubblewrap's own process has it, and its end ends everything inside. */
export const MARK = "ARCHITECT_RUN";

/** Finds orphan processes by a variable that children inherit; a process that cleared its variables is missed. */
export function withMark(env: Readonly<Record<string, string>>): Pick<GroupLaunch, "env" | "endOrphans"> {
  if (process.platform !== "linux") return { env };
  const mark = randomBytes(16).toString("hex");
  // Processes that already exist cannot belong to the command: only new ones are checked.
  const before = new Set(listProcesses());
  return {
    env: { ...env, [MARK]: mark },
    endOrphans: () => endProcesses((pid) => !before.has(pid) && hasVariable(pid, `${MARK}=${mark}`)),
  };
}
