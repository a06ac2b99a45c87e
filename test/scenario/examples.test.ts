// @module-tag full
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { workflowText } from "../../src/commands/doctor/init.js";
import { checkWorkflows } from "../../src/commands/doctor/workflow.js";
import { parseCommand } from "../../src/commands/parse.js";
import { LEDGER_FILE, LEDGER_REF } from "../../src/run/store/ledger.js";
import { OWN_ACTION, OWN_REPOSITORY } from "../support/own-action.js";
import { plantLedger } from "../support/planted-ref.js";
import { call, configured, openPulls, READ, REPAIRING, say, useScenarios } from "../support/scenario-checks.js";
import { evaluateCondition } from "../support/workflow-expressions.js";
import { runWorkflow, stepOf, type WorkflowEvent, type WorkflowResult } from "../support/workflow-runner.js";

const open = useScenarios();
type Open = Awaited<ReturnType<typeof open>>;

const KEY = "sk-test-0123456789abcdef";
const secrets = { OPENAI_API_KEY: KEY, ARCHITECT_API_KEY: KEY };
const EXAMPLES = readdirSync("examples").sort();
const BRANCH = "architect/issue-1-sum-is-wrong";

function commented({ forge }: Open, body: string, author = "maintainer"): WorkflowEvent {
  const issue = forge.createIssue({ title: "Sum is wrong", body: "`sum(2, 3)` is -1.", author: "reader" });
  const comment = forge.addComment({ issue: issue.number, body, author });
  return { name: "issue_comment", payload: forge.issueCommentEvent({ comment }), secrets };
}

/** Holds for every run of an example. */
function expectSound({ forge }: Open, result: WorkflowResult): void {
  expect(forge.problems).toEqual([]);
  for (const { steps, posts } of Object.values(result.jobs)) {
    for (const { log, action } of steps) {
      expect(log.replaceAll(/^::add-mask::.*$/gm, "")).not.toContain(KEY);
      expect(action?.leftProcesses ?? []).toEqual([]);
      expect(action?.runnerErrors ?? []).toEqual([]);
    }
    expect(posts.map(({ exitCode }) => exitCode)).toEqual(posts.map(() => 0));
  }
}

/** Answered writes to the API and pushes. */
function writes({ forge }: Open): readonly string[] {
  return forge.state.requests
    .filter(({ method, path, status, api, requestBody }) => {
      const isWrite = api === "graphql" ? JSON.stringify(requestBody).includes("mutation") : method !== "GET";
      return status < 300 && (api === "git" ? path.endsWith("git-receive-pack") : isWrite);
    })
    .map(({ method, path }) => `${method} ${path}`);
}

const outcomes = (result: WorkflowResult, job: string) => result.jobs[job]?.steps.map(({ outcome }) => outcome);

