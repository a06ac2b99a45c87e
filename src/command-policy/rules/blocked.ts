import { block, type Problem } from "../operands.js";
import { blockedFiles } from "./blocked-files.js";
import type { BlockedInput } from "./blocked-input.js";
import { blockedMachine } from "./blocked-machine.js";
import { blockedNetwork } from "./blocked-network.js";
import { blockedProcesses } from "./blocked-processes.js";

const SECRET_NAME =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIAL)|^ACTIONS_|^INPUT_|_PAT$/i;
const RUNNER_FILE = /^(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)$/;

/** Parameters that hold secrets or name files of the runner. */
export function blockedParameter(name: string): Problem | null {
  if (RUNNER_FILE.test(name)) return block("R6 runner", "The runner's own files are never touched.");
  return SECRET_NAME.test(name) ? block("R8 credentials", "Secrets are never printed or sent.") : null;
}

/** Programs that print the variable they are given. */
function blockedQuery({ name, texts }: BlockedInput): Problem | null {
  const prints = /^(?:printenv|declare|typeset|export)$/.test(name);
  const found = prints ? texts.find((text) => blockedParameter(text) !== null) : undefined;
  return found === undefined ? null : blockedParameter(found);
}

/** Rules for one command (E3, policy §5 R11); `null`: nothing that is always refused. */
export function blockedCommand(input: BlockedInput): Problem | null {
  return (
    blockedMachine(input) ??
    blockedFiles(input) ??
    blockedProcesses(input) ??
    blockedNetwork(input) ??
    blockedQuery(input)
  );
}
