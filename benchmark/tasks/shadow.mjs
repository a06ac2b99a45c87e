/** What a reader knows of a file: its lines as far as they were shown. Edits move them as they move in the file. */
function createShadow() {
  const lines = [];
  let total = Number.POSITIVE_INFINITY;
  return {
    total: () => total,
    setTotal(count) {
      total = count;
    },
    learn(number, text) {
      lines[number - 1] = text;
    },
    line: (number) => lines[number - 1],
    /** The first stretch from `from` to `to` that was not shown, or null. */
    gap(from, to) {
      let first = from;
      while (first <= Math.min(to, total) && lines[first - 1] !== undefined) first += 1;
      if (first > Math.min(to, total)) return null;
      let last = first;
      while (last < Math.min(to, total) && lines[last] === undefined && last - first < 10_000) last += 1;
      return { first, last };
    },
    /** Where these lines stand, or 0. */
    find(text) {
      const wanted = text.replace(/\n$/, "").split("\n");
      for (let index = 0; index + wanted.length <= lines.length; index += 1) {
        if (wanted.every((line, offset) => lines[index + offset]?.includes(line))) return index + 1;
      }
      return 0;
    },
    replace(before, after) {
      const at = this.find(before);
      if (at === 0) return;
      const count = before.replace(/\n$/, "").split("\n").length;
      const old = lines.slice(at - 1, at - 1 + count).join("\n");
      const changed = old.replace(before.replace(/\n$/, ""), () => after.replace(/\n$/, "")).split("\n");
      lines.splice(at - 1, count, ...changed);
      if (total !== Number.POSITIVE_INFINITY) total += changed.length - count;
    },
    known: () => lines.filter((line) => line !== undefined).length,
  };
}

/** One shadow for each path. */
export function createShadows() {
  const all = new Map();
  return {
    of(path) {
      if (!all.has(path)) all.set(path, createShadow());
      return all.get(path);
    },
    forget: (path) => all.delete(path),
    rename(from, to) {
      all.set(to, all.get(from) ?? createShadow());
      all.delete(from);
    },
  };
}

/** Ranges `{ path, from?, to? }` without overlaps: what touches or overlaps is asked for once. */
export function joinRanges(ranges) {
  const joined = [];
  const sorted = ranges
    .map(({ path, from = 1, to = Number.POSITIVE_INFINITY }) => ({ path, from, to }))
    .sort((left, right) => left.from - right.from);
  for (const range of sorted) {
    const before = joined.findLast(({ path }) => path === range.path);
    if (before === undefined || range.from > before.to + 1) joined.push(range);
    else before.to = Math.max(before.to, range.to);
  }
  return joined;
}