describe("fix.yml", () => {
  it("is what `architect init` writes", () => {
    expect(readFileSync("examples/fix.yml", "utf8")).toBe(workflowText(OWN_ACTION));
  });

  it("a comment becomes a pull request, with exactly the job's rights and all files uploaded", async () => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const result = await runWorkflow(scenario, "examples/fix.yml", commented(scenario, "/architect fix"));
    expectSound(scenario, result);
    expect(outcomes(result, "architect")).toEqual(["success", "success"]);
    const { outputs } = stepOf(result, "architect", "architect");
    expect(outputs).toMatchObject({ status: "success", branch: BRANCH });
    expect(openPulls(scenario)).toEqual([2]);
    expect(readdirSync(join(result.artifacts, "architect", outputs["session-id"] ?? "")).sort()).toEqual([
      ...["changes.patch", "report.html", "report.json", "report.md", "session.jsonl"],
    ]);
  });

  it("a comment at a line of a review becomes a push to the pull request", async () => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const { forge } = scenario;
    const head = await forge.commitFiles({ branch: "feature", files: { "a.md": "a\n" }, author: "maintainer" });
    const { number } = await forge.createPullRequest({ title: "Sum", head: "feature", author: "maintainer" });
    const at = forge.state.now();
    const place = { path: "a.md", line: 1, startLine: null, side: "RIGHT", diffHunk: "@@ -0,0 +1 @@\n+a" } as const;
    const thread = { pull: number, review: 9001, inReplyTo: null, commitId: head, subjectType: "line" } as const;
    const written = { author: "maintainer", body: "/architect fix the sum", createdAt: at, updatedAt: at };
    forge.state.reviewComments.push({ id: 9002, ...place, ...thread, ...written, deleted: false });
    const payload = await forge.reviewCommentEvent({ comment: { id: 9002 } });
    const event = { name: "pull_request_review_comment", payload, secrets };
    const result = await runWorkflow(scenario, "examples/fix.yml", event);
    expectSound(scenario, result);
    expect(stepOf(result, "architect", "architect").outputs).toMatchObject({ status: "success", branch: "feature" });
    expect(await forge.git.text(["rev-parse", "feature^"])).toBe(head);
  });

  it("the label becomes a pull request too", async () => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const { forge } = scenario;
    const issue = forge.createIssue({ title: "Sum is wrong", body: "", author: "reader", labels: ["architect"] });
    const payload = forge.issuesEvent({ issue, action: "labeled", label: "architect", sender: "maintainer" });
    const result = await runWorkflow(scenario, "examples/fix.yml", { name: "issues", payload, secrets });
    expectSound(scenario, result);
    expect(stepOf(result, "architect", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
  });
});

describe("a runner starts", () => {
  it.each(["pull_request_review_comment", "pull_request_review"])("in fix.yml for a command in a %s", (name) => {
    const { on, jobs } = parse(readFileSync("examples/fix.yml", "utf8"));
    const isReview = name === "pull_request_review";
    expect(on[name].types).toEqual([isReview ? "submitted" : "created"]);
    const asked = (body: string | null): boolean => {
      const event = { [isReview ? "review" : "comment"]: { body } };
      const values = { github: { event_name: name, event } };
      return evaluateCondition(jobs.architect.if, { values, state: { failed: false, cancelled: false } });
    };
    expect(["/architect fix", "\n /architect fix", "nice", null].map(asked)).toEqual([true, true, false, false]);
  });

  const commenting = EXAMPLES.filter((name) => "issue_comment" in parse(readFileSync(`examples/${name}`, "utf8")).on);
  const conditions = commenting.map((name): [string, string] => {
    const { jobs } = parse(readFileSync(`examples/${name}`, "utf8"));
    return [name, (Object.values(jobs)[0] as { if: string }).if];
  });
  const starts = (condition: string, body: string): boolean => {
    const event = { comment: { body }, issue: { number: 1, pull_request: { url: "x" } } };
    const values = { github: { event_name: "issue_comment", repository: "octo/demo", event }, needs: {} };
    return evaluateCondition(condition, { values, state: { failed: false, cancelled: false } });
  };

  it.each([
    ...["/architect", "/architect fix", "   /architect fix", "\n\n/architect fix", "\r\n /architect\tfix this"],
    ...["\t\n/architect review", "  \n   /architect help", "/architect\n", "\n\t \n/architect --x"],
  ])("in every example for the command %j", (body) => {
    expect(parseCommand(body, "/architect").kind).not.toBe("none");
    for (const [name, condition] of conditions) {
      // The job of review.yml may push nothing: what else is asked is another workflow's.
      if (name !== "review.yml") expect([name, starts(condition, body)]).toEqual([name, true]);
    }
  });

  it.each([
    ...["/architect review", "/architect review look at the SQL"].map((body) => [body, true] as const),
    ...["/architect fix", "/architect", "\n/architect fix\n/architect review", "/architect plan the review"].map(
      (body) => [body, false] as const,
    ),
  ])("in review.yml for review alone: %j", (body, expected) => {
    const [, condition = ""] = conditions.find(([name]) => name === "review.yml") ?? [];
    expect(starts(condition, body)).toBe(expected);
  });

  it.each(["thanks", "", " > quote", "see architect.yml"])(
    "in no example for a comment without the phrase: %j",
    (body) => {
      for (const [name, condition] of conditions) expect([name, starts(condition, body)]).toEqual([name, false]);
    },
  );
});

