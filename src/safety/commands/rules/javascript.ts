import { type CommandForm, dev, devForms, withScopes } from "../arguments/arguments.js";
import { SCRIPT_OPTIONS } from "./programs.js";

/** Scripts that publish need a person; scripts that never end need a background process. */
const SCRIPT =
  /^(?!.*(?:^|[:._-])(?:publish|deploy|release|start|serve|server|dev|watch|preview|login|postinstall|preinstall|prepublishOnly|shell|open)(?:$|[:._-]))(?!.*\.[cm]?[jt]sx?$)(?!(?:env|restart|stop)$)[A-Za-z0-9][\w:.-]*$/;

/** Script names that are not a package manager's own commands. */
const WELL_KNOWN =
  /^(?:test|tests|lint|build|typecheck|type-check|check-types|types|check|format|fmt|coverage|unit|e2e|integration|spec|compile|verify|validate|docs|clean|typings)(?:[:_.-][\w:.-]+)?$/;
const NEVER_ENDS = /(?:^|[:._-])(?:watch|serve|dev|start|publish|deploy|release|preview)(?:$|[:._-])/;

const RUN_OPTIONS = "-sqw@ --workspace@ --prefix@ --loglevel%";
const INSTALL_OPTIONS = "--omit% --include% --loglevel% --no-save";

const FROZEN = "a task that changes dependencies says so in its own command; otherwise use the frozen install";

/** yarn and bun also run programs by bare name, so only a name that no program has is accepted as a script. */
const PLAIN_SCRIPT = /^[\w-]+:[\w:-]+$/;

const named = (words: string, options: string): CommandForm =>
  dev(words, options, {
    minimum: 1,
    after: SCRIPT_OPTIONS,
    check: ([script = "test"]) =>
      SCRIPT.test(script) && (!/^(?:yarn|bun)/.test(words) || WELL_KNOWN.test(script) || PLAIN_SCRIPT.test(script))
        ? null
        : `the script ${script} publishes, never ends or needs a person.`,
    remedy: "run a test, build, lint or check script; a maintainer can add others to commands.dev",
  });

/** `run SCRIPT` or `SCRIPT`, for common scripts. */
function judgeKnownScript(words: readonly string[]): string | null {
  const [script = ""] = words[0] === "run" ? words.slice(1) : words;
  const isKnown = WELL_KNOWN.test(script) && !NEVER_ENDS.test(script);
  return isKnown ? null : `${words.join(" ")} is no known script.`;
}

const wellKnown = (words: string, options: string): CommandForm =>
  dev(words, options, {
    minimum: 1,
    after: SCRIPT_OPTIONS,
    check: ([script = ""]) =>
      WELL_KNOWN.test(script) && !NEVER_ENDS.test(script) ? null : `${script} is no known script or read-only command.`,
    remedy: `${words} test, lint or build; ${FROZEN}`,
  });

const frozen = (words: string, flags: readonly string[]): CommandForm =>
  dev(words, `${flags.join(" ")} ${INSTALL_OPTIONS}`, {
    operands: "none",
    requires: flags,
    remedy: `${words} ${flags[0] ?? ""} installs what the lock file names`,
  });

const PNPM_OPTIONS = "-rF=w --filter= --workspace-concurrency% --reporter%";

const npmForms: readonly CommandForm[] = [
  dev("npm {test,t,tst}", RUN_OPTIONS, {
    after: SCRIPT_OPTIONS,
    remedy: "npm test, with the test program's own options after --",
  }),
  { ...named("npm run", RUN_OPTIONS), minimum: 0 },
  named("npm run-script", RUN_OPTIONS),
  dev("npm {ci,clean-install}", INSTALL_OPTIONS, {
    operands: "none",
    remedy: "npm ci installs what the lock file names",
  }),
  dev("npm pkg get", "-w%", { operands: "text" }),
  dev("npm pack --dry-run", "", { operands: "none" }),
  dev("npm {explain,why}", "", { operands: "words", minimum: 1 }),
];

/** pnpm and yarn pass the words after the script on to it. */
const PNPM_SCRIPT = `${SCRIPT_OPTIONS} ${PNPM_OPTIONS}`;

const pnpmForms: readonly CommandForm[] = [
  dev("pnpm {test,t}", PNPM_SCRIPT, { after: SCRIPT_OPTIONS }),
  named("pnpm run", PNPM_SCRIPT),
  frozen("pnpm install", ["--frozen-lockfile"]),
  frozen("pnpm i", ["--frozen-lockfile"]),
  dev("pnpm {list,ls,why}", "-rPD --depth%", { operands: "words" }),
];

const yarnForms: readonly CommandForm[] = [
  named("yarn run", SCRIPT_OPTIONS),
  frozen("yarn install", ["--immutable", "--frozen-lockfile"]),
  ...devForms("none", {
    "yarn --immutable": "--immutable-cache",
    "yarn --frozen-lockfile": INSTALL_OPTIONS,
  }),
  dev("yarn {why,list,workspaces list}", "-RA --depth% --pattern%", { operands: "words" }),
  dev("yarn workspaces run {test,lint,build,check,typecheck}", "", { operands: "none", after: SCRIPT_OPTIONS }),
];

