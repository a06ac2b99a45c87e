import { parseOptions } from "../../../core/tool/command-options.js";
import { type CommandForm, judgeArguments } from "../arguments/arguments.js";
import { type OperandProblem, type PathScope, refusal } from "../arguments/operands.js";
import { changedProgram, isInterpreter, isRefusedWord, programFile, SCRIPT } from "../rules/programs.js";
import type { Judgement } from "../rules/special.js";
import { unwrap } from "../rules/wrapped.js";
import type { Assignment, Word } from "../shell/shell-tree.js";
import { tokenize } from "../shell/tokenize.js";
import { acceptedForms, familyOf, judgeCommand } from "./forms.js";
import { readRunners } from "./own-runners.js";

/** The project's quality gates and set-up commands, as it runs them itself. */
export interface OwnCommands {
  /** Whole lines. */
  readonly lines: ReadonlySet<string>;
  /** Lines that are a single literal command. */
  readonly simple: readonly OwnCommand[];
  /** How the project's commands and scripts start tests, without the test files. */
  readonly runners: readonly (readonly string[])[];
}

interface OwnCommand {
  /** `NAME=value` before the command. */
  readonly settings: readonly string[];
  readonly words: readonly string[];
}

const SETTINGS = /^(?:[A-Za-z_]\w*=[\w.,:/@%+-]*\s+)*/;

/** `manifest`: the package.json of the base; null: none. */
export function readOwnCommands(commands: readonly string[], manifest: string | null = null): OwnCommands {
  const lines = commands.map((command) => command.trim());
  const simple = lines.flatMap((line) => {
    const settings = SETTINGS.exec(line)?.[0] ?? "";
    const tokens = tokenize(line.slice(settings.length));
    return tokens.kind === "simple" ? [{ settings: settings.split(/\s+/).filter(Boolean), words: tokens.argv }] : [];
  });
  return { lines: new Set(lines), simple, runners: readRunners(lines, manifest) };
}

const begins = (words: readonly Word[], { words: own }: OwnCommand): boolean =>
  own.every((text, index) => words[index]?.text === text && words[index]?.glob === false);

/** Whether the project itself sets this variable to this value for this command. */
export function isOwnSetting(setting: Assignment, words: readonly Word[], own: OwnCommands, scope: PathScope): boolean {
  const { name, value, plain } = setting;
  if (!plain || value?.literal !== true || scope.cwd !== "") return false;
  return own.simple.some((item) => item.settings.includes(`${name}=${value.text}`) && begins(words, item));
}

/** Options that make an interpreter run text: with them an added argument could be a program. */
const TEXT_OPTION = /^(?:-\w*[cer]|--eval|--print|-p)$/;
const STARTERS = /^(?:xargs|env|find|fd|parallel|docker|podman|docker-compose|ssh|sudo)$/;

/** Single letters that in no tool name a program or contain code; `-c`, `-e`, `-f`, `-x` do in many. */
const HARMLESS_LETTER = /^-(?:[vqsk]{1,3}|[jn]\d{0,3})$/;

/**
 * A gate or set-up command of the project that the tables do not accept by themselves, in the root where the project
 * runs it. Added words are judged by the rules of its family, or, if no table has the program, as arguments of a
 * script. A script that it runs by path must be the base's. `null`: no such command.
 */
export function judgeOwnCommand(words: readonly Word[], own: OwnCommands, scope: PathScope): Judgement | null {
  if (scope.cwd !== "" || own.simple.length === 0) return null;
  const fixed = own.simple
    .filter((item) => begins(words, item))
    .map((item) => item.words)
    .sort((left, right) => right.length - left.length)[0];
  if (fixed === undefined) {
    const wrapped = unwrap(words, scope);
    return wrapped === null || wrapped.problem !== null ? null : judgeOwnCommand(wrapped.inner, own, scope);
  }
  const base = words.slice(0, fixed.length);
  // The tables judge the commands that they accept, including the arguments.
  if (judgeCommand(base, scope)?.problem === null) return null;
  const program = programIn(base, scope);
  if (program !== null && scope.facts?.provenanceOf(program) === "other") {
    return { class: "dev", problem: changedProgram(program) };
  }
  const added = words.slice(fixed.length);
  const problem = added.length === 0 ? null : judgeAdded(base, added, scope);
  return { class: "dev", problem, ...(program === null ? {} : { program }) };
}

