export const id = 1409;
export const ids = [1409];
export const modules = {

/***/ 83393:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ WORKFLOW_PATH),
/* harmony export */   LS: () => (/* binding */ workflowText),
/* harmony export */   Nn: () => (/* binding */ BUBBLEWRAP_YAML),
/* harmony export */   Z: () => (/* binding */ CONFIGURATION_PATH),
/* harmony export */   Zn: () => (/* binding */ nextSteps),
/* harmony export */   dA: () => (/* binding */ ACTION_PLACEHOLDER),
/* harmony export */   fg: () => (/* binding */ PERMISSIONS_YAML),
/* harmony export */   o4: () => (/* binding */ configurationText),
/* harmony export */   sg: () => (/* binding */ UPLOAD_YAML),
/* harmony export */   vD: () => (/* binding */ CHECKOUT_YAML)
/* harmony export */ });
/* harmony import */ var _config_version_steps_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98152);

/** Where the two files go, relative to the top of the repository. */
const WORKFLOW_PATH = ".github/workflows/architect.yml";
const CONFIGURATION_PATH = ".github/architect.yml";
/** Stands for the action where nothing tells which release is meant. */
const ACTION_PLACEHOLDER = "OWNER/architect@v1";
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
 * Lets through every comment that can be a command, and hardly another: the phrase begins the comment, or stands in one
 * that begins with white space (product.md §1: at most three spaces, blank lines before it).
 */
const COMMENT_CONDITION = `startsWith(github.event.comment.body, '/architect') ||
contains(github.event.comment.body, '/architect') && (
  startsWith(github.event.comment.body, ' ') ||
  startsWith(github.event.comment.body, fromJSON('"\\t"')) ||
  startsWith(github.event.comment.body, fromJSON('"\\r"')) ||
  startsWith(github.event.comment.body, fromJSON('"\\n"'))
)
`;
/** What GitHub's images have had as their own Node: where all will do, a range brings nothing. */
const RUNNER_NODES = ["20.20.2", "22.21.0", "24.21.0"];
function comesWithRunner({ file, accepts }) {
    return file === "package.json" && RUNNER_NODES.every(accepts);
}
/**
 * The workflow of `init`, of the README and of examples/fix.yml, with the least rights of product.md §2.
 *
 * @param action what stands behind `uses:` for this action
 * @param versions what the project's files ask for: a step brings each
 */
