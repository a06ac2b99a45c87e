import { readFileSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { valuesFromEnvironment } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import { createRedactor } from "../core/text/secrets/redact.js";
import type { JobEnvironment, OfferedVariables } from "../run/job.js";
import type { Environment } from "./hardening.js";
import { peopleSecrets } from "./people-access.js";
import type { EntryProcess } from "./process.js";
import { gitProxyVariables, proxySecrets, proxySettings } from "./proxy.js";

/** Names that look like they hold a secret; their values are hidden wherever text leaves. */
const SECRET_NAME =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|_PWD$|(^|_)PAT$|_DSN$|CREDENTIAL|AUTH(?!OR)|(API|SEARCH|ACCESS|PRIVATE|DEPLOY|SSH|SIGNING|ENCRYPTION)[_-]?KEY/i;
/** An address, of no use without its token; parts of it are in every link to this GitHub. */
const NO_SECRETS: readonly string[] = ["ACTIONS_ID_TOKEN_REQUEST_URL"];
const SHORTEST_SECRET = 8;
/** The runner's own: inputs, tokens, state, and the files through which a step speaks to it. */
const RUNNER_NAME = /^(?:INPUT_|ACTIONS_|STATE_)|^GITHUB_(?:TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$/i;

/** Variables that child processes may see besides the clean base set of the sandbox (R5). */
const FOR_CHILDREN = [
  ...["PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT"],
  ...["JAVA_HOME", "GOROOT", "NVM_DIR", "DOTNET_ROOT", "RUSTUP_HOME"],
];

/** Secret values of the environment, for the redactor and the runner's masks. */
export function secretsOf(environment: Environment): readonly string[] {
  const values = Object.entries(environment)
    .filter(([name]) => SECRET_NAME.test(name) && !NO_SECRETS.includes(name))
    .filter(([, value]) => value.length >= SHORTEST_SECRET)
    .map(([, value]) => value);
  return [...new Set([...values, ...proxySecrets(environment), ...peopleSecrets(environment)])];
}

export function childEnvironmentOf(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FOR_CHILDREN.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const isSecretName = (name: string): boolean => SECRET_NAME.test(name) || RUNNER_NAME.test(name);

/** The variables that commands get besides: those of `commands.env`, unless one is, or holds, a secret. */
export function offeredVariables(environment: Environment): OfferedVariables {
  return {
    plain: Object.fromEntries(Object.entries(environment).filter(([name]) => !isSecretName(name))),
    named(names, origin = "commands.env") {
      if (names.length === 0) return {};
      const redactor = createRedactor(secretsOf(environment));
      const found: Record<string, string> = {};
      for (const name of names) {
        const value = environment[name];
        if (isSecretName(name) || (value !== undefined && redactor.contains(value))) {
          throw new ArchitectError("configuration", `${origin}: ${name} is or holds a secret; commands get none.`, {
            remedy: `Take the name out of ${origin}. Tests that need credentials belong into a workflow of their own.`,
          });
        }
        if (value !== undefined) found[name] = value;
      }
      return found;
    },
    referenced(name, origin) {
      if (RUNNER_NAME.test(name)) {
        throw new ArchitectError("configuration", `${origin}: ${name} belongs to the runner and is not handed on.`, {
          remedy: "Give the server a credential of its own, in a variable of the step's env.",
        });
      }
      return environment[name];
    },
  };
}

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
 * With `uses: ./` the action's own code lies in the checkout: parts of it are loaded while commands run, and its post step
 * after them, with the token (I2). Its folder relative to the checkout; none when it lies elsewhere.
 */
function ownFolders(checkout: string, code: string): readonly string[] {
  try {
    const folder = relative(realpathSync(checkout), realpathSync(code)).replaceAll("\\", "/");
    return folder === "" || folder === ".." || folder.startsWith("../") || isAbsolute(folder) ? [] : [folder];
  } catch {
    // Without a checkout there is nothing to protect in it.
    return [];
  }
}

const stripSlash = (url: string): string => url.replace(/\/+$/, "");

/** For runs outside of a runner, which always names its server. */
export const PUBLIC_SERVER = "https://github.com";

/** The REST interface of a server, where nothing names it. */
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
    actor: read("GITHUB_ACTOR"),
    triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
    checkout,
    sealed: ownFolders(checkout, codeFolder),
    temp: read("RUNNER_TEMP") || temporaryFolder,
    inputs: valuesFromEnvironment(environment, "INPUT_"),
    childEnvironment: childEnvironmentOf(environment),
    gitProxy: gitProxyVariables(proxySettings(environment)),
    offered: offeredVariables(environment),
  };
}

/** Where what outlives a command of the command line is kept. */
export function stateFolder({ environment, home }: EntryProcess): string {
  const state = environment["XDG_STATE_HOME"] || join(home, ".local", "state");
  return join(state, "architect");
}
