import type { ChangedFile } from "./types.js";

/** Something that a file holds. */
export interface Mark {
  /** Equal keys are the same thing, wherever it stands. */
  readonly key: string;
  readonly line?: number;
  readonly rule: string;
  readonly reason: string;
}

/** Marks that the new files hold more often than the old ones did, with their paths. One that only moved is none of them. */
export function freshMarks(
  files: readonly ChangedFile[],
  read: (path: string, text: string, file: ChangedFile) => readonly Mark[],
): readonly (readonly [path: string, mark: Mark])[] {
  const known = new Map<string, number>();
  for (const file of files) {
    if (file.before === null) continue;
    for (const { key } of read(file.path, file.before, file)) known.set(key, (known.get(key) ?? 0) + 1);
  }
  const found: (readonly [string, Mark])[] = [];
  for (const file of files) {
    if (file.after === null || file.after === file.before) continue;
    for (const mark of read(file.path, file.after, file)) {
      const left = known.get(mark.key) ?? 0;
      if (left > 0) known.set(mark.key, left - 1);
      else found.push([file.path, mark]);
    }
  }
  return found;
}
