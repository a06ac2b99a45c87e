import type { PlacedNote } from "../../../core/agents/memory.js";
import { inlineCode } from "../../../core/text/fence.js";
import { stripInvisible } from "../../../core/text/invisible.js";
import { clampText } from "../../../core/text/truncate.js";

/** Longest text of a note that is shown whole: as much as a note may have. */
const SHOWN = 500;

/**
 * Text of the memory in an answer: code on one line, where no mention, link or markup has an effect; nor can it pass for
 * one of the marks that our comments carry.
 */
export function shown(text: string, limit = SHOWN): string {
  const line = stripInvisible(text).replace(/\s+/g, " ").trim().replaceAll("<!--", "<! --");
  return inlineCode(clampText(line, limit));
}

/** A note with its place and what is to be known about it. */
export function noteLine({ path, line, text, date, isConfirmed }: PlacedNote): string {
  const facts = [...(date === "" ? [] : [date]), ...(isConfirmed ? [] : ["**unconfirmed**"])];
  return `- ${shown(text)} (${[`${shown(path)} line ${line}`, ...facts].join(", ")})`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
