import { type Dirent, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ObjectStore } from "./git-objects.js";

export const NO_COMMIT = "0".repeat(40);

/** The refs of a repository, in git's own files and under its own locks: pushes go through git beside this. */
export interface RefStore {
  /** The commit or tag of a full ref name, or of HEAD. */
  read(ref: string): string | undefined;
  /** Name → id of all refs that are `prefix` or lie below it, sorted. */
  list(prefix: string): Map<string, string>;
  /**
   * Sets a ref, or removes it with undefined. `before`: what it has to be now, NO_COMMIT for nothing. False when it is
   * something else or cannot be written.
   */
  update(ref: string, after: string | undefined, before?: string): Promise<boolean>;
}

/** `ask` runs `git update-ref`, for what is more than one plain file: packed refs, folders in the way, a held lock. */
export function createRefStore(
  directory: string,
  objects: ObjectStore,
  ask: (args: readonly string[]) => Promise<boolean>,
): RefStore {
  const readPacked = (): Map<string, string> => {
    const text = readText(join(directory, "packed-refs"));
    return new Map((text ?? "").split("\n").flatMap((line) => (/^[0-9a-f]{40} /.test(line) ? [toPair(line)] : [])));
  };
  const read = (ref: string, depth = 0): string | undefined => {
    if (ref !== "HEAD" && !isRefName(ref)) return undefined;
    const text = readText(join(directory, ref));
    const target = /^ref: (\S+)$/m.exec(text ?? "")?.[1];
    if (target !== undefined) return depth < 5 ? read(target, depth + 1) : undefined;
    return /^[0-9a-f]{40}/.exec(text ?? "")?.[0] ?? readPacked().get(ref);
  };
  const update: RefStore["update"] = async (ref, after, before) => {
    const target = after === undefined ? undefined : await objects.read(after);
    const isFit = after === undefined || (target !== undefined && (!isBranch(ref) || target.type === "commit"));
    if (!isRefName(ref) || !isFit) return false;
    const isPacked = readText(join(directory, "packed-refs")) !== undefined;
    const done = isPacked ? "unsure" : writeRef(directory, ref, after, before, read);
    if (done !== "unsure") return done === "written";
    const old = before === undefined ? [] : [before];
    return ask(after === undefined ? ["update-ref", "-d", ref, ...old] : ["update-ref", ref, after, ...old]);
  };
  return {
    read: (ref) => read(ref),
    list(prefix) {
      const names = new Set([...readPacked().keys(), ...namesBelow(directory, "refs")]);
      const wanted = prefix.replace(/\/+$/, "");
      const some = [...names].filter((name) => name === wanted || name.startsWith(`${wanted}/`)).sort();
      return new Map(some.flatMap((name) => toEntry(name, read(name))));
    },
    update,
  };
}

function isBranch(ref: string): boolean {
  return ref.startsWith("refs/heads/");
}

function toPair(line: string): [string, string] {
  return [line.slice(41).trim(), line.slice(0, 40)];
}

function toEntry(name: string, sha: string | undefined): [string, string][] {
  return sha === undefined ? [] : [[name, sha]];
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function namesBelow(directory: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(directory, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return namesBelow(directory, name);
    return name.endsWith(".lock") ? [] : [name];
  });
}

function writeRef(
  directory: string,
  ref: string,
  after: string | undefined,
  before: string | undefined,
  read: (ref: string) => string | undefined,
): "written" | "other" | "unsure" {
  const path = join(directory, ref);
  const lock = `${path}.lock`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(lock, after === undefined ? "" : `${after}\n`, { flag: "wx" });
  } catch {
    return "unsure";
  }
  try {
    if (before !== undefined && (read(ref) ?? NO_COMMIT) !== before) return "other";
    if (after === undefined) rmSync(path, { force: true });
    else renameSync(lock, path);
    return "written";
  } catch {
    return "unsure";
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Judges a full ref name as `git check-ref-format` does. */
export function isRefName(ref: string): boolean {
  if (!ref.includes("/") || /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|\.$|^\/|\/$/u.test(ref)) return false;
  return ref.split("/").every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}
