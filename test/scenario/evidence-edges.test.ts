// @module-tag full
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { Scenario } from "../support/scenario.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

/** The evidence that a success needs, and changes that lack it. */
const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const UNPROVED = { status: "partial", stop: "unproved", code: "2", exit: 0 };
const FAILED_GATES = { status: "partial", stop: "gates_failed", code: "2", exit: 0 };
/** In one process: much cheaper, and the same for what is shown here. */
const NODE_TEST = "node --test --test-isolation=none";
const GOOD = "export const sum = (a, b) => a + b;\n";

/** A file of one test about src/sum.js. */
const test = (title: string, claim: string): string =>
  `import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { sum } from "../src/sum.js";\ntest("${title}", () => assert.equal(${claim}));\n`;

/** A project with this gate; the test `add` passes where src/sum.js adds. */
function project(run: string, more: Readonly<Record<string, RepositoryFile>> = {}): Record<string, RepositoryFile> {
  const text = String(configured()[".github/architect.yml"]).replace('"sh check.sh"', JSON.stringify(run));
  return {
    ...configured(),
    "package.json": '{ "name": "sum", "type": "module" }\n',
    ".github/architect.yml": text,
    "test/sum.test.js": test("add", "sum(2, 3), 5"),
    ...more,
  };
}

const GREEN = { "src/sum.js": GOOD };
/** Red as long as src/other.js says no. */
const OTHER = {
  "src/other.js": "export const other = () => false;\n",
  "test/other.test.js":
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { other } from "../src/other.js";\ntest("says yes", () => assert.equal(other(), true));\n',
};
const write = (path: string, content: string) => call("write_file", { path, content });
const evidenceOf = (result: ActionResult) => JSON.parse(result.outputs["evidence"] ?? "");
const gatesOf = (result: ActionResult) => JSON.parse(result.outputs["gates"] ?? "");
const pullOf = (scenario: Scenario) => {
  const issue = scenario.forge.state.issues.find(({ pull }) => pull !== undefined);
  return { draft: issue?.pull?.draft, body: issue?.body };
};
const says = (line: string) => expect.stringMatching(new RegExp(`^${line} #1$`, "m"));

describe("a test that the order names", () => {
  const order = "/architect fix the failing test add";
  const files = project(NODE_TEST, OTHER);
  const other = [
    call("read_file", { path: "src/other.js" }),
    write("src/other.js", "export const other = () => true;\n"),
    say("Repaired."),
  ];

  it("is evidence once it is green, even if other tests stay red", async () => {
    const scenario = await open({ files, script: { steps: [READ, REPAIR, say("It adds.")] } });
    const result = await scenario.comment(order);
    expect(ended(result)).toEqual(SUCCESS);
    expectSound(scenario, result);
    expect(gatesOf(result)).toMatchObject([{ before: "fail", after: "fail", outcome: "already_failing" }]);
    expect(evidenceOf(result)).toEqual([{ kind: "E1", text: "`add` fail → pass" }]);
    expect(pullOf(scenario)).toEqual({ draft: false, body: says("Fixes") });
  });

  it("keeps a run from success while it is red, though another test was repaired", async () => {
    const scenario = await open({ files, script: { steps: [...other, say("Done.")] } });
    const result = await scenario.comment(order);
    expect(ended(result)).toEqual(FAILED_GATES);
    expectSound(scenario, result);
    expect(evidenceOf(result)).toEqual([]);
    expect(scenario.ownComments(1)[0]).toContain("| test | fail | fail |");
    expect(pullOf(scenario)).toEqual({ draft: true, body: says("Refs") });
  });

  it("is asked for still in later runs on the pull request, until it is green: a comment in the code is no success", async () => {
    const note = (text: string) => [
      call("read_file", { path: "src/other.js" }),
      write("src/other.js", `// ${text}\nexport const other = () => true;\n`),
      say("Done."),
      say("It is done."),
    ];
    const steps = [...other, say("Done."), ...note("Yes."), ...note("True."), READ, REPAIR, say("It adds.")];
    const scenario = await open({ files, script: { steps }, forge: { private: true } });
    expect(ended(await scenario.comment(order))).toEqual(FAILED_GATES);
    for (const command of ["fix", "retry"]) {
      const result = await scenario.comment(`/architect ${command}`, { issue: 1 });
      expect(ended(result), command).toEqual(FAILED_GATES);
      expectSound(scenario, result);
      expect(pullOf(scenario), command).toEqual({ draft: true, body: says("Refs") });
    }
    const last = await scenario.comment("/architect fix", { issue: 1 });
    expect(ended(last)).toEqual(SUCCESS);
    scenario.model.assertDone();
    expect(pullOf(scenario)).toEqual({ draft: false, body: says("Fixes") });
  });
});

