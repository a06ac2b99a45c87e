import type { Risk } from "../../../core/run/approval.js";
import type { PathPolicy } from "../../../core/tool/path-policy.js";
import { validatePath } from "../paths.js";
import { type RefusedCall, refuse } from "../refusal.js";
import { findForLocate, readFind } from "./find.js";
import { whyForbidden } from "./forbidden.js";
import type { CommandForm, GitAccess, NamedPath } from "./form.js";
import { readGcc } from "./gcc.js";
import { gitForms } from "./git.js";
import { highForms } from "./high.js";
import { lowForms } from "./low.js";
import { mediumForms } from "./medium.js";
import { type ReadArguments, readArguments } from "./options.js";

/** A command that may run, or may be asked about. */
export interface AcceptedCommand {
  readonly kind: "accepted";
  readonly risk: Risk;
  /** Without a prefix: `git:commit`. */
  readonly rule: string;
  /** The program that runs instead, such as `find` for `locate`. */
  readonly command?: string;
  /** What has to be run: arguments that leave secrets out are added. */
  readonly args: readonly string[];
  readonly paths: readonly NamedPath[];
  readonly needsRegistries?: boolean;
  readonly gitAccess?: GitAccess;
}

const ALL_FORMS = [...lowForms, ...gitForms, ...mediumForms, ...highForms];

/** A bare name: no path, no space, nothing that a shell or a file system would read as more. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const notAllowed = (reason: string): RefusedCall => refuse("Command not allowed", reason);

const isRefused = (value: { readonly kind: string }): value is RefusedCall => value.kind === "refused";

/** Paths that must be inside; the first that is not. `-` is the input, which is empty. */
function refusesPaths(paths: readonly NamedPath[], policy: PathPolicy): RefusedCall | null {
  for (const { path, access } of paths) {
    const refused = path === "-" ? null : validatePath(path, access, policy);
    if (refused !== null) return refused;
  }
  return null;
}

/** Of a word that a program reads as it likes: all that could be a path in it. */
function pathsIn(word: string): readonly NamedPath[] {
  const attached = /^-[A-Za-z](.+)$/s.exec(word)?.[1];
  const parts = [word, ...word.split(/[=,@:]/), ...(attached === undefined ? [] : [attached])];
  return [...new Set(parts)].filter((part) => part !== "").map((path) => ({ path, access: "read" }));
}

/** `rev`, `rev:path`, a path: git decides, so each must be good as a path. */
function pathsOfRevision(word: string): readonly NamedPath[] {
  const [before = "", ...after] = word.split(":");
  return [word.startsWith(":") ? "/" : before, ...after]
    .filter((part) => part !== "")
    .map((path) => ({ path, access: "read" }));
}

const reads = (paths: readonly string[]): readonly NamedPath[] => paths.map((path) => ({ path, access: "read" }));

function pathsOfOperands(form: CommandForm, given: ReadArguments): readonly NamedPath[] {
  const operands = form.hasArguments === true ? given.operands : [...given.operands, ...given.rest];
  switch (form.operands) {
    case "read":
      return reads(operands);
    case "write":
      return operands.map((path) => ({ path, access: "write" }));
    case "search": {
      const hasPattern = given.options.some(({ name }) => /^(?:-e|-f|--regexp|--file)$/.test(name));
      return reads(operands.slice(hasPattern ? 0 : 1));
    }
    case "revisions":
      return operands.flatMap(pathsOfRevision);
    case "script":
      return [...reads(given.operands), ...given.rest.flatMap(pathsIn)];
    default:
      return form.hasArguments === true ? given.rest.flatMap(pathsIn) : [];
  }
}

const pathsOfOptions = ({ options }: ReadArguments): readonly NamedPath[] =>
  options.flatMap(({ kind, value }) =>
    value !== null && (kind === "read" || kind === "write") ? [{ path: value, access: kind }] : [],
  );

/** A file, by a name that neither an interpreter nor a loader takes for something else. */
const SCRIPT = /^[\w@][\w.@+/-]*$|^\.\/[\w@][\w.@+/-]*$/;

