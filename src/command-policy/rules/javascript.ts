import type { CommandForm } from "../arguments.js";

/** Scripts that publish, or that never end, need a person or a background process. */
const SCRIPT =
  /^(?!.*(?:^|[:._-])(?:publish|deploy|release|start|serve|server|dev|watch|preview|login|postinstall|preinstall|prepublishOnly|shell|open)(?:$|[:._-]))(?!.*\.[cm]?[jt]sx?$)(?!(?:env|restart|stop)$)[A-Za-z0-9][\w:.-]*$/;

/** Script names that no package manager has a command of its own for. */
const WELL_KNOWN =
  /^(?:test|tests|lint|build|typecheck|type-check|check-types|types|check|format|fmt|coverage|unit|e2e|integration|spec|compile|verify|validate|docs|clean|typings)(?:[:_.-][\w:.-]+)?$/;
const NEVER_ENDS = /(?:^|[:._-])(?:watch|serve|dev|start|publish|deploy|release|preview)(?:$|[:._-])/;

const SCRIPT_OPTIONS =
  "-sqw@ --workspace@ --workspaces --if-present --silent --quiet --include-workspace-root --ignore-scripts --no-color --foreground-scripts --loglevel%";
const INSTALL_OPTIONS =
  "--ignore-scripts --no-audit --no-fund --no-progress --prefer-offline --offline --silent --quiet --omit% --include% --loglevel% --no-color --legacy-peer-deps --no-save";

/** Options that reach the script's own program. */
const AFTER =
  "-t=u=g=i=qvxbk=R%w%sfcln%p@ --grep= --fgrep= --run --coverage --no-coverage --fix --fix-dry-run --ci --bail? --exit --silent --verbose --reporter% --reporters% --testNamePattern= --testPathPattern= --testPathPatterns= --runInBand --run-in-band --check --test-name-pattern= --filter= --max-warnings% --passWithNoTests --pass-with-no-tests --watch% --watchAll% --noEmit --pretty --update --updateSnapshot --project% --no-cache --cache --maxWorkers% --max-workers% --workers% --retries% --shard= --timeout% --testTimeout% --test-timeout% --format% --quiet --color --no-color --colors --no-watch --watch-all% --detectOpenHandles --forceExit --headless --spec@ --browser% --tag% --ext% --write --list-different --debug --sourcemap --minify --mode% --exclude= --only-changed --onlyChanged --changed? --related --findRelatedTests --no-threads --logHeapUsage --typecheck --test-only --test-reporter% --recursive --slow% --forbid-only --single-run --if-present --no-file-parallelism --pool% --hideSkippedTests --dry-run --dryRun --concurrency% --parallel --verbose%";

function dev(words: string, form: Omit<CommandForm, "words" | "class"> = {}): CommandForm {
  return { words, class: "dev", ...form };
}

const FROZEN = "a task that changes dependencies says so in its own command; otherwise use the frozen install";

/** yarn and bun also run programs by that name, so that only what is no program's name is taken for a script. */
const PLAIN_SCRIPT = /^[\w-]+:[\w:-]+$/;

const named = (words: string, options: string): CommandForm =>
  dev(words, {
    options,
    operands: "paths",
    minimum: 1,
    after: AFTER,
    check: ([script = "test"]) =>
      SCRIPT.test(script) && (!/^(?:yarn|bun)/.test(words) || WELL_KNOWN.test(script) || PLAIN_SCRIPT.test(script))
        ? null
        : `the script ${script} publishes, never ends or needs a person.`,
    remedy: "run a test, build, lint or check script; a maintainer can add others to commands.dev",
  });

const wellKnown = (words: string, options: string): CommandForm =>
  dev(words, {
    options,
    operands: "paths",
    minimum: 1,
    after: AFTER,
    check: ([script = ""]) =>
      WELL_KNOWN.test(script) && !NEVER_ENDS.test(script) ? null : `${script} is no known script or read-only command.`,
    remedy: `${words} test, lint or build; ${FROZEN}`,
  });

const frozen = (words: string, flags: readonly string[]): CommandForm =>
  dev(words, {
    options: `${flags.join(" ")} ${INSTALL_OPTIONS}`,
    requires: flags,
    remedy: `${words} ${flags[0] ?? ""} installs what the lock file names`,
  });

const PNPM_OPTIONS =
  "-rF= --filter= --silent --if-present --recursive --parallel --stream --no-bail --workspace-concurrency% --no-sort --reporter%";

