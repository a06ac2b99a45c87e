import "./zod-settings.js";

import { mkdtempSync, realpathSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { ArchitectError } from "../core/errors.js";
import { createRedactor } from "../safety/secrets/redact.js";
import type { Arguments } from "./cli-options.js";
import { openHubClient } from "./command-line.js";
import { stateFolder } from "./environment.js";
import { announcedShutdown, type EntryProcess } from "./process.js";
import { childEnvironmentOf, offeredVariables, secretsOf } from "./secrets.js";

/**
 * The real path of a folder.
 * @throws ArchitectError (configuration) if it does not exist, or contains the user's home.
 */
function folderToLend(path: string, ownHome: string): string {
  const remedy = "Give one folder of your own with --workspace=<folder>, such as a checkout.";
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new ArchitectError("configuration", `There is no folder ${path}.`, { remedy });
  }
  const folder = realpathSync(path);
  const home = realPath(ownHome);
  if (folder !== "/" && home !== folder && !home.startsWith(`${folder}/`)) return folder;
  throw new ArchitectError("configuration", `${folder} contains your home folder, which cannot be lent as a whole.`, {
    remedy,
  });
}

const LONGEST_NAME = 200;

/**
 * Default: the host and the folder, cut at the start because the end of the path is the most specific.
 * @throws ArchitectError (configuration) for an invalid name.
 */
function machineName(given: string | undefined, folder: string): string {
  if (given === undefined) return `${hostname()}:${folder}`.replaceAll(/\p{C}/gu, "?").slice(-LONGEST_NAME);
  const name = given.trim();
  if (name !== "" && name.length <= LONGEST_NAME && !/\p{C}/u.test(name)) return name;
  throw new ArchitectError("configuration", "--name needs a name of one line, of at most 200 characters.", {
    remedy: "Write --name=laptop, or leave it out to use the names of the host and the folder.",
  });
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * `architect connect <url>`: lends one folder of this machine to the runs of a project until it is ended.
 * @throws ArchitectError (configuration) for an option, an address or a folder that cannot be used, (authentication)
 *   for a token that the hub does not accept.
 */
export async function runConnectEntry(own: EntryProcess, values: Arguments, rest: readonly string[]): Promise<number> {
  const { environment } = own;
  const [address = ""] = rest;
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
  if (values.confirm === true && !isTerminal) {
    throw new ArchitectError("configuration", "--confirm asks on the terminal, and there is none.", {
      remedy: "Start it on a terminal, or leave --confirm out: each call above low risk is approved on the page.",
    });
  }
  await own.useProxy();
  const redactor = createRedactor(secretsOf(environment));
  const workspace = folderToLend(resolve(own.directory, values.workspace ?? "."), own.home);
  const client = await openHubClient({
    address,
    token: environment["ARCHITECT_HUB_TOKEN"] ?? "",
    machine: machineName(values.name, workspace),
    project: values.project ?? null,
    isReadOnly: values["read-only"] === true,
    asks: values.confirm === true,
    workspace,
    privateDirectory: mkdtempSync(join(own.temporaryFolder, "architect-connect-")),
    stateFolder: join(stateFolder(own), "connect"),
    childEnvironment: {
      ...childEnvironmentOf(environment),
      // The certificate of a git server in the user's own network, to which `git clone` is redirected.
      ...(environment["GIT_SSL_CAINFO"] ? { GIT_SSL_CAINFO: environment["GIT_SSL_CAINFO"] } : {}),
    },
    registryEnvironment: offeredVariables(environment).plain,
    redactor,
    color: process.stderr.isTTY === true && environment["TERM"] !== "dumb" && !environment["NO_COLOR"],
  });
  const say = (text: string) => process.stderr.write(`${text}\n`);
  const shutdown = announcedShutdown(own, say, "running calls are ended and answered.");
  try {
    await client.run(shutdown);
    return 0;
  } finally {
    await client.close();
  }
}
