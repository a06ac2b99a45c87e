import type { CommandForm } from "../arguments.js";

/** Scripts that publish, or that never end, need a person or a background process. */
const SCRIPT =
  /^(?!.*(?:^|[:._-])(?:publish|deploy|release|start|serve|server|dev|watch|preview|login|postinstall|preinstall)(?:$|[:._-]))[A-Za-z0-9][\w:.-]*$/;
const WELL_KNOWN = "test lint build typecheck type-check check format fmt coverage unit".split(" ");

const SCRIPT_OPTIONS = "-sw% --workspace% --workspaces --if-present --silent --include-workspace-root --ignore-scripts";
const INSTALL_OPTIONS =
  "--ignore-scripts --no-audit --no-fund --no-progress --prefer-offline --offline --silent --omit% --include% --loglevel%";
/** Options that reach the script's own program. */
const AFTER =
  "-t=u=g=iqv --grep= --run --coverage --fix --ci --bail? --silent --verbose --reporter% --testNamePattern= --runInBand --no-coverage --check --test-name-pattern= --filter= --max-warnings% --passWithNoTests";

function dev(words: string, form: Omit<CommandForm, "words" | "class"> = {}): CommandForm {
  return { words, class: "dev", ...form };
}

const named = (words: string, options: string): CommandForm =>
  dev(words, { options, operands: "words", minimum: 1, match: SCRIPT, maximum: 1, after: AFTER });

/** Package managers: scripts of the project and frozen installs; whatever adds or resolves a package is not here (R10). */
const packageManagers: readonly CommandForm[] = [
  dev("npm test", { options: SCRIPT_OPTIONS, after: AFTER }),
  dev("npm t", { options: SCRIPT_OPTIONS, after: AFTER }),
  named("npm run", SCRIPT_OPTIONS),
  named("npm run-script", SCRIPT_OPTIONS),
  dev("npm ci", { options: INSTALL_OPTIONS }),
  ...["pnpm", "pnpm -r"].flatMap((tool) => [
    dev(`${tool} test`, { options: "--filter% --silent", after: AFTER }),
    named(`${tool} run`, "--filter% --silent --if-present"),
    ...WELL_KNOWN.map((script) => dev(`${tool} ${script}`, { options: "--filter% --silent" })),
  ]),
  ...["pnpm install", "pnpm i"].map((words) =>
    dev(words, { options: `--frozen-lockfile ${INSTALL_OPTIONS}`, requires: ["--frozen-lockfile"] }),
  ),
  named("yarn run", "--silent"),
  ...WELL_KNOWN.map((script) => dev(`yarn ${script}`, { options: "--silent" })),
  dev("yarn install", {
    options: `--frozen-lockfile --immutable ${INSTALL_OPTIONS}`,
    requires: ["--frozen-lockfile", "--immutable"],
  }),
  dev("yarn --immutable"),
  dev("bun test", { options: "-t= --bail? --coverage --timeout%", operands: "paths" }),
  named("bun run", "--silent"),
  dev("bun install", { options: "--frozen-lockfile", requires: ["--frozen-lockfile"] }),
  dev("deno lint", { operands: "paths" }),
  dev("deno fmt", { options: "--check", operands: "paths" }),
  dev("node --test", {
    options:
      "--test-name-pattern= --test-skip-pattern= --test-reporter% --test-concurrency% --test-timeout% --test-only",
    operands: "paths",
  }),
  dev("node --check", { operands: "paths", minimum: 1, maximum: 1 }),
];

/** Tools of the project; also reached by npx, which is then kept from fetching. */
export const nodeToolForms: readonly CommandForm[] = [
  dev("vitest run", {
    options:
      "-t= --reporter% --coverage --no-coverage --silent --bail% --testNamePattern= --passWithNoTests --project% --typecheck",
    operands: "paths",
  }),
  dev("jest", {
    options:
      "-it= --ci --runInBand --coverage --silent --verbose --bail? --passWithNoTests --testNamePattern= --testPathPattern= --testPathPatterns= --json --no-cache --maxWorkers% --selectProjects% --detectOpenHandles --forceExit",
    operands: "paths",
  }),
  dev("mocha", { options: "-bg=R%t% --bail --grep= --reporter% --timeout% --exit --recursive", operands: "paths" }),
  dev("ava", { options: "-vs --verbose --serial --fail-fast --tap --match=", operands: "paths" }),
  dev("tap", { operands: "paths" }),
  dev("tsc", {
    options:
      "-bp@ --project@ --build --noEmit --pretty --strict --skipLibCheck --listFiles --noEmitOnError --incremental --declaration --emitDeclarationOnly --extendedDiagnostics",
    operands: "paths",
  }),
  dev("eslint", {
    options:
      "-f% --fix --quiet --max-warnings% --ext% --cache --no-cache --format% --no-error-on-unmatched-pattern --report-unused-disable-directives --fix-dry-run",
    operands: "paths",
  }),
  dev("prettier", {
    options:
      "-cwlu --check --write --list-different --ignore-unknown --cache --log-level% --no-error-on-unmatched-pattern",
    operands: "paths",
  }),
  ...["check", "lint", "format", "ci"].map((word) =>
    dev(`biome ${word}`, {
      options: "--write --fix --max-diagnostics% --reporter% --diagnostic-level%",
      operands: "paths",
    }),
  ),
  dev("oxlint", { options: "--fix --quiet --max-warnings%", operands: "paths" }),
  dev("stylelint", { options: "--fix --quiet --max-warnings%", operands: "paths" }),
  dev("knip"),
  dev("rollup", { options: "-c --config? --silent" }),
  dev("vite build", { options: "--mode% --logLevel%" }),
  dev("next lint"),
  dev("next build"),
  dev("cypress run", { options: "--headless --browser% --spec@ --e2e --component" }),
  dev("playwright test", { options: "-g= --grep= --project% --reporter% --workers% --retries%", operands: "paths" }),
  dev("pyright", { options: "--outputjson --stats", operands: "paths" }),
];

export const javascriptForms: readonly CommandForm[] = [...packageManagers, ...nodeToolForms];
