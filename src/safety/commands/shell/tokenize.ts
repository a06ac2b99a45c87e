import { stripInvisible } from "../../../core/text/invisible.js";
import { wordSet } from "../../../core/text/word-set.js";

/** Kinds of command lines: one literal simple command, a more complex line, or text that must not reach a shell. */
export type Tokens =
  | { readonly kind: "simple"; readonly argv: readonly [string, ...string[]] }
  | { readonly kind: "complex"; readonly reason: string }
  | { readonly kind: "rejected"; readonly reason: string };

/** Longer lines are dangerous and never judged partially. */
export const MAXIMUM_COMMAND_BYTES = 8192;

const RESERVED = wordSet(
  "if then else elif fi do done case esac while until for in function select time coproc { } ! [[ ]]",
);

const OPERATORS = new Set([";", "&", "|", "<", ">", "(", ")"]);

/** Removes quotes like bash, and nothing more; any other construct ends it with a reason. */
function readWords(text: string): string[] | string {
  const words: string[] = [];
  let word: string | null = null;
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === " " || character === "\t") {
      if (word !== null) words.push(word);
      word = null;
      index += 1;
      continue;
    }
    if (character === "'") {
      const end = text.indexOf("'", index + 1);
      if (end < 0) return "a single quote is not closed";
      word = (word ?? "") + text.slice(index + 1, end);
      index = end + 1;
      continue;
    }
    if (character === '"') {
      const quoted = readDoubleQuotes(text, index + 1);
      if (typeof quoted === "string") return quoted;
      word = (word ?? "") + quoted.value;
      index = quoted.end;
      continue;
    }
    const problem = unquotedProblem(text, index, word === null);
    if (problem !== null) return problem;
    const escaped = character === "\\";
    word = (word ?? "") + (escaped ? text.charAt(index + 1) : character);
    index += escaped ? 2 : 1;
  }
  if (word !== null) words.push(word);
  return words;
}

function readDoubleQuotes(text: string, start: number): { value: string; end: number } | string {
  let value = "";
  let index = start;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '"') return { value, end: index + 1 };
    if (character === "$" || character === "`") return "an expansion or substitution";
    if (character === "\\") {
      const next = text.charAt(index + 1);
      if (next === "\n") return "a line continuation";
      const isEscape = next === "$" || next === "`" || next === '"' || next === "\\";
      value += isEscape ? next : `\\${next}`;
      index += 2;
      continue;
    }
    value += character;
    index += 1;
  }
  return "a double quote is not closed";
}

function unquotedProblem(text: string, index: number, isWordStart: boolean): string | null {
  const character = text.charAt(index);
  if (OPERATORS.has(character)) return `the operator ${character}`;
  if (character === "\n") return "more than one line";
  if (character === "$" || character === "`") return "an expansion or substitution";
  if (character === "{" || character === "}") return "a brace expansion or group";
  if (character === "*" || character === "?") return "a file name pattern";
  if (character === "[") {
    const next = text.charAt(index + 1);
    const standsAlone = isWordStart && (next === " " || next === "\t" || next === "");
    return standsAlone ? null : "a file name pattern";
  }
  if (character === "~" && (isWordStart || /[=:]/.test(text.charAt(index - 1)))) return "a home directory (~)";
  if (character === "#" && isWordStart) return "a comment";
  if (character === "\\") {
    const next = text.charAt(index + 1);
    if (next === "" || next === "\n") return "a line continuation";
  }
  return null;
}

/**
 * Parses one literal simple command: plain words, quotes and escapes. Everything that needs a shell is `complex`,
 * control and invisible characters are `rejected`. Linear in the length of the text.
 */
export function tokenize(command: string): Tokens {
  if (stripInvisible(command) !== command)
    return { kind: "rejected", reason: "it holds control or invisible characters" };
  if (Buffer.byteLength(command) > MAXIMUM_COMMAND_BYTES) return { kind: "complex", reason: "it is longer than 8 kB" };
  const words = readWords(command.replace(/^[ \t\n]+|(?<![ \t\n])[ \t\n]+$/g, ""));
  if (typeof words === "string") return { kind: "complex", reason: words };
  const [first, ...rest] = words;
  if (first === undefined || first === "") return { kind: "complex", reason: "it names no command" };
  if (RESERVED.has(first)) return { kind: "complex", reason: `the shell keyword ${first}` };
  if (/^[A-Za-z_]\w*\+?=/.test(first)) return { kind: "complex", reason: "a variable assignment" };
  return { kind: "simple", argv: [first, ...rest] };
}
