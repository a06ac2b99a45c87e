import type { Value } from "../../../core/tool/command-options.js";
import { type CommandForm, type OperandKind, safe } from "../arguments/arguments.js";
import type { OperandProblem } from "../arguments/operands.js";
import { judgeFormats } from "./git-formats.js";

const DIFF =
  "-puszRrtwbaWB?mM?C?D?U%S=G=X? --patch --no-patch --patch-with-stat --stat? --numstat --shortstat --summary --name-only --name-status --raw --unified% --diff-filter% --find-renames? --find-copies? --no-renames --word-diff? --word-diff-regex= --color-words? --color? --no-color --color-moved? --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-blank-lines --ignore-cr-at-eol --ignore-matching-lines= --no-ext-diff --no-textconv --exit-code --quiet --check --relative~ --abbrev? --full-index --binary --minimal --patience --histogram --diff-algorithm% --anchored= --compact-summary --dirstat? --cumulative --no-prefix --src-prefix= --dst-prefix= --function-context --inter-hunk-context% --text --submodule? --ignore-submodules? --pickaxe-all --pickaxe-regex --rename-empty --no-rename-empty --combined-all-paths --cc --indent-heuristic --ita-visible-in-index --line-prefix=";

const LOG =
  "-n%iEFgL^ --oneline --graph --no-graph --decorate? --no-decorate --decorate-refs= --all --format= --pretty: --max-count% --since= --until= --after= --before= --author= --committer= --grep= --all-match --invert-grep --no-merges --merges --min-parents% --max-parents% --first-parent --follow --reverse --skip% --date= --abbrev-commit --no-abbrev-commit --branches? --tags? --remotes? --glob= --topo-order --date-order --author-date-order --left-right --left-only --right-only --cherry-pick --cherry-mark --cherry --ancestry-path --count --parents --children --boundary --simplify-by-decoration --simplify-merges --full-history --dense --sparse --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp --walk-reflogs --not --source --log-size --relative-date --notes? --no-notes --show-pulls --objects --timestamp --full-diff --root --encoding%";

const inFormats =
  (kind: "log" | "references"): NonNullable<CommandForm["check"]> =>
  (_, __, values) =>
    judgeFormats(values, kind);

/** `diff` would start git in the submodule, with that repository's configuration. */
const SUBMODULE = { "--submodule": /^(?:short|log)$/ };

const git = (words: string, options: string, form: Partial<CommandForm>): CommandForm =>
  safe(`git ${words}`, options, { check: inFormats("log"), values: SUBMODULE, ...form });

const views = (operands: OperandKind, table: Readonly<Record<string, string>>): readonly CommandForm[] =>
  Object.entries(table).map(([words, options]) => git(words, options, { operands }));

/** Fields in brackets, as in references and tree entries. */
const FIELDS = { check: inFormats("references") };

const onlyWithList = (
  operands: readonly string[],
  options: ReadonlySet<string>,
  values: readonly Value[],
): string | OperandProblem | null =>
  operands.length > 0 && !options.has("--list") && !options.has("-l")
    ? "names are accepted only with --list."
    : judgeFormats(values, "references");

const GREP =
  "-naiIlLcwvhHopqzyEFGPrWe=A%B%C%m% --line-number --text --ignore-case --files-with-matches --files-without-match --name-only --count --word-regexp --fixed-strings --extended-regexp --basic-regexp --perl-regexp --invert-match --only-matching --context% --after-context% --before-context% --show-function --function-context --column --heading --break --max-depth% --max-count% --no-color --color? --cached --quiet --null --full-name --all-match --and --or --not --recursive --no-recursive";

/**
 * Views of the repository: read-only under hardened git. Options are exact names, so git's abbreviations of `--output`
 * and `--ext-diff` are unknown options.
 */