/** The file that a command runs as a program, also after wrappers. */
export function programIn(words: readonly Word[], scope: PathScope): string | null {
  const wrapped = unwrap(words, scope);
  return wrapped === null ? programFile(words, scope) : programIn(wrapped.inner, scope);
}

/** The table row for a command, or for the tool that an unknown program wraps: `xvfb-run mvn verify`. */
function rowFor(words: readonly Word[], scope: PathScope): ReturnType<typeof familyOf> {
  const family = familyOf(words, scope);
  if (family !== null || acceptedForms(words[0]?.text ?? "") !== null) return family;
  const inner = words.flatMap((_, index) => (index === 0 ? [] : (familyOf(words.slice(index), scope) ?? [])));
  return inner.find(({ form }) => form.class === "dev") ?? null;
}

function judgeAdded(base: readonly Word[], added: readonly Word[], scope: PathScope): OperandProblem | null {
  const wrapped = unwrap(base, scope);
  if (wrapped !== null) return judgeAdded(wrapped.inner, added, scope);
  const texts = base.map((word) => word.text);
  const name = texts.join(" ");
  const refused = (reason: string): OperandProblem =>
    refusal("R10 project", `${name} is a command of the project, but ${reason}`, `run ${name} as it stands`);
  const runsText = texts.some(isInterpreter) && texts.some((text) => TEXT_OPTION.test(text));
  if (STARTERS.test(texts[0] ?? "") || runsText) {
    return refused("takes no further words: they could be programs.");
  }
  const family = rowFor(base, scope);
  if (family !== null && family.form.class !== "dev") return refused("takes no further words.");
  const form = family?.form ?? unknownForm(texts);
  const { minimum: _minimum, requires: _requires, check: _check, ...rest } = form;
  const problem = judgeArguments(added, { ...rest, words: name }, scope);
  if (problem !== null) return problem;
  const { operands } = parseOptions(added, form);
  const odd = operands.find(({ text }) => isRefusedWord(text) || /^[\w.-]+\+?=/.test(text));
  if (odd !== undefined) return refused(`not with ${odd.text}.`);
  const isUnknown = family === null && programIn(base, scope) === null && !isInterpreter(texts[0] ?? "");
  const letter = isUnknown ? added.find(({ text }) => /^-[^-]/.test(text) && !HARMLESS_LETTER.test(text)) : undefined;
  if (letter !== undefined) return refused(`${letter.text} may be a program to a tool that is not known here.`);
  return family === null || isAsGood(form, family.rest, added) ? null : refused("not with these words.");
}

/** A known tool takes only files; any other program takes what a script takes. */
function unknownForm(texts: readonly string[]): CommandForm {
  const [program = ""] = texts;
  const isKnown = acceptedForms(program) !== null && !isInterpreter(program);
  if (isKnown) return { words: program, class: "dev", operands: "paths", match: /[./]/ };
  return { ...SCRIPT, words: program };
}

/** The project's own words may violate a form's rules for all words together; added words may not. */
function isAsGood(form: CommandForm, base: readonly Word[], added: readonly Word[]): boolean {
  const isRefused = (words: readonly Word[]): boolean => {
    const { operands, options, values } = parseOptions(words, form);
    const texts = operands.map((word) => word.text);
    return (form.check?.(texts, options, values) ?? null) !== null;
  };
  return isRefused(base) || !isRefused([...base, ...added]);
}
