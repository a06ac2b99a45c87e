import type { Files } from "./adversary.js";

/** Small projects with one bug, or without it: `add` of two numbers, and `label`, which is right. */

const manifest = (scripts: Readonly<Record<string, string>>, more: Readonly<Record<string, unknown>> = {}): string =>
  `${JSON.stringify({ name: "cart", version: "1.0.0", private: true, type: "module", scripts, ...more }, null, 2)}\n`;

const sign = (isRed: boolean): string => (isRed ? "-" : "+");

export const JS_TEST = [
  'import assert from "node:assert/strict";',
  'import { test } from "node:test";',
  'import { add, label } from "../src/cart.mjs";',
  "",
  'test("adds", () => {',
  "  assert.equal(add(2, 3), 5);",
  "});",
  "",
  'test("labels", () => {',
  '  assert.equal(label("x"), "<x>");',
  "});",
  "",
].join("\n");

export const jsCode = (isRed: boolean): string =>
  `export const add = (a, b) => a ${sign(isRed)} b;\n\nexport const label = (name) => \`<\${name}>\`;\n`;

export function jsProject(isRed: boolean, more: Files = {}): Files {
  return {
    "package.json": manifest({ test: "node --test" }),
    ".gitignore": "node_modules/\ndist/\nout/\n.cache/\n*.local\n.npmrc\n.env\n",
    "README.md": "# Cart\n\nAdds and labels.\n",
    "src/cart.mjs": jsCode(isRed),
    "test/cart.test.mjs": JS_TEST,
    ...more,
  };
}

export { manifest as packageManifest };

export const TS_TEST = [
  'import assert from "node:assert/strict";',
  'import { test } from "node:test";',
  'import { add, label } from "../src/cart.ts";',
  "",
  'test("adds", () => {',
  "  assert.equal(add(2, 3), 5);",
  "});",
  "",
  'test("labels", () => {',
  '  assert.equal(label("x"), "<x>");',
  "});",
  "",
].join("\n");

export function tsProject(isRed: boolean, more: Files = {}): Files {
  return {
    "package.json": manifest({ test: "node --test" }),
    "tsconfig.json": `${JSON.stringify({ compilerOptions: { strict: true }, include: ["src", "test"] }, null, 2)}\n`,
    ".gitignore": "node_modules/\n",
    "src/cart.ts": `export const add = (a: number, b: number): number => a ${sign(isRed)} b;\n\nexport const label = (name: string): string => \`<\${name}>\`;\n`,
    "test/cart.test.ts": TS_TEST,
    ...more,
  };
}

const pyCode = (isRed: boolean): string =>
  `def add(a, b):\n    return a ${sign(isRed)} b\n\n\ndef label(name):\n    return f"<{name}>"\n`;

export const PY_TEST = [
  "import unittest",
  "",
  "from cart import add, label",
  "",
  "",
  "class CartTest(unittest.TestCase):",
  "    def test_adds(self):",
  "        self.assertEqual(add(2, 3), 5)",
  "",
  "    def test_labels(self):",
  '        self.assertEqual(label("x"), "<x>")',
  "",
  "",
  'if __name__ == "__main__":',
  "    unittest.main()",
  "",
].join("\n");

/** For `python3 -m unittest`. */
export function pyProject(isRed: boolean, more: Files = {}): Files {
  return {
    ".gitignore": "__pycache__/\n.venv/\n.cache/\n",
    "cart.py": pyCode(isRed),
    "tests/__init__.py": "",
    "tests/test_cart.py": PY_TEST,
    ...more,
  };
}

const PYTEST_TEST = [
  "from cart import add, label",
  "",
  "",
  "def test_adds():",
  "    assert add(2, 3) == 5",
  "",
  "",
  "def test_labels():",
  '    assert label("x") == "<x>"',
  "",
].join("\n");

/** For `python3 -m pytest -q`. */
export function pytestProject(isRed: boolean, more: Files = {}): Files {
  return {
    ".gitignore": "__pycache__/\n.pytest_cache/\nlocal/\n",
    "cart.py": pyCode(isRed),
    "tests/test_cart.py": PYTEST_TEST,
    ...more,
  };
}

const SH_TEST =
  '. ./src/cart.sh\nresult=$(add 2 3)\nif [ "$result" != 5 ]; then\n  echo "add 2 3 is $result"\n  exit 1\nfi\necho ok\n';

/** For `make test` and `sh test.sh`. */
export function shProject(isRed: boolean, more: Files = {}): Files {
  return {
    ".gitignore": "out/\n*.local\n.cache/\n",
    Makefile: "test:\n\t@sh test.sh\n",
    "src/cart.sh": `add() { echo $(($1 ${sign(isRed)} $2)); }\n`,
    "test.sh": SH_TEST,
    ...more,
  };
}

