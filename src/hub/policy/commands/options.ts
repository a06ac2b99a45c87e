/**
 * How an option takes a value. `text`: anything; `word`: a plain word; `read`, `write`: a path; `optional`: a plain word
 * that is attached, or none.
 */
export type ValueKind = "none" | "text" | "word" | "read" | "write" | "optional";

const SUFFIX: Readonly<Record<string, ValueKind>> = {
  "=": "text",
  "%": "word",
  "@": "read",
  "!": "write",
  "?": "optional",
};

export interface GivenOption {
  /** `-n`, `--lines`. */
  readonly name: string;
  readonly kind: ValueKind;
  readonly value: string | null;
}

export interface ReadArguments {
  readonly options: readonly GivenOption[];
  readonly operands: readonly string[];
  /** The options as they were given, with their values. */
  readonly optionWords: readonly string[];
  /** After `--`, or after the first operand where the reading stops there. */
  readonly rest: readonly string[];
}

const PLAIN_WORD = /^(?:-\d+[A-Za-z]*|[\w+][\w.,:+-]{0,99})$/;

/** An option that is not accepted; it never leaves this file. */
class UnknownOption extends Error {
  override readonly name = "UnknownOption";
}

/**
 * Options of a command in one line: `-ab%c` is `-a`, `-b` with a value of the kind that the suffix says, and `-c`; `-#`
 * stands for numbers such as `-20`. Names are exact: an abbreviation is another option.
 */
function readSpec(spec: string): ReadonlyMap<string, ValueKind> {
  const kinds = new Map<string, ValueKind>();
  for (const word of spec.split(" ").filter((one) => one !== "")) {
    const long = /^(--[^=%@!?]+)([=%@!?]?)$/.exec(word);
    if (long !== null) kinds.set(long[1] ?? "", SUFFIX[long[2] ?? ""] ?? "none");
    else
      for (const [, letter, mark = ""] of word.slice(1).matchAll(/(.)([=%@!?]?)/g)) {
        kinds.set(`-${letter}`, SUFFIX[mark] ?? "none");
      }
  }
  return kinds;
}

function given(name: string, kind: ValueKind, value: string | null): GivenOption {
  if (value !== null && (kind === "word" || kind === "optional") && !PLAIN_WORD.test(value)) {
    throw new UnknownOption(`${name} takes a plain word, not '${value}'`);
  }
  return { name, kind, value };
}

/** Reads words one by one; each reader takes as many as belong to it. */
class Reader {
  readonly options: GivenOption[] = [];
  private at = 0;
  private readonly words: readonly string[];
  private readonly kinds: ReadonlyMap<string, ValueKind>;

  constructor(words: readonly string[], kinds: ReadonlyMap<string, ValueKind>) {
    this.words = words;
    this.kinds = kinds;
  }

  next(): string | undefined {
    const word = this.words[this.at];
    this.at += 1;
    return word;
  }

  left(): readonly string[] {
    return this.words.slice(this.at);
  }

  private kindOf(name: string): ValueKind {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new UnknownOption(`the option ${name} is not accepted`);
    return kind;
  }

  private following(name: string): string {
    const value = this.next();
    if (value === undefined) throw new UnknownOption(`${name} lacks its value`);
    return value;
  }

  long(word: string): void {
    const [, name = "", value] = /^(--[^=]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
    const kind = this.kindOf(name);
    if (kind === "none" && value !== undefined) throw new UnknownOption(`${name} takes no value`);
    const isAttached = kind === "none" || kind === "optional" || value !== undefined;
    this.options.push(given(name, kind, isAttached ? (value ?? null) : this.following(name)));
  }

  short(word: string): void {
    if (/^-\d+$/.test(word) && this.kinds.has("-#")) return;
    const letters = Array.from(word.slice(1));
    for (const [index, letter] of letters.entries()) {
      const name = `-${letter}`;
      const kind = this.kindOf(name);
      const attached = letters.slice(index + 1).join("");
      if (kind === "none") this.options.push(given(name, kind, null));
      else {
        const isOwn = attached !== "" || kind === "optional";
        this.options.push(given(name, kind, isOwn ? attached || null : this.following(name)));
        return;
      }
    }
  }
}

/**
 * Divides words into options and operands, as getopt does; a text says what is not accepted.
 *
 * @param stops operands end at the first: what follows belongs to the program that it names
 */
export function readArguments(words: readonly string[], spec: string, stops: boolean): ReadArguments | string {
  try {
    return divide(words, new Reader(words, readSpec(spec)), stops);
  } catch (error) {
    if (error instanceof UnknownOption) return error.message;
    throw error;
  }
}

function divide(words: readonly string[], reader: Reader, stops: boolean): ReadArguments {
  const { options } = reader;
  const operands: string[] = [];
  const optionWords: string[] = [];
  for (let word = reader.next(); word !== undefined; word = reader.next()) {
    const from = words.length - reader.left().length - 1;
    if (word === "--") break;
    if (word === "-" || !word.startsWith("-")) {
      operands.push(word);
      if (stops) break;
      continue;
    }
    if (word.startsWith("--")) reader.long(word);
    else reader.short(word);
    optionWords.push(...words.slice(from, words.length - reader.left().length));
  }
  return { options, operands, optionWords, rest: reader.left() };
}
