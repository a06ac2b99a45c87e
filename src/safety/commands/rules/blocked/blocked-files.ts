import { posix } from "node:path";
import { wordSet } from "../../../../core/text/word-set.js";
import {
  block,
  isBelowWorkspace,
  isCredentialGlob,
  isCredentialPath,
  isProtectedPath,
  type OperandProblem,
} from "../../arguments/operands.js";
import type { Word } from "../../shell/shell-tree.js";
import { commandName } from "../../shell/wrappers.js";
import type { BlockedInput } from "./input.js";

const DEVICE =
  /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|sr\d|fd\d|mem$|kmem|kmsg|port$|loop|dm-|md\d|mapper|disk|tcp\/|udp\/|input|snapshot)/;

/** Programs that write, move or remove their operands; `last`: only the last one. */
const WRITERS = wordSet(
  "tee rm mv unlink rmdir truncate shred chmod chown chgrp chattr setfacl touch mkdir mkfifo patch sponge ed ex vi vim nano emacs",
);
const COPIERS = wordSet("cp install ln rsync scp gcp");
const SYSTEM_DIRECTORY = /^\/(?:etc|usr|bin|sbin|lib\w*|boot|root|sys|proc|dev|var|opt|home)(?:\/|$)/;
const STARTUP_FILE = /^(?:~|\$HOME)\/\.(?!cache\/|local\/share\/)/;

function operandsOf(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex((word) => word.text === "--");
  return words.slice(1).filter((word, index) => (end >= 0 && index >= end) || !word.text.startsWith("-"));
}

/** Their `{}` is below the start directories, which are judged themselves; with `xargs` it can be anything. */
function isFinder(words: readonly Word[]): boolean {
  return /^(?:find|fd|fdfind)$/.test(commandName(words));
}

