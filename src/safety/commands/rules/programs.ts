import { posix } from "node:path";
import { SHELLS } from "../../../core/programs.js";
import { type CommandForm, judgeArguments } from "../arguments/arguments.js";
import { isBelowWorkspace, type OperandProblem, type PathScope, refusal } from "../arguments/operands.js";
import { literalWord, type Word } from "../shell/shell-tree.js";
import type { Judgement } from "./special.js";

/** Judges a tool of the project by its bare name; `null`: unknown tool. */
export type JudgeTool = (words: readonly Word[], scope: PathScope) => Judgement | null;

/** Wrapper scripts of a project, with the tool whose arguments they take. */
const WRAPPED: Readonly<Record<string, string>> = { mvnw: "mvn", gradlew: "gradle" };

/** Folders to which set-up installs the programs of dependencies. */
const INSTALLED = /(?:^|\/)(?:node_modules\/\.bin|vendor\/bin|\.?venv\/bin)\/[\w.-]+$/;
/** Programs of a dependency that are run by their file. */
const INSTALLED_FILE = /(?:^|\/)node_modules\/(?:@[\w-]+\/)?[\w.-]+\/(?:[\w.-]+\/){0,3}[\w-]+\.[cm]?js$/;

/** Scripts that publish, install, never end or need a person, and words that make a script do so. */
const REFUSED_WORD =
  /(?:^|[:._/-])(?:publish|deploy|deployment|release|install|uninstall|start|serve|server|dev|watch|preview|login|shell|open|console|push|upload|destroy|apply|provision|rollback|migrate|seed|setup|bootstrap)(?:$|[:._/-])/i;

/** Programs that may run a file of the repository, with the options allowed before it. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  bash: /^(?:-[eux]{1,3}|-[eux]{0,3}o|pipefail)$/,
  sh: /^-[eux]{1,3}$/,
  dash: /^-[eux]{1,3}$/,
  zsh: /^-[eux]{1,3}$/,
  python: /^-[BuEs]{1,4}$/,
  python3: /^-[BuEs]{1,4}$/,
  ruby: /^-(?:w|I[\w.:-][\w./:-]*)$/,
  php: /^(?:-d|-?d?(?:memory_limit=-?\d{1,6}[MG]?|xdebug\.mode=\w+))$/,
  node: /^--(?:enable-source-maps|no-warnings|experimental-vm-modules|experimental-strip-types|trace-warnings)$/,
  perl: /^-[w]$/,
};

/** A path that no preceding wrapper could read as an option or an assignment. */
const PLAIN_PATH = /^[\w.@+][\w.@/+-]*$/;

/** True for a program that runs the given file. */
export function isInterpreter(name: string): boolean {
  return Object.hasOwn(ACCEPTED, name);
}

interface Program {
  /** Words before the program's arguments: an interpreter with its options, and the path. */
  readonly own: readonly Word[];
  readonly path: Word;
  readonly rest: readonly Word[];
}

/** `./x`, or an interpreter and its file; `null`: neither. */
function readProgram(words: readonly Word[]): Program | null {
  const [first] = words;
  if (first === undefined) return null;
  if (first.text.includes("/")) return { own: [first], path: first, rest: words.slice(1) };
  const options = Object.hasOwn(ACCEPTED, first.text) ? ACCEPTED[first.text] : undefined;
  if (options === undefined) return null;
  const start = words.findIndex((word, index) => index > 0 && !options.test(word.text));
  const path = words[start];
  if (start < 0 || path === undefined || !PLAIN_PATH.test(path.text)) return null;
  const isWorkspace = words.slice(1, start).every((word) => !/^-I(?:\/|.*\.\.)/.test(word.text));
  return isWorkspace ? { own: words.slice(0, start + 1), path, rest: words.slice(start + 1) } : null;
}

/**
 * The file that a command runs as a program, relative to the workspace root; `null`: none that can be compared.
 * Interpreters other than shells may run tests, which the agent is supposed to change.
 */
export function programFile(words: readonly Word[], scope: PathScope): string | null {
  const first = words[0]?.text ?? "";
  const program = first.includes("/") || SHELLS.has(first) ? readProgram(words) : null;
  return program === null ? null : locate(program.path, scope);
}

