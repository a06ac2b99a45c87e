import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Git } from "./git-process.js";

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
 * patterns and its index, none of its hooks, filters or other configuration (policy §7, §13).
 */
export async function preparePrivateDirectory(directory: string, checkout: CheckoutGit, git: Git): Promise<void> {
  const { gitDirectory, commonDirectory } = checkout;
  for (const name of ["objects/info", "objects/pack", "refs/heads", "info"]) {
    mkdirSync(join(directory, name), { recursive: true, mode: 0o700 });
  }
  writeFileSync(join(directory, "HEAD"), "ref: refs/heads/none\n");
  writeFileSync(join(directory, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
  const settings = await readConfiguration(git, join(commonDirectory, "config"));
  for (const [key, value] of await readConfiguration(git, join(gitDirectory, "config.worktree"))) {
    settings.set(key, value);
  }
  writeFileSync(join(directory, "config"), createConfiguration(settings));
  writeFileSync(join(directory, "objects/info/alternates"), `${join(commonDirectory, "objects")}\n`);
  copyIfThere(join(commonDirectory, "shallow"), join(directory, "shallow"));
  copyIfThere(join(commonDirectory, "info/exclude"), join(directory, "info/exclude"));
  copyIfThere(join(gitDirectory, "info/sparse-checkout"), join(directory, "info/sparse-checkout"));
  copyIndex(gitDirectory, directory);
}

/** The checkout's index knows which files are unchanged without reading them; ours starts from it. */
export function copyIndex(gitDirectory: string, directory: string): void {
  copyIfThere(join(gitDirectory, "index"), join(directory, "index"));
  for (const name of readdirSync(gitDirectory)) {
    if (name.startsWith("sharedindex.")) copyIfThere(join(gitDirectory, name), join(directory, name));
  }
}

export function copyIfThere(from: string, to: string): void {
  if (lstatSync(from, { throwIfNoEntry: false })?.isFile()) copyFileSync(from, to);
}

export function isShallow(checkout: CheckoutGit): boolean {
  return existsSync(join(checkout.commonDirectory, "shallow"));
}

/** Last value of each key, keys as git prints them. Missing file: empty. Includes are not followed. */
export async function readConfiguration(git: Git, file: string): Promise<Map<string, string>> {
  const settings = new Map<string, string>();
  if (!existsSync(file)) return settings;
  const result = await git.attempt(["config", "--file", file, "--no-includes", "--list", "-z"], { bare: true });
  for (const entry of result.stdout.toString("utf8").split("\0").filter(Boolean)) {
    const [key = "", ...value] = entry.split("\n");
    settings.set(key, value.join("\n"));
  }
  return settings;
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

/** Hash algorithm of the object names. */
export function objectFormatOf(directory: string): "sha1" | "sha256" {
  return readFileSync(join(directory, "config"), "utf8").includes("objectformat = sha256") ? "sha256" : "sha1";
}
