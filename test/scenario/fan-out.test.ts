// @module-tag full
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ModelServerRequest, ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario } from "../support/scenario.js";
import { useScenarios } from "../support/scenario-checks.js";
import { runWorkflow, stepOf, type WorkflowEvent, type WorkflowResult } from "../support/workflow-runner.js";

const open = useScenarios();
const secrets = { OPENAI_API_KEY: "sk-test-0123456789abcdef" };
const WORKFLOW = "examples/fan-out.yml";
const BRANCH = "architect/issue-1-rename";

/** The workflow run's id, as the plan's artifact names it. */
const runIdOf = (artifacts: string): string => readdirSync(join(artifacts, "architect-plan"))[0]?.split("-")[0] ?? "";

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

it("the whole is proved and published as one pull request, a commit for each shard", async () => {
  const scenario = await open({ files: monorepo(3), script: { steps: forever(RENAMES) } });
  const order = "/architect fan-out --shards=3 Rename oldName to newName";
  const result = await runWorkflow(scenario, WORKFLOW, commented(scenario, order));
  expectSound(scenario, result);
  expect(stepOf(result, "join", "architect").outputs).toMatchObject({ status: "success", "exit-code": "0" });
  const { outputs } = stepOf(result, "publish", "architect");
  expect(outputs).toMatchObject({ status: "success", branch: BRANCH, "pull-request-number": "2", steps: "6" });
  expect(JSON.parse(outputs["gates"] ?? "")).toMatchObject([{ name: "test", before: "fail", after: "pass" }]);
  const log = await scenario.forge.git.text([
    "log",
    "--format=%s|%(trailers:key=Architect-Shard,valueonly)",
    `main..${BRANCH}`,
  ]);
  expect(log.replaceAll("\n\n", "\n").trim().split("\n")).toEqual([
    "Shard 3: packages/p3|3",
    "Shard 2: packages/p2|2",
    "Shard 1: packages/p1|1",
  ]);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toContain("### Architect: success\n");
  expect(comment).toContain("<summary>Shards: 3 of 3 joined, ");
  expect(comment).toMatch(/\| 2 \| `packages\/p2` \| success \| `test fail` \| 1 file \| \$0\.0000 \| \d+ s \|/);
  expect(scenario.forge.state.issues.find(({ number }) => number === 2)?.body).toContain("Shards: 3 of 3 joined");
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  ["it is proved there", { "README.md": "new\n" }, "the parts were joined on"],
  [
    "it stays where it conflicts",
    { "packages/p1/index.js": "export const other = 1;\n" },
    "packages/p1/index.js changed there too",
  ],
])("the default branch moves meanwhile: %s", async (_name, files, notice) => {
  const scenario = await open({ files: monorepo(2), script: { steps: forever(RENAMES) } });
  const event = commented(scenario, "/architect fan-out Rename oldName to newName");
  let head = "";
  const beforeStep = async (job: string): Promise<void> => {
    if (job === "join" && head === "") head = await scenario.forge.commitFiles({ branch: "main", files });
  };
  const result = await runWorkflow(scenario, WORKFLOW, { ...event, beforeStep });
  expectSound(scenario, result);
  expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
  const isRebased = (await scenario.forge.git.text(["merge-base", "main", BRANCH])) === head;
  expect(isRebased).toBe(notice.startsWith("the parts"));
  expect(scenario.ownComments(1)[0]).toContain(notice);
});

it("a task of one shard is joined and published like any other", async () => {
  const scenario = await open({ files: monorepo(2), script: { steps: forever(RENAMES) } });
  const event = commented(scenario, "/architect fan-out --shards=1 Rename oldName to newName");
  const result = await runWorkflow(scenario, WORKFLOW, event);
  expect(workOf(result).map(({ matrix }) => matrix)).toEqual([{ shard: 1 }]);
  expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
});

/** An agent that appends a line to the package that it was given; `words` for single packages. */
function appends(words: Readonly<Record<string, string>> = {}): ModelStep {
  return (request) => {
    const [place = ""] = placesOf(request);
    const isDone = request.messages.some(({ role }) => role === "tool");
    if (isDone) return { answer: { text: `Changed ${place}.` } };
    const old_str = `export const oldName = "${place.slice("packages/".length)}";`;
    const given = { path: `${place}/index.js`, old_str, new_str: `${old_str}\n// ${words[place] ?? "fine"}` };
    return { answer: { toolCalls: [{ name: "edit_file", arguments: given }] } };
  };
}

/** Green unless the packages 2 and 5 clash. */
const CLASH = "! { grep -q clash packages/p2/index.js && grep -q clash packages/p5/index.js; }\n";

