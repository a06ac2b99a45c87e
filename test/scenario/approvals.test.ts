// @module-tag full
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { ForgeOptions } from "../../src/embedded-github/types.js";
import type { Scenario } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  READ,
  REPAIR,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const WAITS = { status: "awaiting_approval", stop: "approval_pending", code: "0", exit: 0 };
const NOTED = { status: "success", stop: "", code: "0", exit: 0 };
const SKIPPED = { status: "skipped", stop: "", code: "0", exit: 0 };
const approving = (wait: string) => configured(`approval: { mode: confirm-sensitive, wait: ${wait} }`);

/** A job without `contents: write`. */
const READ_ONLY: NonNullable<ForgeOptions["tokens"]> = {
  ghs_embeddedForgeActionsToken000000000000: {
    login: "github-actions[bot]",
    id: 41898282,
    type: "Bot",
    kind: "actions",
    permissions: { contents: "read", issues: "write", pull_requests: "write" },
  },
};

/** Our comments that ask, oldest first, with the ids of their calls. */
function questions(scenario: Scenario): readonly { comment: number; body: string; ids: readonly string[] }[] {
  return scenario.forge.state.comments
    .filter((one) => one.author === "github-actions[bot]" && one.body.startsWith("<!-- architect:approval:issue-1 "))
    .map(({ id, body }) => ({ comment: id, body, ids: /calls=([a-z0-9,]+) -->/.exec(body)?.[1]?.split(",") ?? [] }));
}

async function asked(scenario: Scenario, count: number) {
  await vi.waitFor(() => expect(questions(scenario)).toHaveLength(count), { interval: 20, timeout: 20_000 });
  const found = questions(scenario)[count - 1];
  if (found === undefined) throw new Error("no question");
  return found;
}

const saying = (scenario: Scenario, body: string, author = "maintainer"): Promise<ActionResult> =>
  scenario.comment(body, { issue: 1, author });

