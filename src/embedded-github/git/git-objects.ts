import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import { encodeObject, type ObjectType, type ObjectWriter } from "../../core/git/objects.js";
import type { TreeReader } from "../../core/git/trees.js";

export interface StoredObject {
  readonly type: ObjectType;
  readonly bytes: Buffer;
}

/** The objects of a repository, read and written in this process, because a git process for each would be slow. */
export interface ObjectStore extends TreeReader, ObjectWriter {
  /** By full id. Undefined when there is no such object. */
  read(sha: string): Promise<StoredObject | undefined>;
}

/** `readPacked` asks git for objects that are not loose. They are cached, because an object never changes. */
export function createObjectStore(
  directory: string,
  readPacked: (sha: string) => Promise<StoredObject | undefined>,
): ObjectStore {
  const packed = new Map<string, StoredObject>();
  const pathOf = (sha: string): string => join(directory, "objects", sha.slice(0, 2), sha.slice(2));
  const read: ObjectStore["read"] = async (sha) => {
    if (!/^[0-9a-f]{40}$/.test(sha)) return undefined;
    const known = packed.get(sha) ?? readLoose(pathOf(sha));
    if (known !== undefined) return known;
    const found = await readPacked(sha);
    if (found !== undefined) packed.set(sha, found);
    return found;
  };
  return {
    read,
    async readTree(sha) {
      const object = await read(sha);
      if (object?.type === "tree") return object.bytes;
      throw new Error(`${sha} is no tree`);
    },
    write(type, content) {
      const { id, bytes } = encodeObject(type, content);
      const path = pathOf(id);
      if (existsSync(path)) return id;
      const folder = dirname(path);
      mkdirSync(folder, { recursive: true });
      const temporary = join(folder, `tmp_obj_${randomBytes(6).toString("hex")}`);
      writeFileSync(temporary, deflateSync(bytes, { level: 1 }), { mode: 0o444 });
      renameSync(temporary, path);
      return id;
    },
  };
}

function readLoose(path: string): StoredObject | undefined {
  let compressed: Buffer;
  try {
    compressed = readFileSync(path);
  } catch {
    return undefined;
  }
  const object = inflateSync(compressed);
  const end = object.indexOf(0);
  const [type] = object.subarray(0, end).toString("latin1").split(" ");
  return { type: type as ObjectType, bytes: object.subarray(end + 1) };
}

/** The answer of `git cat-file --batch` to one name. */
export function parseBatchAnswer(output: Buffer): StoredObject | undefined {
  const end = output.indexOf(10);
  const [, type, size] = /^\S+ (blob|tree|commit|tag) (\d+)$/.exec(output.subarray(0, end).toString("latin1")) ?? [];
  if (type === undefined) return undefined;
  return { type: type as ObjectType, bytes: output.subarray(end + 1, end + 1 + Number(size)) };
}
