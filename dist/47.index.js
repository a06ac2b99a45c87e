export const id = 47;
export const ids = [47];
export const modules = {

/***/ 16960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ WORKFLOW_PATH),
/* harmony export */   Kx: () => (/* binding */ PLACEHOLDER),
/* harmony export */   LS: () => (/* binding */ workflowText),
/* harmony export */   Nn: () => (/* binding */ BUBBLEWRAP_YAML),
/* harmony export */   Z: () => (/* binding */ CONFIGURATION_PATH),
/* harmony export */   Zn: () => (/* binding */ nextSteps),
/* harmony export */   fg: () => (/* binding */ PERMISSIONS_YAML),
/* harmony export */   o4: () => (/* binding */ configurationText),
/* harmony export */   vD: () => (/* binding */ CHECKOUT_YAML)
/* harmony export */ });
/** Where the two files go, relative to the top of the repository. */
const WORKFLOW_PATH = ".github/workflows/architect.yml";
const CONFIGURATION_PATH = ".github/architect.yml";
/** Stands for the action's repository in the README and the examples until a release fills it in; never in a user's file. */
const PLACEHOLDER = "OWNER/REPO";
/** Others' actions by the commit of a release, so that a moved tag changes nothing. */
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";
const UPLOAD = "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1";
/** Lines of a workflow that several places show. */
const PERMISSIONS_YAML = "permissions:\n  contents: write\n  issues: write\n  pull-requests: write\n";
const CHECKOUT_YAML = `- uses: ${CHECKOUT}\n  with:\n    persist-credentials: false\n`;
const BUBBLEWRAP_YAML = "- run: |\n    sudo apt-get install --yes bubblewrap\n    sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\n";
const UPLOAD_YAML = `- uses: ${UPLOAD}
  if: always()
  with:
    name: architect
    path: \${{ runner.temp }}/architect/*/*.*
`;
function indented(yaml, spaces) {
    return yaml.replace(/^(?=.)/gm, " ".repeat(spaces));
}
/**
 * The workflow of `init`, of the README and of examples/fix.yml, with the least rights that a run needs. The action checks
 * the repository out itself.
 *
 * @param action what stands behind `uses:` for this action
 */
function workflowText(action) {
    return `# Works on request: \`/architect fix\` and the other commands in a comment, or the label "architect" on an issue.
name: architect
on:
  issue_comment:
    types: [created]
  pull_request_review_comment:
    types: [created]
  pull_request_review:
    types: [submitted]
  issues:
    types: [labeled]
permissions: {}
# No concurrency group: the action locks the issue itself, and a group would keep \`/architect stop\` waiting for the run.
jobs:
  architect:
    if: github.event.label.name == 'architect' || contains(github.event.comment.body || github.event.review.body, '/architect')
    runs-on: ubuntu-latest
    # Above the action's own limit of 30 minutes, so that it can report.
    timeout-minutes: 40
${indented(PERMISSIONS_YAML, 4)}    steps:
      # If the runner's own toolchain does not fit the project, set it up here as your CI workflow does.
      - id: architect
        uses: ${action}
        with:
          api-key: \${{ secrets.OPENAI_API_KEY }}
          budget-usd: 2
${indented(UPLOAD_YAML, 6)}`;
}
/** The configuration file with what was detected pinned, so that no pull request changes what proves it. */
function configurationText(detected) {
    const found = "# Setup and gates as they were detected. The action runs them itself, before and after.\n";
    const none = `# No gate was detected: nothing proves a change until one is named.
# guardrails:
#   quality_gates:
#     - { name: test, run: "npm test" }
`;
    return `# Read from the default branch only, whatever a pull request says.
version: 1
${detected.yaml === "" ? none : `${found}${detected.yaml}`}`;
}
/** The steps left for a person to do, as numbered lines. */
function nextSteps(detected) {
    const steps = [
        ...(detected.gates.length === 0
            ? [`Name a gate in ${CONFIGURATION_PATH}: without one nothing proves a change.`]
            : []),
        "Add the secret OPENAI_API_KEY (Settings, Secrets and variables, Actions). Another endpoint: set `base-url` as well.",
        'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token as `github-token`.',
        "Commit both files to the default branch, then comment `/architect help` on an issue.",
    ];
    const lines = steps.map((step, index) => `${index + 1}. ${step}`);
    return `Next:\n${lines.join("\n")}\n\`architect doctor\` checks what can be checked from here.\n`;
}


