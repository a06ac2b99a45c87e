// @module-tag full
import { describe, expect, it } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { JobRecord } from "../../src/embedded-github/state.js";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import { APP, afterRedUpdate, BOTS, openUpdate, RENOVATE } from "../support/bot-update.js";
import { jobLog, SET_UP, scriptHeader } from "../support/ci-log.js";
import type { Scenario, StartOptions } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  expectUntouched,
  locks,
  openPulls,
  READ,
  REPAIRING,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const SKIPPED = { status: "skipped", stop: "", code: "0", exit: 0 };
const BOT = "github-actions[bot]";
const TOKENS = {
  ghs_tokenThatMayReadActions00000000000000: {
    ...ACTIONS_IDENTITY,
    permissions: { ...ACTIONS_IDENTITY.permissions, actions: "read" as const },
  },
};
const files = configured();

function failedJob(...output: readonly string[]): Omit<JobRecord, "id"> {
  return {
    name: "build (20.x)",
    conclusion: "failure",
    log: jobLog(...SET_UP, ...scriptHeader("sh check.sh"), ...output, "##[error]Process completed with exit code 1."),
    steps: [
      { name: "Set up job", conclusion: "success" },
      { name: "Run sh check.sh", conclusion: "failure" },
    ],
  };
}

interface Failed {
  readonly branch: string;
  readonly headSha: string;
  readonly jobs?: readonly Omit<JobRecord, "id">[];
  readonly name?: string;
  readonly actor?: string;
  readonly fork?: string;
}

/** A failed run of CI, with the event that starts the workflow `architect`. */
async function afterCi({ forge, start }: Scenario, failed: Failed, options: StartOptions = {}): Promise<ActionResult> {
  const {
    jobs = [failedJob("\x1b[31mexpected 5, got -1\x1b[0m")],
    name = "CI",
    actor = "maintainer",
    ...where
  } = failed;
  const run = forge.addWorkflowRun({ name, conclusion: "failure", jobs: [...jobs], actor, ...where });
  return start("workflow_run", await forge.workflowRunEvent({ run }), { inputs: { command: "fix" }, ...options });
}

async function newPull(
  { forge }: Scenario,
  author = "maintainer",
): Promise<{ number: number; branch: string; headSha: string }> {
  const branch = "feature";
  const headSha = await forge.commitFiles({ branch, files: { "docs/note.md": "A note.\n" }, author });
  const { number } = await forge.createPullRequest({ title: "Add a note", head: branch, author });
  return { number, branch, headSha };
}

/** The brackets of a bot's address are in GitHub's answers, and in no address by the format of its description. */
function expectSoundButAddress(scenario: Scenario, result: ActionResult): void {
  const { problems } = scenario.forge;
  problems.splice(0, problems.length, ...problems.filter((text) => !/author\/email must match format/.test(text)));
  expectSound(scenario, result);
}

