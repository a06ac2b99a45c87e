import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Result of a test run, read by scripts/test.mjs. */
interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Seconds that the tests of each file took, dearest first. */
  readonly files: readonly { readonly path: string; readonly seconds: number }[];
}

/**
 * Prints a line for each failed test, `FAILED file > test: error`, and the closing line that CI reads:
 * `N passed, N failed, N skipped`. Tests of the other tier are not counted as skipped. ARCHITECT_TEST_SUMMARY names a file for the counts and times as JSON.
 */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(isOfThisTier);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const files = modules
      .map((module) => ({ path: relative(process.cwd(), module.moduleId), seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds);
    // A file that fails to load has no tests, so count the file as a failure.
    const unloaded = modules.filter((module) => module.errors().length > 0);
    const summary: Summary = {
      passed: count("passed"),
      failed: count("failed") + unloaded.length,
      skipped: count("skipped"),
      files,
    };
    const path = process.env["ARCHITECT_TEST_SUMMARY"];
    if (path !== undefined) writeFileSync(path, JSON.stringify(summary));
    const failures = [
      ...tests.flatMap((test) => failureOf(test.module, test.fullName, test.result().errors)),
      ...unloaded.flatMap((module) => failureOf(module, "(file)", module.errors())),
    ];
    process.on("exit", () => {
      for (const line of failures) process.stdout.write(`${line}\n`);
      process.stdout.write(`${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped\n`);
    });
  }
}

function failureOf(
  module: TestModule,
  name: string,
  errors: readonly { readonly message: string }[] | undefined,
): readonly string[] {
  if (errors === undefined || errors.length === 0) return [];
  const [first = ""] = (errors[0]?.message ?? "").split("\n");
  return [`FAILED ${relative(process.cwd(), module.moduleId)} > ${name}: ${first.slice(0, 200)}`];
}

function secondsOf(module: TestModule): number {
  return [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0) / 1000;
}

/** See vitest.config.ts. */
function isOfThisTier({ tags }: TestCase): boolean {
  const tier = process.env["ARCHITECT_TIER"];
  if (tier === "bundle") return tags.includes("bundle");
  if (tier === undefined || tags.includes("property")) return true;
  return (tier === "full") === (tags.includes("full") && !tags.includes("quick"));
}
