import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServices } from "../app/container.js";
import { diagnose, diagnosisJson, diagnosisText, type SandboxTest } from "../app/doctor.js";
import type { CheckoutFacts } from "../app/doctor-machine.js";
import type { Fetched } from "../app/doctor-model.js";
import { policyOf } from "../app/prepare.js";
import { missingVersions } from "../app/proof/toolchain.js";
import type { Services } from "../app/services.js";
import type { LoadedConfiguration } from "../config/load.js";
import type { WantedVersion } from "../config/versions.js";
import { messageOf } from "../core/errors.js";
import type { Forge } from "../core/forge.js";
import type { Logger } from "../core/runtime.js";
import { createRedactor } from "../core/text/redact.js";
import { configurationFile, environmentInputs } from "./cli-inputs.js";
import type { Arguments } from "./cli-options.js";
import { askGit, detectIn, readProjectFiles, readWorkflows } from "./cli-project.js";
import { apiOf, childEnvironmentOf, PUBLIC_SERVER, secretsOf } from "./environment.js";
import type { Environment } from "./hardening.js";
import { shownProxy, useProxy } from "./proxy.js";

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
    // actions/checkout from version 6 on keeps the token in a file of its own.
    const isFile = /^includeif\..*\.path$/.test(key) && /credentials/.test(value);
    const isAddress = /^remote\..*\.(?:push)?url$/.test(key) && /^https?:\/\/[^/]*:[^/]*@/.test(value);
    return isHeader || isFile || isAddress ? [key] : [];
  });
  return { isTop: prefix === "", head, isShallow: shallow === "true", leftovers };
}

/** The repository of the job, or of origin when that is on the same server: no token goes anywhere else. */
async function repositoryOf(environment: Environment, serverUrl: string, git: Ask): Promise<readonly string[] | null> {
  const named = environment["GITHUB_REPOSITORY"] ?? "";
  if (named !== "") return named.split("/");
  const origin = (await git("config", "--local", "--get", "remote.origin.url")) ?? "";
  const place =
    /^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|[^/@:]+@)([^/:]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(origin);
  if (place === null || place[1] !== new URL(serverUrl).hostname) return null;
  return (place[2] ?? "").split("/").slice(-2);
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

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  const message = typeof cause?.message === "string" ? cause.message : messageOf(error);
  return typeof cause?.code === "string" && !/proxy/i.test(message) ? cause.code : message;
}

async function get(url: string, headers: Readonly<Record<string, string>>): Promise<Fetched> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    const response = await fetch(url, { headers, signal, redirect: "manual" });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (error) {
    return { problem: codeOf(error) };
  }
}

/** Tests a rung of the ladder in a workspace of its own. On a person's machine no account is made for another user. */
async function testSandbox(
  environment: Environment,
  services: Services,
  loaded: LoadedConfiguration,
  isRunner: boolean,
  wanted: readonly WantedVersion[],
): Promise<SandboxTest> {
  const { sandbox, workspace: limits } = loaded.configuration;
  const mode = sandbox.mode === "auto" && !isRunner ? "bwrap" : sandbox.mode;
  const folder = mkdtempSync(join(tmpdir(), "architect-doctor-"));
  const workspace = await services.openWorkspace({
    root: process.cwd(),
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
    const status = await workspace.commands.status();
    return { status, missing: await missingVersions(workspace, wanted, AbortSignal.timeout(4 * ANSWER_MILLISECONDS)) };
  } finally {
    await workspace.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its workflows use the action as `./`. */
function isOwnRepository(directory: string): boolean {
  const path = join(directory, "action.yml");
  return existsSync(path) && /^name: Architect$/m.test(readFileSync(path, "utf8"));
}

/** `architect doctor [--live] [--json]`: one line a check; changes nothing. */
export async function runDoctorEntry(environment: Environment, values: Arguments): Promise<number> {
  const proxy = await useProxy(environment);
  const directory = process.cwd();
  const services = createServices();
  const git: Ask = (...args) => askGit(environment, directory, args);
  const inputs = environmentInputs(environment, values);
  const token = inputs.githubToken || environment["GITHUB_TOKEN"] || environment["GH_TOKEN"] || "";
  const isRunner = environment["GITHUB_ACTIONS"] === "true";
  const projectFiles = readProjectFiles(directory);
  const [gitVersion, checkout, openForge] = await Promise.all([
    git("--version"),
    readCheckout(git),
    forgeOpener(environment, token, git, services),
  ]);
  const diagnosis = await diagnose({
    nodeVersion: process.versions.node,
    gitVersion,
    checkout,
    configurationFile: configurationFile(directory, values.config),
    environment: inputs,
    workflows: readWorkflows(directory),
    isOwnRepository: isOwnRepository(directory),
    projectFiles,
    proxy: proxy === null ? null : shownProxy(proxy),
    isRunner,
    live: values.live === true,
    services,
    logger: SILENT,
    signal: AbortSignal.timeout(4 * ANSWER_MILLISECONDS),
    get,
    openForge,
    detect: (kinds) => detectIn(environment, directory, kinds),
    sandbox: (loaded, wanted) => testSandbox(environment, services, loaded, isRunner, wanted),
  });
  const { redact } = createRedactor([...secretsOf(environment), ...(token === "" ? [] : [token])]);
  process.stdout.write(redact(values.json === true ? diagnosisJson(diagnosis) : diagnosisText(diagnosis)));
  return diagnosis.exitCode;
}
