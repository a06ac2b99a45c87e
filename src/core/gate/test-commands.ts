import { followedAt, PACKAGE_MANAGERS, programName, SHELLS } from "../programs.js";
import { wordSet } from "../text/word-set.js";

/** Programs that only run tests. */
export const TEST_RUNNERS = wordSet(
  "pytest py.test unittest nose nose2 trial tox nox behave jest vitest mocha ava tap tape uvu jasmine rspec minitest cucumber phpunit pest behat ctest nextest cargo-nextest bats prove busted gotestsum",
);

/** Programs with subcommands, and the words with which they run tests. */
const SUBCOMMANDS: readonly (readonly [program: RegExp, word: RegExp])[] = [
  [
    /^(?:go|cargo|deno|dotnet|swift|flutter|dart|mix|zig|bazel|buck2?|lein|sbt|rails|stack|cabal|artisan|manage\.py)$/,
    /^(?:t|test|nextest|tests?:.+)$/,
  ],
  [/^node$/, /^--test(?:=.*)?$/],
  [/^playwright$/, /^test$/],
  [/^cypress$/, /^run$/],
  [/^karma$/, /^start$/],
  [/^mvnw?$/, /^(?:test|verify|package|install|integration-test)$/],
  [/^gradlew?$/, /^(?:.*:)?(?:check|build|test|\w+Test)$/],
  [
    /^(?:g?make|just|task|rake|mise|mage|composer|ninja|invoke|nx|turbo|lerna|hatch|pdm|rush|moon)$/,
    /^(?:.*[.:_-])?(?:tests?|specs?|check|verify)(?:[.:_-].*)?$/,
  ],
];

const TEST_SCRIPT = /^(?:t|tst|check|test|test[:-].+|.+[:-]tests?)$/;

/** Programs that start a test runner after words that `followedAt` cannot parse, or as a module or file. */
const STARTERS = wordSet("uv poetry pipenv hatch pdm bundle python ruby php");
/** Words between a starter and the program that it starts. */
const STARTED_BY = /^(?:exec|dlx|run|run-script|\d+[smh]?|-.*|\w+=.*)$/;

/** A script of the project: `./test.sh`, `scripts/run-tests`, `.ci/check`. */
const SCRIPT = /^(?:run[-_]?)?(?:tests?|check|ci)(?:[-_.].*)?$|[-_]tests?(?:\.\w+)?$/;

const nameOf = (word: string): string => word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:cmd|bat|exe)$/, "");

/** `yarn test`, `npm run test:unit`, `yarn workspaces foreach -A run test`; not `npm run build test`. */
function runsTestScript(rest: readonly string[]): boolean {
  const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (own.some((word) => /^(?:exec|dlx|x)$/.test(word))) return false;
  const run = own.findIndex((word) => /^run(?:-script)?$/.test(word));
  const names = own.slice(run + 1).filter((word) => !word.startsWith("-"));
  return names.slice(0, run < 0 ? undefined : 1).some((word) => TEST_SCRIPT.test(word));
}

/** Whether the program at the start of these words, or one that it starts, runs tests. */
export function startsTests(words: readonly string[]): boolean {
  const start = words.findIndex((word) => !/^\w+=/.test(word));
  const [first = "", ...rest] = start < 0 ? [] : words.slice(start);
  const name = nameOf(first);
  if (TEST_RUNNERS.has(name)) return true;
  if (PACKAGE_MANAGERS.has(name) && runsTestScript(rest)) return true;
  if (SUBCOMMANDS.some(([program, told]) => program.test(name) && rest.some((word) => told.test(word)))) return true;
  const next = followedAt([first, ...rest]);
  if (next !== null) return startsTests(rest.slice(next - 1));
  const isStarter = STARTERS.has(programName(name)) || PACKAGE_MANAGERS.has(name) || SHELLS.has(name);
  if (!isStarter) return SCRIPT.test(name);
  const told = rest.findIndex((word) => !STARTED_BY.test(word));
  return told >= 0 && startsTests(rest.slice(told));
}

const NAMED = /(?:^|[\s:_./-])(?:tests?|specs?|unit|e2e|integration)(?:$|[\s:_./-])/i;
/** `pip install pytest` runs no tests. */
const INSTALLS =
  /^(?:pip3?|npm|pnpm|yarn|bun|apt|apt-get|apk|brew|gem|uv|poetry|cargo|go|bundle|composer|dotnet) (?:install|i|ci|add|sync|get|restore|fetch|update|require)(?: |$)/;

/**
 * Whether a gate with this command and name runs tests, judged by words only: a runner anywhere in a command counts.
 */
export function looksLikeTests({ run, name }: { readonly run: string; readonly name: string }): boolean {
  if (NAMED.test(name)) return true;
  return run.split(/[;&|\n()]+/).some((command) => {
    const words = command.split(/\s+/).filter((word) => word !== "" && !/^\w+=/.test(word));
    if (INSTALLS.test(words.slice(0, 2).join(" "))) return false;
    const later = words.slice(1).filter((word) => !word.startsWith("-"));
    return startsTests(words) || later.some((word) => TEST_RUNNERS.has(nameOf(word)));
  });
}
