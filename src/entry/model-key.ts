import { ArchitectError } from "../core/errors.js";
import type { Environment } from "./hardening.js";

/** The input api-key as the runner hands it on. */
const RUNNER_VARIABLE = "INPUT_API-KEY";

const SHELL_NAMES = ["ARCHITECT_API_KEY", "OPENAI_API_KEY"] as const;

/** The variable of a shell that is set; the name that OpenAI's own tools use where none is. */
export const modelKeyName = (environment: Environment): string =>
  SHELL_NAMES.find((name) => environment[name]) ?? "OPENAI_API_KEY";

const shellText = (environment: Environment): string => environment[modelKeyName(environment)] ?? "";

function oneLine(text: string, name: string, remedy: string): string {
  const apiKey = text.trim();
  if (/[\r\n]/.test(apiKey)) throw new ArchitectError("configuration", `${name}: must be one line`, { remedy });
  return apiKey;
}

/**
 * The key of the model's endpoint; '' = none. It goes to `createServices` alone, and to nothing else of a run.
 *
 * @throws ArchitectError (configuration) for more than one line; the message does not show it.
 */
export function modelKey(environment: Environment): string {
  return oneLine(environment[RUNNER_VARIABLE] ?? "", "input api-key", "Correct it under `with:` in the workflow.");
}

/** The same for the command line: ARCHITECT_API_KEY, or the name that OpenAI's own tools use. */
export function shellModelKey(environment: Environment): string {
  return oneLine(shellText(environment), modelKeyName(environment), "Correct or unset the variable.");
}

/** The same as the runner would hand it on, for what takes the action's own path. */
export function modelKeyVariable(environment: Environment): Environment {
  const text = shellText(environment);
  return text === "" ? {} : { [RUNNER_VARIABLE]: text };
}
