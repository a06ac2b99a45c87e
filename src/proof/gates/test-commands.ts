/** Programs that do nothing but run tests, also behind `npx`, `python -m`, `bundle exec` and their kin. */
const RUNNERS = new Set(
  "pytest py.test unittest jest vitest mocha ava tap tape karma jasmine playwright cypress uvu rspec minitest cucumber phpunit pest behat ctest nextest tox nox bats busted trial nose2 behave gotestsum".split(
    " ",
  ),
);

/** Programs that run what they are told, and the words that tell them to run tests. */
const TOLD: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:npm|pnpm|yarn|bun)$/, /^(?:t|tst|check|test|test[:-].+|.+[:-]tests?)$/],
  [
    /^(?:go|cargo|deno|dotnet|swift|flutter|dart|mix|zig|bazel|lein|sbt|rails|stack|cabal|artisan|manage\.py)$/,
    /^test$/,
  ],
  [/^node$/, /^--test$/],
  [/^mvnw?$/, /^(?:test|verify|package|install|integration-test)$/],
  [/^gradlew?$/, /^(?:.*:)?(?:check|build|test|\w+Test)$/],
  [
    /^(?:g?make|just|task|rake|composer|ninja|invoke|nx|turbo|lerna|hatch|pdm|rush|moon)$/,
    /^(?:.*[:_-])?(?:tests?|specs?|check)(?:[:_-].*)?$/,
  ],
];

/** A script of the project: `./test.sh`, `scripts/run-tests`, `.ci/check`. */
const SCRIPT = /^(?:run[-_]?)?(?:tests?|check)(?:[-_.].*)?$|[-_]tests?(?:\.\w+)?$/;
const SCRIPT_SHELLS = /^(?:ba|da|z)?sh$/;
const NAMED = /(?:^|[\s:_./-])(?:tests?|specs?|unit|e2e|integration)(?:$|[\s:_./-])/i;
/** `pip install pytest` runs no test. */
const INSTALLERS = /^(?:pip3?|npm|pnpm|yarn|bun|apt|apt-get|apk|brew|gem|uv|poetry|cargo|go|bundle|composer|dotnet)$/;
const INSTALLS = /^(?:install|i|ci|add|sync|get|restore|fetch|update|require)$/;

const lastName = (word: string): string => word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:cmd|bat|exe)$/, "");

function isTestCommand(words: readonly string[]): boolean {
  const names = words.map(lastName);
  const [first = "", second = ""] = names;
  if (INSTALLERS.test(first) && INSTALLS.test(second)) return false;
  if (names.some((name) => RUNNERS.has(name))) return true;
  if (SCRIPT.test(SCRIPT_SHELLS.test(first) ? second : first)) return true;
  return names.some((name, at) => {
    const pattern = TOLD.find(([program]) => program.test(name))?.[1];
    return pattern !== undefined && words.slice(at + 1).some((word) => pattern.test(word));
  });
}

/** Whether a gate of this command and name runs tests, by words alone. */
export function looksLikeTests({ run, name }: { readonly run: string; readonly name: string }): boolean {
  if (NAMED.test(name)) return true;
  return run.split(/[;&|\n()]+/).some((command) => {
    const words = command.split(/\s+/).filter((word) => word !== "" && !/^\w+=/.test(word));
    return isTestCommand(words);
  });
}
