/** From this similarity on, two facts count as equal. */
const SAME = 0.9;

/**
 * In lower case, one space between words, without the punctuation of prose: two facts with equal results are equal.
 * Signs inside words stay: `C++` is not `C#`, and 3.12 is not 312.
 */
export function normalised(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=^|\s)[("'`]+|[.,;:!?)"'`]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Negations. */
const NEGATION = /^(?:not|no|never|none|nothing|without|cannot|dont|doesnt)$|n['’]t$/;

/**
 * Words that change a fact completely, however similar the rest is: numbers, names with signs in them, and negations.
 */
function decisive(text: string): string {
  const words = text.split(" ").filter((word) => /[^\p{L}'’-]/u.test(word) || NEGATION.test(word));
  return words.sort().join(" ");
}

function trigrams(text: string): ReadonlyMap<string, number> {
  const padded = `  ${text} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const part = padded.slice(at, at + 3);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** Dice's coefficient of the three-letter parts of two normalised texts: 0 (nothing shared) to 1 (equal). */
export function similarity(left: string, right: string): number {
  const [first, second] = [trigrams(left), trigrams(right)];
  let shared = 0;
  for (const [part, count] of first) shared += Math.min(count, second.get(part) ?? 0);
  return (2 * shared) / (left.length + right.length + 2);
}

/**
 * The first entry equivalent to `text`: equal after normalising, or similarity ≥ 0.9 with equal numbers, names and
 * negations. null: none.
 */
export function findSame<Entry extends { readonly text: string }>(
  text: string,
  entries: Iterable<Entry>,
): Entry | null {
  const wanted = normalised(text);
  const decides = decisive(wanted);
  for (const entry of entries) {
    const other = normalised(entry.text);
    if (other === wanted) return entry;
    const [short, long] = [Math.min(other.length, wanted.length), Math.max(other.length, wanted.length)];
    // Shorter ones cannot share enough words.
    if ((2 * (short + 1)) / (short + long + 2) < SAME) continue;
    if (decisive(other) === decides && similarity(wanted, other) >= SAME) return entry;
  }
  return null;
}