function isLiteralDescendant(word: Word, input: BlockedInput): boolean {
  if (word.text === "{}") return input.commands.some(({ words }) => isFinder(words) && words.includes(word));
  if (!word.literal) return false;
  const fixed = word.glob ? word.text.replace(/[*?[].*$/s, "") : word.text;
  return (
    isBelowWorkspace(fixed, input.scope) && isBelowWorkspace(word.text, input.scope) && !isCredentialPath(word.text)
  );
}

function blockedRemoval(input: BlockedInput): OperandProblem | null {
  const { command } = input;
  const isRecursive = input.texts.some((text) => /^-[a-zA-Z]*[rR]/.test(text) || /^--r/.test(text));
  const operands = operandsOf(command.words);
  const isUnclear = command.words.slice(1).some((word) => !word.literal && !operands.includes(word));
  const isRoot = operands.some((word) => /^\/+(?:\.{0,2}\/*)*\*?$/.test(word.text) && word.text !== "");
  if (!isRecursive && !isUnclear && !isRoot) return null;
  if (!isRoot && operands.length > 0 && operands.every((word) => isLiteralDescendant(word, input))) return null;
  return block("R11 delete", "Recursive deletion is limited to literal paths strictly below the workspace.");
}

function blockedFind(input: BlockedInput): OperandProblem | null {
  const { texts, scope, command } = input;
  if (!texts.some((text) => /^-(?:delete|exec|execdir|ok|okdir|fprint|fprintf|fprint0|fls)$/.test(text))) return null;
  const stop = texts.findIndex((text) => /^[-(!]/.test(text));
  const starts = command.words.slice(1, stop < 0 ? undefined : stop + 1);
  const isOutside = ({ text, literal }: Word) => {
    const normal = posix.normalize(text).replace(/\/+$/, "");
    return (
      !literal ||
      (!isBelowWorkspace(text, scope) && posix.join(scope.cwd || ".", normal).startsWith("..")) ||
      (text.startsWith("/") && !isBelowWorkspace(text, scope))
    );
  };
  return starts.some(isOutside) ? block("R11 delete", "find acts only on files inside the workspace.") : null;
}

function blockedMode({ texts }: BlockedInput): OperandProblem | null {
  const isOpen = (mode: string) => {
    if (/^[0-7]{3,6}$/.test(mode)) return (Number.parseInt(mode, 8) & 0o7002) !== 0;
    if (/^0?[0-7]$/.test(mode)) return (Number.parseInt(mode, 8) & 0o2) !== 0;
    return mode
      .split(",")
      .some((part) =>
        /^(?:[ugo]*[oa][ugoa]*[+=][rxXst]*w|[ugoa]*[+=][rwxXt]*s|[ugoa]*[oa][ugoa]*[+=][go]*u)/.test(part),
      );
  };
  const modes = texts.filter((text) => !/^--?[a-zA-Z]{2,}|^-[RcfvhHLP]$/.test(text)).slice(0, 1);
  const isLoud = texts.some((text) => /^0?[0-7]?777$/.test(text));
  return modes.some(isOpen) || isLoud ? block("R11 chmod", "World-writable and set-id modes are never set.") : null;
}

/** Forbidden targets of a writing program. */
function blockedWriter(input: BlockedInput): OperandProblem | null {
  const { name, texts, command } = input;
  const operands = operandsOf(command.words);
  const isInPlace =
    (name === "sed" || name === "perl" || name === "awk" || name === "gawk" || name === "yq") &&
    texts.some((text) => /^-[a-zA-Z]*i|^--in-place/.test(text));
  let targets: readonly Word[] = [];
  if (WRITERS.has(name) || isInPlace) targets = operands;
  else if (COPIERS.has(name)) targets = operands.slice(-1);
  else if (name === "dd")
    targets = command.words
      .filter(({ text }) => text.startsWith("of="))
      .map((word) => ({ ...word, text: word.text.slice(3) }));
  const directory = texts.findIndex((text) => text === "-t" || text === "--target-directory");
  const named = COPIERS.has(name) && directory >= 0 ? command.words[directory + 2] : undefined;
  const all = named === undefined ? targets : [...targets, named];
  const isBad = ({ text }: Word) =>
    isProtectedPath(text) || STARTUP_FILE.test(text) || /^\$(?:GITHUB_\w+|RUNNER_\w+)/.test(text);
  const isSystem = ({ text }: Word) => SYSTEM_DIRECTORY.test(text) && !/^\/dev\/(?:null|stdout|stderr|fd)/.test(text);
  const writesSystem = all.some((word) => isSystem(word) && !isBelowWorkspace(word.text, input.scope));
  const isOutsideTee =
    name === "tee" &&
    all.some(
      (word) =>
        word.literal &&
        /^[~/]/.test(word.text) &&
        !isBelowWorkspace(word.text, input.scope) &&
        !/^\/dev\/(?:null|stdout|stderr)$/.test(word.text),
    );
  if (!all.some(isBad) && !writesSystem && !isOutsideTee) return null;
  return block("R6 protected", "Protected files and files outside the workspace are never written by commands.");
}

/** Programs whose words are text or patterns, so that only words that look like a path count. */
const PRINTERS = wordSet("echo printf");
const SEARCHERS = wordSet("grep egrep fgrep rg ag ack git sed awk gawk jq");

function partsOf(text: string): readonly string[] {
  return [text, ...text.split(/[=@,<>'"()]/).slice(1), ...(/^-[A-Za-z]./.test(text) ? [text.slice(2)] : [])].filter(
    (part) => part !== "",
  );
}

/** Expansions of `{a,b}`, up to a limit; the line is dangerous anyway. */
function expandBraces(text: string): readonly string[] {
  let found: readonly string[] = [text];
  for (let round = 0; round < 4 && found.length < 64; round += 1) {
    found = found.flatMap((item) => {
      const match = /\{([^{}]{0,200},[^{}]{0,200})\}/.exec(item);
      if (match?.[1] === undefined) return [item];
      const [before, after] = [item.slice(0, match.index), item.slice(match.index + match[0].length)];
      return match[1].split(",", 32).map((part) => before + part + after);
    });
  }
  return found;
}

/** Checks every word of a command that no table describes: credentials and devices, also after `=`, `@` and `<`. */
export function blockedWord({ name, command, texts }: BlockedInput): OperandProblem | null {
  if (PRINTERS.has(name)) return null;
  const isSearch = SEARCHERS.has(name);
  // With `-e` and `-f` the first operand is not a pattern; the word after `-e` is.
  const isNamed = texts.some((text) => /^-[a-zA-Z]*[ef]|^--(?:regexp|file)/.test(text));
  const first = isSearch && !isNamed ? texts.findIndex((text) => !text.startsWith("-")) : -1;
  const isPattern = (index: number) => index === first || /^-[a-zA-Z]*e$|^--regexp$/.test(texts[index - 1] ?? "");
  // If find only lists a name, it is refused, not blocked; with an action the file is read.
  const lists = name === "find" && !texts.some((text) => /^-(?:exec|ok|delete|fprint|fls)/.test(text));
  for (const [index, word] of command.words.entries()) {
    const { text } = word;
    if (lists && /^-i?name$/.test(texts[index - 2] ?? "")) continue;
    if (text.length > 1024 || (isSearch && (isPattern(index - 1) || /\s/.test(text)))) continue;
    const parts = (word.literal ? [text] : expandBraces(text)).flatMap(partsOf);
    if (parts.some(isCredentialPath) || (word.glob && isCredentialGlob(text))) {
      return block("R8 credentials", `${text} holds credentials or repository internals.`);
    }
    if (parts.some((part) => DEVICE.test(part))) return block("R11 device", `${text} is a device.`);
  }
  return null;
}

/** Deletion, modes, protected files and files outside. */
export function blockedFiles(input: BlockedInput): OperandProblem | null {
  const { name, texts } = input;
  if (
    name === "dd" &&
    texts.some((text) => /^(?:if|of)=\/dev\/(?!null$|stdout$|zero$|urandom$|random$|stdin$)/.test(text))
  ) {
    return block("R11 device", "dd never touches devices.");
  }
  const found = blockedWriter(input);
  if (found !== null) return found;
  if (name === "rm") return blockedRemoval(input);
  if (name === "find") return blockedFind(input);
  return name === "chmod" ? blockedMode(input) : null;
}
