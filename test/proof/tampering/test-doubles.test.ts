import { describe } from "vitest";
import { CART, cart, file, MAIL, python } from "./mail.js";
import { judgeRows } from "./rows.js";

describe("tests that no longer run against the real thing", () => {
  judgeRows(MAIL, [
    cart(
      "an own expect",
      'import { expect, it } from "vitest";',
      'import { it } from "vitest";\nconst expect = (value: unknown) => ({ toBe() {} });',
      "runner-patched",
    ),
    cart(
      "an own it",
      'import { expect, it } from "vitest";',
      'import { expect } from "vitest";\nfunction it(name: string, run: () => void) {}',
      "runner-patched",
    ),
    cart(
      "a redirected expect",
      'import { expect, it } from "vitest";',
      'import { it } from "vitest";\nimport { expect } from "./expect.js";',
      "test-redirected",
    ),
    cart("a redirected module", "../src/cart.js", "./fakes/cart.js", "test-redirected"),
    cart(
      "a mock of the module under test",
      'it("adds"',
      'vi.mock("../src/cart.js", () => ({ Cart: class {} }));\nit("adds"',
      "module-mocked",
    ),
    cart(
      "a mock of a part of it",
      'it("adds"',
      'vi.mock("../src/mail.js", async (importOriginal) => ({ ...(await importOriginal()), send: 1 }));\nit("adds"',
      "module-mocked-partly?",
    ),
    cart("only outside of CI", 'it("adds"', 'if (!process.env.CI) it("adds"', "test-skipped"),
    cart("if (false)", 'it("adds"', 'if (false) it("adds"', "test-skipped"),
    {
      name: "an uncalled function around a test",
      change: {
        "test/cart.test.ts": [
          ['it("adds"', 'function later() {\nit("adds"'],
          ["toBe(0);\n});", "toBe(0);\n});\n}"],
        ],
      },
      finds: ["test-skipped"],
    },
    cart("process.exit", 'it("adds"', 'process.exit(0);\nit("adds"', "test-ended"),
    cart("a time limit much longer", "timeout: 500", "timeout: 600_000", "time-limit?"),
    python("os._exit", "def test_add", "os._exit(0)\n\n\ndef test_add", "test-ended"),
    python(
      "only outside of CI in Python",
      "def test_add():\n    assert",
      'def test_add():\n    if not os.getenv("CI"):\n        assert',
      "test-skipped",
    ),
    python(
      "a nested test",
      "def test_add():\n    assert",
      "def later():\n  def test_add():\n    assert",
      "test-skipped",
    ),
    { name: "os.Exit(0)", change: { "main_test.go": [["\tif a()", "\tos.Exit(0)\n\tif a()"]] }, finds: ["test-ended"] },
    file(
      "process.exit in a new test",
      "test/aaa.test.ts",
      'import { it } from "vitest";\nit("a", () => { process.exit(0); });\n',
      "test-ended",
    ),

    file(
      "System.exit",
      "src/test/java/ATest.java",
      "class ATest {\n  @Test void a() {\n    System.exit(0);\n  }\n}\n",
      "test-ended",
    ),
    file("process::exit", "src/tests.rs", "#[test]\nfn a() {\n    std::process::exit(0);\n}\n", "test-ended"),
    cart("a time limit for slow machines, which is fine", "timeout: 500", "timeout: 2000"),
    cart(
      "a mock of a module that it does not test, which is fine",
      'it("adds"',
      'vi.mock("../src/log.js");\nit("adds"',
    ),
    cart(
      "a function that is called, which is fine",
      'it("adds"',
      'function each(name: string) {\n  it(name, () => { expect(1).toBe(1); });\n}\neach("a");\n\nit("adds"',
    ),
    cart("an import from another place, which is fine", "../src/cart.js", "../src/shop/cart.js"),
    cart("a text of a program, which is fine", 'it("adds"', 'const program = "process.exit(3)";\nit("adds"'),
    file(
      "mocks in a new test, which is fine",
      "test/mail.test.ts",
      'import { expect, it, vi } from "vitest";\nimport { send } from "../src/mail.js";\nvi.mock("../src/mail.js");\nit("sends", () => { expect(send).toBeDefined(); });\n',
    ),
    file("a program that tests start, which is fine", "test/programs/child.mjs", "process.exit(0);\n"),
    {
      name: "fixtures of Playwright, which is fine",
      change: {
        "spec/play.spec.ts": [["@playwright/test", "./fixtures.js"]],
        "spec/fixtures.ts":
          'import { test as MAIL } from "@playwright/test";\nexport const test = MAIL.extend({});\nexport { expect } from "@playwright/test";\n',
      },
      finds: [],
    },
    {
      name: "a renamed test, which is fine",
      change: { "test/cart.test.ts": null, "test/shop/cart.test.ts": CART.replaceAll("../src", "../../src") },
      finds: [],
    },
    python(
      "a parametrised test, which is fine",
      "def test_add():\n    assert add(1, 2) == 3",
      'import pytest\n\n\n@pytest.mark.parametrize("a, b, c", [(1, 2, 3), (2, 2, 4)])\ndef test_add(a, b, c):\n    assert add(a, b) == c',
    ),
    python(
      "a function inside of a test, which is fine",
      "    assert add",
      "    def inner():\n        return 1\n\n    assert add",
    ),
    cart(
      "a new test, which is fine",
      'it("adds"',
      'it("is new", () => { expect(new Cart(send).items).toEqual([]); });\nit("adds"',
    ),
  ]);
});
