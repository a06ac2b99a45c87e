import type { Reporter, TestModule } from "vitest/node";

/** Prints the one plain closing line that CI reads: `N passed, N failed, N skipped`. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts: Record<string, number> = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state] = (counts[state] ?? 0) + 1;
      }
    }
    process.on("exit", () => {
      process.stdout.write(`${counts["passed"]} passed, ${counts["failed"]} failed, ${counts["skipped"]} skipped\n`);
    });
  }
}
