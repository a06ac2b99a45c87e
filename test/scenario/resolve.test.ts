// @module-tag full
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import { checkCommits, tokens } from "../support/awaited-checks.js";
import {
  CODE,
  CONFLICTING,
  GIVE_UP,
  openPull,
  parentsOf,
  priceOf,
  RESOLVE,
  SETTLING,
  type Sides,
  shop,
  shopWith,
  TEST,
  testsOf,
  write,
} from "../support/merge-scenario.js";
import type { Scenario } from "../support/scenario.js";
import { call, ended, expectSound, locks, reactions, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };

const gatesOf = (json: string | undefined): readonly { name: string; before: string; after: string }[] =>
  JSON.parse(json ?? "[]");

/** A run whose branch must not move. */
async function refused(files: ReturnType<typeof shop>, sides: Sides, steps: readonly ModelStep[]) {
  const scenario = await open({ files, script: { steps } });
  const pull = await openPull(scenario, sides);
  const result = await scenario.comment(RESOLVE, { issue: pull.number });
  expect(await scenario.forge.git.resolve("feature")).toBe(pull.head);
  expectSound(scenario, result);
  expect(result.outputs["commit-sha"]).toBe("");
  expect(await locks(scenario)).toEqual([]);
  const [comment = ""] = scenario.ownComments(pull.number);
  return { scenario, result, comment, pull };
}

describe("a merge with conflicts", () => {
  it("is pushed as a commit of two parents once the tests of both sides pass", { tags: "quick" }, async () => {
    const scenario = await open({ files: shop(), script: { steps: SETTLING } });
    const { number, head, main } = await openPull(scenario, {
      ...CONFLICTING,
      main: { ...CONFLICTING.main, "README.md": "# The shop\n" },
    });
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expectSound(scenario, result);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(await scenario.forge.git.resolve("feature")).toBe(result.outputs["commit-sha"]);
    expect(`${await scenario.fileAt("feature", CODE)}\n`).toBe(priceOf("both"));
    expect(await scenario.fileAt("feature", "README.md")).toBe("# The shop");
    const message = await scenario.forge.git.text(["log", "-n1", "--format=%B", "feature"]);
    expect(message).toMatch(/^Merge branch 'main' into feature\n\nPrices count quantities and apply discounts\./);
    expect(message).toMatch(/^Architect-Run: /m);
    expect(gatesOf(result.outputs["gates"])).toMatchObject([
      { name: "conflicts", before: "fail", after: "pass" },
      { name: "test", before: "pass", after: "pass" },
      { name: "test with the tests of feature", after: "pass" },
      { name: "test with the tests of main", after: "pass" },
    ]);
    expect(JSON.parse(result.outputs["evidence"] ?? "")).toEqual([
      { kind: "kept", text: "the tests of `feature` and `main` pass on the merge (test: 3 tests)" },
    ]);
    expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual([CODE, TEST]);
    const [comment = ""] = scenario.ownComments(number);
    expect(comment).toContain("<summary>Conflicts: 2 settled</summary>");
    // As in the diff below it, without the lines of the markers.
    expect(comment).toContain("Changes: <code>src/price.js</code> +1 −1 · <code>test/price.test.js</code> +1 −0<");
    expect(comment).toMatch(
      /\| `src\/price\.js` \| changed on both sides \| \w{7} Count quantities \| \w{7} Apply disc/,
    );
    expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
    expect(await locks(scenario)).toEqual([]);
    const task = scenario.model.requests[0]?.messages.map(({ text }) => text).join("\n") ?? "";
    expect(task).toContain(`<<<<<<< feature ${head.slice(0, 12)}`);
    expect(task).toContain("main: Apply discounts");
    // The agent works before anything is proved.
    expect(task).not.toContain("do not weaken tests or gates");
  });

  it("is pushed by git where commits are not made by the API", async () => {
    const scenario = await open({ files: shop("publish: { commit_signing: git }"), script: { steps: SETTLING } });
    const { number, head, main } = await openPull(scenario, CONFLICTING);
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
  });

  it("needs no commits from the server that explain the conflicts", async () => {
    const scenario = await open({ files: shop(), script: { steps: SETTLING } });
    const { number, head, main } = await openPull(scenario, CONFLICTING);
    scenario.forge.injectFault({
      method: "GET",
      path: /\/repos\/octo\/demo\/commits$/,
      action: "answer",
      status: 404,
      body: { message: "Not Found" },
    });
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(scenario.ownComments(number)[0]).toContain("The commits behind the conflicts could not be read");
  });

  it("accepts a side's deletion of a file", async () => {
    const steps = [call("delete_file", { path: "src/old.js" }), say("The file is not needed any more.")];
    const files = { ...shop(), "src/old.js": "export const old = 1;\n" };
    const scenario = await open({ files, script: { steps } });
    const { number, head, main } = await openPull(scenario, {
      feature: { "src/old.js": "export const old = 2;\n" },
      main: { "src/old.js": null },
    });
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(await scenario.fileAt("feature", "src/old.js")).toBeNull();
    expect(scenario.ownComments(number)[0]).toContain("changed here, deleted there");
  });

  it("accepts a test whose expectation only the base branch changed", async () => {
    const old = 'test("is named", () => assert.equal(name, "shop"));\n';
    const now = old.replace('"shop"', '"store"');
    const fresh = 'test("is short", () => assert.ok(name.length < 6));\n';
    const file = (...tests: readonly string[]): string =>
      `${testsOf()}import { name } from "../src/name.js";\n${tests.join("")}`;
    const files = { ...shop(), [TEST]: file(old), "src/name.js": 'export const name = "shop";\n' };
    const scenario = await open({
      files,
      script: { steps: [...write({ [TEST]: file(now, fresh) }), say("Both tests.")] },
    });
    const { number, head, main } = await openPull(scenario, {
      feature: { [TEST]: file(old, fresh) },
      main: { [TEST]: file(now), "src/name.js": 'export const name = "store";\n' },
    });
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(JSON.parse(result.outputs["evidence"] ?? "")[0].text).toMatch(
      /apart from `.*is named.*`, which the other side changed/,
    );
  });

  it("keeps only one side's text where that is the settlement", async () => {
    const steps = [...write({ "README.md": "# Feature\n" }), say("The feature's title says both.")];
    const scenario = await open({ files: shop(), script: { steps } });
    const sides = { feature: { "README.md": "# Feature\n" }, main: { "README.md": "# Main\n" } };
    const { number, head, main } = await openPull(scenario, sides);
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
  });
});

