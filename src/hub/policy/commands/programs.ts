import type { Risk } from "../../../core/run/approval.js";
import { wordSet } from "../../../core/text/word-set.js";
import { parseOptions } from "../../../core/tool/command-options.js";
import type { NamedPath } from "./forms.js";

/** A command that no row of options can describe. */
export interface ReadProgram {
  readonly risk: Risk;
  readonly paths: readonly NamedPath[];
  /** The program and arguments that run instead, such as `find` for `locate`. */
  readonly command?: string;
  readonly args?: readonly string[];
}

const because = (reason: string, names: string): readonly (readonly [string, string])[] =>
  names.split(" ").map((name) => [name, reason] as const);

/** Only for the reason of a refusal, as commands without a row are refused anyway. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ...because("deletes; nothing deletes files of a person's machine", "rm rmdir shred unlink truncate"),
  ...because("writes devices", "dd mkfs fdisk mount umount"),
  ...because("changes privileges", "sudo su doas pkexec chmod chown chroot"),
  ...because("speaks with the network", "curl wget ssh scp sftp rsync nc ncat telnet ftp"),
  ...because("handles keys", "ssh-keygen openssl gpg"),
  ...because("changes the system", "pacman apt apt-get yum dnf brew snap systemctl crontab kill shutdown reboot"),
  ...because(
    "is a shell or starts other programs",
    "sh bash zsh dash fish cmd powershell pwsh env xargs eval exec npx",
  ),
]);

/** Tests of `find` that take no value. Everything else, `-exec`, `-delete`, `-fprint` and following links, is refused. */
const PLAIN = wordSet(
  "-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn -warn -nouser -nogroup -P",
);
const WITH_TEXT = wordSet(
  "-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -perm -user -group -uid -gid -links -printf -regextype -inum -used -lname -ilname -fstype -newermt -newerat -newerct",
);
const WITH_PATH = wordSet("-samefile -newer -anewer -cnewer -neweraa -newermm -newercc -newermc -newercm -newerma");

/** The paths of an expression of `find`, or why it is not accepted. */
function readFind(words: readonly string[]): ReadProgram | string {
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
  return { risk: "low", paths: paths.map((path) => ({ path, access: "read" })) };
}

/**
 * `locate` as an expression of `find`, which searches only the folder and needs no database of the machine. A pattern
 * without wildcards matches anywhere in a path, as for locate.
 */
function readLocate(words: readonly string[]): ReadProgram | string {
  const syntax = { options: "-ib --ignore-case --basename" };
  const { options, operands, unknown } = parseOptions(
    words.map((text) => ({ text, glob: false })),
    syntax,
  );
  if (unknown !== null) return `locate: the option ${unknown} is not accepted; use find`;
  if (operands.length === 0) return "locate lacks a pattern";
  const ignoresCase = options.has("-i") || options.has("--ignore-case");
  const part = options.has("-b") || options.has("--basename") ? "name" : "path";
  const test = `-${ignoresCase ? "i" : ""}${part}`;
  const tests = operands.flatMap(({ text }) => ["-o", test, /[*?[]/.test(text) ? text : `*${text}*`]);
  const args = [".", "-name", ".git", "-prune", "-o", "(", ...tests.slice(1), ")", "-print"];
  return { risk: "low", paths: [], command: "find", args };
}

/** Options of gcc that start no foreign program and load nothing: no `-fplugin`, `-wrapper`, `-B`, `-specs`. */
const GCC_PLAIN =
  /^-(?:c|S|E|v|w|s|g[0-3]?|ggdb[0-3]?|O(?:[0-3sgz]|fast)?|W(?:no-)?[a-z][a-z0-9+-]*(?:=\w+)?|std=[\w+]+|pedantic|pedantic-errors|pthread|pipe|shared|static|M{1,2}D?|f(?!plugin|dump|profile|save|auto-profile|opt-info)[a-z][a-z0-9-]*(?:=\w[\w-]*)?|m[a-z][a-z0-9-]*(?:=[\w.+-]+)?|[DU][A-Za-z_]\w*(?:=[\w."+-]*)?|l[\w+-]+)$/;
const GCC_PATH = /^-([IL]|iquote|isystem|include|o)$/;
const GCC_ATTACHED = /^-([ILo])(.+)$/s;

function readGcc(words: readonly string[]): ReadProgram | string {
  const paths: NamedPath[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const [, letter, attached] = GCC_ATTACHED.exec(word) ?? [];
    const following = GCC_PATH.exec(word)?.[1];
    if (following !== undefined) {
      at += 1;
      paths.push({ path: words[at] ?? "", access: following === "o" ? "write" : "read" });
    } else if (attached !== undefined) {
      paths.push({ path: attached, access: letter === "o" ? "write" : "read" });
    } else if (word.startsWith("-") ? !GCC_PLAIN.test(word) : word.startsWith("@")) {
      return `gcc is not accepted with ${word}`;
    } else if (!word.startsWith("-")) paths.push({ path: word, access: "read" });
  }
  return paths.length === 0 ? "gcc names no file" : { risk: "high", paths };
}

/**
 * Programs that no row can describe, or why the call is not accepted; null: the rows decide.
 *
 * @param name bare name of the program
 */
export function readProgram(name: string, args: readonly string[]): ReadProgram | string | null {
  const forbidden = FORBIDDEN.get(name) ?? FORBIDDEN.get(name.replace(/\..*$/, ""));
  if (forbidden !== undefined) return `${name} ${forbidden}`;
  switch (name) {
    case "echo":
      return { risk: "low", paths: [] };
    case "find":
      return readFind(args);
    case "locate":
      return readLocate(args);
    case "gcc":
      return args[0] === "--version" ? null : readGcc(args);
    default:
      return null;
  }
}
