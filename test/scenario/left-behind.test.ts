// @module-tag full
import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { Scenario, StartOptions } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

/** Leftovers of a killed run, and how the post step and the next run repair them. */

const open = useScenarios();

const BRANCH = "architect/issue-1-sum-is-wrong";
const FIXED = "+export const sum = (a, b) => a + b;";
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const NO_POST: StartOptions["runner"] = { skipsPost: () => true };

/** Starts `/architect fix` and kills it when `reached` is called by what the scenario was given. */
function killable() {
  let child: ChildProcess | undefined;
  const kill = (): void => {
    child?.kill("SIGKILL");
  };
  return {
    kill,
    hang: (): ModelStep => () => {
      kill();
      return { hang: true };
    },
    start: (scenario: Scenario, runner: StartOptions["runner"] = {}): Promise<ActionResult> =>
      scenario.comment("/architect fix", {
        runner: {
          ...runner,
          onStart: (given) => {
            child ??= given;
          },
        },
      }),
  };
}

const inFolder = (scenario: Scenario, name: string, run = 1): string =>
  join(scenario.folder, `temp-${run}`, "architect", `700${run}-1`, name);

/** Makes the lock as old as an expired one. */
async function expireLock({ forge: { git } }: Scenario): Promise<void> {
  const ref = "refs/architect/lock/issue-1";
  const message = await git.text(["log", "-1", "--format=%B", ref]);
  const text = message.replace(/"expires":\d+/, '"expires":1');
  const person = { NAME: "x", EMAIL: "x@example.org" };
  const environment = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) =>
      Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  );
  await git.text(["update-ref", ref, await git.text(["commit-tree", `${ref}^{tree}`, "-m", text], { environment })]);
}

