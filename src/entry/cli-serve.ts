import { join, resolve } from "node:path";
import { ArchitectError } from "../core/errors.js";
import { ownVersion } from "./cli/introduction.js";
import type { Arguments } from "./cli-options.js";
import { loadHub } from "./command-line.js";
import { PUBLIC_SERVER, stateFolder } from "./environment.js";
import type { Environment } from "./hardening.js";
import type { EntryProcess } from "./process.js";

const DEFAULT_LISTEN = "127.0.0.1:7777";
const DEFAULT_KEEP_DAYS = 30;
const GITHUB_ISSUER = "https://token.actions.githubusercontent.com";

type Hub = Awaited<ReturnType<typeof loadHub>>;

function serveError(message: string, remedy: string): ArchitectError {
  return new ArchitectError("configuration", message, { remedy });
}

/** `127.0.0.1:7777`, `[::1]:7777`, `0.0.0.0:7777`, `localhost:0`. */
function listenAddress(text: string): { readonly host: string; readonly port: number } {
  const [, six, four, digits] = /^(?:\[([0-9a-f:]+)\]|([^:[\]\s]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = six ?? four;
  const port = Number(digits);
  if (host !== undefined && port <= 65_535) return { host, port };
  throw serveError("--listen needs an address and a port.", `Write --listen=${DEFAULT_LISTEN}.`);
}

/** @returns the origin: the hub is at the root of its host. */
function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "https:" && url.href === `${url.origin}/`) return url.origin;
  throw serveError(
    "--public-url is https://host or https://host:port, without a path.",
    "The hub runs behind a TLS proxy; write --public-url=https://hub.example.com.",
  );
}

function dataFolder(own: EntryProcess, values: Arguments): string {
  if (values.data !== undefined) return resolve(values.data);
  return join(stateFolder(own), "hub");
}

function githubApp(environment: Environment) {
  const [clientId = "", clientSecret = ""] = [environment["GITHUB_CLIENT_ID"], environment["GITHUB_CLIENT_SECRET"]];
  if (clientId === "" && clientSecret === "") return null;
  if (clientId === "" || clientSecret === "") {
    throw serveError(
      "GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET belong together; one is not set.",
      "Both are on the page of the GitHub App that people sign in with.",
    );
  }
  const serverUrl = (environment["GITHUB_SERVER_URL"] || PUBLIC_SERVER).replace(/\/+$/, "");
  return { serverUrl, clientId, clientSecret };
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function serve(hub: Hub, own: EntryProcess, values: Arguments): Promise<number> {
  const shutdown = own.shutdownSignal();
  const stop = new Promise((resolve) => shutdown.addEventListener("abort", resolve));
  const serving = await hub.serveHub(join(own.codeFolder, "page"), {
    ...listenAddress(values.listen ?? DEFAULT_LISTEN),
    dataFolder: dataFolder(own, values),
    publicUrl: values["public-url"] === undefined ? null : publicUrl(values["public-url"]),
    trustProxy: values["trust-proxy"] === true,
    keepDays: Number(values["keep-days"] ?? DEFAULT_KEEP_DAYS),
    issuers: values.issuer ?? [GITHUB_ISSUER],
    github: githubApp(own.environment),
    version: ownVersion(own.codeFolder) || "0",
    clock: hub.clock,
    warn: (text) => {
      process.stderr.write(`${text}\n`);
    },
  });
  say(`The hub is at ${serving.url}`);
  if (serving.signInLink !== null) say(`Sign in once with ${serving.signInLink}`);
  await stop;
  await serving.close();
  return 0;
}

const USAGE = "Write: architect serve, serve project add <owner/name>, project list, project remove, or token.";

/** Options of the server that do not apply to the commands about projects. */
const SERVER_OPTIONS = ["listen", "public-url", "trust-proxy", "keep-days", "issuer", "link"] as const;

function checkOptions(values: Arguments, isAdding: boolean): void {
  const foreign = SERVER_OPTIONS.find((name) => values[name] !== undefined);
  if (foreign !== undefined) throw serveError(`--${foreign} belongs to \`architect serve\` itself.`, USAGE);
  if (values.workflow !== undefined && !isAdding) throw serveError("--workflow belongs to `serve project add`.", USAGE);
}

function aboutProjects(hub: Hub, own: EntryProcess, values: Arguments, words: readonly string[]): string {
  const { PROJECT_COMMANDS: commands, clock } = hub;
  const folder = dataFolder(own, values);
  const [what, ...rest] = words[0] === "project" ? words.slice(1) : words;
  const isProject = words[0] === "project";
  checkOptions(values, isProject && what === "add");
  const [repository] = rest;
  if (isProject && what === "list" && rest.length === 0) return commands.list(folder);
  if (repository !== undefined && rest.length === 1) {
    if (isProject && what === "add") return commands.add(folder, repository, values.workflow ?? null, clock.now());
    if (isProject && what === "remove") return commands.remove(folder, repository);
    if (!isProject && what === "token") return commands.token(folder, repository);
  }
  throw serveError("`serve` has no such command.", USAGE);
}

/**
 * `architect serve` and its commands for projects.
 * @throws ArchitectError (configuration) for a Node without an embedded database, and for settings that cannot be
 *   served.
 */
export async function runServeEntry(own: EntryProcess, values: Arguments, rest: readonly string[]): Promise<number> {
  const hub = await loadHub();
  if (rest.length > 0) {
    say(aboutProjects(hub, own, values, rest));
    return 0;
  }
  if (values.workflow !== undefined) throw serveError("--workflow belongs to `serve project add`.", USAGE);
  if (values.link === true) {
    const foreign = SERVER_OPTIONS.find((name) => name !== "link" && values[name] !== undefined);
    if (foreign !== undefined)
      throw serveError(`--${foreign} cannot be combined with --link.`, "Leave it out; --data names the hub.");
    say(hub.newSignInLink(dataFolder(own, values), hub.clock.now()));
    return 0;
  }
  return serve(hub, own, values);
}
