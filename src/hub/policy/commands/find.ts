import { wordSet } from "../../../core/text/word-set.js";
import { hasOption } from "./form.js";
import { readArguments } from "./options.js";

/** Tests of `find` that take no value. Everything else, `-exec`, `-delete`, `-fprint` and following links, is refused. */
const PLAIN = wordSet(
  "-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn -warn -nouser -nogroup -P",
);
const WITH_TEXT = wordSet(
  "-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -perm -user -group -uid -gid -links -printf -regextype -inum -used -lname -ilname -fstype -newermt -newerat -newerct",
);
const WITH_PATH = wordSet("-samefile -newer -anewer -cnewer -neweraa -newermm -newercc -newermc -newercm -newerma");

/** The paths that an expression of `find` touches; a text says which word is not accepted. */
export function readFind(words: readonly string[]): readonly string[] | string {
  const paths: string[] = [];
  let at = words[0] === "-P" ? 1 : 0;
  for (; at < words.length && !/^[-(!,)]/.test(words[at] ?? ""); at += 1) paths.push(words[at] ?? "");
  while (at < words.length) {
    const word = words[at] ?? "";
    const value = words[at + 1];
    if (PLAIN.has(word)) at += 1;
    else if (WITH_TEXT.has(word) && value !== undefined) at += 2;
    else if (WITH_PATH.has(word) && value !== undefined) {
      paths.push(value);
      at += 2;
    } else return `find is accepted with reading tests only; ${word} is none`;
  }
  return paths;
}

/**
 * `locate` as an expression of `find`, so that it names only what is below the folder and needs no database of the
 * machine; a text says what is not accepted. A pattern without wildcards may stand anywhere in a path, as for locate.
 */
export function findForLocate(words: readonly string[]): readonly string[] | string {
  const given = readArguments(words, "-ib --ignore-case --basename", false);
  if (typeof given === "string") return `locate: ${given}; use find`;
  const patterns = [...given.operands, ...given.rest];
  if (patterns.length === 0) return "locate lacks a pattern";
  const test = `-${hasOption(given, "-i", "--ignore-case") ? "i" : ""}${hasOption(given, "-b", "--basename") ? "name" : "path"}`;
  const tests = patterns.flatMap((pattern) => ["-o", test, /[*?[]/.test(pattern) ? pattern : `*${pattern}*`]);
  return [".", "-name", ".git", "-prune", "-o", "(", ...tests.slice(1), ")", "-print"];
}
