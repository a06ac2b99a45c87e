// @module-tag full
// @module-tag bundle
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  expectUntouched,
  locks,
  READ,
  REPAIR,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const DONE = { status: "success", stop: "", code: "0", exit: 0 };
const SKIPPED = { status: "skipped", stop: "", code: "0", exit: 0 };
const NOTHING = "Nothing is running here that could be stopped.";
const STOP_REF = "refs/architect/stop/7001-1";

/** A model that repairs the file and then never answers, and a promise that resolves once it was asked. */
function hanging(): { asked: Promise<void>; steps: readonly ModelStep[] } {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang: ModelStep = () => {
    tell();
    return { hang: true };
  };
  return { asked, steps: [READ, REPAIR, hang] };
}

const answer = (scenario: Scenario, subject: number): string => scenario.ownComments(subject).at(-1) ?? "";

it("stop ends the running run: patch kept, comment ended, who did it named, no ref left", async () => {
  const model = hanging();
  // The server refuses refs to commits that bring workflow files of their own.
  const files = { ...configured(), ".github/workflows/ci.yml": "on: push\njobs: {}\n" };
  const scenario = await open({ files, script: { steps: model.steps } });
  const running = scenario.comment("/architect fix");
  await model.asked;
  await vi.waitFor(() => expect(scenario.ownComments(1)).toHaveLength(1), { interval: 10, timeout: 10_000 });

  const status = await scenario.comment("/architect status", { issue: 1, checkout: null });
  expect(ended(status)).toEqual(DONE);
  expect(answer(scenario, 1)).toMatch(
    /\*\*Runs\*\*\n\n\[7001-1\]\(\S+\/actions\/runs\/7001\) is running, until \d{4}-\S+Z at/,
  );

  const outsider = await scenario.comment("/architect stop", { issue: 1, author: "outsider", checkout: null });
  expect(ended(outsider)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
  const held = await scenario.forge.git.text(["log", "-1", "--format=%P %T", "refs/architect/lock/issue-1"]);
  expect(held).toBe(`${scenario.headSha} ${await scenario.forge.git.resolve(`${scenario.headSha}^{tree}`)}`);

  const stopping = await scenario.comment("/architect stop", { issue: 1, author: "owner", checkout: null });
  expect(ended(stopping)).toEqual(DONE);
  expectSound(scenario, stopping);
  expect(answer(scenario, 1)).toMatch(
    /^<!-- architect:reply:issue-1 [^\n]*\n\[7001-1\]\(\S+\/runs\/7001\) was asked to stop/,
  );

  const result = await running;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toMatch(
    /### Architect: partial[\s\S]*(?:t|T)he run was interrupted: owner stopped it with `\/architect stop`/,
  );
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(await scenario.branches()).toEqual([]);
  expect(await locks(scenario)).toEqual([]);

  const late = await scenario.comment("/architect stop", { issue: 1, checkout: null });
  expect(ended(late)).toEqual(SKIPPED);
  expectSound(scenario, late);
  expect(answer(scenario, 1)).toContain(NOTHING);
});

it("stop reaches a run that only reads and so holds no lock; status knows of it", async () => {
  const model = hanging();
  const scenario = await open({ files: configured(), script: { steps: [model.steps[2] ?? READ] } });
  const running = scenario.comment("/architect ask why?");
  await model.asked;
  await vi.waitFor(() => expect(scenario.ownComments(1)).toHaveLength(1), { interval: 10, timeout: 10_000 });
  expect(await locks(scenario)).toEqual([]);
  const refs = "GET /repos/octo/demo/git/ref/architect%2Fstop%2F7001-1";
  const looked = scenario.forge.state.requests.filter(({ method, path }) => `${method} ${path}` === refs);

  const status = await scenario.comment("/architect status", { issue: 1, checkout: null });
  expect(ended(status)).toEqual(DONE);
  expect(answer(scenario, 1)).toMatch(/\*\*Runs\*\*\n\n\[7001-1\]\(\S+\/actions\/runs\/7001\) runs\.\n/);

  const stopping = await scenario.comment("/architect stop", { issue: 1, author: "owner", checkout: null });
  expect(ended(stopping)).toEqual(DONE);
  expectSound(scenario, stopping);
  expect(answer(scenario, 1)).toMatch(/\[7001-1\]\(\S+\/runs\/7001\) was asked to stop/);

  const result = await running;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toMatch(/(?:t|T)he run was interrupted: owner stopped it with `\/architect stop`/);
  expect(await locks(scenario)).toEqual([]);
  // Nothing was asked on the way to the model: the first look comes ten seconds later.
  expect(looked).toEqual([]);
});

it("a comment that says that a run goes on is not believed when anybody else wrote it, or it is too old", async () => {
  let now = Date.now() - 3_600_000;
  const scenario = await open({ files: configured(), forge: { clock: () => now } });
  scenario.forge.createIssue({ title: "Sum", author: "reader" });
  const text = (session: string): string =>
    `<!-- architect:run:issue-1 id=${session} head= -->\n### Architect: running\n`;
  scenario.forge.addComment({ issue: 1, body: text("1-1"), author: "github-actions[bot]" });
  now = Date.now();
  scenario.forge.addComment({ issue: 1, body: text("2-1"), author: "reader" });
  const result = await scenario.comment("/architect stop", { issue: 1, checkout: null });
  expect(ended(result)).toEqual(SKIPPED);
  expectSound(scenario, result);
  expect(answer(scenario, 1)).toContain(NOTHING);
  expect(await locks(scenario)).toEqual([]);
});

it("stop without a run says so, and without the right to write contents what is missing", {
  tags: "quick",
}, async () => {
  const identity = { login: "github-actions[bot]", id: 41_898_282, type: "Bot", kind: "actions" } as const;
  const reads = { ...identity, permissions: { contents: "read", issues: "write", pull_requests: "write" } } as const;
  const scenario = await open({ forge: { tokens: { ghs_readsOnlyToken00000000000000000000000: reads } } });
  const none = await scenario.comment("/architect stop", { checkout: null });
  expect(ended(none)).toEqual(SKIPPED);
  expectSound(scenario, none);
  expect(answer(scenario, 1)).toContain(NOTHING);
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);

  await lock(scenario, holder("900-1"));
  const refused = await scenario.comment("/architect stop", { issue: 1, checkout: null });
  expect(ended(refused)).toEqual({ status: "failed", stop: "", code: "1", exit: 1 });
  expectSound(scenario, refused);
  expect(answer(scenario, 1)).toContain("The job needs the permission contents: write");
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
});