describe("a merge without conflicts", () => {
  const SIDES: Sides = { feature: { "a.md": "a\n" }, main: { "b.md": "b\n" } };

  it("is proved and pushed without a call to the model", async () => {
    const scenario = await open({ files: shop() });
    const { number, head, main } = await openPull(scenario, SIDES);
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expectSound(scenario, result);
    expect(scenario.model.requests).toEqual([]);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(scenario.ownComments(number)[0]).toContain("**Conflicts** none.");
  });

  it("lets the agent repair files of both sides where a gate fails on it", async () => {
    const uses = 'import { price } from "./price.js";\nexport const total = (items) => price(items);\n';
    const test = (name: string): string =>
      testsOf()
        .replace("price }", `${name} }`)
        .concat(`test("${name}", () => assert.equal(typeof ${name}, "function"));\n`);
    const renamed = priceOf("base").replace("price(items) {", "sumOf(items) {");
    const sides: Sides = {
      feature: { "src/total.js": uses, "test/total.test.js": test("total").replace("price.js", "total.js") },
      main: { [CODE]: renamed, [TEST]: test("sumOf") },
    };
    const steps = [
      ...write({ "src/total.js": uses.replaceAll("price(", "sumOf(").replace("{ price }", "{ sumOf }") }),
      say("total calls sumOf."),
    ];
    const scenario = await open({ files: shop(), script: { steps } });
    const { number, head, main } = await openPull(scenario, sides);
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/total.js"]);
    expect(scenario.model.requests).toHaveLength(3);
    const texts = scenario.model.requests.map(({ messages }) => messages.map(({ text }) => text).join("\n"));
    // The first request has the order and the failure, and the order comes once.
    expect(texts[0]).toContain("do not weaken tests or gates");
    for (const text of texts)
      expect(text.split("There are no conflicts, but a gate fails on the merge.")).toHaveLength(2);
  });

  it("is nothing to do where the branch contains its base", async () => {
    const scenario = await open({ files: shop() });
    await scenario.forge.commitFiles({ branch: "feature", files: { "a.md": "a\n" } });
    const { number } = await scenario.forge.createPullRequest({ title: "A", head: "feature", author: "owner" });
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toMatchObject({ status: "no_changes", exit: 0 });
    expect(scenario.model.requests).toEqual([]);
    expect(scenario.ownComments(number)[0]).toContain("feature already contains main");
  });
});

