// @module-tag full
// @module-tag bundle
import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { startAction } from "../../src/embedded-github/runner/runner.js";
import { readEventLog } from "../../src/run/store/event-log.js";
import { BUNDLE, type Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

/** A model that never answers, and a promise that resolves once it was asked. */
function hanging(before: readonly ModelStep[] = []) {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang: ModelStep = () => {
    tell();
    return { hang: true };
  };
  return { asked, steps: [...before, hang] };
}

/** Waits for the tracking comment, which nothing in the run waits for. */
async function commented(scenario: Scenario): Promise<void> {
  await vi.waitFor(() => expect(scenario.ownComments(1)).toHaveLength(1), { interval: 10, timeout: 10_000 });
}

it("a killed run: post ends the comment, frees the lock, and does nothing a second time", {
  tags: "quick",
}, async () => {
  const model = hanging();
  const scenario = await open({ files: configured(), script: { steps: model.steps } });
  let child: ChildProcess | undefined;
  const started = scenario.comment("/architect fix", {
    runner: {
      onStart: (given) => {
        child = given;
      },
    },
  });
  await model.asked;
  await commented(scenario);
  expect(scenario.ownComments(1)[0]).toContain("### Architect: running");
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
  child?.kill("SIGKILL");
  const result = await started;
  expect(result.signal).toBe("SIGKILL");
  expect(result.post?.exitCode).toBe(0);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment.split("\n").slice(0, 2)).toEqual([
    `<!-- architect:run:issue-1 id=7001-1 head=${scenario.headSha} -->`,
    "### Architect: failed",
  ]);
  expect(await locks(scenario)).toEqual([]);

  const writes = (): number => scenario.forge.state.requests.filter(({ method }) => method !== "GET").length;
  const before = { writes: 0, comment };
  const again = await startAction({
    main: join(BUNDLE, "..", "post.js"),
    inputs: {},
    environment: Object.fromEntries(Object.entries(result.state).map(([name, value]) => [`STATE_${name}`, value])),
    event: {},
    eventName: "issue_comment",
    workspace: scenario.folder,
    repository: "octo/demo",
    serverUrl: scenario.forge.url,
    apiUrl: scenario.forge.apiUrl,
    graphqlUrl: scenario.forge.graphqlUrl,
    actor: "maintainer",
    sha: scenario.headSha,
    ref: "refs/heads/main",
    runId: "7001",
    token: scenario.forge.token,
    temp: join(scenario.folder, "temp-post"),
  });
  expect(again.exitCode).toBe(0);
  expect(scenario.ownComments(1)).toEqual([before.comment]);
  expect(writes()).toBeGreaterThan(0);
  expect(scenario.forge.problems).toEqual([]);
});

