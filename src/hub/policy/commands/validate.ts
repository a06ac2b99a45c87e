import { expandBraces } from "../../../core/glob/glob.js";
import type { Risk } from "../../../core/run/approval.js";
import { type OptionWord, parseOptions } from "../../../core/tool/command-options.js";
import type { PathPolicy } from "../../../core/tool/path-policy.js";
import { type RefusedCall, refuse, validatePath } from "../paths.js";
import { COMMAND_FORMS, type CommandForm, type GitAccess, type GivenArguments, type NamedPath } from "./forms.js";
import { readProgram } from "./programs.js";

/** A command that may run, at medium and high risk after approval. */
export interface AcceptedCommand {
  readonly kind: "accepted";
  readonly risk: Risk;
  /** Without a prefix: `git:commit`. */
  readonly rule: string;
  /** The program that runs instead, such as `find` for `locate`. */
  readonly command?: string;
  /** Arguments to run, with added options that exclude secrets. */
  readonly args: readonly string[];
  readonly paths: readonly NamedPath[];
  readonly needsRegistries?: boolean;
  readonly gitAccess?: GitAccess;
}

/** A bare name: no path, space or special character. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const notAllowed = (reason: string): RefusedCall => refuse("Command not allowed", reason);

/** Refuses the first path that is not inside the workspace. `-` is standard input, which is empty. */
function refusesPaths(paths: readonly NamedPath[], policy: PathPolicy): RefusedCall | null {
  for (const { path, access } of paths) {
    const refused = path === "-" ? null : validatePath(path, access, policy);
    if (refused !== null) return refused;
  }
  return null;
}

/** Every part of an argument that a script or a test runner could treat as a path. */
function pathsIn(word: string): readonly NamedPath[] {
  const attached = /^-[A-Za-z](.+)$/s.exec(word)?.[1];
  const parts = [word, ...word.split(/[=,@:]/), ...(attached === undefined ? [] : [attached])];
  return [...new Set(parts)].filter((part) => part !== "").map((path) => ({ path, access: "read" }));
}

/** Only git can distinguish `rev`, `rev:path` and a path, so each part must be a valid path. */
function pathsOfRevision(word: string): readonly NamedPath[] {
  const [before = "", ...after] = word.split(":");
  return [word.startsWith(":") ? "/" : before, ...after]
    .filter((part) => part !== "")
    .map((path) => ({ path, access: "read" }));
}

const reads = (paths: readonly string[]): readonly NamedPath[] => paths.map((path) => ({ path, access: "read" }));

function pathsOfOperands(form: CommandForm, given: GivenArguments): readonly NamedPath[] {
  const { operands, options, rest } = given;
  switch (form.operands) {
    case "read":
    case "script":
      return [...reads(operands), ...rest.flatMap(pathsIn)];
    case "write":
      return operands.map((path) => ({ path, access: "write" }));
    case "search": {
      const hasPattern = ["-e", "-f", "--regexp", "--file"].some((name) => options.has(name));
      return reads(operands.slice(hasPattern ? 0 : 1));
    }
    case "revisions":
      return operands.flatMap(pathsOfRevision);
    default:
      return rest.flatMap(pathsIn);
  }
}

const pathsOfOptions = ({ values }: GivenArguments): readonly NamedPath[] =>
  values.flatMap(({ kind, text }) =>
    kind === "@" || kind === "!" ? [{ path: text, access: kind === "!" ? "write" : "read" } as const] : [],
  );

/** A file name that no interpreter or loader treats as an option, an address or code. */
const SCRIPT = /^[\w@][\w.@+/-]*$|^\.\/[\w@][\w.@+/-]*$/;

/** Sorts the words after those of the form. A script ends the options: the words after it are its own arguments. */
function readArguments(form: CommandForm, words: readonly OptionWord[]): GivenArguments & { unknown: string | null } {
  const isOfScript = form.operands === "script";
  const first = isOfScript ? words.findIndex(({ text }) => /^-?$|^[^-]|^--$/.test(text)) : -1;
  const own = first < 0 ? words : words.slice(0, first);
  const { options, values, operands, optionWords, rest, unknown } = parseOptions(own, form);
  const script = words[first];
  const texts = (all: readonly OptionWord[]) => all.map(({ text }) => text);
  return {
    ...{ options, values, unknown, optionWords: texts(optionWords) },
    operands: isOfScript ? texts(script === undefined || script.text === "--" ? [] : [script]) : texts(operands),
    rest: texts(isOfScript && first >= 0 ? words.slice(first + 1) : rest),
  };
}

const PLAIN_WORD = /^(?:-\d+[A-Za-z]*|[\w+][\w.,:+-]{0,99})$/;

