import { sensitiveGlobs } from "../../../core/tool/path-policy.js";
import { type CommandForm, hasOption } from "./form.js";
import type { ReadArguments } from "./options.js";

const GREP =
  "-cEFGHhiIlLnoqsvwxyzabTUZPre=f@A%B%C%m%# --regexp= --file@ --ignore-case --no-ignore-case --line-number --recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --fixed-strings --extended-regexp --perl-regexp --basic-regexp --invert-match --with-filename --no-filename --include= --exclude= --exclude-dir= --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --null-data --byte-offset --initial-tab --line-buffered";

/** Secrets that lie in the folder are left out; the last pattern that fits counts. */
function withoutSecrets(given: ReadArguments): readonly string[] {
  const { files, directories } = sensitiveGlobs();
  const left = [
    ...files.map((pattern) => `--exclude=${pattern}`),
    ...directories.map((pattern) => `--exclude-dir=${pattern}`),
  ];
  const operands = [...given.operands, ...given.rest];
  return [...given.optionWords, ...(hasOption(given, "-r", "--recursive") ? left : []), "--", ...operands];
}

const low = (words: string, options: string, operands: CommandForm["operands"], more: Partial<CommandForm> = {}) => ({
  ...{ words, options, operands, risk: "low" as const },
  ...more,
});

/**
 * Commands that only read: none follows a link out of a folder it walks through, runs a program, writes or waits. `find`
 * and `echo` have readers of their own.
 */
export const lowForms: readonly CommandForm[] = [
  low("grep", GREP, "search", { minimum: 0, rewrite: withoutSecrets }),
  low(
    "ls",
    "-aAlhrtSRF1dinosGgpQbBcuUxX --all --almost-all --human-readable --recursive --reverse --color? --time-style% --sort% --directory --full-time --group-directories-first --size --inode --classify? --format%",
    "read",
  ),
  low("cat", "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --squeeze-blank", "read"),
  low("head", "-n%c%qvz# --lines% --bytes% --quiet --silent --verbose", "read"),
  low("tail", "-n%c%qvz# --lines% --bytes% --quiet --silent --verbose", "read"),
  low("wc", "-clmwL --bytes --chars --lines --words --max-line-length", "read"),
  low("date", "-uRd=I? --utc --universal --rfc-email --rfc-3339% --iso-8601? --date=", "text", {
    maximum: 1,
    // Any other operand would set the clock.
    check: ({ operands, rest }) =>
      [...operands, ...rest].every((operand) => operand.startsWith("+")) ? null : "the clock is only read",
  }),
  low("pwd", "-LP --logical --physical", "none"),
  low("whoami", "", "none"),
];