it.each(EXAMPLES)("the doctor finds nothing wrong with %s", (name) => {
  const files = [
    {
      path: name,
      text: readFileSync(`examples/${name}`, "utf8")
        .replaceAll(OWN_ACTION, `octo/architect@${"a".repeat(40)}`)
        .replaceAll(OWN_REPOSITORY, "octo/architect"),
    },
  ];
  const checks = checkWorkflows(files, { isOwnRepository: false });
  expect(checks.filter(({ state }) => state !== "ok")).toEqual([]);
});

describe("hardened.yml", () => {
  it("the first job writes nothing, the second publishes the work that passes the audit", async () => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const before: string[] = [];
    const result = await runWorkflow(scenario, "examples/hardened.yml", {
      ...commented(scenario, "/architect fix"),
      beforeStep: (job) => {
        if (job === "agent") before.splice(0, Number.POSITIVE_INFINITY, ...writes(scenario));
      },
    });
    expectSound(scenario, result);
    expect(before).toEqual([]);
    expect(outcomes(result, "agent")).toEqual(["success", "success", "success", "success"]);
    expect(stepOf(result, "agent", "architect").outputs).toMatchObject({ status: "success", branch: "" });
    expect(outcomes(result, "publish")).toEqual(["success", "success", "success", "success"]);
    expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
    expect(openPulls(scenario)).toEqual([2]);
    expect(scenario.ownComments(1)).toEqual([expect.stringContaining("<summary>Gates (reported by the agent job")]);
  });

  it("plan is refused before the first token, and the second job says so", async () => {
    const scenario = await open({ files: configured() });
    const result = await runWorkflow(scenario, "examples/hardened.yml", commented(scenario, "/architect plan"));
    expectSound(scenario, result);
    expect(stepOf(result, "agent", "architect").outputs).toMatchObject({ status: "failed", steps: "0" });
    expect(scenario.model.requests).toEqual([]);
    expect(scenario.ownComments(1)).toEqual([expect.stringContaining("does not work in a two-job workflow")]);
  });

  it("a command without an agent is answered by the second job", async () => {
    const scenario = await open({ files: configured() });
    const result = await runWorkflow(scenario, "examples/hardened.yml", commented(scenario, "/architect help"));
    expectSound(scenario, result);
    expect(outcomes(result, "publish")).toEqual(["success", "failure", "success", "success"]);
    expect(scenario.ownComments(1)).toHaveLength(1);
  });

  it("a comment without a command starts neither job's work", async () => {
    const scenario = await open({ files: configured() });
    const result = await runWorkflow(scenario, "examples/hardened.yml", commented(scenario, "nice"));
    expect([result.jobs["agent"]?.result, result.jobs["publish"]?.result]).toEqual(["skipped", "skipped"]);
    expect(writes(scenario)).toEqual([]);
  });
});

