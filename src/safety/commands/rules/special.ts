import { posix } from "node:path";
import {
  isCredentialGlob,
  isCredentialPath,
  judgeGlob,
  judgePath,
  judgeWrittenPath,
  type OperandProblem,
  type PathScope,
  refusal,
} from "../arguments/operands.js";
import type { Word } from "../shell/shell-tree.js";
import { readFind } from "./search.js";

/** The judgement of a command; `argv` if a vector other than the written one is spawned. */
export interface Judgement {
  readonly class: "safe" | "dev";
  readonly problem: OperandProblem | null;
  readonly argv?: readonly string[];
  /** The file that it runs by its path, relative to the workspace root. */
  readonly program?: string;
}

const FILE_TESTS = new Set(["-d", "-e", "-f", "-r", "-s", "-w", "-x", "-h", "-L"]);
const STRING_TESTS = new Set(["-n", "-z"]);
const COMPARISONS = new Set(["=", "==", "!="]);

const safe = (problem: OperandProblem | null): Judgement => ({ class: "safe", problem });

function judgeFind(words: readonly Word[], scope: PathScope): Judgement {
  const { paths, refused, globs, names } = readFind(words);
  const hunted = names.find((name) => !/^\.git/i.test(name) && (isCredentialPath(name) || isCredentialGlob(name)));
  const problems = [
    ...paths.map((path) => (path.glob ? judgeGlob(path.text, false, scope) : judgePath(path.text, scope))),
    ...globs.map((word) => refusal("R8 glob", `The shell expands ${word.text}.`, "put the pattern in single quotes")),
  ].filter((problem) => problem !== null);
  const problem = problems.find((item) => item.class === "blocked") ?? problems[0];
  if (problem === undefined && hunted !== undefined) {
    return safe(refusal("R8 pattern", `find looks for ${hunted}, which holds credentials.`, "look for other names"));
  }
  if (problem !== undefined || refused === null) return safe(problem ?? null);
  const remedy =
    refused === "-delete"
      ? "list with find, then use delete_file for each file"
      : "use find with -name, -type or -path only, or the find_files tool";
  return safe(refusal("R7 option", `find is accepted with reading tests only; ${refused} is none.`, remedy));
}

function judgeTest(words: readonly Word[], scope: PathScope): Judgement {
  const plain = words[0]?.text === "!" ? words.slice(1) : words;
  const [operator, operand, third] = plain.map((word) => word.text);
  const hasGlob = plain.some((word) => word.glob);
  if (!hasGlob && plain.length === 2 && operand !== undefined) {
    if (STRING_TESTS.has(operator ?? "")) return safe(null);
    if (FILE_TESTS.has(operator ?? "")) return safe(judgePath(operand, scope));
  }
  if (!hasGlob && plain.length === 3 && third !== undefined && COMPARISONS.has(operand ?? "")) return safe(null);
  return safe(refusal("R4 test", "test is accepted with one file or string test only.", "use test -f FILE"));
}

function lookUp(words: readonly Word[]): Judgement | null {
  const names = words.map((word) => word.text);
  const isPlain = words.every((word) => !word.glob && /^[\w@.+-]+$/.test(word.text) && !word.text.startsWith("-"));
  if (names.length === 0 || !isPlain) return null;
  return { class: "safe", problem: null, argv: ["which", ...names] };
}

/** `set -euo pipefail`: only sets how the shell reacts to errors. */
function judgeSet(words: readonly Word[]): Judgement | null {
  const text = words.map((word) => word.text).join(" ");
  return /^[-+][eu]{1,2}$|^[-+][eu]{0,2}o (?:pipefail|errexit|nounset)$/.test(text) ? safe(null) : null;
}

const LINES = /^(?:\d{1,6}|\$)(?:,(?:\d{1,6}|\$))?/;

/**
 * `s/old/new/g`, or the deletion of lines by number: nothing that runs a program, or reads or writes another file. For
 * sed, too, a delimiter inside brackets ends a part.
 */
function isPlainEdit(script: string): boolean {
  const command = script.replace(LINES, "");
  if (command === "d") return command !== script;
  const parts = /^s([/|#,@:%])((?:\\.|.)*)$/.exec(command);
  const [, delimiter = "", rest = ""] = parts ?? [];
  if (parts === null || /[\n\r]/.test(script)) return false;
  const ends = Array.from(rest.matchAll(/\\.|[^\\]/g)).filter(([text]) => text === delimiter);
  const last = ends[1];
  return ends.length === 2 && last !== undefined && /^(?:[gI]|[1-9]\d{0,2}){0,3}$/.test(rest.slice(last.index + 1));
}

/**
 * `sed -i` with plain edits of files of the workspace; the checks after a command see these like a formatter's changes.
 * `null`: another use of sed.
 */
function judgeEdit(words: readonly Word[], scope: PathScope): Judgement | null {
  const options: string[] = [];
  const operands: Word[] = [];
  const scripts: string[] = [];
  for (const [index, word] of words.entries()) {
    if (words[index - 1]?.text === "-e") scripts.push(word.text);
    else if (word.text.startsWith("-")) options.push(word.text);
    else operands.push(word);
  }
  const isInPlace = options.some((option) => /^(?:-[Er]?i|--in-place)$/.test(option));
  if (!isInPlace || options.some((option) => !/^(?:-[Er]|-[Er]?i|-e|--in-place)$/.test(option))) return null;
  if (scripts.length === 0) scripts.push(operands.shift()?.text ?? "");
  if (operands.length === 0 || operands.some(({ glob }) => glob) || !scripts.every(isPlainEdit)) return null;
  const problems = operands.map(({ text }) => judgeWrittenPath(posix.join(scope.cwd, text), { ...scope, cwd: "" }));
  const outside = operands.map(({ text }) => judgePath(text, scope));
  return { class: "dev", problem: [...outside, ...problems].find((problem) => problem !== null) ?? null };
}

/**
 * Commands whose arguments no table describes. `type x` and `command -v x` are shell builtins, so `which x` is spawned
 * instead. `null`: none of these.
 */
export function judgeSpecial(argv: readonly Word[], scope: PathScope): Judgement | null {
  const [first, ...words] = argv;
  switch (first?.text) {
    case "echo":
      return safe(
        words.some((word) => word.glob) ? refusal("R8 glob", "The shell expands a pattern.", "use ls") : null,
      );
    case "find":
      return judgeFind(words, scope);
    case "test":
      return judgeTest(words, scope);
    case "[":
      return words.at(-1)?.text === "]" ? judgeTest(words.slice(0, -1), scope) : null;
    case "type":
      return lookUp(words[0]?.text === "-a" ? words.slice(1) : words);
    case "command":
      return words[0]?.text === "-v" || words[0]?.text === "-V" ? lookUp(words.slice(1)) : null;
    case "sed":
      return scope.isStrict === true ? null : judgeEdit(words, scope);
    case "set":
      return judgeSet(words);
    case "exit":
      return words.length === 0 || (words.length === 1 && /^\d{1,3}$/.test(words[0]?.text ?? "")) ? safe(null) : null;
    default:
      return null;
  }
}
