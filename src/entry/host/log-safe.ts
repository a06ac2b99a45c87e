import { stripInvisible } from "../../core/text/invisible.js";

/** The runner may trim any Unicode space; other characters that it trims have already been removed. */
const commandAtLineStart = /^([^\S\n]*):(?=:)/gm;

/**
 * Makes untrusted output safe for the Actions log, on stdout and stderr: removes terminal sequences and invisible
 * characters, ends a line at a bare CR, and inserts a space into `##[` anywhere and into `::` at the start of a trimmed
 * line, so that the runner's two parsers find no command. Idempotent. Pass whole lines, never part of one.
 */
export function neutralizeLog(text: string): string {
  return stripInvisible(text)
    .replace(commandAtLineStart, "$1: ")
    .replace(/##(?=\[)/g, "## ");
}
