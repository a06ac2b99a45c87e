import { stripInvisible } from "../../core/text/invisible.js";

/** Any Unicode space may be trimmed; those that are not spaces to us are gone by then. */
const commandAtLineStart = /^([^\S\n]*):(?=:)/gm;

/**
 * Makes untrusted output safe for the Actions log, stdout and stderr alike: terminal sequences and invisible characters
 * go, a bare CR ends a line, `::` at the start of a trimmed line becomes `: :`, and `##[` anywhere becomes `## [`, so
 * the runner's two parsers find no command. Idempotent. Pass whole lines, never half of one.
 */
export function neutralizeLog(text: string): string {
  return stripInvisible(text)
    .replace(commandAtLineStart, "$1: ")
    .replace(/##(?=\[)/g, "## ");
}
