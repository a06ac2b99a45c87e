import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const IS_FULL = /^\/\/ @module-tag full$/m;
const IS_BUNDLE = /^\/\/ @module-tag bundle$/m;
const HAS_QUICK_TEST = /tags: "quick"/;
const HAS_FULL_TEST = /tags: [^\n]*"(?:full|property)"/;

/**
 * Decides by a file's text whether it has tests of a tier. scripts/test.mjs sets ARCHITECT_TIER and filters single tests by
 * their tags. Without the variable every test runs.
 */
const TIERS = {
  quick: (text: string) => !IS_FULL.test(text) || HAS_QUICK_TEST.test(text),
  full: (text: string) => IS_FULL.test(text) || HAS_FULL_TEST.test(text),
  bundle: (text: string) => IS_BUNDLE.test(text),
};
const hasTestOfTier = TIERS[process.env["ARCHITECT_TIER"] as keyof typeof TIERS];

/** Leaves out files without a test of the tier, so that they are never loaded. */
function filesWith(has: (text: string) => boolean): string[] {
  return readdirSync("test", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts") && has(readFileSync(`test/${path}`, "utf8")))
    .map((path) => `test/${path}`);
}

export default defineConfig({
  test: {
    include: hasTestOfTier === undefined ? ["test/**/*.test.ts"] : filesWith(hasTestOfTier),
    tags: [
      { name: "full", description: "run by `npm run test:full`" },
      { name: "quick", description: "run by `npm test`, though its file is of the full tier" },
      { name: "property", description: "of both tiers: `npm test` draws a fifth of its cases" },
      { name: "bundle", description: "shows what only a process can show; `.ci/run` runs it on each supported Node" },
    ],
    globalSetup: ["./test/support/temporary-folder.ts", "./scripts/dev-bundle.mjs"],
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