function workflowText(action, versions = []) {
    const needed = versions.filter((version) => !comesWithRunner(version));
    const brought = needed.map((version) => (0,_config_version_steps_js__WEBPACK_IMPORTED_MODULE_0__/* .stepYaml */ .uI)(version)).join("");
    return `# Works on request: \`/architect fix\` and the other commands in a comment, or the label "architect" on an issue.
name: architect
on:
  issue_comment:
    types: [created]
  issues:
    types: [labeled]
permissions: {}
# No concurrency group: the action locks the issue itself, and a group would keep \`/architect stop\` waiting for the run.
jobs:
  architect:
    # Only saves minutes: who may start a run is checked by the action. Bots of allowed-bots need the first line gone.
    if: >-
      github.event.sender.type == 'User' && (
        github.event.label.name == 'architect' ||
${indented(COMMENT_CONDITION, 8)}      )
    runs-on: ubuntu-latest
    # Above the action's own limit of 30 minutes, so that it can report.
    timeout-minutes: 40
${indented(PERMISSIONS_YAML, 4)}    steps:
${indented(CHECKOUT_YAML, 6)}${indented(brought, 6)}      # Commands run in bubblewrap. Ubuntu's AppArmor blocks it until this.
${indented(BUBBLEWRAP_YAML, 6)}      - id: architect
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
/** What is left for a person to do, as numbered lines. */
function nextSteps(action, detected) {
    const isPlaceholder = action === ACTION_PLACEHOLDER;
    const steps = [
        ...(isPlaceholder
            ? [`In ${WORKFLOW_PATH}, put the action's repository and a release's full commit SHA for ${ACTION_PLACEHOLDER}.`]
            : []),
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

/***/ 11409:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runInitEntry: () => (/* binding */ runInitEntry)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _app_init_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83393);
/* harmony import */ var _config_versions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7537);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);
/* harmony import */ var _cli_project_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(58178);






/** The release that runs here, by its commit, when this is a clone of one; else a name to be replaced. */
async function ownAction(environment) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(process.argv[1] ?? "."));
    const [tag, sha, origin] = await Promise.all([
        (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_5__/* .askGit */ .gG)(environment, folder, ["describe", "--tags", "--exact-match", "HEAD"]),
        (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_5__/* .askGit */ .gG)(environment, folder, ["rev-parse", "--verify", "HEAD"]),
        (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_5__/* .askGit */ .gG)(environment, folder, ["config", "--get", "remote.origin.url"]),
    ]);
    const name = /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(origin ?? "")?.[1];
    const isRelease = tag !== null && /^v\d[\w.-]*$/.test(tag);
    return isRelease && sha !== null && name !== undefined ? `${name}@${sha} # ${tag}` : _app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .ACTION_PLACEHOLDER */ .dA;
}
function givenAction(given) {
    if (given === "./" || /^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(given))
        return given;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "--action is not of the form owner/name@ref.", {
        remedy: "Write --action=owner/architect@<full commit SHA>.",
    });
}
/** `architect init`: writes the workflow and the configuration; never over a file that is there without --force. */
async function runInitEntry(environment, values) {
    const top = (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_5__/* .topOfCheckout */ .nH)(process.cwd());
    if (top === null) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "This folder is no git checkout.", {
            remedy: "Start `architect init` in a clone of the repository.",
        });
    }
    const there = [_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .WORKFLOW_PATH */ .A8, _app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .CONFIGURATION_PATH */ .Z].filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path)));
    if (there.length > 0 && values.force !== true) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `Nothing was written: ${there.join(" and ")} exist already.`, {
            remedy: "--force replaces them.",
        });
    }
    const action = values.action === undefined ? await ownAction(environment) : givenAction(values.action);
    const detected = await (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_5__/* .detectIn */ .tw)(environment, top);
    const versions = (0,_config_versions_js__WEBPACK_IMPORTED_MODULE_3__/* .wantedVersions */ .V)((0,_cli_project_js__WEBPACK_IMPORTED_MODULE_5__/* .readProjectFiles */ .bB)(top));
    const files = { [_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .WORKFLOW_PATH */ .A8]: (0,_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .workflowText */ .LS)(action, versions), [_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .CONFIGURATION_PATH */ .Z]: (0,_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .configurationText */ .o4)(detected) };
    for (const [path, text] of Object.entries(files)) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path)), { recursive: true });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path), text);
    }
    const gates = detected.gates.map(({ name }) => name).join(", ") || "none found";
    process.stdout.write(`Written: ${_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .WORKFLOW_PATH */ .A8}\nWritten: ${_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .CONFIGURATION_PATH */ .Z} (gates: ${gates})\n\n${(0,_app_init_js__WEBPACK_IMPORTED_MODULE_2__/* .nextSteps */ .Zn)(action, detected)}`);
    return 0;
}


/***/ }),

/***/ 58178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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
/* harmony import */ var _config_detect_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6157);
/* harmony import */ var _config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(86114);
/* harmony import */ var _config_project_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(72185);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(25017);







/** Of a larger file only its presence counts. */
const LARGEST_BYTES = 1024 * 1024;
/** What git prints, without the end of line; null when it fails or is not there. Asks only what starts no program. */
function askGit(environment, directory, args) {
    const env = { ...(0,_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .childEnvironmentOf */ .z4)(environment), GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
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
/** What detection finds in a checkout, that of its packages too. */
async function detectIn(environment, directory, kinds = null) {
    const listed = await askGit(environment, directory, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    const paths = (listed ?? "").split("\0");
    const marks = paths.filter(_config_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .isDetectionMark */ .he).map((path) => [path, ""]);
    const texts = new Map([...marks, ...readProjectFiles(directory)]);
    const project = { texts, paths, kinds };
    return (0,_config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__/* .withPackageGates */ .$)((0,_config_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .detectProject */ .pp)(texts, { kinds }), project, async (path) => readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, path)));
}
/** The files that detection looks at, by name. */
function readProjectFiles(directory) {
    const found = new Map();
    for (const name of _config_project_files_js__WEBPACK_IMPORTED_MODULE_5__/* .PROJECT_FILES */ ._) {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name));
        if (text !== null)
            found.set(name, text);
    }
    return found;
}
/** The repository's workflows, in order. */
function readWorkflows(directory) {
    const folder = ".github/workflows";
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder)))
        return [];
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder))
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .flatMap((name) => {
        const path = `${folder}/${name}`;
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, path));
        return text === null ? [] : [{ path, text }];
    });
}
/** The folder with `.git`, from here upwards; null outside of a checkout. */
function topOfCheckout(directory) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, ".git")))
        return directory;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory);
    return parent === directory ? null : topOfCheckout(parent);
}


/***/ })

};