const runtimeForms: readonly CommandForm[] = [
  ...devForms("paths", {
    "bun test": "-t= --update-snapshots",
    "deno lint": "-q --rules",
    "deno fmt": "-q",
    "deno test": "-q --reporter% --frozen --trace-leaks",
    "node --test": "--test-reporter% --enable-source-maps --test-update-snapshots",
  }),
  named("bun run", "--filter="),
  frozen("bun install", ["--frozen-lockfile"]),
  dev("bun pm ls", "", { operands: "none" }),
  dev("deno check", "-q", { minimum: 1 }),
  dev("deno task", "", { minimum: 1, check: ([task = ""]) => judgeKnownScript([task]) }),
  dev("node {--check,-c}", "", { minimum: 1, maximum: 1 }),
  dev("node --run", "", { operands: "words", minimum: 1, maximum: 1, match: SCRIPT, after: SCRIPT_OPTIONS }),
];

/**
 * Package managers and runtimes: scripts of the project and frozen installs, but nothing that adds or resolves
 * packages.
 */
export const javascriptForms: readonly CommandForm[] = withScopes([
  ...npmForms,
  ...pnpmForms,
  ...yarnForms,
  ...runtimeForms,
]);

/** `yarn lint`, `pnpm typecheck`: scripts without the word run. They come last, after the tools of the project. */
export const shortScriptForms: readonly CommandForm[] = withScopes([
  wellKnown("pnpm", PNPM_SCRIPT),
  wellKnown("yarn", SCRIPT_OPTIONS),
  dev("yarn workspace", SCRIPT_OPTIONS, {
    minimum: 2,
    after: SCRIPT_OPTIONS,
    check: ([, ...words]) => judgeKnownScript(words),
    remedy: "yarn workspace NAME run test, lint or build",
  }),
  dev("yarn workspaces foreach", "-AaptiRvW --include= --exclude= --from= -j% --jobs%", {
    operands: "text",
    minimum: 2,
    maximum: 2,
    after: SCRIPT_OPTIONS,
    check: (words) => (words[0] === "run" ? judgeKnownScript(words) : "foreach is accepted with run SCRIPT only."),
    remedy: "yarn workspaces foreach -A run test, lint or build",
  }),
]);

/** Test programs of the project; also reached by npx, which then must not download. */
export const nodeToolForms: readonly CommandForm[] = withScopes([
  ...devForms("paths", {
    "vitest {run,--run,related --run}":
      "-t=c@r@u --run --config@ --reporter% --outputFile! --coverage.reporter% --coverage.provider% --update --pool% --poolOptions.threads.singleThread --hookTimeout% --environment% --globals --expandSnapshotDiff --printConsoleTrace -v",
    "vitest bench --run": "-t= --reporter% --outputFile!",
    ava: "-vsc%m=T%u --config@ --update-snapshots",
    "{tap,tap run}": "-R%bj% --reporter%",
    uvu: "-bi=cq",
    "tsx --test": "--test-reporter% --enable-source-maps --tsconfig@",
    jasmine: "--config=@ --reporter%",
    "playwright test":
      "-g=j%xc@u? --reporter% --config@ --list --trace% --update-snapshots? --output! --global-timeout% --browser% --tsconfig@",
    "web-test-runner": "--node-resolve --config@",
  }),
  dev("vitest list", "-t= --json --filesOnly --project%", {
    check: (operands, options) =>
      options.has("--json") && operands.length > 0 ? "with --json the next word is a file that is written." : null,
    remedy: "vitest list, with --json and without files, or with files alone",
  }),
  dev("vitest", "", { requires: ["run"], remedy: "vitest run; without run it watches and never ends" }),
  dev(
    "jest",
    "-it=c@ubeow% --config@ --coverageReporters% --collectCoverageFrom= --coverageDirectory! --outputFile! --detectOpenHandles --showConfig --updateSnapshot --watchAll% --watch% --env% --testEnvironment% --reporters% --noStackTrace --injectGlobals --debug",
    {
      values: {
        "--watchAll": /^false$/,
        "--watch": /^false$/,
        "-w": /^\d+%?$/,
        "--env": /^(?:node|jsdom)$/,
        "--testEnvironment": /^(?:node|jsdom)$/,
      },
      remedy: "jest --ci, without --watch",
    },
  ),
  dev("mocha", "-bcg=R%t%f=is%pj%C --reporter% --config@ --extension% --full-trace --ui% --diff --no-diff", {
    remedy: "mocha, without --require and --watch",
  }),
  dev("cypress run", "-qb%s@C@ --browser% --spec@ --config-file@ --reporter% --project@", {
    operands: "none",
    remedy: "cypress run --headless --spec FILE",
  }),
  dev("cypress verify", "", { operands: "none" }),
  dev("karma start", "--no-auto-watch --reporters%", { requires: ["--single-run"] }),
]);
