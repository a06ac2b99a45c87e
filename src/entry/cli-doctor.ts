import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  diagnose,
  diagnosisJson,
  diagnosisText,
  type NeededPrograms,
  type SandboxTest,
} from "../commands/doctor/doctor.js";
import type { CheckoutFacts } from "../commands/doctor/machine.js";
import { wantedManager } from "../config/detect/package-manager.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { Forge } from "../core/forge/forge.js";
import type { Logger } from "../core/runtime.js";
import { findKnownProblem } from "../proof/known-problems.js";
import type { Services } from "../run/services.js";
import { policyOf } from "../run/set-up/prepare.js";
import { createRedactor } from "../safety/secrets/redact.js";
import { modelKey } from "./access.js";
import { configurationFile, environmentInputs } from "./cli-inputs.js";
import type { Arguments } from "./cli-options.js";
import { askGit, detectIn, readJobFiles, readProjectFiles, readWorkflows } from "./cli-project.js";
import { createServices } from "./container.js";
import { apiOf, PUBLIC_SERVER } from "./environment.js";
import type { Environment } from "./hardening.js";
import { findOwnAction, repositoryOfAddress } from "./own-action.js";
import type { EntryProcess } from "./process.js";
import { shownProxy } from "./proxy.js";
import { childEnvironmentOf, secretsOf } from "./secrets.js";

const ANSWER_MILLISECONDS = 15_000;
const SILENT: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

type Ask = (...args: readonly string[]) => Promise<string | null>;

async function readCheckout(git: Ask): Promise<CheckoutFacts> {
  const [prefix, head, shallow, settings] = await Promise.all([
    git("rev-parse", "--show-prefix"),
    git("rev-parse", "--verify", "--quiet", "HEAD"),
    git("rev-parse", "--is-shallow-repository"),
    git("config", "--local", "--no-includes", "--list", "-z"),
  ]);
  const leftovers = (settings ?? "").split("\0").flatMap((entry) => {
    const [key = "", value = ""] = entry.split("\n");
    const isHeader = /^http\..*\.extraheader$/.test(key);
    // From version 6 on, actions/checkout keeps the token in a separate file.
    const isFile = /^includeif\..*\.path$/.test(key) && /credentials/.test(value);
    const isAddress = /^remote\..*\.(?:push)?url$/.test(key) && /^https?:\/\/[^/]*:[^/]*@/.test(value);
    return isHeader || isFile || isAddress ? [key] : [];
  });
  return { isTop: prefix === "", head, isShallow: shallow === "true", leftovers };
}

/** The repository of the job, or of origin if that is on the same server: the token must not go to another one. */
async function repositoryOf(environment: Environment, serverUrl: string, git: Ask): Promise<readonly string[] | null> {
  const named = environment["GITHUB_REPOSITORY"] ?? "";
  if (named !== "") return named.split("/");
  const origin = (await git("config", "--local", "--get", "remote.origin.url")) ?? "";
  const place = repositoryOfAddress(origin);
  return place === null || place.host !== new URL(serverUrl).hostname ? null : place.repository.split("/");
}

async function forgeOpener(
  environment: Environment,
  token: string,
  git: Ask,
  services: Services,
): Promise<(() => Promise<Forge>) | null> {
  const strip = (url: string): string => url.replace(/\/+$/, "");
  const serverUrl = strip(environment["GITHUB_SERVER_URL"] || PUBLIC_SERVER);
  const apiUrl = strip(environment["GITHUB_API_URL"] || apiOf(serverUrl));
  const graphqlUrl = strip(environment["GITHUB_GRAPHQL_URL"] || `${apiUrl.replace(/\/v3$/, "")}/graphql`);
  const [owner = "", name = ""] = (await repositoryOf(environment, serverUrl, git)) ?? [];
  if (token === "" || owner === "" || name === "") return null;
  const common = { logger: SILENT, clock: services.clock, signal: AbortSignal.timeout(4 * ANSWER_MILLISECONDS) };
  return () => services.openForge({ owner, name, token, serverUrl, apiUrl, graphqlUrl, ...common });
}

/**
 * Tests one sandbox level in a separate workspace. On a user's machine it does not create an account for the user
 * level.
 */
