import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { Git } from "./git-process.js";

export type ObjectFormat = "sha1" | "sha256";

/** One entry of a tree. */
export interface TreeEntry {
  readonly path: string;
  /** 100644, 100755, 120000 (link), 160000 (submodule). */
  readonly mode: string;
  readonly id: string;
}

/**
 * Writes a blob into the private store and returns its id. In this process, from bytes that were read race-free: git
 * would open the file by its name again, through whatever link lies there by then.
 */
export function writeBlob(gitDirectory: string, bytes: Buffer, format: ObjectFormat): string {
  return writeObject(gitDirectory, "blob", bytes, format);
}

export function writeObject(gitDirectory: string, type: "blob" | "tree", bytes: Buffer, format: ObjectFormat): string {
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

/** Contents of blobs by id or `<tree>:<path>`; null for what is missing or no file. */
export async function readObjects(git: Git, names: readonly string[]): Promise<(Buffer | null)[]> {
  const objects = await git.objects.read(names);
  return objects.map((object) => (object?.type === "blob" ? object.bytes : null));
}

export function formatOf(id: string): ObjectFormat {
  return id.length === 64 ? "sha256" : "sha1";
}
