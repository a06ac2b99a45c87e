import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const IS_FULL = /^\/\/ @module-tag full$/m;
const IS_BUNDLE = /^\/\/ @module-tag bundle$/m;
const HAS_QUICK_TEST = /tags: "quick"/;
const HAS_FULL_TEST = /tags: [^\n]*"(?:full|property)"/;

/**
 * Which files have tests of a tier; scripts/test.mjs chooses it by ARCHITECT_TIER and filters the tests by their tags. A file or a test with the tag `full` belongs to
 * `npm run test:full`, everything else to `npm test`, and so does a test with the tag `quick` in a file of the full tier.
 * Without the variable every test runs.
 */
const TIERS = {
  quick: (text: string) => !IS_FULL.test(text) || HAS_QUICK_TEST.test(text),
  full: (text: string) => IS_FULL.test(text) || HAS_FULL_TEST.test(text),
  bundle: (text: string) => IS_BUNDLE.test(text),
};
const hasTestOfTier = TIERS[process.env["ARCHITECT_TIER"] as keyof typeof TIERS];

/** Files without a test of the tier are not loaded at all. */
function filesWith(has: (text: string) => boolean): readonly string[] {
  return readdirSync("test", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts") && has(readFileSync(`test/${path}`, "utf8")))
    .map((path) => `test/${path}`);
}

export default defineConfig({
  test: {
    include: hasTestOfTier === undefined ? ["test/**/*.test.ts"] : [...filesWith(hasTestOfTier)],
    tags: [
      { name: "full", description: "run by `npm run test:full`" },
      { name: "quick", description: "run by `npm test`, though its file is of the full tier" },
      { name: "property", description: "of both tiers: `npm test` draws a fifth of its cases" },
      { name: "bundle", description: "shows what only a process can show; `.ci/run` runs it on each supported Node" },
    ],
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
