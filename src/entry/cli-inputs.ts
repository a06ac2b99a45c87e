import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { ConfigurationFile } from "../config/file.js";
import { DEFAULT_CONFIGURATION_FILE } from "../config/input-table.js";
import { type ActionInputs, parseInputs, shellVariable, valuesFromEnvironment } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";
import type { Environment } from "./hardening.js";

/**
 * Variables ARCHITECT_<INPUT>; the endpoint's address also from the variable that OpenAI's own tools use.
 * @throws ArchitectError (configuration) for a value that cannot be used.
 */
export function environmentInputs(environment: Environment, values: Arguments): ActionInputs {
  const given = valuesFromEnvironment(environment, "environment");
  const address = shellVariable("base-url", environment);
  return parseInputs(
    {
      ...given,
      "base-url": environment[address],
      ...(values["confirm-mode"] === undefined ? {} : { "confirm-mode": values["confirm-mode"] }),
      ...(values.sandbox === undefined ? {} : { sandbox: values.sandbox }),
    },
    "environment",
    { "base-url": address },
  );
}

/**
 * The configuration on disk; null if there is none. Messages show its path relative to the current folder.
 * @param given `--config`, relative to the current folder
 * @throws ArchitectError (configuration) if the named file does not exist.
 */
export function configurationFile(
  { directory, checkout }: { readonly directory: string; readonly checkout: string },
  given: string | undefined,
): ConfigurationFile | null {
  const path = given === undefined ? resolve(checkout, DEFAULT_CONFIGURATION_FILE) : resolve(directory, given);
  if (!existsSync(path)) {
    if (given === undefined) return null;
    throw new ArchitectError("configuration", `The configuration file ${given} does not exist.`);
  }
  return { path: given ?? relative(directory, path), text: readFileSync(path, "utf8"), isLocal: true };
}
