import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type CheckoutGit, listConfiguration } from "./directory.js";
import type { Git } from "./process.js";

/** Settings that name a program, rewrite an address, include another file or carry a credential. */
const DANGEROUS = [
  /^(filter|diff|merge|alias|credential|difftool|mergetool|pager|trailer|tar|browser|man|guitool|gpg)\./,
  /^include(if)?\.(.*\.)?path$/,
  /^url\..*\.(push)?insteadof$/,
  /^http\.(.*\.)?(extraheader|cookiefile)$/,
  /^core\.(hookspath|fsmonitor|sshcommand|gitproxy|askpass|editor|pager|attributesfile|alternaterefscommand)$/,
  /^(sequence\.editor|interactive\.difffilter|uploadpack\.packobjectshook|init\.templatedir|web\.browser)$/,
  /^remote\..*\.(uploadpack|receivepack|vcs|proxy)$/,
  /^submodule\..*\.update$/,
  /^protocol\.(.*\.)?allow$/,
];

const ADDRESS = /^(remote|submodule)\..*\.(push)?url$/;
const MAXIMUM_FILES = 200;

/**
 * Removes the dangerous settings from the checkout's own configuration files (its submodules' too) and user names and
 * tokens from its remote addresses. Returns the names of the removed settings, never a value. Included files stay
 * unchanged; only the line that includes them is removed.
 * @throws ArchitectError (forge) for a file that git cannot read or change.
 */
export async function cleanConfiguration(checkout: CheckoutGit, git: Git): Promise<string[]> {
  const removed: string[] = [];
  for (const file of configurationFiles(checkout)) {
    const place = file.slice(checkout.commonDirectory.length + 1);
    const suffix = place === "config" ? "" : ` (${place})`;
    const entries = await readAll(git, file);
    for (const key of new Set(entries.map(([name]) => name))) {
      if (DANGEROUS.some((pattern) => pattern.test(key))) {
        await git.run(["config", "--file", file, "--unset-all", key], { bare: true });
        removed.push(`${key}${suffix}`);
      } else if (ADDRESS.test(key) && (await stripUser(git, file, key, entries))) {
        removed.push(`user name and token in ${key}${suffix}`);
      }
    }
  }
  return removed;
}

function configurationFiles(checkout: CheckoutGit): string[] {
  const files = [join(checkout.commonDirectory, "config"), join(checkout.gitDirectory, "config.worktree")];
  const folders = [join(checkout.commonDirectory, "modules")];
  for (let folder = folders.pop(); folder !== undefined && files.length < MAXIMUM_FILES; folder = folders.pop()) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() && (entry.name === "config" || entry.name === "config.worktree")) files.push(path);
      const isContent = ["objects", "refs", "hooks", "logs", "info"].includes(entry.name);
      if (entry.isDirectory() && !isContent) folders.push(path);
    }
  }
  return files.filter((file) => existsSync(file));
}

/** @throws ArchitectError (forge) for a file that git cannot read. */
async function readAll(git: Git, file: string): Promise<readonly [string, string][]> {
  const { entries, isComplete } = await listConfiguration(git, file);
  if (!isComplete) await git.run(["config", "--file", file, "--no-includes", "--list", "--name-only"], { bare: true });
  return entries;
}

async function stripUser(git: Git, file: string, key: string, entries: readonly [string, string][]): Promise<boolean> {
  const urls = entries.flatMap(([name, value]) => (name === key ? [value] : []));
  const stripped = urls.map((url) => url.replace(/^(https?:\/\/)[^/]*@/i, "$1"));
  if (stripped.every((url, index) => url === urls[index])) return false;
  await git.run(["config", "--file", file, "--unset-all", key], { bare: true });
  for (const url of stripped) await git.run(["config", "--file", file, "--add", key, url], { bare: true });
  return true;
}
