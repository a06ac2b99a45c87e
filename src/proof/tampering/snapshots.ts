import { isSnapshot } from "../../core/gate/test-paths.js";
import type { Finding } from "../../core/tool/verdict.js";
import { finding } from "./finding.js";
import type { ChangedFile } from "./languages/types.js";

/** The values that a snapshot file keeps, without the names they are kept under. */
function valuesOf(text: string): readonly string[] {
  const jest = Array.from(text.matchAll(/^exports\[`[^`]*`\] = `((?:[^`\\]|\\.)*)`;/gm), (match) => match[1] ?? "");
  if (jest.length > 0) return jest;
  const syrupy = text.split(/^# name: .*$/m).slice(1);
  if (syrupy.length > 0) return syrupy.map((value) => value.trim());
  // insta: settings between two lines of dashes, then the value.
  const value = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text)?.[1] ?? text;
  return [value.replace(/\r/g, "").trim()];
}

/** Snapshots that were rewritten or removed; a value that is kept under another name is neither, and new ones are free. */
export function judgeSnapshots(files: readonly ChangedFile[]): readonly Finding[] {
  const changed = files.filter(({ path }) => isSnapshot(path));
  const fresh = changed.flatMap(({ before, after }) => {
    const known = before === null ? [] : valuesOf(before);
    return after === null ? [] : valuesOf(after).filter((value) => !known.includes(value));
  });
  return changed.flatMap(({ path, before, after }) => {
    if (before === null || before === after) return [];
    const now = after === null ? [] : valuesOf(after);
    const lost = valuesOf(before).filter((value) => !now.includes(value) && !take(fresh, value));
    if (lost.length === 0) return [];
    const what =
      after === null ? "the snapshots were deleted" : "snapshots of existing tests were rewritten or removed";
    return [finding("snapshot", path, undefined, `${what} (${lost.length})`)];
  });
}

function take(list: string[], value: string): boolean {
  const index = list.indexOf(value);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}
