import { defineConfig } from "vitest/config";

/**
 * The tests of the mutated files that run the sources in their own process: what starts the bundle cannot see a mutant. Tests
 * of the layers around them would catch some mutants too, but each of them would be run for hundreds of others in vain.
 */
export default defineConfig({
  test: {
    include: [
      "test/{agent,safety,proof/tampering}/**/*.test.ts",
      "test/core/tool/path-policy.test.ts",
      "test/core/text/**/{redact,corpus}.test.ts",
      "test/{run/authorize,run/agent-work,proof}/{authorize,evaluate,evaluate-rounds,prove}.test.ts",
    ],
    // Long texts and thousands of random ones take most of the time, and the loops they drive are counted: what would tell
    // an endless loop of a mutant after seconds would wait for its time limit.
    exclude: [
      "test/**/*-hostile.test.ts",
      "test/agent/memory.test.ts",
      "test/safety/commands/**/{bash-agreement,complexity,evasion}.test.ts",
    ],
    // Tags choose tiers of the whole suite (vitest.config.ts); here every test runs.
    strictTags: false,
    // One worker for the files of a mutant, which load the sources once.
    isolate: false,
    setupFiles: ["scripts/mutate/own-coverage.ts"],
    // Instrumented code is slow; a test that hangs is ended by Stryker.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
