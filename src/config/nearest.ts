import { editDistance } from "../core/text/edit-distance.js";

/** The candidate that was probably meant; null when none is near (a third of the letters, at least two). */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(word.length / 3));
  // A word of any length can be written by mistake; comparing it is not worth the time.
  if (word.length > 100) return null;
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate);
    // A distance of the whole word would make any short key a match.
    if (distance >= bestDistance || distance >= candidate.length) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}
