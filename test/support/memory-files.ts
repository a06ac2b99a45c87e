import { createHash } from "node:crypto";
import type { RefFiles, RefSnapshot } from "../../src/core/agents/ref-files.js";
import type { MemoryFiles } from "../../src/features/memory/read.js";

export type Contents = Readonly<Record<string, string | Uint8Array>>;

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** A snapshot of these files; `asked`: paths that were read, in order; `most`: reads under way at a time. */
export function snapshotOf(contents: Contents, commit = "c0ffee") {
  const asked: string[] = [];
  const load = { now: 0, most: 0 };
  const bytes = (path: string): Buffer => Buffer.from(contents[path] ?? "");
  const snapshot: RefSnapshot = {
    commit,
    files: Object.keys(contents).map((path) => ({
      path,
      sha: createHash("sha1").update(bytes(path)).digest("hex"),
      size: bytes(path).length,
    })),
    readBytes: async (path, maximumBytes) =>
      path in contents && bytes(path).length <= maximumBytes ? bytes(path) : null,
    async read(path, maximumBytes) {
      asked.push(path);
      load.now += 1;
      load.most = Math.max(load.most, load.now);
      await Promise.resolve();
      load.now -= 1;
      return path in contents && bytes(path).length <= maximumBytes ? textOf(bytes(path)) : null;
    },
  };
  return { snapshot, asked, load };
}

/** The memory of these files, all read. */
export function filesOf(contents: Readonly<Record<string, string>>): MemoryFiles {
  return {
    commit: "c0ffee",
    sizes: new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.byteLength(text)])),
    texts: new Map(Object.entries(contents)),
    unreadable: new Set(),
    notices: [],
  };
}

/** The files with these written over them. */
export function withTexts(files: MemoryFiles, changed: ReadonlyMap<string, string>): MemoryFiles {
  return filesOf(Object.fromEntries([...files.texts, ...changed]));
}

/** A ref in memory: writers that read the same commit lose against the first, and try again. */
export function createRefStore(contents: Contents | null = null) {
  let state: { readonly contents: Contents; readonly commit: number } | null =
    contents === null ? null : { contents, commit: 1 };
  const counts = { commits: 0, lost: 0 };
  const messages: string[] = [];
  const read = (): RefSnapshot | null =>
    state === null ? null : snapshotOf(state.contents, `commit-${state.commit}`).snapshot;
  const files: RefFiles = {
    read: async () => read(),
    async update(change, message) {
      for (;;) {
        const before = state;
        const changes = await change(read());
        if (changes === null) return { ok: true, commit: state === null ? null : `commit-${state.commit}` };
        if (state !== before) {
          counts.lost += 1;
          continue;
        }
        const next = { ...(before?.contents ?? {}) } as Record<string, string | Uint8Array>;
        for (const [path, text] of changes) {
          if (text === null) delete next[path];
          else next[path] = text;
        }
        state = { contents: next, commit: (before?.commit ?? 0) + 1 };
        counts.commits += 1;
        messages.push(message);
        return { ok: true, commit: `commit-${state.commit}` };
      }
    },
  };
  return { files, counts, messages, contents: (): Contents => state?.contents ?? {} };
}
