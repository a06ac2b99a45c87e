/** What is known about the texts that a part of a pattern matches. */
interface Part {
  /** Set when the part matches exactly this text and nothing else. */
  readonly exact: string | null;
  /** Every match holds at least one of these; null: nothing is known. */
  readonly anyOf: readonly string[] | null;
}

const UNKNOWN: Part = { exact: null, anyOf: null };
const MAXIMUM_ALTERNATIVES = 40;

/**
 * Texts of which every match of a regular expression (RE2 syntax, one that compiled) holds at least one, in the case
 * they are written in; null when there are none. What the parser does not know it takes for "anything": the answer may
 * be too weak, never too strong.
 */
export function requiredLiterals(pattern: string): readonly string[] | null {
  // A repetition after flags is one of what stands before them.
  if (/\(\?[a-zA-Z-]*\)[*+?{]/.test(pattern)) return null;
  const reader = createReader(spellOutQuotes(pattern));
  const part = readAlternatives(reader);
  if (!reader.isAtEnd()) return null;
  const literals = part.anyOf?.filter((literal) => literal !== "") ?? [];
  return literals.length > 0 && literals.length === part.anyOf?.length ? literals : null;
}

interface Reader {
  isAtEnd(): boolean;
  /** The next character without taking it; '' at the end. */
  peek(offset?: number): string;
  take(): string;
  /** Takes what the expression (anchored at its start) matches, or nothing. */
  takeMatch(expression: RegExp): RegExpExecArray | null;
}

function createReader(text: string): Reader {
  const characters = [...text];
  let position = 0;
  return {
    isAtEnd: () => position >= characters.length,
    peek: (offset = 0) => characters[position + offset] ?? "",
    take() {
      position += 1;
      return characters[position - 1] ?? "";
    },
    takeMatch(expression) {
      const found = expression.exec(characters.slice(position, position + 200).join(""));
      if (found !== null) position += [...found[0]].length;
      return found;
    },
  };
}

/** `\Q…\E` as single escaped characters: a repetition after it is one of the last character only. A lone `\E` is nothing. */
function spellOutQuotes(pattern: string): string {
  return pattern.replace(/\\Q([\s\S]*?)(?:\\E|$)|\\[\s\S]/g, (whole, quoted: string | undefined) =>
    quoted === undefined ? whole.replace("\\E", "") : quoted.replace(/[^\p{L}\p{N}\s]/gu, "\\$&"),
  );
}

function readAlternatives(reader: Reader): Part {
  const branches = [readSequence(reader)];
  while (reader.peek() === "|") {
    reader.take();
    branches.push(readSequence(reader));
  }
  const [first = UNKNOWN] = branches;
  if (branches.length === 1) return first;
  const all: string[] = [];
  for (const { anyOf } of branches) {
    if (anyOf === null) return UNKNOWN;
    all.push(...anyOf);
  }
  return all.length > MAXIMUM_ALTERNATIVES ? UNKNOWN : { exact: null, anyOf: [...new Set(all)] };
}

function readSequence(reader: Reader): Part {
  let run = "";
  let isExact = true;
  let best: readonly string[] | null = null;
  const endRun = (): void => {
    if (run !== "") best = better(best, [run]);
    run = "";
  };
  while (!reader.isAtEnd() && reader.peek() !== "|" && reader.peek() !== ")") {
    const part = readAtom(reader);
    const times = readRepetition(reader);
    if (times === null && part.exact !== null) {
      run += part.exact;
      continue;
    }
    isExact = false;
    if (times !== 0 && part.exact !== null) run += part.exact;
    endRun();
    if (times !== 0 && part.exact === null) best = better(best, part.anyOf);
  }
  const exact = isExact ? run : null;
  endRun();
  return { exact, anyOf: best };
}

/** The set that says more: longer texts, then fewer of them. */
function better(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  const shortest = (set: readonly string[]): number => Math.min(...set.map((text) => text.length));
  const gain = shortest(other) - shortest(one);
  return gain > 0 || (gain === 0 && other.length < one.length) ? other : one;
}

/** How often at least; null: no repetition follows, exactly once. */
function readRepetition(reader: Reader): number | null {
  let times: number | null = null;
  for (;;) {
    const found = reader.takeMatch(/^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/);
    if (found === null) return times;
    const least = found[1] === undefined ? Number(found[0].startsWith("+")) : Number(found[1]);
    times = (times ?? 1) * least;
  }
}

function readAtom(reader: Reader): Part {
  const character = reader.take();
  if (character === "(") return readGroup(reader);
  if (character === "[") return readSet(reader);
  if (character === "\\") return readEscape(reader);
  if (character === ".") return UNKNOWN;
  if (character === "^" || character === "$") return exactly("");
  return exactly(character);
}

function exactly(text: string): Part {
  return { exact: text, anyOf: text === "" ? null : [text] };
}

function readGroup(reader: Reader): Part {
  // Flags for the rest of the surrounding group match nothing themselves.
  if (reader.takeMatch(/^\?[a-zA-Z-]*\)/) !== null) return exactly("");
  reader.takeMatch(/^\?(?:P?<[^>]*>|[a-zA-Z-]*:)/);
  const part = readAlternatives(reader);
  reader.take();
  return part;
}

/** A set of a single character is that character. */
function readSet(reader: Reader): Part {
  const single = reader.takeMatch(/^(?:([^\]\\^[])|\\([^\p{L}\p{N}\s]))\]/u);
  if (single !== null) return exactly(single[1] ?? single[2] ?? "");
  reader.takeMatch(/^\^?\]?/);
  while (!reader.isAtEnd()) {
    if (reader.takeMatch(/^\[:\^?\w+:\]/) !== null) continue;
    const character = reader.take();
    if (character === "\\") reader.take();
    if (character === "]") break;
  }
  return UNKNOWN;
}

function readEscape(reader: Reader): Part {
  const character = reader.take();
  if (/[AzbB]/.test(character)) return exactly("");
  if (character === "x") reader.takeMatch(/^(?:\{[^}]*\}|..)/);
  if (character === "p" || character === "P") reader.takeMatch(/^(?:\{[^}]*\}|.)/);
  if (/[0-7]/.test(character)) reader.takeMatch(/^[0-7]{1,2}/);
  return /[\p{L}\p{N}]/u.test(character) ? UNKNOWN : exactly(character);
}
