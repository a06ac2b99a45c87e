import { devNull } from "node:os";
import { execa } from "execa";
import { createObjectStore, type ObjectStore, parseBatchAnswer } from "./git/git-objects.js";
import { createRefStore, type RefStore } from "./git/git-refs.js";
import { findInTree } from "./git/git-trees.js";

/** Where git looks for a short name, in this order. */
const PLACES = ["refs/", "refs/tags/", "refs/heads/", "refs/remotes/"] as const;

/** Undefined: names nothing. "ask": git has to resolve it. */
async function resolveRevision(
  store: ObjectStore,
  refs: RefStore,
  revision: string,
): Promise<string | undefined | "ask"> {
  const [, name, kind, path] = /^([\w./+=,%#!-]+?)(?:\^\{(commit|tree)\})?(?::([^:]*))?$/.exec(revision) ?? [];
  if (name === undefined || /^\.{0,2}\//.test(path ?? "")) return "ask";
  const sha = nameToId(refs, name);
  if (sha === undefined) return /^[0-9a-f]{4,39}$/.test(name) || /-g[0-9a-f]{4,}$/.test(name) ? "ask" : undefined;
  if (kind === undefined && path === undefined) return sha;
  const peeled = await peel(store, sha, path === undefined && kind === "commit" ? "commit" : "tree");
  if (path === undefined || peeled === undefined) return peeled;
  return (await findInTree(store, peeled, path.replace(/\/+$/, "")))?.sha;
}

function nameToId(refs: RefStore, name: string): string | undefined {
  if (/^[0-9a-f]{40}$/.test(name)) return name;
  if (name === "HEAD" || name.startsWith("refs/")) return refs.read(name);
  for (const place of PLACES) {
    const sha = refs.read(`${place}${name}`);
    if (sha !== undefined) return sha;
  }
  return undefined;
}

async function peel(store: ObjectStore, sha: string, wanted: "commit" | "tree"): Promise<string | undefined> {
  const object = await store.read(sha);
  if (object === undefined || object.type === wanted) return object && sha;
  const field = object.type === "tag" ? "object" : object.type === "commit" ? "tree" : "";
  const next = new RegExp(`^${field} ([0-9a-f]{40})$`, "m").exec(object.bytes.toString("latin1"))?.[1];
  return field === "" || next === undefined || (object.type === "commit" && wanted === "commit")
    ? undefined
    : peel(store, next, wanted);
}

/** PATH of git without an environment of the caller. */
const DEFAULT_PATH = "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin";

export interface GitAnswer {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitCallOptions {
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * One bare repository. `objects`, `refs` and `resolve` read git's files in this process and rarely need git; `attempt` and
 * `text` start a git process.
 */
export interface ForgeGit {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly objects: ObjectStore;
  readonly refs: RefStore;
  /** Never throws for an exit code. */
  attempt(args: readonly string[], options?: GitCallOptions): Promise<GitAnswer>;
  /** Standard output without the final newline. Throws with git's own message when the exit code is not 0. */
  text(args: readonly string[], options?: GitCallOptions): Promise<string>;
  /** The object id of a revision, or undefined when it names nothing. */
  resolve(revision: string): Promise<string | undefined>;
}

/** The environment of git processes: the caller's, without git configuration of the user and the machine. */
function gitEnvironment(base: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const environment: Record<string, string> = { PATH: DEFAULT_PATH };
  for (const [name, value] of Object.entries(base)) {
    if (value !== undefined && !name.toUpperCase().startsWith("GIT_")) environment[name] = value;
  }
  return {
    ...environment,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
    TZ: "UTC",
  };
}

export function createForgeGit(directory: string, base?: Readonly<Record<string, string | undefined>>): ForgeGit {
  const environment = gitEnvironment(base);
  const attempt = (args: readonly string[], options: GitCallOptions = {}): Promise<GitAnswer> =>
    runGit([`--git-dir=${directory}`, ...args], { ...environment, ...options.environment }, options.input);
  const text = async (args: readonly string[], options: GitCallOptions = {}): Promise<string> => {
    const answer = await attempt(args, options);
    if (answer.code !== 0) throw new Error(`git ${args[0]} failed (${answer.code}): ${answer.stderr.trim()}`);
    return answer.stdout.toString("utf8").replace(/\n$/, "");
  };
  const objects = createObjectStore(directory, async (sha) =>
    parseBatchAnswer((await attempt(["cat-file", "--batch"], { input: `${sha}\n` })).stdout),
  );
  const refs = createRefStore(directory, objects, async (args) => (await attempt(args)).code === 0);
  const resolve = async (revision: string): Promise<string | undefined> => {
    const found = await resolveRevision(objects, refs, revision);
    if (found !== "ask") return found;
    const answer = await attempt(["rev-parse", "--verify", "--quiet", "--end-of-options", revision]);
    return answer.code === 0 ? answer.stdout.toString("utf8").trim() : undefined;
  };
  return { directory, environment, objects, refs, attempt, text, resolve };
}

async function runGit(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input: string | Uint8Array = "",
): Promise<GitAnswer> {
  const options = { env: environment, extendEnv: false, input, encoding: "buffer", stripFinalNewline: false } as const;
  const ended = await execa("git", args, { ...options, maxBuffer: Number.POSITIVE_INFINITY, reject: false });
  // git could not be started.
  if (ended.code !== undefined) throw ended;
  return {
    code: ended.exitCode ?? 128,
    stdout: Buffer.from(ended.stdout),
    stderr: Buffer.from(ended.stderr).toString("utf8"),
  };
}