describe("no success comes of a gate that", () => {
  const spoil = [READ, write("src/sum.js", "export const sum = () => 1;\n"), say("Done."), say("It is fine.")];

  it("ends with 0 while its runner counts one failure more than before", async () => {
    const files = project("node --test || true", { ...GREEN, ...OTHER });
    const scenario = await open({ files, script: { steps: spoil } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(FAILED_GATES);
    expectSound(scenario, result);
    expect(gatesOf(result)).toMatchObject([{ before: "pass", after: "pass", outcome: "not_run" }]);
    expect(scenario.ownComments(1)[0]).toContain("its runner counts 2 failed tests");
    expect(pullOf(scenario)).toEqual({ draft: true, body: says("Refs") });
  });

  it("fails at a linter, as before, and never runs the tests that the run broke", async () => {
    const files = project("sh lint.sh && node --test", { ...GREEN, "lint.sh": "echo 1 problem\nexit 1\n" });
    const scenario = await open({ files, script: { steps: spoil } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(UNPROVED);
    expectSound(scenario, result);
    expect(gatesOf(result)).toMatchObject([{ before: "fail", after: "fail", outcome: "already_failing" }]);
    expect(evidenceOf(result)).toEqual([]);
    expect(scenario.ownComments(1)[0]).toContain("it counts no tests");
    expect(pullOf(scenario)).toEqual({ draft: true, body: says("Refs") });
  });
});

describe("under green gates", () => {
  const numbers = write("src/sum.js", "export const sum = (a, b) => Number(a) + Number(b);\n");
  const comment = write("src/sum.js", `// Adds.\n${GOOD}`);

  it("a new test that fails without the change makes a success, and the output names it", async () => {
    const added = write("test/text.test.js", test("adds numbers in text", 'sum("2", "3"), 5'));
    const files = project(NODE_TEST, GREEN);
    const scenario = await open({ files, script: { steps: [READ, numbers, added, say("It does.")] } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(SUCCESS);
    expectSound(scenario, result);
    const text = "1 new test fails without the change and passes with it: `adds numbers in text`";
    expect(evidenceOf(result)).toEqual([{ kind: "E2", text }]);
    expect(scenario.ownComments(1)[0]).toContain("`adds numbers in text`");
    expect(pullOf(scenario)).toEqual({ draft: false, body: says("Fixes") });
  });

  it("a new test that passes without the change, too, shows nothing", async () => {
    const added = write("test/more.test.js", test("adds more", "sum(20, 30), 50"));
    const files = project(NODE_TEST, GREEN);
    const scenario = await open({ files, script: { steps: [READ, numbers, added, say("It does.")] } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(UNPROVED);
    expectSound(scenario, result);
    expect(evidenceOf(result)).toEqual([]);
    expect(scenario.ownComments(1)[0]).toContain("No test fails without the change and passes with it");
    expect(pullOf(scenario)).toEqual({ draft: false, body: says("Refs") });
  });

  it("a comment on top of work that nothing shows leaves the pull request with Refs", async () => {
    const answer = say("No test can show it.");
    const steps = [READ, numbers, say("It does."), answer, READ, comment, say("Explained."), answer];
    const scenario = await open({ files: project(NODE_TEST, GREEN), script: { steps }, forge: { private: true } });
    expect(ended(await scenario.comment("/architect fix"))).toEqual(UNPROVED);
    const result = await scenario.comment("/architect fix", { issue: 1 });
    expect(ended(result)).toEqual(UNPROVED);
    expectSound(scenario, result);
    expect(pullOf(scenario)).toEqual({ draft: false, body: says("Refs") });
  });

  it.each([
    ["that was asked for makes a success", "/architect fix the typos in the guide", SUCCESS, "Fixes"],
    ["without a request for it makes none", "/architect fix", UNPROVED, "Refs"],
  ])("a change of prose alone %s", async (_name, order, end, line) => {
    const files = project(NODE_TEST, { ...GREEN, "docs/guide.md": "It adds nubmers.\n" });
    const edit = call("edit_file", { path: "docs/guide.md", old_str: "nubmers", new_str: "numbers" });
    const scenario = await open({ files, script: { steps: [edit, say("Corrected.")] } });
    const result = await scenario.comment(order);
    expect(ended(result)).toEqual(end);
    expectSound(scenario, result);
    expect(evidenceOf(result).map(({ kind }: { kind: string }) => kind)).toEqual(end === SUCCESS ? ["E5"] : []);
    expect(pullOf(scenario)).toEqual({ draft: false, body: says(line) });
  });
});

it.each([
  ["evidence where the order names its kind", "/architect fix the lint errors", SUCCESS, "Fixes"],
  ["none without a request for it", "/architect fix", UNPROVED, "Refs"],
])("a linter that went from red to green is %s", async (_name, order, end, line) => {
  const files = project("sh lint.sh", {
    ...GREEN,
    "lint.sh": "! grep -n var src/sum.js\n",
    "src/sum.js": `var a;\n${GOOD}`,
  });
  const named = String(files[".github/architect.yml"]).replace("name: test", "name: lint");
  const scenario = await open({
    files: { ...files, ".github/architect.yml": named },
    script: { steps: [READ, write("src/sum.js", GOOD), say("Tidied.")] },
  });
  const result = await scenario.comment(order);
  expect(ended(result)).toEqual(end);
  expectSound(scenario, result);
  expect(gatesOf(result)).toMatchObject([{ name: "lint", before: "fail", after: "pass", outcome: "fixed" }]);
  expect(evidenceOf(result).map(({ kind }: { kind: string }) => kind)).toEqual(end === SUCCESS ? ["E3"] : []);
  expect(pullOf(scenario)).toEqual({ draft: false, body: says(line) });
});

it.each([
  ["that counts tests, green before and after, is a success", NODE_TEST, SUCCESS, "Fixes"],
  ["that counts none is no success", "true", UNPROVED, "Refs"],
])("a refactoring under a gate %s", async (_name, run, end, line) => {
  const rename = write("src/sum.js", "export const sum = (left, right) => left + right;\n");
  const scenario = await open({ files: project(run, GREEN), script: { steps: [READ, rename, say("Renamed.")] } });
  const result = await scenario.comment("/architect refactor name the numbers");
  expect(ended(result)).toEqual(end);
  expectSound(scenario, result);
  const kept = { kind: "kept", text: "1 test of the base passes before and after" };
  expect(evidenceOf(result)).toEqual(end === SUCCESS ? [kept] : []);
  expect(pullOf(scenario)).toEqual({ draft: false, body: says(line) });
});

describe("work that nothing shows", () => {
  const harmless = [READ, write("src/sum.js", "export const sum = (a, b) => b + a;\n"), say("Turned.")];
  const ungated = { ...GREEN, ".github/architect.yml": "version: 1\nevaluation: { mode: off }\n" };

  it("is a draft where there is no gate at all", async () => {
    const scenario = await open({ files: ungated, script: { steps: harmless } });
    const result = await scenario.comment("/architect fix");
    expect(ended(result)).toEqual(UNPROVED);
    expectSound(scenario, result);
    expect(pullOf(scenario)).toEqual({ draft: true, body: says("Refs") });
  });

  it.each([
    ["is pushed where a required gate ran", true],
    ["is a patch where none did", false],
  ])("for another person's pull request %s", async (_name, isGated) => {
    const scenario = await open({
      files: isGated ? project(NODE_TEST, GREEN) : ungated,
      script: { steps: harmless },
    });
    const { forge } = scenario;
    const head = await forge.commitFiles({ branch: "feature", files: { "notes.md": "notes\n" }, author: "owner" });
    const { number } = await forge.createPullRequest({ title: "Notes", head: "feature", author: "owner" });
    const result = await scenario.comment("/architect fix", { issue: number });
    expect(ended(result)).toEqual(UNPROVED);
    expectSound(scenario, result);
    const pushed = await forge.git.resolve("feature");
    if (isGated) expect(await forge.git.text(["rev-parse", "feature^"])).toBe(head);
    else expect(pushed).toBe(head);
    expect(result.outputs["commit-sha"]).toBe(isGated ? pushed : "");
    expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("b + a");
  });
});

it("a new test shows the change next to an old failure that stays", async () => {
  const added = write("test/text.test.js", test("adds numbers in text", 'sum("2", "3"), 5'));
  const numbers = write("src/sum.js", "export const sum = (a, b) => Number(a) + Number(b);\n");
  const files = project(NODE_TEST, { ...GREEN, ...OTHER });
  const scenario = await open({ files, script: { steps: [READ, numbers, added, say("It does.")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(gatesOf(result)).toMatchObject([{ before: "fail", after: "fail", outcome: "already_failing" }]);
  expect(evidenceOf(result)).toMatchObject([{ kind: "E2" }]);
});

it("a test that is red once and green ever after shows nothing of the change between", async () => {
  const seen = join(mkdtempSync(join(tmpdir(), "evidence-")), "seen");
  const flaky = `import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { test } from "node:test";
test("waits", () => {
  const isSeen = existsSync(${JSON.stringify(seen)});
  writeFileSync(${JSON.stringify(seen)}, "");
  assert.equal(isSeen, true);
});
`;
  const files = project(NODE_TEST, { ...GREEN, "test/waits.test.js": flaky });
  const harmless = write("src/sum.js", "export const sum = (a, b) => b + a;\n");
  const scenario = await open({ files, script: { steps: [READ, harmless, say("It waits no more.")] } });
  // What the test keeps from look to look lies outside of the room.
  const result = await scenario.comment("/architect fix the failing test", { inputs: { sandbox: "off" } });
  expect(ended(result)).toEqual(UNPROVED);
  expectSound(scenario, result);
  expect(evidenceOf(result)).toEqual([]);
  expect(pullOf(scenario).body).toEqual(says("Refs"));
});

it("a new test that may come out by chance is looked at more often", async () => {
  const tries = join(mkdtempSync(join(tmpdir(), "evidence-")), "tries");
  // Without the change it is red twice, as a coin may be.
  const added = `import assert from "node:assert/strict";
import { appendFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { sum } from "../src/sum.js";
test("adds often", () => {
  if (sum("2", "3") === 5) return;
  appendFileSync(${JSON.stringify(tries)}, Math.random() < 2 ? "." : "");
  assert.ok(statSync(${JSON.stringify(tries)}).size > 2);
});
`;
  const numbers = write("src/sum.js", "export const sum = (a, b) => Number(a) + Number(b);\n");
  const files = project(NODE_TEST, GREEN);
  const scenario = await open({
    files,
    script: { steps: [READ, numbers, write("test/often.test.js", added), say("It does.")] },
  });
  const result = await scenario.comment("/architect fix", { inputs: { sandbox: "off" } });
  expect(ended(result)).toEqual(UNPROVED);
  expectSound(scenario, result);
  expect(evidenceOf(result)).toEqual([]);
});

describe("code that ends the process of the only test", () => {
  const OLD = "export const sum = (a, b) => a - b;";
  it.each([
    ["when it is loaded", `process["exit"](0);\n${OLD}`, "node --test"],
    ["in the function", 'export const sum = (a, b) => process["exit"](0);', "node --test"],
    ["in one process", `process["exit"](0);\n${OLD}`, NODE_TEST],
    ["with TAP", `process["exit"](0);\n${OLD}`, "node --test --test-reporter=tap"],
  ])("repairs nothing: %s", async (_where, code, run) => {
    const edit = call("edit_file", { path: "src/sum.js", old_str: OLD, new_str: code });
    const giveUp = [say("I cannot."), say("I cannot.")];
    const scenario = await open({ files: project(run), script: { steps: [READ, edit, say("sum adds."), ...giveUp] } });
    const result = await scenario.comment("/architect fix the failing test `add`");
    expect(ended(result)).toEqual(FAILED_GATES);
    expect(evidenceOf(result)).toEqual([]);
    expect(pullOf(scenario)).toMatchObject({ draft: true });
    expect(scenario.ownComments(1)[0]).toContain("not proved by `test`");
  });
});
