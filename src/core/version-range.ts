type Triple = readonly [number, number, number];

/** From `low` up to but excluding `high`; null: unbounded. */
interface Interval {
  readonly low: Triple;
  readonly high: Triple | null;
}

const PART = /^v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+][\w.+-]+)?$/;
const COMPARATOR = /^(\^|~>?|>=|<=|>|<|=)?\s*(.+)$/;
const EVERYTHING: Interval = { low: [0, 0, 0], high: null };
/** Longer ranges are in no manifest, and would only cost time. */
const LONGEST = 200;

/** Its numbers, as many as are given; null: not a version. */
function partsOf(text: string): readonly number[] | null {
  const found = PART.exec(text);
  if (found === null) return null;
  const given = found.slice(1, 4);
  const end = given.findIndex((part) => part === undefined || /^[xX*]$/.test(part));
  return (end === -1 ? given : given.slice(0, end)).map(Number);
}

function filled(parts: readonly number[]): Triple {
  const [major = 0, minor = 0, patch = 0] = parts;
  return [major, minor, patch];
}

/** The first version after all that begin with these numbers. */
function behind(parts: readonly number[]): Triple {
  return filled([...parts.slice(0, -1), (parts.at(-1) ?? 0) + 1]);
}

function caret(parts: readonly number[]): Triple {
  const first = parts.findIndex((part) => part !== 0);
  return behind(first === -1 ? parts : parts.slice(0, first + 1));
}

function intervalOf(text: string): Interval | null {
  const [, operator = "", version = ""] = COMPARATOR.exec(text) ?? [];
  const parts = partsOf(version);
  if (parts === null) return null;
  if (parts.length === 0) return EVERYTHING;
  const low = filled(parts);
  switch (operator) {
    case ">=":
      return { low, high: null };
    case ">":
      return { low: behind(parts), high: null };
    case "<":
      return { low: [0, 0, 0], high: low };
    case "<=":
      return { low: [0, 0, 0], high: behind(parts) };
    case "^":
      return { low, high: caret(parts) };
    case "~":
    case "~>":
      return { low, high: behind(parts.slice(0, 2)) };
    default:
      return { low, high: behind(parts) };
  }
}

/** Negative: the first is older. Ignores text after the numbers (`-rc.1`). */
export function compareVersions(one: string, other: string): number {
  return compare(filled(partsOf(one) ?? []), filled(partsOf(other) ?? []));
}

function compare(one: Triple, other: Triple): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function contains({ low, high }: Interval, version: Triple): boolean {
  return compare(low, version) <= 0 && (high === null || compare(version, high) < 0);
}

function intervalsOf(alternative: string): readonly Interval[] | null {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(alternative.trim());
  const words = hyphen === null ? alternative : `>=${hyphen[1]} <=${hyphen[2]}`;
  const comparators = words
    .replace(/(\^|~>?|>=|<=|>|<|=)\s+/g, "$1")
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = comparators.map(intervalOf);
  return found.every((one) => one !== null) ? found : null;
}

/**
 * Whether a version is in a range in npm's syntax (`20`, `^18.12 || >=20`, `1.x`, `9 - 10`): a shorter number matches
 * all that begin with it. null: the range, or the version, cannot be parsed.
 */
export function isInRange(version: string, range: string): boolean | null {
  const parts = partsOf(version);
  if (parts === null || parts.length === 0 || range.length > LONGEST) return null;
  const alternatives = range.split("||").map(intervalsOf);
  const wanted = filled(parts);
  if (alternatives.some((one) => one?.every((interval) => contains(interval, wanted)))) return true;
  return alternatives.includes(null) ? null : false;
}
