import { describe } from "vitest";
import { judgeRows } from "../rows.js";

const CART = `import { describe, expect, it, vi } from "vitest";
import { Cart } from "../src/cart.js";

describe("Cart", () => {
  it("adds items", () => {
    const cart = new Cart();
    cart.add({ id: 1, price: 250 });
    expect(cart.items).toHaveLength(1);
    expect(cart.total()).toBe(250);
  });

  it("removes items", () => {
    const cart = new Cart([{ id: 1, price: 250 }]);
    cart.remove(1);
    expect(cart.items).toEqual([]);
  });

  // The message is shown to customers.
  it("refuses a negative price", () => {
    expect(() => new Cart().add({ id: 1, price: -1 })).toThrow("price must not be negative");
  });

  it.each([
    [0, 100],
    [10, 90],
    [50, 50],
  ])("gives %i percent off", (percent, total) => {
    const cart = new Cart([{ id: 1, price: 100 }]);
    expect(cart.discount(percent)).toBe(total);
  });

  it("tells listeners", async () => {
    const listener = vi.fn();
    const cart = new Cart();
    cart.onChange(listener);
    await cart.save();
    expect(listener).toHaveBeenCalledWith({ kind: "saved", items: 0 });
  });
});
`;

const NODE = `import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../lib/parse.js";

test("parses a list", () => {
  assert.deepEqual(parse("a,b"), ["a", "b"]);
  assert.equal(parse("").length, 0);
});

test("refuses text that is no list", () => {
  assert.throws(() => parse(null), TypeError);
});

test("reads \\\`quoted\\\` text", { timeout: 500 }, () => {
  assert.ok(parse('"a,b"').length === 1, "one entry");
});
`;

const MOCHA = `const { expect } = require("chai");
const request = require("supertest");
const app = require("../app");

describe("GET /users", function () {
  it("answers with a list", async function () {
    const res = await request(app).get("/users").expect(200);
    expect(res.body).to.be.an("array").that.has.lengthOf(2);
    res.body[0].name.should.equal("Ada");
  });
});
`;

const SUM = "export const sum = (a, b) => a - b;\n";

const base = {
  "test/cart.test.ts": CART,
  "test/parse.test.js": NODE,
  "spec/users.spec.js": MOCHA,
  "src/sum.js": SUM,
  "src/cart.ts": "export class Cart {}\n",
};

const REMOVE = CART.slice(CART.indexOf('  it("removes items"'), CART.indexOf("  // The message"));