describe("review.yml", () => {
  const FILES = {
    ...configured(),
    ".github/architect.yml":
      "version: 1\ntriggers: { auto_review: true }\nevaluation: { mode: off }\nllm: { retries: 0 }\n",
  };
  const finding = {
    path: "src/sum.js",
    line: 1,
    severity: "error",
    title: "It subtracts",
    body: "No.",
    quote: "a - b - 1",
  };
  const REVIEW = call("submit_review", { summary: "Makes it worse.", findings: [finding] });

  async function pulled(draft = false) {
    const scenario = await open({ files: FILES, script: { steps: [REVIEW] } });
    const change = { "src/sum.js": "export const sum = (a, b) => a - b - 1;\n" };
    await scenario.forge.commitFiles({ branch: "feature", files: change, author: "maintainer" });
    const input = { title: "Sum", head: "feature", author: "maintainer", draft };
    return { scenario, pull: await scenario.forge.createPullRequest(input) };
  }

  it("a pull request gets one review, from a job that may not push", async () => {
    const { scenario, pull } = await pulled();
    const payload = await scenario.forge.pullRequestEvent({ pull, action: "opened" });
    const result = await runWorkflow(scenario, "examples/review.yml", { name: "pull_request", payload, secrets });
    expectSound(scenario, result);
    expect(outcomes(result, "review")).toEqual(["success", "success"]);
    expect(stepOf(result, "review", "architect").outputs["status"]).toBe("success");
    expect(scenario.forge.state.reviews.map(({ pull: number, state }) => ({ number, state }))).toEqual([
      { number: pull.number, state: "COMMENTED" },
    ]);
    expect(scenario.forge.state.reviewComments.map(({ path, line }) => ({ path, line }))).toEqual([
      { path: "src/sum.js", line: 1 },
    ]);
    expect(await scenario.branches()).toEqual(["feature"]);
  });

  it("a comment on it asks for one as well; drafts, forks and issues start no runner", async () => {
    const { scenario, pull } = await pulled(true);
    const { forge } = scenario;
    const opened = await forge.pullRequestEvent({ pull, action: "opened" });
    const draft = await runWorkflow(scenario, "examples/review.yml", {
      name: "pull_request",
      payload: opened,
      secrets,
    });
    expect(draft.jobs["review"]?.result).toBe("skipped");
    const issue = await runWorkflow(scenario, "examples/review.yml", commented(scenario, "/architect review"));
    expect(issue.jobs["review"]?.result).toBe("skipped");
    await forge.commitFiles({ branch: "stranger", files: { "a.md": "a\n" } });
    const fork = await forge.createPullRequest({
      title: "A",
      head: "stranger",
      author: "outsider",
      fork: { owner: "outsider" },
    });
    const payload = await forge.pullRequestEvent({ pull: fork, action: "opened" });
    const forked = await runWorkflow(scenario, "examples/review.yml", { name: "pull_request", payload });
    expect(forked.jobs["review"]?.result).toBe("skipped");
    const comment = forge.addComment({ issue: pull.number, body: "/architect review", author: "maintainer" });
    const event = { name: "issue_comment", payload: forge.issueCommentEvent({ comment }), secrets };
    const asked = await runWorkflow(scenario, "examples/review.yml", event);
    expectSound(scenario, asked);
    expect(stepOf(asked, "review", "architect").outputs["status"]).toBe("success");
    expect(forge.state.reviews).toHaveLength(1);
  });
});

describe("refactor.yml", () => {
  const FILES = {
    ...configured(),
    "src/sum.js": "export const sum = (a, b) => a + b;\n",
    // Tests that pass before and after show that a refactoring changes nothing.
    ".github/architect.yml":
      'version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\nguardrails: { quality_gates: [{ name: test, run: "node --test" }] }\n',
  };
  const rename = call("edit_file", {
    path: "src/sum.js",
    old_str: "(a, b) => a + b",
    new_str: "(left, right) => left + right",
  });

  it("its schedule opens a pull request; what is asked for by hand is the task", async () => {
    const scenario = await open({ files: FILES, script: { steps: [READ, rename, say("Names."), say("Nothing.")] } });
    const { forge } = scenario;
    const { on } = parse(readFileSync("examples/refactor.yml", "utf8"));
    const payload = forge.scheduleEvent({ schedule: on.schedule[0].cron });
    const result = await runWorkflow(scenario, "examples/refactor.yml", { name: "schedule", payload, secrets });
    expectSound(scenario, result);
    expect(stepOf(result, "refactor", "architect").outputs).toMatchObject({
      status: "success",
      "pull-request-number": "1",
    });
    expect(forge.state.issues[0]?.labels).toEqual(["architect"]);
    const dispatched = forge.workflowDispatchEvent({ inputs: { task: "Shorten the names" }, sender: "maintainer" });
    const byHand = await runWorkflow(scenario, "examples/refactor.yml", {
      name: "workflow_dispatch",
      payload: dispatched,
      secrets,
    });
    expectSound(scenario, byHand);
    expect(stepOf(byHand, "refactor", "architect").outputs["status"]).toBe("no_changes");
    expect(JSON.stringify(scenario.model.requests.at(-1)?.messages)).toContain("Shorten the names");
  });
});

