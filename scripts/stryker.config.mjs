/** Mutation testing: `.ci/mutate <file …>`. Its packages are installed separately; see docs/decisions/0013-mutation-testing.md. */
export default {
  // Messages, prompts and tables of programs are not logic.
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration", "Regex"] },
  testRunner: "vitest",
  // Only tests that import the mutated file.
  vitest: { related: true },
  // A mutant of a table that is created at load time would need every test.
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
