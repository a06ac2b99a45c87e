import type { PlacedNote } from "../../../core/agents/memory.js";
import { inlineCode } from "../../../core/text/fence.js";
import { stripInvisible } from "../../../core/text/invisible.js";
import { clampText } from "../../../core/text/truncate.js";

/** Maximum characters shown of a note: a note's own limit. */
const SHOWN = 500;

/**
 * Formats text of the memory for an answer: as inline code, in which mentions, links and markup have no effect, and
 * which cannot imitate the marks in our comments.
 */
export function shown(text: string, limit = SHOWN): string {
  const line = stripInvisible(text).replace(/\s+/g, " ").trim().replaceAll("<!--", "<! --");
  return inlineCode(clampText(line, limit));
}

/** A note with its place and its properties. */
export function noteLine({ path, line, text, date, isConfirmed }: PlacedNote): string {
  const facts = [...(date === "" ? [] : [date]), ...(isConfirmed ? [] : ["**unconfirmed**"])];
  return `- ${shown(text)} (${[`${shown(path)} line ${line}`, ...facts].join(", ")})`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