const events = (result: ActionResult): readonly Record<string, unknown>[] =>
  readFileSync(result.outputs["session-path"] ?? "", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it("resume, in a public repository too: the run ends awaiting, approve goes on and runs exactly that call", async () => {
  const scenario = await open({
    files: approving("resume"),
    script: { steps: [READ, REPAIR, say("sum now adds.")] },
  });
  const first = await scenario.comment("/architect fix");
  expect(ended(first)).toEqual(WAITS);
  expectSound(scenario, first);
  // The run waits, and no reaction says that it failed.
  expect(reactions(scenario)).toEqual(["eyes"]);
  const { body, ids } = await asked(scenario, 1);
  const [id = ""] = ids;
  expect(body).toContain("### Architect: approval needed");
  expect(body).toContain("Agent wants to change `src/sum.js`");
  expect(body).toContain(`\`/architect approve ${id}\``);
  expect(scenario.ownComments(1)[0]).toContain(`\`/architect approve ${id}\` or \`/architect deny ${id}\``);
  expect(await locks(scenario)).toEqual(["refs/architect/state"]);
  expect(openPulls(scenario)).toEqual([]);

  const unknown = await saying(scenario, "/architect approve abcd1234");
  expect(ended(unknown)).toEqual(SKIPPED);
  expect(scenario.ownComments(1).at(-1)).toContain("There is no pending approval `abcd1234` here");

  const second = await saying(scenario, `/architect approve ${id}`, "owner");
  expect(ended(second)).toEqual(DONE);
  expectSound(scenario, second);
  expect(openPulls(scenario)).toHaveLength(1);
  const log = events(second).filter(({ type }) => type === "approval_requested" || type === "approval_answered");
  expect(log).toEqual([
    expect.objectContaining({ type: "approval_requested", id, tool: "edit_file", risk: "medium", rule: "edit_file" }),
    expect.objectContaining({ type: "approval_answered", id, answer: "approved", by: "owner", how: "comment" }),
  ]);
  expect(questions(scenario)[0]?.body).toContain("approved by `owner`");
  expect(scenario.model.requests.at(-1)?.body).toBeDefined();

  const again = await saying(scenario, `/architect approve ${id}`);
  expect(ended(again)).toEqual(SKIPPED);
  expect(scenario.ownComments(1).at(-1)).toContain(`There is no pending approval \`${id}\` here`);
});

it("a batch is one question, without calls that will be refused anyway; the run goes on when each call has its answer, and a denial reaches the agent", {
  tags: "quick",
}, async () => {
  const hook = "{ name: no, command: 'echo not that >&2; exit 2', matcher: write_file, file_patterns: [blocked.md] }";
  const scenario = await open({
    files: {
      ...configured("approval: { mode: confirm-sensitive, wait: resume }", `hooks: { pre_tool_use: [${hook}] }`),
      "notes.md": "notes\n",
    },
    forge: { private: true },
    script: {
      steps: [
        {
          answer: {
            toolCalls: [
              { name: "edit_file", arguments: { path: "src/sum.js", old_str: "a - b", new_str: "a + b" } },
              { name: "write_file", arguments: { path: "config.json", content: "{}\n" } },
              { name: "write_file", arguments: { path: "blocked.md", content: "x\n" } },
              { name: "write_file", arguments: { path: "notes.md", content: "never read\n" } },
              { name: "edit_file", arguments: { path: "src/sum.js", old_str: "a * b", new_str: "a / b" } },
              { name: "run_command", arguments: { command: "npm test", cwd: "no/such/folder" } },
              { name: "delete_file", arguments: { path: "notes.md" } },
            ],
          },
        },
        say("sum now adds."),
      ],
    },
  });
  expect(ended(await scenario.comment("/architect fix"))).toEqual(WAITS);
  const { ids } = await asked(scenario, 1);
  const [edit = "", write = ""] = ids;
  expect(ids).toHaveLength(2);

  const denied = await saying(scenario, `/architect deny ${write} no new files\n\n<!-- x -->`);
  expect(ended(denied)).toEqual(NOTED);
  expectSound(scenario, denied);
  expect(reactions(scenario).slice(-2)).toEqual(["eyes", "rocket"]);
  expect(questions(scenario)[0]?.body).toContain("rejected by `maintainer`");

  const result = await saying(scenario, `/architect approve ${edit}`, "owner");
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  const told = JSON.stringify(scenario.model.requests.at(-1)?.body);
  expect(told).toContain("Action denied by maintainer: no new files");
  for (const why of ["Blocked by hook: not that", "was not read", "old_str not found", "no/such/folder"]) {
    expect(told).toContain(why);
  }
  expect(result.outputs["files-changed"]).toBe('["src/sum.js"]');
});

it("without the right to keep a session it waits in the job: an answer by comment, then one by reaction", async () => {
  const scenario = await open({
    files: configured("approval: { mode: confirm-sensitive, wait: resume }\npublish: { mode: patch }"),
    forge: { tokens: READ_ONLY },
    script: { steps: [REPAIR, call("write_file", { path: "notes.md", content: "x\n" }), say("done")] },
  });
  const running = scenario.comment("/architect fix");
  const first = await asked(scenario, 1);
  expect(first.body).toContain("wait=inline");
  const outsider = await saying(scenario, `/architect approve ${first.ids[0]}`, "outsider");
  expect(ended(outsider)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  const noted = await saying(scenario, `/architect approve ${first.ids[0]}`);
  expect(ended(noted)).toEqual(NOTED);
  expectSound(scenario, noted);

  const second = await asked(scenario, 2);
  scenario.forge.state.reactions.push(
    {
      id: 1,
      subject: "issue_comment",
      subjectId: second.comment,
      author: "outsider",
      content: "-1",
      createdAt: scenario.forge.state.now(),
    },
    {
      id: 2,
      subject: "issue_comment",
      subjectId: second.comment,
      author: "owner",
      content: "+1",
      createdAt: scenario.forge.state.now(),
    },
  );
  const result = await running;
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(scenario.ownComments(1).some((body) => body.includes("already running"))).toBe(false);
  expect(events(result).filter(({ type }) => type === "approval_answered")).toEqual([
    expect.objectContaining({ by: "maintainer", how: "comment", answer: "approved" }),
    expect.objectContaining({ by: "owner", how: "reaction", answer: "approved" }),
  ]);
  expect(scenario.ownComments(1)[0]).toContain("**Approvals**");
  expect(scenario.ownComments(1)[0]).toContain(
    "The run waits in the job for the approval: the session could not be saved for later",
  );
});

it("a machine that is lost right after it asked: the answer goes on with what was saved before", async () => {
  const scenario = await open({ files: approving("resume"), script: { steps: [READ, REPAIR, say("sum now adds.")] } });
  let child: ChildProcess | undefined;
  const running = scenario.comment("/architect fix", {
    runner: {
      onStart: (given) => {
        child = given;
      },
    },
  });
  // Nothing but the comment's own creation comes between the save and this.
  await vi.waitFor(() => expect(questions(scenario)).toHaveLength(1), { interval: 1, timeout: 20_000 });
  child?.kill("SIGKILL");
  await running;
  const [question] = questions(scenario);
  const result = await saying(scenario, `/architect approve ${question?.ids[0]}`);
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);
  expect(openPulls(scenario)).toHaveLength(1);
});
