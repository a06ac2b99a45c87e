/**
 * The layers of docs/architecture.md as rules. `scripts/check-layers.mjs` runs them, and runs them on planted
 * violations too (test/fixtures/layers).
 */

/** What a layer may import besides its own folder: other layers, single files of them, packages, and whether it may do I/O. */
const LAYERS = {
  core: { layers: [], packages: ["zod"] },
  // models/apis.ts: the names that `llm.api` may have; what they name is loaded by a run alone.
  config: { layers: ["core"], files: ["models/apis.ts"], packages: ["zod", "yaml", "re2js"] },
  agent: { layers: ["core"], packages: ["zod", "yaml"] },
  tools: { layers: ["core"], packages: ["zod", "diff", "re2js"] },
  guardrails: { layers: ["core"], packages: ["zod", "diff", "yaml", "re2js"] },
  "command-policy": { layers: ["core"], packages: ["zod", "re2js", "mvdan-sh"] },
  hooks: { layers: ["core"], packages: ["zod", "re2js"] },
  gates: { layers: ["core"], packages: ["zod", "re2js"] },
  commands: { layers: ["core"], packages: ["zod"] },
  models: { layers: ["core"], packages: ["zod", "openai"], io: true },
  // What agents read on the internet; addresses are judged and dialled here.
  web: { layers: ["core"], packages: ["zod", "undici", "ipaddr\\.js", "html-to-text", "htmlparser2"], io: true },
  // Who is called or told outside of GitHub.
  people: { layers: ["core"], packages: ["zod"], io: true },
  mcp: { layers: ["core"], packages: ["zod", "@modelcontextprotocol/sdk"], io: true },
  github: { layers: ["core"], packages: ["zod", "yaml", "@octokit/[^/]+"], io: true },
  runner: { layers: ["core"], packages: ["zod", "@actions/core"], io: true },
  workspace: { layers: ["core"], packages: ["zod", "diff", "re2js"], io: true },
  approvals: { layers: ["core"], packages: ["zod"], io: true },
  terminal: { layers: ["core"], packages: [] },
  stores: { layers: ["core"], packages: ["zod"], io: true },
  memory: { layers: ["core"], packages: ["zod", "minisearch"] },
  // The schema of a job is a part of the configuration's.
  jobs: { layers: ["core", "config"], packages: ["zod", "yaml", "croner"] },
  // Files, names and sources of tools that agents make; they are run by the workspace.
  "dynamic-tools": { layers: ["core"], packages: ["zod"] },
  report: { layers: ["core"], packages: ["zod", "diff"], io: true },
  hub: { layers: ["core"], packages: ["zod", "hono", "@hono/[^/]+", "jose"], io: true },
  demo: { layers: ["core"], packages: ["zod", "graphql"], io: true },
  app: {
    layers: ["core", "agent", "config"],
    packages: ["zod", "yaml", "diff"],
    not: "^src/app/(container|catalog|tool-groups|command-line)\\.ts$",
  },
  entry: { layers: ["core", "app", "config"], packages: ["undici"], io: true },
};

/** Built-in modules that touch nothing outside the process. */
const PURE_BUILTINS = "^(assert|buffer|crypto|events|path|path/posix|string_decoder|url|util)$";

function layerRules([folder, { layers, files = [], packages, io, not }]) {
  const from = { path: `^src/${folder}/`, ...(not ? { pathNot: not } : {}) };
  const folders = [...[folder, ...layers].map((layer) => `${layer}/`), ...files].map((path) => `^src/${path}`);
  const modules = packages.map((name) => `(^|/)node_modules/(@types/)?${name}/`);
  const allowed = {
    name: `layer-${folder}`,
    comment: `src/${folder} imports only: ${[folder, ...layers, ...files, ...packages].join(", ")}.`,
    severity: "error",
    from,
    to: { pathNot: [...folders, ...modules], dependencyTypesNot: ["core"], couldNotResolve: false },
  };
  const pure = {
    name: `pure-${folder}`,
    comment: `src/${folder} does no I/O: it is handed what it needs.`,
    severity: "error",
    from,
    to: { dependencyTypes: ["core"], pathNot: PURE_BUILTINS },
  };
  return io ? [allowed] : [allowed, pure];
}

const { rooms, slices } = require("./scripts/app-folders.json");

/** The folders of src/app: rooms in their order, and slices that know the rooms and themselves. */
function appRules() {
  const names = Object.keys(rooms);
  const rule = (kind, name, allowed, root = "") => ({
    name: `${kind}-${name}`,
    comment: `src/app/${name} imports of src/app only: ${allowed.join(", ")}.`,
    severity: "error",
    from: { path: `^src/app/${name}/` },
    to: { path: "^src/app/", pathNot: [`^src/app/(${allowed.join("|")})/`, ...(root === "" ? [] : [root])] },
  });
  return [
    ...names.map((name, at) => rule("room", name, names.slice(0, at + 1))),
    // The second job conducts its run itself.
    ...Object.keys(slices).map((name) =>
      rule("slice", name, [...names, name], name === "two-jobs" ? "^src/app/[^/]+\\.ts$" : ""),
    ),
    {
      name: "app-folder",
      comment: "A new folder in src/app needs a row in scripts/app-folders.json.",
      severity: "error",
      from: {},
      to: { path: "^src/app/[^/]+/", pathNot: `^src/app/(${[...names, ...Object.keys(slices)].join("|")})/` },
    },
  ];
}

module.exports = {
  forbidden: [
    ...Object.entries(LAYERS).flatMap(layerRules),
    ...appRules(),
    {
      name: "page-in-browsers",
      comment: "The hub's page runs in a browser: it has the protocol, pure functions of core, and nothing of Node.",
      severity: "error",
      from: { path: "^src/hub/page/browser/" },
      to: { pathNot: "^src/(hub/page/browser|hub/protocol|core)/" },
    },
    {
      name: "unknown-layer",
      comment: "A new folder in src needs a row in this file and in docs/architecture.md.",
      severity: "error",
      from: {},
      to: { path: "^src/", pathNot: `^src/(${Object.keys(LAYERS).join("|")})/` },
    },
    {
      name: "nothing-imports-entry",
      comment: "An entry starts the process; it is nobody's library.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/entry/" },
      to: { path: "^src/entry/" },
    },
    {
      name: "container-stays-in-src",
      comment:
        "container.ts, catalog.ts and command-line.ts may import all of src, and nothing outside it but packages.",
      severity: "error",
      from: { path: "^src/app/(container|catalog|tool-groups|command-line)\\.ts$" },
      to: { pathNot: ["^src/", "(^|/)node_modules/"], dependencyTypesNot: ["core"], couldNotResolve: false },
    },
    {
      name: "no-cycle",
      comment: "Also through types: a cycle means that two files are one concept.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "The import leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "types"] },
  },
};
