import { describe, expect, it } from "vitest";
import { parseFailures } from "../../../src/proof/gates/outcomes.js";

const ROOT = "/home/runner/checkout/app";

/** Name, output, names of failures. Those of tools that are at hand are as they printed them, cut. */
const CASES: readonly (readonly [string, string, readonly string[] | null])[] = [
  ["TAP", "ok 1 - a\nnot ok 2 - adds # time=1\nnot ok 3 - later # TODO", ["adds"]],
  [
    "node:test, TAP",
    `TAP version 13\n# Subtest: adds\nnot ok 1 - adds\n  ---\n  duration_ms: 1.6\n  location: '${ROOT}/test/a.test.js:2:1'\n  ...\n# Subtest: group\n    not ok 1 - adds\n      ---\n      location: '${ROOT}/test/b.test.js:6:28'\n      ...\n    1..1\nnot ok 2 - group\n  ---\n  type: 'suite'\n  location: '${ROOT}/test/b.test.js:6:6'\n  ...\nnot ok 3 - ${ROOT}/test/c.test.js\n  ---\n  location: '${ROOT}/test/c.test.js:1:1'\n  ...\n1..3`,
    ["test/a.test.js adds", "test/b.test.js adds", "test/b.test.js group", "test/c.test.js"],
  ],
  [
    "node:test, spec",
    "✖ adds (1.1ms)\n✔ takes (0.1ms)\n▶ group\n  ✖ adds (0.2ms)\n  ✔ ok (0.1ms)\n✖ group (0.5ms)\n✖ test/c.test.js (26.6ms)\nℹ tests 7\n\n✖ failing tests:\n\ntest at test/a.test.js:2:1\n✖ adds (1.1ms)\n  AssertionError [ERR_ASSERTION]: 1 == 2\n      at TestContext.<anonymous> (/x/test/a.test.js:2:25)\n\ntest at test/b.test.js:6:28\n✖ adds (0.2ms)\n\ntest at test/c.test.js:1:1\n✖ test/c.test.js (26.6ms)\n  'test failed'",
    ["group", "test/a.test.js adds", "test/b.test.js adds", "test/c.test.js"],
  ],
  ["node:test that did not come to its end", "▶ group\n  ✖ adds (0.2ms)\nKilled", ["adds"]],
  [
    "vitest",
    " ❯ a.test.ts (4 tests | 1 failed | 1 skipped) 8ms\n   ❯ sum (4)\n     × adds 6ms\n     ✓ ok 0ms\n ❯ b.test.ts (0 test)\n\n FAIL  b.test.ts [ b.test.ts ]\nError: Cannot find module './missing.js'\n ❯ b.test.ts:1:1\n\n FAIL  a.test.ts > sum > adds\nAssertionError: expected 1 to be 2\n ❯ a.test.ts:2:46",
    ["a.test.ts > sum > adds", "b.test.ts [ b.test.ts ]"],
  ],
  [
    "vitest --reporter=verbose",
    " × a.test.ts > sum > adds 5ms\n   → expected 1 to be 2\n\n FAIL  a.test.ts > sum > adds\n",
    ["a.test.ts > sum > adds"],
  ],
  ["vitest that did not come to its end", " ❯ a.test.ts (2 tests | 1 failed) 8ms\n   × adds 6ms\n", ["a.test.ts adds"]],
  [
    "TAP of vitest",
    `not ok 1 - a.test.ts > sum > adds # time=4.61ms\n    ---\n    at: "${ROOT}/a.test.ts:2:46"\n    ...\nok 2 - x`,
    ["a.test.ts > sum > adds"],
  ],
  [
    "jest",
    "FAIL src/a.test.js (5.1 s)\n  ● sum › adds\n\n    expect(received)\n  ● Console\nPASS src/b.test.js\nFAIL unit src/c.test.js\n  ● sum › adds\nFAIL src/d.test.js\n  ● Test suite failed to run\n",
    ["src/a.test.js sum › adds", "src/c.test.js sum › adds", "src/d.test.js Test suite failed to run"],
  ],
  ["jest, the file alone", "FAIL src/a.test.js\n", ["src/a.test.js"]],
  [
    "mocha",
    `  sum\n    1) adds\n\n  0 passing (3ms)\n  2 failing\n\n  1) sum\n       adds:\n     Error: boom\n      at add (src/add.js:3:5)\n      at Context.<anonymous> (test/a.spec.js:4:9)\n      at process.processImmediate (node:internal/timers:476:21)\n\n  2) sum\n       adds:\n     Error: boom\n      at Context.<anonymous> (${ROOT}/test/b.spec.js:4:9)\n`,
    ["test/a.spec.js sum adds", "test/b.spec.js sum adds"],
  ],
  [
    "mocha, without the test's own file",
    "  1 failing\n\n  1) sum adds:\n     Error: boom\n      at run (node_modules/chai/x.js:1:1)\n      at one (src/one.js:3:5)\n      at two (src/two.js:4:9)\n",
    ["src/one.js sum adds"],
  ],
  [
    "unittest, with files of Python alone",
    'FAIL: test_u (a.T.test_u)\nTraceback (most recent call last):\n  File "/usr/lib/python3.11/unittest/case.py", line 9, in x\nAssertionError',
    ["test_u (a.T.test_u)"],
  ],
  [
    "mocha, and much else that it prints",
    `  1) sum adds:\n${"     printed: it\n".repeat(100)}      at Context.<anonymous> (test/a.spec.js:4:9)\n`,
    ["sum adds"],
  ],
  ["node:test, a place for one failure", "test at test/a.js:1:1\n✖ adds\n✖ takes", ["takes", "test/a.js adds"]],
  ["npm test of one package", "> a@1.0.0 test\n> node --test\n\n✖ adds", ["adds"]],
  ["mocha, one line", "  1 failing\n\n  1) sum adds:\n", ["sum adds"]],
  [
    "pytest",
    "FAILED tests/test_a.py::test_x[1-2] - assert 1 == 2\nERROR tests/test_b.py::test_y - boom\nERROR test_b.py",
    ["test_b.py", "tests/test_a.py::test_x[1-2]", "tests/test_b.py::test_y"],
  ],
  [
    "unittest",
    `======\nERROR: test_b (unittest.loader._FailedTest.test_b)\n------\nImportError: Failed to import test module: test_b\nTraceback (most recent call last):\n  File "/usr/lib/python3.11/unittest/loader.py", line 419, in _find_test_path\n    module = self\n  File "${ROOT}/test_b.py", line 1, in <module>\n    import nothere\n\n======\nFAIL: test_u (test_a.T.test_u)\n------\nTraceback (most recent call last):\n  File "${ROOT}/test_a.py", line 9, in test_u\n    self.assertEqual(1,2)\n  File "${ROOT}/lib/help.py", line 3, in help\nAssertionError: 1 != 2\n`,
    ["test_a.py test_u (test_a.T.test_u)", "test_b.py test_b (unittest.loader._FailedTest.test_b)"],
  ],
  [
    "go",
    "--- FAIL: TestAdd (0.00s)\n    --- FAIL: TestAdd/two (0.00s)\n        calc_test.go:20: got 1\nFAIL\nFAIL\texample.com/x\t0.01s\nok  \texample.com/z\t0.1s\n--- FAIL: TestAdd (0.00s)\nFAIL\nFAIL\texample.com/y\t0.01s\nFAIL\texample.com/w [build failed]\nFAIL",
    ["example.com/w", "example.com/x TestAdd", "example.com/x TestAdd/two", "example.com/y TestAdd"],
  ],
  [
    "go build",
    "# example.com/x\n./calc.go:7:2: undefined: y\nvet: pkg/a.go:3:1: missing return",
    ["calc.go undefined: y", "pkg/a.go missing return"],
  ],
  [
    "cargo test",
    "     Running unittests src/lib.rs (target/debug/deps/ca-bc2148da842c45e1)\ntest tests::ok ... ok\ntest tests::bad ... FAILED\nerror: test failed, to rerun pass `--lib`\n     Running tests/it.rs (target/debug/deps/it-c1544467e67cc313)\ntest bad ... FAILED\n   Doc-tests ca\ntest src/lib.rs - f (line 1) ... FAILED",
    ["ca src/lib.rs - f (line 1)", "src/lib.rs (ca) tests::bad", "tests/it.rs (it) bad"],
  ],
  ["nextest", "        FAIL [   0.005s] ca tests::bad\n", ["ca tests::bad"]],
  [
    "rustc",
    "error[E0308]: mismatched types\n --> src/lib.rs:6:17\n  |\nerror[E0308]: mismatched types\n --> src/b.rs:1:1\nerror: unused variable\n --> src/c.rs:3:3\nerror: could not compile `ca` (lib) due to 1 previous error\n",
    [
      "src/b.rs error[E0308]: mismatched types",
      "src/c.rs error: unused variable",
      "src/lib.rs error[E0308]: mismatched types",
    ],
  ],
  [
    "rustc, short",
    "src/lib.rs:6:17: error[E0308]: mismatched types: expected `i32`",
    ["src/lib.rs error[E0308]: mismatched types: expected `i32`"],
  ],
  [
    "tsc",
    "src/a.ts(1,2): error TS2322: Bad.\nsrc/b.ts:3:4 - error TS1: Worse.",
    ["src/a.ts TS2322: Bad.", "src/b.ts TS1: Worse."],
  ],
  ["gcc", "src/a.c:3:5: error: expected ';'\nsrc/a.c:4:5: warning: unused [-Wunused]", ["src/a.c error: expected ';'"]],
  [
    "eslint",
    `${ROOT}/a.ts\n  1:2  error  'a' is unused  no-unused-vars\n  1:3  warning  Hm  hm\n\n${ROOT}/b.ts\n  9:2  error  'a' is unused  no-unused-vars\n\n✖ 3 problems (2 errors, 1 warning)`,
    ["a.ts 'a' is unused no-unused-vars", "b.ts 'a' is unused no-unused-vars"],
  ],
  ["ruff", "src/a.py:1:2: F401 `os` imported but unused", ["src/a.py F401 `os` imported but unused"]],
  ["mypy", "src/a.py:9: error: Bad type [arg-type]", ["src/a.py Bad type [arg-type]"]],
  [
    "javac by maven",
    `[ERROR] ${ROOT}/src/main/java/X.java:[12,5] cannot find symbol`,
    ["src/main/java/X.java cannot find symbol"],
  ],
  [
    "gradle",
    "> Task :a:test FAILED\nCalcTest > adds() FAILED\n> Task :b:test\nCalcTest > adds() FAILED",
    [":a:test CalcTest > adds()", ":b:test CalcTest > adds()"],
  ],
  [
    "rspec",
    "rspec ./spec/a_spec.rb:3 # Sum adds\nrspec ./spec/b_spec.rb[1:2:1] # Sum adds",
    ["spec/a_spec.rb Sum adds", "spec/b_spec.rb Sum adds"],
  ],
  [
    "phpunit",
    "There was 1 failure:\n\n1) Tests\\FooTest::testBar with data set #0\nFailed asserting",
    ["Tests\\FooTest::testBar with data set #0"],
  ],
  ["dotnet", "  Failed X.CalcTest.Adds [12 ms]\n  Error Message:", ["X.CalcTest.Adds"]],
  ["ctest", "The following tests FAILED:\n\t  2 - adds (Failed)\n\t  3 - slow (Timeout)", ["adds", "slow"]],
  [
    "googletest",
    "[  FAILED  ] Sum.Adds (0 ms)\n[  FAILED  ] 1 test, listed below:\n[  FAILED  ] Sum.Adds",
    ["Sum.Adds"],
  ],
  [
    "junit console",
    "  JUnit Jupiter:CalcTest:adds()\n    MethodSource [className = 'com.x.CalcTest', methodName = 'adds', methodParameterTypes = '']",
    ["com.x.CalcTest adds"],
  ],
  ["deno", "adds ... FAILED (5ms)\n\n ERRORS \n\nadds => ./a_test.ts:1:6\nerror: AssertionError", ["a_test.ts adds"]],
  [
    "bun",
    "a.test.ts:\n(pass) x [0.1ms]\n(fail) sum > adds [0.21ms]\n\nb.test.ts:\n(fail) sum > adds",
    ["a.test.ts sum > adds", "b.test.ts sum > adds"],
  ],
  ["JUnit XML", '<testcase classname="C" name="adds" file="test/a.js"><failure/></testcase>', ["test/a.js C adds"]],
  [
    "npm test -ws",
    "> a@1.0.0 test\n> node --test\n\ntest at test/a.js:1:1\n✖ adds (1ms)\n\n> @x/b@1.0.0 test\n> node --test\n\ntest at test/a.js:1:1\n✖ adds (1ms)",
    ["@x/b: test/a.js adds", "a: test/a.js adds"],
  ],
  [
    "pnpm -r, side by side",
    "packages/a test$ node --test\npackages/b test$ node --test\npackages/a test: test at test/a.js:1:1\npackages/b test: test at test/b.js:1:1\npackages/a test: ✖ adds (1ms)\npackages/b test: ✖ takes (1ms)",
    ["packages/a test: test/a.js adds", "packages/b test: test/b.js takes"],
  ],
  ["nothing known", "Segmentation fault\n", null],
];