/** Makes a file in the package of another shard. */
const EVIL = [
  "diff --git a/packages/p4/evil.js b/packages/p4/evil.js",
  "new file mode 100644",
  "index 0000000000000000000000000000000000000000..8c5ef92d1c9b9b14a56d6e3ba2b8a04a1a3b0b7c",
  "--- /dev/null",
  "+++ b/packages/p4/evil.js",
  "@@ -0,0 +1 @@",
  "+evil",
  "",
].join("\n");

/** The files of a shard's artifact. */
const artifactOf = (
  { artifacts, runId }: Pick<WorkflowResult, "artifacts" | "runId">,
  shard: number,
  attempt: number,
): string => join(artifacts, `architect-shard-${shard}-a${attempt}`, `${runId}-${attempt}-s${shard}`);

it("seven shards: one that breaks a gate with another, one that dies and runs again, hostile ones", async () => {
  const files = { ...monorepo(7), "check.sh": CLASH };
  const clashing = appends({ "packages/p2": "clash", "packages/p5": "clash" });
  let isDying = true;
  const step: ModelStep = (request) => {
    const [place] = placesOf(request);
    if (isDying && place === "packages/p7") return { status: 500, body: {} };
    return typeof clashing === "function" ? clashing(request) : clashing;
  };
  const scenario = await open({ files, script: { steps: forever(step) } });
  const event = commented(scenario, "/architect fan-out Add a line");
  let told: WorkflowResult | null = null;
  const forge = async (job: string, _step: string, place: { artifacts: string }): Promise<void> => {
    if (job !== "join" || told !== null) return;
    told = { artifacts: place.artifacts, runId: runIdOf(place.artifacts), jobs: {}, started: true, attempt: 1 };
    const patch = (of: number): string => join(artifactOf(told as WorkflowResult, of, 1), "changes.patch");
    // Shard 3 writes into shard 4's folder; shard 6 is of another plan; shard 1 forges a later attempt of shard 4.
    writeFileSync(patch(3), `${readFileSync(patch(3), "utf8")}${EVIL}`);
    const report = join(artifactOf(told, 6, 1), "report.json");
    writeFileSync(
      report,
      readFileSync(report, "utf8").replace(/"plan": "[0-9a-f]{64}"/, `"plan": "${"0".repeat(64)}"`),
    );
    cpSync(join(place.artifacts, "architect-shard-1-a1"), join(place.artifacts, "architect-shard-4-a9"), {
      recursive: true,
    });
    cpSync(join(place.artifacts, "architect-shard-1-a1"), join(place.artifacts, "architect-shard-04-a1"), {
      recursive: true,
    });
  };
  const first = await runWorkflow(scenario, WORKFLOW, { ...event, beforeStep: forge });
  expectSound(scenario, first);
  expect(workOf(first).map(({ result }) => result)).toEqual([...Array(6).fill("success"), "failure"]);
  const report = JSON.parse(readFileSync(stepOf(first, "publish", "architect").outputs["report-path"] ?? "", "utf8"));
  const left = report.joined.parts.map((part: { number: number; left_out?: string }) => [
    part.number,
    part.left_out ?? "",
  ]);
  expect(left).toEqual([
    [1, ""],
    [2, ""],
    [3, expect.stringContaining("outside of its own paths")],
    [4, ""],
    [5, "test would fail: the first 4 joined shards fail, the first 3 do not"],
    [6, "its report is of another plan"],
    [7, "it ended as failed without changes"],
  ]);
  expect(stepOf(first, "publish", "architect").outputs).toMatchObject({ status: "partial", branch: BRANCH });
  expect(await scenario.fileAt(BRANCH, "packages/p4/index.js")).toBe('export const oldName = "p4";\n// fine');
  expect(await scenario.fileAt(BRANCH, "packages/p3/index.js")).toBe('export const oldName = "p3";');

  isDying = false;
  const second = await runWorkflow(scenario, WORKFLOW, { ...event, previous: first });
  expectSound(scenario, second);
  expect(workOf(second).map(({ result }) => result)).toEqual(Array(7).fill("success"));
  const again = JSON.parse(readFileSync(stepOf(second, "publish", "architect").outputs["report-path"] ?? "", "utf8"));
  expect(again.joined.parts[6]).toMatchObject({ number: 7, status: "success", paths: ["packages/p7/index.js"] });
  expect(
    await scenario.fileAt(stepOf(second, "publish", "architect").outputs["branch"] ?? "", "packages/p7/index.js"),
  ).toContain("fine");
});

