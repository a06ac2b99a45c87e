import type { Row } from "./rows.js";

export const CART = `import { expect, it } from "vitest";
import { Cart } from "../src/cart.js";
import { send } from "../src/mail.js";

it("adds", { timeout: 500 }, () => {
  expect(new Cart(send).total()).toBe(0);
});
`;
const ADD = "import os\n\nfrom shop import add\n\n\ndef test_add():\n    assert add(1, 2) == 3\n";

/** A project with tests of several runners, as the base of changes. */
export const MAIL = {
  "test/cart.test.ts": CART,
  "tests/test_add.py": ADD,
  "src/cart.ts": "export class Cart {}\n",
  "shop/add.py": "def add(a, b):\n    return a + b\n",
  "main.go": "package main\n\nfunc main() {}\n",
  "main_test.go":
    'package main\n\nimport "testing"\n\nfunc TestA(t *testing.T) {\n\tif a() != 1 {\n\t\tt.Fatal("a")\n\t}\n}\n',
  Makefile: "SHELL := /bin/bash\n\ntest:\n\tpytest\n",
  "Cargo.toml": '[package]\nname = "a"\n\n[lib]\npath = "a.rs"\n',
  ".mocharc.json": '{ "timeout": 1000 }\n',
  "conftest.py": "import pytest\n\n\n@pytest.fixture\ndef cart():\n    return 1\n",
  "vitest.config.ts": "export default { test: { environment: 'node' } };\n",
  "spec/play.spec.ts": 'import { expect, test } from "@playwright/test";\n\ntest("a", () => { expect(1).toBe(1); });\n',
  "node_modules/chai/index.js": "module.exports = {};\n",
  "node_modules/left-pad/index.js": "module.exports = {};\n",
};

/** A change of one file, by its path and its whole new text. */
export const file = (name: string, path: string, text: string, ...finds: string[]): Row => ({
  name,
  change: { [path]: text },
  finds,
});
/** A change of the test file. */
export const cart = (name: string, from: string, to: string, ...finds: string[]): Row => ({
  name,
  change: { "test/cart.test.ts": [[from, to]] },
  finds,
});
export const python = (name: string, from: string, to: string, ...finds: string[]): Row => ({
  name,
  change: { "tests/test_add.py": [[from, to]] },
  finds,
});
