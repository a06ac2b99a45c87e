/** The words of a list that is written with spaces. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