describe("parseFailures", () => {
  it.each(CASES)("names the failures of %s", (_name, output, expected) => {
    expect(parseFailures(output, { root: ROOT })).toEqual({ names: expected, isCut: false });
  });

  it.each(CASES)("gives them equal names where the checkout is elsewhere: %s", (_name, output, expected) => {
    const moved = output.replaceAll(ROOT, "/tmp/other/checkout");
    expect(parseFailures(moved, { root: "/tmp/other/checkout" }).names).toEqual(expected);
  });

  it.each(CASES)("a shifted line is no other failure: %s", (_name, output, expected) => {
    const shifted = output.replace(
      /:(\d+):(\d+)/g,
      (_all, line: string, column: string) => `:${Number(line) + 7}:${column}`,
    );
    expect(parseFailures(shifted, { root: ROOT }).names).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    ["node:test", "test at a.js:1:1\n✖ adds\ntest at a.js:9:2\n✖ adds", ["a.js adds", "a.js adds (2)"]],
    ["TAP", "not ok 1 - x\n  location: 'a.js:1:1'\nnot ok 2 - x\n  location: 'a.js:2:1'", ["a.js x", "a.js x (2)"]],
    ["eslint", "a.ts\n  1:1  error  Bad  bad\n  2:1  error  Bad  bad", ["a.ts Bad bad", "a.ts Bad bad (2)"]],
    ["tsc", "a.ts(1,1): error TS1: Bad.\na.ts(2,1): error TS1: Bad.", ["a.ts TS1: Bad.", "a.ts TS1: Bad. (2)"]],
    ["mypy", "a.py:1: error: Bad [x]\na.py:2: error: Bad [x]", ["a.py Bad [x]", "a.py Bad [x] (2)"]],
    ["gcc", "a.c:1:1: error: bad\na.c:2:1: error: bad", ["a.c error: bad", "a.c error: bad (2)"]],
    ["go", "./a.go:1:1: bad\n./a.go:2:1: bad", ["a.go bad", "a.go bad (2)"]],
    ["javac", "[ERROR] A.java:[1,1] bad\n[ERROR] A.java:[2,1] bad", ["A.java bad", "A.java bad (2)"]],
    [
      "rustc",
      "error[E1]: x\n --> a.rs:1:1\nerror[E1]: x\n --> a.rs:2:1",
      ["a.rs error[E1]: x", "a.rs error[E1]: x (2)"],
    ],
    ["rustc, for two targets", "error[E1]: x\n --> a.rs:1:1\nerror[E1]: x\n --> a.rs:1:1", ["a.rs error[E1]: x"]],
  ])("one name at two places is two failures, one at one place is one: %s", (_tool, output, expected) => {
    expect(parseFailures(output).names).toEqual(expected);
  });

  it("takes away the path of the checkout only where it is one", () => {
    const output = "FAIL  /ws/a.test.ts > adds\n FAIL  /x/ws/b.test.ts > adds\n FAIL  /ws-2/c.test.ts > adds";
    expect(parseFailures(output, { root: "/ws" }).names).toEqual([
      "/ws-2/c.test.ts > adds",
      "/x/ws/b.test.ts > adds",
      "a.test.ts > adds",
    ]);
  });

  it.each<[string, string, boolean, number | null]>([
    ["a name that is too long", `✖ ${"a".repeat(500)}\n✖ b`, true, 1],
    ["a name that is too long, identified by its end", `test ${"a".repeat(500)} ... FAILED`, true, null],
    ["a long line that names nothing", `${"a".repeat(500)}\n✖ b`, false, 1],
    ["five hundred failures", Array.from({ length: 500 }, (_, at) => `--- FAIL: Test${at}`).join("\n"), false, 500],
    ["more than five hundred", Array.from({ length: 501 }, (_, at) => `--- FAIL: Test${at}`).join("\n"), true, 500],
    ["far more", Array.from({ length: 5000 }, (_, at) => `--- FAIL: Test${at}`).join("\n"), true, 500],
    ["a case of JUnit with a long name", `<testcase name="${"a".repeat(500)}"><failure/></testcase>`, true, 1],
    ["a case of JUnit without its end", `<testcase name="a"><system-out>${"a".repeat(30_000)}`, true, null],
  ])("says what it could not name: %s", (_name, output, isCut, count) => {
    const found = parseFailures(output);
    expect([found.isCut, found.names?.length ?? null]).toEqual([isCut, count]);
  });

  it("is fast on hostile output", () => {
    const SIZE = 250_000;
    const lines = [
      " ",
      "✖ ",
      "a:1:",
      "not ok 1 - ",
      "● ",
      "FAIL ",
      "1:",
      " > ",
      "FAILED ::",
      "src/a.ts:1:1: ",
      "at (",
      "  1) ",
    ];
    for (const part of lines) {
      const whole = part.repeat(390 / part.length);
      for (const output of [
        part.repeat(SIZE / part.length),
        `${whole}\n`.repeat(SIZE / 391),
        `${part}\n`.repeat(SIZE / (part.length + 1)),
      ]) {
        const start = process.cpuUsage();
        parseFailures(output, { root: ROOT });
        // Milliseconds of the processor; a thirtieth of this is usual; what is not linear takes far more.
        expect(process.cpuUsage(start).user / 1000, part).toBeLessThan(1500);
      }
    }
  });
});
