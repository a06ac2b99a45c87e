import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGit, type Git, gitEnvironment, runGit } from "./forge-git.js";

/** A file's content; with `mode` "100755" it is executable, with "120000" a symbolic link. */
export type RepositoryFile =
  | string
  | Uint8Array
  | { readonly content: string | Uint8Array; readonly mode: "100644" | "100755" | "120000" };

export interface BareRepositoryOptions {
  /** Folder to create; it must not exist or be empty. */
  readonly directory: string;
  /** Repository path → file. */
  readonly files: Readonly<Record<string, RepositoryFile>>;
  readonly branch?: string;
  readonly message?: string;
  /** ISO 8601. Fixed, so that the same files always give the same commit id. */
  readonly date?: string;
  readonly author?: { readonly name: string; readonly email: string };
  /** See ForgeOptions.environment. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Makes a bare git repository with one commit on one branch. Returns its folder and the commit's id. */
export async function createBareRepository(
  options: BareRepositoryOptions,
): Promise<{ readonly directory: string; readonly headSha: string }> {
  const branch = options.branch ?? "main";
  const environment = gitEnvironment(options.environment);
  const created = await runGit(
    ["init", "--quiet", "--bare", `--initial-branch=${branch}`, options.directory],
    environment,
  );
  if (created.code !== 0) throw new Error(`git init in ${options.directory} failed: ${created.stderr.trim()}`);
  const git = createGit(options.directory, options.environment);
  const tree = await writeTree(git, { changes: options.files });
  const author = options.author ?? { name: "Mona Lisa Octocat", email: "583231+octocat@users.noreply.github.com" };
  const headSha = await writeCommit(git, {
    tree,
    parents: [],
    message: options.message ?? "Initial commit",
    author: { ...author, date: options.date ?? "2026-01-05T09:00:00Z" },
  });
  await git.text(["update-ref", `refs/heads/${branch}`, headSha]);
  return { directory: options.directory, headSha };
}

export interface TreeChange {
  /** Tree to start from. Absent: the empty tree. */
  readonly base?: string;
  /** Path → file; null deletes. */
  readonly changes: Readonly<Record<string, RepositoryFile | null>>;
}

/** Writes a tree through a temporary index, so that several writers never meet in one. Returns the tree's id. */
export async function writeTree(git: Git, change: TreeChange): Promise<string> {
  const entries: IndexEntry[] = [];
  for (const [path, file] of Object.entries(change.changes)) {
    if (file === null) {
      entries.push({ path, mode: "0", sha: "0".repeat(40) });
      continue;
    }
    const { content, mode } = isPlain(file) ? { content: file, mode: "100644" } : file;
    entries.push({ path, mode, sha: await writeBlob(git, content) });
  }
  return writeTreeFromEntries(git, change.base, entries);
}

export interface IndexEntry {
  readonly path: string;
  /** Mode "0" removes the path. */
  readonly mode: string;
  readonly sha: string;
}

export async function writeTreeFromEntries(
  git: Git,
  base: string | undefined,
  entries: readonly IndexEntry[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "forge-index-"));
  const environment = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    await git.text(["read-tree", base ?? "--empty"], { environment });
    const lines = entries.map(({ mode, sha, path }) => `${mode} ${sha}\t${path}\0`).join("");
    await git.text(["update-index", "-z", "--index-info"], { environment, input: lines });
    return await git.text(["write-tree"], { environment });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function writeBlob(git: Git, content: string | Uint8Array): Promise<string> {
  return git.text(["hash-object", "-w", "--stdin"], { input: content });
}

export interface CommitIdentity {
  readonly name: string;
  readonly email: string;
  /** ISO 8601. */
  readonly date: string;
}

export interface NewCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: CommitIdentity;
  readonly committer?: CommitIdentity;
}

export async function writeCommit(git: Git, commit: NewCommit): Promise<string> {
  const committer = commit.committer ?? commit.author;
  const parents = commit.parents.flatMap((parent) => ["-p", parent]);
  return git.text(["commit-tree", commit.tree, ...parents], {
    input: commit.message,
    environment: {
      GIT_AUTHOR_NAME: commit.author.name,
      GIT_AUTHOR_EMAIL: commit.author.email,
      GIT_AUTHOR_DATE: commit.author.date,
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
      GIT_COMMITTER_DATE: committer.date,
    },
  });
}

function isPlain(file: RepositoryFile): file is string | Uint8Array {
  return typeof file === "string" || file instanceof Uint8Array;
}
