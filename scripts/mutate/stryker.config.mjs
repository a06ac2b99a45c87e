/** The files of which a defect that no test sees would be worst. */
const FILES = [
  "src/agent/**/*.ts",
  "src/safety/**/*.ts",
  "src/proof/tampering/**/*.ts",
  "src/core/tool/command-options.ts",
  "src/core/tool/path-policy.ts",
  "src/safety/secrets/redact.ts",
  "src/run/agent-work/evaluate.ts",
  "src/proof/prove.ts",
  "src/run/authorize/authorize.ts",
];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: [...FILES, "!**/*.d.ts"],
  // Words for people and models, and tables of programs: what a changed one does is no question of logic.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration", "Regex"] },
  testRunner: "vitest",
  vitest: { configFile: "scripts/mutate/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  // Tables that are made when a file is loaded would need every test for each of their mutants.
  ignoreStatic: true,
  checkers: ["sample"],
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutate/sample.mjs"],
  ignorePatterns: ["biome.json", "dist", "benchmark", "examples", ".git", "scripts/mutate/node_modules"],
  tempDirName: ".mutate",
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: {
    logTests: false,
    reportMutants: false,
    reportTests: false,
    allowColor: false,
    allowEmojis: false,
  },
  jsonReporter: { fileName: ".mutate/report.json" },
  concurrency: 2,
  timeoutMS: 20_000,
  // The first run, of all tests at once, on a machine that has other things to do.
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 85, break: null },
};
