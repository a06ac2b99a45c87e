import { randomBytes } from "node:crypto";
import { endProcesses, hasVariable, listProcesses } from "./escaped.js";
import type { GroupLaunch } from "./group.js";
import type {} from "./launcher.js";

/** Its name; bubblewrap's own process alone has it, which ends all that is inside. */
export const MARK = "ARCHITECT_RUN";

/** By a variable that children inherit, those are found that left the group; one that cleared its variables is not. */
export function withMark(env: Readonly<Record<string, string>>): Pick<GroupLaunch, "env" | "endEscaped"> {
  if (process.platform !== "linux") return { env };
  const mark = randomBytes(16).toString("hex");
  // Processes from before cannot be the command's: only new ones have to be looked at.
  const before = new Set(listProcesses());
  return {
    env: { ...env, [MARK]: mark },
    endEscaped: () => endProcesses((pid) => !before.has(pid) && hasVariable(pid, `${MARK}=${mark}`)),
  };
}
