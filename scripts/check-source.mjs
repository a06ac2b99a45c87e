/**
 * Habits that the layers cannot express: `process.env` and `console` are used in src/entry only (everything else is handed a logger, so that secrets are redacted). In src and test nothing cites a
 * document that is not in this repository: a reader could not look it up.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));

const RULES = [
  { name: "process.env", allowed: /^src\/entry\//, reads: readsEnvironment },
  {
    name: "console",
    allowed: /^src\/entry\//,
    reads: (node) => ts.isIdentifier(node) && node.text === "console",
  },
];

/** Documents of the specification's authors. */
const CITATION = /\b(?:product|hub|agents|scale|rulings)\.md\b|\b(?:product|[Pp]olicy) §|\b[Rr]ulings? \d/;

/** The checks of the checker: code and the lines on which each rule must speak. */
const CANARY = [
  "const a = process.env.HOME;",
  "const { env } = process;",
  'import { env } from "node:process";',
  'const b = process["env"];',
  "const c = globalThis.process.env;",
  "console.log(a);",
  "const text = 'process.env and console.log'; // process.env, console.log",
  "const d = options.env;",
  "/** The keys of product.md §4. */",
  "// Never twice (K4, Ruling 17).",
  'it("policy §6 refuses links", () => {});',
  "// K4; docs/guardrails.md#shell-commands; AGENTS.md; an overruling 3 to 2; the policy says so.",
];
const EXPECTED = [
  "1 process.env",
  "2 process.env",
  "3 process.env",
  "4 process.env",
  "5 process.env",
  "6 console",
  "9 citation",
  "10 citation",
  "11 citation",
];

const canary = findings("src/core/canary.ts", CANARY.join("\n")).map(({ line, rule }) => `${line} ${rule}`);
if (canary.join() !== EXPECTED.join()) throw new Error(`the check itself is broken: it reports ${canary.join(", ")}`);

const paths = ["src", "test"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:tsx?|mjs|snap)$/.test(path)),
);
const found = paths.flatMap((path) => findings(path, readFileSync(join(root, path), "utf8")));
for (const { path, line, rule } of found) {
  const problem =
    rule === "citation"
      ? "cites a document that is not in the repository: write the rule itself"
      : `${rule} is not for this folder`;
  process.stdout.write(`${path}:${line}: ${problem}\n`);
}
process.stdout.write(`${paths.length} files, ${found.length} problems\n`);
process.exitCode = found.length > 0 ? 1 : 0;

function findings(path, text) {
  const cited = text
    .split("\n")
    .flatMap((line, index) => (CITATION.test(line) ? [{ path, line: index + 1, rule: "citation" }] : []));
  return [...(path.startsWith("src/") ? readCode(path, text) : []), ...cited];
}

function readCode(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const rules = RULES.filter(({ allowed }) => !allowed.test(path));
  const result = [];
  const visit = (node) => {
    for (const rule of rules) {
      if (!rule.reads(node)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      result.push({ path, line: line + 1, rule: rule.name });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return result;
}

function readsEnvironment(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === "env" && isProcess(node.expression);
  if (ts.isElementAccessExpression(node)) {
    return (
      ts.isStringLiteralLike(node.argumentExpression) &&
      node.argumentExpression.text === "env" &&
      isProcess(node.expression)
    );
  }
  if (ts.isImportDeclaration(node)) return /^(node:)?process$/.test(node.moduleSpecifier.text);
  return (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    !!node.initializer &&
    isProcess(node.initializer)
  );
}

function isProcess(node) {
  return ts.isPropertyAccessExpression(node)
    ? node.name.text === "process"
    : ts.isIdentifier(node) && node.text === "process";
}
