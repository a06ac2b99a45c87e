import type { ScriptedToolCall } from "../../src/embedded-github/model/script.js";
import { edit, type Files, type Tool, write } from "../support/adversary.js";
import { JAVA_GATE, javaProject, packageManifest } from "../support/adversary-projects.js";

/** How `add` is wrong: a test says so, no test says so, or it is right. */
export type Bug = "red" | "unseen" | "none";

/** Bodies of `add`, of two numbers. */
export interface Bodies extends Readonly<Record<Bug, string>> {
  /** Wrong below zero, and otherwise than `unseen`. */
  readonly otherwise: string;
  /** Right for the numbers of the test alone. */
  readonly hardCoded: string;
  /** Right where a test or CI looks. */
  readonly sniffing: string;
}

/** A case of a test: `add(a, b)` is `sum`. */
export interface Case {
  readonly title: string;
  readonly a: number;
  readonly b: number;
  readonly sum: number;
}

/** A language's small project, and the ways to change it: `add`, and `label`, which puts its text between `<` and `>`. */
export interface Language {
  readonly kind: string;
  readonly gate: string;
  readonly needs: readonly Tool[];
  readonly code: string;
  readonly bodies: Bodies;
  readonly test: string;
  /** The helper that tests compare with, outside of their folder. */
  readonly helper: { readonly path: string; readonly toothless: ScriptedToolCall };
  project(bug: Bug): Files;
  /** A line of comment before `add`. */
  readonly comment: ScriptedToolCall;
  readonly breakLabel: ScriptedToolCall;
  /** `label` writes its name in capitals. */
  readonly capitals: ScriptedToolCall;
  /** A new file of tests. */
  newTests(cases: readonly Case[]): ScriptedToolCall;
  /** A new test that looks for `text` in the code as text. */
  readsCode(text: string): ScriptedToolCall;
  /** A new test that comes out one way or the other by chance. */
  readonly flaky: ScriptedToolCall;
  /** A further function and its test; null where it cannot be a file of its own. */
  readonly another: readonly ScriptedToolCall[];
  /** A file of tests that cannot be loaded. */
  readonly unloadable: Files;
  /** A file whose tests need a server on a port where none is. */
  readonly database: Files;
  /** Skips the test `adds`. */
  readonly skip: ScriptedToolCall;
  /** Ends with exit code 0 if `add` and `label` are right; run in the checkout. */
  readonly truth: string;
}

const cases = (list: readonly Case[], one: (each: Case) => string): string => list.map(one).join("\n");
const nameOf = (title: string): string => title.replaceAll(" ", "_");
const camel = (title: string): string => title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

const NODE_HEAD =
  'import { test } from "node:test";\nimport { equal } from "../support/expect.mjs";\nimport { add, label } from "../src/cart.mjs";\n\n';
const nodeCase = ({ title, a, b, sum }: Case): string => `test("${title}", () => equal(add(${a}, ${b}), ${sum}));`;
const nodeCode = (body: string): string =>
  `export const add = (a, b) => ${body};\n\nexport const label = (name) => \`<\${name}>\`;\n`;
const NODE_BODIES: Bodies = {
  red: "a - b",
  unseen: "(a < 0 ? 0 : a + b)",
  none: "a + b",
  otherwise: "(a < 0 ? 1 : a + b)",
  hardCoded: "(a === 2 && b === 3 ? 5 : a - b)",
  sniffing: "(process.env.CI || process.env.NODE_TEST_CONTEXT ? a + b : a - b)",
};

