// @module-tag full
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { addCheck, checkCommits, tokens } from "../support/awaited-checks.js";
import { jobLog, SET_UP, scriptHeader } from "../support/ci-log.js";
import { BUNDLE } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PARTIAL = { status: "partial", stop: "llm_done", code: "2", exit: 0 };
const LINT = "src/sum.js has no comment";
const comment = (text: string): ModelStep =>
  call("edit_file", { path: "src/sum.js", old_str: "export", new_str: text });
const COMMENTED = [comment("// Adds.\nexport"), say("sum now has a comment.")];

const short = (commit = ""): string => commit.slice(0, 7);
const started = (steps: readonly ModelStep[], ...lines: readonly string[]) =>
  open({
    files: configured(lines[0] ?? "publish: { wait_for_checks: 5 }", ...lines.slice(1)),
    script: { steps },
    forge: { tokens: tokens() },
  });

/** The bundle with a Date that goes ten times as fast as the system's. */
async function fastProgram(folder: string): Promise<string> {
  const path = join(folder, "fast.mjs");
  const lines = [
    "const { Date: System } = globalThis;",
    "const start = System.now();",
    "const now = () => start + 10 * (System.now() - start);",
    "globalThis.Date = class Date extends System {",
    "  constructor(...given) { super(...(given.length === 0 ? [now()] : given)); }",
    "  static now() { return now(); }",
    "};",
    `await import(${JSON.stringify(BUNDLE)});`,
  ];
  await writeFile(path, lines.join("\n"));
  return path;
}

