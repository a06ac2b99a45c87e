import { ArchitectError } from "../core/errors.js";
import type { HubCredentials } from "../core/run/hub.js";
import type { Environment } from "./hardening.js";

/** The input hub-token as the runner hands it on, and its name in a shell. */
const RUNNER_VARIABLE = "INPUT_HUB-TOKEN";
const SHELL_VARIABLE = "ARCHITECT_HUB_TOKEN";

function oneLine(text: string, name: string): string {
  const token = text.trim();
  if (!/\s/.test(token)) return token;
  throw new ArchitectError("configuration", `${name}: must be one word`, { remedy: "Correct or unset it." });
}

/**
 * What a run of the action proves itself by to a hub: the input, else the job's own identity, for which a job with
 * `id-token: write` may ask the runner. It goes to `createServices` alone, and to no child.
 * @throws ArchitectError (configuration) for a token that is none; the message does not show it.
 */
export function hubCredentials(environment: Environment): HubCredentials {
  const token = oneLine(environment[RUNNER_VARIABLE] ?? "", "input hub-token");
  const url = environment["ACTIONS_ID_TOKEN_REQUEST_URL"] ?? "";
  const requestToken = environment["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] ?? "";
  const mayAsk = token === "" && URL.canParse(url) && requestToken !== "";
  return { token, identity: mayAsk ? { url, token: requestToken } : null };
}

/** The same for the command line, which has no identity of its own. @throws ArchitectError (configuration). */
export function shellHubCredentials(environment: Environment): HubCredentials {
  return { token: oneLine(environment[SHELL_VARIABLE] ?? "", SHELL_VARIABLE), identity: null };
}

/** The token as the runner would hand it on, for what takes the action's own path. */
export function hubTokenVariable(environment: Environment): Environment {
  const text = environment[SHELL_VARIABLE] ?? "";
  return text === "" ? {} : { [RUNNER_VARIABLE]: text };
}