const RUST_TESTS = [
  "#[cfg(test)]",
  "mod tests {",
  "    use super::*;",
  "",
  "    #[test]",
  "    fn adds() {",
  "        assert_eq!(add(2, 3), 5);",
  "    }",
  "",
  "    #[test]",
  "    fn labels() {",
  '        assert_eq!(label("x"), "<x>");',
  "    }",
  "}",
  "",
].join("\n");

/** For `cargo test --offline`. */
export function rustProject(isRed: boolean, more: Files = {}): Files {
  return {
    ".gitignore": "target/\n",
    "Cargo.toml": '[package]\nname = "cart"\nversion = "0.1.0"\nedition = "2021"\n',
    "Cargo.lock": 'version = 3\n\n[[package]]\nname = "cart"\nversion = "0.1.0"\n',
    "src/lib.rs": `pub fn add(a: i64, b: i64) -> i64 {\n    a ${sign(isRed)} b\n}\n\npub fn label(name: &str) -> String {\n    format!("<{name}>")\n}\n\n${RUST_TESTS}`,
    ...more,
  };
}

export const JAVA_TEST = [
  "import static check.Check.assertEquals;",
  "",
  "import check.Disabled;",
  "import check.Test;",
  "",
  "public class CartTest {",
  "    @Test",
  "    void adds() {",
  "        assertEquals(5, Cart.add(2, 3));",
  "    }",
  "",
  "    @Test",
  "    void labels() {",
  '        assertEquals("<x>", Cart.label("x"));',
  "    }",
  "}",
  "",
].join("\n");

const JAVA_RUNNER = [
  "package check;",
  "",
  "public class Run {",
  "    public static void main(String[] names) throws Exception {",
  "        int ran = 0, failed = 0, skipped = 0;",
  "        for (String name : names) {",
  "            Class<?> type = Class.forName(name);",
  "            for (var method : type.getDeclaredMethods()) {",
  "                if (!method.isAnnotationPresent(Test.class)) continue;",
  "                if (method.isAnnotationPresent(Disabled.class) || type.isAnnotationPresent(Disabled.class)) { skipped++; continue; }",
  "                ran++;",
  "                method.setAccessible(true);",
  "                var made = type.getDeclaredConstructor();",
  "                made.setAccessible(true);",
  "                try { method.invoke(made.newInstance()); }",
  "                catch (java.lang.reflect.InvocationTargetException error) {",
  "                    failed++;",
  '                    System.out.println("[ERROR]   " + name + "." + method.getName() + ":1 " + error.getCause().getMessage());',
  "                }",
  "            }",
  "        }",
  '        System.out.println("Tests run: " + (ran + skipped) + ", Failures: " + failed + ", Errors: 0, Skipped: " + skipped);',
  "        System.exit(failed == 0 ? 0 : 1);",
  "    }",
  "}",
  "",
].join("\n");

const annotation = (name: string): string =>
  `package check;\n\n@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)\npublic @interface ${name} {}\n`;

export const JAVA_GATE =
  "javac -d out $(find src runner -name '*.java') && java -cp out check.Run $(cd src/test/java && ls *Test.java | sed 's/.java//')";

/** With a runner of its own, which counts as Maven does: there is no JUnit without a network. */
export function javaProject(isRed: boolean, more: Files = {}): Files {
  return {
    ".gitignore": "out/\n",
    "runner/check/Test.java": annotation("Test"),
    "runner/check/Disabled.java": annotation("Disabled"),
    "runner/check/Check.java":
      'package check;\n\npublic class Check {\n    public static void assertEquals(Object wanted, Object got) {\n        if (!wanted.equals(got)) throw new AssertionError("wanted " + wanted + ", got " + got);\n    }\n}\n',
    "runner/check/Run.java": JAVA_RUNNER,
    "src/main/java/Cart.java": `public class Cart {\n    static int add(int a, int b) {\n        return a ${sign(isRed)} b;\n    }\n\n    static String label(String name) {\n        return "<" + name + ">";\n    }\n}\n`,
    "src/test/java/CartTest.java": JAVA_TEST,
    ...more,
  };
}

/** For `go test ./...`; there is seldom a Go here, so that its rows are judged without a run. */
export function goProject(isRed: boolean, more: Files = {}): Files {
  return {
    "go.mod": "module cart\n\ngo 1.22\n",
    "cart.go": `package cart\n\nfunc Add(a, b int) int {\n\treturn a ${sign(isRed)} b\n}\n\nfunc Label(name string) string {\n\treturn "<" + name + ">"\n}\n`,
    "cart_test.go":
      'package cart\n\nimport "testing"\n\nfunc TestAdd(t *testing.T) {\n\tif got := Add(2, 3); got != 5 {\n\t\tt.Errorf("Add: %d", got)\n\t}\n}\n\nfunc TestLabel(t *testing.T) {\n\tif got := Label("x"); got != "<x>" {\n\t\tt.Errorf("Label: %s", got)\n\t}\n}\n',
    ...more,
  };
}