const npmForms: readonly CommandForm[] = [
  ...["npm test", "npm t", "npm tst"].map((words) =>
    dev(words, {
      options: SCRIPT_OPTIONS,
      after: AFTER,
      operands: "paths",
      remedy: "npm test, with the test program's own options after --",
    }),
  ),
  { ...named("npm run", SCRIPT_OPTIONS), minimum: 0 },
  named("npm run-script", SCRIPT_OPTIONS),
  ...["npm ci", "npm clean-install"].map((words) =>
    dev(words, { options: INSTALL_OPTIONS, remedy: "npm ci installs what the lock file names" }),
  ),
  dev("npm pkg get", { options: "-w% --workspaces --json", operands: "text" }),
  dev("npm pack --dry-run", { options: "--json --ignore-scripts --silent" }),
  dev("npm explain", { operands: "words", minimum: 1, options: "--json" }),
  dev("npm why", { operands: "words", minimum: 1, options: "--json" }),
];

const pnpmForms: readonly CommandForm[] = [
  dev("pnpm test", { options: PNPM_OPTIONS, after: AFTER, operands: "paths" }),
  dev("pnpm t", { options: PNPM_OPTIONS, after: AFTER, operands: "paths" }),
  named("pnpm run", PNPM_OPTIONS),
  frozen("pnpm install", ["--frozen-lockfile"]),
  frozen("pnpm i", ["--frozen-lockfile"]),
  ...["pnpm list", "pnpm ls", "pnpm why"].map((words) =>
    dev(words, { options: "-rPD --depth% --json --prod --dev --long --parseable", operands: "words" }),
  ),
];

const yarnForms: readonly CommandForm[] = [
  named("yarn run", "--silent"),
  frozen("yarn install", ["--immutable", "--frozen-lockfile"]),
  dev("yarn --immutable", { options: "--immutable-cache" }),
  dev("yarn --frozen-lockfile", { options: INSTALL_OPTIONS }),
  ...["yarn why", "yarn list", "yarn workspaces list"].map((words) =>
    dev(words, { options: "-RA --json --depth% --pattern% --recursive", operands: "words" }),
  ),
  ...["test", "lint", "build", "check", "typecheck"].map((script) =>
    dev(`yarn workspaces run ${script}`, { after: AFTER }),
  ),
];

const runtimeForms: readonly CommandForm[] = [
  dev("bun test", {
    options: "-t= --bail? --coverage --timeout% --test-name-pattern= --rerun-each% --todo --only --update-snapshots",
    operands: "paths",
  }),
  named("bun run", "--silent --if-present"),
  frozen("bun install", ["--frozen-lockfile"]),
  dev("bun pm ls", { options: "--all" }),
  dev("deno lint", { options: "--json --fix --quiet -q --rules", operands: "paths" }),
  dev("deno fmt", { options: "--check --quiet -q", operands: "paths" }),
  dev("deno check", { options: "--quiet -q --all --doc", operands: "paths", minimum: 1 }),
  dev("deno test", {
    options:
      "-q --quiet --fail-fast? --filter= --parallel --no-check --coverage? --doc --shuffle? --reporter% --frozen --no-run --trace-leaks",
    operands: "paths",
  }),
  dev("node --test", {
    options:
      "--test-name-pattern= --test-skip-pattern= --test-reporter% --test-concurrency% --test-timeout% --test-only --experimental-test-coverage --test-coverage-lines% --test-coverage-branches% --test-coverage-functions% --test-force-exit --test-shard= --test-isolation% --experimental-strip-types --no-warnings --enable-source-maps --test-update-snapshots",
    operands: "paths",
  }),
  dev("node --check", { operands: "paths", minimum: 1, maximum: 1 }),
  dev("node -c", { operands: "paths", minimum: 1, maximum: 1 }),
  dev("node --run", { operands: "words", minimum: 1, maximum: 1, match: SCRIPT, after: AFTER }),
];

/** Package managers and runtimes: scripts of the project and frozen installs; whatever adds or resolves is not here (R10). */
export const javascriptForms: readonly CommandForm[] = [...npmForms, ...pnpmForms, ...yarnForms, ...runtimeForms];

/** `yarn lint`, `pnpm typecheck`: scripts without the word run. They come last, after the tools of the project. */
export const shortScriptForms: readonly CommandForm[] = [
  wellKnown("pnpm", PNPM_OPTIONS),
  wellKnown("yarn", "--silent"),
  dev("yarn workspace", {
    operands: "paths",
    minimum: 2,
    maximum: 2,
    after: AFTER,
    check: ([, script = ""]) =>
      WELL_KNOWN.test(script) && !NEVER_ENDS.test(script) ? null : `${script} is no known script.`,
  }),
];