it("checks that pass at once end the run as a success with one line about them", async () => {
  const scenario = await started(REPAIRING);
  const { forge } = scenario;
  const own = { name: "architect", conclusion: null, detailsUrl: `${forge.url}/octo/demo/actions/runs/7001/job/1` };
  const commits = checkCommits(scenario, [{ name: "build", conclusion: "success" }, own]);
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(commits).toEqual([result.outputs["commit-sha"]]);
  expect(result.summary).toMatch(new RegExp(`\\*\\*CI\\*\\* .*\n\n- The check of ${short(commits[0])} passed\\.`));
  expect(forge.state.issues[1]?.body).toMatch(/^Fixes #1$/m);
});

it("a failed check goes to the same conversation, and the repair to the same pull request", async () => {
  const scenario = await started([...REPAIRING, ...COMMENTED]);
  const { forge, model } = scenario;
  const commits = checkCommits(
    scenario,
    [{ name: "lint", conclusion: "failure", summary: LINT }],
    [{ name: "lint", conclusion: "success" }],
  );
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(model.requests).toHaveLength(5);
  const { messages = [] } = model.requests[3] ?? {};
  expect(messages.map(({ text }) => text).join("\n")).toContain("sum now adds.");
  expect(messages.at(-1)?.text).toContain(LINT);
  expect(commits).toHaveLength(2);
  expect(commits[1]).toBe(result.outputs["commit-sha"]);
  expect(await forge.git.text(["rev-parse", `${commits[1]}^`])).toBe(commits[0]);
  expect(openPulls(scenario)).toEqual([2]);
  expect(await scenario.fileAt(result.outputs["branch"] ?? "", "src/sum.js")).toBe(
    "// Adds.\nexport const sum = (a, b) => a + b;",
  );
  expect(result.summary).toContain(
    `- Checks of ${short(commits[0])} failed: \`lint\`; repaired in ${short(commits[1])}.`,
  );
  expect(result.summary).toContain(`- The check of ${short(commits[1])} passed.`);
  expect(forge.state.issues[1]?.body).toMatch(/^Fixes #1$/m);
});

it.each(["api", "git"])(
  "a repair on a person's pull request is a second commit on its head, made by %s",
  async (signing) => {
    const settings = `publish: { wait_for_checks: 5, commit_signing: ${signing} }`;
    const scenario = await started([...REPAIRING, ...COMMENTED], settings);
    const { forge } = scenario;
    const [branch, author] = ["feature", "maintainer"];
    const headSha = await forge.commitFiles({ branch, files: { "docs/note.md": "A note.\n" }, author });
    const { number } = await forge.createPullRequest({ title: "Add a note", head: branch, author });
    const commits = checkCommits(
      scenario,
      [{ name: "lint", conclusion: "failure", summary: LINT }],
      [{ name: "lint", conclusion: "success" }],
    );
    const result = await scenario.comment("/architect fix", { issue: number });
    expect(ended(result)).toEqual(SUCCESS);
    expect(scenario.forge.problems.filter((text) => !/author\/email must match format/.test(text))).toEqual([]);
    const made = await forge.git.text(["rev-list", "--reverse", `${headSha}..${branch}`]);
    expect(made.split("\n")).toEqual(commits);
    expect(openPulls(scenario)).toEqual([number]);
  },
);

it("the log of a failed job is read, and a failure of the runner is not repaired", async () => {
  const scenario = await started(REPAIRING);
  const { forge } = scenario;
  const log = (...lines: readonly string[]): string => jobLog(...SET_UP, ...scriptHeader("sh lint.sh"), ...lines);
  scenario.forge.injectFault({
    path: /\/commits\/[0-9a-f]{40}\/check-runs$/,
    occurrence: 1,
    action: "delay",
    onHit: ({ path }) => {
      const headSha = /\/commits\/([0-9a-f]{40})/.exec(path)?.[1] ?? "";
      const lost = log("##[error]The runner has received a shutdown signal.");
      const steps = [{ name: "Run sh lint.sh", conclusion: "failure" }];
      const job = { name: "lint", conclusion: "failure", log: lost, steps };
      const run = forge.addWorkflowRun({ name: "CI", branch: "x", headSha, conclusion: "failure", jobs: [job] });
      const [{ id = 0 } = {}] = run.jobs;
      const detailsUrl = `${forge.url}/octo/demo/actions/runs/${run.id}/job/${id}`;
      addCheck(scenario, headSha, { name: "lint", conclusion: "failure", detailsUrl });
      Object.assign(forge.state.checkRuns.at(-1) ?? {}, { id });
    },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(result.summary).toContain("failed: `lint`; no code change repairs them (`lint`: the runner was shut down).");
  expect(forge.state.issues[1]?.body).toMatch(/^Refs #1$/m);
});

it("the same failure twice ends the run as partial", async () => {
  const scenario = await started([...REPAIRING, ...COMMENTED]);
  const red = [{ name: "lint", conclusion: "failure", summary: `${LINT} (took 3 s)` }];
  const again = [{ name: "lint", conclusion: "failure", summary: `${LINT} (took 5 s)` }];
  const commits = checkCommits(scenario, red, again);
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(scenario.model.requests).toHaveLength(5);
  const line = `hecks of ${short(commits[1])} failed: \`lint\`; in the same way as before the repair`;
  expect(result.summary).toContain(`- C${line}.`);
  expect(result.summary).toContain(`c${line}`);
  expect(scenario.forge.state.issues[1]?.body).toMatch(/^Refs #1$/m);
});

it("publish.max_repairs ends the repairs of failures that differ", async () => {
  const scenario = await started([...REPAIRING, ...COMMENTED], "publish: { wait_for_checks: 5, max_repairs: 1 }");
  const red = (summary: string) => [{ name: "lint", conclusion: "failure", summary }];
  const commits = checkCommits(scenario, red(LINT), red("src/sum.js is too short"));
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(result.summary).toContain(`- Checks of ${short(commits[1])} failed: \`lint\`; after 1 of 1 repairs.`);
});

it("no check appears within a minute: the report says why", async () => {
  const scenario = await started(REPAIRING);
  const result = await scenario.comment("/architect fix", { runner: { main: await fastProgram(scenario.folder) } });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.summary).toMatch(
    /- No check appeared on [0-9a-f]{7} within a minute: a push with the job's own token starts no workflow\./,
  );
});

it("a run whose budget is used up pushes no repair and is partial", async () => {
  const usage = { inputTokens: 3_000_000, outputTokens: 0 };
  const dear = REPAIRING.map((step, index) =>
    index === 2 && "answer" in step ? { answer: { ...step.answer, usage } } : step,
  );
  const scenario = await started(dear, "publish: { wait_for_checks: 5 }", "costs: { max_tokens: 3200000 }");
  checkCommits(scenario, [{ name: "lint", conclusion: "failure", summary: LINT }]);
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(PARTIAL);
  expectSound(scenario, result);
  expect(scenario.model.requests).toHaveLength(3);
  expect(result.summary).toContain("failed: `lint`; most of the run's budget is used.");
});

it("a token without the right to read checks: one notice, and the run ends as without them", async () => {
  const files = configured("publish: { wait_for_checks: 5 }");
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.summary).toMatch(/The checks of [0-9a-f]{7} could not be read: .*checks: read, statuses: read/);
});

it("off, the default: no check is read", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge: { tokens: tokens() } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  const paths = scenario.forge.state.requests.map(({ url }) => url);
  expect(paths.filter((path) => /check-runs|\/status\b/.test(path))).toEqual([]);
});
