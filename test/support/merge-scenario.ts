import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario, ScenarioOptions } from "./scenario.js";
import { say } from "./scenario-checks.js";

/** The body of `price`: the base's, and each side's. */
const ITEM = {
  base: "item.price",
  feature: "item.price * (item.quantity ?? 1)",
  main: "item.price * (1 - (item.discount ?? 0))",
  both: "item.price * (item.quantity ?? 1) * (1 - (item.discount ?? 0))",
};
const TESTS = {
  sum: 'test("adds prices", () => assert.equal(price([{ price: 2 }, { price: 3 }]), 5));\n',
  feature: 'test("counts quantities", () => assert.equal(price([{ price: 2, quantity: 3 }]), 6));\n',
  main: 'test("applies discounts", () => assert.equal(price([{ price: 10, discount: 0.5 }]), 5));\n',
};

export const priceOf = (side: keyof typeof ITEM): string =>
  `export function price(items) {\n  return items.reduce((sum, item) => sum + ${ITEM[side]}, 0);\n}\n`;

export const testsOf = (...sides: readonly (keyof typeof TESTS)[]): string =>
  `import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { price } from "../src/price.js";\n\n${sides.map((side) => TESTS[side]).join("")}`;

export const CODE = "src/price.js";
export const TEST = "test/price.test.js";

const GATE = '[{ name: test, run: "node --test --test-isolation=none test/*.test.js" }]';

/** A shop whose price is tested, with these gates, and these lines in its configuration. */
export function shopWith(gates: string, ...lines: readonly string[]): NonNullable<ScenarioOptions["files"]> {
  return {
    "package.json": `${JSON.stringify({ name: "shop", type: "module" })}\n`,
    "README.md": "# Shop\n",
    [CODE]: priceOf("base"),
    [TEST]: testsOf("sum"),
    ".github/architect.yml": [
      "version: 1",
      "evaluation: { mode: off }",
      "llm: { retries: 0 }",
      `guardrails: { quality_gates: ${gates} }`,
      ...lines,
      "",
    ].join("\n"),
  };
}

export const shop = (...lines: readonly string[]): ReturnType<typeof shopWith> => shopWith(GATE, ...lines);

export type Files = Readonly<Record<string, string | null>>;

export interface Sides {
  readonly feature: Files;
  readonly main: Files;
}

/** Both sides change the price and add a test for it. */
export const CONFLICTING: Sides = {
  feature: { [CODE]: priceOf("feature"), [TEST]: testsOf("sum", "feature") },
  main: { [CODE]: priceOf("main"), [TEST]: testsOf("sum", "main") },
};

export interface OpenPull {
  readonly number: number;
  /** Commits of the pull request's branch and of its base branch. */
  readonly head: string;
  readonly main: string;
}

/** A pull request of a person whose base branch went on. */
export async function openPull({ forge }: Scenario, sides: Sides): Promise<OpenPull> {
  const head = await forge.commitFiles({
    ...{ branch: "feature", files: sides.feature, author: "maintainer", message: "Count quantities" },
  });
  const main = await forge.commitFiles({ branch: "main", files: sides.main, message: "Apply discounts" });
  const { number } = await forge.createPullRequest({
    title: "Count quantities",
    head: "feature",
    author: "maintainer",
  });
  return { number, head, main };
}

/** Writes whole files, which a model must have read. */
export const write = (files: Readonly<Record<string, string>>): readonly ModelStep[] => {
  const all = (name: string, given: readonly Readonly<Record<string, string>>[]): ModelStep => ({
    answer: { toolCalls: given.map((one) => ({ name, arguments: one })) },
  });
  return [
    all(
      "read_file",
      Object.keys(files).map((path) => ({ path })),
    ),
    all(
      "write_file",
      Object.entries(files).map(([path, content]) => ({ path, content })),
    ),
  ];
};

/** Settles both conflicts of `CONFLICTING` so that the work of both sides is kept. */
export const SETTLING: readonly ModelStep[] = [
  ...write({ [CODE]: priceOf("both"), [TEST]: testsOf("sum", "feature", "main") }),
  say("Prices count quantities and apply discounts."),
];