it("a cancelled run says so everywhere and keeps its patch", { tags: "quick" }, async () => {
  const model = hanging([READ, REPAIR]);
  const controller = new AbortController();
  const scenario = await open({ files: configured(), script: { steps: model.steps } });
  const started = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  await model.asked;
  await commented(scenario);
  controller.abort();
  const result = await started;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expect(result.signal).toBeNull();
  expectSound(scenario, result);
  expect(result.durationMs).toBeLessThan(60_000);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toMatch(/### Architect: partial[\s\S]*interrupted/);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(await scenario.branches()).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);
});

it("a second SIGINT exits 130 without the end of the run; the session log is whole and post ends the comment", async () => {
  const model = hanging();
  // The end of the run would wait for this answer.
  const faults = [{ method: "PATCH", path: /\/comments\//, occurrence: 1, action: "delay", delayMs: 20_000 }] as const;
  const scenario = await open({ files: configured(), script: { steps: model.steps }, forge: { faults } });
  let child: ChildProcess | undefined;
  const started = scenario.comment("/architect fix", {
    runner: {
      onStart: (given) => {
        child ??= given;
      },
    },
  });
  await model.asked;
  await commented(scenario);
  child?.kill("SIGINT");
  const log = join(scenario.folder, "temp-1", "architect", "7001-1", "session.jsonl");
  await vi.waitFor(() => expect(readFileSync(log, "utf8")).toContain('"run_finished"'), {
    interval: 10,
    timeout: 20_000,
  });
  child?.kill("SIGINT");
  const result = await started;
  expect({ code: result.exitCode, signal: result.signal, status: result.outputs["status"] }).toEqual({
    code: 130,
    signal: null,
    status: undefined,
  });
  expect(result.leftProcesses).toEqual([]);
  const types = readEventLog(readFileSync(log, "utf8")).map(({ type }) => type);
  expect(types.slice(-1)).toEqual(["run_finished"]);
  expect(types).toContain("loop_stopped");
  expect(readFileSync(log, "utf8").endsWith("\n")).toBe(true);
  expect(result.post?.exitCode).toBe(0);
  expect(scenario.ownComments(1)[0]).toContain("### Architect: failed");
  expect(await locks(scenario)).toEqual([]);
});

/** Whether a command made this file in a clean room, which lies in a private folder of the run. */
function isInRoom({ folder }: Scenario, name: string): boolean {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.some((path) => path.endsWith(`/checkout/${name}`));
}

it("a cancel while the gates prove the work publishes nothing", async () => {
  const controller = new AbortController();
  const slow = "grep -q 'a + b' src/sum.js || exit 1\ntouch proving\nsleep 60\n";
  const scenario = await open({ files: { ...configured(), "check.sh": slow }, script: { steps: REPAIRING } });
  const started = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  await vi.waitFor(() => expect(isInRoom(scenario, "proving")).toBe(true), { interval: 20, timeout: 20_000 });
  controller.abort();
  const result = await started;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: partial[\s\S]*interrupted/);
});

it("a cancel before the agent began says so too", async () => {
  const controller = new AbortController();
  const files = configured('setup: [{ run: "touch preparing && sleep 60" }]');
  const scenario = await open({ files });
  const started = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  await vi.waitFor(() => expect(isInRoom(scenario, "preparing")).toBe(true), { interval: 20, timeout: 20_000 });
  controller.abort();
  const result = await started;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: partial[\s\S]*interrupted/);
  expect(await locks(scenario)).toEqual([]);
});

it("a second run of a subject names the active one", async () => {
  const model = hanging();
  const controller = new AbortController();
  const scenario = await open({ files: configured(), script: { steps: model.steps } });
  const first = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  await model.asked;
  await commented(scenario);
  const second = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(second)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expectSound(scenario, second);
  expect(scenario.ownComments(1)[1]).toContain(`already running: ${scenario.forge.url}/octo/demo/actions/runs/7001`);
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
  expect(scenario.model.requests).toHaveLength(1);
  controller.abort();
  await first;
  expect(await locks(scenario)).toEqual([]);
});

it("a stale lock is taken over", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const { git } = scenario.forge;
  const holder = { run: "1-1", url: "https://example.org/1", expires: Date.now() - 1 };
  const tree = await git.text(["rev-parse", "main^{tree}"]);
  const stale = await git.text(["commit-tree", tree, "-m", `architect lock\n\n${JSON.stringify(holder)}`], {
    environment: {
      GIT_AUTHOR_NAME: "x",
      GIT_AUTHOR_EMAIL: "x@example.org",
      GIT_COMMITTER_NAME: "x",
      GIT_COMMITTER_EMAIL: "x@example.org",
    },
  });
  await git.text(["update-ref", "refs/architect/lock/issue-1", stale]);
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(await locks(scenario)).toEqual([]);
});

/** Processes that outlived a killed run, except a git that it had just started: that one ends by itself. */
function leftBehind(result: Awaited<ReturnType<Scenario["comment"]>>): readonly string[] {
  return result.leftProcesses.map(({ command }) => command).filter((command) => !command.startsWith("git "));
}