function refusesShape(form: CommandForm, given: ReadArguments): string | null {
  const { operands, rest } = given;
  const count = operands.length + (form.hasArguments === true ? 0 : rest.length);
  if (form.operands === "none" && count > 0) return `${form.words} takes no operands`;
  if (count < (form.minimum ?? 0)) return `${form.words} lacks an operand`;
  if (form.operands !== "script" && count > (form.maximum ?? Number.POSITIVE_INFINITY))
    return `${form.words} takes fewer operands`;
  return null;
}

function ruleOf(form: CommandForm, given: ReadArguments): string {
  const [program = "", ...words] = form.words.split(" ").filter((word) => word !== "-m");
  const narrow = form.narrow?.(given) ?? words.join(":");
  return narrow === "" ? program : `${program}:${narrow}`;
}

function validateForm(form: CommandForm, words: readonly string[], policy: PathPolicy): AcceptedCommand | RefusedCall {
  const own = form.words.split(" ").length - 1;
  const given = readArguments(words.slice(own), form.options, form.operands === "script");
  if (typeof given === "string") return notAllowed(`${form.words}: ${given}.`);
  const problem = refusesShape(form, given) ?? form.check?.(given) ?? null;
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

/** `find` and `gcc`, whose words no table of options describes. */
function validateRead(
  name: string,
  risk: Risk,
  args: readonly string[],
  read: readonly NamedPath[] | string,
  policy: PathPolicy,
): AcceptedCommand | RefusedCall {
  if (typeof read === "string") return notAllowed(`${read}.`);
  const refused = refusesPaths(read, policy);
  return refused ?? { kind: "accepted", risk, rule: name, args, paths: read };
}

function validateFind(args: readonly string[], policy: PathPolicy): AcceptedCommand | RefusedCall {
  const paths = readFind(args);
  return validateRead("find", "low", args, typeof paths === "string" ? paths : reads(paths), policy);
}

/** tar's first word may be options without a dash; of those with values, only one at the end means the same with it. */
const withDash = (command: string, args: readonly string[]): readonly string[] =>
  command === "tar" && /^(?!.*[fC].)[A-Za-z]+$/.test(args[0] ?? "") ? [`-${args[0]}`, ...args.slice(1)] : args;

/**
 * CommandValidator: what the tables do not accept is "Command not allowed", and no approval changes it.
 *
 * @param command bare name of a program; untrusted
 * @param args its arguments, which no shell reads; untrusted
 */
export function validateCommand(
  command: string,
  args: readonly string[],
  policy: PathPolicy,
): AcceptedCommand | RefusedCall {
  if (!NAME.test(command)) return notAllowed("a command is the bare name of a program, with its arguments apart");
  const forbidden = whyForbidden(command);
  if (forbidden !== null) return notAllowed(`${command} ${forbidden}.`);
  if (args.some((arg) => /[\0\p{Cs}]/u.test(arg))) return notAllowed("an argument holds what no argument can hold");
  if (command === "echo") {
    return { kind: "accepted", risk: "low", rule: "echo", args, paths: [] };
  }
  if (command === "find") return validateFind(args, policy);
  if (command === "locate") {
    const expression = findForLocate(args);
    if (typeof expression === "string") return notAllowed(`${expression}.`);
    return { kind: "accepted", risk: "low", rule: "locate", command: "find", args: expression, paths: [] };
  }
  const words = withDash(command, args);
  const forms = formsFor(command, words);
  if (forms.length === 0 && command === "gcc") return validateRead("gcc", "high", args, readGcc(args), policy);
  if (forms.length === 0) return notAllowed(`no accepted form of ${command} begins with '${args[0] ?? ""}'.`);
  const judged = forms.map((form) => validateForm(form, words, policy));
  const [first = notAllowed(`no accepted form of ${command} fits.`)] = judged;
  return (
    judged.find((one) => one.kind === "accepted") ??
    judged.find((one) => isRefused(one) && one.error !== "Command not allowed") ??
    first
  );
}

/** Rows that name the most words of the command. */
function formsFor(command: string, args: readonly string[]): readonly CommandForm[] {
  const fitting = ALL_FORMS.filter((form) => {
    const [program, ...words] = form.words.split(" ");
    return program === command && words.every((word, index) => word === args[index]);
  });
  const most = Math.max(0, ...fitting.map(({ words }) => words.split(" ").length));
  return fitting.filter(({ words }) => words.split(" ").length === most);
}
