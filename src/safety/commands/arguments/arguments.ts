import {
  type OptionSyntax,
  optionNames,
  type ParsedArguments,
  parseOptions,
  type Value,
} from "../../../core/tool/command-options.js";
import type { Word } from "../shell/shell-tree.js";
import { isDeniedOption } from "./denied-options.js";
import {
  judgeGlob,
  judgePath,
  judgePattern,
  judgeRevision,
  judgeWrittenPath,
  type OperandProblem,
  type PathScope,
  refusal,
} from "./operands.js";

/**
 * Kinds of operands: `none`: no operands are allowed, `text` is never opened as a file, `paths` must be inside,
 * `pattern` is one text and then paths, `search` one text and then revisions, `revisions` are git revisions and
 * pathspecs, `words` are plain names without a slash.
 */
export type OperandKind = "none" | "text" | "paths" | "pattern" | "search" | "revisions" | "words";

/** One accepted form of a command, as data. */
export interface CommandForm extends Omit<OptionSyntax, "isOpen"> {
  /** Command word and the fixed words after it; alternatives are in braces, as in `cargo {test,t}`. */
  readonly words: string;
  readonly class: "safe" | "dev";
  readonly operands?: OperandKind;
  readonly maximum?: number;
  readonly minimum?: number;
  /** Every operand must also match this. */
  readonly match?: RegExp;
  /** Bare globs are accepted as operands. */
  readonly globs?: boolean;
  /** One of these options is required. */
  readonly requires?: readonly string[];
  /** With one of these options every operand of `pattern` and `search` is a path. */
  readonly patternOptions?: readonly string[];
  /** Syntax of the options after `--`. Default `gnu`. */
  readonly afterStyle?: "gnu" | "go";
  /** Every operand after `--` must match. */
  readonly afterMatch?: RegExp;
  /** Operands may begin with `@`: the program does not treat `@file` as a file of arguments. */
  readonly scoped?: boolean;
  /** Patterns for the values of single options. */
  readonly values?: Readonly<Record<string, RegExp>>;
  /** Extra rules that a table cannot express. */
  check?(
    operands: readonly string[],
    options: ReadonlySet<string>,
    values: readonly Value[],
  ): string | OperandProblem | null;
  /** The nearest allowed form, if the arguments do not fit. */
  readonly remedy?: string;
}

type FormRest = Omit<CommandForm, "words" | "class" | "options">;

/** A form of a program that works on the project, whose options take paths. */
export function dev(words: string, options = "", form: FormRest = {}): CommandForm {
  return { words, class: "dev", options, operands: "paths", ...form };
}

/** Like `dev`, for a program that only reads. */
export function safe(words: string, options = "", form: FormRest = {}): CommandForm {
  return { ...dev(words, options, form), class: "safe" };
}

/** Forms described by their words, options and kind of operands. */
export function devForms(operands: OperandKind, table: Readonly<Record<string, string>>): readonly CommandForm[] {
  return Object.entries(table).map(([words, options]) => dev(words, options, { operands }));
}

export function safeForms(operands: OperandKind, table: Readonly<Record<string, string>>): readonly CommandForm[] {
  return Object.entries(table).map(([words, options]) => safe(words, options, { operands }));
}

/** For tools that do not read arguments from `@file`: `@app/x` is a package or a folder. */
export function withScopes(forms: readonly CommandForm[]): readonly CommandForm[] {
  return forms.map((form) => ({ scoped: true, ...form }));
}

const PLAIN_WORD = /^[\w.,:;+=%@ -]*$/;
/** `--reporter x.js`: many options that take a name also accept a file. */
const PROGRAM_FILE = /\w\.(?:[cm]?[jt]sx?|py|rb|php|sh|so|node)$/;
/** `@app/x`, a scoped path. */
const SCOPED = /^@[\w.-]+\/[\w./@+-]*$/;

function judgeValue({ kind, text, glob, name }: Value, form: CommandForm, scope: PathScope): OperandProblem | null {
  const pattern = form.values?.[name];
  if (pattern !== undefined && !pattern.test(text)) {
    return refusal("R7 value", `${form.words} is not accepted with ${name} ${text}.`);
  }
  if (glob && kind !== "*") return refusal("R8 glob", `The pattern ${text} is not accepted as a value of ${name}.`);
  if (kind === "@" || kind === "~")
    return text.includes("{") || text === "-" ? refusal("R7 value", `${text} is no path.`) : judgePath(text, scope);
  if (kind === "!") return judgeWrittenPath(text, scope);
  if (kind === "*") return judgePattern(text, scope);
  if (kind === "^") return judgeRevision(text, scope);
  if (kind === "=" || kind === ":") return null;
  if (kind === "open") return judgeOpenValue(text, scope);
  return PLAIN_WORD.test(text) && !PROGRAM_FILE.test(text) ? null : refusal("R7 value", `${text} is no plain word.`);
}

/** The value of an option that no table names: each part that could be a path must be inside. */
function judgeOpenValue(text: string, scope: PathScope): OperandProblem | null {
  if (PROGRAM_FILE.test(text)) return refusal("R7 value", `${text} names a program.`);
  const parts = [text, ...text.split(/[=:,;]/)];
  if (parts.some((part) => part.startsWith("@") && !SCOPED.test(part)))
    return refusal("R10 argument", `${text} names a file of arguments.`);
  return parts.map((part) => judgePath(part, scope)).find((problem) => problem !== null) ?? null;
}

