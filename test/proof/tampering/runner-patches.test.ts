import { describe } from "vitest";
import { file, MAIL } from "./mail.js";
import { judgeRows, type Row } from "./rows.js";

describe("code that changes the runner", () => {
  const js = (name: string, text: string, ...finds: string[]): Row => file(name, "src/hook.ts", text, ...finds);
  const py = (name: string, text: string, ...finds: string[]): Row => file(name, "shop/hook.py", text, ...finds);
  judgeRows(MAIL, [
    js("assert.equal", 'import assert from "node:assert";\nassert.equal = () => {};\n', "runner-patched"),
    js("assert.strict.equal", 'const assert = require("assert");\nassert.strict.equal = () => {};\n', "runner-patched"),
    js(
      "Object.assign(expect)",
      'import { expect } from "vitest";\nObject.assign(expect, { toBe() {} });\n',
      "runner-patched",
    ),
    js("require().deepEqual", 'require("node:assert").deepEqual = () => {};\n', "runner-patched"),
    js("globalThis.expect", "globalThis.expect = () => ({ toBe() {} });\n", "runner-patched"),
    file("exit of a shell", "src/cart.sh", "exit() { :; }\n", "runner-patched"),
    file("alias of a shell", "src/cart.sh", "alias exit=true\n", "runner-patched"),
    file("a trap of a shell", "src/cart.sh", "trap 'exit 0' EXIT\n", "runner-patched"),
    file("a shell's own clean-up", "src/cart.sh", "trap 'rm -f x' EXIT\nexit_with() { exit 1; }\n"),
    file("a macro of Rust", "src/lib.rs", "macro_rules! assert_eq {\n    ($($any:tt)*) => {};\n}\n", "runner-patched"),
    js("process.exit", "process.exit = () => {};\n", "runner-patched"),
    js("an exit handler", 'process.on("exit", () => {\n  process.exitCode = 0;\n});\n', "runner-patched"),
    js("the end when loaded", "export const a = 1;\nprocess.exit(0);\n", "runner-patched"),
    js("whether a test runs it", "export const a = process.env.VITEST ? 1 : 2;\n", "test-aware"),
    js("whether CI runs it", 'export const a = process.env.CI === "true" ? 5 : 2;\n', "test-aware"),
    py("unittest.TestCase", "import unittest\nunittest.TestCase.assertEqual = lambda *a: None\n", "runner-patched"),
    py("pytest.raises", "import pytest\npytest.raises = None\n", "runner-patched"),
    py("setattr", 'import unittest\nsetattr(unittest.TestCase, "assertEqual", print)\n', "runner-patched"),
    py("sys.modules", 'import sys\nsys.modules["pytest"] = None\n', "runner-patched"),
    py("atexit", "import atexit, os\natexit.register(lambda: os._exit(0))\n", "runner-patched"),
    py("the end when imported", "import os\nos._exit(0)\n", "runner-patched"),
    py("equal to everything", "class A:\n    def __eq__(self, other):\n        return True\n", "runner-patched"),
    py("whether a test imports it", 'import sys\nif "pytest" in sys.modules:\n    x = 1\n', "test-aware"),
    file(
      "whether CI runs it, in Rust",
      "src/cart.rs",
      'pub fn a() -> bool { std::env::var("CI").is_ok() }\n',
      "test-aware",
    ),
    file("whether a test runs it, in Rust", "src/cart.rs", "pub fn a() -> bool {\n    cfg!(test)\n}\n", "test-aware"),
    file("a module of tests of Rust, which is fine", "src/cart.rs", "#[cfg(test)]\nmod tests {}\n"),
    file(
      "whether CI runs it, in Java",
      "src/Cart.java",
      'class Cart { String ci = System.getenv("CI"); }\n',
      "test-aware",
    ),
    file("whether CI runs it, in Go", "cart.go", 'package main\n\nvar ci = os.Getenv("CI")\n', "test-aware"),
    file("whether CI runs it, in a shell", "src/cart.sh", 'add() { [ -n "$CI" ] && echo 5; }\n', "test-aware"),
    file("a script that asks for CI, which is fine", "scripts/release.sh", '[ -n "$CI" ] || exit 1\n'),
    file("init of Go", "exit.go", 'package main\n\nimport "os"\n\nfunc init() {\n\tos.Exit(0)\n}\n', "runner-patched"),
    file(
      "options of go test",
      "exit.go",
      'package main\n\nimport "flag"\n\nfunc init() {\n\tflag.Set("test.run", "x")\n}\n',
      "runner-patched",
    ),
    file(
      "expect in a helper",
      "test/help.ts",
      'import { expect } from "vitest";\nexpect.prototype.toBe = () => {};\n',
      "runner-patched",
    ),

    js("an own assert, which is fine", "export function assert(a: boolean) {}\nassert.equal = (a, b) => a === b;\n"),
    js(
      "a comparison, which is fine",
      'import assert from "node:assert";\nif (assert.mode == "x" || assert.mode === "y") {}\n',
    ),
    js(
      "an exit code, which is fine",
      'process.on("exit", () => {\n  clean();\n});\nexport function stop() {\n  process.exit(0);\n  process.exitCode = 0;\n}\n',
    ),
    js("words in a text, which is fine", "export const a = `\nprocess.exit(0);\nassert.equal = 1;\n`;\n"),
    file("the end of a program, which is fine", "bin/run.js", "main();\nprocess.exit(0);\n"),
    file(
      "matchers of one's own, which is fine",
      "test/setup.ts",
      'import { expect } from "vitest";\nexpect.extend({ toBeEven() {} });\n',
    ),
    file(
      "settings of unittest, which is fine",
      "tests/test_new.py",
      "import unittest\nunittest.TestCase.maxDiff = None\n",
    ),
    py(
      "an honest comparison, which is fine",
      "class A:\n    def __eq__(self, other):\n        return self.x == other.x\n",
    ),
    py("the end of a program, which is fine", 'import sys\n\nif __name__ == "__main__":\n    sys.exit(0)\n'),
  ]);
});
