// @module-tag full
import type { ChildProcess } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { type ActionResult, startAction } from "../../src/embedded-github/runner/runner.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { BUNDLE, type Scenario, type StartOptions } from "../support/scenario.js";
import { call, configured, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

/** Notes of a killed run, and how its post step saves them. */

const open = useScenarios();

const ON = "memory: { enabled: true, public: true }";
const FACT = "The sum is tested by check.sh alone.";
const GOAL = "Every function has a test";
const BRANCH = "architect-memory";
const NOTED = [
  READ,
  call("save_memory", { fact: FACT }),
  call("manage_goals", { action: "add", goal: GOAL, priority: "high" }),
  call("manage_goals", { action: "update", goal: GOAL, notes: "begun" }),
];

/** Starts `/architect fix` on a maintainer's issue. */
function killable(scenario: Scenario) {
  const { forge } = scenario;
  const issue = forge.createIssue({ title: "Sum is wrong", body: "`sum(2, 3)` is -1.", author: "maintainer" }).number;
  let child: ChildProcess | undefined;
  const onStart = (given: ChildProcess): void => {
    child ??= given;
  };
  return {
    kill: (): void => {
      child?.kill("SIGKILL");
    },
    start: (runner: StartOptions["runner"] = {}, inputs: StartOptions["inputs"] = {}): Promise<ActionResult> =>
      scenario.comment("/architect fix", { issue, inputs, runner: { ...runner, onStart } }),
  };
}

/** A scenario whose run is killed when the model is asked after these steps. */
async function killedAfter(steps: readonly ModelStep[], inputs: StartOptions["inputs"] = {}, skipsPost = false) {
  let kill = (): void => {};
  const hang: ModelStep = () => {
    kill();
    return { hang: true };
  };
  const scenario = await open({ files: configured(ON), script: { steps: [...steps, hang] } });
  const run = killable(scenario);
  kill = run.kill;
  const result = await run.start(skipsPost ? { skipsPost: () => true } : {}, inputs);
  expect(result.signal).toBe("SIGKILL");
  return { scenario, result };
}

const folderOf = ({ folder }: Scenario): string => join(folder, "temp-1", "architect", "7001-1");
const logOf = (scenario: Scenario): string => readFileSync(join(folderOf(scenario), "session.jsonl"), "utf8");

/** The post step of that run, started by itself. */
function post(scenario: Scenario, { state }: ActionResult, inputs: StartOptions["inputs"] = {}): Promise<ActionResult> {
  const { forge } = scenario;
  return startAction({
    main: join(dirname(BUNDLE), "post.js"),
    inputs: { ...inputs },
    environment: Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])),
    event: {},
    eventName: "issue_comment",
    workspace: join(scenario.folder, "work-1", "demo"),
    repository: "octo/demo",
    serverUrl: forge.url,
    apiUrl: forge.apiUrl,
    graphqlUrl: forge.graphqlUrl,
    actor: "maintainer",
    sha: scenario.headSha,
    ref: "refs/heads/main",
    runId: "7001",
    token: forge.token,
    temp: join(scenario.folder, "temp-1"),
  });
}

async function noteFile({ forge: { git } }: Scenario): Promise<string> {
  const names = await git.text(["ls-tree", "-r", "--name-only", BRANCH]);
  const path = names.split("\n").find((name) => name.startsWith("build/log/"));
  return git.text(["show", `${BRANCH}:${path}`]);
}
const commits = async ({ forge: { git } }: Scenario): Promise<number> =>
  Number(await git.text(["rev-list", "--count", BRANCH]).catch(() => "0"));

it("notes and goals of a run that was killed are written by its post step, once, and the report says so", async () => {
  const { scenario, result } = await killedAfter(NOTED);
  expect(result.post?.exitCode).toBe(0);
  // Without a sandbox the log proves nothing, as in the last test.
  const trust = (word: string): string => (hasWorkingBwrap() ? "" : word);
  const origin = "issue-1, asked by maintainer, run 7001-1";
  expect((await noteFile(scenario)).replace(/\d{4}-\d\d-\d\d, /, "")).toContain(
    `\n- ${FACT} _(${origin}${trust(", unconfirmed")})_`,
  );
  expect((await scenario.fileAt(BRANCH, "build/GOALS.md"))?.replace(/\d{4}-\d\d-\d\d, /, "")).toContain(
    `- [ ] #1 ${GOAL} _(high, ${origin}${trust(", proposed")})_\n  - notes: begun${trust(" _(unconfirmed)_")}`,
  );
  const commit = (await scenario.forge.git.text(["rev-parse", BRANCH])).trim();
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain("### Architect: failed");
  expect(comment).toContain(`Its notes are saved in [${commit.slice(0, 7)}](`);
  const report = readFileSync(join(folderOf(scenario), "report.md"), "utf8");
  expect(report).toContain("**Memory** 1 note, 2 goals");
  expect(report).toContain(`/commit/${commit}) on \`${BRANCH}\`.`);
  expect(logOf(scenario).match(/"memory_saved"/g)).toHaveLength(1);
  const again = await post(scenario, result);
  expect([again.exitCode, await commits(scenario), scenario.ownComments(1)]).toEqual([0, 1, [comment]]);
  expect(scenario.forge.problems).toEqual([]);
});

it("a run that was killed when its notes were just written: they are not written again", async () => {
  const steps = [...NOTED, REPAIR, say("sum now adds.")];
  const scenario = await open({ files: configured(ON), script: { steps } });
  const run = killable(scenario);
  scenario.forge.injectFault({
    ...{ method: "POST", path: /\/git\/refs$/, request: /refs\/heads\/architect-memory/ },
    ...{ occurrence: 1, action: "delay", onHit: run.kill },
  });
  const result = await run.start();
  expect([result.signal, result.post?.exitCode]).toEqual(["SIGKILL", 0]);
  expect(await commits(scenario)).toBe(1);
  expect((await scenario.fileAt(BRANCH, "build/GOALS.md"))?.match(/Every function/g)).toHaveLength(1);
  expect(scenario.ownComments(1)[0]).toContain("Its notes are saved in [");
});

it("the post step keeps nothing that no run writes, and nothing where nothing is kept by now", async () => {
  const forged = await killedAfter(NOTED, {}, true);
  const event: RunEvent = { type: "memory_changed", at: 0, change: { kind: "forgotten", text: "sum" } };
  appendFileSync(join(folderOf(forged.scenario), "session.jsonl"), `${JSON.stringify(event)}\n`);
  expect((await post(forged.scenario, forged.result)).exitCode).toBe(0);
  expect(await commits(forged.scenario)).toBe(0);
  expect(forged.scenario.ownComments(1)[0]).toContain("Its notes were not saved: `the log of the run contains entries");
  const dry = await killedAfter(NOTED, {}, true);
  expect((await post(dry.scenario, dry.result, { "dry-run": "true" })).exitCode).toBe(0);
  expect(await commits(dry.scenario)).toBe(0);
  expect(dry.scenario.ownComments(1)[0]).toContain("Its notes were not saved: `the current configuration");
});

it("without a sandbox the log proves nothing: what is kept of it is unconfirmed", async () => {
  const off = { sandbox: "off" };
  const { scenario, result } = await killedAfter(NOTED, off, true);
  expect((await post(scenario, result, off)).exitCode).toBe(0);
  expect(await noteFile(scenario)).toMatch(/check\.sh alone\. _\([^)]*, unconfirmed\)_/);
  expect(await scenario.fileAt(BRANCH, "build/GOALS.md")).toMatch(/Every function has a test _\([^)]*, proposed\)_/);
});
