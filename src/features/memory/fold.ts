import type { PlacedNote } from "../../core/agents/memory.js";
import type { RefChanges } from "../../core/agents/ref-files.js";
import { withNoteLine } from "./apply.js";
import { openDraft } from "./draft.js";
import { noteLine, readNotes } from "./notes.js";
import { daysBetween } from "./origin.js";
import { byAge, memoryPath, notesPath } from "./paths.js";
import type { MemoryFiles } from "./read.js";
import { normalised } from "./similarity.js";

/** Notes of a log that the text does not hold yet; a confirmed note is not the same as an unconfirmed one. */
function newNotes(text: string, path: string, log: readonly PlacedNote[]): readonly PlacedNote[] {
  const known = new Map<string, boolean>();
  const remember = ({ text: words, isConfirmed }: PlacedNote): void => {
    known.set(normalised(words), isConfirmed || known.get(normalised(words)) === true);
  };
  for (const note of readNotes(path, text)) remember(note);
  return log.filter((note) => {
    const before = known.get(normalised(note.text));
    const isNew = before === undefined || (note.isConfirmed && !before);
    if (isNew) remember(note);
    return isNew;
  });
}

/** Nothing but our heading and notes of one line: a log that people wrote prose into is theirs, and stays. */
function isFoldable(text: string, notes: readonly PlacedNote[]): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "" && !/^# \d{4}-\d\d-\d\d\s*$/.test(line));
  return lines.length === notes.length;
}

interface FoldedLogs {
  readonly changes: RefChanges;
  readonly logs: number;
  readonly notes: number;
  /** Logs that stay because MEMORY.md of their agent is full or cannot be read. */
  readonly left: readonly string[];
}

/** Logs older than `keepDays` as part of MEMORY.md; null: there is nothing to fold. Needs all texts. */
export function foldLogs(
  files: MemoryFiles,
  { today, keepDays }: { readonly today: string; readonly keepDays: number },
): FoldedLogs | null {
  const old = [...files.texts.keys()]
    .filter((path) => {
      const known = memoryPath(path);
      return known?.kind === "log" && daysBetween(known.date, today) > keepDays;
    })
    .sort(byAge)
    .reverse();
  // What goes makes room for what comes.
  const sizes = new Map([...files.sizes].filter(([path]) => !old.includes(path)));
  const draft = openDraft({ ...files, sizes });
  const folded: string[] = [];
  const left: string[] = [];
  let notes = 0;
  for (const path of old) {
    const target = notesPath(path.split("/")[0] ?? "");
    const log = readNotes(path, files.texts.get(path) ?? "");
    const before = draft.texts.get(target) ?? "";
    const added = newNotes(before, target, log);
    const text = added.reduce((sum, note) => withNoteLine(target, sum, noteLine(note)), before);
    const canGo = isFoldable(files.texts.get(path) ?? "", log);
    if (!canGo || (added.length > 0 && draft.put(new Map([[target, text]])) !== null)) left.push(path);
    else {
      folded.push(path);
      notes += added.length;
    }
  }
  if (folded.length === 0) return null;
  const gone = folded.map((path): [string, null] => [path, null]);
  return { changes: new Map<string, string | null>([...draft.changed(), ...gone]), logs: folded.length, notes, left };
}
