import { type Dirent, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ObjectStore } from "./git-objects.js";

export const NO_COMMIT = "0".repeat(40);

/** The refs of a repository, in git's files and with git's locks, because pushes go through git at the same time. */
export interface RefStore {
  /** The commit or tag of a full ref name, or of HEAD. */
  read(ref: string): string | undefined;
  /** Name → id of all refs that are `prefix` or lie below it, sorted. */
  list(prefix: string): Map<string, string>;
  /**
   * Sets a ref, or removes it with undefined. `before`: the required current value, NO_COMMIT for a missing ref. False
   * if the value differs or the ref cannot be written.
   */
  update(ref: string, after: string | undefined, before?: string): Promise<boolean>;
}

/** `ask` runs `git update-ref` for packed refs, folders in the way and held locks. */
export function createRefStore(
  directory: string,
  objects: ObjectStore,
  ask: (args: readonly string[]) => Promise<boolean>,
): RefStore {
  const readPacked = (): Map<string, string> => {
    const text = readText(join(directory, "packed-refs"));
    const lines = (text ?? "").split("\n").filter((line) => /^[0-9a-f]{40} /.test(line));
    return new Map(lines.map((line) => [line.slice(41).trim(), line.slice(0, 40)]));
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
    const isFit =
      after === undefined || (target !== undefined && (!ref.startsWith("refs/heads/") || target.type === "commit"));
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
      return new Map(
        some.flatMap((name) => {
          const sha = read(name);
          return sha === undefined ? [] : [[name, sha] as const];
        }),
      );
    },
    update,
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** A push may remove a folder meanwhile; then it has no names. */
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
