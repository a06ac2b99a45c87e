/**
 * Invisible characters. Reviewers must see the text that a model or a parser reads, so everything that renders as
 * nothing is dropped before any other rule applies.
 */

/** CSI, OSC (if unterminated, up to the end of the line), DCS/SOS/PM/APC strings, and two-character escapes. */
const terminalSequence =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]?/g;

/** Controls except tab and newline, formats, bidi, fillers, tags, interlinear marks, musical and shorthand formats. */
const invisibleCharacter =
  /\u034f|[\u180b-\u180f]|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\u{1107f}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

const variationRun = /[\ufe00-\ufe0f]{2,}/g;

/** One emoji or text selector after a pictograph or keycap base is ordinary text; any other selector carries data. */
const strayVariation = /(?<!\p{Extended_Pictographic}|[0-9#*])[\ufe0e\ufe0f]|[\ufe00-\ufe0d]/gu;

const loneSurrogate = /[\ud800-\udfff]/gu;

/**
 * Removes text that does not render: terminal sequences, controls (tab and newline stay), zero-width and bidi marks,
 * the tag block, variation-selector runs, fillers, invisible operators. All line ends (CRLF, a bare CR, the Unicode
 * separators) become `\n`, lone surrogates U+FFFD. Idempotent and linear.
 */
export function stripInvisible(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, "\n");
  if (!/[^\t\n -~]/.test(lines)) return lines;
  return lines
    .replace(loneSurrogate, "\ufffd")
    .replace(terminalSequence, "")
    .replace(invisibleCharacter, "")
    .replace(variationRun, "")
    .replace(strayVariation, "");
}

/**
 * Shows invisible characters as escapes, `\\u{1b}`: for text that a person approves, or that is shown line by line,
 * where nothing may disappear or begin a new line.
 */
export function showInvisible(text: string): string {
  const lines = text.replace(/\r\n/g, "\n");
  if (stripInvisible(lines) === lines) return lines;
  const shown = (character: string): string =>
    stripInvisible(character) === character ? character : `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`;
  return [...lines].map(shown).join("");
}
