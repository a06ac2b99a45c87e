/**
 * Habits that neither the layers nor the linter can express. The linter refuses `process.env` and `console` outside of src/entry
 * (everything else is handed a logger, so that secrets are redacted); here they are not taken apart either. In src and test
 * nothing cites a document that is not in this repository: a reader could not look it up.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const RULES = [
  {
    says: "`process` and `console` are for src/entry alone",
    applies: (path) => path.startsWith("src/") && !path.startsWith("src/entry/"),
    pattern: /\} = (?:globalThis\.)?(?:process|console);/,
  },
  {
    says: "cites a document of the specification's authors: write the rule itself",
    applies: () => true,
    pattern: /\b(?:product|hub|agents|scale|rulings)\.md\b|\b(?:product|[Pp]olicy) §|\b[Rr]ulings? \d/,
  },
  {
    says: "a comment in words of our own: say who does what (nobody → no one, told → reported, whatever → any)",
    applies: () => true,
    // Of comments alone; names of the code stand in backticks.
    pattern:
      /^\s*(?:\/?\*|\/\/)(?:`[^`]*`|[^`])*?\b(?:tells?|told|telling|hears?|heard|nobody|somebody|everybody|whoever|whomever|whatever)\b/i,
  },
];

/** The checks of the checker: lines of which all but the last two must be found. */
const CANARY = [
  "const { env } = process;",
  "const { log } = console;",
  "/** The keys of product.md §4. */",
  "// Never twice (K4, Ruling 17).",
  'it("policy §6 refuses links", () => {});',
  " * Nobody waits for it.",
  "  // `tell` is told of it.",
  " * Calls `tell` once; `nobody` is a user.",
  "// K4; docs/guardrails.md#shell-commands; AGENTS.md; an overruling 3 to 2; the policy says so.",
];
const canary = problemsOf("src/core/canary.ts", CANARY.join("\n"));
if (canary.length !== CANARY.length - 2) throw new Error(`the check itself is broken: it reports ${canary.join(", ")}`);

const paths = ["src", "test"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:tsx?|mjs|snap)$/.test(path)),
);
const problems = paths.flatMap((path) => problemsOf(path, readFileSync(join(root, path), "utf8")));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${paths.length} files, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(path, text) {
  const rules = RULES.filter(({ applies }) => applies(path));
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules.filter(({ pattern }) => pattern.test(line)).map(({ says }) => `${path}:${index + 1}: ${says}`),
    );
}