describe("fix-ci.yml", () => {
  const LOG =
    "2026-11-20T10:00:00.0000000Z ##[group]Run node --test\n2026-11-20T10:00:01.0000000Z Expected 5, got -1\n2026-11-20T10:00:01.0000000Z ##[error]Process completed with exit code 1.\n";

  it("a failed workflow on a pull request's branch is repaired there", async () => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const { forge } = scenario;
    const headSha = await forge.commitFiles({ branch: "feature", files: { "a.md": "a\n" }, author: "maintainer" });
    const { number } = await forge.createPullRequest({ title: "Sum", head: "feature", author: "maintainer" });
    const jobs = [
      { name: "test", conclusion: "failure", log: LOG, steps: [{ name: "Run node --test", conclusion: "failure" }] },
    ];
    const run = forge.addWorkflowRun({
      name: "ci",
      branch: "feature",
      headSha,
      conclusion: "failure",
      actor: "maintainer",
      jobs,
    });
    const event = { name: "workflow_run", payload: await forge.workflowRunEvent({ run }), secrets };
    const result = await runWorkflow(scenario, "examples/fix-ci.yml", event);
    expectSound(scenario, result);
    expect(stepOf(result, "fix-ci", "architect").outputs).toMatchObject({ status: "success", branch: "feature" });
    expect(await forge.git.text(["rev-parse", "feature^"])).toBe(headSha);
    expect(JSON.stringify(scenario.model.requests[0]?.messages)).toContain("Expected 5, got -1");
    expect(openPulls(scenario)).toEqual([number]);
  });

  it("one that went well starts no runner", async () => {
    const scenario = await open({ files: configured() });
    const { forge, headSha } = scenario;
    const run = forge.addWorkflowRun({
      name: "ci",
      branch: "main",
      headSha,
      conclusion: "success",
      actor: "maintainer",
    });
    const payload = await forge.workflowRunEvent({ run });
    const result = await runWorkflow(scenario, "examples/fix-ci.yml", { name: "workflow_run", payload, secrets });
    expect(result.jobs["fix-ci"]?.result).toBe("skipped");
  });
});

