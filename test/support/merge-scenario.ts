import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
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

type Files = Readonly<Record<string, RepositoryFile | null>>;

export interface Sides {
  readonly feature: Files;
  readonly main: Files;
  /** Headline of both sides' commits; default: what each does to the price. */
  readonly headline?: string;
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
export async function openPull({ forge }: Scenario, { feature, main, headline }: Sides): Promise<OpenPull> {
  const author = "maintainer";
  const title = "Count quantities";
  const head = await forge.commitFiles({ branch: "feature", files: feature, author, message: headline ?? title });
  const base = await forge.commitFiles({ branch: "main", files: main, author, message: headline ?? "Apply discounts" });
  const { number } = await forge.createPullRequest({ title, head: "feature", author });
  return { number, head, main: base };
}

export const parentsOf = async ({ forge }: Scenario, revision: string): Promise<readonly string[]> =>
  (await forge.git.text(["rev-list", "--parents", "-n1", revision])).split(" ").slice(1);

export const RESOLVE = "/architect resolve";
/** The model gives up after the feedback of each gate. */
export const GIVE_UP: readonly ModelStep[] = [say("I cannot."), say("I cannot."), say("I cannot.")];

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