/** Test programs of the project; also reached by npx, which is then kept from fetching. */
export const nodeToolForms: readonly CommandForm[] = [
  ...["vitest run", "vitest --run", "vitest related --run"].map((words) =>
    dev(words, {
      options:
        "-t=c@r@u --run --config@ --root@ --dir@ --reporter% --outputFile! --coverage --no-coverage --coverage.enabled --coverage.reporter% --coverage.provider% --coverage.include= --coverage.exclude= --coverage.all --silent? --bail% --testNamePattern= --passWithNoTests --project% --typecheck --typecheck.only --update --pool% --poolOptions.threads.singleThread --no-threads --threads --maxWorkers% --minWorkers% --testTimeout% --hookTimeout% --retry% --shard= --changed? --environment% --globals --dom --isolate --no-isolate --no-file-parallelism --fileParallelism? --sequence.shuffle --sequence.seed% --allowOnly --color --no-color --hideSkippedTests --logHeapUsage --exclude= --mode% --disable-console-intercept --no-cache --expandSnapshotDiff --printConsoleTrace --slowTestThreshold% --version -v",
      operands: "paths",
    }),
  ),
  dev("vitest bench --run", { options: "-t= --reporter% --outputFile! --root@", operands: "paths" }),
  dev("vitest list", { options: "-t= --json? --filesOnly --project%", operands: "paths" }),
  dev("vitest", {
    options: "",
    requires: ["run"],
    operands: "paths",
    remedy: "vitest run; without run it watches and never ends",
  }),
  dev("jest", {
    options:
      "-it=c@ubeow% --ci --config@ --rootDir@ --runInBand --coverage? --coverageReporters% --collectCoverageFrom= --coverageDirectory! --silent --verbose --bail? --passWithNoTests --testNamePattern= --testPathPattern= --testPathPatterns= --testPathIgnorePatterns= --testMatch= --runTestsByPath --json --outputFile! --no-cache --cache --maxWorkers% --selectProjects% --ignoreProjects% --projects@ --detectOpenHandles --forceExit --listTests --showConfig --clearCache --onlyChanged --onlyFailures --changedSince= --lastCommit --findRelatedTests --updateSnapshot --expand --errorOnDeprecated --logHeapUsage --notify --randomize --seed% --shard= --testTimeout% --watchAll% --watch% --watchman --no-watchman --workerIdleMemoryLimit% --env% --testEnvironment% --reporters% --color --colors --no-color --noStackTrace --injectGlobals --debug --version",
    values: {
      "--watchAll": /^false$/,
      "--watch": /^false$/,
      "-w": /^\d+%?$/,
      "--env": /^(?:node|jsdom)$/,
      "--testEnvironment": /^(?:node|jsdom)$/,
    },
    operands: "paths",
    remedy: "jest --ci, without --watch",
  }),
  dev("mocha", {
    options:
      "-bcg=R%t%f=is%pj%C --bail --grep= --fgrep= --invert --reporter% --timeout% --exit --recursive --config@ --package@ --spec@ --extension% --ignore= --forbid-only --forbid-pending --retries% --slow% --parallel --jobs% --color --no-color --colors --check-leaks --full-trace --dry-run --ui% --sort --diff --no-diff --inline-diffs --list-files --async-only --allow-uncaught",
    operands: "paths",
    remedy: "mocha, without --require and --watch",
  }),
  dev("ava", {
    options:
      "-vsc%m=T%u --verbose --serial --fail-fast --tap --match= --concurrency% --timeout% --config@ --update-snapshots --no-worker-threads",
    operands: "paths",
  }),
  ...["tap", "tap run"].map((words) =>
    dev(words, {
      options: "-R%bj% --bail --reporter% --jobs% --disable-coverage --allow-incomplete-coverage --timeout%",
      operands: "paths",
    }),
  ),
  dev("uvu", { options: "-bi=cq --bail --ignore= --color --quiet", operands: "paths" }),
  dev("jasmine", {
    options: "--filter= --random% --seed% --fail-fast --config=@ --reporter% --no-color",
    operands: "paths",
  }),
  dev("cypress run", {
    options:
      "-qb%s@C@ --headless --headed --browser% --spec@ --e2e --component --config-file@ --quiet --reporter% --project@ --no-exit",
    remedy: "cypress run --headless --spec FILE",
  }),
  dev("cypress verify"),
  dev("playwright test", {
    options:
      "-g=j%xc@u? --grep= --grep-invert= --project% --reporter% --workers% --retries% --repeat-each% --timeout% --config@ --max-failures% --list --forbid-only --fully-parallel --headed --quiet --shard= --trace% --update-snapshots? --output! --pass-with-no-tests --last-failed --only-changed? --no-deps --global-timeout% --browser% --name% --tsconfig@",
    operands: "paths",
  }),
  dev("karma start", {
    options: "--single-run --browsers% --no-auto-watch --reporters%",
    operands: "paths",
    requires: ["--single-run"],
  }),
  dev("web-test-runner", {
    options: "--coverage --node-resolve --files= --config@ --playwright --puppeteer",
    operands: "paths",
  }),
];