it("monorepo.yml: each package has its own job, folder and pull request", async () => {
  const gates = 'guardrails: { quality_gates: [{ name: test, run: "grep -q 2 value.txt" }] }\n';
  const one = "1\n";
  const write = call("edit_file", { path: "value.txt", old_str: "1", new_str: "2" });
  const scenario = await open({
    files: {
      ".github/architect.yml": `version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\n${gates}`,
      "packages/api/value.txt": one,
      "packages/web/value.txt": one,
    },
    script: { steps: [write, say("Done."), write, say("Done.")] },
  });
  const payload = scenario.forge.workflowDispatchEvent({ inputs: { task: "Count on." }, sender: "maintainer" });
  const event = { name: "workflow_dispatch", payload, secrets };
  const result = await runWorkflow(scenario, "examples/monorepo.yml", event);
  expectSound(scenario, result);
  const [api, web] = [
    stepOf(result, "package (0)", "architect").outputs,
    stepOf(result, "package (1)", "architect").outputs,
  ];
  expect([api, web]).toMatchObject([
    {
      status: "success",
      "files-changed": '["packages/api/value.txt"]',
      branch: expect.stringMatching(/^architect\/api\//),
    },
    {
      status: "success",
      "files-changed": '["packages/web/value.txt"]',
      branch: expect.stringMatching(/^architect\/web\//),
    },
  ]);
  expect(openPulls(scenario)).toHaveLength(2);
  expect(readdirSync(result.artifacts).sort()).toEqual(["architect-api", "architect-web"]);
});

it("jobs.yml: each due job becomes its own run, which does the job and nothing else", async () => {
  const job = "schedule: { every: 1h }\ntext: Say how it goes.\ncommand: ask\n";
  const scenario = await open({
    files: {
      ".github/architect.yml": "version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\njobs: { enabled: true }\n",
      ".github/architect/jobs/look.yml": job,
      ".github/workflows/jobs.yml": readFileSync("examples/jobs.yml", "utf8"),
    },
    script: { steps: [say("It goes well.")] },
  });
  const { forge } = scenario;
  const tick = () =>
    runWorkflow(scenario, "examples/jobs.yml", {
      name: "schedule",
      payload: forge.scheduleEvent({ schedule: "17 * * * *" }),
      secrets,
    });
  const first = await tick();
  expectSound(scenario, first);
  expect(stepOf(first, "jobs", "architect").outputs).toMatchObject({ status: "skipped" });
  const known = JSON.parse((await scenario.fileAt(LEDGER_REF, LEDGER_FILE)) ?? "");
  known.jobs.look.since -= 5_400_000;
  await plantLedger(scenario, JSON.stringify(known));
  const second = await tick();
  expectSound(scenario, second);
  expect(stepOf(second, "jobs", "architect").outputs).toMatchObject({ status: "success" });
  expect(forge.state.workflowRuns.map(({ inputs }) => inputs)).toEqual([{ job: "look" }]);
  expect(scenario.model.requests).toEqual([]);

  const payload = forge.workflowDispatchEvent({ inputs: { job: "look" }, sender: "github-actions[bot]" });
  const run = await runWorkflow(scenario, "examples/jobs.yml", { name: "workflow_dispatch", payload, secrets });
  expectSound(scenario, run);
  expect(stepOf(run, "jobs", "architect").outputs).toMatchObject({ status: "success" });
  expect(JSON.stringify(scenario.model.requests)).toContain("Say how it goes.");
});

it("self-hosted.yml: endpoint and model are the repository's variables, and no server is named", async () => {
  expect(readFileSync("examples/self-hosted.yml", "utf8")).not.toMatch(/github\.com|githubusercontent/);
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const result = await runWorkflow(scenario, "examples/self-hosted.yml", {
    ...commented(scenario, "/architect fix"),
    vars: { ARCHITECT_BASE_URL: scenario.model.baseUrl, ARCHITECT_MODEL: "own-model", HTTPS_PROXY: "", NO_PROXY: "" },
  });
  expectSound(scenario, result);
  expect(stepOf(result, "architect", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
  expect(scenario.model.requests[0]?.body).toMatchObject({ model: "own-model" });
});

describe("architect.yml of this repository", () => {
  it("passes the doctor", () => {
    const files = [{ path: "architect.yml", text: readFileSync(".github/workflows/architect.yml", "utf8") }];
    const checks = checkWorkflows(files, { isOwnRepository: true });
    expect(checks.map(({ name, state }) => `${state} ${name}`)).toEqual(["ok architect.yml, job architect"]);
  });

  const HOSTILE = 'import { writeFileSync } from "node:fs";\nwriteFileSync("../owned", "");\n';

  it.each<[string, string, string]>([
    ["runs the default branch's action, regardless of the pull request's content", "dist/post.js", "success"],
    ["checks nothing out over the action", ".architect/action/dist/post.js", "failed"],
    ["checks nothing out in the place of the action", ".architect/action", "failed"],
  ])("%s", async (_name, path, status) => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const { forge } = scenario;
    await forge.commitFiles({ branch: "feature", files: { [path]: HOSTILE } });
    const { number } = await forge.createPullRequest({ title: "Sum", head: "feature", author: "owner" });
    const comment = forge.addComment({ issue: number, body: "/architect fix", author: "maintainer" });
    let workspace = "";
    const result = await runWorkflow(scenario, ".github/workflows/architect.yml", {
      ...{ name: "issue_comment", payload: forge.issueCommentEvent({ comment }), secrets },
      beforeStep: (_job, _step, place) => {
        workspace = place.job.workspace;
      },
    });
    expectSound(scenario, result);
    expect(stepOf(result, "architect", "architect").outputs["status"]).toBe(status);
    expect(readdirSync(dirname(workspace))).toEqual([basename(workspace)]);
    expect(readFileSync(join(workspace, ".architect/action/dist/post.js"), "utf8")).not.toBe(HOSTILE);
    if (status === "failed") expect(scenario.ownComments(number)[0]).toContain("where this action runs from");
  });
});
