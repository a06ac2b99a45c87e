import { readFileSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { valuesFromEnvironment } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import type { JobEnvironment } from "../run/job.js";
import type { EntryProcess } from "./process.js";
import { gitProxyVariables, proxySettings } from "./proxy.js";
import { childEnvironmentOf, offeredVariables } from "./secrets.js";

function readPayload(path: string): unknown {
  if (path === "") return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new ArchitectError("configuration", `The event payload ${path} could not be read as JSON.`, {
      remedy: "On GitHub's runner this file is GITHUB_EVENT_PATH; locally name a file that holds a webhook payload.",
      cause: error,
    });
  }
}

/**
 * With `uses: ./` the action's own code lies in the checkout: parts of it are loaded while commands run, and its post
 * step runs after them with the token. Returns its folder relative to the checkout; none if it lies elsewhere.
 */
function ownFolders(checkout: string, code: string): readonly string[] {
  try {
    const folder = relative(realpathSync(checkout), realpathSync(code)).replaceAll("\\", "/");
    return folder === "" || folder === ".." || folder.startsWith("../") || isAbsolute(folder) ? [] : [folder];
  } catch {
    // Without a checkout there is nothing to protect.
    return [];
  }
}

const stripSlash = (url: string): string => url.replace(/\/+$/, "");

/** For runs outside of a runner; a runner always sets its server. */
export const PUBLIC_SERVER = "https://github.com";

/** The REST API of a server, if no variable names it. */
export function apiOf(serverUrl: string): string {
  return serverUrl === PUBLIC_SERVER ? "https://api.github.com" : `${serverUrl}/api/v3`;
}

/**
 * The runner's variables as one object (docs.github.com, "Variables reference").
 * @throws ArchitectError (configuration) without a repository, and for an event that cannot be read.
 */
export function jobEnvironment({
  environment,
  directory,
  temporaryFolder,
  codeFolder,
}: Pick<EntryProcess, "environment" | "directory" | "temporaryFolder" | "codeFolder">): JobEnvironment {
  const read = (name: string): string => environment[name] ?? "";
  const [owner = "", repository = ""] = read("GITHUB_REPOSITORY").split("/");
  if (owner === "" || repository === "") {
    throw new ArchitectError("configuration", "GITHUB_REPOSITORY is not set to owner/name.", {
      remedy: "Run the action on a GitHub runner, or set it for `event`.",
    });
  }
  const checkout = read("GITHUB_WORKSPACE") || directory;
  const serverUrl = stripSlash(read("GITHUB_SERVER_URL") || PUBLIC_SERVER);
  const apiUrl = stripSlash(read("GITHUB_API_URL") || apiOf(serverUrl));
  return {
    eventName: read("GITHUB_EVENT_NAME"),
    payload: readPayload(read("GITHUB_EVENT_PATH")),
    owner,
    repository,
    serverUrl,
    apiUrl,
    graphqlUrl: stripSlash(read("GITHUB_GRAPHQL_URL") || `${apiUrl.replace(/\/v3$/, "")}/graphql`),
    runId: read("GITHUB_RUN_ID") || "0",
    attempt: read("GITHUB_RUN_ATTEMPT") || "1",
    workflowRef: read("GITHUB_WORKFLOW_REF"),
    ...(/^\d{1,15}$/.test(read("GITHUB_RUN_NUMBER")) ? { runNumber: Number(read("GITHUB_RUN_NUMBER")) } : {}),
    ...(read("INPUT_COMMAND") === "shard" && /^[1-9]\d{0,2}$/.test(read("INPUT_SHARD"))
      ? { shard: Number(read("INPUT_SHARD")) }
      : {}),
    actor: read("GITHUB_ACTOR"),
    triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
    checkout,
    sealed: ownFolders(checkout, codeFolder),
    temp: read("RUNNER_TEMP") || temporaryFolder,
    inputs: valuesFromEnvironment(environment, "input"),
    childEnvironment: childEnvironmentOf(environment),
    gitProxy: gitProxyVariables(proxySettings(environment)),
    offered: offeredVariables(environment),
  };
}

/** The folder for data that outlives a command of the command line. */
export function stateFolder({ environment, home }: EntryProcess): string {
  const state = environment["XDG_STATE_HOME"] || join(home, ".local", "state");
  return join(state, "architect");
}
