import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { editTree, type TreeEdit } from "../../core/git/trees.js";
import { createForgeGit, type ForgeGit } from "../git.js";
import type { CommitInfo, CommitPerson } from "./git-history.js";

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

const CONFIGURATION = "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n";

/** Makes a bare git repository with one commit on one branch. Returns its folder and the commit's id. */
export async function createBareRepository(
  options: BareRepositoryOptions,
): Promise<{ readonly directory: string; readonly headSha: string }> {
  const branch = options.branch ?? "main";
  for (const folder of ["objects/info", "objects/pack", "refs/heads", "refs/tags"]) {
    await mkdir(join(options.directory, folder), { recursive: true });
  }
  await writeFile(join(options.directory, "HEAD"), `ref: refs/heads/${branch}\n`);
  await writeFile(join(options.directory, "config"), CONFIGURATION);
  const git = createForgeGit(options.directory, options.environment);
  const tree = await writeTree(git, { changes: options.files });
  const author = options.author ?? { name: "Mona Lisa Octocat", email: "583231+octocat@users.noreply.github.com" };
  const headSha = await writeCommit(git, {
    tree,
    parents: [],
    message: options.message ?? "Initial commit",
    author: { ...author, date: options.date ?? "2026-01-05T09:00:00Z" },
  });
  if (!(await git.refs.update(`refs/heads/${branch}`, headSha))) throw new Error(`${branch} cannot be made`);
  return { directory: options.directory, headSha };
}

export interface FileEdit {
  /** Tree to start from. Absent: the empty tree. */
  readonly base?: string;
  /** Path → file; null deletes. */
  readonly changes: Readonly<Record<string, RepositoryFile | null>>;
}

/** Writes the files and their tree. Returns the tree's id. */
export async function writeTree(git: ForgeGit, change: FileEdit): Promise<string> {
  const edits = Object.entries(change.changes).map(([path, file]): TreeEdit => {
    if (file === null) return { path, entry: null };
    const { content, mode } = isPlain(file) ? { content: file, mode: "100644" } : file;
    return { path, entry: { mode, id: git.objects.write("blob", Buffer.from(content)) } };
  });
  return writeEditedTree(git, change.base, edits);
}

/** `base`: a tree or a commit; undefined: the empty tree. */
export async function writeEditedTree(
  git: ForgeGit,
  base: string | undefined,
  edits: readonly TreeEdit[],
): Promise<string> {
  const tree = base === undefined ? null : await git.resolve(`${base}^{tree}`);
  if (tree === undefined) throw new Error(`${base} names no tree`);
  return editTree(git.objects, tree, edits);
}

/** The committer defaults to the author. */
export async function writeCommit(
  git: ForgeGit,
  commit: Omit<CommitInfo, "sha" | "committer"> & Partial<Pick<CommitInfo, "committer">>,
): Promise<string> {
  const lines = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${personLine(commit.author)}`,
    `committer ${personLine(commit.committer ?? commit.author)}`,
  ];
  return git.objects.write("commit", Buffer.from(`${lines.join("\n")}\n\n${commit.message}`));
}

/** The form that git writes: without field separators, and with the ends of the name trimmed as git does. */
function personLine({ name, email, date }: CommitPerson): string {
  const clean = (text: string): string =>
    text.replace(/^[\0- .,:;<>"\\']+|[\0- .,:;<>"\\']+$/g, "").replace(/[<>\n]/g, "");
  const offset = /([+-]\d\d):?(\d\d)$/.exec(date);
  const zone = offset === null ? "+0000" : `${offset[1]}${offset[2]}`;
  return `${clean(name)} <${clean(email)}> ${Math.floor(Date.parse(date) / 1000)} ${zone}`;
}

function isPlain(file: RepositoryFile): file is string | Uint8Array {
  return typeof file === "string" || file instanceof Uint8Array;
}
