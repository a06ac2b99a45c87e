import { expect, it } from "vitest";
import type { CheckAnswer, CommitCheck } from "../../../src/core/forge/checks.js";
import type { Forge } from "../../../src/core/forge/forge.js";
import type { RunAnswer, RunDetails } from "../../../src/core/forge/runs.js";
import { type ChecksRequest, waitForChecks } from "../../../src/run/publish/wait-for-checks.js";
import { createFixedClock } from "../../support/fixed-clock.js";

const COMMIT = "0123456789".repeat(4);
const MINUTE = 60_000;
const DENIED: RunAnswer<never> = { ok: false, reason: "denied", message: "no" };

const check = (name: string, conclusion: string | null, more: Partial<CommitCheck> = {}): CommitCheck => ({
  ...{ id: 1, name, conclusion, externalId: "", url: "", text: "" },
  ...more,
});
const run = (id: number, conclusion: string | null, workflow = ".github/workflows/ci.yml"): RunDetails => ({
  ...{ id, conclusion, workflow, attempt: 1, event: "push" },
});

interface Wish extends Partial<ChecksRequest> {
  readonly login?: string;
  /** By look; the last one stays. */
  readonly looks: readonly (readonly CommitCheck[])[];
  readonly runs?: readonly (readonly RunDetails[])[];
  readonly refused?: CheckAnswer<never>;
}

async function wait({ looks, runs, refused, login = "github-actions[bot]", ...more }: Wish) {
  const clock = createFixedClock(0);
  let look = 0;
  let runLook = 0;
  const nth = <Item>(list: readonly Item[], index: number): Item | undefined => list[Math.min(index, list.length - 1)];
  const forge = {
    viewer: async () => ({ login, id: 1 }),
    checksOf: async () => refused ?? { ok: true, value: nth(looks, look++) ?? [] },
    runsOn: async () => (runs === undefined ? DENIED : { ok: true, value: nth(runs, runLook++) ?? [] }),
  } as unknown as Forge;
  const environment = { runId: "7", workflowRef: "octo/demo/.github/workflows/architect.yml@refs/heads/main" };
  const signal = new AbortController().signal;
  const end = await waitForChecks({ forge, environment, commit: COMMIT, clock, deadline: 9 * MINUTE, signal, ...more });
  return { ...end, waited: clock.now() };
}

it.each<[string, Wish, string, number]>([
  [
    "all pass in two looks",
    { looks: [[check("a", "success"), check("b", "skipped")]] },
    "All 2 checks of 0123456 passed.",
    5,
  ],
  ["a check runs", { looks: [[check("a", null)], [check("a", "success")]] }, "The check of 0123456 passed.", 15],
  [
    "another check appears after the first look",
    { looks: [[check("a", "success")], [check("a", "success"), check("b", "failure")]] },
    "Checks of 0123456 failed: `b`",
    15,
  ],
  [
    "a workflow still runs, which may add jobs",
    { looks: [[check("a", "success")]], runs: [[run(1, null)], [run(1, null)], [run(1, "success")]] },
    "The check of 0123456 passed.",
    30,
  ],
  [
    "a status that failed counts like a check",
    { looks: [[check("external", "error", { id: null })]] },
    "Checks of 0123456 failed: `external`",
    5,
  ],
])("waits: %s", async (_name, wish, line, seconds) => {
  expect(await wait(wish)).toMatchObject({ line, waited: seconds * 1000 });
});

it("ignores this run, other runs of its workflow and the check of our own review", async () => {
  const url = (id: number): string => `https://github.test/octo/demo/actions/runs/${id}/job/1`;
  const looks = [
    [
      check("own job", null, { url: url(7) }),
      check("own workflow", null, { url: url(8) }),
      check("Architect review", "failure", { externalId: "pr-2" }),
      check("test", "success", { url: url(9) }),
    ],
  ];
  const runs = [[run(8, null, ".github/workflows/architect.yml"), run(9, "success")]];
  expect(await wait({ looks, runs })).toMatchObject({ kind: "green", line: "The check of 0123456 passed." });
});

const ABSENT = "No check appeared on 0123456 within a minute";

it.each<[string, Wish, string, string]>([
  [
    "none appears after a push with the job's token",
    { looks: [[]] },
    "unknown",
    `${ABSENT}: a push with the job's own token starts no workflow. Use the token of an App as github-token, or set publish.ci_workflow.`,
  ],
  ["none appears after an App's push", { looks: [[]], login: "helper[bot]" }, "unknown", `${ABSENT}.`],
  [
    "the time is over",
    { looks: [[check("a", null), check("b", "success")]] },
    "unknown",
    "The checks of 0123456 had not finished when the time to wait was over: `a`.",
  ],
  [
    "the run is stopped",
    { looks: [[check("a", null)]], signal: AbortSignal.abort() },
    "unknown",
    "The checks of 0123456 had not finished when this run was stopped: `a`.",
  ],
  [
    "the token may not read",
    { looks: [], refused: { ok: false, reason: "denied", message: "Resource not accessible." } },
    "denied",
    "The checks of 0123456 could not be read: Resource not accessible. The job needs permissions: { checks: read, statuses: read }.",
  ],
])("does not wait endlessly: %s", async (_name, wish, kind, line) => {
  const end = await wait(wish);
  expect(end).toMatchObject({ kind, line });
  expect(end.waited).toBeLessThanOrEqual(9 * MINUTE);
});
