import { INTERPRETERS, SHELLS } from "../../../core/programs.js";
import { wordSet } from "../../../core/text/word-set.js";
import type { Assignment, Redirect, Word } from "./shell-tree.js";
import { commandName } from "./wrappers.js";

/** Options whose value is shell text, by program. */
const SCRIPT_OPTIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  env: wordSet("-S --split-string"),
  script: wordSet("-c --command"),
  flock: wordSet("-c --command"),
  sg: wordSet("-c"),
  npx: wordSet("-c --call"),
  npm: wordSet("-c --call"),
  git: wordSet("--exec -x --upload-pack -u -O --open-files-in-pager"),
  tar: wordSet("-I --use-compress-program --to-command --rsh-command -F --checkpoint-action"),
  split: wordSet("--filter"),
  rsync: wordSet("-e --rsh"),
  ssh: wordSet("-o"),
  "nix-shell": wordSet("--run --command"),
  make: wordSet("--eval -E"),
  rg: wordSet("--pre"),
  compgen: wordSet("-C"),
  mapfile: wordSet("-C"),
  readarray: wordSet("-C"),
  vim: wordSet("-c"),
  vi: wordSet("-c"),
  nvim: wordSet("-c"),
  ex: wordSet("-c"),
};

/** Programs whose `-c` may be part of a cluster of options. */
const CLUSTERED = wordSet("script flock sg su");

/** Programs whose joined words are shell text. */
const JOINED = wordSet("eval watch parallel tmux screen ssh hyperfine");

/** The text after `-c`; options may come between the two. */
function shellScript(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex((word, index) => index > 0 && /^[-+][A-Za-z]*c[A-Za-z]*$/.test(word.text));
  if (start < 0) return [];
  for (let index = start + 1; index < words.length; index += 1) {
    const text = words[index]?.text ?? "";
    if (/^[-+][oO]$/.test(text)) index += 1;
    else if (text === "--") return words.slice(index + 1, index + 2);
    else if (!/^[-+]/.test(text)) return words.slice(index, index + 1);
  }
  return [];
}

function optionScripts(name: string, words: readonly Word[]): readonly string[] {
  const options = Object.hasOwn(SCRIPT_OPTIONS, name) ? SCRIPT_OPTIONS[name] : undefined;
  const found: string[] = [];
  for (const [index, { text }] of words.entries()) {
    const equals = text.indexOf("=");
    if (equals > 0 && options?.has(text.slice(0, equals)) === true) {
      found.push(text.slice(equals + 1).replace(/^exec=/, ""));
    }
    const value = words[index + 1]?.text;
    if (options?.has(text) === true && value !== undefined) found.push(value.replace(/^(?:exec=|:?!)/, ""));
    if (CLUSTERED.has(name) && /^-[a-zA-Z]{1,8}c$/.test(text) && value !== undefined) found.push(value);
    if (name === "env" && /^-[a-z0]*S/.test(text)) found.push(text.replace(/^-[a-z0]*S/, "") || (value ?? ""));
    if (name === "git" && (words[index - 1]?.text === "-c" || /^-c./.test(text))) {
      found.push(text.replace(/^(?:-c)?[^=]*=!?/, ""));
    }
    if (name === "alias" && index > 0) found.push(text.slice(text.indexOf("=") + 1));
  }
  return found;
}

/** String literals of a program text: it may run or open these. */
function quotedStrings(code: string): readonly string[] {
  const strings: string[] = [];
  for (const match of code.matchAll(/"([^"\\\n]{2,400})"|'([^'\\\n]{2,400})'|`([^`\\\n]{2,400})`/g)) {
    strings.push(match[1] ?? match[2] ?? match[3] ?? "");
    if (strings.length >= 20) break;
  }
  return strings;
}

/** Shell text in a command's words: `sh -c`, `eval`, `trap`, `alias`, `env -S` and similar. */
export function carriedScripts(words: readonly Word[]): readonly string[] {
  const name = commandName(words);
  const texts = words.slice(1).map((word) => word.text);
  const found: string[] = [...optionScripts(name, words)];
  if (JOINED.has(name)) found.push(texts.filter((text, index) => index > 0 || text !== "--").join(" "));
  if (name === "trap") found.push(texts[0] === "--" ? (texts[1] ?? "") : (texts[0] ?? ""));
  if (name === "tmux" || name === "screen" || name === "ssh") found.push(texts.at(-1) ?? "");
  if (name === "git" && texts[0] === "submodule") found.push(texts.at(-1) ?? "");
  if (SHELLS.has(name)) found.push(...shellScript(words).map((word) => word.text));
  if (INTERPRETERS.has(name)) found.push(...texts.flatMap(quotedStrings));
  return found.filter((text) => /\S/.test(text));
}

/** Options with which a shell still reads its script from the standard input. */
function readsScript(words: readonly Word[]): boolean {
  return words.slice(1).every((word) => /^[-+]/.test(word.text) || word.text === "/dev/stdin" || word.text === "<()");
}

/** These read their program from the standard input only with an option. */
const NO_STDIN_PROGRAM = wordSet("make gmake gdb vim vi view nvim emacs awk gawk mawk nawk expect");
/** Options that do not read the standard input. */
const QUERY = /^--(?:version|test|run|check|help)$|^-(?:v|V|VV|vV|h)$/;

/** True if a shell or an interpreter reads its program from its input. */
export function readsProgram(words: readonly Word[]): boolean {
  const name = commandName(words);
  if (name === "source" || name === ".") return true;
  if (SHELLS.has(name)) return shellScript(words).length === 0 && (readsScript(words) || isStdinShell(words));
  if (!INTERPRETERS.has(name)) return false;
  const texts = words.slice(1).map((word) => word.text);
  if (texts.includes("-") || texts.includes("/dev/stdin")) return true;
  if (NO_STDIN_PROGRAM.has(name) || texts.some((text) => QUERY.test(text))) return false;
  return texts.every(
    (text) => text.startsWith("-") && !/^-[a-zA-Z]*[cemrpES]/.test(text) && !/^--(?:eval|print)/.test(text),
  );
}

function isStdinShell(words: readonly Word[]): boolean {
  return words.slice(1).some((word) => /^-[A-Za-z]*s[A-Za-z]*$/.test(word.text));
}

/** Here-documents and here-strings whose text a shell runs. */
export function inputScripts(words: readonly Word[], redirects: readonly Redirect[]): readonly string[] {
  const name = commandName(words);
  if (!readsProgram(words)) return [];
  const texts = redirects.flatMap(({ operator, body, target }) => {
    if (body !== null) return [body.text];
    return operator === "<<<" ? [target.text] : [];
  });
  return SHELLS.has(name) || name === "source" || name === "." ? texts : texts.flatMap(quotedStrings);
}

/** Values of assignments that the next program would run or read. */
export function assignedTexts(assignments: readonly Assignment[]): readonly string[] {
  return assignments.flatMap(({ name, value }) =>
    value !== null && /PAGER|EDITOR|COMMAND|VISUAL|BROWSER|^PS[0-4]$|ASKPASS|FSMONITOR|VALUE_\d/.test(name)
      ? [value.text]
      : [],
  );
}