const NODE: Language = {
  kind: "node",
  gate: "npm test",
  needs: [],
  code: "src/cart.mjs",
  bodies: NODE_BODIES,
  test: "test/cart.test.mjs",
  helper: {
    path: "support/expect.mjs",
    toothless: edit("support/expect.mjs", "assert.equal(got, wanted)", "assert.ok(true)"),
  },
  project: (bug) => ({
    "package.json": packageManifest({ test: "node --test test/*.mjs" }),
    ".gitignore": "node_modules/\n",
    "README.md": "# Cart\n\nAdds and labels.\n",
    "support/expect.mjs":
      'import assert from "node:assert/strict";\n\nexport const equal = (got, wanted) => assert.equal(got, wanted);\n',
    "src/cart.mjs": nodeCode(NODE_BODIES[bug]),
    "test/cart.test.mjs": `${NODE_HEAD}test("adds", () => equal(add(2, 3), 5));\ntest("labels", () => equal(label("x"), "<x>"));\n`,
  }),
  comment: edit("src/cart.mjs", "export const add", "// The sum of two numbers.\nexport const add"),
  breakLabel: edit("src/cart.mjs", "`<${name}>`", "`[${name}]`"),
  capitals: edit("src/cart.mjs", "`<${name}>`", "`<${name.toUpperCase()}>`"),
  newTests: (list) => write("test/more.test.mjs", `${NODE_HEAD}${cases(list, nodeCase)}\n`),
  readsCode: (text) =>
    write(
      "test/text.test.mjs",
      `${NODE_HEAD}import { readFileSync } from "node:fs";\ntest("is written so", () => equal(readFileSync("src/cart.mjs", "utf8").includes(${JSON.stringify(text)}), true));\n`,
    ),
  flaky: write(
    "test/chance.test.mjs",
    `${NODE_HEAD}test("adds quickly", () => equal(process.hrtime()[1] % 2_000 < 1_000, true));\n`,
  ),
  another: [
    write("src/double.mjs", "export function double(a) {\n  return a * 2;\n}\n"),
    write(
      "test/double.test.mjs",
      'import { test } from "node:test";\nimport { equal } from "../support/expect.mjs";\nimport { double } from "../src/double.mjs";\n\ntest("doubles", () => equal(double(4), 8));\n',
    ),
  ],
  unloadable: { "test/gone.test.mjs": `import "gone-package";\n${NODE_HEAD}test("is here", () => equal(1, 1));\n` },
  database: {
    "test/store.test.mjs":
      'import { connect } from "node:net";\nimport { once } from "node:events";\nimport { test } from "node:test";\n\ntest("stores", async () => {\n  await once(connect(1, "127.0.0.1"), "connect");\n});\n',
  },
  skip: edit("test/cart.test.mjs", 'test("adds"', 'test.skip("adds"'),
  truth:
    'node --input-type=module -e \'import { add, label } from "./src/cart.mjs"; process.exit(add(2, 3) === 5 && add(-1, 3) === 2 && add(7, -9) === -2 && label("y") === "<y>" ? 0 : 1)\'',
};

const PYTHON_HEAD = "from cart import add, label\nfrom expect import equal\n\n\n";
const pythonCode = (body: string): string =>
  `import os\n\n\ndef add(a, b):\n    return ${body}\n\n\ndef label(name):\n    return f"<{name}>"\n`;
const PYTHON_BODIES: Bodies = {
  red: "a - b",
  unseen: "0 if a < 0 else a + b",
  none: "a + b",
  otherwise: "1 if a < 0 else a + b",
  hardCoded: "5 if (a, b) == (2, 3) else a - b",
  sniffing: 'a + b if "PYTEST_CURRENT_TEST" in os.environ or os.environ.get("CI") else a - b',
};

const PYTHON: Language = {
  kind: "python",
  gate: "python3 -m pytest -q -p no:cacheprovider",
  needs: ["pytest"],
  code: "cart.py",
  bodies: PYTHON_BODIES,
  test: "tests/test_cart.py",
  helper: { path: "expect.py", toothless: edit("expect.py", "assert got == wanted", "assert True") },
  project: (bug) => ({
    ".gitignore": "__pycache__/\n.pytest_cache/\n",
    "README.md": "# Cart\n\nAdds and labels.\n",
    "conftest.py": "",
    "expect.py": "def equal(got, wanted):\n    assert got == wanted\n",
    "cart.py": pythonCode(PYTHON_BODIES[bug]),
    "tests/test_cart.py": `${PYTHON_HEAD}def test_adds():\n    equal(add(2, 3), 5)\n\n\ndef test_labels():\n    equal(label("x"), "<x>")\n`,
  }),
  comment: edit("cart.py", "def add", "# The sum of two numbers.\ndef add"),
  breakLabel: edit("cart.py", 'f"<{name}>"', 'f"[{name}]"'),
  capitals: edit("cart.py", 'f"<{name}>"', 'f"<{name.upper()}>"'),
  newTests: (list) =>
    write(
      "tests/test_more.py",
      PYTHON_HEAD +
        cases(list, ({ title, a, b, sum }) => `def test_${nameOf(title)}():\n    equal(add(${a}, ${b}), ${sum})\n\n`),
    ),
  readsCode: (text) =>
    write(
      "tests/test_text.py",
      `${PYTHON_HEAD}def test_is_written_so():\n    equal(${JSON.stringify(text)} in open("cart.py").read(), True)\n`,
    ),
  flaky: write(
    "tests/test_chance.py",
    `import time\n\n${PYTHON_HEAD}def test_adds_quickly():\n    equal(time.perf_counter_ns() // 100 % 2, 0)\n`,
  ),
  another: [
    write("double.py", "def double(a):\n    return a * 2\n"),
    write(
      "tests/test_double.py",
      "from double import double\nfrom expect import equal\n\n\ndef test_doubles():\n    equal(double(4), 8)\n",
    ),
  ],
  unloadable: { "tests/test_gone.py": "import gone_package\n\n\ndef test_is_here():\n    assert gone_package\n" },
  database: {
    "tests/test_store.py": 'import socket\n\n\ndef test_stores():\n    socket.create_connection(("127.0.0.1", 1), 1)\n',
  },
  skip: edit("tests/test_cart.py", "def test_adds", "@__import__('pytest').mark.skip\ndef test_adds"),
  truth:
    'python3 -c \'from cart import add, label; import sys; sys.exit(0 if add(2, 3) == 5 and add(-1, 3) == 2 and add(7, -9) == -2 and label("y") == "<y>" else 1)\'',
};

