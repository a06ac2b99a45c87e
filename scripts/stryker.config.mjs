/** Mutation testing: `.ci/mutate <file …>`. Its packages are installed separately; see docs/decisions/0013-mutation-testing.md. */
export default {
  // Words for people and models, and tables of programs: what a changed one does is no question of logic.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration", "Regex"] },
  testRunner: "vitest",
  // Only tests that import what is mutated.
  vitest: { related: true },
  // Tables that are made when a file is loaded would need every test for each of their mutants.
  ignoreStatic: true,
  ignorePatterns: ["biome.json", "dist", "benchmark", ".git"],
  tempDirName: ".mutate",
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { logTests: false, allowColor: false, allowEmojis: false },
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 85, break: 85 },
};
