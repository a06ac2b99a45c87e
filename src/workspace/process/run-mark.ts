import { randomBytes } from "node:crypto";
import { endProcesses, hasVariable, listProcesses } from "./escaped.js";
import type { GroupLaunch } from "./group.js";
import type {} from "./launcher.js";

/** The variable's name; only bubblewrap's own process has it, and its end ends everything inside. */
export const MARK = "ARCHITECT_RUN";

/** Finds orphan processes by a variable that children inherit; a process that cleared its variables is missed. */
export function withMark(env: Readonly<Record<string, string>>): Pick<GroupLaunch, "env" | "endEscaped"> {
  if (process.platform !== "linux") return { env };
  const mark = randomBytes(16).toString("hex");
  // Processes that already exist cannot belong to the command: only new ones are checked.
  const before = new Set(listProcesses());
  return {
    env: { ...env, [MARK]: mark },
    endEscaped: () => endProcesses((pid) => !before.has(pid) && hasVariable(pid, `${MARK}=${mark}`)),
  };
}