function refusesOptions({ values, optionWords, unknown }: ReturnType<typeof readArguments>): string | null {
  if (unknown !== null) return `the option ${unknown} is not accepted, or lacks its value`;
  const odd = values.find(({ kind, text }) => (kind === "%" || kind === "?") && !PLAIN_WORD.test(text));
  if (odd !== undefined) return `${odd.name} takes a plain word, not '${odd.text}'`;
  // Programs differ on whether `-f=x` names the file `x` or `=x`.
  const signed = values.find(
    ({ kind, text }) =>
      (kind === "@" || kind === "!") && optionWords.some((word) => /^-[^-]/.test(word) && word.endsWith(`=${text}`)),
  );
  return signed === undefined ? null : `a path after ${signed.name} begins with '='`;
}

function refusesShape(form: CommandForm, { operands }: GivenArguments): string | null {
  const minimum = form.operands === "script" ? 1 : (form.minimum ?? 0);
  if (form.operands === "none" && operands.length > 0) return "it takes no operands";
  if (operands.length < minimum) return "it lacks an operand";
  return operands.length > (form.maximum ?? Number.POSITIVE_INFINITY) ? "it takes fewer operands" : null;
}

function ruleOf(form: CommandForm, given: GivenArguments): string {
  const [program = "", ...words] = form.words.split(" ").filter((word) => word !== "-m");
  const narrow = form.narrow?.(given) ?? words.join(":");
  return narrow === "" ? program : `${program}:${narrow}`;
}

function validateForm(form: CommandForm, words: readonly string[], policy: PathPolicy): AcceptedCommand | RefusedCall {
  const own = form.words.split(" ").length - 1;
  const given = readArguments(
    form,
    words.slice(own).map((text) => ({ text, glob: false })),
  );
  const problem = refusesOptions(given) ?? refusesShape(form, given) ?? form.check?.(given) ?? null;
  if (problem !== null) return notAllowed(`${form.words}: ${problem}.`);
  const paths = [...pathsOfOperands(form, given), ...pathsOfOptions(given), ...(form.paths?.(given) ?? [])];
  const refused = refusesPaths(paths, policy);
  if (refused !== null) return refused;
  if (form.operands === "script" && !SCRIPT.test(given.operands[0] ?? "")) {
    return notAllowed(`${form.words}: a script is a file of the workspace, with a plain name.`);
  }
  const args = form.rewrite === undefined ? words : [...words.slice(0, own), ...form.rewrite(given)];
  const rule = ruleOf(form, given);
  const { risk, needsRegistries = false, gitAccess } = form;
  return { kind: "accepted", risk, rule, args, paths, needsRegistries, ...(gitAccess ? { gitAccess } : {}) };
}

/**
 * tar treats a first word without a dash as options. An option with a value must be the last letter, as elsewhere tar
 * reads its value from another word than with a dash.
 */
const withDash = (command: string, args: readonly string[]): readonly string[] =>
  command === "tar" && /^(?!.*[fC].)[A-Za-z]+$/.test(args[0] ?? "") ? [`-${args[0]}`, ...args.slice(1)] : args;

/**
 * Judges a command by the rows of forms. Everything else is "Command not allowed", which no approval changes.
 *
 * @param command bare name of a program; untrusted
 * @param args its arguments, which no shell reads; untrusted
 */
export function validateCommand(
  command: string,
  args: readonly string[],
  policy: PathPolicy,
): AcceptedCommand | RefusedCall {
  if (!NAME.test(command)) return notAllowed("a command is the bare name of a program, with separate arguments");
  if (args.some((arg) => /[\0\p{Cs}]/u.test(arg))) return notAllowed("an argument holds what no argument can hold");
  const program = readProgram(command, args);
  if (typeof program === "string") return notAllowed(`${program}.`);
  if (program !== null) {
    return refusesPaths(program.paths, policy) ?? { kind: "accepted", rule: command, args, ...program };
  }
  const words = withDash(command, args);
  const judged = formsFor(command, words).map((form) => validateForm(form, words, policy));
  const [first = notAllowed(`no accepted form of ${command} begins with '${args[0] ?? ""}'.`)] = judged;
  return (
    judged.find((one) => one.kind === "accepted") ??
    judged.find((one) => one.kind === "refused" && one.error !== "Command not allowed") ??
    first
  );
}

/** The rows whose words match, and of those the ones with the most words. */
function formsFor(command: string, args: readonly string[]): readonly CommandForm[] {
  const fitting = COMMAND_FORMS.flatMap((form) => {
    const own = expandBraces(form.words)?.find((text) => {
      const [program, ...words] = text.split(" ");
      return program === command && words.every((word, index) => word === args[index]);
    });
    return own === undefined ? [] : [{ ...form, words: own }];
  });
  const most = Math.max(0, ...fitting.map(({ words }) => words.split(" ").length));
  return fitting.filter(({ words }) => words.split(" ").length === most);
}
