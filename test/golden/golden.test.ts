import { describe, expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { jobLog, SET_UP, scriptHeader } from "../support/ci-log.js";
import { recordOf } from "../support/golden.js";
import type { Scenario, ScenarioOptions } from "../support/scenario.js";
import { call, configured, READ, REPAIR, REPAIRING, say, useScenarios } from "../support/scenario-checks.js";

/**
 * Whole runs, each recorded in its own file: comments, outputs, report.json, and the requests to GitHub and the model. A
 * changed line is a change that users see; `npm test -- test/golden -u` writes the files anew.
 */

const open = useScenarios();

interface Story {
  readonly name: string;
  readonly files?: NonNullable<ScenarioOptions["files"]>;
  readonly steps?: readonly ModelStep[];
  readonly forge?: NonNullable<ScenarioOptions["forge"]>;
  /** The events, one after the other. */
  readonly tell: (scenario: Scenario) => Promise<readonly ActionResult[]>;
}

const ADDS =
  'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { sum } from "../src/sum.js";\n';
const GOOD = "export const sum = (a, b) => a + b;\n";
const write = (path: string, content: string): ModelStep => call("write_file", { path, content });

/** A minute later: what comes in the same second as an order is not there for it. */
function wait({ forge }: Scenario): void {
  const earlier = (time: string): string => new Date(Date.parse(time) - 60_000).toISOString().replace(/\.\d+/, "");
  for (const comment of forge.state.comments) {
    const edits = comment.edits.map((edit) => ({ ...edit, editedAt: earlier(edit.editedAt) }));
    Object.assign(comment, { createdAt: earlier(comment.createdAt), updatedAt: earlier(comment.updatedAt), edits });
  }
}

/** Says these comments on the first issue, one after the other. */
const saying =
  (...bodies: readonly string[]) =>
  async (scenario: Scenario): Promise<readonly ActionResult[]> => {
    const results: ActionResult[] = [];
    for (const body of bodies) {
      if (results.length > 0) wait(scenario);
      results.push(await scenario.comment(body, results.length === 0 ? {} : { issue: 1 }));
    }
    return results;
  };

/** The same, each on an issue of its own: what was said before is not there. */
const sayingApart =
  (...bodies: readonly string[]) =>
  async (scenario: Scenario): Promise<readonly ActionResult[]> => {
    const results: ActionResult[] = [];
    for (const body of bodies) results.push(await scenario.comment(body));
    return results;
  };

/** On a pull request of this repository that adds a note. */
const onPull =
  (body: string, author = "owner") =>
  async (scenario: Scenario): Promise<readonly ActionResult[]> => {
    await scenario.forge.commitFiles({ branch: "feature", files: { "docs/note.md": "A note.\n" }, author });
    const { number } = await scenario.forge.createPullRequest({ title: "Add a note", head: "feature", author });
    return [await scenario.comment(body, { issue: number })];
  };

async function failedCi({ forge, start }: Scenario): Promise<readonly ActionResult[]> {
  const headSha = await forge.commitFiles({
    branch: "feature",
    files: { "docs/note.md": "A note.\n" },
    author: "owner",
  });
  await forge.createPullRequest({ title: "Add a note", head: "feature", author: "owner" });
  const log = jobLog(
    ...SET_UP,
    ...scriptHeader("sh check.sh"),
    "expected 5, got -1",
    "##[error]Process completed with exit code 1.",
  );
  const steps = [{ name: "Run sh check.sh", conclusion: "failure" as const }];
  const jobs = [{ name: "build", conclusion: "failure" as const, log, steps }];
  const run = forge.addWorkflowRun({
    name: "CI",
    conclusion: "failure",
    jobs,
    actor: "maintainer",
    branch: "feature",
    headSha,
  });
  return [await start("workflow_run", await forge.workflowRunEvent({ run }), { inputs: { command: "fix" } })];
}

const dispatched =
  (name: "schedule" | "workflow_dispatch", inputs: Readonly<Record<string, string>>) =>
  async ({ forge, start }: Scenario) => [
    await start(
      name,
      name === "schedule" ? forge.scheduleEvent() : forge.workflowDispatchEvent({ sender: "maintainer" }),
      { inputs },
    ),
  ];

async function labelled({ forge, start }: Scenario): Promise<readonly ActionResult[]> {
  const issue = forge.createIssue({ title: "Sum is wrong", author: "reader", labels: ["architect"] });
  const event = forge.issuesEvent({ issue, action: "labeled", label: "architect", sender: "maintainer" });
  return [await start("issues", event)];
}

const TESTED = {
  ...configured(),
  "src/sum.js": GOOD,
  "test/sum.test.js": `${ADDS}test("adds", () => assert.equal(sum(2, 3), 5));\n`,
  ".github/architect.yml":
    'version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\nguardrails: { quality_gates: [{ name: test, run: "node --test --test-isolation=none" }] }\n',
};

const SUBMIT = call("submit_review", {
  summary: "One note.",
  findings: [
    {
      path: "docs/note.md",
      line: 1,
      severity: "warning",
      title: "Short",
      body: "Say more.",
      quote: "A note.",
      suggestion: "A longer note.",
    },
  ],
});

const STORIES: readonly Story[] = [
  { name: "fix", files: TESTED_RED(), steps: REPAIRING, tell: saying("/architect fix the failing test adds") },
  {
    name: "fix, with self-evaluation and a new test",
    files: {
      ...TESTED,
      "src/sum.js": "export const sum = (a, b) => (a < 0 ? 0 : a + b);\n",
      ".github/architect.yml":
        'version: 1\nllm: { retries: 0 }\nguardrails: { quality_gates: [{ name: test, run: "node --test --test-isolation=none" }] }\n',
    },
    steps: [
      READ,
      write("src/sum.js", GOOD),
      write("test/more.test.js", `${ADDS}test("adds below zero", () => assert.equal(sum(-1, 3), 2));\n`),
      say("It adds."),
      say('{"completed":true,"confidence":0.95,"issues":[],"suggestion":""}'),
    ],
    tell: saying("/architect fix negative numbers"),
  },
  {
    name: "fix that nothing shows",
    files: TESTED,
    steps: [READ, write("src/sum.js", `// Adds.\n${GOOD}`), say("Done."), say("Comments have no test.")],
    tell: saying("/architect fix"),
  },
  {
    name: "fix that breaks a gate",
    files: TESTED,
    steps: [READ, write("src/sum.js", "export const sum = () => 1;\n"), say("Done."), say("It is fine.")],
    tell: saying("/architect fix"),
  },
  {
    name: "fix that changes nothing",
    files: configured(),
    steps: [say("Nothing is wrong.")],
    tell: saying("/architect fix"),
  },
  { name: "fix on a pull request", files: configured(), steps: REPAIRING, tell: onPull("/architect fix the sum") },
  { name: "fix, then undo", files: configured(), steps: REPAIRING, tell: saying("/architect fix", "/architect undo") },
  {
    name: "plan, then build",
    files: configured(),
    steps: [READ, say("1. Add instead of subtracting."), ...REPAIRING],
    tell: saying("/architect plan", "/architect build"),
  },
  {
    name: "refactor",
    files: TESTED,
    steps: [
      READ,
      write("src/sum.js", GOOD.replaceAll("a", "a").replace("(a, b) => a + b", "(one, other) => one + other")),
      say("Renamed."),
    ],
    tell: saying("/architect refactor name the numbers"),
  },
  { name: "refactor behind a red gate", files: configured(), tell: saying("/architect refactor name the numbers") },
  { name: "review", files: configured(), steps: [SUBMIT], tell: onPull("/architect review") },
  {
    name: "ask",
    files: configured(),
    steps: [READ, say("It subtracts.")],
    tell: saying("/architect ask what does sum do?"),
  },
  { name: "summarize", files: configured(), steps: [say("The sum is wrong.")], tell: saying("/architect summarize") },
  {
    name: "help, status, stop and retry where nothing runs",
    files: configured(),
    tell: saying("/architect help", "/architect status", "/architect stop", "/architect retry"),
  },
  { name: "an unknown command", files: configured(), tell: saying("/architect fxi it", "/architect fix --budget=99") },
  {
    name: "steps run out, then resume",
    files: configured("session: { store: ref }"),
    steps: [READ, REPAIR, say("half done"), say("It is all there.")],
    forge: { private: true },
    tell: saying("/architect fix --max-steps=2", "/architect resume"),
  },
  {
    name: "money runs out",
    files: configured("costs: { budget_usd: 0.01, prices: { scripted-model: { input: 1000, output: 1000 } } }"),
    tell: saying("/architect fix"),
  },
  {
    name: "the model fails",
    files: configured(),
    steps: [() => ({ status: 401, body: { error: { message: "Incorrect API key provided" } } })],
    tell: saying("/architect fix"),
  },
  {
    name: "a configuration that is wrong",
    files: { ...configured(), ".github/architect.yml": "version: 1\nguardrail: {}\n" },
    tell: saying("/architect fix"),
  },
  {
    name: "a gate that cannot start",
    files: {
      ...configured(),
      ".github/architect.yml":
        'version: 1\nevaluation: { mode: off }\nguardrails: { quality_gates: [{ name: test, run: "no-such-program" }] }\n',
    },
    tell: saying("/architect fix"),
  },
  {
    name: "somebody who may not",
    files: configured(),
    tell: async (scenario) => [await scenario.comment("/architect fix", { author: "reader" })],
  },
  { name: "a comment that is no command", files: configured(), tell: saying("What about /architect fix?") },
  { name: "a label", files: configured(), steps: REPAIRING, tell: labelled },
  {
    name: "a dispatch with a prompt",
    files: configured(),
    steps: REPAIRING,
    tell: dispatched("workflow_dispatch", { prompt: "Repair the sum" }),
  },
  {
    name: "a schedule",
    files: configured(),
    steps: REPAIRING,
    tell: dispatched("schedule", { prompt: "Repair the sum", command: "fix" }),
  },
  { name: "failed CI", files: configured(), steps: REPAIRING, tell: failedCi },
  {
    name: "a dry run, and one without a push",
    files: configured(),
    steps: [...REPAIRING, ...REPAIRING],
    tell: sayingApart("/architect fix --dry-run", "/architect fix --no-push"),
  },
  {
    name: "guardrails, hooks and commands",
    files: {
      ...configured('hooks: { pre_tool_use: [{ name: guard, command: "sh guard.sh", matcher: write_file }] }'),
      "guard.sh": "echo no >&2\nexit 2\n",
    },
    steps: [
      READ,
      write("src/new.js", "x\n"),
      write(".github/workflows/ci.yml", "on: push\n"),
      call("run_command", { command: "rm -rf /" }),
      call("run_command", { command: "node --version" }),
      REPAIR,
      say("sum now adds."),
    ],
    tell: saying("/architect fix"),
  },
  {
    name: "approval, then approve",
    files: configured("approval: { mode: confirm-sensitive, wait: resume }"),
    steps: [READ, REPAIR, say("sum now adds.")],
    tell: approved,
  },
  {
    name: "memory",
    files: configured("memory: { enabled: true, public: true }"),
    steps: [
      call("memory_search", { query: "sums" }),
      call("save_memory", { fact: "Sums are in src/sum.js" }),
      ...REPAIRING,
    ],
    tell: sayingApart(
      "/architect remember sums are tested by check.sh",
      "/architect fix",
      "/architect memory",
      "/architect goals",
    ),
  },
];

function TESTED_RED(): typeof TESTED {
  return { ...TESTED, "src/sum.js": "export const sum = (a, b) => a - b;\n" };
}

async function approved(scenario: Scenario): Promise<readonly ActionResult[]> {
  const first = await scenario.comment("/architect fix");
  const asked = scenario.forge.state.comments.find(({ body }) => body.includes("architect:approval:"));
  const id = /calls=([a-z0-9]+)/.exec(asked?.body ?? "")?.[1] ?? "";
  wait(scenario);
  return [first, await scenario.comment(`/architect approve ${id}`, { issue: 1 })];
}

// Without bubblewrap the texts about the sandbox are others.
describe.runIf(hasWorkingBwrap())("is as recorded", () => {
  // Once more where it differs: what happens side by side in a run may leave a trace in another order once in a while.
  it.each(STORIES.map((story) => [story.name, story] as const))(
    "%s",
    { retry: 1 },
    async (name, { files, steps, forge, tell }) => {
      const scenario = await open({
        ...(files === undefined ? {} : { files }),
        ...(steps === undefined ? {} : { script: { steps: [...steps] } }),
        ...(forge === undefined ? {} : { forge }),
      });
      const results = await tell(scenario);
      expect(scenario.forge.problems).toEqual([]);
      scenario.model.assertDone();
      const file = name.toLowerCase().replace(/[^a-z]+/g, "-");
      await expect(await recordOf(scenario, results)).toMatchFileSnapshot(`runs/${file}.md`);
    },
  );
});
