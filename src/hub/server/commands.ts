import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { createSignInLink } from "../auth/sign-in.js";
import { createProjectToken } from "../auth/tokens.js";
import { loadPage } from "../page/load-page.js";
import { holdFolder, openDatabase } from "../store/open.js";
import { createProjects, type Projects } from "../store/projects.js";
import { inTransaction, type SqlDatabase } from "../store/sql.js";
import { ADDRESS_FILE, type ServeOptions, type Serving, startHub } from "./serve.js";

/**
 * `architect serve`.
 * @param pageFolder `page` beside the bundle
 * @throws ArchitectError (configuration) for what cannot be served, (internal) without a page
 */
export async function serveHub(pageFolder: string, options: Omit<ServeOptions, "page">): Promise<Serving> {
  return startHub({ ...options, page: await loadPage(pageFolder) });
}

/**
 * `architect serve --link`: a new sign-in link of the hub that runs with this folder.
 * @throws ArchitectError (configuration) where none runs, and where people sign in with GitHub.
 */
export function newSignInLink(dataFolder: string, now: number): string {
  const address = readAddress(dataFolder);
  if (!isHeld(dataFolder)) {
    throw new ArchitectError("configuration", `No hub runs with the folder ${dataFolder}.`, {
      remedy: "Start it with `architect serve`, or name its folder with --data.",
    });
  }
  if (address === null) {
    throw new ArchitectError("configuration", "The hub with this folder has no sign-in links.", {
      remedy: "Sign in with GitHub on its page.",
    });
  }
  const database = openDatabase(dataFolder);
  try {
    return createSignInLink(database, address, now);
  } finally {
    database.close();
  }
}

function readAddress(dataFolder: string): string | null {
  try {
    return readFileSync(join(dataFolder, ADDRESS_FILE), "utf8");
  } catch {
    return null;
  }
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

/** Owners have no dots; both are what GitHub allows as names. */
const REPOSITORY = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/;

function checkRepository(repository: string): string {
  if (REPOSITORY.test(repository)) return repository;
  throw new ArchitectError("configuration", "A project is named by its repository: owner/name.", {
    remedy: "Write it as in the address of the repository.",
  });
}

function withProjects<Value>(dataFolder: string, work: (projects: Projects, database: SqlDatabase) => Value): Value {
  const database = openDatabase(dataFolder);
  try {
    return inTransaction(database, () => work(createProjects(database), database));
  } finally {
    database.close();
  }
}

function idOf(projects: Projects, repository: string): string {
  const wanted = checkRepository(repository).toLowerCase();
  const found = projects.list().find((project) => project.repository.toLowerCase() === wanted);
  if (found !== undefined) return found.id;
  throw new ArchitectError("configuration", `The hub does not serve ${repository}.`, {
    remedy: `Add it: architect serve project add ${repository}.`,
  });
}

/**
 * What people do with projects on the hub's machine; a hub that runs sees it at once. Each returns its lines.
 * @throws ArchitectError (configuration) for a repository that is none, or that is not served.
 */
export const PROJECT_COMMANDS = {
  add(dataFolder: string, repository: string, workflow: string | null, now: number): string {
    return withProjects(dataFolder, (projects) => {
      const known = projects.list().find((each) => each.repository.toLowerCase() === repository.toLowerCase());
      const { id } = projects.add(known?.repository ?? checkRepository(repository), workflow, now);
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
  /** A new project token; an earlier one stops working. */
  token(dataFolder: string, repository: string): string {
    return withProjects(dataFolder, (projects, database) => createProjectToken(database, idOf(projects, repository)));
  },
} as const;
