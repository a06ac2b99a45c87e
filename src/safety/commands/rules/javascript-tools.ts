import { type CommandForm, dev, devForms, withScopes } from "../arguments/arguments.js";
import { SCRIPT_OPTIONS } from "./programs.js";

const TSC =
  "-bp@dt%m%v --project@ --build --noEmit --no-emit --pretty? --strict? --skipLibCheck? --listFiles --listFilesOnly --listEmittedFiles --noEmitOnError --incremental? --declaration --emitDeclarationOnly --declarationMap --extendedDiagnostics --diagnostics --showConfig --traceResolution --explainFiles --allowJs --checkJs --jsx% --target% --module% --moduleResolution% --lib% --esModuleInterop --resolveJsonModule --noUnusedLocals --noUnusedParameters --noImplicitAny --strictNullChecks --exactOptionalPropertyTypes --outDir! --outFile! --declarationDir! --rootDir@ --baseUrl@ --tsBuildInfoFile! --sourceMap --force --dry --clean --verbose --isolatedModules --preserveWatchOutput --types% --version --all --composite --downlevelIteration --removeComments --stripInternal --noErrorTruncation --generateTrace!";

const ESLINT =
  "-f%c@o! --fix --fix-dry-run --fix-type% --quiet --max-warnings% --ext% --cache --no-cache --cache-location! --cache-strategy% --format% --config@ --no-eslintrc --no-config-lookup --no-error-on-unmatched-pattern --pass-on-no-patterns --report-unused-disable-directives --report-unused-disable-directives-severity% --no-inline-config --ignore-path@ --ignore-pattern= --no-ignore --rule= --env% --global% --parser-options% --output-file! --print-config@ --debug --color --no-color --stats --concurrency% --exit-on-fatal-error --no-warn-ignored --version -v --flag%";

const PRETTIER =
  "-cwlu --check --write --list-different --ignore-unknown --cache --no-cache --cache-location! --log-level% --loglevel% --no-error-on-unmatched-pattern --config@ --no-config --ignore-path@ --no-editorconfig --parser% --print-width% --tab-width% --use-tabs --single-quote --no-semi --semi --trailing-comma% --end-of-line% --prose-wrap% --arrow-parens% --bracket-same-line --quote-props% --stdin-filepath@ --find-config-path@ --file-info@ --support-info --no-color --color --version --with-node-modules --html-whitespace-sensitivity% --experimental-ternaries";

const BIOME =
  "--write --fix --unsafe --apply --max-diagnostics% --reporter% --diagnostic-level% --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown% --colors% --config-path@ --verbose --changed --staged --since% --linter-enabled% --formatter-enabled% --skip% --only% --log-level% --vcs-enabled% --format-with-errors%";

const NO_WATCH = { remedy: "the same command without --watch and without files outside the workspace" };

const TASK = "(?:tests?|unit|e2e|lint|build|typecheck|type-check|check|check-types|format|coverage)";
const NX_TARGET = new RegExp(`^${TASK}(?:,${TASK})*$`);
const NX_TARGETS = { "-t": NX_TARGET, "--target": NX_TARGET, "--targets": NX_TARGET };
/** `project:target:configuration`. */
const NX_PROJECT_TARGET = new RegExp(`^(?:@[\\w.-]+/)?[\\w.-]+:${TASK}(?::(?!production$)[\\w-]+)?$`);

/** These read a file of arguments by `@name`. */
const compilers: readonly CommandForm[] = [
  dev("tsc", TSC, NO_WATCH),
  dev("vue-tsc", TSC, NO_WATCH),
  dev("tsgo", TSC, NO_WATCH),
];

