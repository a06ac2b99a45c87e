import { execFile } from "node:child_process";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ArchitectError } from "../../core/errors.js";
import type { AdvanceRequest, AdvanceResult, GitPerson } from "../../core/workspace/local-history.js";
import { ownSearchPath } from "../process/environment.js";
import type { CheckoutGit } from "./directory.js";
import { firstLines, type Git, type GitResult } from "./process.js";

/** Editors read the index often and hold its lock briefly. */
const LOCK_TRIES = 5;
const LOCK_PAUSE_MILLISECONDS = 200;
const IDENTITY_TIMEOUT_MILLISECONDS = 10_000;

/** Files that exist while a git operation is unfinished: our commit would become part of it. */
const UNFINISHED: readonly (readonly [file: string, name: string])[] = [
  ["MERGE_HEAD", "merge"],
  ["CHERRY_PICK_HEAD", "cherry-pick"],
  ["REVERT_HEAD", "revert"],
  ["rebase-merge", "rebase"],
  ["rebase-apply", "rebase"],
];

interface Place {
  readonly git: Git;
  readonly checkout: CheckoutGit;
}

/** Runs git on the checkout's own directory, hardened as usual, without the working tree. */
function inCheckout(
  { git, checkout }: Place,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<GitResult> {
  return git.attempt([`--git-dir=${checkout.gitDirectory}`, ...args], { bare: true, env });
}

const textOf = (result: GitResult): string => result.stdout.toString("utf8").trim();

function unfinished({ gitDirectory }: CheckoutGit): string | null {
  const found = UNFINISHED.find(([file]) => existsSync(join(gitDirectory, file)));
  return found === undefined ? null : `A ${found[1]} is not finished in this checkout.`;
}

/**
 * The port's `committer`. `path`: where git is found; `root`: the checkout.
 * @throws ArchitectError (configuration) as the port says, (forge) when git fails.
 */
export async function readCommitter(
  place: Place,
  options: { readonly root: string; readonly path: string; readonly variables: Readonly<Record<string, string>> },
): Promise<GitPerson> {
  const obstacle = unfinished(place.checkout);
  if (obstacle !== null) {
    throw new ArchitectError("configuration", obstacle, { remedy: "Finish or abort it, or leave --commit out." });
  }
  // Staged content that is not on disk is not in the changed files, and would be lost.
  const staged = await inCheckout(place, ["diff-index", "--cached", "--quiet", "--ignore-submodules", "HEAD", "--"]);
  if (staged.exitCode === 1) {
    throw new ArchitectError("configuration", "The index has staged changes, which --commit does not take.", {
      remedy: "Commit or unstage them (`git reset`).",
    });
  }
  if (staged.exitCode !== 0) throw new ArchitectError("forge", `git diff-index failed: ${firstLines(staged.stderr)}`);
  const person = await askIdentity(place.checkout, options);
  if (person !== null) return person;
  throw new ArchitectError("configuration", "--commit needs your git identity, and git knows none.", {
    remedy: 'Set it: `git config --global user.name "Your Name"` and `git config --global user.email you@example.com`.',
  });
}

/** The repository at the top of a folder, if `.git` is a real folder in it; null: none. */
export function findRepository(
  root: string,
  options: {
    readonly childEnvironment: Readonly<Record<string, string>>;
    readonly variables: Readonly<Record<string, string>>;
  },
): { identity(): Promise<GitPerson | null> } | null {
  const gitDirectory = join(root, ".git");
  if (lstatSync(gitDirectory, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const path = ownSearchPath({ root, cache: [], environment: options.childEnvironment }).join(delimiter);
  return { identity: () => askIdentity({ gitDirectory }, { root, path, variables: options.variables }) };
}

/**
 * Asks git, because only git handles conditional includes, worktree settings and the rest. This is the only query that
 * uses the person's configuration: reading it starts no program.
 */
function askIdentity(
  { gitDirectory }: Pick<CheckoutGit, "gitDirectory">,
  options: { readonly root: string; readonly path: string; readonly variables: Readonly<Record<string, string>> },
): Promise<GitPerson | null> {
  // Git must not guess an identity from the machine's names.
  const args = ["-c", "user.useConfigOnly=true", `--git-dir=${gitDirectory}`, "var", "GIT_AUTHOR_IDENT"];
  const env = { ...options.variables, PATH: options.path, LC_ALL: "C.UTF-8", GIT_TERMINAL_PROMPT: "0" };
  return new Promise((resolve) => {
    execFile("git", args, { cwd: options.root, env, timeout: IDENTITY_TIMEOUT_MILLISECONDS }, (error, stdout) => {
      const [, name, email] = /^([^<>\n]+) <([^<>\n]+)> \d+ [+-]\d+\n?$/.exec(stdout) ?? [];
      resolve(error === null && name !== undefined && email !== undefined ? { name, email } : null);
    });
  });
}

/**
 * The port's `advance`. The index changes first: an interruption then leaves the work staged, not reverted.
 * @throws ArchitectError (forge) when git fails before anything was moved.
 */
export async function advanceCheckout(place: Place, request: AdvanceRequest): Promise<AdvanceResult> {
  const { commit, from, person } = request;
  const obstacle = unfinished(place.checkout);
  if (obstacle !== null) return { ok: false, message: obstacle };
  const head = await inCheckout(place, ["rev-parse", "--verify", "--quiet", "HEAD"]);
  if (textOf(head) !== from) return { ok: false, message: moved(from, textOf(head)) };
  await bringObjects(place, commit, from);
  const reference = textOf(await inCheckout(place, ["symbolic-ref", "--quiet", "HEAD"]));
  const staged = await moveIndex(place, from, commit);
  if (staged.exitCode !== 0) {
    return { ok: false, message: `The index could not be updated: ${firstLines(staged.stderr)}.` };
  }
  const env = { GIT_COMMITTER_NAME: person.name, GIT_COMMITTER_EMAIL: person.email };
  const updated = await inCheckout(place, ["update-ref", "-m", "commit: architect run", "HEAD", commit, from], env);
  if (updated.exitCode !== 0) {
    await moveIndex(place, commit, from);
    const now = textOf(await inCheckout(place, ["rev-parse", "--verify", "--quiet", "HEAD"]));
    const message = now === from ? `git update-ref failed: ${firstLines(updated.stderr)}.` : moved(from, now);
    return { ok: false, message };
  }
  await refreshIndex(place);
  const tree = textOf(await inCheckout(place, ["rev-parse", "--verify", "--quiet", "HEAD^{tree}"]));
  return { ok: true, branch: reference.replace(/^refs\/heads\//, ""), tree };
}

function moved(from: string, now: string): string {
  return `What is checked out moved meanwhile, from ${from} to ${now === "" ? "a branch without a commit" : now}.`;
}

/** Writes only new objects, straight into the checkout's store; both ends are local, so no transport is used. */
async function bringObjects({ git, checkout }: Place, commit: string, from: string): Promise<void> {
  const pack = await git.run(["pack-objects", "--revs", "--stdout", "-q"], {
    bare: true,
    input: `${commit}\n^${from}\n`,
  });
  const env = { GIT_OBJECT_DIRECTORY: join(checkout.commonDirectory, "objects") };
  await git.run(["unpack-objects", "-q"], { bare: true, env, input: pack });
}

/**
 * Entries that match `from` become those of `to`; other staged entries stay, and an entry that matches neither is
 * refused. No file on disk is read.
 */
async function moveIndex(place: Place, from: string, to: string): Promise<GitResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await inCheckout(place, ["read-tree", "-m", "-i", from, to]);
    if (result.exitCode === 0 || attempt === LOCK_TRIES || !result.stderr.includes("index.lock")) return result;
    await wait(LOCK_PAUSE_MILLISECONDS);
  }
}

/**
 * Records which files match the index, as `git status` would. It uses our private directory: the checkout's
 * configuration may name filters, which would run when files are read. A split index has a part that only its own
 * directory finds.
 */
async function refreshIndex({ git, checkout: { gitDirectory } }: Place): Promise<void> {
  if (readdirSync(gitDirectory).some((name) => name.startsWith("sharedindex."))) return;
  await git.attempt(["update-index", "-q", "--refresh"], { env: { GIT_INDEX_FILE: join(gitDirectory, "index") } });
}
