import { ArchitectError } from "../core/errors.js";
import type { WebAccess } from "../core/web.js";
import type { Environment } from "./hardening.js";
import { proxySettings } from "./proxy.js";

/** The input web-search-key as the runner hands it on, and its name in a shell. */
const RUNNER_VARIABLE = "INPUT_WEB-SEARCH-KEY";
const SHELL_VARIABLE = "ARCHITECT_WEB_SEARCH_KEY";

/** The key stands in a header. */
function oneWord(text: string, name: string): string {
  const key = text.trim();
  if (/^[\x21-\x7e]*$/.test(key)) return key;
  throw new ArchitectError("configuration", `${name}: must be one word of letters, digits and signs`, {
    remedy: "Correct or unset it.",
  });
}

/**
 * What the action gives to the tools for the web. It goes to `createServices` alone, and to no child.
 * @throws ArchitectError (configuration) for a key or a proxy that is none; the message does not show it.
 */
export function webAccess(environment: Environment): WebAccess {
  const searchKey = oneWord(environment[RUNNER_VARIABLE] ?? "", "input web-search-key");
  return { searchKey, proxy: proxySettings(environment), isCi: true };
}

/** The same for the command line. @throws ArchitectError (configuration). */
export function shellWebAccess(environment: Environment, isCi: boolean): WebAccess {
  const searchKey = oneWord(environment[SHELL_VARIABLE] ?? "", SHELL_VARIABLE);
  return { searchKey, proxy: proxySettings(environment), isCi };
}

/** The key as the runner would hand it on, for what takes the action's own path. */
export function webSearchKeyVariable(environment: Environment): Environment {
  const text = environment[SHELL_VARIABLE] ?? "";
  return text === "" ? {} : { [RUNNER_VARIABLE]: text };
}
