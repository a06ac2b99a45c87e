import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";
import { type EmbeddedForge, startForge } from "../../embedded-github/forge.js";
import { createBareRepository, type RepositoryFile } from "../../embedded-github/git/bare-repository.js";
import type { ModelScript } from "../../embedded-github/model/script.js";
import { type ModelServer, startModelServer } from "../../embedded-github/model/server.js";

export const REPOSITORY = "octo/cart";

/** An embedded GitHub with one repository, and a recorded model, in a temporary folder. */
export interface Stage {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly forge: EmbeddedForge;
  /** null: a real model is used. */
  readonly model: ModelServer | null;
  readonly headSha: string;
}

/** Lets children find the Node that runs this, even if it is not on the PATH. */
function withNode(environment: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    ...environment,
    PATH: [dirname(process.execPath), environment["PATH"] ?? ""].filter(Boolean).join(delimiter),
  };
}

export async function setStage(given: {
  readonly childEnvironment: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, RepositoryFile>>;
  /** null: a real model is used. */
  readonly script: ModelScript | null;
}): Promise<Stage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "architect-demo-")));
  const environment = withNode(given.childEnvironment);
  const bare = join(folder, "cart.git");
  const { headSha } = await createBareRepository({ directory: bare, files: given.files, environment });
  const forge = await startForge({
    repository: REPOSITORY,
    bareRepository: bare,
    environment,
    users: {
      maintainer: { id: 1001, type: "User", permission: "write" },
      shopper: { id: 1002, type: "User", permission: "read" },
    },
  });
  const model = given.script === null ? null : await startModelServer(given.script);
  return { folder, environment, forge, model, headSha };
}

/** Stops the servers and deletes the folder, except for a report whose path was printed. */
export async function clearStage({ folder, forge, model }: Stage, kept: { keepsReport: boolean }): Promise<void> {
  await Promise.all([forge.close(), model?.close()]);
  const names = kept.keepsReport ? ["cart.git", "work", "check", "hub", "machine", "home"] : [""];
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

/** A checkout like that of actions/checkout without persisted credentials. */
export async function checkOut({ forge, folder, environment }: Stage): Promise<string> {
  const directory = join(folder, "work", "cart");
  await mkdir(dirname(directory), { recursive: true });
  const basic = Buffer.from(`x-access-token:${forge.token}`).toString("base64");
  const env = {
    ...environment,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${forge.url}/.extraheader`,
    GIT_CONFIG_VALUE_0: `authorization: basic ${basic}`,
  };
  const source = `${forge.url}/${REPOSITORY}.git`;
  await execa("git", ["clone", "--quiet", "--depth=1", source, directory], { env, extendEnv: false });
  return directory;
}

/** The demo's own proof: the pull request's tree passes the test in a separate clone. */
export async function passesTests({ environment, folder }: Stage, branch: string): Promise<boolean> {
  const directory = join(folder, "check");
  const options = {
    env: { ...environment, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" },
    extendEnv: false,
    reject: false,
  } as const;
  const source = join(folder, "cart.git");
  const clone = await execa("git", ["clone", "--quiet", "--branch", branch, source, directory], options);
  if (clone.failed) return false;
  const tests = await execa(process.execPath, ["--test"], { ...options, cwd: directory });
  return !tests.failed;
}