function judgeOperand(
  word: Word,
  index: number,
  parsed: ParsedArguments<Word>,
  form: CommandForm,
  scope: PathScope,
): OperandProblem | null {
  const kind = form.operands ?? "none";
  const { text, glob } = word;
  const isText = index === 0 && !(form.patternOptions ?? []).some((name) => parsed.options.has(name));
  if (kind === "text" || ((kind === "pattern" || kind === "search") && isText)) {
    return glob ? refusal("R8 glob", `The pattern ${text} is expanded by the shell.`, "put it in single quotes") : null;
  }
  if (glob) {
    return kind === "words"
      ? refusal("R8 glob", `${text} is no plain name.`)
      : judgeGlob(text, form.globs === true, scope);
  }
  if (kind === "revisions" || kind === "search") return judgeRevision(text, scope);
  if (kind !== "words") {
    const isResponseFile = form.class === "dev" && text.startsWith("@") && !(form.scoped === true && SCOPED.test(text));
    return isResponseFile ? refusal("R10 argument", `${text} names a file of arguments.`) : judgePath(text, scope);
  }
  return /^[\w@.:+-]+$/.test(text) ? null : refusal("R10 argument", `${text} is no plain name.`);
}

function judgeShape(parsed: ParsedArguments<Word>, form: CommandForm): OperandProblem | null {
  const { options } = parsed;
  const operands = parsed.operands.map((word) => word.text);
  const maximum = form.operands === undefined || form.operands === "none" ? 0 : (form.maximum ?? Infinity);
  if (operands.length > maximum) {
    return refusal("R8 operands", `${form.words} is not accepted with the operand ${operands[maximum] ?? ""}.`);
  }
  if (operands.length < (form.minimum ?? 0)) return refusal("R8 operands", `${form.words} needs an operand.`);
  if (form.requires !== undefined && !form.requires.some((name) => options.has(name))) {
    const needed = form.requires.join(" or ");
    return refusal("R10 frozen", `${form.words} is accepted only with ${needed}.`, `add ${needed}`);
  }
  const odd = form.match === undefined ? undefined : operands.find((operand) => !form.match?.test(operand));
  if (odd !== undefined) return refusal("R10 argument", `${odd} is not an accepted argument of ${form.words}.`);
  const reason = form.check?.(operands, options, parsed.values) ?? null;
  return typeof reason === "string" ? refusal("R7 form", reason) : reason;
}

/** Maximum options listed in a refusal. */
const NAMED_OPTIONS = 8;

/** Describes briefly what a form accepts. */
function acceptedBy(form: CommandForm): string {
  const names = optionNames(form);
  const shown = names.filter((name) => name.length > 2).slice(0, NAMED_OPTIONS);
  const options =
    names.length === 0
      ? "no options"
      : `${shown.length > 0 ? shown.join(" ") : names.slice(0, NAMED_OPTIONS).join(" ")}${names.length > NAMED_OPTIONS ? " …" : ""}`;
  const operands = {
    none: "nothing else",
    text: "plain texts",
    words: "plain names",
    pattern: "a text, then paths inside the workspace",
    search: "a text, then revisions and paths",
    revisions: "revisions and paths inside the workspace",
    paths: "paths inside the workspace",
  }[form.operands ?? "none"];
  return `accepted with ${form.words} are ${options} and ${operands}`;
}

function unknownOption(option: string, form: CommandForm): OperandProblem {
  return refusal(
    "R7 option",
    `The option ${option} of ${form.words} is not on the list of accepted options.`,
    `leave the option out (${acceptedBy(form)}), or let a maintainer add the exact command to commands.safe or commands.dev`,
  );
}

/** Judges the words after the fixed words of a form; `null`: all are accepted. */
export function judgeArguments(words: readonly Word[], form: CommandForm, scope: PathScope): OperandProblem | null {
  const isOpen = form.class === "dev" && scope.isStrict !== true;
  const parsed = parseOptions(words, isOpen ? { ...form, isOpen: (name) => !isDeniedOption(name) } : form);
  const problems: (OperandProblem | null)[] = [];
  if (parsed.unknown !== null) problems.push(unknownOption(parsed.unknown, form));
  else problems.push(judgeShape(parsed, form));
  const handedOn =
    form.class === "dev" && form.match === undefined
      ? parsed.tail.find((word) => word.text.startsWith("-"))
      : undefined;
  if (handedOn !== undefined) problems.push(unknownOption(`-- ${handedOn.text}`, form));
  for (const value of parsed.values) problems.push(judgeValue(value, form, scope));
  for (const [index, operand] of parsed.operands.entries()) {
    problems.push(judgeOperand(operand, index, parsed, form, scope));
  }
  if (parsed.rest.length > 0 && form.after !== undefined) {
    const inner: CommandForm = {
      words: `${form.words} --`,
      class: "dev",
      options: form.after,
      operands: "paths",
      ...(form.afterStyle === undefined ? {} : { style: form.afterStyle }),
      ...(form.scoped === undefined ? {} : { scoped: form.scoped }),
      ...(form.afterMatch === undefined ? {} : { match: form.afterMatch }),
    };
    problems.push(judgeArguments(parsed.rest, inner, scope));
  }
  const found =
    problems.find((problem) => problem?.class === "blocked") ?? problems.find((problem) => problem !== null);
  if (found === undefined || found === null) return null;
  if (found.class === "blocked") return found;
  if (found.rule === "R9 format") return found;
  return { ...found, remedy: form.remedy ?? found.remedy ?? acceptedBy(form) };
}
