/** Levenshtein distance; both words are short. */
export function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

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
