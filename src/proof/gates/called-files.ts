import { posix } from "node:path";
import { commandsOf } from "../../core/gate/gate-commands.js";
import { TEST_RUNNERS } from "../../core/gate/test-commands.js";
import { FILE_INTERPRETERS, followedAt, programName, SHELLS, startsMore } from "../../core/programs.js";
import { wordSet } from "../../core/text/word-set.js";

/** Shell keywords before a command. */
const KEYWORD = /^(?:if|then|do|else|elif|while|until|eval|!|\(|\{)$/;
/** Other programs that start commands named in their arguments, in more ways than we parse. */
const STARTS_ANY = wordSet("find fd concurrently docker podman docker-compose");
/** Options whose value is a file that decides what runs; the short forms only with some programs. */
const LEADING = /^--(?:config|require|import|loader|experimental-loader|rcfile|makefile|setup)$/;
const SHORT: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [/^(?:g?make|just|rake|awk|sed|R)$/, /^-f$/],
  [/^(?:node|mocha|ts-node|tsx|nyc|ava|rspec)$/, /^-r$/],
  [/^(?:jest|vitest|pytest|mocha|eslint|karma|playwright|phpunit)$/, /^-c$/],
  [/^cmake$/, /^-P$/],
  [/^ctest$/, /^-S$/],
];
const isLeading = (program: string, option: string): boolean =>
  LEADING.test(option) || SHORT.some(([programs, options]) => programs.test(program) && options.test(option));
/** Options with which an interpreter only reads the given file, and options whose value is program text. */
const READS: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [/^node/, /^(?:-c|--check)$/],
  [/^(?:ruby|perl)$/, /^-w?c$/],
  [/^php$/, /^-l$/],
  [/sh$/, /^-\w*n/],
  [/^(?:deno)$/, /^(?:check|lint|fmt)$/],
];
const TEXTS: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [/^(?:python|pypy)/, /^-c$/],
  [/^php$/, /^-r$/],
  [/^(?!python|pypy|php|sh$|\w+sh$)/, /^(?:-[np]?e|-p|--eval|--print)$/],
];
const has = (rows: typeof READS, name: string, words: readonly string[]): boolean =>
  rows.some(([program, option]) => program.test(name) && words.some((word) => option.test(word)));
/** Options of interpreters whose value is the next word and not a program. */
const WITH_VALUE = /^(?:-[oOWXdI]|--stack-size|--max-old-space-size|-cp|-classpath)$/;

/** Maximum length of a folder path that a command line changes to. */
const MAXIMUM_FOLDER = 300;

/** A word of a command line without its quotes. */
export const unquoted = (word: string): string => word.replace(/^["'`]|["'`;)]+$/g, "");

const isPath = (word: string): boolean => /[./]/.test(word) && !word.startsWith("-");

/** Files that a command line runs or loads, as it names them. Excludes files that a program only reads. */
export function calledBy(line: string): readonly string[] {
  const found: string[] = [];
  let folder = "";
  for (const command of commandsOf(line)) {
    const [program = "", ...rest] = innermost(command.map(unquoted));
    if (program === "") continue;
    if (program === "cd") folder = posix.join(folder, rest[0] ?? "").slice(0, MAXIMUM_FOLDER);
    else {
      const files = filesOf(program, withoutRedirects(rest)) ?? pathsOf(line);
      found.push(...files.map((file) => (folder === "" || /\s/.test(file) ? file : posix.join(folder, file))));
    }
  }
  return found;
}

/** The command after keywords and wrappers. Stops at a wrapper that starts more than one command. */
function innermost(words: readonly string[]): readonly string[] {
  // A number is the value of a wrapper's option.
  const start = words.findIndex((word) => !KEYWORD.test(word) && !/^(?:\w+=|-|\d+[smh]?$)/.test(word));
  if (start < 0) return [];
  const command = words.slice(start);
  const next = followedAt(command);
  return next === null ? command : innermost(command.slice(next));
}

/** Program text may name any file, quoted or not. */
const pathsOf = (line: string): readonly string[] => line.split(/[\s"'`();,]+/).filter(isPath);

/** `sh < script` runs the script; output files are not programs. */
function withoutRedirects(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    if (/^\d*>/.test(words[index - 1] ?? "") && /^\d*>+$/.test(words[index - 1] ?? "")) return [];
    return /^\d*[<>]/.test(word) ? [word.replace(/^\d*(?:<+|>.*)/, "")].filter((rest) => rest !== "") : [word];
  });
}

/** null: its program comes from stdin or an argument, so any file of the line may be called. */
function filesOf(program: string, rest: readonly string[]): readonly string[] | null {
  const name = programName(program);
  const found = [program];
  for (const [index, word] of rest.entries()) {
    const [option = "", value] = word.split("=", 2);
    if (isLeading(name, option)) found.push(value ?? rest[index + 1] ?? "");
  }
  if (TEST_RUNNERS.has(name) || STARTS_ANY.has(name) || startsMore(name)) return [...found, ...rest.filter(isPath)];
  if (name === "go" && rest[0] === "run") return [...found, ...rest.slice(1).filter(isPath)];
  const isInterpreter = FILE_INTERPRETERS.has(name) || SHELLS.has(name) || name === "source" || name === ".";
  if (!isInterpreter) return found;
  const files = interpretedBy(name, rest);
  return files === null ? null : [...found, ...files];
}

function interpretedBy(name: string, rest: readonly string[]): readonly string[] | null {
  if (SHELLS.has(name) && rest.includes("-c")) return [rest.slice(rest.indexOf("-c") + 1).join(" ")];
  const operand = rest.findIndex(
    (word, index) => !word.startsWith("-") && !/^(?:run|test)$/.test(word) && !takesValue(name, rest[index - 1] ?? ""),
  );
  const own = operand < 0 ? rest : rest.slice(0, operand);
  if (has(READS, name, own)) return [];
  if (has(TEXTS, name, own)) return null;
  const module = rest.indexOf("-m");
  if (/^(?:python|pypy)/.test(name) && module >= 0) return moduleFiles(rest.slice(module + 1));
  if (own.includes("--test") || rest[0] === "test") return rest.filter(isPath);
  return operand < 0 ? null : [rest[operand] ?? ""];
}

function takesValue(name: string, option: string): boolean {
  return WITH_VALUE.test(option) || isLeading(name, option);
}

/** `python -m a.b`: a module of the repository, unless a package of that name is installed. */
function moduleFiles([module = "", ...rest]: readonly string[]): readonly string[] {
  const path = module.replaceAll(".", "/");
  const tests = TEST_RUNNERS.has(module) ? rest.filter(isPath) : [];
  return [`${path}.py`, `${path}/__main__.py`, ...tests];
}
