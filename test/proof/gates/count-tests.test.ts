import { describe, expect, it } from "vitest";
import { countTests } from "../../../src/proof/gates/count-tests.js";

/** Name, output, and what ran, failed and was skipped. Those of tools that are at hand are as they printed them. */
const CASES: readonly (readonly [string, string, readonly [number, number, number] | null])[] = [
  [
    "node:test, spec",
    "✖ adds (1ms)\nℹ tests 7\nℹ suites 1\nℹ pass 2\nℹ fail 3\nℹ cancelled 0\nℹ skipped 1\nℹ todo 1\nℹ duration_ms 114.7",
    [5, 3, 2],
  ],
  [
    "node:test, TAP",
    "TAP version 13\nnot ok 1 - adds\nok 2 - takes\n1..2\n# tests 7\n# suites 1\n# pass 2\n# fail 3\n# cancelled 0\n# skipped 1\n# todo 1\n# duration_ms 180.6",
    [5, 3, 2],
  ],
  ["tape", "TAP version 13\n# adds\nok 1 two\n\n1..1\n# tests 1\n# pass  1\n\n# ok", [1, 0, 0]],
  ["node-tap", "ok 1 - a.js # time=3ms\n1..1\n# { total: 5, pass: 3, fail: 1, skip: 1 }", [4, 1, 1]],
  ["TAP", "1..4\nok 1 - a\nnot ok 2 - b\nok 3 - c # SKIP\nnot ok 4 - d # TODO later", [2, 1, 2]],
  ["TAP, the plan at the end", "ok 1\nok 2\n1..2", [2, 0, 0]],
  ["TAP, subtests", "    ok 1 - a\n    not ok 2 - b\n    1..2\nnot ok 1 - both\nok 2 - c\n1..2", [3, 1, 0]],
  [
    "TAP of vitest",
    'TAP version 13\n1..1\nnot ok 1 - a.test.ts # time=5.81ms {\n    1..1\n    not ok 1 - sum # time=5.21ms {\n        1..4\n        not ok 1 - adds # time=4.65ms\n            ---\n            at: "/x/a.test.ts:2:46"\n            ...\n        ok 2 - ok # time=0.17ms\n        ok 3 - sk # SKIP\n        ok 4 - td # TODO\n    }\n}\nok 2 - b.test.ts # time=1ms {\n    1..1\n    ok 1 - x\n}',
    [3, 1, 2],
  ],
  ["TAP without a plan", "ok 1 - a\nok 2 - b\n", null],
  [
    "jest",
    "Test Suites: 1 failed, 1 total\nTests:       1 failed, 1 skipped, 1 todo, 2 passed, 5 total\nSnapshots:   0 total",
    [3, 1, 2],
  ],
  ["jest, all failed", "Tests:       2 failed, 2 total", [2, 2, 0]],
  ["jest, only skipped ones", "Tests:       2 skipped, 2 total", [0, 0, 2]],
  ["jest, nothing", "No tests found, exiting with code 0", [0, 0, 0]],
  [
    "vitest",
    " Test Files  2 failed (2)\n      Tests  1 failed | 1 passed | 1 skipped | 1 todo (4)\n   Start at  15:14:43\n   Duration  242ms (transform 36%, tests 20%)",
    [2, 1, 2],
  ],
  ["vitest, all skipped", "      Tests  3 skipped (3)", [0, 0, 3]],
  ["vitest, an expected failure", "      Tests  2 passed | 1 expected fail (3)", [2, 0, 1]],
  ["vitest, nothing", "No test files found, exiting with code 0", [0, 0, 0]],
  ["vitest, a file without tests", " Test Files  1 failed (1)\n      Tests  no tests", [0, 0, 0]],
  ["mocha", "\n  3 passing (12ms)\n  2 pending\n  1 failing\n\n  1) sum\n", [4, 1, 2]],
  ["mocha, nothing", "\n  0 passing (1ms)\n", [0, 0, 0]],
  ["mocha, no end", "  1 failing\n", null],
  ["ava", "  ─\n\n  1 test skipped\n  5 tests passed", [5, 0, 1]],
  ["ava, failures alone", "  1 test failed", null],
  ["pytest", "=== 2 failed, 1 passed, 2 skipped, 1 xfailed, 3 warnings in 0.57s ===", [3, 2, 3]],
  ["pytest -q", "..\n5 passed in 0.01s", [5, 0, 0]],
  ["pytest, a minute", "======= 5 passed, 1 rerun in 61.02s (0:01:01) =======", [5, 0, 0]],
  ["pytest, all deselected", "6 deselected in 0.55s", [0, 0, 0]],
  ["pytest, nothing", "============================ no tests ran in 0.65s =============================", [0, 0, 0]],
  [
    "pytest, an error of collection",
    "=============================== 1 error in 0.76s ===============================",
    [0, 0, 0],
  ],
  ["unittest", "Ran 3 tests in 0.000s\n\nFAILED (failures=1, errors=1, skipped=1)", [2, 2, 1]],
  ["unittest, expected ones", "Ran 5 tests in 0.000s\n\nOK (skipped=1, expected failures=2)", [2, 0, 3]],
  ["unittest, nothing", "Ran 0 tests in 0.000s\n\nOK", [0, 0, 0]],
  [
    "go -v",
    "=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n=== RUN   TestB/x\n--- FAIL: TestB (0.00s)\n    --- FAIL: TestB/x (0.00s)\n=== RUN   TestC\n--- SKIP: TestC (0.00s)\nFAIL",
    [3, 2, 1],
  ],
  ["go", "--- FAIL: TestB (0.00s)\nFAIL\nFAIL\texample.com/x\t0.003s\nok  \texample.com/y\t0.1s", null],
  ["go, no tests", "?   \texample.com/x\t[no test files]\nok  \texample.com/y\t0.002s [no tests to run]", [0, 0, 0]],
  ["go, some without tests", "?   \texample.com/x\t[no test files]\nok  \texample.com/y\t0.002s", null],
  [
    "go -json",
    '{"Time":"t","Action":"pass","Package":"x","Test":"TestA","Elapsed":0}\n{"Action":"pass","Package":"x"}',
    [1, 0, 0],
  ],
  [
    "cargo",
    "running 3 tests\ntest result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.07s\n\nrunning 1 test\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 5 filtered out; finished in 0.00s",
    [3, 1, 1],
  ],
  ["nextest", "     Summary [   0.010s] 6 tests run: 5 passed (1 slow), 1 failed, 2 skipped", [6, 1, 2]],
  [
    "maven",
    "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1, Time elapsed: 0.045 s -- in com.x.CalcTest\n[INFO] Results:\n[WARNING] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1\n[INFO] Tests run: 2, Failures: 1, Errors: 1, Skipped: 0",
    [4, 2, 1],
  ],
  ["maven, skipped", "[INFO] Tests are skipped.", [0, 0, 0]],
  ["maven, nothing", "[INFO] No tests to run.", [0, 0, 0]],
  [
    "gradle that names what passes",
    "CalcTest > adds() PASSED\nCalcTest > rounds() FAILED\nCalcTest > later() SKIPPED",
    [2, 1, 1],
  ],
  ["gradle", "CalcTest > rounds() FAILED\n\n3 tests completed, 1 failed", null],
  [
    "junit console",
    "[         5 tests found           ]\n[         1 tests skipped         ]\n[         0 tests aborted         ]\n[         3 tests successful      ]\n[         1 tests failed          ]",
    [4, 1, 1],
  ],
  ["rspec", "Finished in 0.01 seconds\n5 examples, 1 failure, 1 pending", [4, 1, 1]],
  ["minitest", "5 runs, 8 assertions, 1 failures, 1 errors, 1 skips", [4, 2, 1]],
  ["exunit", "2 doctests, 5 tests, 1 failure, 1 skipped", [6, 1, 1]],
  ["phpunit", "OK (5 tests, 10 assertions)", [5, 0, 0]],
  ["phpunit, failures", "FAILURES!\nTests: 5, Assertions: 10, Failures: 1, Errors: 1, Skipped: 1.", [4, 2, 1]],
  ["phpunit, nothing", "No tests executed!", [0, 0, 0]],
  ["pest", "  Tests:    1 failed, 1 skipped, 4 passed (5 assertions)", [5, 1, 1]],
  [
    "dotnet",
    "Failed!  - Failed:     1, Passed:     5, Skipped:     2, Total:     8, Duration: 3 ms - X.dll (net8.0)",
    [6, 1, 2],
  ],
  ["dotnet 9", "Test summary: total: 8, failed: 1, succeeded: 5, skipped: 2, duration: 1.0s", [6, 1, 2]],
  ["dotnet, vstest", "Total tests: 3\n     Passed: 2\n     Failed: 1", [3, 1, 0]],
  [
    "dotnet twice",
    "Passed!  - Failed:     0, Passed:     5, Skipped:     0, Total:     5, Duration: 3 ms\nTest summary: total: 5, failed: 0, succeeded: 5, skipped: 0",
    [5, 0, 0],
  ],
  ["ctest", "80% tests passed, 1 tests failed out of 5", [5, 1, 0]],
  ["ctest, nothing", "No tests were found!!!", [0, 0, 0]],
  [
    "googletest",
    "[==========] 6 tests from 2 test suites ran. (0 ms total)\n[  PASSED  ] 4 tests.\n[  SKIPPED ] 1 test, listed below:\n[  FAILED  ] 1 test, listed below:",
    [5, 1, 1],
  ],
  ["deno", "FAILED | 5 passed (2 steps) | 1 failed | 1 ignored (10ms)", [6, 1, 1]],
  ["bun", " 5 pass\n 1 skip\n 0 fail\n 8 expect() calls\nRan 6 tests across 1 file. [8.00ms]", [5, 0, 1]],
  ["playwright", "  1 failed\n    [chromium] › a.spec.ts:3:1 › adds\n  1 skipped\n  5 passed (3.2s)", [6, 1, 1]],
  [
    "JUnit XML",
    '<testsuites>\n<testsuite name="a" tests="3">\n<testcase name="a"/>\n<testcase name="b"><failure message="x"/></testcase>\n<testcase name="c"><skipped/></testcase>\n</testsuite>\n</testsuites>',
    [2, 1, 1],
  ],
  ["JUnit XML without its end", '<testsuites>\n<testcase name="a"/>', null],
  [
    "npm test -ws",
    "> a@1.0.0 test\n> node --test\n\nℹ tests 2\nℹ pass 2\nℹ fail 0\n\n> b@1.0.0 test\n> jest\n\nTests:       3 passed, 3 total",
    [5, 0, 0],
  ],
  [
    "npm test -ws, twice the same runner",
    "> a@1.0.0 test\n> node --test\n\nℹ tests 2\nℹ pass 2\nℹ fail 0\n\n> b@1.0.0 test\n> node --test\n\nℹ tests 1\nℹ pass 1\nℹ fail 0",
    [3, 0, 0],
  ],
  ["one after the other", "ℹ tests 2\nℹ pass 2\nℹ fail 0\nℹ tests 1\nℹ pass 1\nℹ fail 0", [3, 0, 0]],
  [
    "pnpm -r",
    "packages/a test$ vitest run\npackages/b test$ vitest run\npackages/a test:       Tests  2 passed (2)\npackages/b test:       Tests  1 failed | 1 passed (2)",
    [4, 1, 0],
  ],
  [
    "turbo",
    "a:test: cache miss, executing 0123\na:test: ℹ tests 2\na:test: ℹ pass 2\nb:test: cache hit, replaying logs 0123\nb:test: ℹ pass 3",
    [5, 0, 0],
  ],
  ["what is no runner", "12 modules in 0.3s", null],
  ["a linter", "✖ 3 problems (1 error, 2 warnings)", null],
  ["a compiler", "Found 2 errors in 1 file.", null],
  ["nothing", "", null],
];

describe("countTests", () => {
  it.each(CASES)("%s", (_name, output, expected) => {
    const [ran = 0, failed = 0, skipped = 0] = expected ?? [];
    expect(countTests(output)).toEqual(expected === null ? null : { ran, failed, skipped });
  });

  it("is fast on hostile output", () => {
    const SIZE = 250_000;
    const parts = [
      "\n",
      "test \n",
      "1 passed, \n",
      "Tests: 1 a, ",
      "ok 1 - \n",
      "    ",
      "<testcase ",
      "> a@1.0.0 test\n",
      "a b$ \n",
    ];
    for (const part of parts) {
      const output = part.repeat(SIZE / part.length);
      const start = process.cpuUsage();
      countTests(output);
      // Milliseconds of the processor; a thirtieth of this is usual; what is not linear takes far more.
      expect(process.cpuUsage(start).user / 1000, part).toBeLessThan(1500);
    }
  });
});
