import { MEMORY_BYTES, MEMORY_FILE_BYTES, type MemoryFiles } from "./read.js";

/** The memory's files while changes are replayed on them. */
export interface MemoryDraft {
  readonly texts: ReadonlyMap<string, string>;
  readonly unreadable: ReadonlySet<string>;
  /** Stores new texts, all or none. Returns a sentence if it refuses, or null. */
  put(changed: ReadonlyMap<string, string>): string | null;
  /** Files that differ from their initial state. */
  changed(): ReadonlyMap<string, string>;
}

const FOLD = "people can shorten it on the branch, or merge what `tick` proposes: it folds old logs";

export function openDraft(files: MemoryFiles): MemoryDraft {
  const texts = new Map(files.texts);
  const sizes = new Map(files.sizes);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const problem = (path: string, text: string): string | null => {
    // A file that exists but was not read must not be overwritten.
    if (files.unreadable.has(path)) return `${path} is larger than 64 KiB or no text; repair it on the branch.`;
    if (sizes.has(path) && !texts.has(path)) return `${path} was not read.`;
    const bytes = Buffer.byteLength(text);
    const isGrowing = bytes > (sizes.get(path) ?? 0);
    if (isGrowing && bytes > MEMORY_FILE_BYTES) return `${path} is full (64 KiB): ${FOLD}.`;
    return null;
  };
  const growth = (changed: ReadonlyMap<string, string>): number =>
    [...changed].reduce((sum, [path, text]) => sum + Buffer.byteLength(text) - (sizes.get(path) ?? 0), 0);
  return {
    texts,
    unreadable: files.unreadable,
    put(changed) {
      for (const [path, text] of changed) {
        const reason = problem(path, text);
        if (reason !== null) return reason;
      }
      const more = growth(changed);
      if (more > 0 && total + more > MEMORY_BYTES) return `the memory is full (5 MiB): ${FOLD}.`;
      total += more;
      for (const [path, text] of changed) {
        texts.set(path, text);
        sizes.set(path, Buffer.byteLength(text));
      }
      return null;
    },
    changed: () => new Map([...texts].filter(([path, text]) => files.texts.get(path) !== text)),
  };
}
