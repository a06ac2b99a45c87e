import { editDistance } from "../core/text/edit-distance.js";

/** The candidate that was probably meant; null if none differs by at most a third of the letters (at least two). */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(word.length / 3));
  // Comparing very long words takes too much time.
  if (word.length > 100) return null;
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate);
    // If every letter may differ, any short key would match.
    if (distance >= bestDistance || distance >= candidate.length) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}
