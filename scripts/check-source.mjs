/**
 * Rules for sources that neither the layers nor the linter can express. The linter refuses `process.env` and `console` outside
 * of src/entry, because other code gets a logger that redacts secrets; here destructuring them is refused too. In src and test
 * nothing cites a document that is not in this repository.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, ROOT } from "./files.mjs";

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
    // In comments only; names of the code stand in backticks.
    pattern:
      /^\s*(?:\/?\*|\/\/)(?:`[^`]*`|[^`])*?\b(?:tells?|told|telling|hears?|heard|nobody|somebody|everybody|whoever|whomever|whatever)\b/i,
  },
];

/** The check of the checker: it must find all of these lines except the last two. */
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

const paths = ["src", "test"].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs|snap)$/));
const problems = paths.flatMap((path) => problemsOf(path, readFileSync(join(ROOT, path), "utf8")));
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
