import { block, type Problem } from "../operands.js";
import type { BlockedInput } from "./blocked-input.js";

const KILLERS = new Set(["kill", "pkill", "killall", "killall5", "skill", "xkill", "fuser"]);
const KILL = /(?:^|\s)-(?:9|KILL|SIGKILL|s\s*(?:9|KILL|SIGKILL))(?:\s|$)|--signal[ =]?(?:9|KILL|SIGKILL)/i;
const INSPECTOR = /(?:^|\s)-(?:s\s*|n\s*)?(?:10|USR1|SIGUSR1)(?:\s|$)|--signal[ =]?(?:10|USR1|SIGUSR1)/i;
const RUNNER = /Runner\.|actions|architect|hosted-compute|provjobd/i;

/** Signals in bulk or to the agent, and debuggers on other processes (policy §5 R11). */
export function blockedProcesses({ name, texts }: BlockedInput): Problem | null {
  const text = texts.join(" ");
  if (KILLERS.has(name)) {
    const hitsAgent =
      name === "kill" &&
      texts.some(
        (word, index) =>
          /^(?:1|0)$|^\$/.test(word) || (index > 0 && /^-\d+$/.test(word)) || (index === 0 && word === "-1"),
      );
    const isMass =
      name !== "kill" &&
      (KILL.test(text) || texts.some((word) => /^-[a-zA-Z]*[fu]$|^--full$|^--euid$|^--user$/.test(word)));
    const hitsRunner = name !== "kill" && RUNNER.test(text);
    const hitsOwn = hitsAgent && !/^-l|^-L/.test(texts[0] ?? "");
    if (INSPECTOR.test(text) || hitsOwn || isMass || hitsRunner) {
      return block("R11 kill", "Processes are not killed in bulk, and the agent's own never.");
    }
    return null;
  }
  const attaches =
    /^(?:gdb|lldb|strace|ltrace|gcore|perf|reptyr)$/.test(name) &&
    texts.some((word) => /^-p\d*$|^--pid|^--attach/.test(word));
  if (attaches || name === "gcore") return block("R11 attach", "Other processes are never read.");
  const opensInspector =
    /^(?:node|nodejs|bun|deno)$/.test(name) && texts.some((word) => /^--inspect|^inspect$|^--debug-brk/.test(word));
  return opensInspector ? block("R11 inspector", "The inspector is never opened.") : null;
}
