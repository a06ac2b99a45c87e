import type { Note, PlacedNote } from "../../core/agents/memory.js";
import { cleanOrigin, originParts, readOrigin, splitTrailer, trailer } from "./origin.js";
import { markdownText, noteText, plainText, visibleLines } from "./text.js";

const UNCONFIRMED = "unconfirmed";
const NO_ORIGIN = { date: "", subject: "", by: "", run: "" };

/** The note as a line of Markdown: `- text _(2026-11-22, issue-12, asked by octo, run 123-1, unconfirmed)_`. */
export function noteLine({ text, isConfirmed, ...origin }: Note): string {
  const parts = [...originParts(origin), ...(isConfirmed ? [] : [UNCONFIRMED])];
  return `- ${markdownText(noteText(text))}${trailer(parts)}`;
}

/** The note in the form that `noteLine` and reading again would produce. */
export function cleanNote(note: Note): Note {
  return { text: noteText(note.text), ...cleanOrigin(note), isConfirmed: note.isConfirmed };
}

/** Parses a line as a note; null: it is not one. A checkbox is always a goal. */
export function readNote(line: string): Note | null {
  const content = /^[-*] +(?!\[[ xX]\](?: |$))(\S.*)$/.exec(line)?.[1];
  if (content === undefined) return null;
  const { text, parts } = splitTrailer(content);
  const left = [...parts];
  const origin = readOrigin(left);
  const isUnconfirmed = left[0] === UNCONFIRMED;
  if (isUnconfirmed) left.shift();
  const isOurs = parts.length > 0 && left.length === 0;
  const note: Note = isOurs
    ? { text: noteText(plainText(text)), ...origin, isConfirmed: !isUnconfirmed }
    : // A trailer that was edited into another form does not confirm anything.
      {
        text: noteText(plainText(content)),
        ...NO_ORIGIN,
        isConfirmed: !parts.some((part) => /unconfirmed/i.test(part)),
      };
  return note.text === "" ? null : note;
}

/** The notes of a file. */
export function readNotes(path: string, text: string): readonly PlacedNote[] {
  return visibleLines(text).flatMap((line, index) => {
    const note = line === null ? null : readNote(line);
    return note === null ? [] : [{ ...note, path, line: index + 1 }];
  });
}
