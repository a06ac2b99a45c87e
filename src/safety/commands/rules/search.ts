import { wordSet } from "../../../core/text/word-set.js";
import type { CommandForm } from "../arguments/arguments.js";
import type { Word } from "../shell/shell-tree.js";

/** `env` and similar names read the environment, modules could come from anywhere, and a filter needs no file names. */
const DENIED_NAMES = new Set([
  ...["env", "input_filename", "get_search_list", "modulemeta", "import", "include"],
  ...["ENV", "__prog_args"].map((name) => `$${name}`),
]);

const IDENTIFIER = /[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*/y;

/** True for a letter after an odd number of dots: `.env` is a field, `..env` is not. */
function isField(program: string, at: number): boolean {
  let dots = 0;
  while (program[at - 1 - dots] === ".") dots += 1;
  return dots % 2 === 1;
}

/** A name after `$`, with optional white space between them. */
function isVariable(program: string, at: number): boolean {
  let before = at - 1;
  while (/\s/.test(program[before] ?? "")) before -= 1;
  return program[before] === "$";
}

/**
 * The first forbidden name in a jq program; `null`: none. Strings contain no names, except inside `\( )`. Comments are
 * refused: versions of jq disagree about where they end.
 */
function judgeJq(program: string): string | null {
  /** Open brackets of each `\( )` being read; the outermost level is the program itself. */
  const depths = [0];
  let isText = false;
  for (let at = 0; at < program.length; at += 1) {
    const character = program[at] ?? "";
    const top = depths.length - 1;
    if (isText) {
      if (character === "\\" && program[at + 1] === "(") {
        depths.push(0);
        isText = false;
      }
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "#") return "a jq program is accepted without comments only.";
    else if (character === "(") depths[top] = (depths[top] ?? 0) + 1;
    else if (character === ")" && depths[top] === 0 && top > 0) {
      depths.pop();
      isText = true;
    } else if (character === ")") depths[top] = (depths[top] ?? 0) - 1;
    else if (/[A-Za-z_]/.test(character)) {
      IDENTIFIER.lastIndex = at;
      const name = IDENTIFIER.exec(program)?.[0] ?? character;
      const shown = isVariable(program, at) ? `$${name}` : name;
      if (!isField(program, at) && DENIED_NAMES.has(shown)) return `jq programs may not use ${shown}.`;
      at += name.length - 1;
    }
  }
  return isText || depths.length > 1 ? "the jq program ends inside a text." : null;
}

const GREP_OPTIONS =
  "-abcEFGHhiIlLnoqrRsvwxyzPTuUZe=f@A%B%C%m%d%D% --regexp= --file@ --ignore-case --no-ignore-case --line-number --recursive --dereference-recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --invert-match --fixed-strings --extended-regexp --perl-regexp --basic-regexp --with-filename --no-filename --include* --exclude* --exclude-dir= --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --null-data --byte-offset --initial-tab --binary-files% --line-buffered --label= --group-separator= --no-group-separator --directories% --devices%";

const RIPGREP_OPTIONS =
  "-aHINFPSUbciloqsvwxnpL0e=f@g*t%T%m%j%A%B%C%d%M%r=E% --files --json --file@ --glob* --iglob* --type% --type-not% --line-number --no-line-number --ignore-case --smart-case --case-sensitive --files-with-matches --files-without-match --count --count-matches --only-matching --word-regexp --line-regexp --fixed-strings --no-fixed-strings --max-count% --context% --after-context% --before-context% --max-depth% --maxdepth% --heading --no-heading --with-filename --no-filename --color% --colors= --column --no-column --multiline --multiline-dotall --replace= --sort% --sortr% --stats --trim --vimgrep --pretty --quiet --regexp= --invert-match --type-list --pcre2 --max-columns% --max-columns-preview --max-filesize% --no-messages --null --null-data --crlf --text --encoding% --engine% --passthru --glob-case-insensitive --no-config --threads% --include-zero --context-separator= --field-match-separator= --debug --one-file-system --line-buffered --byte-offset --no-mmap --unicode --no-unicode --auto-hybrid-regex --follow --path-separator%";

/**
 * Tests of `find` without a value, with a text, or with a path. Everything else is refused, above all `-exec` and
 * `-delete`.
 */
const FIND_PLAIN = wordSet(
  "-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn -warn -nouser -nogroup -H -L -P",
);
const FIND_TEXT = wordSet(
  "-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -perm -user -group -uid -gid -links -printf -regextype -inum -used -lname -ilname -fstype -newermt -newerat -newerct -newerBt",
);
const FIND_PATH = /^-(?:samefile|[ac]?newer|newer[aBcm][aBcm])$/;

/** Parts of a `find` expression: the paths it touches, patterns that the shell would expand, the first refused word. */
export function readFind(words: readonly Word[]): {
  readonly paths: readonly Word[];
  readonly globs: readonly Word[];
  readonly refused: string | null;
  /** Names that it searches for, without those that it excludes. */
  readonly names: readonly string[];
} {
  const paths: Word[] = [];
  const globs: Word[] = [];
  const names: string[] = [];
  let refused: string | null = null;
  let index = 0;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || /^[-(!,)]/.test(word.text)) {
      if (index === paths.length && /^-[HLP]$/.test(word?.text ?? "")) continue;
      break;
    }
    paths.push(word);
  }
  while (index < words.length) {
    const word = words[index];
    const value = words[index + 1];
    if (word === undefined) break;
    if (FIND_PLAIN.has(word.text)) index += 1;
    else if (FIND_TEXT.has(word.text) && value !== undefined) {
      if (value.glob) globs.push(value);
      const isLeftOut = /^(?:!|-not)$/.test(words[index - 1]?.text ?? "") || words[index + 2]?.text === "-prune";
      if (/^-i?name$/.test(word.text) && !isLeftOut) names.push(value.text);
      index += 2;
    } else if (FIND_PATH.test(word.text) && value !== undefined) {
      paths.push(value);
      index += 2;
    } else {
      refused ??= word.text;
      index += 1;
    }
  }
  return { paths, globs, refused, names };
}