it("a shard that is left out makes the rest a draft, although every shard reports success", async () => {
  const files = monorepo(5);
  // The first gate shows the change, so only the shard that is left out keeps the whole from success.
  const gates = '{ name: test, run: "sh check.sh" }, { name: lint, run: "sh clash.sh" }';
  const text = (files[".github/architect.yml"] ?? "").replace('{ name: test, run: "sh check.sh" }', gates);
  const scenario = await open({
    files: {
      ...files,
      "check.sh": "grep -q fine packages/p1/index.js\n",
      "clash.sh": CLASH,
      ".github/architect.yml": text,
    },
    script: { steps: forever(appends({ "packages/p2": "clash", "packages/p5": "clash" })) },
  });
  const result = await runWorkflow(scenario, WORKFLOW, commented(scenario, "/architect fan-out Add a line"));
  expectSound(scenario, result);
  expect(workOf(result).map(({ steps }) => steps.at(-2)?.outputs["status"])).toEqual(Array(5).fill("success"));
  const { outputs } = stepOf(result, "publish", "architect");
  expect(outputs).toMatchObject({ status: "partial", "stop-reason": "llm_done", branch: BRANCH });
  const pull = scenario.forge.state.issues.find(({ number }) => number === 2);
  expect(pull?.pull?.draft).toBe(true);
  expect(pull?.body).toContain("Refs #1");
  expect(scenario.ownComments(1)[0]).toMatch(/shard 5 was left out: lint would fail/i);
  expect(await scenario.fileAt(BRANCH, "packages/p5/index.js")).not.toContain("clash");
});

it("shards take the models in turn, of those that the configuration allows", async () => {
  const files = monorepo(3);
  const text = (files[".github/architect.yml"] ?? "").replace(
    /^llm.*$/m,
    "llm: { retries: 0, allowed_models: [a, b] }",
  );
  const scenario = await open({
    files: { ...files, ".github/architect.yml": text },
    script: { steps: forever(RENAMES) },
  });
  const order = "/architect fan-out --models=a,b Rename oldName to newName";
  const result = await runWorkflow(scenario, WORKFLOW, commented(scenario, order));
  expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success" });
  expect([...new Set(scenario.model.requests.map(({ body }) => body["model"]))]).toEqual(["a", "b"]);
  const refused = await runWorkflow(scenario, WORKFLOW, commented(scenario, "/architect fan-out --models=c Rename"));
  expect(stepOf(refused, "split", "architect").outputs["summary"]).toContain("is not one of the configured models");
  const single = await runWorkflow(scenario, "examples/fix.yml", commented(scenario, "/architect fix --models=a it"));
  expect(stepOf(single, "architect", "architect").outputs["summary"]).toContain("needs `--attempts=<n>`");
});

it("`status` shows the task, and `stop` ends the shards that run and those that begin later", async () => {
  const scenario = await open({ files: monorepo(2), script: { steps: forever({ hang: true }) } });
  const { forge } = scenario;
  const event = commented(scenario, "/architect fan-out Rename oldName to newName");
  const ask = async (body: string): Promise<string> => {
    const comment = forge.addComment({ issue: 1, body, author: "maintainer" });
    const payload = forge.issueCommentEvent({ comment });
    const result = await runWorkflow(scenario, "examples/fix.yml", { name: "issue_comment", payload, secrets });
    return stepOf(result, "architect", "architect").outputs["summary"] ?? "";
  };
  let isAsked = false;
  const beforeStep = async (job: string, step: string): Promise<void> => {
    if (job !== "work" || step !== "architect" || isAsked) return;
    isAsked = true;
    expect(await ask("/architect status")).toMatch(/\[8\d+-1\]\(\S+\) runs\./);
    expect(await ask("/architect stop")).toContain("was asked to stop");
  };
  const result = await runWorkflow(scenario, WORKFLOW, { ...event, beforeStep });
  expect(workOf(result).map(({ steps }) => steps.at(-2)?.outputs["stop-reason"])).toEqual([
    "interrupted",
    "interrupted",
  ]);
  expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "failed", branch: "" });
  expect(await ask("/architect status")).toContain("Nothing is running here.");
});

