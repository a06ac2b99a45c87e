import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execaSync } from "execa";
import { createWorkspaceHistory, type History } from "../../src/workspace/tree/git.js";

const AUTHOR = { NAME: "Tester", EMAIL: "tester@localhost" };

/** A real repository in a temporary folder, worked on by plain git with nothing of this machine's configuration. */
export interface TestRepository {
  /** Holds everything; removed by `dispose`. */
  readonly base: string;
  /** The checkout. */
  readonly root: string;
  git(...args: string[]): string;
  write(path: string, content: string | Buffer, mode?: number): void;
  /** Commits everything that is on disk; returns the commit's id. */
  commit(message: string): string;
  dispose(): void;
}

/** Repositories by their first files: git's own work on them is always the same, and a copy costs no process. */
const templates = new Map<string, string>();

function templateOf(files: Readonly<Record<string, string>>): string {
  const key = JSON.stringify(files);
  const known = templates.get(key);
  if (known !== undefined) return known;
  const base = mkdtempSync(join(tmpdir(), "architect-git-template-"));
  const root = join(base, "ws");
  mkdirSync(root);
  const repository = openTestRepository(base, root);
  repository.git("init", "--quiet", "--initial-branch=main");
  // Only samples.
  rmSync(join(root, ".git/hooks"), { recursive: true });
  mkdirSync(join(root, ".git/hooks"));
  for (const [path, content] of Object.entries(files)) repository.write(path, content);
  if (Object.keys(files).length > 0) repository.commit("first");
  templates.set(key, root);
  return root;
}

export function createTestRepository(files: Readonly<Record<string, string>> = {}): TestRepository {
  const base = mkdtempSync(join(tmpdir(), "architect-git-"));
  const root = join(base, "ws");
  cpSync(templateOf(files), root, { recursive: true, preserveTimestamps: true });
  return openTestRepository(base, root);
}

/** A TestRepository for an existing checkout, such as a clone. */
export function openTestRepository(base: string, root: string): TestRepository {
  const env = {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    HOME: base,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: AUTHOR.NAME,
    GIT_AUTHOR_EMAIL: AUTHOR.EMAIL,
    GIT_COMMITTER_NAME: AUTHOR.NAME,
    GIT_COMMITTER_EMAIL: AUTHOR.EMAIL,
  };
  const git = (...args: string[]): string =>
    execaSync("git", ["-c", "protocol.file.allow=always", ...args], { cwd: root, env, extendEnv: false }).stdout.trim();
  return {
    base,
    root,
    git,
    write(path, content, mode) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content, mode === undefined ? {} : { mode });
    },
    commit(message) {
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "-m", message);
      return git("rev-parse", "HEAD");
    },
    dispose: () => rmSync(base, { recursive: true, force: true }),
  };
}

let stores = 0;

/** The history of a repository through a new private git directory. `url`: its remote. */
export function openPrivateHistory({ base, root }: TestRepository, url: string | null = null): History {
  stores += 1;
  const privateDirectory = join(base, `private-${stores}`);
  mkdirSync(privateDirectory);
  return createWorkspaceHistory({
    root,
    privateDirectory,
    remote: url === null ? null : { serverUrl: "https://github.test", url, token: null },
    searchPath: process.env["PATH"] ?? "",
  });
}