export const gitForms: readonly CommandForm[] = [
  ...views("paths", {
    status:
      "-sbvzu? --short --branch --no-branch --porcelain? --long --verbose --untracked-files? --ignored? --show-stash --ahead-behind --no-ahead-behind --renames --no-renames --find-renames? --column? --no-column",
    "diff-files": DIFF,
  }),
  git("{log,show,whatchanged}", `${DIFF} ${LOG}`, { operands: "revisions", count: true }),
  ...views("revisions", {
    diff: `${DIFF} --cached --staged --merge-base --base --ours --theirs -0`,
    "diff-tree": `${DIFF} --no-commit-id --root -c -v`,
    "rev-parse":
      "-q --abbrev-ref? --short? --verify --quiet --show-toplevel --show-cdup --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --show-prefix --symbolic --symbolic-full-name --git-dir --absolute-git-dir --git-common-dir --all --branches --tags --remotes --revs-only --no-revs --show-object-format? --sq --not --default=",
    blame:
      "-wlsetcpfnbMCL= --line-porcelain --porcelain --date= --since= --show-email --show-name --show-number --root --incremental --abbrev% --first-parent --ignore-rev= --minimal --color-lines --color-by-age --reverse",
    annotate: "-wlstL=",
    shortlog:
      "-snecw? --numbered --summary --email --committer --since= --until= --after= --before= --author= --group= --no-merges --merges --format= --all --date=",
    describe:
      "--tags --always --abbrev% --dirty: --broken: --long --all --contains --match= --exclude= --exact-match --candidates% --first-parent --debug",
    "merge-base": "-a --all --is-ancestor --fork-point --octopus --independent",
    "name-rev": "--name-only --tags --refs= --always --no-undefined",
    cherry: "-v --abbrev?",
    "show-branch": "-ar --all --remotes --list --sha1-name --no-name --topics --current",
  }),
  git("diff-index", `${DIFF} --cached`, { operands: "revisions", minimum: 1 }),
  git("range-diff", `${DIFF} --creation-factor%`, { operands: "revisions", minimum: 1 }),
  git("rev-list", LOG, { count: true, operands: "revisions", minimum: 1 }),
  git(
    "branch",
    "-arvl --all --remotes --verbose --list --contains= --no-contains= --merged: --no-merged: --points-at= --sort% --format= --show-current --no-color --color? --ignore-case --column? --no-column --abbrev% --no-abbrev",
    {
      operands: "text",
      check: onlyWithList,
      remedy: "list with git branch --list; branches are made by Architect itself",
    },
  ),
  git(
    "tag",
    "-ln? --list --sort% --contains= --no-contains= --merged: --no-merged: --points-at= --format= --column? --ignore-case",
    { operands: "text", check: onlyWithList },
  ),
  git(
    "ls-files",
    "-cdmosiukvtzx= --exclude-standard --others --cached --modified --deleted --stage --error-unmatch --full-name --ignored --exclude= --unmerged --killed --directory --no-empty-directory --eol --deduplicate --abbrev? --recurse-submodules --format= --sparse",
    FIELDS,
  ),
  git("ls-tree", "-rdtlz --name-only --name-status --object-only --full-tree --full-name --long --abbrev? --format=", {
    ...FIELDS,
    operands: "revisions",
    minimum: 1,
  }),
  git(
    "for-each-ref",
    "--format= --sort= --count% --contains: --no-contains: --merged: --no-merged: --points-at= --ignore-case --exclude= --shell --python",
    { ...FIELDS, operands: "text" },
  ),
  git("show-ref", "-dsq --head --heads --branches --tags --dereference --hash? --abbrev? --verify --quiet", {
    operands: "text",
  }),
  git("symbolic-ref", "-q --short --quiet", { operands: "words", maximum: 1, minimum: 1, match: /^HEAD$/ }),
  git("cat-file", "-ptse --allow-unknown-type", { operands: "revisions", maximum: 2 }),
  git("check-ignore", "-qvn --quiet --verbose --non-matching --no-index", { minimum: 1 }),
  git("check-attr", "-a --all --cached", { minimum: 1 }),
  git("grep", GREP, { operands: "search", patternOptions: ["-e"], count: true }),
  ...views("none", {
    "count-objects": "-vH --verbose --human-readable",
    "worktree list": "-vz --porcelain --verbose",
  }),
  git("stash list", `${LOG} --stat -p`, { operands: "none", count: true }),
  git("reflog", LOG, { operands: "none", count: true }),
  git("stash show", "-pu --patch --stat --name-only --name-status --include-untracked", {
    operands: "revisions",
    maximum: 1,
  }),
  git("reflog show", LOG, { count: true, operands: "revisions", maximum: 1 }),
];