/** Compilers, linters, formatters and bundlers of JavaScript projects (R10): no plugins or directories from outside. */
export const javascriptToolForms: readonly CommandForm[] = [
  ...compilers,
  ...withScopes([
    ...devForms("paths", {
      tsd: "-f= --files= --show-diff",
      eslint: ESLINT,
      prettier: PRETTIER,
      "biome {check,lint,format,ci}": BIOME,
      oxlint:
        "-f%A%D%W%c@ --fix --fix-suggestions --quiet --max-warnings% --deny-warnings --format% --config@ --type-aware --threads% --silent",
      oxfmt: "--check --write",
      standard: "--fix --verbose --env% --globals% --ext%",
      xo: "--fix --quiet --space? --semicolon? --prettier",
      jshint: "--verbose --config@ --reporter% --exclude=",
      stylelint:
        "-f%q --fix --quiet --max-warnings% --formatter% --config@ --allow-empty-input --cache --ignore-path@ --color --no-color",
      markdownlint: "-fc@p@ --fix --config@ --ignore= --disable%",
      "markdownlint-cli2": "--fix --config@ --no-globs",
      commitlint: "--from= --to= --verbose --last",
      cspell: "-c@ --no-progress --no-summary --words-only --unique --quiet --config@ --show-suggestions --gitignore",
      "cspell lint": "-c@ --no-progress --no-summary --quiet --config@",
      depcruise: "-c@T% --config@ --output-type% --no-config --validate@ --include-only= --exclude=",
      madge: "-c --circular --extensions% --ts-config@ --json --warning --no-color",
      dpdm: "-T --transform --circular --no-tree --no-warning",
      publint: "--strict",
      attw: "--pack@ --profile%",
      tsup: "-d! --dts --minify --sourcemap --clean --format% --target% --config@ --silent --out-dir! --no-config --splitting --treeshake",
      "vite-node --version": "",
      "parcel build": "--no-cache --dist-dir! --no-source-maps --no-optimize --log-level%",
      swc: "-d!C= --out-dir! --out-file! --config-file@ --source-maps? --copy-files",
      "{next lint,next build,nuxt build,nuxt typecheck,astro check,astro build,svelte-check,svelte-kit sync}":
        "-d --fix --strict --quiet --dir@ --file@ --max-warnings% --no-lint --turbo --turbopack --debug --tsconfig@ --threshold% --output% --fail-on-warnings --noSync",
      typedoc: "--out! --options@ --tsconfig@ --entryPoints@ --emit% --validation --treatWarningsAsErrors",
      pyright:
        "-p@ --project@ --outputjson --stats --warnings --verbose --level% --pythonversion% --pythonplatform% --threads? --skipunannotated",
      "redocly lint": "--format% --config@ --skip-rule%",
      "spectral lint": "-r@f%qF% --ruleset@ --format% --fail-severity%",
      "swagger-cli validate": "",
    }),
    ...devForms("none", {
      knip: "-nD --production --strict --reporter% --no-progress --include% --exclude% --cache --config@ --tsconfig@ --max-issues% --no-exit-code --workspace@",
      "size-limit": "--json --silent",
      webpack:
        "-c@ --mode% --config@ --progress --json! --no-color --stats% --devtool% --profile --fail-on-warnings --env=",
      "webpack build": "-c@ --mode% --config@ --progress --no-color --stats% --env=",
      "nx show projects": "--affected --with-target% --json",
      "api-extractor run": "--local --verbose --config@",
      "graphql-codegen": "--check --config@",
      "prisma validate": "--schema@",
      "prisma generate": "--schema@ --no-engine",
      "changeset status": "--since= --verbose",
      "nyc report": "--reporter%",
      "c8 report": "--reporter%",
      "c8 check-coverage": "--lines% --functions% --branches% --statements%",
      "ajv validate": "-s@d@ --spec% --strict?",
    }),
    dev(
      "rollup",
      "-c~i@o!f%m --config~ --silent --input@ --file! --dir! --format% --sourcemap? --environment= --failAfterWarnings --bundleConfigAsCjs",
      { check: (operands) => (operands.length > 1 ? "rollup is accepted with its configuration only." : null) },
    ),
    dev(
      "vite build",
      "-m%c@l% --mode% --config@ --logLevel% --outDir! --minify? --sourcemap? --emptyOutDir --ssr~ --manifest --base=",
      NO_WATCH,
    ),
    dev(
      "esbuild",
      "--bundle --minify --sourcemap? --outfile! --outdir! --platform% --format% --target% --log-level% --splitting --metafile! --tsconfig@ --packages% --keep-names --analyze? --color%",
      { minimum: 1 },
    ),
    dev("babel", "-d!o! --out-dir! --out-file! --extensions% --config-file@ --source-maps? --copy-files --no-babelrc", {
      minimum: 1,
    }),
    dev(
      "ng {build,test,lint}",
      "-c% --configuration% --prod --watch% --no-watch --browsers% --code-coverage --no-progress --progress% --fix",
      { operands: "words", values: { "--watch": /^false$/ } },
    ),
    dev(
      "{turbo run,turbo}",
      "--filter= --force --no-cache --concurrency% --continue? --output-logs% --dry-run? --only --affected --log-order% --no-daemon",
      {
        operands: "text",
        minimum: 1,
        match: new RegExp(`^(?:(?:@[\\w.-]+/)?[\\w.-]+#)?${TASK}(?:[:_-][\\w:-]+)?$`),
        after: SCRIPT_OPTIONS,
      },
    ),
    dev("nx run", "--skip-nx-cache --configuration% --verbose --watch% --output-style% --outputStyle%", {
      operands: "text",
      minimum: 1,
      maximum: 1,
      match: NX_PROJECT_TARGET,
      values: { "--watch": /^false$/ },
      remedy: "nx run PROJECT:test, lint, build or typecheck",
    }),
    dev("nx {test,lint,build,typecheck}", "--skip-nx-cache --configuration% --verbose --watch%", {
      operands: "words",
      values: { "--watch": /^false$/ },
    }),
    dev(
      "nx run-many",
      "-t%p% --target% --targets% --projects% --all --parallel? --skip-nx-cache --verbose --output-style%",
      { operands: "words", match: NX_TARGET, values: NX_TARGETS },
    ),
    dev("nx affected", "-t% --target% --targets% --base= --head= --parallel? --skip-nx-cache", {
      operands: "words",
      match: NX_TARGET,
      values: NX_TARGETS,
    }),
    dev("lerna run", "--scope= --ignore= --stream --parallel --since? --concurrency% --no-bail", {
      operands: "words",
      minimum: 1,
      maximum: 1,
      match: new RegExp(`^${TASK}(?:[:_-][\\w:-]+)?$`),
      after: SCRIPT_OPTIONS,
    }),
    dev("actionlint", "-no-color -verbose -oneline", { style: "go" }),
  ]),
];