export function changedProgram(path: string): OperandProblem {
  return refusedProgram(path, "is not, as it is now, a file of the base commit.");
}

function refusedProgram(path: string, reason: string): OperandProblem {
  return refusal(
    "R3 path",
    `${path} ${reason}`,
    `run a file of the repository that is tracked and unchanged since the base commit, by its relative path and with plain arguments, or its commands directly; a maintainer can add it to commands.dev: ["${path}"]`,
  );
}

/** Its path relative to the workspace root; `null`: it is not inside, or not a relative path. */
function locate({ text, glob, literal }: Word, scope: PathScope): string | null {
  const isRelative = literal && !glob && PLAIN_PATH.test(text) && isBelowWorkspace(text, scope);
  return isRelative ? posix.join(scope.cwd === "" ? "." : scope.cwd, text) : null;
}

/** Options for a script of the project, or for the program that it runs. */
export const SCRIPT_OPTIONS =
  "-t=u=g=i=qvxbk=R%w%sfcln%p@ --run --reporter% --reporters% --watch% --watchAll% --update --updateSnapshot --format% --no-watch --watch-all% --detectOpenHandles --browser% --ext% --debug --test-reporter% --pool% --help -h";

/** Rules for the arguments of a script of the project. */
export const SCRIPT: Omit<CommandForm, "words"> = {
  class: "dev",
  options: SCRIPT_OPTIONS,
  after: SCRIPT_OPTIONS,
  operands: "paths",
  scoped: true,
  check: (operands) => {
    const word = operands.find(isRefusedWord);
    return word === undefined ? null : `a script is not asked to ${word}.`;
  },
};

/** `publish` and similar words, but not the file `publish.test.js`. */
export function isRefusedWord(operand: string): boolean {
  return !operand.includes(".") && REFUSED_WORD.test(operand);
}

function judgeScript({ path, rest }: Program, scope: PathScope): OperandProblem | null {
  if (REFUSED_WORD.test(posix.basename(path.text))) {
    return refusal(
      "R3 path",
      `${path.text} publishes, installs, never ends or needs a person, as its name says.`,
      "run a script that tests, builds, lints or checks; a maintainer can add others to commands.dev",
    );
  }
  return judgeArguments(rest, { ...SCRIPT, words: path.text }, scope);
}

/** The tool behind a program's name: `./gradlew` is gradle, `vendor/bin/phpunit` is phpunit. */
export function toolOf(path: string): string {
  const name = posix.basename(path).replace(INSTALLED_FILE.test(path) ? /\.[cm]?js$/ : /\.phar$/, "");
  return Object.hasOwn(WRAPPED, name) ? (WRAPPED[name] ?? name) : name;
}

/**
 * A program that is run by its path: a file of the repository that is tracked and unchanged since the base commit, with
 * the arguments that its family allows; and a known tool that set-up installed in a dependency folder, as `npx` would
 * run it. Its class is `dev`: it runs code of the repository. `null`: no program by its path.
 */
export function judgeProgram(words: readonly Word[], scope: PathScope, judgeTool: JudgeTool): Judgement | null {
  const program = readProgram(words);
  if (program === null) return null;
  const { path, rest } = program;
  const located = locate(path, scope);
  if (located === null)
    return { class: "dev", problem: refusedProgram(path.text, "is no relative path inside the workspace.") };
  const provenance = scope.facts?.provenanceOf(located) ?? "other";
  const isInstalled = INSTALLED.test(located) || INSTALLED_FILE.test(located);
  if (provenance === "other" || (provenance === "installed" && !isInstalled)) {
    return { class: "dev", problem: changedProgram(path.text) };
  }
  const tool = judgeTool([literalWord(toolOf(located)), ...rest], scope);
  if (tool !== null) return { class: "dev", problem: tool.problem, program: located };
  if (provenance === "installed") {
    return { class: "dev", problem: refusedProgram(path.text, "is no known tool among the installed programs.") };
  }
  return { class: "dev", problem: judgeScript(program, scope), program: located };
}
