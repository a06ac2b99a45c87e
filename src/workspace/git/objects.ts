import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { ArchitectError } from "../../core/errors.js";
import { encodeObject, type ObjectFormat, type ObjectWriter } from "../../core/git/objects.js";
import type { TreeReader } from "../../core/git/trees.js";
import type { GitPerson } from "../../core/workspace/local-history.js";
import type { Git } from "./process.js";

/** A private git directory as a store for new objects, and the trees that it can read. */
export type ObjectStore = TreeReader & ObjectWriter;

/** The directory may be prepared later: its configuration is read when the first object is written. */
export function openStore(git: Git, directory: string): ObjectStore {
  let format: ObjectFormat | null = null;
  return {
    async readTree(id) {
      const [object] = await git.objects.read([`${id}^{tree}`]);
      if (object) return object.bytes;
      throw new ArchitectError("forge", `The tree ${id} is not in the checkout.`);
    },
    /**
     * Writes in this process, from bytes that were read race-free: git would reopen the file by name, and it may have
     * changed.
     */
    write(type, content) {
      format ??= readFileSync(join(directory, "config"), "utf8").includes("objectformat = sha256") ? "sha256" : "sha1";
      const { id, bytes } = encodeObject(type, content, format);
      const folder = join(directory, "objects", id.slice(0, 2));
      const path = join(folder, id.slice(2));
      if (existsSync(path)) return id;
      mkdirSync(folder, { recursive: true });
      const temporary = join(folder, `tmp_obj_${randomBytes(6).toString("hex")}`);
      writeFileSync(temporary, deflateSync(bytes, { level: 1 }), { mode: 0o444 });
      renameSync(temporary, path);
      return id;
    },
  };
}

/**
 * Contents of blobs by id or `<tree>:<path>`; null for a missing object or one that is not a file.
 * @throws ArchitectError (forge) when git fails.
 */
export async function readObjects(git: Git, names: readonly string[]): Promise<(Buffer | null)[]> {
  const objects = await git.objects.read(names);
  return objects.map((object) => (object?.type === "blob" ? object.bytes : null));
}

/** Writes a commit object and returns its id. `date`: absent: now. @throws ArchitectError (forge) when git fails. */
export async function commitTree(
  git: Git,
  commit: {
    readonly tree: string;
    readonly parents: readonly string[];
    readonly author: GitPerson;
    readonly message: string;
    readonly date?: string;
  },
): Promise<string> {
  const { author, date } = commit;
  const env = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) => [
      [`GIT_${role}_NAME`, author.name],
      [`GIT_${role}_EMAIL`, author.email],
      ...(date === undefined ? [] : [[`GIT_${role}_DATE`, date]]),
    ]),
  );
  const parents = commit.parents.flatMap((parent) => ["-p", parent]);
  return git.text(["commit-tree", commit.tree, ...parents, "-F", "-"], { bare: true, env, input: commit.message });
}
