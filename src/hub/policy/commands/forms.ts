import type { Risk } from "../../../core/run/approval.js";
import type { OptionSyntax, Value } from "../../../core/tool/command-options.js";
import { type PathAccess, sensitiveGlobs } from "../../../core/tool/path-policy.js";

/**
 * How operands are judged. `search`: a pattern, unless an option gives it, then paths. `read`, `write`: paths.
 * `revisions`: git revisions and paths. `script`: a file that is run, then its arguments. `text`: by `check` alone.
 */
export type OperandKind = "none" | "text" | "read" | "write" | "search" | "revisions" | "script";

/** A path that a command names. */
export interface NamedPath {
  readonly path: string;
  readonly access: PathAccess;
}

/** Rights of git beyond the usual sandbox. `commit`: a writable `.git`; `clone`: the network; `fetch`: both. */
export type GitAccess = "commit" | "clone" | "fetch";

export interface GivenArguments {
  readonly options: ReadonlySet<string>;
  readonly values: readonly Value[];
  readonly operands: readonly string[];
  /** Options with their values, as given. */
  readonly optionWords: readonly string[];
  /** After `--` where `after` is set, or after the script. */
  readonly rest: readonly string[];
}

/**
 * One accepted form of a command. `options` uses the suffixes `=%@!?` alone. With `after`, the words after `--` go to
 * another program, so any part of them that could be a path is judged as one.
 */
export interface CommandForm extends Pick<OptionSyntax, "count" | "after"> {
  /** Program and subcommands, divided by spaces; alternatives stand in braces. */
  readonly words: string;
  readonly risk: Risk;
  readonly options: string;
  readonly operands: OperandKind;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Why these arguments are not accepted, as the end of a sentence; null: they are. */
  readonly check?: (given: GivenArguments) => string | null;
  /** Paths besides operands and options. */
  readonly paths?: (given: GivenArguments) => readonly NamedPath[];
  /** Narrows what one approval of the class covers, such as to one script. Default: the subcommands. */
  readonly narrow?: (given: GivenArguments) => string;
  /** Words that replace those after `words`. */
  readonly rewrite?: (given: GivenArguments) => readonly string[];
  readonly needsRegistries?: true;
  readonly gitAccess?: GitAccess;
}

type Check = NonNullable<CommandForm["check"]>;

function form(
  risk: Risk,
  words: string,
  options: string,
  operands: OperandKind,
  more: Partial<CommandForm> = {},
): CommandForm {
  return { words, risk, options, operands, ...more };
}

/** Forms with only words, options and a kind of operands. */
function forms(risk: Risk, operands: OperandKind, table: Readonly<Record<string, string>>): readonly CommandForm[] {
  return Object.entries(table).map(([words, options]) => form(risk, words, options, operands));
}

/** A check that every operand matches. */
function every(pattern: RegExp, what: string): Check {
  return ({ operands }) => {
    const odd = operands.find((operand) => !pattern.test(operand));
    return odd === undefined ? null : `'${odd}' is no ${what}`;
  };
}

const GREP =
  "-cEFGHhiIlLnoqsvwxyzabTUZPre=f@A%B%C%m% --regexp= --file@ --ignore-case --no-ignore-case --line-number --recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --fixed-strings --extended-regexp --perl-regexp --basic-regexp --invert-match --with-filename --no-filename --include= --exclude= --exclude-dir= --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --null-data --byte-offset --initial-tab --line-buffered";

/** Excludes secrets of the folder. The patterns come last because grep goes by the last one that matches. */
function withoutSecrets({ options, optionWords, operands }: GivenArguments): readonly string[] {
  const { files, directories } = sensitiveGlobs();
  const left = [
    ...files.map((pattern) => `--exclude=${pattern}`),
    ...directories.map((pattern) => `--exclude-dir=${pattern}`),
  ];
  const isRecursive = options.has("-r") || options.has("--recursive");
  return [...optionWords, ...(isRecursive ? left : []), "--", ...operands];
}

/** Any other operand of `date` would set the clock. */
const onlyReadsClock: Check = ({ operands }) =>
  operands.every((operand) => operand.startsWith("+")) ? null : "the clock is only read";

