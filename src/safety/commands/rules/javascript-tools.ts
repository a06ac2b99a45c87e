import { type CommandForm, dev, devForms, withScopes } from "../arguments/arguments.js";
import { SCRIPT_OPTIONS } from "./programs.js";

const TSC =
  "-bp@dt%m%v --showConfig --traceResolution --moduleResolution% --exactOptionalPropertyTypes --outDir! --outFile! --declarationDir! --baseUrl@ --tsBuildInfoFile! --sourceMap --preserveWatchOutput --generateTrace!";

const ESLINT =
  "-f%c@o! --ext% --cache-location! --cache-strategy% --format% --config@ --no-config-lookup --no-inline-config --rule= --env% --global% --parser-options% --output-file! --print-config@ --debug -v";

const PRETTIER =
  "-cwlu --cache-location! --config@ --no-config --no-editorconfig --parser% --find-config-path@ --with-node-modules";

const BIOME = "--reporter% --config-path@ --formatter-enabled% --format-with-errors%";

const NO_WATCH = { remedy: "the same command without --watch and without files outside the workspace" };

const TASK = "(?:tests?|unit|e2e|lint|build|typecheck|type-check|check|check-types|format|coverage)";
const NX_TARGET = new RegExp(`^${TASK}(?:,${TASK})*$`);
const NX_TARGETS = { "-t": NX_TARGET, "--target": NX_TARGET, "--targets": NX_TARGET };
/** `project:target:configuration`. */
const NX_PROJECT_TARGET = new RegExp(`^(?:@[\\w.-]+/)?[\\w.-]+:${TASK}(?::(?!production$)[\\w-]+)?$`);

/** These read arguments from a file with `@name`. */
const compilers: readonly CommandForm[] = [
  dev("tsc", TSC, NO_WATCH),
  dev("vue-tsc", TSC, NO_WATCH),
  dev("tsgo", TSC, NO_WATCH),
];

/** Compilers, linters, formatters and bundlers of JavaScript projects: no plugins or directories from outside. */
export const javascriptToolForms: readonly CommandForm[] = [
  ...compilers,
  ...withScopes([
    ...devForms("paths", {
      tsd: "-f= --show-diff",
      eslint: ESLINT,
      prettier: PRETTIER,
      "biome {check,lint,format,ci}": BIOME,
      oxlint: "-f%A%D%W%c@ --format% --config@",
      oxfmt: "",
      standard: "--env% --globals% --ext%",
      xo: "",
      jshint: "--config@ --reporter%",
      stylelint: "-f%q --formatter% --config@",
      markdownlint: "-fc@p@ --config@",
      "markdownlint-cli2": "--config@",
      commitlint: "--to=",
      cspell: "-c@ --config@",
      "cspell lint": "-c@ --config@",
      depcruise: "-c@T% --config@ --output-type% --no-config",
      madge: "-c --extensions% --ts-config@",
      dpdm: "-T --transform",
      publint: "",
      attw: "",
      tsup: "-d! --format% --config@ --out-dir! --no-config",
      "vite-node --version": "",
      "parcel build": "--dist-dir! --no-source-maps",
      swc: "-d!C= --out-dir! --out-file! --config-file@ --source-maps?",
      "{next lint,next build,nuxt build,nuxt typecheck,astro check,astro build,svelte-check,svelte-kit sync}":
        "-d --debug --tsconfig@ --output%",
      typedoc: "--out! --options@ --tsconfig@",
      pyright: "-p@",
      "redocly lint": "--format% --config@",
      "spectral lint": "-r@f%qF% --format%",
      "swagger-cli validate": "",
    }),
    ...devForms("none", {
      knip: "-nD --reporter% --include% --exclude% --config@ --tsconfig@ --max-issues% --workspace@",
      "size-limit": "",
      webpack: "-c@ --mode% --config@ --json! --stats% --devtool% --env=",
      "webpack build": "-c@ --mode% --config@ --stats% --env=",
      "nx show projects": "--with-target%",
      "api-extractor run": "--config@",
      "graphql-codegen": "--config@",
      "prisma validate": "--schema@",
      "prisma generate": "--schema@",
      "changeset status": "--since=",
      "nyc report": "--reporter%",
      "c8 report": "--reporter%",
      "c8 check-coverage": "--lines% --functions% --branches% --statements%",
      "ajv validate": "-s@d@ --spec%",
    }),
    dev("rollup", "-c~i@o!f%m --config~ --input@ --file! --dir! --format% --environment= --bundleConfigAsCjs", {
      check: (operands) => (operands.length > 1 ? "rollup is accepted with its configuration only." : null),
    }),
    dev("vite build", "-m%c@l% --config@ --outDir! --emptyOutDir --base=", NO_WATCH),
    dev("esbuild", "--outfile! --outdir! --format% --metafile! --tsconfig@", { minimum: 1 }),
    dev("babel", "-d!o! --out-dir! --out-file! --extensions% --config-file@ --source-maps?", { minimum: 1 }),
    dev("ng {build,test,lint}", "-c% --configuration% --watch% --no-watch --browsers% --progress%", {
      operands: "words",
      values: { "--watch": /^false$/ },
    }),
    dev("{turbo run,turbo}", "--filter= --concurrency% --output-logs% --log-order% --no-daemon", {
      operands: "text",
      minimum: 1,
      match: new RegExp(`^(?:(?:@[\\w.-]+/)?[\\w.-]+#)?${TASK}(?:[:_-][\\w:-]+)?$`),
      after: SCRIPT_OPTIONS,
    }),
    dev("nx run", "--configuration% --watch% --output-style% --outputStyle%", {
      operands: "text",
      minimum: 1,
      maximum: 1,
      match: NX_PROJECT_TARGET,
      values: { "--watch": /^false$/ },
      remedy: "nx run PROJECT:test, lint, build or typecheck",
    }),
    dev("nx {test,lint,build,typecheck}", "--configuration% --watch%", {
      operands: "words",
      values: { "--watch": /^false$/ },
    }),
    dev("nx run-many", "-t%p% --target% --targets% --projects% --output-style%", {
      operands: "words",
      match: NX_TARGET,
      values: NX_TARGETS,
    }),
    dev("nx affected", "-t% --target% --targets% --base= --head=", {
      operands: "words",
      match: NX_TARGET,
      values: NX_TARGETS,
    }),
    dev("lerna run", "--scope= --ignore= --concurrency%", {
      operands: "words",
      minimum: 1,
      maximum: 1,
      match: new RegExp(`^${TASK}(?:[:_-][\\w:-]+)?$`),
      after: SCRIPT_OPTIONS,
    }),
    dev("actionlint", "-no-color -verbose -oneline", { style: "go" }),
  ]),
];