async function testSandbox(
  { environment, directory, temporaryFolder }: EntryProcess,
  services: Services,
  loaded: LoadedConfiguration,
  isRunner: boolean,
  needed: NeededPrograms,
): Promise<SandboxTest> {
  const { sandbox, workspace: limits, processes } = loaded.configuration;
  const mode = sandbox.mode === "auto" && !isRunner ? "bwrap" : sandbox.mode;
  const folder = mkdtempSync(join(temporaryFolder, "architect-doctor-"));
  const workspace = await services.openWorkspace({
    root: directory,
    workingDirectory: ".",
    privateDirectory: join(folder, "private"),
    policy: policyOf(loaded),
    maximumFileBytes: limits.max_file_bytes,
    sandbox: { mode, readOnly: sandbox.read_only, cache: sandbox.cache },
    mayRunUnsandboxed: false,
    childEnvironment: childEnvironmentOf(environment),
    registryEnvironment: {},
    remote: null,
    logger: SILENT,
  });
  try {
    const { commands } = workspace;
    const status = await commands.status();
    // A run installs the project's package manager itself.
    const brought = wantedManager(readProjectFiles(directory))?.name;
    const hasProgram = (name: string): boolean => name === brought || commands.hasProgram(name);
    // If commands are refused, the check of the sandbox reports it; a local run then continues without one.
    const level = status.level === "none" ? "off" : status.level;
    const there = { commands: { ...commands, hasProgram, status: async () => ({ ...status, level }) } };
    const [blocked, background] = await Promise.all([
      findKnownProblem(there, needed.gates, null, needed.programs),
      processes.enabled ? commands.background.start({ argv: ["true"] }, () => undefined) : undefined,
    ]);
    return { status, blocked, ...(background === undefined ? {} : { background }) };
  } finally {
    await workspace.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the workflows use the action as `./`. */
function isOwnRepository(directory: string): boolean {
  const path = join(directory, "action.yml");
  return existsSync(path) && /^name: Architect$/m.test(readFileSync(path, "utf8"));
}

/**
 * `architect doctor [--live] [--fix] [--json]`: one line for each check; changes nothing without `--fix`.
 * @throws ArchitectError (configuration) for a proxy's address that cannot be used.
 */
export async function runDoctorEntry(own: EntryProcess, values: Arguments): Promise<number> {
  const { environment, directory, home, temporaryFolder } = own;
  const proxy = await own.useProxy();
  const services = createServices({
    apiKey: modelKey(environment, "environment"),
    usesProxy: proxy !== null,
    machine: { home, temporaryFolder },
  });
  const git: Ask = (...args) => askGit(environment, directory, args);
  const inputs = environmentInputs(environment, values);
  const token = inputs.githubToken || environment["GITHUB_TOKEN"] || environment["GH_TOKEN"] || "";
  const isRunner = environment["GITHUB_ACTIONS"] === "true";
  const projectFiles = readProjectFiles(directory);
  const [gitVersion, checkout, openForge, action] = await Promise.all([
    git("--version"),
    readCheckout(git),
    forgeOpener(environment, token, git, services),
    findOwnAction(own),
  ]);
  const diagnosis = await diagnose({
    nodeVersion: process.versions.node,
    gitVersion,
    checkout,
    configurationFile: configurationFile({ directory, checkout: directory }, values.config),
    environment: inputs,
    workflows: readWorkflows(directory),
    jobFiles: readJobFiles(directory),
    isOwnRepository: isOwnRepository(directory),
    ownRepository: action.repository,
    fix: values.fix === true,
    projectFiles,
    proxy: proxy === null ? null : shownProxy(proxy),
    isRunner,
    live: values.live === true,
    services,
    logger: SILENT,
    signal: AbortSignal.timeout(4 * ANSWER_MILLISECONDS),
    openForge,
    detect: (kinds) => detectIn(environment, directory, kinds),
    sandbox: (loaded, needed) => testSandbox(own, services, loaded, isRunner, needed),
  });
  const { redact } = createRedactor([...secretsOf(environment), ...(token === "" ? [] : [token])]);
  own.write(redact(values.json === true ? diagnosisJson(diagnosis) : diagnosisText(diagnosis)));
  return diagnosis.exitCode;
}
