import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Git } from "./process.js";

/** Where a checkout keeps its history. */
export interface CheckoutGit {
  /** HEAD, index: `.git`, or what a worktree's `.git` file names. */
  readonly gitDirectory: string;
  /** objects, config: the same, but for worktrees. */
  readonly commonDirectory: string;
}

/** Settings that say how files stand on disk; no value of them names a program. */
const COPIED: Readonly<Record<string, RegExp>> = {
  "core.autocrlf": /^(true|false|input)$/i,
  "core.eol": /^(lf|crlf|native)$/i,
  "core.filemode": /^(true|false)$/i,
  "core.symlinks": /^(true|false)$/i,
  "core.ignorecase": /^(true|false)$/i,
  "core.precomposeunicode": /^(true|false)$/i,
  "core.sparsecheckout": /^(true|false)$/i,
  "core.sparsecheckoutcone": /^(true|false)$/i,
};

/** null when the folder is no git checkout with its own `.git`. */
export function findCheckoutGit(root: string): CheckoutGit | null {
  const entry = join(root, ".git");
  const stats = lstatSync(entry, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return { gitDirectory: entry, commonDirectory: entry };
  if (!stats?.isFile()) return null;
  const target = /^gitdir: (.+)$/m.exec(readFileSync(entry, "utf8"))?.[1];
  if (target === undefined) return null;
  const gitDirectory = resolve(root, target);
  const common = join(gitDirectory, "commondir");
  if (!existsSync(gitDirectory)) return null;
  const commonDirectory = existsSync(common)
    ? resolve(gitDirectory, readFileSync(common, "utf8").trim())
    : gitDirectory;
  return { gitDirectory, commonDirectory };
}

/**
 * A bare git directory of our own: the checkout's objects by alternates, its shallow borders, its ignore and sparse
 * patterns and its index, none of its hooks, filters or other configuration.
 */
export async function preparePrivateDirectory(
  directory: string,
  checkout: CheckoutGit,
  git: Git,
): Promise<EolSettings> {
  const { gitDirectory, commonDirectory } = checkout;
  for (const name of ["objects/info", "objects/pack", "refs/heads", "info"]) {
    mkdirSync(join(directory, name), { recursive: true, mode: 0o700 });
  }
  writeFileSync(join(directory, "HEAD"), "ref: refs/heads/none\n");
  writeFileSync(join(directory, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
  const settings = new Map([
    ...(await listConfiguration(git, join(commonDirectory, "config"))).entries,
    ...(await listConfiguration(git, join(gitDirectory, "config.worktree"))).entries,
  ]);
  writeFileSync(join(directory, "config"), createConfiguration(settings));
  writeFileSync(join(directory, "objects/info/alternates"), `${join(commonDirectory, "objects")}\n`);
  copyIfThere(join(commonDirectory, "shallow"), join(directory, "shallow"));
  copyIfThere(join(commonDirectory, "info/exclude"), join(directory, "info/exclude"));
  copyIfThere(join(gitDirectory, "info/sparse-checkout"), join(directory, "info/sparse-checkout"));
  copyIndex(gitDirectory, directory);
  const autocrlf = settings.get("core.autocrlf")?.toLowerCase();
  return {
    autocrlf: autocrlf === "true" || autocrlf === "input",
    fileMode: settings.get("core.filemode")?.toLowerCase() !== "false" && process.platform !== "win32",
  };
}

/** How files stand on disk, from the checkout's configuration. */
export interface EolSettings {
  readonly autocrlf: boolean;
  readonly fileMode: boolean;
}

/** The checkout's index knows which files are unchanged without reading them; ours starts from it. */
export function copyIndex(gitDirectory: string, directory: string): void {
  copyIfThere(join(gitDirectory, "index"), join(directory, "index"));
  for (const name of readdirSync(gitDirectory)) {
    if (name.startsWith("sharedindex.")) copyIfThere(join(gitDirectory, name), join(directory, name));
  }
}

/**
 * Copies a file with its time: by that of an index git knows which files may have changed in the second in which it was
 * written.
 */
export function copyIfThere(from: string, to: string): void {
  const stats = lstatSync(from, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return;
  copyFileSync(from, to);
  utimesSync(to, stats.atime, stats.mtime);
}

export function isShallow(checkout: CheckoutGit): boolean {
  return existsSync(join(checkout.commonDirectory, "shallow"));
}

/** Objects were left out when it was cloned (`--filter`), and are fetched when they are needed. */
export function isPartial({ commonDirectory }: CheckoutGit): boolean {
  const packs = join(commonDirectory, "objects/pack");
  return existsSync(packs) && readdirSync(packs).some((name) => name.endsWith(".promisor"));
}

interface Configuration {
  /** All keys with their values in order, keys as git prints them. */
  readonly entries: readonly [string, string][];
  /** Git could read all of the file. */
  readonly isComplete: boolean;
}

/** The last reading of the files; git is asked again only when one of them has changed. */
const listings = new WeakMap<Git, Map<string, Configuration & { readonly content: string }>>();

/** Missing file: empty. Includes are not followed. */
export async function listConfiguration(git: Git, file: string): Promise<Configuration> {
  if (!existsSync(file)) return { entries: [], isComplete: true };
  const content = readFileSync(file, "latin1");
  const known = listings.get(git) ?? new Map<string, Configuration & { readonly content: string }>();
  listings.set(git, known);
  const before = known.get(file);
  if (before?.content === content) return before;
  const result = await git.attempt(["config", "--file", file, "--no-includes", "--list", "-z"], { bare: true });
  const records = result.stdout.toString("utf8").split("\0").filter(Boolean);
  const entries = records.map((record): [string, string] => {
    const [key = "", ...value] = record.split("\n");
    return [key, value.join("\n")];
  });
  const listing = { content, entries, isComplete: result.exitCode === 0 };
  known.set(file, listing);
  return listing;
}

/** The commit of HEAD, read from plain files; null: ask git, which knows every other way of keeping refs. */
export function readPlainHead({ gitDirectory, commonDirectory }: CheckoutGit): string | null {
  const head = readPlainFile(join(gitDirectory, "HEAD"));
  const ref = /^ref: (refs\/heads\/[\w./+-]+)\n?$/.exec(head)?.[1];
  const text = ref === undefined || ref.includes("..") ? head : readPlainFile(join(commonDirectory, ref));
  return /^([0-9a-f]{40}|[0-9a-f]{64})\n?$/.exec(text)?.[1] ?? null;
}

function readPlainFile(path: string): string {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, "latin1") : "";
  } catch {
    return "";
  }
}

function createConfiguration(settings: ReadonlyMap<string, string>): string {
  const format = settings.get("extensions.objectformat") === "sha256" ? "sha256" : null;
  const lines = ["[core]", `\trepositoryformatversion = ${format === null ? 0 : 1}`, "\tbare = true"];
  for (const [key, allowed] of Object.entries(COPIED)) {
    const value = settings.get(key);
    if (value !== undefined && allowed.test(value)) lines.push(`\t${key.slice("core.".length)} = ${value}`);
  }
  if (format !== null) lines.push("[extensions]", `\tobjectformat = ${format}`);
  return `${lines.join("\n")}\n`;
}