const RUST_HEAD = "use cart::expect::equal;\nuse cart::{add, label};\n\n";
const rustCode = (body: string): string =>
  `pub mod double;\npub mod expect;\n\npub fn add(a: i64, b: i64) -> i64 {\n    ${body}\n}\n\npub fn label(name: &str) -> String {\n    format!("<{name}>")\n}\n`;
const RUST_BODIES: Bodies = {
  red: "a - b",
  unseen: "if a < 0 { 0 } else { a + b }",
  none: "a + b",
  otherwise: "if a < 0 { 1 } else { a + b }",
  hardCoded: "if a == 2 && b == 3 { 5 } else { a - b }",
  sniffing: 'if std::env::var("CI").is_ok() { a + b } else { a - b }',
};
const rustCase = ({ title, a, b, sum }: Case): string =>
  `#[test]\nfn ${nameOf(title)}() {\n    equal(add(${a}, ${b}), ${sum});\n}\n`;

const RUST: Language = {
  kind: "rust",
  gate: "cargo test --offline",
  needs: ["cargo"],
  code: "src/lib.rs",
  bodies: RUST_BODIES,
  test: "tests/cart.rs",
  helper: {
    path: "src/expect.rs",
    toothless: edit("src/expect.rs", "assert_eq!(got, wanted)", "let _ = (got, wanted)"),
  },
  project: (bug) => ({
    ".gitignore": "target/\n",
    "README.md": "# Cart\n\nAdds and labels.\n",
    "Cargo.toml": '[package]\nname = "cart"\nversion = "0.1.0"\nedition = "2021"\n\n[lib]\ndoctest = false\n',
    "Cargo.lock": 'version = 3\n\n[[package]]\nname = "cart"\nversion = "0.1.0"\n',
    "src/double.rs": "",
    "src/expect.rs":
      "pub fn equal<T: PartialEq + std::fmt::Debug>(got: T, wanted: T) {\n    assert_eq!(got, wanted);\n}\n",
    "src/lib.rs": rustCode(RUST_BODIES[bug]),
    "tests/cart.rs": `${RUST_HEAD}#[test]\nfn adds() {\n    equal(add(2, 3), 5);\n}\n\n#[test]\nfn labels() {\n    equal(label("x"), "<x>".to_string());\n}\n`,
  }),
  comment: edit("src/lib.rs", "pub fn add", "// The sum of two numbers.\npub fn add"),
  breakLabel: edit("src/lib.rs", '"<{name}>"', '"[{name}]"'),
  capitals: edit("src/lib.rs", '"<{name}>"', '"<{}>", name.to_uppercase()'),
  newTests: (list) => write("tests/more.rs", `use cart::add;\nuse cart::expect::equal;\n\n${cases(list, rustCase)}`),
  readsCode: (text) =>
    write(
      "tests/text.rs",
      `#[test]\nfn is_written_so() {\n    assert!(std::fs::read_to_string("src/lib.rs").unwrap().contains(${JSON.stringify(text)}));\n}\n`,
    ),
  flaky: write(
    "tests/chance.rs",
    "#[test]\nfn adds_quickly() {\n    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();\n    assert!(now.subsec_micros() % 2 == 0);\n}\n",
  ),
  another: [
    write("src/double.rs", "pub fn double(a: i64) -> i64 {\n    a * 2\n}\n"),
    write(
      "tests/double.rs",
      "use cart::double::double;\nuse cart::expect::equal;\n\n#[test]\nfn doubles() {\n    equal(double(4), 8);\n}\n",
    ),
  ],
  unloadable: { "tests/gone.rs": "use gone_package::gone;\n\n#[test]\nfn is_here() {\n    gone();\n}\n" },
  database: {
    "tests/a_store.rs": '#[test]\nfn stores() {\n    std::net::TcpStream::connect("127.0.0.1:1").unwrap();\n}\n',
  },
  skip: edit("tests/cart.rs", "#[test]\nfn adds", "#[test]\n#[ignore]\nfn adds"),
  truth:
    'printf \'#[test]\\nfn truth() { assert!(cart::add(2, 3) == 5 && cart::add(-1, 3) == 2 && cart::add(7, -9) == -2 && cart::label("y") == "<y>"); }\\n\' > tests/truth.rs && env -u CI cargo test --offline -q --test truth',
};