/**
 * Commands that only read and need no approval. None follows a link out of a folder, runs a program, writes or waits. So
 * they have fewer options than in the command policy for runs, whose workspace is a checkout in a sandbox.
 */
const lowForms: readonly CommandForm[] = [
  form("low", "grep", GREP, "search", { count: true, rewrite: withoutSecrets }),
  form("low", "{head,tail}", "-n%c%qvz --lines% --bytes% --quiet --silent --verbose", "read", { count: true }),
  ...forms("low", "read", {
    ls: "-aAlhrtSRF1dinosGgpQbBcuUxX --all --almost-all --human-readable --recursive --reverse --color? --time-style% --sort% --directory --full-time --group-directories-first --size --inode --classify? --format%",
    cat: "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --squeeze-blank",
    wc: "-clmwL --bytes --chars --lines --words --max-line-length",
  }),
  form("low", "date", "-uRd=I? --utc --universal --rfc-email --rfc-3339% --iso-8601? --date=", "text", {
    ...{ maximum: 1, check: onlyReadsClock },
  }),
  ...forms("low", "none", { pwd: "-LP --logical --physical", whoami: "" }),
];

const DIFF =
  "-puswbMCRU% --patch --no-patch --stat? --numstat --shortstat --summary --name-only --name-status --unified% --diff-filter% --find-renames? --find-copies? --no-renames --word-diff? --color? --no-color --ignore-all-space --ignore-space-change --ignore-blank-lines --raw --check --exit-code --quiet --no-ext-diff --no-textconv --full-index --binary --minimal --patience --histogram";
const LOG =
  "-n%iS=G= --oneline --graph --decorate? --no-decorate --all --format= --pretty= --max-count% --since= --until= --after= --before= --author= --committer= --grep= --no-merges --merges --first-parent --follow --reverse --skip% --date% --abbrev-commit --branches --tags --remotes --left-right --count --topo-order";

/** `%G…` starts the signature program that the configuration names. */
const onlyPrints: Check = ({ values }) =>
  values.some(({ name, text }) => /^--(?:format|pretty)$/.test(name) && /%[-+ ]?G/.test(text))
    ? "a format may not check signatures"
    : null;