it("a pull request's failed CI is repaired on its head, and the comment there says so", {
  tags: "quick",
}, async () => {
  const scenario = await open({ files, script: { steps: REPAIRING }, forge: { tokens: TOKENS } });
  const { forge, model } = scenario;
  const { number, branch, headSha } = await newPull(scenario);
  const result = await afterCi(scenario, { branch, headSha });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const url = `${forge.url}/octo/demo/actions/runs/${forge.state.workflowRuns[0]?.id}`;

  const asked = JSON.stringify(model.requests[0]);
  expect(asked).toContain("expected 5, got -1");
  expect(asked).toContain("The failed step looks like the quality gate `test`: `sh check.sh`.");
  expect(asked).not.toMatch(/\\u001b|##\[|T10:00:/);

  const head = result.outputs["commit-sha"] ?? "";
  expect(await forge.git.text(["log", "--format=%s", `${headSha}..${branch}`])).toBe("sum now adds");
  expect(await forge.git.text(["log", "--format=%b", "-1", head])).toMatch(
    /^Co-authored-by: maintainer .*\nArchitect-Run: /m,
  );
  expect(await scenario.fileAt(branch, "src/sum.js")).toContain("a + b");
  expect(result.outputs).toMatchObject({ branch, "pull-request-number": String(number) });
  const [comment] = scenario.ownComments(number);
  expect(comment).toMatch(/^<!-- architect:run:pr-\d+ id=7001-1 head=[0-9a-f]{40} -->\n### Architect: success\n/);
  expect(comment).toContain("| test | fail | pass | fixed |");
  expect(comment).toContain(`Repairs the failed run ${url}.`);
  expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
  expect(await locks(scenario)).toEqual([]);

  const again = await afterCi(scenario, { branch, headSha, name: "Other CI" }, { checkout: null });
  expect(ended(again)).toEqual(SKIPPED);
  expect(again.annotations).toEqual([
    { level: "notice", message: expect.stringMatching(/moved on from .* its newest run counts\.$/) },
  ]);
  expect(scenario.ownComments(number)).toHaveLength(1);
});

it("failed CI of the default branch becomes one pull request that links the run", async () => {
  const scenario = await open({ files, script: { steps: REPAIRING }, forge: { tokens: TOKENS } });
  const { forge, headSha } = scenario;
  const result = await afterCi(scenario, { branch: "main", headSha });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(openPulls(scenario)).toEqual([1]);
  const [pull] = forge.state.issues;
  expect(pull).toMatchObject({
    title: "Fix CI: build (20.x)",
    pull: { headBranch: "architect/fix-7001-1", draft: false },
  });
  expect(pull?.body).toContain(`[failed run](${forge.url}/octo/demo/actions/runs/${forge.state.workflowRuns[0]?.id})`);
  expect(pull?.body).toContain("| test | fail | pass | fixed |");
  expect(forge.state.comments).toEqual([]);
  expect(await forge.git.text(["rev-parse", "main"])).toBe(headSha);
  expect(await locks(scenario)).toEqual([]);

  const again = await afterCi(scenario, { branch: "main", headSha, name: "Other CI" }, { checkout: null });
  expect(ended(again)).toEqual(SKIPPED);
  expectSound(scenario, again);
  expect(again.annotations).toEqual([
    { level: "notice", message: expect.stringMatching(/^Pull request #1 already repairs CI of main/) },
  ]);
  expect(openPulls(scenario)).toEqual([1]);
});

describe("nothing runs, and no comment is written", () => {
  const lost = failedJob("##[error]The runner has received a shutdown signal.");
  const rows: readonly [
    name: string,
    failed: Partial<Failed>,
    options: StartOptions,
    expected: object,
    message: RegExp,
  ][] = [
    [
      "an infrastructure failure",
      { jobs: [lost] },
      {},
      SKIPPED,
      /^Not repaired: build \(20\.x\): the runner was shut down\.$/,
    ],
    ["the workflow sets no command", {}, { inputs: {} }, SKIPPED, /set the input command: fix/],
    ["a fork's run", { fork: "outsider" }, {}, SKIPPED, /another repository's code/],
    ["a run of the workflow itself", { name: "architect" }, {}, SKIPPED, /does not repair itself/],
    [
      "a person without the right",
      { actor: "reader" },
      {},
      { ...SKIPPED, status: "denied" },
      /^Denied: reader has the permission "read"/,
    ],
  ];
  it.each(rows)("%s", async (_name, failed, options, expected, message) => {
    const scenario = await open({ files, forge: { tokens: TOKENS } });
    const result = await afterCi(
      scenario,
      { branch: "main", headSha: scenario.headSha, ...failed },
      { checkout: null, ...options },
    );
    expect(ended(result)).toEqual(expected);
    expectSoundButAddress(scenario, result);
    expect(result.annotations).toHaveLength(1);
    expect(result.annotations[0]?.message).toMatch(message);
    await expectUntouched(scenario);
  });

  it("the loop guard: two commits of our own in a row", async () => {
    const scenario = await open({ files, forge: { tokens: TOKENS } });
    const { forge } = scenario;
    const { branch } = await newPull(scenario, BOT);
    const message = `Fix CI\n\nArchitect-Run: ${forge.url}/octo/demo/actions/runs/7`;
    await forge.commitFiles({ branch, files: { "a.txt": "1" }, message, author: BOT });
    const headSha = await forge.commitFiles({ branch, files: { "a.txt": "2" }, message, author: BOT });
    const result = await afterCi(scenario, { branch, headSha, actor: "maintainer" }, { checkout: null });
    expect(ended(result)).toEqual(SKIPPED);
    expectSoundButAddress(scenario, result);
    expect(result.annotations).toEqual([
      { level: "notice", message: expect.stringMatching(/^The head already has two Architect commits in a row/) },
    ]);
    expect(scenario.model.requests).toEqual([]);
    expect(await forge.git.text(["rev-parse", branch])).toBe(headSha);
  });

  it("a successful run", async () => {
    const scenario = await open({ files });
    const { forge, headSha } = scenario;
    const run = forge.addWorkflowRun({ name: "CI", branch: "main", headSha, conclusion: "success" });
    const before = forge.state.requests.length;
    const event = await forge.workflowRunEvent({ run });
    const result = await scenario.start("workflow_run", event, { inputs: { command: "fix" }, checkout: null });
    expect(ended(result)).toEqual(SKIPPED);
    expectSound(scenario, result);
    expect(result.annotations).toEqual([]);
    expect(forge.state.requests.length).toBe(before);
  });
});

it("without actions: read the run goes on without logs and names the right", async () => {
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const { number, branch, headSha } = await newPull(scenario);
  const result = await afterCi(scenario, { branch, headSha });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.ownComments(number)[0]).toMatch(
    /The failed run could not be read: .*actions: read.*continues without the logs of CI\./,
  );
  expect(JSON.stringify(scenario.model.requests[0])).not.toContain("expected 5");
});

it("a repair that leaves the gate red is no success, and nothing is pushed to another person's pull request", async () => {
  const wrong = call("edit_file", { path: "src/sum.js", old_str: "a - b", new_str: "b - a" });
  const script = { steps: [READ, wrong, say("Done."), say("Done, really.")] };
  const scenario = await open({ files, script, forge: { tokens: TOKENS } });
  const { number, branch, headSha } = await newPull(scenario);
  const result = await afterCi(scenario, { branch, headSha });
  expect(ended(result)).toEqual({ status: "partial", stop: "gates_failed", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["rev-parse", branch])).toBe(headSha);
  expect(result.outputs["patch-path"]).not.toBe("");
  const [comment] = scenario.ownComments(number);
  expect(comment).toContain("still failing, although the task was to repair them: test");
  expect(comment).not.toContain("broken by this run");
});

describe("a red update of a listed bot", () => {
  const read = (path: string) => call("read_file", { path });
  const calls = read("src/app.js");
  const repair = [
    call("edit_file", { path: "src/app.js", old_str: "import { hello }", new_str: "import { greet }" }),
    call("edit_file", { path: "src/app.js", old_str: "hello(name)", new_str: "greet(name)" }),
  ];
  const revert = call("edit_file", { path: "package.json", old_str: "greet-2.0.0", new_str: "greet-1.0.0" });
  const done = say("welcome calls greet, the new name of hello.");

  it("is repaired on the bot's branch, without a change of the update, and Dependabot goes on rebasing", {
    tags: "quick",
  }, async () => {
    const steps = [read("package.json"), revert, calls, ...repair, done];
    const scenario = await open({ files: APP, script: { steps }, forge: BOTS });
    const { forge, model } = scenario;
    const { number, branch, headSha } = await openUpdate(scenario);
    const result = await afterRedUpdate(scenario, { branch, headSha });
    expect(ended(result)).toEqual(SUCCESS);
    expectSoundButAddress(scenario, result);
    expect(await forge.git.text(["rev-parse", `${branch}^`])).toBe(headSha);
    expect(await forge.git.text(["diff", "--name-only", headSha, branch])).toBe("src/app.js");
    expect(await forge.git.text(["log", "--format=%B", "-1", branch])).toMatch(
      /^welcome calls greet.*\n\n\[dependabot skip\]\n\nArchitect-Run: \S+$/,
    );
    expect(JSON.stringify(model.requests[0])).toContain("The pull request is an update by dependabot[bot].");
    expect(JSON.stringify(model.requests[0])).toContain("Changed by the update: package.json");
    expect(JSON.stringify(model.requests[2])).toContain(
      "'package.json' belongs to the update by dependabot[bot] and stays as it is.",
    );
    expect(scenario.ownComments(number)[0]).toContain("| test | fail | pass | fixed |");
  });

  it("carries the mark for Dependabot where commits have no trailers", async () => {
    const configuration = `${APP[".github/architect.yml"]}publish: { trailers: false }\n`;
    const files = { ...APP, ".github/architect.yml": configuration };
    const scenario = await open({ files, script: { steps: [calls, ...repair, done] }, forge: BOTS });
    const { branch, headSha } = await openUpdate(scenario);
    const result = await afterRedUpdate(scenario, { branch, headSha });
    expect(ended(result)).toEqual(SUCCESS);
    expect(await scenario.forge.git.text(["log", "--format=%B", "-1", branch])).toMatch(/\n\n\[dependabot skip\]$/);
  });

  it("by Renovate carries no mark for Dependabot", async () => {
    const scenario = await open({ files: APP, script: { steps: [calls, ...repair, done] }, forge: BOTS });
    const { branch, headSha } = await openUpdate(scenario, { bot: RENOVATE });
    const result = await afterRedUpdate(scenario, { branch, headSha }, { actor: RENOVATE });
    expect(ended(result)).toEqual(SUCCESS);
    const message = await scenario.forge.git.text(["log", "--format=%B", "-1", branch]);
    expect(message).toMatch(/\n\nArchitect-Run: /);
    expect(message).not.toContain("dependabot");
  });

  it("stays as it is while a gate is red: the work is a patch", async () => {
    const steps = [calls, ...repair.slice(0, 1), say("Done."), say("Done, really.")];
    const scenario = await open({ files: APP, script: { steps }, forge: BOTS });
    const { number, branch, headSha } = await openUpdate(scenario);
    const result = await afterRedUpdate(scenario, { branch, headSha });
    expect(ended(result)).toMatchObject({ status: "partial", stop: "gates_failed" });
    expect(await scenario.forge.git.text(["rev-parse", branch])).toBe(headSha);
    expect(result.outputs["patch-path"]).not.toBe("");
    expect(scenario.ownComments(number)[0]).toContain("Nothing was pushed");
  });

  it("is not reverted by a program", async () => {
    const back = `import { readFileSync, writeFileSync } from "node:fs";
for (const path of ["package.json", "package-lock.json"])
  writeFileSync(path, readFileSync(path, "utf8").replaceAll("greet-2", "greet-1"));
`;
    const program = call("run_command", { command: "node tools/back.mjs" });
    const steps = [program, say("Done."), say("Done, really.")];
    const scenario = await open({ files: { ...APP, "tools/back.mjs": back }, script: { steps }, forge: BOTS });
    const { branch, headSha } = await openUpdate(scenario);
    const result = await afterRedUpdate(scenario, { branch, headSha });
    expect(result.outputs["status"]).not.toBe("success");
    expect(JSON.stringify(scenario.model.requests[1])).toContain(
      "'package.json' belongs to the update by dependabot[bot]",
    );
    expect(await scenario.forge.git.text(["rev-parse", branch])).toBe(headSha);
  });
});
