import { stripInvisible } from "../../core/text/invisible.js";

/** Two columns each (Unicode Standard Annex 11: wide and fullwidth), in addition to emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const NO_COLUMN = /^(?:\p{Mn}|\p{Me}|\u200d)$/u;

function columnsOf(character: string): number {
  if (character >= " " && character <= "~") return 1;
  if (NO_COLUMN.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** The number of columns of a text without control characters. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** At most this many columns; cut text ends with `…`. */
export function fitColumns(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const character of text) {
    width += columnsOf(character);
    if (width > columns - 1) break;
    kept += character;
  }
  return columns < 1 ? "" : `${kept}…`;
}

/** Pads with spaces. */
export function padColumns(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - displayWidth(text)));
}

/** Untrusted text as one line: no control sequence, no invisible character. */
export function oneLine(text: string): string {
  return stripInvisible(text).replace(/\s+/g, " ").trim();
}

/** The text in lines of at most this many columns, broken at spaces if possible. */
export function wrapColumns(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
