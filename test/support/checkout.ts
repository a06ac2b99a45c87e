import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execa } from "execa";
import type { EmbeddedForge } from "../../src/embedded-github/forge.js";

type Kept =
  | { readonly path: string; readonly kind: "folder" }
  | { readonly path: string; readonly kind: "link"; readonly target: string }
  | { readonly path: string; readonly kind: "file"; readonly bytes: Buffer; readonly mode: number };

/** Checkouts by commit: most scenarios start from the same files, and git's own work on them is always the same. */
const checkouts = new Map<string, readonly Kept[]>();
/** The address in what is kept, in the place of the one that a scenario has. */
const ADDRESS = "http://address.invalid/";
const MAXIMUM_BYTES = 512 * 1024;

/** A checkout as actions/checkout leaves it: a shallow clone of one commit, detached, fetched with the job's token. */
export async function checkOut(
  forge: EmbeddedForge,
  repository: string,
  directory: string,
  revision: string,
  environment: Record<string, string>,
): Promise<void> {
  const commit = await forge.git.resolve(`${revision}^{commit}`);
  const known = commit === undefined ? undefined : checkouts.get(commit);
  if (known !== undefined) return unpack(directory, known, forge.url);
  await fetchInto(forge, repository, directory, revision, environment);
  for (const name of readdirSync(join(directory, ".git/hooks"))) rmSync(join(directory, ".git/hooks", name));
  const files = pack(directory, forge.url);
  const size = files.reduce((total, file) => total + (file.kind === "file" ? file.bytes.length : 0), 0);
  if (commit !== undefined && size <= MAXIMUM_BYTES) checkouts.set(commit, files);
}

async function fetchInto(
  forge: EmbeddedForge,
  repository: string,
  directory: string,
  revision: string,
  environment: Record<string, string>,
): Promise<void> {
  const basic = Buffer.from(`x-access-token:${forge.token}`).toString("base64");
  const env = {
    ...environment,
    HOME: dirname(directory),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${forge.url}/.extraheader`,
    GIT_CONFIG_VALUE_0: `authorization: basic ${basic}`,
  };
  mkdirSync(directory, { recursive: true });
  const git = (...args: string[]) => execa("git", args, { cwd: directory, env, extendEnv: false });
  await git("init", "--quiet");
  await git("remote", "add", "origin", `${forge.url}/${repository}.git`);
  await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", revision);
  await git("checkout", "--quiet", "--detach", "FETCH_HEAD");
}

function pack(directory: string, url: string): readonly Kept[] {
  const kept: Kept[] = [];
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(directory.length + 1);
    if (entry.isDirectory()) kept.push({ path, kind: "folder" });
    else if (entry.isSymbolicLink()) kept.push({ path, kind: "link", target: readlinkSync(full) });
    else {
      const bytes = readFileSync(full);
      const isConfiguration = path === ".git/config";
      const content = isConfiguration ? Buffer.from(bytes.toString("utf8").replaceAll(`${url}/`, ADDRESS)) : bytes;
      kept.push({ path, kind: "file", bytes: content, mode: statSync(full).mode & 0o777 });
    }
  }
  return kept.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function unpack(directory: string, files: readonly Kept[], url: string): void {
  mkdirSync(directory, { recursive: true });
  for (const file of files) {
    const full = join(directory, file.path);
    if (file.kind === "folder") mkdirSync(full);
    else if (file.kind === "link") symlinkSync(file.target, full);
    else {
      const isConfiguration = file.path === ".git/config";
      const bytes = isConfiguration ? file.bytes.toString("utf8").replaceAll(ADDRESS, `${url}/`) : file.bytes;
      writeFileSync(full, bytes, { mode: file.mode });
    }
  }
}
