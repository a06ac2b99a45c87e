// @module-tag full
import { describe, expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { call, ended, expectSound, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

type Files = Readonly<Record<string, RepositoryFile>>;

const configuration = (...gates: readonly string[]): string =>
  `version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\nguardrails:\n  quality_gates: [${gates.join(", ")}]\n`;
/** In one process: much cheaper, and the same for what is shown here. */
const TEST = '{ name: test, run: "node --test --test-isolation=none" }';

const testOf = (...cases: readonly string[]): string =>
  [
    'import assert from "node:assert/strict";',
    'import { test } from "node:test";',
    'import * as all from "../src/sum.js";',
    ...cases,
    "",
  ].join("\n");
const ADDS = 'test("adds", () => assert.equal(all.sum(2, 3), 5));';
const KEEPS_ZERO = 'test("keeps zero", () => assert.equal(all.sum(0, 0), 0));';

/** A package whose tests pass. */
const GREEN: Files = {
  "package.json": '{ "name": "sum", "version": "1.0.0", "type": "module", "scripts": { "test": "node --test" } }\n',
  "src/sum.js": "export const sum = (a, b) => a + b;\n",
  "test/sum.test.js": testOf(ADDS, KEEPS_ZERO),
  "README.md": "# Sum\n",
  ".github/architect.yml": configuration(TEST),
};
/** Its sum subtracts: `adds` fails, `keeps zero` passes. */
const RED: Files = { ...GREEN, "src/sum.js": "export const sum = (a, b) => a - b;\n" };
/** Its sum is wrong for negative numbers, and no test says so. */
const UNSEEN: Files = { ...GREEN, "src/sum.js": "export const sum = (a, b) => (a < 0 ? 0 : a + b);\n" };

const write = (path: string, content: string): ModelStep => call("write_file", { path, content });
const edit = (path: string, old: string, next: string): ModelStep =>
  call("edit_file", { path, old_str: old, new_str: next });
const read = (path: string): ModelStep => call("read_file", { path });

const REPAIR = [read("src/sum.js"), edit("src/sum.js", "a - b", "a + b")];
const REPAIR_UNSEEN = [read("src/sum.js"), edit("src/sum.js", "(a < 0 ? 0 : a + b)", "a + b")];
const NEGATIVE = 'test("adds negative numbers", () => assert.equal(all.sum(-2, 3), 1));';
const newTest = (text: string): ModelStep => write("test/more.test.js", testOf(text));

interface Row {
  readonly files?: Files;
  readonly order: string;
  readonly work: readonly ModelStep[];
  /** The model is asked for a test, and has this to say. */
  readonly asked?: string;
  readonly title?: string;
}

async function run({ files = GREEN, order, work, asked, title = "Numbers are wrong" }: Row) {
  const steps = [...work, say("Done."), ...(asked === undefined ? [] : [say(asked)])];
  const scenario = await open({ files, script: { steps } });
  const issue = scenario.forge.createIssue({ title, body: "See there.", author: "reader" });
  const result = await scenario.comment(`/architect ${order}`, { issue: issue.number });
  expectSound(scenario, result);
  scenario.model.assertDone();
  const evidence = JSON.parse(result.outputs["evidence"] ?? "") as readonly { kind: string; text: string }[];
  const [comment = ""] = scenario.ownComments(issue.number);
  const body = scenario.forge.state.issues.find(({ pull }) => pull !== undefined)?.body ?? "";
  const { status, stop, code } = ended(result);
  return { status, stop, code, evidence, comment, body };
}

describe("is a success, with its evidence named", () => {
  it.each<[string, Row, string, string]>([
    [
      "a red test that the order names",
      { files: RED, order: "fix the failing test adds", work: REPAIR },
      "E1",
      "`adds` fail → pass",
    ],
    ["a red test that the task does not name", { files: RED, order: "fix", work: REPAIR }, "E1", "`adds` fail → pass"],
    [
      "a new test that fails without the change",
      { files: UNSEEN, order: "fix", work: [...REPAIR_UNSEEN, newTest(NEGATIVE)] },
      "E2",
      "1 new test fails without the change and passes with it: `adds negative numbers`",
    ],
    [
      "a test of something new, which notices an altered line of it",
      {
        order: "fix add a function double",
        work: [
          write("src/double.js", "export function double(a) {\n  return a * 2;\n}\n"),
          write(
            "test/double.test.js",
            testOf('test("doubles", () => assert.equal(double(4), 8));')
              .replace("* as all", "{ double }")
              .replace("sum.js", "double.js"),
          ),
        ],
      },
      "E2",
      "`doubles` passes and fails once a line of `src/double.js` is altered",
    ],
    [
      "tests alone, where the order asks for tests",
      { order: "fix write tests for negative numbers in sum", work: [newTest(NEGATIVE)] },
      "E4",
      "`adds negative numbers` passes and fails once a line of `src/sum.js` is altered",
    ],
    [
      "prose alone, where the order asks for prose",
      { order: "fix the typo in the readme", work: [read("README.md"), edit("README.md", "# Sum", "# Sums")] },
      "E5",
      "only prose changed, as the order asks",
    ],
    [
      "a gate that the order names",
      {
        files: {
          ...GREEN,
          "lint.sh": "! grep -q ';;' src/sum.js\n",
          "src/sum.js": "export const sum = (a, b) => a + b;;\n",
          ".github/architect.yml": configuration(TEST, '{ name: lint, run: "sh lint.sh" }'),
        },
        order: "fix the lint errors",
        work: [read("src/sum.js"), edit("src/sum.js", ";;", ";")],
      },
      "E3",
      "`lint` fail → pass",
    ],
    [
      "a named test, while another one stays red as it was",
      {
        files: { ...RED, "test/other.test.js": testOf('test("is no product", () => assert.equal(all.sum(1, 1), 1));') },
        order: "fix the failing test adds",
        work: REPAIR,
      },
      "E1",
      "`adds` fail → pass",
    ],
  ])("%s", async (_name, row, kind, text) => {
    const { status, stop, evidence, body } = await run(row);
    expect({ status, stop, evidence }).toEqual({ status: "success", stop: "llm_done", evidence: [{ kind, text }] });
    expect(body).toMatch(/^Fixes #1$/m);
  });
});

describe("is no success", () => {
  const COMMENT = [read("src/sum.js"), edit("src/sum.js", "export", "// Adds.\nexport")];
  it.each<[string, Row, string, RegExp]>([
    [
      "a test that the order names and that stays red",
      {
        files: { ...RED, "test/sum.test.js": testOf('test("add", () => assert.equal(all.sum(2, 3), 5));', KEEPS_ZERO) },
        order: "fix the failing test add",
        work: [...COMMENT, say("Done.")],
      },
      "gates_failed",
      /still failing/,
    ],
    [
      "a comment in the code, which the model says no test can show",
      { order: "fix", work: COMMENT, asked: "Comments have no behaviour." },
      "unproved",
      /nothing shows that the change does what was asked: .*The model says: "Comments have no behaviour\."/,
    ],
    [
      "a new test that passes without the change",
      {
        files: UNSEEN,
        order: "fix",
        work: [...COMMENT, newTest('test("adds again", () => assert.equal(all.sum(1, 1), 2));')],
        asked: "It is so.",
      },
      "unproved",
      /No test fails without the change/,
    ],
    [
      "a new test that reads the code as text",
      {
        files: UNSEEN,
        order: "fix",
        work: [
          ...REPAIR_UNSEEN,
          newTest(
            'import { readFileSync } from "node:fs";\ntest("has no zero", () => assert.ok(!readFileSync("src/sum.js", "utf8").includes("? 0")));',
          ),
        ],
        asked: "It reads the code.",
      },
      "unproved",
      /No test fails without the change/,
    ],
    [
      "prose without a request for it",
      { order: "fix", work: [read("README.md"), edit("README.md", "# Sum", "# Sums")] },
      "unproved",
      /nothing shows/,
    ],
    [
      "a gate that stops before its tests, before and after",
      {
        files: {
          ...GREEN,
          "lint.sh": "echo 'line 1: no semicolons'\nexit 1\n",
          ".github/architect.yml": configuration('{ name: test, run: "sh lint.sh && node --test" }'),
        },
        order: "fix",
        work: [read("src/sum.js"), edit("src/sum.js", "a + b", "a * b")],
      },
      "unproved",
      /test: it counts no tests/,
    ],
  ])("%s", async (_name, row, stop, reason) => {
    const found = await run(row);
    expect({ status: found.status, stop: found.stop, code: found.code }).toEqual({
      status: "partial",
      stop,
      code: "2",
    });
    expect(found.evidence).toEqual([]);
    expect(found.comment).toMatch(reason);
    expect(found.body).toMatch(/^Refs #1$/m);
  });

  it("a gate that ends with 0 while its runner counts one failure more", async () => {
    const files = { ...RED, ".github/architect.yml": configuration('{ name: test, run: "node --test || true" }') };
    const work = [read("src/sum.js"), edit("src/sum.js", "a - b", "a - b + 1"), say("Done.")];
    const { status, comment } = await run({ files, order: "fix", work });
    expect(status).toBe("partial");
    expect(comment).toMatch(/its runner counts 2 failed tests: .*keeps zero/);
  });
});