it("killed after an edit: patch, session and report are kept, and resume goes on with them", async () => {
  const run = killable();
  const write = call("write_file", { path: "docs/sum.md", content: "Adds.\n" });
  const steps = [READ, REPAIR, write, run.hang(), say("sum adds now.")];
  const scenario = await open({ files: configured(), script: { steps }, forge: { private: true } });
  const result = await run.start(scenario);
  expect([result.signal, result.post?.exitCode]).toEqual(["SIGKILL", 0]);
  const patch = readFileSync(inFolder(scenario, "changes.patch"), "utf8");
  expect(patch).toContain(FIXED);
  expect(patch).toContain("docs/sum.md");
  const report = JSON.parse(readFileSync(inFolder(scenario, "report.json"), "utf8"));
  expect(report).toMatchObject({ status: "failed", session_id: "7001-1" });
  expect(existsSync(inFolder(scenario, "private"))).toBe(false);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toMatch(/### Architect: failed[\s\S]*Nothing was pushed\. The work is `changes\.patch`/);
  expect(comment).toContain("`/architect resume` continues it.");
  expect(result.post?.summary).toContain("### Architect: failed");

  const again = await scenario.comment("/architect resume", { issue: 1 });
  expect(ended(again)).toEqual(SUCCESS);
  expectSound(scenario, again);
  expect(await scenario.branches()).toEqual([BRANCH]);
  expect(await scenario.fileAt(BRANCH, "docs/sum.md")).toBe("Adds.");
  expect(openPulls(scenario)).toHaveLength(1);
  expect(await locks(scenario)).toEqual(["refs/architect/state"]);
});

it("killed between the lock's request and its answer: the next run does not report an active one", async () => {
  const run = killable();
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const path = /\/git\/refs$/;
  scenario.forge.injectFault({
    method: "POST",
    path,
    request: /architect\/lock/,
    occurrence: 1,
    action: "delay",
    onHit: run.kill,
  });
  const result = await run.start(scenario);
  expect([result.signal, result.post?.exitCode]).toEqual(["SIGKILL", 0]);
  expect(await locks(scenario)).toEqual([]);
  expect(ended(await scenario.comment("/architect fix", { issue: 1 }))).toEqual(SUCCESS);
});

it.each([
  ["without a commit", { method: "POST", path: /\/git\/refs$/, request: /refs\/heads\// }],
  ["with the commit", { method: "POST", path: /^\/graphql$/, request: /createCommitOnBranch/ }],
])(
  "a branch %s and no pull request, no post step: status says so, retry goes on with it and ends the comment",
  async (_, at) => {
    const run = killable();
    const steps = [...REPAIRING, READ, REPAIR, say("It adds."), say("It adds.")];
    const scenario = await open({ files: configured(), script: { steps } });
    scenario.forge.injectFault({ ...at, occurrence: 1, action: "delay", onHit: run.kill });
    const result = await run.start(scenario, NO_POST);
    expect(result.signal).toBe("SIGKILL");
    expect(await scenario.branches()).toEqual([BRANCH]);
    expect(scenario.ownComments(1)[0]).toContain("### Architect: running");

    await scenario.comment("/architect status", { issue: 1 });
    expect(scenario.ownComments(1).at(-1)).toMatch(/\[7001-1\]\S+ is running, until/);
    await expireLock(scenario);
    await scenario.comment("/architect status", { issue: 1 });
    expect(scenario.ownComments(1).at(-1)).toContain("Nothing is running here.");

    const again = await scenario.comment("/architect retry", { issue: 1 });
    expect(ended(again)).toEqual(SUCCESS);
    expectSound(scenario, again);
    expect(await scenario.branches()).toEqual([BRANCH]);
    expect(openPulls(scenario)).toHaveLength(1);
    expect(again.outputs).toMatchObject({ branch: BRANCH, "pull-request-number": "2" });
    expect(scenario.ownComments(1)[0]).toMatch(/id=7001-1 [^\n]*\n### Architect: failed\n[\s\S]*machine was lost/);
    expect(await locks(scenario)).toEqual([]);
  },
);

it("no run continues a branch of that name that has another person's commit", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const trailer = `Work\n\nArchitect-Run: ${scenario.forge.url}/octo/demo/actions/runs/1`;
  await scenario.forge.commitFiles({
    branch: BRANCH,
    files: { "a.md": "a\n" },
    message: trailer,
    author: "maintainer",
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expect(result.outputs["branch"]).toBe(`${BRANCH}-2`);
});

it("a lock that could not be released is released by post, also after a run that reported its end", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const fault = { method: "DELETE", path: /architect(?:%2F|\/)lock/, action: "answer", status: 500 } as const;
  const mend = scenario.forge.injectFault({ ...fault, body: { message: "Server Error" } });
  const runner = { onStart: (child: ChildProcess) => void child.once("exit", mend) };
  const result = await scenario.comment("/architect fix", { runner });
  expect(ended(result)).toEqual(SUCCESS);
  expect(result.post?.exitCode).toBe(0);
  expect(await locks(scenario)).toEqual([]);
  expect(scenario.ownComments(1)[0]).toContain("### Architect: success");
});

it("the last edit is refused: what is posted then says what the outputs say", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const refused = { status: 422, body: { message: "Validation Failed" } };
  const last = { method: "PATCH", path: /\/issues\/comments\//, request: /Architect: (?!running)/ };
  const stop = scenario.forge.injectFault({ ...last, request: /Cost/, action: "answer", ...refused });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toMatch(/### Architect: success\n\nThe work is in pull request #2/);
  expect(result.post).toBeNull();
  stop();
});

it("no edit is taken any more: post says what the outputs say", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const refused = { action: "answer", status: 422, body: { message: "Validation Failed" } } as const;
  const last = { method: "PATCH", path: /\/issues\/comments\//, request: /Architect: (?!running)/ };
  for (const occurrence of [1, 1]) scenario.forge.injectFault({ ...last, ...refused, occurrence });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expect(result.post?.exitCode).toBe(0);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toMatch(/### Architect: success\n\nThe work is in pull request #2/);
  expect(await locks(scenario)).toEqual([]);
});