const FD_OPTIONS =
  "-HIsigFapL01qe=t%d%E=S% --hidden --no-ignore --case-sensitive --ignore-case --glob --fixed-strings --absolute-path --full-path --follow --print0 --quiet --extension= --type% --max-depth% --min-depth% --exact-depth% --exclude= --size% --max-results% --color% --changed-within= --changed-before= --no-ignore-vcs --regex --and=";

/** Search tools, and the readers that need a separate rule. */
export const searchForms: readonly CommandForm[] = [
  ...["grep", "egrep", "fgrep"].map(
    (words): CommandForm => ({
      words,
      class: "safe",
      options: GREP_OPTIONS,
      count: true,
      operands: "pattern",
      patternOptions: ["-e", "--regexp", "-f", "--file"],
      minimum: 1,
    }),
  ),
  {
    words: "rg",
    class: "safe",
    options: RIPGREP_OPTIONS,
    operands: "pattern",
    patternOptions: ["-e", "--regexp", "-f", "--file", "--files", "--type-list"],
  },
  ...["fd", "fdfind"].map((words): CommandForm => ({ words, class: "safe", options: FD_OPTIONS, operands: "pattern" })),
  {
    words: "jq",
    class: "safe",
    options:
      "-rcnsSejMCRa --raw-output --compact-output --null-input --slurp --sort-keys --exit-status --tab --join-output --raw-input --ascii-output --color-output --monochrome-output --indent% --stream --seq --unbuffered",
    operands: "pattern",
    minimum: 1,
    check: ([program = ""]) => judgeJq(program),
    remedy: "jq with a filter such as '.scripts.test' and files inside the workspace",
  },
  {
    words: "sed",
    class: "safe",
    options: "-nEre= --quiet --silent --expression= --regexp-extended",
    operands: "pattern",
    patternOptions: ["-e", "--expression"],
    minimum: 1,
    requires: ["-n", "--quiet", "--silent"],
    values: { "-e": /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/, "--expression": /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/ },
    check: (operands, options) =>
      options.has("-e") || options.has("--expression") || /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/.test(operands[0] ?? "")
        ? null
        : "sed is accepted only as sed -n 'N,Mp'.",
    remedy: "show lines with sed -n 'N,Mp' FILE; change files with edit_file",
  },
];
