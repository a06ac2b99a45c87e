import { type CommandForm, every } from "./form.js";
import type { ReadArguments } from "./options.js";

const DIFF =
  "-puswbMCRU%# --patch --no-patch --stat? --numstat --shortstat --summary --name-only --name-status --unified% --diff-filter% --find-renames? --find-copies? --no-renames --word-diff? --color? --no-color --ignore-all-space --ignore-space-change --ignore-blank-lines --raw --check --exit-code --quiet --no-ext-diff --no-textconv --full-index --binary --minimal --patience --histogram";
const LOG =
  "-n%iS=G= --oneline --graph --decorate? --no-decorate --all --format= --pretty= --max-count% --since= --until= --after= --before= --author= --committer= --grep= --no-merges --merges --first-parent --follow --reverse --skip% --date% --abbrev-commit --branches --tags --remotes --left-right --count --topo-order";

/** `%G…` starts the signature program that the configuration names. */
const onlyPrints = ({ options }: ReadArguments): string | null =>
  options.some(({ name, value }) => /^--(?:format|pretty)$/.test(name) && /%[-+ ]?G/.test(value ?? ""))
    ? "a format may not check signatures"
    : null;

type Check = NonNullable<CommandForm["check"]>;

const git = (words: string, options: string, operands: CommandForm["operands"], more: Partial<CommandForm> = {}) => ({
  ...{ words: `git ${words}`, options, operands, risk: "medium" as const },
  ...more,
});

/** A named remote and names of branches: no address, no path, no refspec. */
const REMOTE = /^[A-Za-z0-9][\w-]*$/;
const BRANCH = /^(?!.*(?:\.\.|\/\/|@\{))[A-Za-z0-9_][\w./+-]*$/;
const ADDRESS = /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?\/[\w./~+-]*[\w~+-]\/?$/;

const ofRemote: Check = ({ operands, rest }) => {
  const [remote = "origin", branch = "main"] = [...operands, ...rest];
  return REMOTE.test(remote) && BRANCH.test(branch) ? null : "only branches of a configured remote are fetched";
};

/** The folder that a clone makes when none is named. */
const folderOf = (address: string): string =>
  address
    .replace(/\/+$/, "")
    .replace(/\.git$/, "")
    .replace(/^.*\//, "");

/**
 * Clone, pull and commit are accepted; fetch and commands that show the repository are accepted too. Nothing before the
 * subcommand (`-c`, `-C`, `--exec-path`), nothing that names a program, another repository's transport or a folder outside.
 * Options are exact names, so git's abbreviations of `--upload-pack` are unknown options.
 */
export const gitForms: readonly CommandForm[] = [
  git("clone", "-q --quiet --depth% -b% --branch% --single-branch --no-tags --no-checkout", "words", {
    gitAccess: "clone",
    // One approval covers one address: what it answers with comes from the network of the person's machine.
    narrow: ({ operands, rest }) => `clone:${[...operands, ...rest][0] ?? ""}`,
    minimum: 1,
    maximum: 2,
    check: ({ operands, rest }) =>
      ADDRESS.test([...operands, ...rest][0] ?? "") ? null : "only https addresses without a name or key are cloned",
    paths: ({ operands, rest }) => {
      const [address = "", folder = folderOf(address)] = [...operands, ...rest];
      return [{ path: folder, access: "write" }];
    },
  }),
  git("pull", "-q --quiet --ff --ff-only --no-ff --rebase? --no-rebase --no-edit --tags --no-tags --prune", "words", {
    ...{ maximum: 2, check: ofRemote, gitAccess: "fetch" },
  }),
  git("fetch", "-q --quiet --tags --no-tags --prune", "words", {
    ...{ maximum: 2, check: ofRemote, gitAccess: "fetch" },
  }),
  git("commit", "-aqsm= --all --quiet --signoff --message= --allow-empty", "read", {
    gitAccess: "commit",
    check: ({ options }) =>
      options.some(({ name }) => name === "-m" || name === "--message") ? null : "a commit says its message with -m",
  }),
  git(
    "status",
    "-sbvz --short --branch --porcelain? --long --verbose --untracked-files? --ignored? --show-stash",
    "read",
  ),
  git("log", `${DIFF} ${LOG}`, "revisions", { check: onlyPrints }),
  git("show", `${DIFF} ${LOG}`, "revisions", { check: onlyPrints }),
  git("diff", `${DIFF} --cached --staged --merge-base`, "revisions"),
  git("blame", "-wlsetfn --line-porcelain --porcelain --date% --show-email --root", "revisions"),
  git("shortlog", "-sne --numbered --summary --email --since= --until= --no-merges --all", "revisions"),
  git("describe", "--tags --always --abbrev% --dirty --long --all --exact-match", "revisions"),
  git("rev-parse", "-q --abbrev-ref --short --verify --quiet --show-toplevel --is-inside-work-tree", "revisions"),
  git("ls-files", "-cdmosz --cached --deleted --modified --others --stage --exclude-standard --full-name", "read"),
  git("branch", "-arv --all --remotes --verbose --list --show-current --merged --no-merged", "none"),
  git("tag", "-l --list", "none"),
  git("remote", "-v --verbose", "none"),
  git("--version", "", "none"),
].map((form) => (form.operands === "words" ? { ...form, check: both(form.check, every(/^[^-]/, "name")) } : form));

function both(first: Check | undefined, second: Check): Check {
  return (given) => first?.(given) ?? second(given);
}
