import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  ACTION_PLACEHOLDER,
  CONFIGURATION_PATH,
  configurationText,
  nextSteps,
  WORKFLOW_PATH,
  workflowText,
} from "../app/init.js";
import { wantedVersions } from "../config/versions.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";
import { askGit, detectIn, readProjectFiles, topOfCheckout } from "./cli-project.js";
import type { Environment } from "./hardening.js";

/** The release that runs here, by its commit, when this is a clone of one; else a name to be replaced. */
async function ownAction(environment: Environment): Promise<string> {
  const folder = dirname(realpathSync(process.argv[1] ?? "."));
  const [tag, sha, origin] = await Promise.all([
    askGit(environment, folder, ["describe", "--tags", "--exact-match", "HEAD"]),
    askGit(environment, folder, ["rev-parse", "--verify", "HEAD"]),
    askGit(environment, folder, ["config", "--get", "remote.origin.url"]),
  ]);
  const name = /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(origin ?? "")?.[1];
  const isRelease = tag !== null && /^v\d[\w.-]*$/.test(tag);
  return isRelease && sha !== null && name !== undefined ? `${name}@${sha} # ${tag}` : ACTION_PLACEHOLDER;
}

function givenAction(given: string): string {
  if (given === "./" || /^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(given)) return given;
  throw new ArchitectError("configuration", "--action is not of the form owner/name@ref.", {
    remedy: "Write --action=owner/architect@<full commit SHA>.",
  });
}

/** `architect init`: writes the workflow and the configuration; never over a file that is there without --force. */
export async function runInitEntry(environment: Environment, values: Arguments): Promise<number> {
  const top = topOfCheckout(process.cwd());
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
  const action = values.action === undefined ? await ownAction(environment) : givenAction(values.action);
  const detected = await detectIn(environment, top);
  const versions = wantedVersions(readProjectFiles(top));
  const files = { [WORKFLOW_PATH]: workflowText(action, versions), [CONFIGURATION_PATH]: configurationText(detected) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  const gates = detected.gates.map(({ name }) => name).join(", ") || "none found";
  process.stdout.write(
    `Written: ${WORKFLOW_PATH}\nWritten: ${CONFIGURATION_PATH} (gates: ${gates})\n\n${nextSteps(action, detected)}`,
  );
  return 0;
}
