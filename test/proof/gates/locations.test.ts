import { describe, expect, it } from "vitest";
import type { GateLocation } from "../../../src/core/gate/gate.js";
import { parseLocations } from "../../../src/proof/gates/locations.js";

const FILES = [
  "src/a.ts",
  "src/lib.rs",
  "pkg/calc_test.go",
  "calc.go",
  "tests/test_calc.py",
  "test/a.test.js",
  "java/src/test/java/com/x/CalcTest.java",
  "one/same.go",
  "two/same.go",
];

const places = (output: string, prefix = "") => parseLocations(output, { root: "/ws", files: FILES, prefix });

describe("places in the output of gates", () => {
  const cases: readonly [string, string, Partial<GateLocation>][] = [
    ["tsc", "src/a.ts(3,5): error TS2322: Bad type.", { line: 3, column: 5, message: "TS2322: Bad type." }],
    ["tsc --pretty", "src/a.ts:3:5 - error TS2322: Bad type.", { line: 3, column: 5, message: "TS2322: Bad type." }],
    [
      "eslint",
      "\n/ws/src/a.ts\n  3:5  error  'x' is unused  no-unused-vars\n\n✖ 1 problem",
      { line: 3, column: 5, message: "'x' is unused  no-unused-vars" },
    ],
    [
      "eslint, a warning",
      "/ws/src/a.ts\n  4:1  warning  Hm  hm",
      { line: 4, column: 1, level: "warning", message: "Hm  hm" },
    ],
    [
      "ruff",
      "tests/test_calc.py:1:8: F401 `os` imported but unused",
      { path: "tests/test_calc.py", line: 1, column: 8, message: "F401 `os` imported but unused" },
    ],
    [
      "mypy",
      "tests/test_calc.py:9: error: Bad type [arg-type]",
      { path: "tests/test_calc.py", line: 9, message: "Bad type [arg-type]" },
    ],
    [
      "pytest",
      "tests/test_calc.py:3: AssertionError",
      { path: "tests/test_calc.py", line: 3, message: "AssertionError" },
    ],
    [
      "pytest, short",
      "tests/test_calc.py:3: in test_add",
      { path: "tests/test_calc.py", line: 3, message: "in test_add" },
    ],
    [
      "go vet",
      "# example.com/x\n./calc.go:7:2: unreachable code",
      { path: "calc.go", line: 7, column: 2, message: "unreachable code" },
    ],
    [
      "go vet, a broken package",
      "vet: ./calc.go:7:2: undefined: y",
      { path: "calc.go", line: 7, column: 2, message: "undefined: y" },
    ],
    [
      "go test, the last name alone",
      "    calc_test.go:12: got 3, want 4",
      { path: "pkg/calc_test.go", line: 12, message: "got 3, want 4" },
    ],
    [
      "cargo build",
      "error[E0425]: cannot find value `c` in this scope\n --> src/lib.rs:1:41\n  |",
      { path: "src/lib.rs", line: 1, column: 41, message: "error[E0425]: cannot find value `c` in this scope" },
    ],
    [
      "cargo test",
      "thread 'tests::adds' (5173) panicked at src/lib.rs:6:17:\nassertion `left == right` failed",
      { path: "src/lib.rs", line: 6, column: 17, message: "tests::adds" },
    ],
    [
      "node:test",
      "✖ failing tests:\n\ntest at test/a.test.js:2:1\n✖ adds (1.03764ms)\n  AssertionError: 2 == 3",
      { path: "test/a.test.js", line: 2, column: 1, message: "adds" },
    ],
    [
      "node:test, TAP",
      "not ok 1 - adds\n  ---\n  location: '/ws/test/a.test.js:2:1'\n",
      { path: "test/a.test.js", line: 2, column: 1, message: "adds" },
    ],
    [
      "vitest",
      " FAIL  test/a.test.js > adds\nAssertionError: expected 2 to be 3\n ❯ test/a.test.js:5:17\n",
      { path: "test/a.test.js", line: 5, column: 17, message: "test/a.test.js > adds" },
    ],
    [
      "jest",
      "  ● sum › adds\n\n    at Object.<anonymous> (test/a.test.js:4:20)\n",
      { path: "test/a.test.js", line: 4, column: 20, message: "sum › adds" },
    ],
    [
      "maven",
      "[ERROR] com.x.CalcTest.adds -- Time elapsed: 0.004 s <<< FAILURE!\n\tat com.x.CalcTest.adds(CalcTest.java:10)\n",
      {
        path: "java/src/test/java/com/x/CalcTest.java",
        line: 10,
        message: "com.x.CalcTest.adds -- Time elapsed: 0.004 s <<< FAILURE!",
      },
    ],
  ];
  it.each(cases)("of %s", (_name, output, expected) => {
    expect(places(output)).toEqual([{ path: "src/a.ts", level: "error", ...expected }]);
  });

  it.each([
    ["a file that is not the workspace's", "/etc/passwd.txt:1:1: error: x\n../a.ts:1:1: x\nnode_modules/x/a.ts:2:2: x"],
    ["a last name that two files have", "    same.go:1: x"],
    ["a time, an address, a version", "12:30:01: started\nlocalhost:8080: up\nv1.2.3:4: x"],
    ["nothing", ""],
  ])("names none for %s", (_name, output) => {
    expect(places(output)).toEqual([]);
  });

  it("names each line once, at most fifty, relative to the checkout", () => {
    const twice = "src/a.ts(3,5): error TS1: A.\nsrc/a.ts(3,9): error TS2: B.\n";
    expect(places(twice, "packages/x/")).toEqual([
      { path: "packages/x/src/a.ts", line: 3, column: 5, level: "error", message: "TS1: A." },
    ]);
    const many = Array.from({ length: 90 }, (_, index) => `src/a.ts:${index + 1}:1: x`).join("\n");
    expect(places(many)).toHaveLength(50);
  });

  it("is linear on hostile output", () => {
    for (const part of ["a.ts:", " at ", "--> ", "error: ", "❯ ", "(", "a.b."]) {
      expect(places(part.repeat(30_000))).toEqual([]);
      expect(places(`${part.repeat(80)}\n`.repeat(2_000))).toEqual([]);
    }
  });
});
