import type { RepositoryFile } from "../../embedded-github/git/bare-repository.js";
import type { ModelScript } from "../../embedded-github/model/script.js";

/** A small package with a real defect and a test that shows it. */
export const SAMPLE_FILES: Readonly<Record<string, RepositoryFile>> = {
  "README.md": "# cart\n\nAdds up a shopping cart.\n",
  "package.json": `${JSON.stringify({ name: "cart", version: "1.0.0", type: "module", scripts: { test: "node --test" } }, null, 2)}\n`,
  "src/total.js": `/** The total of a cart in cents: price times quantity, less a discount in percent. */
export function total(items, discount = 0) {
  let sum = 0;
  for (const item of items) {
    sum += item.price;
  }
  return Math.round(sum * (1 - discount / 100));
}
`,
  "test/total.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { total } from "../src/total.js";

test("one item", () => {
  assert.equal(total([{ price: 250, quantity: 1 }]), 250);
});

test("several of one item", () => {
  assert.equal(total([{ price: 250, quantity: 3 }]), 750);
});

test("discount", () => {
  assert.equal(total([{ price: 1000, quantity: 2 }], 10), 1800);
});
`,
  ".github/architect.yml": `version: 1
guardrails:
  quality_gates:
    - { name: test, run: "node --test", timeout: 120 }
`,
};

export const SAMPLE_ISSUE = {
  title: "Total ignores the quantity",
  body: "Three of the same article cost as much as one:\n\n```js\ntotal([{ price: 250, quantity: 3 }]) // 250, should be 750\n```\n\nThe tests show it too.",
  author: "shopper",
} as const;

const ADDED_TEST = `test("items of different quantities", () => {
  assert.equal(total([{ price: 100, quantity: 2 }, { price: 50, quantity: 4 }]), 400);
});

test("discount", () => {`;

/** A recorded conversation; the demo's model repeats it strictly in this order. */
export const RECORDED_MODEL: ModelScript = {
  steps: [
    {
      expect: { tools: ["read_file", "edit_file", "run_command"], contains: "Total ignores the quantity" },
      answer: {
        toolCalls: [
          { name: "read_file", arguments: { path: "src/total.js" } },
          { name: "read_file", arguments: { path: "test/total.test.js" } },
        ],
      },
    },
    {
      expect: { lastMessage: "several of one item" },
      answer: {
        text: "The sum leaves the quantity out.",
        toolCalls: [
          {
            name: "edit_file",
            arguments: {
              path: "src/total.js",
              old_str: "    sum += item.price;",
              new_str: "    sum += item.price * item.quantity;",
            },
          },
        ],
      },
    },
    {
      expect: { lastMessage: "applied, line" },
      answer: {
        text: "No test has items of different quantities yet.",
        toolCalls: [
          {
            name: "edit_file",
            arguments: {
              path: "test/total.test.js",
              old_str: 'test("discount", () => {',
              new_str: ADDED_TEST,
            },
          },
        ],
      },
    },
    {
      expect: { lastMessage: "applied, lines" },
      answer: { toolCalls: [{ name: "run_command", arguments: { command: "node --test" } }] },
    },
    {
      expect: { messagesAtLeast: 10 },
      answer: {
        text: "`total` added the price of each item once and ignored its quantity. It now multiplies the price by the quantity; the discount is applied to that sum as before. A new test has items of different quantities.",
      },
    },
  ],
  evaluations: [
    {
      answer: {
        text: '{"completed": true, "confidence": 0.97, "issues": [], "suggestion": ""}',
      },
    },
  ],
};
