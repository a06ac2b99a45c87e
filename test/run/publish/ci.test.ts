import { describe, expect, it } from "vitest";
import type { DispatchResult, Forge, WorkflowRunInfo } from "../../../src/core/forge/forge.js";
import { type CiRequest, followCi } from "../../../src/run/publish/ci.js";
import { PUBLISHED } from "../../report/fixtures.js";
import { createFixedClock } from "../../support/fixed-clock.js";

const URL = "https://github.test/octo/demo/actions/runs/9";
const MINUTE = 60_000;
const DEFAULT = "Pushed with the job's own token: the push itself starts no workflow.";
const WAITING = `${DEFAULT} Workflows that a pull request starts wait until a person presses "Approve workflows to run" on it.`;

interface Wish extends Partial<CiRequest> {
  readonly login?: string | null;
  readonly dispatched?: DispatchResult;
  /** Conclusions by look; the last one stays. `undefined`: there is no such run. */
  readonly looks?: readonly (string | null | undefined)[];
}

/** Follows CI on a server that answers like this; with how long it waited. */
async function follow(wish: Wish): Promise<{ line: string; problem: string | null; waited: number; asked: string[] }> {
  const { login = "github-actions[bot]", dispatched = { ok: true, runId: 9 }, looks = ["success"], ...more } = wish;
  const clock = createFixedClock(0);
  const asked: string[] = [];
  let look = 0;
  const run = (): WorkflowRunInfo | null => {
    const conclusion = looks[Math.min(look++, looks.length - 1)];
    return conclusion === undefined ? null : { id: 9, url: URL, conclusion };
  };
  const forge = {
    viewer: async () => (login === null ? null : { login, id: 1 }),
    dispatchWorkflow: async (workflow: string, branch: string) => {
      asked.push(`${workflow} on ${branch}`);
      return dispatched;
    },
    workflowRun: async () => run(),
    dispatchedRun: async () => run(),
  } as unknown as Forge;
  const outcome = await followCi({
    forge,
    published: PUBLISHED,
    workflow: "ci.yml",
    clock,
    deadline: 30 * MINUTE,
    signal: new AbortController().signal,
    onWait: () => {},
    ...more,
  });
  return { ...outcome, waited: clock.now(), asked };
}

describe("the CI line by who pushed", () => {
  it.each<[string, Wish, string]>([
    ["nothing was pushed", { published: { ...PUBLISHED, commit: "" } }, ""],
    ["an App", { login: "helper[bot]" }, "Pushed as helper[bot]: workflows start as on any push."],
    [
      "unknown",
      { login: null },
      "Whether workflows start on this push is unknown, because the token's identity is unknown.",
    ],
    [
      "the job's own token, nothing to start",
      { workflow: null },
      `${WAITING} With the token of an App as github-token they start at once.`,
    ],
    [
      "the same without a pull request",
      { workflow: null, published: { ...PUBLISHED, pullRequestNumber: null } },
      `${DEFAULT} With the token of an App as github-token they start at once.`,
    ],
  ])("%s", async (_name, wish, line) => {
    expect(await follow(wish)).toEqual({ line, problem: null, waited: 0, asked: [] });
  });
});

describe("ci-workflow", () => {
  const ended = (conclusion: string): string =>
    `ci.yml, started on ${PUBLISHED.branch}, ended with ${conclusion}: ${URL}`;

  it.each<[string, readonly (string | null | undefined)[], string | null]>([
    ["success", ["success"], null],
    ["skipped", ["skipped"], null],
    ["failure", [null, null, "failure"], `the workflow ${ended("failure")}`],
    ["cancelled", ["cancelled"], `the workflow ${ended("cancelled")}`],
  ])("is awaited: %s", async (conclusion, looks, problem) => {
    const found = await follow({ looks });
    expect(found).toMatchObject({ line: `${WAITING} ${ended(conclusion)}`, problem });
    expect(found.asked).toEqual([`ci.yml on ${PUBLISHED.branch}`]);
  });

  it("is found when the server does not return which run it started", async () => {
    const found = await follow({
      dispatched: { ok: true, runId: null },
      looks: [undefined, undefined, null, "success"],
    });
    expect(found).toMatchObject({ line: `${WAITING} ${ended("success")}`, problem: null, waited: 7_000 });
  });

  it("may be given with its folder", async () => {
    expect((await follow({ workflow: ".github/workflows/ci.yml" })).asked).toEqual([`ci.yml on ${PUBLISHED.branch}`]);
  });

  it.each<[string, Wish, string]>([
    [
      "the run's time is up",
      { looks: [null] },
      `ci.yml was started (${URL}) and had not finished when this run's time was up.`,
    ],
    [
      "the run is stopped",
      { looks: [null], signal: AbortSignal.abort() },
      `ci.yml was started (${URL}) and had not finished when this run was stopped.`,
    ],
    [
      "it never appears",
      { dispatched: { ok: true, runId: null }, looks: [undefined] },
      "ci.yml was started and did not appear among the workflow's runs.",
    ],
  ])("is not awaited endlessly: %s", async (_name, wish, end) => {
    const found = await follow(wish);
    expect(found).toMatchObject({ line: `${WAITING} ${end}`, problem: null });
    expect(found.waited).toBeLessThan(31 * MINUTE);
  });

  it("that cannot be looked at is no failure of the work", async () => {
    const looks = [] as const;
    const found = await follow({ looks, dispatched: { ok: false, reason: "failed", message: "Server Error" } });
    expect(found).toMatchObject({ line: `${WAITING} ci.yml could not be started: Server Error`, problem: null });
  });
});
