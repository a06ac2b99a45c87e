// @module-tag full
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ModelServerRequest, ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario } from "../support/scenario.js";
import { useScenarios } from "../support/scenario-checks.js";
import { runWorkflow, stepOf, type WorkflowEvent, type WorkflowResult } from "../support/workflow-runner.js";

const open = useScenarios();
const secrets = { OPENAI_API_KEY: "sk-test-0123456789abcdef" };
const WORKFLOW = "examples/fan-out.yml";

/** A workspace of packages that each export an old name; the gate is red while one is left. */
function monorepo(packages: number, ...lines: readonly string[]): Record<string, string> {
  const names = Array.from({ length: packages }, (_, index) => `p${index + 1}`);
  const files = names.flatMap((name) => [
    [`packages/${name}/package.json`, `{"name":"${name}"}\n`],
    [`packages/${name}/index.js`, `export const oldName = "${name}";\n`],
  ]);
  const configuration = [
    "version: 1",
    "evaluation: { mode: off }",
    "llm: { retries: 0 }",
    "fan_out: { workflow: fan-out.yml }",
    'guardrails: { quality_gates: [{ name: test, run: "sh check.sh" }] }',
    ...lines,
  ];
  return {
    ...Object.fromEntries(files),
    "package.json": '{"private":true,"workspaces":["packages/*"]}\n',
    "check.sh": "! grep -rq oldName packages\n",
    ".github/architect.yml": `${configuration.join("\n")}\n`,
  };
}

function commented({ forge }: Scenario, body: string, author = "maintainer"): WorkflowEvent {
  const issue = forge.createIssue({ title: "Rename", body: "`oldName` is `newName` now.", author: "reader" });
  const comment = forge.addComment({ issue: issue.number, body, author });
  return { name: "issue_comment", payload: forge.issueCommentEvent({ comment }), secrets };
}

/** The places that an agent was given as its own. */
const placesOf = ({ messages }: ModelServerRequest): readonly string[] =>
  messages.flatMap(({ text }) => [...text.matchAll(/^- (packages\/\w+)\/$/gm)].map(([, place = ""]) => place));

/** An agent that renames in the packages that it was given, one edit for each, and says so. */
const RENAMES: ModelStep = (request) => {
  const done = request.messages.filter(({ role }) => role === "tool").length;
  const place = placesOf(request)[done];
  if (place === undefined) return { answer: { text: "Renamed." } };
  const given = { path: `${place}/index.js`, old_str: "oldName", new_str: "newName" };
  return { answer: { toolCalls: [{ name: "edit_file", arguments: given }] } };
};

const forever = (step: ModelStep): readonly ModelStep[] => Array.from({ length: 100 }, () => step);

function expectSound({ forge }: Scenario, result: WorkflowResult): void {
  expect(forge.problems).toEqual([]);
  for (const { steps } of Object.values(result.jobs)) {
    for (const { action } of steps) {
      expect(action?.leftProcesses ?? []).toEqual([]);
      expect(action?.runnerErrors ?? []).toEqual([]);
    }
  }
}

/** Requests to the API, without those of git. */
const answered = ({ forge }: Scenario): readonly string[] =>
  forge.state.requests.filter(({ api }) => api !== "git").map(({ method, path }) => `${method} ${path}`);

const workOf = (result: WorkflowResult) =>
  Object.entries(result.jobs).flatMap(([name, job]) => (name.startsWith("work (") ? [job] : []));

it("split gives the workflow its matrix and its plan, and asks no model", async () => {
  const scenario = await open({ files: monorepo(3), script: { steps: forever(RENAMES) } });
  const event = commented(scenario, "/architect fan-out --shards=2 Rename oldName to newName");
  let comment = "";
  const beforeStep = (job: string) => {
    if (job === "work") comment ||= scenario.ownComments(1)[0] ?? "";
  };
  const result = await runWorkflow(scenario, WORKFLOW, { ...event, beforeStep });

  const { outputs } = stepOf(result, "split", "architect");
  const plan = readFileSync(join(result.artifacts, "architect-plan", outputs["session-id"] ?? "", "plan.json"), "utf8");
  expect(outputs).toMatchObject({
    status: "success",
    matrix: '{"shard":[1,2]}',
    "matrix-after-failure": "",
    shards: "2",
    "plan-hash": createHash("sha256").update(plan).digest("hex"),
  });
  expect(comment).toContain("### Architect: running\n");
  expect(comment).toContain("| 1 | `packages/p1, packages/p3` | 4 | 4 |\n| 2 | `packages/p2` | 2 | 2 |");
});

it("a shard does its part alone, asks the API for at most two things, and may be stopped", async () => {
  const scenario = await open({ files: monorepo(2), script: { steps: forever(RENAMES) } });
  const event = commented(scenario, "/architect fan-out Rename oldName to newName");
  let asked: readonly string[] | null = null;
  let before = 0;
  const beforeStep = (job: string) => {
    if (job === "join") asked ??= answered(scenario).slice(before);
    if (job === "work" && before === 0) before = answered(scenario).length;
  };
  const result = await runWorkflow(scenario, WORKFLOW, { ...event, beforeStep });
  expectSound(scenario, result);
  expect(workOf(result).map(({ matrix }) => matrix)).toEqual([{ shard: 1 }, { shard: 2 }]);
  expect(asked).toEqual([]);
  expect(workOf(result).map(({ steps }) => steps.at(-2)?.outputs)).toMatchObject([
    {
      status: "success",
      "session-id": expect.stringMatching(/^\d+-1-s1$/),
      "files-changed": '["packages/p1/index.js"]',
    },
    {
      status: "success",
      "session-id": expect.stringMatching(/^\d+-1-s2$/),
      "files-changed": '["packages/p2/index.js"]',
    },
  ]);
});

it("the whole is proved, and published as one pull request", async () => {
  const scenario = await open({ files: monorepo(3), script: { steps: forever(RENAMES) } });
  const result = await runWorkflow(
    scenario,
    WORKFLOW,
    commented(scenario, "/architect fan-out --shards=3 Rename oldName"),
  );
  expectSound(scenario, result);
  console.log(stepOf(result, "join", "architect").outputs, stepOf(result, "join", "architect").log);
  console.log(stepOf(result, "publish", "architect").outputs, stepOf(result, "publish", "architect").log);
  console.log(scenario.ownComments(1));
});