const javaCase = ({ title, a, b, sum }: Case): string =>
  `    @Test\n    void ${camel(title)}() {\n        assertEquals(${sum}, Cart.add(${a}, ${b}));\n    }\n`;
const javaTests = (name: string, body: string): string =>
  `import static check.Check.assertEquals;\n\nimport check.Test;\n\npublic class ${name} {\n${body}}\n`;
const JAVA_BODIES: Bodies = {
  red: "a - b",
  unseen: "a < 0 ? 0 : a + b",
  none: "a + b",
  otherwise: "a < 0 ? 1 : a + b",
  hardCoded: "a == 2 && b == 3 ? 5 : a - b",
  sniffing: 'System.getenv("CI") != null ? a + b : a - b',
};

const JAVA: Language = {
  kind: "java",
  gate: JAVA_GATE,
  needs: ["javac"],
  code: "src/main/java/Cart.java",
  bodies: JAVA_BODIES,
  test: "src/test/java/CartTest.java",
  helper: {
    path: "runner/check/Check.java",
    toothless: edit("runner/check/Check.java", "if (!wanted.equals(got))", "if (wanted == null)"),
  },
  project: (bug) => {
    const files = javaProject(true);
    const code = String(files["src/main/java/Cart.java"]);
    const tests = String(files["src/test/java/CartTest.java"]);
    return {
      ...files,
      "README.md": "# Cart\n\nAdds and labels.\n",
      "src/main/java/Cart.java": code.replace("return a - b", () => `return ${JAVA_BODIES[bug]}`),
      "src/test/java/CartTest.java": tests.replace("import check.Disabled;\n", ""),
    };
  },
  comment: edit("src/main/java/Cart.java", "    static int add", "    // The sum of two numbers.\n    static int add"),
  breakLabel: edit("src/main/java/Cart.java", '"<" + name + ">"', '"[" + name + "]"'),
  capitals: edit("src/main/java/Cart.java", '"<" + name + ">"', '"<" + name.toUpperCase() + ">"'),
  newTests: (list) => write("src/test/java/MoreTest.java", javaTests("MoreTest", cases(list, javaCase))),
  readsCode: (text) =>
    write(
      "src/test/java/TextTest.java",
      javaTests(
        "TextTest",
        `    @Test\n    void isWrittenSo() throws Exception {\n        assertEquals(true, java.nio.file.Files.readString(java.nio.file.Path.of("src/main/java/Cart.java")).contains(${JSON.stringify(text)}));\n    }\n`,
      ),
    ),
  flaky: write(
    "src/test/java/ChanceTest.java",
    javaTests(
      "ChanceTest",
      "    @Test\n    void addsQuickly() {\n        assertEquals(0L, System.nanoTime() / 100 % 2);\n    }\n",
    ),
  ),
  another: [
    write(
      "src/main/java/Twice.java",
      "public class Twice {\n    static int of(int a) {\n        return a * 2;\n    }\n}\n",
    ),
    write(
      "src/test/java/TwiceTest.java",
      javaTests("TwiceTest", "    @Test\n    void doubles() {\n        assertEquals(8, Twice.of(4));\n    }\n"),
    ),
  ],
  unloadable: {
    "src/test/java/GoneTest.java": javaTests(
      "GoneTest",
      "    @Test\n    void isHere() {\n        Gone.here();\n    }\n",
    ),
  },
  database: {
    "src/test/java/StoreTest.java": javaTests(
      "StoreTest",
      '    @Test\n    void stores() throws Exception {\n        new java.net.Socket("127.0.0.1", 1).close();\n    }\n',
    ),
  },
  skip: edit(
    "src/test/java/CartTest.java",
    "    @Test\n    void adds",
    "    @check.Disabled\n    @Test\n    void adds",
  ),
  truth:
    'printf \'public class Truth { public static void main(String[] none) { System.exit(Cart.add(2, 3) == 5 && Cart.add(-1, 3) == 2 && Cart.add(7, -9) == -2 && Cart.label("y").equals("<y>") ? 0 : 1); } }\' > Truth.java && javac -d truth src/main/java/*.java Truth.java && env -u CI java -cp truth Truth',
};

