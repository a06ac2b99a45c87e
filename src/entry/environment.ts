import { readFileSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, relative } from "node:path";
import type { JobEnvironment } from "../app/job.js";
import { valuesFromEnvironment } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import type { Environment } from "./hardening.js";

/** Names that look like they hold a secret; their values are hidden wherever text leaves (policy §8). */
const SECRET_NAME =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|_PWD$|(^|_)PAT$|_DSN$|CREDENTIAL|AUTH(?!OR)|(API|ACCESS|PRIVATE|DEPLOY|SSH|SIGNING|ENCRYPTION)[_-]?KEY/i;
const SHORTEST_SECRET = 8;

/** What child processes may see besides the clean base set of the sandbox (policy §5, R5 and weak point 4). */
const FOR_CHILDREN = ["PATH", "LANG", "LC_ALL", "TZ", "JAVA_HOME", "GOROOT", "NVM_DIR", "DOTNET_ROOT", "SYSTEMROOT"];

/** Secret values of the environment, for the redactor and the runner's masks. */
export function secretsOf(environment: Environment): readonly string[] {
  const values = Object.entries(environment)
    .filter(([name, value]) => SECRET_NAME.test(name) && value.length >= SHORTEST_SECRET)
    .map(([, value]) => value);
  return [...new Set(values)];
}

export function childEnvironmentOf(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FOR_CHILDREN.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
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

/** The runner's variables as one object (docs.github.com, "Variables reference"). */
export function jobEnvironment(
  environment: Environment,
  inputs?: Readonly<Record<string, string | undefined>>,
): JobEnvironment {
  const read = (name: string): string => environment[name] ?? "";
  const [owner = "", repository = ""] = read("GITHUB_REPOSITORY").split("/");
  if (owner === "" || repository === "") {
    throw new ArchitectError("configuration", "GITHUB_REPOSITORY is not set to owner/name.", {
      remedy: "Run the action on a GitHub runner, or set it for `event`.",
    });
  }
  const serverUrl = stripSlash(read("GITHUB_SERVER_URL") || "https://github.com");
  const apiUrl = stripSlash(read("GITHUB_API_URL") || "https://api.github.com");
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
    actor: read("GITHUB_ACTOR"),
    triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
    checkout: read("GITHUB_WORKSPACE") || process.cwd(),
    sealed: ownFolders(read("GITHUB_WORKSPACE") || process.cwd(), dirname(process.argv[1] ?? "/")),
    temp: read("RUNNER_TEMP") || tmpdir(),
    inputs: inputs ?? valuesFromEnvironment(environment, "INPUT_"),
    childEnvironment: childEnvironmentOf(environment),
  };
}
