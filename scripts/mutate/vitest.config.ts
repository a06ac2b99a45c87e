import { defineConfig } from "vitest/config";

/**
 * The tests of the mutated files that run the sources in their own process: what starts the bundle cannot see a mutant. Tests
 * of the layers around them would catch some mutants too, but each of them would be run for hundreds of others in vain.
 */
export default defineConfig({
  test: {
    include: [
      "test/{agent,command-policy,guardrails,hooks}/**/*.test.ts",
      "test/core/**/*.test.ts",
      "test/app/{authorize,evaluate,evaluate-rounds,prove}.test.ts",
      "test/app/proof/**/*.test.ts",
    ],
    // Instrumented code is slow; a test that hangs is ended by Stryker.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