/** Requests at which a run is ended from outside, by the state of the work that they mark. */
const POINTS = {
  "the branch is made": { method: "POST", path: /\/git\/refs$/, request: /refs\/heads\// },
  "the commit is on its way": { method: "POST", path: /^\/graphql$/, request: /createCommitOnBranch/ },
  "the pull request is on its way": { method: "POST", path: /\/pulls$/ },
  "the report is on its way": { method: "PATCH", path: /\/issues\/comments\/\d+$/ },
} as const;

const BRANCH = "architect/issue-1-sum-is-wrong";
const FIXED = "+export const sum = (a, b) => a + b;";

/** Starts a run that `end` is called for as soon as the request of the point arrives, which is served all the same. */
async function endedAt(
  point: (typeof POINTS)[keyof typeof POINTS],
  end: (child: ChildProcess) => void,
): Promise<{ scenario: Scenario; result: Awaited<ReturnType<Scenario["comment"]>> }> {
  let child: ChildProcess | undefined;
  const scenario = await open({ files: configured(), script: { steps: [...REPAIRING, ...REPAIRING] } });
  const onHit = async (): Promise<void> => {
    await commented(scenario);
    if (child !== undefined) end(child);
  };
  scenario.forge.injectFault({ ...point, occurrence: 1, action: "delay", onHit });
  const onStart = (given: ChildProcess): void => {
    child ??= given;
  };
  return { scenario, result: await scenario.comment("/architect fix", { runner: { onStart } }) };
}

it.each<[keyof typeof POINTS, RegExp]>([
  ["the branch is made", /\nNothing was pushed\. The work is `changes\.patch`/],
  ["the commit is on its way", /holds the run's commit [0-9a-f]{40}, without a pull request/],
  ["the pull request is on its way", /holds the run's commit [0-9a-f]{40}, in pull request #2/],
])("killed when %s: post reports what exists, the patch is kept, a second run doubles nothing", async (name, told) => {
  const { scenario, result } = await endedAt(POINTS[name], (child) => child.kill("SIGKILL"));
  expect(result.signal).toBe("SIGKILL");
  expect(leftBehind(result)).toEqual([]);
  expect(result.post?.exitCode).toBe(0);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toContain("### Architect: failed");
  expect(comment).toMatch(told);
  expect(await locks(scenario)).toEqual([]);
  const patch = join(scenario.folder, "temp-1", "architect", "7001-1", "changes.patch");
  expect(readFileSync(patch, "utf8")).toContain(FIXED);

  const again = await scenario.comment("/architect fix", { issue: 1 });
  expectSound(scenario, again);
  expect(["success", "no_changes"]).toContain(again.outputs["status"]);
  expect(openPulls(scenario)).toHaveLength(1);
  expect(scenario.ownComments(1)).toHaveLength(2);
  for (const body of scenario.ownComments(1)) expect(body).not.toContain("### Architect: running");
});

it("killed when the report is on its way: what it says is true, and post has nothing to add but the lock", async () => {
  const { scenario, result } = await endedAt(POINTS["the report is on its way"], (child) => child.kill("SIGKILL"));
  expect(result.signal).toBe("SIGKILL");
  expect([leftBehind(result), result.post?.exitCode]).toEqual([[], 0]);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toMatch(/### Architect: (?:success|failed)\n[\s\S]*ull request \[?#2/);
  expect(openPulls(scenario)).toEqual([2]);
  expect(await locks(scenario)).toEqual([]);
});

it.each<["SIGINT" | "SIGTERM", keyof typeof POINTS]>([
  ["SIGINT", "the commit is on its way"],
  ["SIGTERM", "the pull request is on its way"],
  ["SIGINT", "the report is on its way"],
])("%s when %s: all that was begun is ended and reported as it is", async (signal, name) => {
  const { scenario, result } = await endedAt(POINTS[name], (child) => child.kill(signal));
  expect(ended(result)).toMatchObject({ status: "success", stop: "llm_done" });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([BRANCH]);
  expect(openPulls(scenario)).toEqual([2]);
  expect(result.outputs).toMatchObject({ branch: BRANCH, "pull-request-number": "2" });
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toContain("Pull request [#2](");
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain(FIXED);
  expect(await locks(scenario)).toEqual([]);
});

it("SIGTERM while the model judges the work: nothing is published, the patch is kept", async () => {
  let child: ChildProcess | undefined;
  const evaluations: ModelStep[] = [
    () => {
      child?.kill("SIGTERM");
      return { hang: true };
    },
  ];
  const files = configured("evaluation: { mode: basic }");
  const text = String(files[".github/architect.yml"]).replace("evaluation: { mode: off }\n", "");
  const scenario = await open({
    files: { ...files, ".github/architect.yml": text },
    script: { steps: REPAIRING, evaluations },
  });
  const onStart = (given: ChildProcess): void => {
    child ??= given;
  };
  const result = await scenario.comment("/architect fix", { runner: { onStart } });
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain(FIXED);
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: partial[\s\S]*interrupted/);
  expect(await locks(scenario)).toEqual([]);
});
