import { describe, expect, it } from "vitest";
import type { ForgeEvent } from "../../../src/core/forge/forge.js";
import type { CompletedRun } from "../../../src/core/forge/runs.js";
import { decideFailedRun, type FailedRunSettings, workflowFileOf } from "../../../src/run/decide/fix-ci-trigger.js";

const MONA = { login: "mona", id: 2, isBot: false };
const OCTO = { login: "octo", id: 1, isBot: false };
const SETTINGS: FailedRunSettings = {
  command: "fix",
  prompt: undefined,
  agent: undefined,
  own: { repository: "octo/demo", workflow: ".github/workflows/architect.yml" },
};

type RunEvent = Extract<ForgeEvent, { kind: "workflow_run" }>;

function event(run: Partial<CompletedRun> = {}, change: Partial<RunEvent> = {}): RunEvent {
  return {
    kind: "workflow_run",
    run: {
      id: 9,
      conclusion: "failure",
      attempt: 1,
      event: "push",
      workflow: ".github/workflows/ci.yml",
      name: "CI",
      headRepository: "octo/demo",
      headBranch: "main",
      headSha: "1".repeat(40),
      ...run,
    },
    sender: OCTO,
    actor: OCTO,
    triggeringActor: MONA,
    ...change,
  };
}

describe("whether a finished run asks for a repair", () => {
  it("a failed one does where the workflow sets the command; the person of the latest attempt asks", () => {
    expect(decideFailedRun(event(), { ...SETTINGS, prompt: "Look at the types first.", agent: "docs" })).toEqual({
      kind: "run",
      request: {
        command: "fix",
        flags: {},
        text: "Look at the types first.",
        subject: { kind: "none" },
        source: "event",
        actor: MONA,
        agent: "docs",
      },
    });
    expect(decideFailedRun(event({}, { triggeringActor: null }), SETTINGS)).toMatchObject({ request: { actor: OCTO } });
  });

  const rows: readonly [string, Partial<CompletedRun>, Partial<FailedRunSettings>, string, RegExp | null][] = [
    ["no command", {}, { command: undefined }, "skip", /set the input command: fix/],
    ["another command", {}, { command: "refactor" }, "misconfigured", /only fix/],
    ["an unknown command", {}, { command: "fxi" }, "misconfigured", /only fix/],
    ["a success", { conclusion: "success" }, {}, "ignore", /"success"/],
    ["a success without a command", { conclusion: "success" }, { command: undefined }, "ignore", null],
    ["a time-out", { conclusion: "timed_out" }, {}, "ignore", /"timed_out"/],
    ["a failure to start", { conclusion: "startup_failure" }, {}, "ignore", /"startup_failure"/],
    ["a cancelled run", { conclusion: "cancelled" }, {}, "ignore", null],
    ["one that is not over", { conclusion: "" }, {}, "ignore", null],
    ["a fork", { headRepository: "mallory/demo" }, {}, "skip", /another repository/],
    ["a deleted head repository", { headRepository: null }, {}, "skip", /another repository/],
    ["the repository in other case", { headRepository: "Octo/Demo" }, {}, "run", null],
    ["the own workflow", { workflow: ".github/workflows/architect.yml" }, {}, "skip", /does not repair itself/],
    ["another file of the same name elsewhere", { workflow: "workflows/architect.yml" }, {}, "run", null],
    [
      "an unknown workflow of our own",
      { workflow: "" },
      { own: { repository: "octo/demo", workflow: "" } },
      "run",
      null,
    ],
    ...["pull_request", "schedule", "workflow_dispatch", "repository_dispatch", "merge_group"].map(
      (name): [string, Partial<CompletedRun>, Partial<FailedRunSettings>, string, RegExp | null] => [
        `a run on ${name}`,
        { event: name },
        {},
        "run",
        null,
      ],
    ),
    ...["issue_comment", "issues", "pull_request_target", "workflow_run", "dynamic", "fork", "watch"].map(
      (name): [string, Partial<CompletedRun>, Partial<FailedRunSettings>, string, RegExp | null] => [
        `a run on ${name}`,
        { event: name },
        {},
        "skip",
        /not started by a push/,
      ],
    ),
    ["no commit", { headSha: "" }, {}, "skip", /no commit/],
    ["a commit that is none", { headSha: "main" }, {}, "skip", /no commit/],
  ];
  it.each(rows)("%s", (_name, run, settings, kind, reason) => {
    const decision = decideFailedRun(event(run), { ...SETTINGS, ...settings });
    expect(decision.kind).toBe(kind);
    if (reason !== null) expect("reason" in decision ? decision.reason : "").toMatch(reason);
  });
});

it.each([
  ["octo/demo/.github/workflows/ci.yml@refs/heads/main", ".github/workflows/ci.yml"],
  ["octo/demo/.github/workflows/a b.yml@refs/pull/1/merge", ".github/workflows/a b.yml"],
  ["octo/demo", ""],
  ["", ""],
])("the file of %j is %j", (reference, file) => {
  expect(workflowFileOf(reference)).toBe(file);
});
