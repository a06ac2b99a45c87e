/** Looks for one needle from ever later positions in linear total time: the last answer is kept while it still holds. */
export type FindNext = (from: number) => number;

/** A forward-only `indexOf` (needle string) or regular-expression search; -1 when nothing follows. Pass rising positions. */
export function findNext(text: string, needle: string | RegExp): FindNext {
  let known = -2;
  return (from) => {
    if (known === -1 || known >= from) return known;
    if (typeof needle === "string") known = text.indexOf(needle, from);
    else {
      needle.lastIndex = from;
      known = needle.exec(text)?.index ?? -1;
    }
    return known;
  };
}
