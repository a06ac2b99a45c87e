import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  CONFIGURATION_PATH,
  configurationText,
  nextSteps,
  WORKFLOW_PATH,
  workflowText,
} from "../commands/doctor/init.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";
import { detectIn, topOfCheckout } from "./cli-project.js";
import { actionReference } from "./own-action.js";
import type { EntryProcess } from "./process.js";

/**
 * `architect init`: writes the workflow and the configuration; overwrites existing files only with --force.
 * @throws ArchitectError (configuration) outside of a checkout, for existing files, and if the action's repository is
 *   unknown.
 */
export async function runInitEntry(own: EntryProcess, values: Arguments): Promise<number> {
  const top = topOfCheckout(own.directory);
  if (top === null) {
    throw new ArchitectError("configuration", "This folder is no git checkout.", {
      remedy: "Start `architect init` in a clone of the repository.",
    });
  }
  const there = [WORKFLOW_PATH, CONFIGURATION_PATH].filter((path) => existsSync(join(top, path)));
  if (there.length > 0 && values.force !== true) {
    throw new ArchitectError("configuration", `Nothing was written: ${there.join(" and ")} exist already.`, {
      remedy: "--force replaces them.",
    });
  }
  const action = await actionReference(own, values.action);
  const detected = await detectIn(own.environment, top);
  const files = { [WORKFLOW_PATH]: workflowText(action), [CONFIGURATION_PATH]: configurationText(detected) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  const gates = detected.gates.map(({ name }) => name).join(", ") || "none found";
  const notGated = detected.notGated === "" ? "" : `${detected.notGated}\n`;
  own.write(
    `Written: ${WORKFLOW_PATH}\nWritten: ${CONFIGURATION_PATH} (gates: ${gates})\n${notGated}\n${nextSteps(detected)}`,
  );
  return 0;
}
