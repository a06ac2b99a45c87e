import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

export type ObjectType = "blob" | "tree" | "commit" | "tag";

export interface StoredObject {
  readonly type: ObjectType;
  readonly bytes: Buffer;
}

/** The objects of a repository, read and written in this process: a process of git each would be most of the cost. */
export interface ObjectStore {
  /** By full id. Undefined when there is no such object. */
  read(sha: string): Promise<StoredObject | undefined>;
  /** Returns the id. */
  write(type: ObjectType, bytes: Uint8Array): string;
}

/** `readPacked` asks git for what is no loose object; what it finds is kept, because an object never changes. */
export function createObjectStore(
  directory: string,
  readPacked: (sha: string) => Promise<StoredObject | undefined>,
): ObjectStore {
  const packed = new Map<string, StoredObject>();
  const pathOf = (sha: string): string => join(directory, "objects", sha.slice(0, 2), sha.slice(2));
  return {
    async read(sha) {
      if (!/^[0-9a-f]{40}$/.test(sha)) return undefined;
      const known = packed.get(sha) ?? readLoose(pathOf(sha));
      if (known !== undefined) return known;
      const found = await readPacked(sha);
      if (found !== undefined) packed.set(sha, found);
      return found;
    },
    write(type, bytes) {
      const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
      const sha = createHash("sha1").update(object).digest("hex");
      const path = pathOf(sha);
      if (existsSync(path)) return sha;
      const folder = dirname(path);
      mkdirSync(folder, { recursive: true });
      const temporary = join(folder, `tmp_obj_${randomBytes(6).toString("hex")}`);
      writeFileSync(temporary, deflateSync(object, { level: 1 }), { mode: 0o444 });
      renameSync(temporary, path);
      return sha;
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