/***/ }),

/***/ 89364:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ JOBS_FOLDER)
/* harmony export */ });
/** Where files of jobs lie on the default branch. */
const JOBS_FOLDER = ".github/architect/jobs";


/***/ }),

/***/ 58178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ readJobFiles),
/* harmony export */   L9: () => (/* binding */ readWorkflows),
/* harmony export */   bB: () => (/* binding */ readProjectFiles),
/* harmony export */   gG: () => (/* binding */ askGit),
/* harmony export */   nH: () => (/* binding */ topOfCheckout),
/* harmony export */   tw: () => (/* binding */ detectIn)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17094);
/* harmony import */ var _config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82568);
/* harmony import */ var _core_agents_jobs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(89364);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78237);







/** Of a larger file only its presence counts. */
const LARGEST_BYTES = 1024 * 1024;
/** The output of git, without the end of line; null when it fails or is not there. Asks only what starts no program. */
function askGit(environment, directory, args) {
    const env = { ...(0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .childEnvironmentOf */ .z4)(environment), GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
    return new Promise((resolve) => {
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)("git", [...args], { cwd: directory, env, timeout: 10_000 }, (error, stdout) => {
            resolve(error === null ? stdout.trimEnd() : null);
        });
    });
}
function readText(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true)
        return null;
    return stats.size > LARGEST_BYTES ? "" : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, "utf8");
}
/** Runs detection in a checkout, its packages among it. */
async function detectIn(environment, directory, kinds = null) {
    const listed = await askGit(environment, directory, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    const paths = (listed ?? "").split("\0");
    const marks = paths.filter(_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .isDetectionMark */ .he).map((path) => [path, ""]);
    const texts = new Map([...marks, ...readProjectFiles(directory)]);
    const project = { texts, paths, kinds };
    return (0,_config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__/* .withPackageGates */ .$)((0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .detectProject */ .pp)(texts, { kinds }), project, async (path) => readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, path)));
}
/** The files that detection looks at, by name. */
function readProjectFiles(directory) {
    const found = new Map();
    for (const name of _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .DETECTION_FILES */ .gz) {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name));
        if (text !== null)
            found.set(name, text);
    }
    return found;
}
/** The YAML files of a folder, in order. */
function readYamlFiles(directory, folder) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder)))
        return [];
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder))
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .flatMap((name) => {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder, name));
        return text === null ? [] : [{ name, text }];
    });
}
/** The repository's workflows, in order. */
function readWorkflows(directory) {
    const folder = ".github/workflows";
    return readYamlFiles(directory, folder).map(({ name, text }) => ({ path: `${folder}/${name}`, text }));
}
/** The files of jobs. */
const readJobFiles = (directory) => readYamlFiles(directory, _core_agents_jobs_js__WEBPACK_IMPORTED_MODULE_6__/* .JOBS_FOLDER */ .e);
/** The folder with `.git`, from here upwards; null outside of a checkout. */
function topOfCheckout(directory) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, ".git")))
        return directory;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory);
    return parent === directory ? null : topOfCheckout(parent);
}


/***/ }),

/***/ 20047:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ actionReference),
/* harmony export */   _: () => (/* binding */ findOwnAction),
/* harmony export */   repositoryOfAddress: () => (/* binding */ repositoryOfAddress)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26848);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_readline_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(16960);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);
/* harmony import */ var _cli_project_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58178);