describe("nothing is pushed", () => {
  it("where the agent drops the work of one side", async () => {
    const ours = [...write({ [CODE]: priceOf("feature"), [TEST]: testsOf("sum", "feature") }), say("Settled.")];
    const { result, comment } = await refused(shop(), CONFLICTING, [...ours, ...GIVE_UP]);
    expect(ended(result)).toMatchObject({ status: "partial", stop: "gates_failed", exit: 0 });
    expect(gatesOf(result.outputs["gates"])).toContainEqual(
      expect.objectContaining({ name: "test with the tests of main", after: "fail" }),
    );
    expect(comment).toContain("applies discounts");
  });

  it("where the tests of one side are lost although the code passes them", async () => {
    const steps = [
      ...write({ [CODE]: priceOf("both"), [TEST]: testsOf("sum", "feature") }),
      say("Settled."),
      ...GIVE_UP,
    ];
    const { scenario, result, comment } = await refused(shop(), CONFLICTING, steps);
    expect(ended(result)).toMatchObject({ status: "partial", stop: "gates_failed", exit: 0 });
    expect(comment).toContain('a test was deleted: "applies discounts"');
    expect(scenario.model.requests[3]?.messages.at(-1)?.text).toContain('a test was deleted: "applies discounts"');
  });

  it("where a conflict is left open, and the report names the file and what both sides did", async () => {
    const steps = [...write({ [CODE]: priceOf("both") }), say("The tests need a person."), ...GIVE_UP];
    const { result, comment } = await refused(shop(), CONFLICTING, steps);
    expect(ended(result)).toMatchObject({ status: "partial", stop: "gates_failed", exit: 0 });
    expect(comment).toContain("<details open><summary>Conflicts: 1 of 2 open</summary>");
    expect(comment).toMatch(/\| `test\/price\.test\.js` \|.* Count quantities \|.* Apply discounts \| \*\*open\*\* \|/);
    expect(comment).toMatch(/\| `src\/price\.js` \|.*\| settled \|/);
    expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+>>>>>>> main");
  });

  it("where the branch moved meanwhile", async () => {
    let scenario: Scenario | undefined;
    let other = "";
    const move: ModelStep = () => {
      const directory = join(scenario?.folder ?? "", "repository.git");
      execFileSync("git", [`--git-dir=${directory}`, "update-ref", "refs/heads/feature", other]);
      return { answer: { text: "Settled." } };
    };
    scenario = await open({ files: shop(), script: { steps: [...SETTLING.slice(0, 2), move] } });
    const { number } = await openPull(scenario, CONFLICTING);
    other = await scenario.forge.commitFiles({ branch: "aside", from: "feature", files: { "more.md": "more\n" } });
    const result = await scenario.comment(RESOLVE, { issue: number });
    expect(ended(result)).toMatchObject({ status: "partial", exit: 0 });
    expect(await scenario.forge.git.resolve("feature")).toBe(other);
    expect(scenario.ownComments(number)[0]).toMatch(/feature moved/);
  });

  it("where no gate counts tests", async () => {
    const files = shopWith('[{ name: test, run: "true" }]');
    const { result, comment } = await refused(files, CONFLICTING, SETTLING);
    expect(ended(result)).toMatchObject({ status: "partial", stop: "unproved", exit: 0 });
    expect(comment).toContain("no required gate counts tests");
  });
});