it("a shard of 10,000 files, and a report that claims green gates, are judged like any other", async () => {
  const scenario = await open({
    files: { ...monorepo(2), "check.sh": "exit 0\n" },
    script: { steps: forever(appends()) },
  });
  const event = commented(scenario, "/architect fan-out Add a line");
  let isForged = false;
  const beforeStep = (job: string, _step: string, { artifacts }: { artifacts: string }): void => {
    if (job !== "join" || isForged) return;
    isForged = true;
    const place = artifactOf({ artifacts, runId: runIdOf(artifacts) }, 1, 1);
    const file = (index: number): string => EVIL.replaceAll("p4/evil.js", `p1/f${index}.js`);
    writeFileSync(join(place, "changes.patch"), Array.from({ length: 10_000 }, (_, index) => file(index)).join(""));
    const report = join(artifactOf({ artifacts, runId: runIdOf(artifacts) }, 2, 1), "report.json");
    const claims = {
      ...JSON.parse(readFileSync(report, "utf8")),
      status: "success",
      evidence: [{ kind: "E1", text: "all" }],
    };
    writeFileSync(report, JSON.stringify(claims));
  };
  const result = await runWorkflow(scenario, WORKFLOW, { ...event, beforeStep });
  expectSound(scenario, result);
  const { outputs } = stepOf(result, "publish", "architect");
  // Nothing shows the effect of the change, so a claim of the shard does not count.
  expect(outputs).toMatchObject({ status: "partial", "stop-reason": "unproved", evidence: "[]" });
  expect(outputs["files-changed"]).toBe('["packages/p2/index.js"]');
  expect(scenario.ownComments(1)[0]).toContain("The patch changes 10000 files; at most 3000 are checked.");
});

describe("a task that is not split", () => {
  it.each<[string, readonly string[], string, string]>([
    ["too many files", ["fan_out: { workflow: fan-out.yml, max_files: 3 }"], "", "`fan_out.max_files` allows 3"],
    [
      "a budget that is too small",
      ["costs: { budget_usd: 0.3 }"],
      "",
      "Use --shards=1 or fewer, or raise `costs.budget_usd`",
    ],
    ["too many shards", [], "--shards=30", "over the 20 that `fan_out.max_shards` allows"],
    ["no file", [], "--match=*.rs", "No file of the repository is asked for"],
    ["packages that are none", [], "--by=package --match=*.sh", "Use --by=directory"],
  ])("%s: says why, and starts no job", async (_name, lines, flags, words) => {
    const files = monorepo(3);
    const text = files[".github/architect.yml"] ?? "";
    const kept = lines.some((line) => line.startsWith("fan_out")) ? text.replace(/^fan_out.*\n/m, "") : text;
    const configuration = `${kept}${lines.join("\n")}\n`;
    const scenario = await open({ files: { ...files, ".github/architect.yml": configuration }, script: { steps: [] } });
    const result = await runWorkflow(scenario, WORKFLOW, commented(scenario, `/architect fan-out ${flags} Rename`));
    expect(stepOf(result, "split", "architect").outputs).toMatchObject({ status: "skipped", shards: "0" });
    expect(Object.values(result.jobs).map((job) => job.result)).toEqual(["success", ...Array(4).fill("skipped")]);
    expect(scenario.ownComments(1).join()).toContain(words);
  });

  it("a person without write access splits nothing", async () => {
    const scenario = await open({ files: monorepo(2), script: { steps: [] } });
    const result = await runWorkflow(scenario, WORKFLOW, commented(scenario, "/architect fan-out Rename", "reader"));
    expect(stepOf(result, "split", "architect").outputs).toMatchObject({ status: "denied", shards: "0" });
  });

  it("an ordinary command is left to the other workflow, and fan-out is left to this one", async () => {
    const scenario = await open({ files: monorepo(2), script: { steps: [] } });
    const fix = await runWorkflow(scenario, WORKFLOW, commented(scenario, "/architect fix it"));
    expect(stepOf(fix, "split", "architect").outputs).toMatchObject({ status: "skipped", shards: "0" });
    const fanOut = await runWorkflow(scenario, "examples/fix.yml", commented(scenario, "/architect fan-out Rename"));
    expect(stepOf(fanOut, "architect", "architect").outputs).toMatchObject({ status: "skipped" });
    expect(scenario.ownComments(1)).toEqual([]);
    expect(scenario.ownComments(2)).toEqual([]);
  });
});

/** Attempts at the one package: the first conversation writes the first of these lines, and so on. */
function attempting(lines: readonly string[]): ModelStep {
  let conversations = 0;
  return ({ messages }) => {
    if (messages.some(({ role }) => role === "tool")) return { answer: { text: "Done." } };
    const new_str = lines[conversations] ?? "";
    conversations += 1;
    const given = { path: "packages/p1/index.js", old_str: 'export const oldName = "p1";', new_str };
    return { answer: { toolCalls: [{ name: "edit_file", arguments: given }] } };
  };
}

