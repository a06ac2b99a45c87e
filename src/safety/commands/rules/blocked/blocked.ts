import { block, type OperandProblem } from "../../arguments/operands.js";
import { blockedFiles } from "./blocked-files.js";
import type { BlockedInput } from "./input.js";
import { blockedMachine } from "./machine.js";
import { blockedNetwork } from "./network.js";

const SECRET_NAME =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIAL)|^ACTIONS_|^INPUT_|_PAT$/i;
const RUNNER_FILE = /^(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)$/;

/** Parameters that contain secrets or name files of the runner. */
export function blockedParameter(name: string): OperandProblem | null {
  if (RUNNER_FILE.test(name)) return block("R6 runner", "The runner's own files are never touched.");
  return SECRET_NAME.test(name) ? block("R8 credentials", "Secrets are never printed or sent.") : null;
}

/** Programs that print a given variable. */
function blockedQuery({ name, texts }: BlockedInput): OperandProblem | null {
  const prints = /^(?:printenv|declare|typeset|export)$/.test(name);
  const found = prints ? texts.find((text) => blockedParameter(text) !== null) : undefined;
  return found === undefined ? null : blockedParameter(found);
}

/** Rules for one command; `null`: no blocked part. */
export function blockedCommand(input: BlockedInput): OperandProblem | null {
  return (
    blockedMachine(input) ??
    blockedFiles(input) ??
    blockedProcesses(input) ??
    blockedNetwork(input) ??
    blockedQuery(input)
  );
}

const KILLERS = new Set(["kill", "pkill", "killall", "killall5", "skill", "xkill", "fuser"]);
const KILL = /(?:^|\s)-(?:9|KILL|SIGKILL|s\s*(?:9|KILL|SIGKILL))(?:\s|$)|--signal[ =]?(?:9|KILL|SIGKILL)/i;
const INSPECTOR = /(?:^|\s)-(?:s\s*|n\s*)?(?:10|USR1|SIGUSR1)(?:\s|$)|--signal[ =]?(?:10|USR1|SIGUSR1)/i;
const RUNNER = /Runner\.|actions|architect|hosted-compute|provjobd/i;

/** Signals to many processes or to the agent, and debuggers on other processes. */
function blockedProcesses({ name, texts }: BlockedInput): OperandProblem | null {
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
