// @module-tag full
import { expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  READ,
  REPAIR,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const OURS = "github-actions[bot]";
const BRANCH = "architect/issue-1-sum-is-wrong";
const PRIVATE = { private: true };
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const FAILED_GATES = { status: "partial", stop: "gates_failed", code: "2", exit: 0 };
const GOOD = "export const sum = (a, b) => a + b;\n";
const BAD = "export const sum = () => 1;\n";

/** `test` is green on the default branch: it wants src/sum.js to add. */
function green(...lines: readonly string[]): Record<string, RepositoryFile> {
  return { ...configured(...lines), "src/sum.js": GOOD };
}
const write = (path: string, content: string): ModelStep => call("write_file", { path, content });
/** `test` is red on the default branch; `plain`, that src/sum.js gives no constant, is green. */
function red(...lines: readonly string[]): Record<string, RepositoryFile> {
  const files = configured(...lines);
  const text = String(files[".github/architect.yml"]).replace(" }] }", ' }, { name: plain, run: "sh plain.sh" }] }');
  return { ...files, "plain.sh": "! grep '=> 1' src/sum.js\n", ".github/architect.yml": text };
}
/** A run that leaves a draft with a broken gate. */
const SPOILING: readonly ModelStep[] = [READ, write("src/sum.js", BAD), say("done"), say("it is fine")];

function pullOf(scenario: Scenario, number = 2): { body: string; draft: boolean; head: string } {
  const issue = scenario.forge.state.issues.find((one) => one.number === number);
  return { body: issue?.body ?? "", draft: issue?.pull?.draft ?? false, head: issue?.pull?.headSha ?? "" };
}

/** Our draft of a branch for issue 1, with a broken gate; as an earlier run left it. */
async function drafted(scenario: Scenario, body: string, files: Record<string, string> = { "src/sum.js": BAD }) {
  const { forge } = scenario;
  forge.createIssue({ title: "Sum is wrong", author: "reader" });
  const head = await forge.commitFiles({ branch: BRANCH, files });
  const { number } = await forge.createPullRequest({ title: "Sum", head: BRANCH, author: OURS, body, draft: true });
  return { number, head };
}

it("a later run that proves our draft green makes it ready and closes the issue", async () => {
  const steps = [...SPOILING, READ, write("src/sum.js", GOOD), say("repaired")];
  const scenario = await open({ files: red(), script: { steps }, forge: PRIVATE });
  const first = await scenario.comment("/architect fix");
  expect(ended(first)).toEqual(FAILED_GATES);
  expect(pullOf(scenario)).toMatchObject({ draft: true, body: expect.stringMatching(/^Refs #1$/m) });

  const second = await scenario.comment("/architect resume", { issue: 1 });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  scenario.model.assertDone();
  expect(pullOf(scenario)).toMatchObject({ draft: false, body: expect.stringMatching(/^Fixes #1$/m) });
  expect(pullOf(scenario).body).not.toMatch(/^Refs #1$/m);
  // Compared with what the pull request began from, not with what it held.
  expect(JSON.parse(second.outputs["gates"] ?? "")).toMatchObject([
    { name: "test", before: "fail", after: "pass", outcome: "fixed" },
    { name: "plain", before: "pass", after: "pass", outcome: "passed" },
  ]);
});

it("resume with nothing left to do proves what is published, and commits nothing", async () => {
  const steps = [READ, REPAIR, say("half done"), say("It is all there.")];
  const scenario = await open({ files: configured(), script: { steps }, forge: PRIVATE });
  const first = await scenario.comment("/architect fix --max-steps=2");
  expect(ended(first)).toMatchObject({ status: "partial", stop: "max_steps" });
  const { head } = pullOf(scenario);
  expect(pullOf(scenario).body).toMatch(/^Refs #1$/m);
  // What the pull request began from is no longer the head of anything, and not in a checkout of the newest commit.
  await scenario.forge.commitFiles({ branch: "main", files: { "NEWS.md": "moved\n" } });

  const second = await scenario.comment("/architect resume", { issue: 1 });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  scenario.model.assertDone();
  expect(pullOf(scenario)).toMatchObject({ head, draft: false, body: expect.stringMatching(/^Fixes #1$/m) });
  expect(await scenario.forge.git.resolve(BRANCH)).toBe(head);
  expect(second.outputs).toMatchObject({ branch: BRANCH, "commit-sha": head, "pull-request-number": "2" });
  expect(JSON.parse(second.outputs["gates"] ?? "")).toMatchObject([
    { before: "fail", after: "pass", outcome: "fixed" },
  ]);
  expect(JSON.parse(second.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(openPulls(scenario)).toEqual([2]);
});

it("the published work is judged as a whole before it counts as done", async () => {
  const verdict = (completed: boolean): ModelStep =>
    say(JSON.stringify({ completed, confidence: completed ? 0.95 : 0.2, issues: [], suggestion: "" }));
  const files = configured();
  const text = String(files[".github/architect.yml"]).replace("mode: off", "mode: basic");
  const steps = [READ, REPAIR, say("done"), verdict(false), say("It is all there."), verdict(true)];
  const scenario = await open({
    files: { ...files, ".github/architect.yml": text },
    script: { steps },
    forge: PRIVATE,
  });
  expect(ended(await scenario.comment("/architect fix"))).toMatchObject({ status: "partial", stop: "llm_done" });
  const second = await scenario.comment("/architect resume", { issue: 1 });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  scenario.model.assertDone();
  expect(JSON.stringify(scenario.model.requests[5]?.messages)).toContain("+export const sum = (a, b) => a + b;");
  expect(pullOf(scenario).body).toMatch(/^Fixes #1$/m);
});

it("of another person's pull request it proves the commits of the session, and leaves the rest alone", async () => {
  const files = configured("session: { store: ref }");
  const steps = [READ, REPAIR, say("half done"), say("It is all there.")];
  const scenario = await open({ files, script: { steps } });
  const { forge } = scenario;
  await forge.commitFiles({ branch: "feature", files: { "notes.md": "notes\n" } });
  const { number } = await forge.createPullRequest({
    title: "Notes",
    head: "feature",
    author: "owner",
    body: "Refs #1",
    draft: true,
  });
  const first = await scenario.comment("/architect fix --max-steps=2", { issue: number });
  expect(ended(first)).toMatchObject({ status: "partial", stop: "max_steps" });
  const { head } = pullOf(scenario, number);
  expect(first.outputs["commit-sha"]).toBe(head);
  const second = await scenario.comment("/architect resume", { issue: number });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  expect(JSON.parse(second.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(JSON.parse(second.outputs["gates"] ?? "")).toMatchObject([{ before: "fail", after: "pass" }]);
  expect(pullOf(scenario, number)).toEqual({ head, draft: true, body: "Refs #1" });
});

// Four runs.
it("a gate that our draft broke stays broken until a run repairs it, which alone does not close the issue", {
  timeout: 120_000,
}, async () => {
  const nothing = [say("It is fine."), say("It is fine.")];
  const somethingElse = [write("notes.md", "notes\n"), say("noted"), say("It is fine.")];
  const repair = [READ, write("src/sum.js", GOOD.replace("a + b", "+(a + b)")), say("repaired")];
  const steps = [...SPOILING, ...nothing, ...somethingElse, ...repair];
  const scenario = await open({ files: green(), script: { steps }, forge: PRIVATE });
  expect(ended(await scenario.comment("/architect fix"))).toEqual(FAILED_GATES);
  for (const index of [1, 2]) {
    const later = await scenario.comment("/architect resume", { issue: 1 });
    expect(ended(later)).toEqual(FAILED_GATES);
    expectSound(scenario, later);
    expect(JSON.parse(later.outputs["gates"] ?? "")).toMatchObject([{ before: "pass", outcome: "broken" }]);
    expect(pullOf(scenario)).toMatchObject({ draft: true, body: expect.stringMatching(/^Refs #1$/m) });
    expect(scenario.ownComments(1)[index]).toContain("/architect resume");
  }
  expect(await scenario.fileAt(BRANCH, "notes.md")).toBe("notes");

  const last = await scenario.comment("/architect resume", { issue: 1 });
  expect(ended(last)).toEqual({ status: "partial", stop: "unproved", code: "2", exit: 0 });
  expectSound(scenario, last);
  scenario.model.assertDone();
  expect(JSON.parse(last.outputs["gates"] ?? "")).toMatchObject([{ before: "pass", after: "pass" }]);
  expect(last.outputs["evidence"]).toBe("[]");
  expect(pullOf(scenario).body).toMatch(/^Refs #1$/m);
  expect(await scenario.fileAt(BRANCH, "src/sum.js")).toContain("+(a + b)");
});

it("fix on our own draft: its description keeps all but the closing line", async () => {
  const steps = [READ, write("src/sum.js", GOOD), say("repaired")];
  const scenario = await open({ files: configured(), script: { steps } });
  const { number } = await drafted(scenario, "What it does.\r\n\r\nRefs #1\r\n\r\nRefs #7, too.");
  const result = await scenario.comment("/architect fix", { issue: number });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(pullOf(scenario)).toMatchObject({
    draft: false,
    body: "What it does.\r\n\r\nFixes #1\r\n\r\nRefs #7, too.",
  });
});

it.each<[string, string, readonly string[]]>([
  ["that was proved before, so that a person made it one,", "Fixes #1", []],
  ["of a person who wants drafts", "Refs #1", ["publish: { mode: draft }"]],
])("a draft %s stays one", async (_name, body, lines) => {
  const scenario = await open({
    files: configured(...lines),
    script: { steps: [READ, REPAIR, say("repaired")] },
  });
  await drafted(scenario, body, { "notes.md": "notes\n" });
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(pullOf(scenario)).toMatchObject({ draft: true, body: expect.stringMatching(/^Fixes #1$/m) });
});

it("a refusal to make it ready is reported, and fails nothing", async () => {
  const steps = [READ, write("src/sum.js", GOOD), say("repaired")];
  const scenario = await open({ files: configured(), script: { steps } });
  await drafted(scenario, "Refs #1");
  const message = "Resource not accessible by integration";
  scenario.forge.injectFault({
    path: /^\/graphql$/,
    request: /markPullRequestReadyForReview/,
    action: "answer",
    status: 200,
    body: { data: null, errors: [{ type: "FORBIDDEN", message }] },
  });
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(pullOf(scenario)).toMatchObject({ draft: true, body: expect.stringMatching(/^Fixes #1$/m) });
  expect(scenario.ownComments(1)[0]).toMatch(/stays a draft: .*not accessible by integration/);
});

it("a draft that weakened a test is not proved by gates that are green without it", async () => {
  const test = 'import { sum } from "../src/sum.js";\nit("adds", () => {\n  expect(sum(1, 2)).toBe(3);\n});\n';
  const files = { ...green(), "test/sum.test.js": test };
  const scenario = await open({ files, script: { steps: [say("It is all there.")] } });
  const { head } = await drafted(scenario, "Refs #1", { "test/sum.test.js": test.replace("it(", "it.skip(") });
  const result = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(pullOf(scenario)).toEqual({ draft: true, body: "Refs #1", head });
  expect(scenario.ownComments(1)[0]).toContain("test/sum.test.js");
});

it("a draft without an issue says itself that it waits for its proof", async () => {
  const steps = [...SPOILING, READ, write("src/sum.js", GOOD), say("repaired")];
  const scenario = await open({ files: configured(), script: { steps } });
  const event = scenario.forge.workflowDispatchEvent({ sender: "maintainer" });
  const first = await scenario.start("workflow_dispatch", event, { inputs: { prompt: "Shorten sum" } });
  expect(ended(first)).toEqual(FAILED_GATES);
  const [number = 0] = openPulls(scenario);
  expect(pullOf(scenario, number)).toMatchObject({ draft: true, body: expect.stringContaining("architect:unproved") });
  const second = await scenario.comment("/architect fix", { issue: number });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  expect(pullOf(scenario, number)).toMatchObject({ draft: false, body: expect.not.stringContaining("unproved") });
});
