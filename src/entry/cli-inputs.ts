import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ActionInputs, parseInputs, valuesFromEnvironment } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";
import type { Environment } from "./hardening.js";

const DEFAULT_CONFIGURATION = ".github/architect.yml";

/**
 * Variables ARCHITECT_<INPUT>; the address also from the name that OpenAI's own tools use.
 * @throws ArchitectError (configuration) for a value that cannot be used.
 */
export function environmentInputs(environment: Environment, values: Arguments): ActionInputs {
  const given = valuesFromEnvironment(environment, "ARCHITECT_");
  return parseInputs(
    {
      ...given,
      "base-url": given["base-url"] || environment["OPENAI_BASE_URL"],
      ...(values["confirm-mode"] === undefined ? {} : { "confirm-mode": values["confirm-mode"] }),
      ...(values.sandbox === undefined ? {} : { sandbox: values.sandbox }),
    },
    "environment",
  );
}

/**
 * The configuration of a local run, as it is on disk; null without one.
 * @throws ArchitectError (configuration) when the named file does not exist.
 */
export function configurationFile(directory: string, given: string | undefined): { path: string; text: string } | null {
  const path = resolve(directory, given ?? DEFAULT_CONFIGURATION);
  if (!existsSync(path)) {
    if (given === undefined) return null;
    throw new ArchitectError("configuration", `The configuration file ${given} does not exist.`);
  }
  return { path: given ?? DEFAULT_CONFIGURATION, text: readFileSync(path, "utf8") };
}