const HOUR = 3_600_000;
const holder = (run: string, change: object = {}): string =>
  JSON.stringify({ run, url: "https://github.test/runs/900", expires: Date.now() + HOUR, ...change });

/** Writes the lock's ref as a person with push access could. */
async function lock({ forge, headSha }: Scenario, json: string): Promise<void> {
  const person = ["-c", "user.name=mallory", "-c", "user.email=m@localhost"];
  const tree = `${headSha}^{tree}`;
  const commit = await forge.git.text([...person, "commit-tree", tree, "-m", "architect lock", "-m", json]);
  await forge.git.text(["update-ref", "refs/architect/lock/issue-1", commit]);
}

it.each([
  ["an expired one", holder("900-1", { expires: 1 })],
  ["no JSON", "stop everything"],
  ["a run that is none", holder("../../heads/main")],
  ["an address that is Markdown", holder("900-1", { url: "https://x) ![](https://evil.test/i.png" })],
])("a lock's message is not believed: %s", async (_name, json) => {
  const scenario = await open();
  scenario.forge.createIssue({ title: "Sum", author: "reader" });
  await lock(scenario, json);
  const result = await scenario.comment("/architect stop", { issue: 1, checkout: null });
  expect(ended(result)).toEqual(SKIPPED);
  expectSound(scenario, result);
  expect(answer(scenario, 1)).toContain(NOTHING);
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
});

it("a run that was asked before is not asked twice; the address is made, not taken from the lock", async () => {
  const scenario = await open();
  scenario.forge.createIssue({ title: "Sum", author: "reader" });
  await lock(scenario, holder("7001-1"));
  await scenario.forge.git.text(["update-ref", STOP_REF, scenario.headSha]);
  const result = await scenario.comment("/architect stop", { issue: 1, checkout: null });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(answer(scenario, 1)).toContain(`[7001-1](${scenario.forge.url}/octo/demo/actions/runs/7001) was asked`);
  expect(answer(scenario, 1)).toContain("It had already been asked.");
  expect(await scenario.forge.git.resolve(STOP_REF)).toBe(scenario.headSha);
});

it("an outsider's stop writes nothing", async () => {
  const scenario = await open();
  const result = await scenario.comment("/architect stop", { author: "outsider", checkout: null });
  expect(ended(result)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  await expectUntouched(scenario);
  expect(reactions(scenario)).toEqual(["-1"]);
});