/** A named remote and names of branches: no address, no path, no refspec. */
const REMOTE = /^[A-Za-z0-9][\w-]*$/;
const BRANCH = /^(?!.*(?:\.\.|\/\/|@\{))[A-Za-z0-9_][\w./+-]*$/;
const ADDRESS = /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?\/[\w./~+-]*[\w~+-]\/?$/;

const ofRemote: Check = ({ operands: [remote = "origin", branch = "main"] }) =>
  REMOTE.test(remote) && BRANCH.test(branch) ? null : "only branches of a configured remote are fetched";

const canClone: Check = ({ operands: [address = "", folder = ""] }) => {
  if (!ADDRESS.test(address)) return "only https addresses without a name or key are cloned";
  return folder.startsWith("-") ? `'${folder}' is no name` : null;
};

/** The default folder of a clone. */
const folderOf = (address: string): string =>
  address
    .replace(/\/+$/, "")
    .replace(/\.git$/, "")
    .replace(/^.*\//, "");

const saysMessage: Check = ({ options }) =>
  options.has("-m") || options.has("--message") ? null : "a commit says its message with -m";

/**
 * Clone, pull, commit, fetch, and commands that show the repository. No options before the subcommand (`-c`, `-C`,
 * `--exec-path`), and none that name a program, a transport or a folder outside.
 */
const gitForms: readonly CommandForm[] = [
  form(
    "medium",
    "git clone",
    "-q --quiet --depth% -b% --branch% --single-branch --no-tags --no-checkout",
    "text",
    // One approval covers one address, as the clone comes from the network of the person's machine.
    {
      ...{ gitAccess: "clone", minimum: 1, maximum: 2, check: canClone },
      narrow: ({ operands: [address = ""] }) => `clone:${address}`,
      paths: ({ operands: [address = "", folder = folderOf(address)] }) => [{ path: folder, access: "write" }],
    },
  ),
  form(
    "medium",
    "git pull",
    "-q --quiet --ff --ff-only --no-ff --rebase? --no-rebase --no-edit --tags --no-tags --prune",
    "text",
    { maximum: 2, check: ofRemote, gitAccess: "fetch" },
  ),
  form("medium", "git fetch", "-q --quiet --tags --no-tags --prune", "text", {
    ...{ maximum: 2, check: ofRemote, gitAccess: "fetch" },
  }),
  form("medium", "git commit", "-aqsm= --all --quiet --signoff --message= --allow-empty", "read", {
    ...{ gitAccess: "commit", check: saysMessage },
  }),
  form("medium", "git {log,show}", `${DIFF} ${LOG}`, "revisions", { count: true, check: onlyPrints }),
  form("medium", "git diff", `${DIFF} --cached --staged --merge-base`, "revisions", { count: true }),
  ...forms("medium", "revisions", {
    "git blame": "-wlsetfn --line-porcelain --porcelain --date% --show-email --root",
    "git shortlog": "-sne --numbered --summary --email --since= --until= --no-merges --all",
    "git describe": "--tags --always --abbrev% --dirty --long --all --exact-match",
    "git rev-parse": "-q --abbrev-ref --short --verify --quiet --show-toplevel --is-inside-work-tree",
  }),
  ...forms("medium", "read", {
    "git status": "-sbvz --short --branch --porcelain? --long --verbose --untracked-files? --ignored? --show-stash",
    "git ls-files": "-cdmosz --cached --deleted --modified --others --stage --exclude-standard --full-name",
  }),
  ...forms("medium", "none", {
    "git branch": "-arv --all --remotes --verbose --list --show-current --merged --no-merged",
    "git tag": "-l --list",
    "git remote": "-v --verbose",
    "git --version": "",
  }),
];

/** A package of the registry with a version or a tag: no address, folder, archive or alias. */
const NPM_PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?:@[\^~<>=]{0,2}[\w*][\w.*+-]*)?$/i;
const PIP_PACKAGE =
  /^[A-Za-z0-9][\w.-]*(?:\[[\w,.-]+\])?(?:(?:==|~=|!=|>=|<=|<|>)[\w.*+!-]+(?:,(?:==|~=|!=|>=|<=|<|>)[\w.*+!-]+)*)?$/;

/** npm treats `x.tgz` as a file. */
const ARCHIVE = /\.(?:tgz|tar|tar\.gz)$/i;

const NPM_INSTALL =
  "-DESOP --save --save-dev --save-exact --save-optional --save-peer --no-save --ignore-scripts --no-audit --no-fund --omit% --include% --legacy-peer-deps --silent --quiet --offline --prefer-offline --no-progress";

const firstOperand = ({ operands: [first = ""] }: GivenArguments): string => first;
const isNpmPackage = every(NPM_PACKAGE, "package");

const npmForms: readonly CommandForm[] = [
  form("medium", "npm {install,i,add}", NPM_INSTALL, "text", {
    check: (given) =>
      given.operands.some((name) => ARCHIVE.test(name))
        ? "archives are not installed"
        : every(NPM_PACKAGE, "package of the registry")(given),
    narrow: () => "install",
    needsRegistries: true,
  }),
  form("medium", "npm ci", NPM_INSTALL, "none", { needsRegistries: true }),
  form("medium", "npm {run,run-script}", "-s --silent --if-present --ignore-scripts", "text", {
    ...{ maximum: 1, after: "", check: every(/^[A-Za-z0-9][\w:.-]*$/, "name of a script") },
    narrow: (given) => `run:${firstOperand(given)}`,
  }),
  form("medium", "npm {test,t}", "-s --silent --ignore-scripts", "none", { after: "", narrow: () => "test" }),
  form("medium", "npm {ls,list}", "-a --all --depth% --json --omit%", "text", { check: isNpmPackage }),
  form("medium", "npm outdated", "--json --long", "text", { check: isNpmPackage, needsRegistries: true }),
  form("medium", "npm {view,info}", "--json", "text", { minimum: 1, check: isNpmPackage, needsRegistries: true }),
  form("medium", "npm audit", "--json --omit% --audit-level%", "none", { needsRegistries: true }),
];

/** Modules by name: tests, checks, installs. Code in an argument or from input is not accepted. */
const pythonForms: readonly CommandForm[] = [
  form("medium", "{python,python3} -m unittest", "-vqfbck= --verbose --quiet --failfast --locals", "text", {
    check: every(/^(?!.*\.\.)\w[\w./]*$/, "test"),
  }),
  form("medium", "{python,python3} -m json.tool", "--sort-keys --indent% --compact --json-lines", "read", {
    maximum: 1,
  }),
  form("medium", "{python,python3} -m venv", "--clear --upgrade --without-pip", "write", { minimum: 1, maximum: 1 }),
  form("medium", "{python,python3} -m py_compile", "", "read", { minimum: 1 }),
  form("medium", "{python,python3} -m compileall", "-q", "read", { minimum: 1 }),
  form(
    "medium",
    "{python,python3} -m pip install",
    "-qUr@ --quiet --upgrade --requirement@ --no-deps --no-input --only-binary%",
    "text",
    { check: every(PIP_PACKAGE, "package of the index"), needsRegistries: true },
  ),
  form("medium", "{python,python3} -m pip show", "", "text", {
    ...{ minimum: 1, check: every(PIP_PACKAGE, "package") },
  }),
  form("medium", "{python,python3}", "-BEsuOI", "script", { narrow: firstOperand }),
];

/** They run code of the workspace or install packages. */
const mediumForms: readonly CommandForm[] = [
  ...npmForms,
  ...pythonForms,
  ...forms("medium", "none", {
    "{python,python3} -m pip {list,freeze,check}": "--outdated",
    "{npm,node,python,python3} --version": "",
  }),
  ...forms("medium", "read", {
    "{python,python3} -m pytest": "-qvxslk=m= --maxfail% --tb% --lf --ff --no-header --durations% --color%",
    "node --test": "",
  }),
  form("medium", "node", "--check --enable-source-maps --no-warnings --trace-warnings", "script", {
    narrow: firstOperand,
  }),
];

/** `host:file` would be fetched by a remote shell. */
const archiveIsLocal: Check = ({ values }) =>
  values.some(({ name, text }) => /^(?:-f|--file)$/.test(name) && text.includes(":"))
    ? "an archive is a file of the workspace"
    : null;

const TAR = "-vzjJk --verbose --gzip --bzip2 --xz --keep-old-files --strip-components% --exclude=";

function tar(letter: string, mode: string, archive: "@" | "!", folder: "@" | "!", operands: OperandKind): CommandForm {
  const options = `-${letter} --${mode} -f${archive} --file${archive} -C${folder} --directory${folder} ${TAR}`;
  return form("high", "tar", options, operands, {
    check: (given) =>
      given.options.has(`-${letter}`) || given.options.has(`--${mode}`) ? archiveIsLocal(given) : `it does not ${mode}`,
    narrow: () => mode,
  });
}

/** Builds and archives. `gcc` has its own reader. */
const highForms: readonly CommandForm[] = [
  form(
    "high",
    "make",
    "-knsB -j? -C@ -f@ --keep-going --dry-run --silent --always-make --jobs? --directory@ --file@",
    "text",
    {
      check: every(/^(?!.*\.\.)[A-Za-z0-9_][\w./%+-]*$/, "target; variables are not set from outside"),
      narrow: ({ operands }) => operands.join(","),
    },
  ),
  tar("c", "create", "!", "@", "read"),
  tar("x", "extract", "@", "!", "text"),
  tar("t", "list", "@", "@", "text"),
  form("high", "zip", "-rqvj0123456789", "text", {
    minimum: 2,
    paths: ({ operands }) => operands.map((path, index) => ({ path, access: index === 0 ? "write" : "read" })),
  }),
  form("high", "unzip", "-oqnljvt -d!", "text", {
    minimum: 1,
    paths: ({ operands }) => operands.slice(0, 1).map((path) => ({ path, access: "read" })),
  }),
  ...forms("high", "none", { "{make,gcc,tar} --version": "" }),
];

/** Every accepted form of a command with its risk. Everything else is refused. */
export const COMMAND_FORMS: readonly CommandForm[] = [...lowForms, ...gitForms, ...mediumForms, ...highForms];
