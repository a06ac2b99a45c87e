import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { createSignInLink } from "../auth/sign-in.js";
import { createProjectToken } from "../auth/tokens.js";
import { loadPage } from "../page/load-page.js";
import { projectIdOf } from "../protocol/addresses.js";
import { holdFolder, openDatabase } from "../store/open.js";
import { createProjects, type Projects } from "../store/projects.js";
import { inTransaction, type SqlDatabase } from "../store/sql.js";
import { ADDRESS_FILE, type ServeOptions, type Serving, startHub } from "./serve.js";

/**
 * `architect serve`.
 * @param pageFolder `page` next to the bundle
 * @throws ArchitectError (configuration) for what cannot be served, (internal) without a page
 */
export async function serveHub(pageFolder: string, options: Omit<ServeOptions, "page">): Promise<Serving> {
  return startHub({ ...options, page: await loadPage(pageFolder) });
}

/**
 * `architect serve --link`: a new sign-in link of the running hub with this folder.
 * @throws ArchitectError (configuration) if none runs, or if people sign in with GitHub.
 */
export function newSignInLink(dataFolder: string, now: number): string {
  if (!isHeld(dataFolder)) {
    throw new ArchitectError("configuration", `No hub runs with the folder ${dataFolder}.`, {
      remedy: "Start it with `architect serve`, or name its folder with --data.",
    });
  }
  const addressFile = join(dataFolder, ADDRESS_FILE);
  if (!existsSync(addressFile)) {
    throw new ArchitectError("configuration", "The hub with this folder has no sign-in links.", {
      remedy: "Sign in with GitHub on its page.",
    });
  }
  const address = readFileSync(addressFile, "utf8");
  return withDatabase(dataFolder, (database) => createSignInLink(database, address, now));
}

function isHeld(dataFolder: string): boolean {
  if (!existsSync(dataFolder)) return false;
  try {
    holdFolder(dataFolder)();
    return false;
  } catch {
    return true;
  }
}

/** GitHub's rules for names; owners have no dots. */
const REPOSITORY = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/;

function checkRepository(repository: string): string {
  if (REPOSITORY.test(repository)) return repository;
  throw new ArchitectError("configuration", "A project is named by its repository: owner/name.", {
    remedy: "Write it as in the address of the repository.",
  });
}

function withDatabase<Value>(dataFolder: string, work: (database: SqlDatabase) => Value): Value {
  const database = openDatabase(dataFolder);
  try {
    return inTransaction(database, () => work(database));
  } finally {
    database.close();
  }
}

const withProjects = (dataFolder: string, work: (projects: Projects, database: SqlDatabase) => string): string =>
  withDatabase(dataFolder, (database) => work(createProjects(database), database));

function idOf(projects: Projects, repository: string): string {
  const found = projects.find(projectIdOf(checkRepository(repository)));
  if (found !== undefined) return found.id;
  throw new ArchitectError("configuration", `The hub does not serve ${repository}.`, {
    remedy: `Add it: architect serve project add ${repository}.`,
  });
}

/**
 * Commands for projects on the hub's machine; a running hub sees their changes at once. Each returns its output.
 * @throws ArchitectError (configuration) for an invalid name or a repository that is not served.
 */
export const PROJECT_COMMANDS = {
  add(dataFolder: string, repository: string, workflow: string | null, now: number): string {
    return withProjects(dataFolder, (projects) => {
      const known = projects.find(projectIdOf(checkRepository(repository)));
      const id = projects.add(known?.repository ?? repository, workflow, now);
      return `${id}: runs of ${repository}${workflow === null ? "" : `, only by ${workflow},`} may register.`;
    });
  },
  list(dataFolder: string): string {
    return withProjects(dataFolder, (projects) => {
      const lines = projects.list().map(({ id, repository, workflow }) => `${id}  ${repository}  ${workflow ?? ""}`);
      return lines.length === 0 ? "No project yet: architect serve project add <owner/name>." : lines.join("\n");
    });
  },
  remove(dataFolder: string, repository: string): string {
    return withProjects(dataFolder, (projects) => {
      const id = idOf(projects, repository);
      projects.remove(id);
      return `${id} is no longer served; its runs, approvals and tokens are gone.`;
    });
  },
  /** Replaces the project token. */
  token(dataFolder: string, repository: string): string {
    return withProjects(dataFolder, (projects, database) => createProjectToken(database, idOf(projects, repository)));
  },
} as const;
