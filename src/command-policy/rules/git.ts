import type { CommandForm } from "../arguments.js";

const DIFF =
  "-pusrztwbmMCRU%S=G= --patch --no-patch --stat? --numstat --shortstat --summary --name-only --name-status --raw --unified% --diff-filter% --find-renames? --no-renames --word-diff? --color? --no-color --ignore-all-space --ignore-space-change --ignore-blank-lines --no-ext-diff --no-textconv --exit-code --quiet --check --relative? --abbrev? --full-index --minimal --patience --histogram --compact-summary --dirstat? --no-prefix --function-context -W";

const LOG =
  "-n%iEF --oneline --graph --decorate? --no-decorate --all --format= --pretty? --max-count% --since= --until= --after= --before= --author= --committer= --grep= --no-merges --merges --first-parent --follow --reverse --skip% --date= --abbrev-commit --branches? --tags? --topo-order --date-order --left-right --ancestry-path --count";

function git(words: string, form: Omit<CommandForm, "words" | "class">): CommandForm {
  return { words: `git ${words}`, class: "safe", ...form };
}

const onlyWithList = (operands: readonly string[], options: ReadonlySet<string>): string | null =>
  operands.length > 0 && !options.has("--list") && !options.has("-l") ? "names are accepted only with --list" : null;

/**
 * Views of the repository (policy §5 R9): read-only under hardened git. Options are exact names, so git's abbreviations
 * of `--output` and `--ext-diff` are unknown options.
 */
export const gitForms: readonly CommandForm[] = [
  git("status", {
    options: "-sbvzu? --short --branch --porcelain? --long --untracked-files? --ignored? --show-stash --no-renames",
    operands: "paths",
  }),
  git("log", { options: `${LOG} ${DIFF}`, count: true, operands: "revisions" }),
  git("show", { options: `${LOG} ${DIFF}`, count: true, operands: "revisions" }),
  git("diff", { options: `${DIFF} --cached --staged --merge-base`, operands: "revisions" }),
  git("diff-tree", { options: `${DIFF} --no-commit-id --root -c`, operands: "revisions" }),
  git("rev-list", { options: LOG, count: true, operands: "revisions", minimum: 1 }),
  git("branch", {
    options:
      "-arvl --all --remotes --verbose --list --contains= --no-contains= --merged= --no-merged= --points-at= --sort% --format= --show-current --no-color --color? --ignore-case",
    operands: "text",
    check: onlyWithList,
  }),
  git("tag", {
    options: "-ln? --list --sort% --contains= --merged= --points-at= --format=",
    operands: "text",
    check: onlyWithList,
  }),
  git("rev-parse", {
    options:
      "-q --abbrev-ref? --short? --verify --quiet --show-toplevel --is-inside-work-tree --show-prefix --symbolic-full-name",
    operands: "revisions",
  }),
  git("ls-files", {
    options:
      "-cdmosukvtz --exclude-standard --others --cached --modified --deleted --stage --error-unmatch --full-name --ignored --exclude= --unmerged",
    operands: "paths",
  }),
  git("ls-tree", { options: "-rdtlz --name-only --full-tree --full-name --long", operands: "revisions", minimum: 1 }),
  git("blame", {
    options: "-wlsetcpMCL= --line-porcelain --porcelain --date= --since= --show-email",
    operands: "revisions",
  }),
  git("shortlog", {
    options: "-snec --numbered --summary --email --since= --until= --author= --group= --no-merges",
    operands: "revisions",
    minimum: 1,
  }),
  git("describe", {
    options: "--tags --always --abbrev% --dirty? --long --all --contains --match= --exact-match",
    operands: "revisions",
  }),
  git("merge-base", { options: "-a --all --is-ancestor --fork-point --octopus", operands: "revisions" }),
  git("cat-file", { options: "-ptse", operands: "revisions", maximum: 1 }),
  git("grep", {
    options:
      "-niIlLcwvhHqEFGPpWe=A%B%C%m% --line-number --ignore-case --files-with-matches --name-only --count --word-regexp --fixed-strings --extended-regexp --context% --show-function --column --heading --break --max-depth%",
    operands: "search",
    patternOptions: ["-e"],
    minimum: 1,
  }),
  git("stash list", {}),
  git("stash show", { options: "-p --patch --stat", operands: "revisions", maximum: 1 }),
  git("reflog", { options: "-n% --date= --format=", count: true }),
  git("reflog show", { options: "-n% --date= --format=", count: true, operands: "revisions", maximum: 1 }),
];