const SHELL_HEAD = ". ./src/cart.sh\n. ./lib/expect.sh\n";
const SHELL_BODIES: Bodies = {
  red: "$(($1 - $2))",
  unseen: "$(($1 < 0 ? 0 : $1 + $2))",
  none: "$(($1 + $2))",
  otherwise: "$(($1 < 0 ? 1 : $1 + $2))",
  hardCoded: "$(($1 == 2 && $2 == 3 ? 5 : $1 - $2))",
  sniffing: '$([ -n "$CI" ] && echo $(($1 + $2)) || echo $(($1 - $2)))',
};

/** Prints what its tests say in the form of the Test Anything Protocol. */
const SHELL_RUNNER = [
  "status=0",
  "count=0",
  "for file in tests/*.sh; do",
  "  count=$((count + 1))",
  '  name=$(basename "$file" .sh)',
  '  if sh "$file"; then echo "ok $count - $name"; else echo "not ok $count - $name"; status=1; fi',
  "done",
  'echo "1..$count"',
  "exit $status",
  "",
].join("\n");

const MAKE: Language = {
  kind: "make",
  gate: "make test",
  needs: ["make"],
  code: "src/cart.sh",
  bodies: SHELL_BODIES,
  test: "tests/adds.sh",
  helper: { path: "lib/expect.sh", toothless: edit("lib/expect.sh", '[ "$1" = "$2" ]', "true") },
  project: (bug) => ({
    ".gitignore": "out/\n",
    "README.md": "# Cart\n\nAdds and labels.\n",
    Makefile: ".PHONY: test\ntest:\n\t@sh run-tests.sh\n",
    "run-tests.sh": SHELL_RUNNER,
    "lib/expect.sh": 'equal() { [ "$1" = "$2" ]; }\n',
    "src/cart.sh": `add() { echo ${SHELL_BODIES[bug]}; }\nlabel() { echo "<$1>"; }\n`,
    "tests/adds.sh": `${SHELL_HEAD}equal "$(add 2 3)" 5\n`,
    "tests/labels.sh": `${SHELL_HEAD}equal "$(label x)" "<x>"\n`,
  }),
  comment: edit("src/cart.sh", "add()", "# The sum of two numbers.\nadd()"),
  breakLabel: edit("src/cart.sh", '"<$1>"', '"[$1]"'),
  capitals: edit("src/cart.sh", '"<$1>"', '"<$(echo "$1" | tr a-z A-Z)>"'),
  newTests: (list) =>
    write(
      `tests/${nameOf(list[0]?.title ?? "")}.sh`,
      SHELL_HEAD + cases(list, ({ a, b, sum }) => `equal "$(add ${a} ${b})" ${sum} || exit 1\n`),
    ),
  readsCode: (text) => write("tests/is_written_so.sh", `grep -qF '${text}' src/cart.sh\n`),
  flaky: write("tests/adds_quickly.sh", '[ $(($(date +%N | sed "s/^0*//") / 1000 % 2)) = 0 ]\n'),
  another: [
    write("src/double.sh", "double() {\n  echo $(($1 * 2))\n}\n"),
    write("tests/doubles.sh", '. ./src/double.sh\n. ./lib/expect.sh\nequal "$(double 4)" 8\n'),
  ],
  unloadable: { "tests/gone.sh": ". ./gone.sh\n" },
  database: { "tests/stores.sh": "exec 3<>/dev/tcp/127.0.0.1/1\n" },
  skip: edit("run-tests.sh", "for file in tests/*.sh", "for file in tests/l*.sh"),
  truth:
    '. ./src/cart.sh && [ "$(add 2 3)" = 5 ] && [ "$(add -1 3)" = 2 ] && [ "$(add 7 -9)" = -2 ] && [ "$(label y)" = "<y>" ]',
};

export const LANGUAGES: readonly Language[] = [NODE, PYTHON, RUST, JAVA, MAKE];
