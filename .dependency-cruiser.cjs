/**
 * The boundaries of docs/architecture.md as rules. `scripts/check-layers.mjs` runs them, and runs them on planted
 * violations too (test/fixtures/layers).
 */

/** Built-in modules that touch nothing outside the process. */
const PURE_BUILTINS = "^(assert|buffer|crypto|events|path|path/posix|string_decoder|url|util)$";

/** A type that is imported costs nothing at run time and binds no behaviour. */
const AT_RUN_TIME = { dependencyTypesNot: ["type-only"] };

/**
 * An input names the job that a run is of; its end frees the job's lease; `doctor` checks the files of jobs.
 */
const CALLERS_OF_FEATURES = [
  "^src/commands/doctor/jobs\\.ts$",
  "^src/run/decide/decide-run\\.ts$",
  "^src/run/run\\.ts$",
];

module.exports = {
  forbidden: [
    {
      name: "core-alone",
      comment: "core is the vocabulary that every layer shares: it imports nothing of ours, types included.",
      severity: "error",
      from: { path: "^src/core/" },
      to: { path: "^src/", pathNot: "^src/core/" },
    },
    {
      name: "nothing-imports-entry",
      comment:
        "An entry starts the process and reads its environment. Everything else gets what it needs as arguments.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/entry/" },
      to: { path: "^src/entry/" },
    },
    {
      name: "features-apart",
      comment: "A feature is deleted by deleting its folder, so no other feature may need it.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/[^/]+/", pathNot: "^src/features/$1/", ...AT_RUN_TIME },
    },
    {
      name: "features-by-table",
      comment: "Only the tables of features, commands and services load a feature.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: ["^src/features/", "^src/commands/handlers\\.ts$", "^src/entry/", ...CALLERS_OF_FEATURES],
      },
      to: { path: "^src/features/[^/]+/", ...AT_RUN_TIME },
    },
    ...["hub", "embedded-github"].flatMap((island) => [
      {
        name: `${island}-needs-core-alone`,
        comment: `src/${island} is an island: it imports core and itself.`,
        severity: "error",
        from: { path: `^src/${island}/` },
        to: { path: "^src/", pathNot: `^src/(core|${island})/` },
      },
      {
        name: `${island}-loaded-when-used`,
        comment: `src/${island} is loaded by an entry or the demo alone.`,
        severity: "error",
        from: { path: "^src/", pathNot: `^src/(${island}|entry|commands/demo)/` },
        to: { path: `^src/${island}/`, ...AT_RUN_TIME },
      },
    ]),
    {
      name: "through-the-context",
      comment:
        "Tools, rules and gates reach files, commands and services through their context, so that the engine sees it.",
      severity: "error",
      from: { path: "^src/(agent|tools|safety|proof/gates|proof/tampering|hooks)/" },
      to: { path: "^src/(workspace|github|models|mcp|run|commands)/", ...AT_RUN_TIME },
    },
    {
      name: "no-input-or-output",
      comment: "These folders touch nothing outside the process by themselves.",
      severity: "error",
      from: { path: "^src/(core|config|agent|tools|safety|proof|hooks)/" },
      to: { dependencyTypes: ["core"], pathNot: PURE_BUILTINS },
    },
    {
      name: "execa-outside-of-runs",
      comment: "Importing execa takes time at start-up, and it ends a child but not the child's process group.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(commands/demo|embedded-github)/" },
      to: { path: "node_modules/execa/" },
    },
    {
      name: "page-in-browsers",
      comment:
        "The hub's page runs in a browser: it has the protocol, core's parts of pages, Preact, and nothing of Node.",
      severity: "error",
      from: { path: "^src/(hub/page/browser|core/page)/" },
      to: { pathNot: ["^src/(hub/page/browser|hub/protocol|core)/", "(?:^|/)node_modules/preact/"] },
    },
    {
      name: "no-cycle",
      comment: "Two modules that need each other when they are loaded depend on the order of loading.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "types"] },
  },
};
