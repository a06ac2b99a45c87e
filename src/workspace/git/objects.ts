import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { Git } from "./process.js";

type ObjectFormat = "sha1" | "sha256";

/** One entry of a tree. */
export interface TreeEntry {
  readonly path: string;
  /** 100644, 100755, 120000 (link), 160000 (submodule). */
  readonly mode: string;
  readonly id: string;
}

/** A private git directory as a place for new objects. */
export interface ObjectStore {
  readonly gitDirectory: string;
  readonly format: ObjectFormat;
}

export function openStore(gitDirectory: string): ObjectStore {
  const isNew = readFileSync(join(gitDirectory, "config"), "utf8").includes("objectformat = sha256");
  return { gitDirectory, format: isNew ? "sha256" : "sha1" };
}

/**
 * Writes an object into the private store and returns its id. In this process, from bytes that were read race-free: git
 * would open a file by its name again, through whatever link lies there by then.
 */
export function writeObject({ gitDirectory, format }: ObjectStore, type: "blob" | "tree", bytes: Buffer): string {
  const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
  const id = createHash(format).update(object).digest("hex");
  const folder = join(gitDirectory, "objects", id.slice(0, 2));
  const path = join(folder, id.slice(2));
  if (existsSync(path)) return id;
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `tmp_obj_${randomBytes(6).toString("hex")}`);
  writeFileSync(temporary, deflateSync(object, { level: 1 }), { mode: 0o444 });
  renameSync(temporary, path);
  return id;
}

/**
 * Contents of blobs by id or `<tree>:<path>`; null for what is missing or no file.
 * @throws ArchitectError (forge) when git fails.
 */
export async function readObjects(git: Git, names: readonly string[]): Promise<(Buffer | null)[]> {
  const objects = await git.objects.read(names);
  return objects.map((object) => (object?.type === "blob" ? object.bytes : null));
}
