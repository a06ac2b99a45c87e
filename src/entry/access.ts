import { type EntryInput, inputError, inputVariable, shellVariable } from "../config/inputs.js";
import type { HubCredentials } from "../core/run/hub.js";
import type { WebAccess } from "../core/web.js";
import type { Environment } from "./hardening.js";
import { proxySettings } from "./proxy.js";

/** Where the inputs come from: variables of the runner (`input`), or of a shell. */
export type Source = "input" | "environment";

/** Throws ArchitectError (configuration) for an input of another form; the message does not show the text. */
function readInput(environment: Environment, name: EntryInput, source: Source, form: RegExp, wanted: string): string {
  const variable = source === "input" ? inputVariable(name, source) : shellVariable(name, environment);
  const text = (environment[variable] ?? "").trim();
  if (form.test(text)) return text;
  throw inputError(name, source, `must be ${wanted}`, variable);
}

/**
 * The key of the model's endpoint; '' = none. Only `createServices` gets it, and no other part of a run.
 * @throws ArchitectError (configuration)
 */
export function modelKey(environment: Environment, source: Source): string {
  return readInput(environment, "api-key", source, /^[^\r\n]*$/, "one line");
}

/**
 * The run's credentials for a hub: the input, else the job's own identity, which a job with `id-token: write` may
 * request from the runner; a command line has none. Only `createServices` gets them, and no child process.
 * @throws ArchitectError (configuration)
 */
export function hubCredentials(environment: Environment, source: Source): HubCredentials {
  const token = readInput(environment, "hub-token", source, /^\S*$/, "one word");
  const url = environment["ACTIONS_ID_TOKEN_REQUEST_URL"] ?? "";
  const requestToken = environment["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] ?? "";
  const mayAsk = source === "input" && token === "" && URL.canParse(url) && requestToken !== "";
  return { token, identity: mayAsk ? { url, token: requestToken } : null };
}

/**
 * Access to the web for its tools. Only `createServices` gets it, and no child process. The key becomes a header.
 * @throws ArchitectError (configuration) for a key or a proxy that cannot be used.
 */
export function webAccess(environment: Environment, source: Source, isCi: boolean): WebAccess {
  const wanted = "one word of letters, digits and signs";
  const searchKey = readInput(environment, "web-search-key", source, /^[\x21-\x7e]*$/, wanted);
  return { searchKey, proxy: proxySettings(environment), isCi };
}