describe("before the first call to the model", () => {
  it.each([
    ["a lock file", "package-lock.json"],
    ["a workflow file", ".github/workflows/ci.yml"],
    ["a binary file", "logo.png"],
  ])("a conflict in %s ends the run with both sides' commits", async (_kind, path) => {
    const files = { ...shop(), [path]: path.endsWith(".png") ? "\0one\n" : "one\n" };
    const side = (text: string): string => (path.endsWith(".png") ? `\0${text}\n` : `${text}\n`);
    const sides = { feature: { [path]: side("two") }, main: { [path]: side("three") } };
    // A token that may change workflow files, so that only the conflict is in the way.
    const { scenario, result, comment } = await refused({ ...files }, sides, []);
    expect(ended(result)).toMatchObject({ exit: path.includes("workflows") ? 1 : 0 });
    expect(scenario.model.requests).toEqual([]);
    if (path.includes("workflows")) return;
    expect(result.outputs["status"]).toBe("partial");
    expect(comment).toMatch(/Count quantities \|.*Apply discounts \| \*\*open\*\*: /);
    expect(comment).toContain(path);
  });

  const BASE_CHANGES_WORKFLOWS: Sides = {
    ...CONFLICTING,
    main: { ...CONFLICTING.main, ".github/workflows/ci.yml": "on: push\n" },
  };
  const app = (permissions: Readonly<Record<string, "write">>) => ({
    ghs_tokenOfAnAppThatMayBeUsedHere000000: {
      ...{ ...ACTIONS_IDENTITY, login: "our-app[bot]", kind: "app" as const, id: 4001 },
      permissions: { ...ACTIONS_IDENTITY.permissions, ...permissions },
    },
  });

  it.each([
    ["the job's own token", undefined],
    ["an App's token without the right", app({})],
  ])("workflow files that %s may not push end the run", async (_whose, tokens) => {
    const forge = tokens === undefined ? {} : { forge: { tokens } };
    const scenario = await open({ files: shop(), script: { steps: SETTLING }, ...forge });
    const { number, head } = await openPull(scenario, BASE_CHANGES_WORKFLOWS);
    const inputs = tokens === undefined ? {} : { "github-token": Object.keys(tokens)[0] ?? "" };
    const result = await scenario.comment(RESOLVE, { issue: number, inputs });
    expect(ended(result)).toMatchObject({ status: "failed", stop: "", exit: 1 });
    expect(scenario.model.requests).toEqual([]);
    expect(await scenario.forge.git.resolve("feature")).toBe(head);
    const comment = scenario.forge.state.comments.at(-1)?.body;
    expect(comment).toContain("The branch main changed workflow files (.github/workflows/ci.yml)");
  });

  it("a token that may change workflows pushes them with the merge", async () => {
    const tokens = app({ workflows: "write" });
    const scenario = await open({ files: shop(), script: { steps: SETTLING }, forge: { tokens } });
    const { number, head, main } = await openPull(scenario, BASE_CHANGES_WORKFLOWS);
    const inputs = { "github-token": Object.keys(tokens)[0] ?? "" };
    const result = await scenario.comment(RESOLVE, { issue: number, inputs });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
    expect(await scenario.fileAt("feature", ".github/workflows/ci.yml")).toBe("on: push");
  });

  it.each([
    ["without gates", "[]"],
    ["with optional gates only", '[{ name: test, run: "node --test test/*.test.js", required: false }]'],
  ])("a repository %s ends the run", async (_name, gates) => {
    const files = shopWith(gates);
    const { scenario, result, comment } = await refused(files, CONFLICTING, SETTLING);
    expect(ended(result)).toMatchObject({ status: "failed", stop: "", exit: 1 });
    expect(scenario.model.requests).toEqual([]);
    expect(comment).toContain("the merge cannot be proved");
  });

  it("an issue is answered with the command's place", async () => {
    const scenario = await open({ files: shop() });
    const result = await scenario.comment(RESOLVE);
    expect(ended(result)).toMatchObject({ status: "skipped", exit: 0 });
    expect(scenario.ownComments(1)[0]).toContain("`/architect resolve` works on pull requests.");
  });
});

it.each<[string, Sides, readonly ModelStep[], "both" | "feature"]>([
  ["with conflicts", CONFLICTING, SETTLING, "both"],
  ["that needed no model", { feature: CONFLICTING.feature, main: { "README.md": "# The shop\n" } }, [], "feature"],
])("a repair after a failed check of a merge %s is a plain commit on it", async (_kind, sides, steps, price) => {
  const commented = `// Prices.\n${priceOf(price)}`;
  const scenario = await open({
    files: shop("publish: { wait_for_checks: 5 }"),
    script: { steps: [...steps, ...write({ [CODE]: commented }), say("It has a comment now.")] },
    forge: { tokens: tokens() },
  });
  const { number, head, main } = await openPull(scenario, sides);
  const commits = checkCommits(
    scenario,
    [{ name: "lint", conclusion: "failure", summary: `${CODE} has no comment` }],
    [{ name: "lint", conclusion: "success" }],
  );
  const result = await scenario.comment(RESOLVE, { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  const [merged = "", repaired = ""] = commits;
  expect(await parentsOf(scenario, merged)).toEqual([head, main]);
  expect(await parentsOf(scenario, repaired)).toEqual([merged]);
  expect(await scenario.forge.git.resolve("feature")).toBe(repaired);
  expect(`${await scenario.fileAt("feature", CODE)}\n`).toBe(commented);
  const conversation =
    scenario.model.requests
      .at(-1)
      ?.messages.map(({ text }) => text)
      .join("\n") ?? "";
  expect(conversation).toContain("is being merged into this pull request's branch");
});

it("a resumed session continues with the same merge", async () => {
  const [code, tests] = [write({ [CODE]: priceOf("both") }), write({ [TEST]: testsOf("sum", "feature", "main") })];
  const scenario = await open({
    files: shop("session: { store: ref }", "limits: { max_steps: 2 }"),
    script: { steps: [...code, say("Out of steps."), ...tests, say("Both conflicts are settled.")] },
  });
  const { number, head, main } = await openPull(scenario, CONFLICTING);
  const first = await scenario.comment(RESOLVE, { issue: number });
  expect(ended(first)).toMatchObject({ status: "partial", stop: "max_steps" });
  expect(await scenario.forge.git.resolve("feature")).toBe(head);
  await scenario.forge.commitFiles({ branch: "main", files: { "later.md": "later\n" } });
  const last = await scenario.comment("/architect resume", { issue: number });
  expect(await parentsOf(scenario, "feature")).toEqual([head, main]);
  expect(`${await scenario.fileAt("feature", CODE)}\n`).toBe(priceOf("both"));
  expect(ended(last)).toMatchObject({ exit: 0 });
});
