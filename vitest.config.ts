import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "./test/support/temporary-folder.ts",
    setupFiles: ["./test/support/property-seed.ts"],
    // Files of one worker share their modules: GitHub's description is compiled once, not for each file.
    isolate: false,
    // Most of the time goes to child processes; or waits for the clock; the default leaves a core idle.
    maxWorkers: 4,
    reporters: ["default", "./test/support/reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