/** Neither name is a folder's `.` or `..`. */
const REPOSITORY = /^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/;
const WITH_REF = /^[\w.-]+\/[\w./-]+@[\w./-]+$/;
/** `owner/repo` of an address on a server; null for folders and other addresses without one. */
function repositoryOfAddress(address) {
    const found = /^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|[^/@:\s]+@)([^/:]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(address);
    const repository = (found?.[2] ?? "").split("/").slice(-2).join("/");
    return found === null || !REPOSITORY.test(repository) ? null : { host: found[1] ?? "", repository };
}
/** Why an origin names no repository. A URL is not shown: it may hold a token. */
function unnamedOrigin(origin) {
    if (origin === "")
        return "its clone has no remote origin";
    const isPath = !/^[^/]*:/.test(origin) || origin.startsWith("file://");
    return isPath
        ? `the remote origin of its clone is the local path ${origin}`
        : "its remote origin names no owner/repo";
}
async function fromClone(environment, root) {
    const git = (...args) => (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_4__/* .askGit */ .gG)(environment, root, args);
    const [origin, commit, tag, published] = await Promise.all([
        git("config", "--get", "remote.origin.url"),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
        git("describe", "--tags", "--exact-match", "--match=v[0-9]*.*.*", "HEAD"),
        git("for-each-ref", "--contains=HEAD", "--count=1", "--format=%(refname)", "refs/remotes/origin", "refs/tags"),
    ]);
    return {
        repository: repositoryOfAddress(origin ?? "")?.repository ?? null,
        unnamed: unnamedOrigin(origin ?? ""),
        ref: commit,
        tag: tag ?? "",
        isUnpushed: commit !== null && (published ?? "") === "",
    };
}
/** What a release writes into the package that npm gets. */
function fromPackage(root) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, "package.json");
    const { version, repository, gitHead } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)
        ? JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"))
        : {};
    const named = typeof repository === "string" ? repository.replace(/^github:/, "") : "";
    const tag = typeof version === "string" ? `v${version}` : "";
    return {
        repository: REPOSITORY.test(named) ? named : null,
        unnamed: "its package.json names none",
        ref: typeof gitHead === "string" ? gitHead : tag || null,
        tag: typeof gitHead === "string" ? tag : "",
        isUnpushed: false,
    };
}
/** Looks at the folder that this program stands in: a clone by its remote, a package by its package.json. */
function findOwnAction({ environment, codeFolder }) {
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(codeFolder);
    // Only a clone of its own: in node_modules the next .git above is the user's.
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git")) ? fromClone(environment, root) : Promise.resolve(fromPackage(root));
}
async function askForRepository() {
    const terminal = (0,node_readline_promises__WEBPACK_IMPORTED_MODULE_2__.createInterface)({ input: process.stdin, output: process.stderr });
    try {
        return (await terminal.question("Repository of the action (owner/repo): ")).trim();
    }
    finally {
        terminal.close();
    }
}
function refuse(problem) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", problem, {
        remedy: "Write --action=<owner>/<repo>, or with a commit, --action=<owner>/<repo>@<full commit SHA>.",
    });
}
/**
 * What stands behind `uses:`, such as `octo/architect@<sha> # v1.2.3`.
 *
 * @param given the flag `--action`: a repository, also with a ref; `./` for the action in its own repository
 * @throws ArchitectError (configuration) where the repository is unknown, and for a commit that is not pushed.
 */
async function actionReference(own, given) {
    if (given === "./")
        return given;
    if (given?.startsWith(_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .PLACEHOLDER */ .Kx))
        throw refuse(`--action=${given} is a placeholder.`);
    if (given !== undefined && WITH_REF.test(given))
        return given;
    const action = await findOwnAction(own);
    const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
    const repository = given ?? action.repository ?? (isTerminal ? await askForRepository() : "");
    if (repository === "")
        throw refuse(`The repository of the action is unknown: ${action.unnamed}.`);
    if (!REPOSITORY.test(repository))
        throw refuse("The action's repository is not of the form owner/repo.");
    if (action.ref === null)
        throw refuse("The commit of this action is unknown.");
    if (action.isUnpushed && given === undefined && action.repository !== null) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", `The commit ${action.ref.slice(0, 12)} of the action is not on its remote.`, {
            remedy: "Push it first, check out a release, or write --action=<owner>/<repo>@<full commit SHA>.",
        });
    }
    return `${repository}@${action.ref}${action.tag === "" ? "" : ` # ${action.tag}`}`;
}


/***/ })

};
