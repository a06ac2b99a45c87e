import type { Finding } from "../../core/tool/verdict.js";
import { finding } from "./finding.js";
import type { ChangedFile } from "./languages/types.js";

/** A judged pattern found in a file. */
export interface Mark {
  /** Equal keys mean the same thing, regardless of position. */
  readonly key: string;
  readonly line?: number;
  readonly rule: string;
  readonly reason: string;
}

/** A match as a mark: `reason`, and the matched words. */
export function lineMark(rule: string, line: number, reason: string, text: string): Mark {
  const words = text.replace(/\s+/g, " ").trim();
  return { key: `${reason} ${words}`, line, rule, reason: `${reason}: ${words.slice(0, 120)}` };
}

/** Rules of one kind, keyed by the reason for the finding. */
export function rules<Kind>(kind: Kind, patterns: Readonly<Record<string, RegExp>>) {
  return Object.entries(patterns).map(([reason, pattern]) => ({ ...kind, reason, pattern }));
}

/** Marks that occur more often in the new files than in the old ones. A moved mark does not count. */
export function judgeFresh(
  files: readonly ChangedFile[],
  read: (path: string, text: string, file: ChangedFile) => readonly Mark[],
): readonly Finding[] {
  const known = new Map<string, number>();
  for (const file of files) {
    if (file.before === null) continue;
    for (const { key } of read(file.path, file.before, file)) known.set(key, (known.get(key) ?? 0) + 1);
  }
  const found: Finding[] = [];
  for (const file of files) {
    if (file.after === null || file.after === file.before) continue;
    for (const mark of read(file.path, file.after, file)) {
      const left = known.get(mark.key) ?? 0;
      if (left > 0) known.set(mark.key, left - 1);
      else found.push(finding(mark.rule, file.path, mark.line, mark.reason));
    }
  }
  return found;
}