const RIGHT = 'export const newName = "p1";';
const WRONG = 'export const oldName = "q1";';

it("best of three attempts: the one whose gates pass, and the smaller diff of two", async () => {
  const long = `${RIGHT}${"\n// more".repeat(9)}`;
  const script = { steps: forever(attempting([WRONG, long, RIGHT])) };
  const scenario = await open({ files: monorepo(1), script });
  const result = await runWorkflow(
    scenario,
    WORKFLOW,
    commented(scenario, "/architect fix --attempts=3 Rename oldName"),
  );
  expectSound(scenario, result);
  expect(workOf(result).map((job) => job.result)).toEqual(["failure", "success", "success"]);
  expect(result.jobs["later"]?.result).toBe("skipped");
  const { outputs } = stepOf(result, "publish", "architect");
  expect(outputs).toMatchObject({ status: "success", branch: BRANCH });
  expect(await scenario.fileAt(BRANCH, "packages/p1/index.js")).toBe(RIGHT);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain("<summary>Attempts: best of 3, ");
  expect(comment).toContain("Attempt 3 was chosen: its required gates pass; its diff is smaller.");
  expect(comment).toContain("attempt 3 was chosen: its diff is smaller");
});

describe("attempts after a failure", () => {
  const LATER = "fan_out: { workflow: fan-out.yml, attempts_after_failure: 1 }";
  const files = () => {
    const all = monorepo(1);
    const text = all[".github/architect.yml"] ?? "";
    return { ...all, ".github/architect.yml": text.replace(/^fan_out.*$/m, LATER) };
  };

  it("start when the first is not proved", async () => {
    const scenario = await open({ files: files(), script: { steps: forever(attempting([WRONG, RIGHT])) } });
    const result = await runWorkflow(
      scenario,
      WORKFLOW,
      commented(scenario, "/architect fix --attempts=1 Rename oldName"),
    );
    expectSound(scenario, result);
    expect([result.jobs["work (0)"]?.result, result.jobs["later (0)"]?.result]).toEqual(["failure", "success"]);
    expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
  });

  it("do not start when the first is proved", async () => {
    const scenario = await open({ files: files(), script: { steps: forever(attempting([RIGHT, RIGHT])) } });
    const result = await runWorkflow(
      scenario,
      WORKFLOW,
      commented(scenario, "/architect fix --attempts=1 Rename oldName"),
    );
    expect([result.jobs["work (0)"]?.result, result.jobs["later"]?.result]).toEqual(["success", "skipped"]);
    expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
  });
});

/** Seconds until all of these jobs have run on 20 runners, each taking the next job when it is free. */
function onRunners(jobs: readonly number[]): number {
  const free = Array<number>(20).fill(0);
  for (const job of jobs) {
    free.sort((one, other) => one - other);
    free[0] = (free[0] ?? 0) + job;
  }
  return Math.max(...free);
}

const LONG = process.env["ARCHITECT_LONG"] === "1";

it.runIf(LONG).each([16, 64, 256])(
  "%i shards: linear in their number (ARCHITECT_LONG=1)",
  { timeout: 1_200_000 },
  async (shards) => {
    const bounds = ["costs: { budget_usd: 100 }"];
    const files = monorepo(shards, ...bounds);
    const text = files[".github/architect.yml"] ?? "";
    const configuration = text.replace(/^fan_out.*$/m, "fan_out: { workflow: fan-out.yml, max_shards: 256 }");
    const script = { steps: Array.from({ length: 3 * shards }, () => RENAMES) };
    const scenario = await open({ files: { ...files, ".github/architect.yml": configuration }, script });
    const result = await runWorkflow(
      scenario,
      WORKFLOW,
      commented(scenario, "/architect fan-out Rename oldName to newName"),
    );
    expectSound(scenario, result);
    expect(stepOf(result, "publish", "architect").outputs).toMatchObject({ status: "success", branch: BRANCH });
    const work = workOf(result).map(({ milliseconds }) => milliseconds / 1000);
    const sum = work.reduce((total, one) => total + one, 0);
    const seconds = (job: string): number => (result.jobs[job]?.milliseconds ?? 0) / 1000;
    const whole = seconds("split") + onRunners(work) + seconds("join") + seconds("publish");
    const alone = seconds("split") + sum + seconds("join") + seconds("publish");
    const cells = [shards, seconds("split"), sum / shards, seconds("join"), seconds("publish"), whole, alone / whole];
    console.log(`| ${cells.map((cell, index) => (index === 0 ? cell : cell.toFixed(1))).join(" | ")} |`);
  },
);
