import { judgePath, judgePattern, judgeRevision, type PathScope, type Problem } from "./operands.js";

/**
 * What operands are: `none` are allowed, `text` is never opened as a file, `paths` must be inside, `pattern` is one
 * text and then paths, `search` one text and then revisions, `revisions` are git revisions and pathspecs, `words` are
 * plain names without a slash.
 */
export type OperandKind = "none" | "text" | "paths" | "pattern" | "search" | "revisions" | "words";

/** One accepted form of a command, as data (policy §5 R7, R8, R10). */
export interface CommandForm {
  /** Command word and fixed words after it. */
  readonly words: string;
  readonly class: "safe" | "dev";
  /**
   * Accepted options, separated by spaces. `-abc` are three letters; a letter or long name followed by `=` takes a text,
   * `@` a path inside, `*` a file name pattern, `%` a plain word, `?` an optional plain word attached to it.
   */
  readonly options?: string;
  /** `go`: long names with one dash. Default `gnu`. */
  readonly style?: "gnu" | "go";
  /** Accepts `-5` as a count. */
  readonly count?: boolean;
  readonly operands?: OperandKind;
  readonly maximum?: number;
  readonly minimum?: number;
  /** Every operand must match as well. */
  readonly match?: RegExp;
  /** One of these options must be there. */
  readonly requires?: readonly string[];
  /** With one of these options every operand of `pattern` and `search` is a path. */
  readonly patternOptions?: readonly string[];
  /** Options accepted after `--`, which go to another program; its operands are judged as paths. */
  readonly after?: string;
  /** Extra rules that a table cannot say. */
  check?(operands: readonly string[], options: ReadonlySet<string>): string | null;
}

type ValueKind = "" | "=" | "@" | "*" | "%" | "?";

const tables = new Map<string, ReadonlyMap<string, ValueKind>>();

function isValueKind(character: string): character is Exclude<ValueKind, ""> {
  return character !== "" && "=@*%?".includes(character);
}

