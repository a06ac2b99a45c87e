import type { CommandForm } from "../arguments.js";

const GREP_OPTIONS =
  "-abcEFGHhiIlLnoqrsvwxyzPTuUZe=A%B%C%m%d%D% --regexp= --ignore-case --no-ignore-case --line-number --recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --invert-match --fixed-strings --extended-regexp --perl-regexp --basic-regexp --with-filename --no-filename --include* --exclude* --exclude-dir* --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --binary-files% --line-buffered";

const RIPGREP_OPTIONS =
  "-aHINFPSUbciloqsvwxn0e=g*t%T%m%j%A%B%C%d%M%r= --files --json --glob* --iglob* --type% --type-not% --line-number --no-line-number --ignore-case --smart-case --case-sensitive --files-with-matches --files-without-match --count --count-matches --only-matching --word-regexp --fixed-strings --max-count% --context% --after-context% --before-context% --max-depth% --heading --no-heading --with-filename --no-filename --color% --column --multiline --replace= --sort% --sortr% --stats --trim --vimgrep --quiet --regexp= --invert-match --type-list --pcre2 --max-columns% --max-filesize% --no-messages --null";

/** Tests of `find` that take no value, a text, or a path. Everything else, `-exec` and `-delete` first, is refused. */
const FIND_PLAIN = new Set(
  "-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn".split(
    " ",
  ),
);
const FIND_TEXT = new Set(
  "-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -newermt -perm -user -group -links -printf -regextype -inum -used -lname -ilname".split(
    " ",
  ),
);
const FIND_PATH = new Set(["-newer", "-anewer", "-cnewer", "-samefile"]);

/** What an expression of `find` says: the paths it touches, or the first word that is not accepted. */
export function readFind(words: readonly string[]): { paths: readonly string[]; refused: string | null } {
  const paths: string[] = [];
  let index = 0;
  while (index < words.length) {
    const word = words[index] ?? "";
    if (!word.startsWith("-") && word !== "(" && word !== "!") paths.push(word);
    else break;
    index += 1;
  }
  while (index < words.length) {
    const word = words[index] ?? "";
    const value = words[index + 1];
    if (FIND_PLAIN.has(word)) index += 1;
    else if (FIND_TEXT.has(word) && value !== undefined) index += 2;
    else if (FIND_PATH.has(word) && value !== undefined) {
      paths.push(value);
      index += 2;
    } else return { paths, refused: word };
  }
  return { paths, refused: null };
}

/** `env`, `$ENV` and modules let a jq program read what it should not. */
const JQ_DENIED = /\benv\b|\$ENV|\b(?:import|include|modulemeta|input_filename|get_search_list)\b/;

/** Search tools and the readers that need a rule of their own. */
export const searchForms: readonly CommandForm[] = [
  ...["grep", "egrep", "fgrep"].map(
    (words): CommandForm => ({
      words,
      class: "safe",
      options: GREP_OPTIONS,
      count: true,
      operands: "pattern",
      patternOptions: ["-e", "--regexp"],
      minimum: 1,
    }),
  ),
  {
    words: "rg",
    class: "safe",
    options: RIPGREP_OPTIONS,
    operands: "pattern",
    patternOptions: ["-e", "--regexp", "--files", "--type-list"],
  },
  {
    words: "jq",
    class: "safe",
    options:
      "-rcnsSejMC --raw-output --compact-output --null-input --slurp --sort-keys --exit-status --tab --join-output",
    operands: "pattern",
    minimum: 1,
    check: (operands) => (JQ_DENIED.test(operands[0] ?? "") ? "jq programs may not read the environment" : null),
  },
  {
    words: "sed",
    class: "safe",
    options: "-n --quiet --silent",
    operands: "pattern",
    minimum: 2,
    requires: ["-n", "--quiet", "--silent"],
    check: (operands) =>
      /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/.test(operands[0] ?? "")
        ? null
        : "sed is accepted only as sed -n 'N,Mp'; edit files with edit_file",
  },
];