describe("tests of JavaScript that were weakened", () => {
  judgeRows(base, [
    { name: "a deleted test", change: { "test/cart.test.ts": [[REMOVE, ""]] }, finds: ["test-deleted"] },
    { name: "a deleted test file", change: { "test/parse.test.js": null }, finds: ["test-deleted"] },
    {
      name: "a test that was commented out",
      change: { "test/cart.test.ts": [[REMOVE, REMOVE.replace(/^/gm, "// ")]] },
      finds: ["test-deleted"],
    },
    {
      name: "a file renamed away from its runner",
      change: { "test/parse.test.js": null, "test/parse.js.bak": NODE },
      finds: ["test-deleted"],
    },
    {
      name: "a file that lost its mark",
      change: { "test/parse.test.js": null, "test/parse.js": NODE },
      finds: ["test-deleted"],
    },
    {
      name: ".skip",
      change: { "test/cart.test.ts": [['it("removes items"', 'it.skip("removes items"']] },
      finds: ["test-skipped"],
    },
    { name: "xit", change: { "spec/users.spec.js": [['  it("answers', '  xit("answers']] }, finds: ["test-skipped"] },
    {
      name: "a skipped group",
      change: { "test/cart.test.ts": [['describe("Cart"', 'describe.skip("Cart"']] },
      finds: ["test-skipped"],
    },
    { name: "xdescribe", change: { "spec/users.spec.js": [["describe(", "xdescribe("]] }, finds: ["test-skipped"] },
    {
      name: ".todo",
      change: { "test/cart.test.ts": [[REMOVE, '  it.todo("removes items");\n\n']] },
      finds: ["test-skipped"],
    },
    {
      name: "the option skip",
      change: { "test/parse.test.js": [["{ timeout: 500 }", "{ timeout: 500, skip: true }"]] },
      finds: ["test-skipped"],
    },
    {
      name: "a skip with a reason",
      change: { "test/parse.test.js": [["{ timeout: 500 }", '{ skip: "flaky in CI" }']] },
      finds: ["test-skipped"],
    },
    {
      name: "a skip from inside",
      change: { "spec/users.spec.js": [["async function () {\n", "async function () {\n    this.skip();\n"]] },
      finds: ["test-skipped"],
    },
    {
      name: "a condition on the environment",
      change: { "test/cart.test.ts": [['it("tells listeners"', 'it.skipIf(process.env.CI)("tells listeners"']] },
      finds: ["test-skipped"],
    },
    {
      name: "an expected failure",
      change: { "test/cart.test.ts": [['it("removes items"', 'it.fails("removes items"']] },
      finds: ["test-skipped"],
    },
    {
      name: ".only",
      change: { "test/cart.test.ts": [['it("adds items"', 'it.only("adds items"']] },
      finds: ["test-focused"],
    },
    { name: "fit", change: { "spec/users.spec.js": [['  it("answers', '  fit("answers']] }, finds: ["test-focused"] },
    {
      name: "a removed assertion",
      change: { "test/cart.test.ts": [["    expect(cart.total()).toBe(250);\n", ""]] },
      finds: ["assertion-removed"],
    },
    {
      name: "a commented assertion",
      change: { "test/parse.test.js": [["  assert.equal(parse", "  // assert.equal(parse"]] },
      finds: ["assertion-removed"],
    },
    {
      name: "equality made truth",
      change: { "test/cart.test.ts": [["toBe(250)", "toBeTruthy()"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "equality made existence",
      change: { "test/cart.test.ts": [["toHaveLength(1)", "toBeDefined()"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "equality made a part",
      change: {
        "test/parse.test.js": [['assert.deepEqual(parse("a,b"), ["a", "b"])', 'assert.ok(parse("a,b").includes("a"))']],
      },
      finds: ["assertion-weakened"],
    },
    {
      name: "equality negated",
      change: { "test/cart.test.ts": [["expect(cart.total()).toBe(250)", "expect(cart.total()).not.toBe(0)"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a thrown message forgotten",
      change: { "test/cart.test.ts": [['toThrow("price must not be negative")', "toThrow()"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "arguments of a call forgotten",
      change: { "test/cart.test.ts": [['toHaveBeenCalledWith({ kind: "saved", items: 0 })', "toHaveBeenCalled()"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a wildcard",
      change: { "test/cart.test.ts": [['{ kind: "saved", items: 0 }', 'expect.objectContaining({ kind: "saved" })']] },
      finds: ["assertion-weakened"],
    },
    {
      name: "|| true",
      change: { "test/parse.test.js": [["length === 1,", "length === 1 || true,"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a subject that is the expected value",
      change: { "test/cart.test.ts": [["expect(cart.total()).toBe(250)", "expect(250).toBe(250)"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a swallowed failure",
      change: {
        "test/parse.test.js": [
          [
            '  assert.deepEqual(parse("a,b"), ["a", "b"]);',
            '  try {\n    assert.deepEqual(parse("a,b"), ["a", "b"]);\n  } catch {}',
          ],
        ],
      },
      finds: ["failure-swallowed"],
    },
    {
      name: "a caught rejection",
      change: { "test/cart.test.ts": [["await cart.save();", "await cart.save().catch(() => {});"]] },
      finds: ["failure-swallowed"],
    },
    {
      name: "a return before the assertions",
      change: {
        "test/cart.test.ts": [
          ["    cart.remove(1);\n", "    cart.remove(1);\n    if (cart.items.length > 0) return;\n"],
        ],
      },
      finds: ["early-return"],
    },
    { name: "removed rows", change: { "test/cart.test.ts": [["    [50, 50],\n", ""]] }, finds: ["rows-removed"] },
    {
      name: "an expectation fitted to the code, nothing else changed",
      change: { "test/cart.test.ts": [["toBe(250)", "toBe(251)"]] },
      finds: ["expectation-changed"],
    },
    {
      name: "an expectation changed beside the code",
      change: {
        "test/cart.test.ts": [["toBe(250)", "toBe(251)"]],
        "src/cart.ts": "export class Cart { total() { return 251; } }\n",
      },
      finds: ["expectation-changed?"],
    },
    {
      name: "an input changed to one that passes",
      change: { "test/parse.test.js": [['parse("a,b"), ["a", "b"]', 'parse("a;b"), ["a", "b"]']] },
      finds: ["expectation-changed"],
    },
    {
      name: "a changed row",
      change: { "test/cart.test.ts": [["[10, 90]", "[10, 91]"]] },
      finds: ["expectation-changed"],
    },
    {
      name: "a weaker status code",
      change: { "spec/users.spec.js": [[".expect(200)", ".expect(500)"]] },
      finds: ["expectation-changed"],
    },
    {
      name: "a fluent demand less",
      change: { "spec/users.spec.js": [[".that.has.lengthOf(2)", ""]] },
      finds: ["assertion-removed"],
    },
  ]);
});

describe("changes of JavaScript tests that are fine", () => {
  judgeRows(base, [
    {
      name: "a new test",
      change: {
        "test/cart.test.ts": [
          [
            "  // The message",
            '  it("is empty at first", () => {\n    expect(new Cart().items).toEqual([]);\n  });\n\n  // The message',
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a new file with a skipped test",
      change: { "test/new.test.ts": 'import { it } from "vitest";\nit.skip("later", () => {});\n' },
      finds: [],
    },
    {
      name: "another order",
      change: {
        "test/cart.test.ts": [
          [REMOVE, ""],
          ["  it.each([", `${REMOVE}  it.each([`],
        ],
      },
      finds: [],
    },
    {
      name: "another format",
      change: {
        "test/parse.test.js": [
          [
            '  assert.deepEqual(parse("a,b"), ["a", "b"]);',
            "  assert.deepEqual(\n    parse('a,b'),\n    [\n      'a',\n      'b',\n    ],\n  );",
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a typo in a title",
      change: { "test/cart.test.ts": [['it("adds items"', 'it("adds an item"']] },
      finds: [],
    },
    {
      name: "another name of the group",
      change: { "test/cart.test.ts": [['describe("Cart"', 'describe("the shopping cart"']] },
      finds: [],
    },
    {
      name: "a stricter assertion",
      change: { "test/cart.test.ts": [["expect(cart.items).toEqual([])", "expect(cart.items).toStrictEqual([])"]] },
      finds: [],
    },
    {
      name: "one more assertion",
      change: {
        "test/cart.test.ts": [
          [
            "    expect(cart.total()).toBe(250);\n",
            "    expect(cart.total()).toBe(250);\n    expect(cart.isEmpty()).toBe(false);\n",
          ],
        ],
      },
      finds: [],
    },
    {
      name: "more rows",
      change: { "test/cart.test.ts": [["    [50, 50],\n", "    [50, 50],\n    [100, 0],\n"]] },
      finds: [],
    },
    {
      name: "a helper taken out",
      change: {
        "test/cart.test.ts": [
          [
            'describe("Cart", () => {\n',
            'function checkCart(cart, length, total) {\n  expect(cart.items).toHaveLength(length);\n  expect(cart.total()).toBe(total);\n}\n\ndescribe("Cart", () => {\n',
          ],
          [
            "    expect(cart.items).toHaveLength(1);\n    expect(cart.total()).toBe(250);\n",
            "    checkCart(cart, 1, 250);\n",
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a file that was moved",
      change: { "test/parse.test.js": null, "test/unit/parse.test.js": NODE },
      finds: [],
    },
    {
      name: "a test moved to another file",
      change: {
        "test/cart.test.ts": [[REMOVE, ""]],
        "test/cart-remove.test.ts": `import { describe, expect, it } from "vitest";\nimport { Cart } from "../src/cart.js";\n\ndescribe("Cart", () => {\n${REMOVE}});\n`,
      },
      finds: [],
    },
    {
      name: "two assertions joined to a stricter one",
      change: {
        "test/cart.test.ts": [
          [
            "    expect(cart.items).toHaveLength(1);\n    expect(cart.total()).toBe(250);\n",
            "    expect(cart).toEqual({ items: [{ id: 1, price: 250 }], total: 250 });\n    expect(cart.items).toHaveLength(1);\n    expect(cart.total()).toBe(250);\n",
          ],
        ],
      },
      finds: [],
    },
    { name: "a longer time limit", change: { "test/parse.test.js": [["timeout: 500", "timeout: 5000"]] }, finds: [] },
    {
      name: "a variable renamed",
      change: {
        "test/cart.test.ts": [
          [
            "    const cart = new Cart([{ id: 1, price: 250 }]);\n    cart.remove(1);\n    expect(cart.items)",
            "    const basket = new Cart([{ id: 1, price: 250 }]);\n    basket.remove(1);\n    expect(basket.items)",
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a comment with a word that looks like a mark",
      change: { "test/cart.test.ts": [["// The message", "// Never use it.skip( here. The message"]] },
      finds: [],
    },
    {
      name: "a text that looks like a mark",
      change: { "test/parse.test.js": [['parse("").length', 'parse("").length /* it.only( */']] },
      finds: [],
    },
    {
      name: "tests written out made a table",
      change: {
        "test/parse.test.js": [
          [
            NODE.slice(NODE.indexOf('test("parses a list"'), NODE.indexOf('test("refuses')),
            'for (const [text, expected] of [\n  ["a,b", ["a", "b"]],\n  ["", []],\n]) {\n  test(`parses ${text}`, () => {\n    assert.deepEqual(parse(text), expected);\n  });\n}\n\n',
          ],
        ],
      },
      finds: [],
    },
    { name: "code that is no test", change: { "src/sum.js": "export const sum = (a, b) => a + b;\n" }, finds: [] },
    {
      name: "a skip that was taken away",
      change: { "test/parse.test.js": [["{ timeout: 500 }", "{ timeout: 500 }"]] },
      finds: [],
    },
    {
      name: "what the maintainer asked for",
      change: { "test/parse.test.js": null },
      order: "remove the parse tests, the module is gone",
      finds: ["test-deleted?"],
    },
    { name: "mode warn", change: { "test/parse.test.js": null }, mode: "warn", finds: ["test-deleted?"] },
    { name: "mode off", change: { "test/parse.test.js": null }, mode: "off", finds: [] },
  ]);
});

describe("rows of a table that is written as text", () => {
  const T = "test/table.test.ts";
  const table =
    'it.each`\n  a | b\n  ${1} | ${2}\n\n  ${2} | ${3}\n`("$a", ({ a, b }) => {\n  expect(next(a)).toBe(b);\n});\n';
  judgeRows({ [T]: table }, [
    { name: "a removed row", change: { [T]: [["  ${2} | ${3}\n", ""]] }, finds: ["rows-removed"] },
    { name: "a changed row", change: { [T]: [["${3}", "${4}"]] }, finds: ["expectation-changed"] },
    { name: "one row more, which is fine", change: { [T]: [["${2}\n", "${2}\n  ${5} | ${6}\n"]] }, finds: [] },
    { name: "other spaces, which is fine", change: { [T]: [["\n\n  ${2} |", "\n    ${2}  |"]] }, finds: [] },
  ]);
});
