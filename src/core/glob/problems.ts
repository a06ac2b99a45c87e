import type { Part, Parts } from "./automaton.js";

const EMPTY = 0;

/** The shortest text that fits. */
export function leastLength(parts: Parts): number {
  let length = 0;
  for (const part of parts) {
    if (part.kind === "code" || part.kind === "class" || part.kind === "any") length += 1;
    if (part.kind === "choice" || part.kind === "repeat") length += Math.min(...part.choices.map(leastLength));
  }
  return length;
}

/** Is there a text that fits? */
export function isPossible(parts: Parts): boolean {
  return parts.every((part) => {
    if (part.kind === "code") return part.code !== EMPTY;
    if (part.kind === "class") return part.set.isNegated || part.set.ranges.some(([from, to]) => from <= to);
    if (part.kind === "choice" || part.kind === "repeat") return part.choices.some(isPossible);
    return part.kind !== "except" || !part.choices.some(isEverything);
  });
}

/** Does it fit the empty text alone? */
export function isNothing(parts: Parts): boolean {
  return parts.every(
    (part) => (part.kind === "choice" || part.kind === "repeat") && part.choices.every((choice) => isNothing(choice)),
  );
}

const isSpan = (part: Part): boolean => part.kind === "star" || part.kind === "deep";

/** Only stars: what is none of them is nothing. */
function isEverything(parts: Parts): boolean {
  return parts.length > 0 && parts.every(isSpan);
}
