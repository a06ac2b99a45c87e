import { createHash } from "node:crypto";
import type { RefForge } from "../../src/core/agents/ref-files.js";
import type { BranchCommit, RefResult } from "../../src/core/forge/forge.js";
import type { TreeFile } from "../../src/core/forge/objects.js";

export type RefStep = keyof RefForge;

const idOf = (...parts: readonly string[]): string => createHash("sha1").update(parts.join("\0")).digest("hex");

/** Refs and git objects in memory, for many interleavings; the embedded GitHub says what a server answers. */
export function createMemoryRefs() {
  const refs = new Map<string, string>();
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, readonly TreeFile[]>();
  const commits = new Map<
    string,
    { readonly tree: string; readonly parents: readonly string[]; readonly message: string }
  >();
  const moved = (ref: string, sha: string): RefResult => {
    refs.set(ref, sha);
    return { ok: true, sha };
  };
  const history = (sha: string): readonly string[] => {
    const parents = commits.get(sha)?.parents ?? [];
    return [sha, ...parents.flatMap(history)];
  };
  const forge: RefForge = {
    async getRef(ref) {
      const sha = refs.get(ref);
      return sha === undefined ? null : { sha };
    },
    async createRef(ref, sha) {
      return refs.has(ref) ? { ok: false, reason: "exists", message: "Reference already exists" } : moved(ref, sha);
    },
    async updateRef(ref, sha) {
      const isForward = history(sha).includes(refs.get(ref) ?? "");
      return isForward
        ? moved(ref, sha)
        : { ok: false, reason: "not_fast_forward", message: "Update is not a fast forward" };
    },
    async latestCommits(sha, count) {
      return history(sha)
        .slice(0, count)
        .map(
          (id): BranchCommit => ({
            sha: id,
            message: "",
            parents: [],
            author: "",
            authorEmail: "",
            isSignedByServer: false,
          }),
        );
    },
    async createCommitObject({ message, tree, parents }) {
      const sha = idOf(tree, message, ...parents);
      commits.set(sha, { tree, parents, message });
      return { ok: true, sha };
    },
    listTree: async (sha) => trees.get(commits.get(sha)?.tree ?? "") ?? null,
    readBlob: async (sha) => blobs.get(sha) ?? null,
    async createBlob(bytes) {
      const sha = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
      blobs.set(sha, bytes);
      return { ok: true, sha };
    },
    async createTree(files) {
      const listed = files.flatMap(({ path, sha }) =>
        sha === null ? [] : [{ path, sha, size: blobs.get(sha)?.length ?? 0 }],
      );
      const sha = idOf(...listed.flatMap(({ path, sha: id }) => [path, id]));
      trees.set(sha, listed);
      return { ok: true, sha };
    },
  };
  return {
    forge,
    commits: (ref: string): number => history(refs.get(ref) ?? "").filter((sha) => commits.has(sha)).length,
  };
}