/** Parses the option string of a form once. */
function optionTable(text: string, style: "gnu" | "go"): ReadonlyMap<string, ValueKind> {
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

interface Value {
  readonly kind: ValueKind;
  readonly text: string;
}

interface Parsed {
  readonly options: Set<string>;
  readonly operands: string[];
  readonly values: Value[];
  /** Words after `--`, when the form sends them elsewhere. */
  rest: readonly string[];
  problem: Problem | null;
}

function unknownOption(option: string, form: CommandForm): Problem {
  return {
    class: "dangerous",
    rule: "R7 option",
    reason: `The option ${option} of ${form.words} is not on the list of accepted options.`,
    remedy: "leave the option out, or let a maintainer add the exact command to commands.safe or commands.dev",
  };
}

function readShort(word: string, table: ReadonlyMap<string, ValueKind>, parsed: Parsed): string | Value | null {
  for (let index = 1; index < word.length; index += 1) {
    const name = `-${word.charAt(index)}`;
    const kind = table.get(name);
    if (kind === undefined) return name;
    parsed.options.add(name);
    if (kind === "") continue;
    const attached = word.slice(index + 1);
    if (attached !== "" || kind === "?") {
      parsed.values.push({ kind, text: attached });
      return null;
    }
    return { kind, text: "" };
  }
  return null;
}

function readLong(word: string, table: ReadonlyMap<string, ValueKind>, parsed: Parsed): string | Value | null {
  const equals = word.indexOf("=");
  const name = equals < 0 ? word : word.slice(0, equals);
  const kind = table.get(name);
  if (kind === undefined || (kind === "" && equals >= 0)) return name;
  parsed.options.add(name);
  if (kind === "") return null;
  if (equals >= 0) parsed.values.push({ kind, text: word.slice(equals + 1) });
  return equals >= 0 || kind === "?" ? null : { kind, text: "" };
}

function parse(words: readonly string[], form: CommandForm): Parsed {
  const style = form.style ?? "gnu";
  const table = optionTable(form.options ?? "", style);
  const parsed: Parsed = { options: new Set(), operands: [], values: [], rest: [], problem: null };
  let awaited: Value | null = null;
  for (const [index, word] of words.entries()) {
    if (awaited !== null) {
      parsed.values.push({ kind: awaited.kind, text: word });
      awaited = null;
      continue;
    }
    if (word === "--") {
      const rest = words.slice(index + 1);
      if (form.after === undefined) parsed.operands.push(...rest);
      else parsed.rest = rest;
      return parsed;
    }
    if (!word.startsWith("-") || word === "-") {
      parsed.operands.push(word);
      continue;
    }
    if (form.count === true && /^-\d{1,9}$/.test(word)) continue;
    const isLong = word.startsWith("--") || style === "go";
    const outcome = isLong ? readLong(word, table, parsed) : readShort(word, table, parsed);
    if (typeof outcome === "string") {
      parsed.problem = unknownOption(outcome, form);
      return parsed;
    }
    awaited = outcome;
  }
  return parsed;
}

async function judgeValue(value: Value, scope: PathScope): Promise<Problem | null> {
  if (value.kind === "@") return judgePath(value.text, scope);
  if (value.kind === "*") return judgePattern(value.text, scope);
  const isWord = value.kind === "=" || /^[\w.,:+=%-]*$/.test(value.text);
  return isWord ? null : { class: "dangerous", rule: "R7 value", reason: `${value.text} is no plain word.` };
}

async function judgeOperand(
  operand: string,
  index: number,
  parsed: Parsed,
  form: CommandForm,
  scope: PathScope,
): Promise<Problem | null> {
  const kind = form.operands ?? "none";
  const isPattern = index === 0 && !(form.patternOptions ?? []).some((name) => parsed.options.has(name));
  if (kind === "text" || ((kind === "pattern" || kind === "search") && isPattern)) return null;
  if (kind === "revisions" || kind === "search") return judgeRevision(operand, scope);
  if (kind !== "words") return judgePath(operand, scope);
  return /^[\w@.:+-]+$/.test(operand) ? null : refusal("R10 argument", `${operand} is no plain name.`);
}

function refusal(rule: string, reason: string): Problem {
  return { class: "dangerous", rule, reason };
}

function judgeShape(parsed: Parsed, form: CommandForm): Problem | null {
  const { operands, options } = parsed;
  const maximum = form.operands === undefined || form.operands === "none" ? 0 : (form.maximum ?? Infinity);
  if (operands.length > maximum) return refusal("R8 operands", `${form.words} is accepted with fewer operands.`);
  if (operands.length < (form.minimum ?? 0)) return refusal("R8 operands", `${form.words} needs an operand.`);
  if (form.requires !== undefined && !form.requires.some((name) => options.has(name))) {
    return refusal("R10 frozen", `${form.words} is accepted only with ${form.requires.join(" or ")}.`);
  }
  const odd = form.match === undefined ? undefined : operands.find((operand) => !form.match?.test(operand));
  if (odd !== undefined) return refusal("R10 argument", `${odd} is not an accepted argument of ${form.words}.`);
  const reason = form.check?.(operands, options) ?? null;
  return reason === null ? null : refusal("R7 form", reason);
}

/** Judges the words after the fixed words of a form; `null` when all of them are accepted. */
export async function judgeArguments(
  words: readonly string[],
  form: CommandForm,
  scope: PathScope,
): Promise<Problem | null> {
  const parsed = parse(words, form);
  if (parsed.problem !== null) return parsed.problem;
  const shape = judgeShape(parsed, form);
  const problems: (Problem | null)[] = [shape];
  for (const value of parsed.values) problems.push(await judgeValue(value, scope));
  for (const [index, operand] of parsed.operands.entries()) {
    problems.push(await judgeOperand(operand, index, parsed, form, scope));
  }
  if (parsed.rest.length > 0 && form.after !== undefined) {
    const inner: CommandForm = { words: `${form.words} --`, class: "dev", options: form.after, operands: "paths" };
    problems.push(await judgeArguments(parsed.rest, inner, scope));
  }
  const blocked = problems.find((problem) => problem?.class === "blocked");
  return blocked ?? problems.find((problem) => problem !== null) ?? null;
}
