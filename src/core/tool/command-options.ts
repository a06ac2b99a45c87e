/** A word after quote removal; `glob`: it contains an unquoted `*`, `?` or `[`. */
export interface OptionWord {
  readonly text: string;
  readonly glob: boolean;
}

/**
 * How an option takes its value, see `OptionSyntax.options`; `open`: an option in no table, a value may be attached.
 */
export type ValueKind = "" | "=" | "%" | "@" | "!" | "*" | "^" | "?" | ":" | "~" | "open";

export interface Value {
  readonly name: string;
  readonly kind: ValueKind;
  readonly text: string;
  readonly glob: boolean;
}

export interface ParsedArguments<Word extends OptionWord> {
  readonly options: ReadonlySet<string>;
  /** Options with their values, as given. */
  readonly optionWords: readonly Word[];
  readonly operands: readonly Word[];
  readonly values: readonly Value[];
  /** Words after `--`, if the form passes them on. */
  readonly rest: readonly Word[];
  /** Operands after `--`. */
  readonly tail: readonly Word[];
  /** The first option that is not on the list. */
  readonly unknown: string | null;
}

/** Syntax of a command's options. */
export interface OptionSyntax {
  /**
   * Accepted options, separated by spaces. `-abc` are three letters; a letter or long name followed by `=` takes a
   * text, `%` a plain word, `@` a path inside, `!` a path that is written, `*` a file name pattern, `^` a git revision;
   * after `?`, `:` and `~` a plain word, a text and a path may be attached. Names are exact: an abbreviation is another
   * option.
   */
  readonly options?: string;
  /** `go`: long names with one dash. Default `gnu`. */
  readonly style?: "gnu" | "go";
  /** Accepts `-5` as a count. */
  readonly count?: boolean;
  /** Words after `--` go to another program, which accepts these options. */
  readonly after?: string;
  /** Whether a long option that `options` does not name is accepted. Absent: none is. */
  isOpen?(name: string): boolean;
}

type OptionTable = ReadonlyMap<string, ValueKind>;

const tables = new Map<string, OptionTable>();

/** Attached values only. */
const OPTIONAL = new Set<ValueKind>(["?", ":", "~", "open"]);

function isValueKind(character: string): character is Exclude<ValueKind, "" | "open"> {
  return character !== "" && "=%@!*^?:~".includes(character);
}

/** Names of the options that a form accepts. */
export function optionNames({ options = "", style = "gnu" }: OptionSyntax): readonly string[] {
  return [...optionTable(options, style).keys()];
}

/** Parses the option string of a form once. */
function optionTable(text: string, style: "gnu" | "go"): OptionTable {
  const key = `${style} ${text}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = new Map<string, ValueKind>();
  for (const token of text.split(" ").filter((part) => part !== "")) {
    if (token.startsWith("--") || style === "go") {
      const last = token.slice(-1);
      const kind = isValueKind(last) ? last : "";
      table.set(kind === "" ? token : token.slice(0, -1), kind);
      continue;
    }
    for (let index = 1; index < token.length; index += 1) {
      const next = token.charAt(index + 1);
      const kind = isValueKind(next) ? next : "";
      table.set(`-${token.charAt(index)}`, kind);
      if (kind !== "") index += 1;
    }
  }
  tables.set(key, table);
  return table;
}

interface Reading {
  readonly options: Set<string>;
  readonly values: Value[];
}

/** The name of an unknown option, the option that needs its value, or null: complete. */
type Outcome = { unknown: string } | { awaited: Value } | null;

function readShort({ text, glob }: OptionWord, table: OptionTable, reading: Reading): Outcome {
  for (let index = 1; index < text.length; index += 1) {
    const name = `-${text.charAt(index)}`;
    const kind = table.get(name);
    if (kind === undefined) return { unknown: name };
    reading.options.add(name);
    if (kind === "") continue;
    const attached = text.slice(index + 1);
    if (attached === "" && !OPTIONAL.has(kind)) return { awaited: { name, kind, text: "", glob: false } };
    // Many option parsers take the text after `-c=`, so the path begins after it.
    const value = "@!~".includes(kind) ? attached.replace(/^=/, "") : attached;
    if (attached !== "") reading.values.push({ name, kind, text: value, glob });
    return null;
  }
  return null;
}

function readLong({ text, glob }: OptionWord, table: OptionTable, reading: Reading, form: OptionSyntax): Outcome {
  const equals = text.indexOf("=");
  const name = equals < 0 ? text : text.slice(0, equals);
  const kind = table.get(name) ?? (form.isOpen?.(name) === true ? "open" : undefined);
  if (kind === undefined || (kind === "" && equals >= 0)) return { unknown: name };
  reading.options.add(name);
  if (kind === "") return null;
  if (equals >= 0) reading.values.push({ name, kind, text: text.slice(equals + 1), glob });
  return equals >= 0 || OPTIONAL.has(kind) ? null : { awaited: { name, kind, text: "", glob: false } };
}

/** A glob is only allowed in the value of a long option: its expansion then still begins with that option. */
function isGlobOption(word: OptionWord): boolean {
  return word.glob && !/^--[\w-]+=[^*?[]*[*?[]/.test(word.text);
}

/** Sorts the words after a command into options, their values and operands. */
export function parseOptions<Word extends OptionWord>(
  words: readonly Word[],
  form: OptionSyntax,
): ParsedArguments<Word> {
  const style = form.style ?? "gnu";
  const table = optionTable(form.options ?? "", style);
  const reading: Reading = { options: new Set(), values: [] };
  const operands: Word[] = [];
  const optionWords: Word[] = [];
  let awaited: Value | null = null;
  let unknown: string | null = null;
  let rest: readonly Word[] = [];
  let tail: readonly Word[] = [];
  for (const [index, word] of words.entries()) {
    const { text } = word;
    if (awaited !== null) {
      if (word.glob) unknown ??= awaited.name;
      reading.values.push({ ...awaited, text, glob: false });
      awaited = null;
      optionWords.push(word);
    } else if (text === "--") {
      if (form.after === undefined) tail = words.slice(index + 1);
      else rest = words.slice(index + 1);
      operands.push(...tail);
      break;
    } else if (!text.startsWith("-") || text === "-") operands.push(word);
    else {
      optionWords.push(word);
      if (form.count === true && /^-\d{1,9}$/.test(text)) continue;
      const isLong = text.startsWith("--") || style === "go";
      const outcome: Outcome = isGlobOption(word)
        ? { unknown: text }
        : isLong
          ? readLong(word, table, reading, form)
          : readShort(word, table, reading);
      if (outcome !== null && "unknown" in outcome) unknown ??= outcome.unknown;
      if (outcome !== null && "awaited" in outcome) awaited = outcome.awaited;
    }
  }
  if (awaited !== null) unknown ??= awaited.name;
  return { options: reading.options, optionWords, operands, values: reading.values, rest, tail, unknown };
}
