import { describe, expect, it } from "vitest";
import { admitAnswer } from "../../../src/commands/approve/approve.js";
import { parseCommand } from "../../../src/commands/parse.js";
import { loadConfiguration } from "../../../src/config/load.js";
import type { TriggerComment } from "../../../src/core/forge/forge.js";
import type { PendingApproval } from "../../../src/core/run/approval.js";
import { approvalHash } from "../../../src/core/run/approval.js";
import type { SavedSession, SessionStore } from "../../../src/core/run/saved-session.js";
import { questionText } from "../../../src/run/approvals/comment-text.js";
import type { Job } from "../../../src/run/job.js";
import { acquireLock } from "../../../src/run/lock/lock.js";
import type { Resolution } from "../../../src/run/report/answer.js";
import type { Run } from "../../../src/run/stages.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { useGitHubBench } from "../../support/github-bench.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const bench = useGitHubBench({
  users: {
    mona: { id: 2, type: "User", permission: "write" },
    root: { id: 3, type: "User", permission: "admin" },
    stranger: { id: 4, type: "User", permission: "read" },
  },
});

const HOUR = 3_600_000;
const RUN = "7001-1";
const BOT = "github-actions[bot]";

/** A run of an issue that asked for calls and ended, and who answers now. */
async function stage(change: { wait?: "inline" | "resume"; calls?: readonly Partial<PendingApproval>[] } = {}) {
  const { wait = "resume", calls: given = [{}] } = change;
  const { forge, github, clock, headSha } = bench;
  const issue = forge.createIssue({ title: "Sum is wrong" }).number;
  const subject = { kind: "issue", number: issue } as const;
  const calls = given.map((one, index): PendingApproval => {
    const request = { tool: "edit_file", args: { path: `${index}.ts` } };
    const place = { head: headSha, run: RUN };
    const times = { askedAt: clock.now(), deadline: clock.now() + HOUR };
    const id = `${issue}abcd${index}`.padStart(8, "0");
    const rule = "edit_file";
    return { id, hash: approvalHash(request, place), ...request, risk: "medium", rule, ...place, ...times, ...one };
  });
  const question = {
    marker: `<!-- architect:approval:issue-${issue} id=${RUN} head=${headSha} -->`,
    wait,
    phrase: "/architect",
    minimum: "write",
    runUrl: `${forge.url}/octo/demo/actions/runs/7001`,
    calls,
    answers: new Map<string, string>(),
  };
  const body = questionText(question);
  const comment = forge.addComment({ issue, body, author: BOT, app: "actions" }).id;
  const sessions = new Map<string, SavedSession>();
  const started = { type: "run_started" as const, at: 1, version: 2 as const, sessionId: RUN, command: "fix" };
  sessions.set(RUN, {
    version: 1,
    sessionId: RUN,
    subject: `issue-${issue}`,
    command: "fix",
    flags: {},
    text: "",
    actor: "mona",
    agent: "build",
    base: headSha,
    stopReason: "approval_pending",
    savedAt: clock.now(),
    events: [
      {
        ...started,
        subject: `issue-${issue}`,
        task: "",
        actor: "",
        model: "m",
        budgetUsd: 5,
        maximumSteps: 9,
        runUrl: "",
      },
      { type: "message_added", at: 1, message: { role: "user", content: "Fix it." } },
    ],
    patch: "",
    pending: calls,
  });
  const store: SessionStore = {
    unavailable: null,
    save: async (session) => {
      sessions.set(session.sessionId, session);
      return { ok: true };
    },
    load: async ({ subject: of, sessionId = RUN }) => {
      const found = sessions.get(sessionId) ?? null;
      return found?.subject === of ? found : null;
    },
    list: async () => [...sessions.keys()],
    remove: async () => ({ ok: true }),
  };
  const job = {
    environment: { runId: "7002", attempt: "1", serverUrl: forge.url, owner: "octo", repository: "demo" },
    host: { logger: createSilentLogger() },
    redactor: createRedactor([]),
    shutdown: new AbortController().signal,
    services: {
      clock,
      parseCommand,
      openStateStore: async () => store,
    },
  } as unknown as Job;

  async function answer(
    text: string,
    options: { by?: string; store?: string; kind?: TriggerComment["kind"]; mode?: string; dryRun?: true } = {},
  ) {
    const { by = "mona", kind = "issue_comment", mode = "confirm-sensitive" } = options;
    const said = forge.addComment({ issue, body: `/architect ${text}`, author: by });
    const parsed = parseCommand(`/architect ${text}`, "/architect");
    if (parsed.kind !== "command") throw new Error(`no command: ${text}`);
    const file = {
      path: ".github/architect.yml",
      text: `version: 1\nsession: { store: ${options.store ?? "ref"} }\napproval: { mode: ${mode} }\n`,
    };
    const open = {
      ...job,
      kind: "accepted",
      request: {
        command: parsed.command,
        flags: parsed.flags,
        text: parsed.text,
        subject,
        actor: { login: by, id: 1, isBot: by.endsWith("[bot]") },
        comment: { id: said.id, kind, body: `/architect ${text}` },
        source: "comment",
      },
      event: { kind: "comment", title: "Sum is wrong", body: "", subjectAuthor: "octo" },
      forge: github,
      repository: await github.getRepository(),
      facts: { issue: await github.getIssue(issue), pull: null, permission: await github.permissionOf(by) },
      defaultHead: async () => github.branchHead("main"),
      readConfiguration: async () => loadConfiguration({ file, inputs: {} }),
      phrase: "/architect",
      inputs: options.dryRun === true ? { dryRun: true } : {},
    } as unknown as Run<"accepted">;
    return admitAnswer(open);
  }
  const shown = () => forge.state.comments.find(({ id }) => id === comment)?.body ?? "";
  const head = { sha: headSha, tree: (await github.getCommit(headSha))?.tree ?? "" };
  const hold = (run: string, until = HOUR) =>
    acquireLock(github, {
      subject: `issue-${issue}`,
      holder: { run, url: "https://github.test/runs/1", expires: clock.now() + until },
      head,
      now: clock.now(),
    });
  return { issue, comment, body, calls, id: calls[0]?.id ?? "", sessions, answer, shown, hold, store };
}

const textOf = (admission: Resolution): string =>
  admission.kind === "answer"
    ? admission.answer.text
    : admission.kind === "noted"
      ? `noted: ${admission.text}`
      : "opens";

describe("an answer for a run that has ended", () => {
  it("deny goes on with the denial and its reason", async () => {
    const { answer, id } = await stage();
    const admission = await answer(`deny ${id} not like this`);
    if (admission.kind !== "accepted") throw new Error(textOf(admission));
    expect(admission.resumption?.answers?.grants?.[0]?.decision.answer).toMatchObject({
      approves: false,
      reason: "not like this",
    });
  });

  it("each answer is used once: a second run that claims it finds it used", async () => {
    const { answer, id, sessions } = await stage();
    const [first, second] = [await answer(`approve ${id}`), await answer(`approve ${id}`)];
    if (first.kind !== "accepted" || second.kind !== "accepted") throw new Error("both should open");
    await first.resumption?.answers?.claim();
    expect(sessions.get(RUN)?.pending).toEqual([]);
    await expect(second.resumption?.answers?.claim()).rejects.toThrow(/was already used by another run/);
    expect(await second.resumption?.answers?.isTaken()).toBe(true);
    expect(textOf(await answer(`approve ${id}`))).toContain(`There is no pending approval \`${id}\` here`);
  });

  it("nothing runs when an answer cannot be marked as used", async () => {
    const { answer, id, store } = await stage();
    const admission = await answer(`approve ${id}`);
    if (admission.kind !== "accepted") throw new Error(textOf(admission));
    store.save = async () => ({ ok: false, reason: "no right" });
    await expect(admission.resumption?.answers?.claim()).rejects.toThrow(/so the call is not run: no right/);
  });

  it("a batch goes on when every call has its answer, from one person or several", async () => {
    const { answer, calls, shown } = await stage({ calls: [{}, {}] });
    const [one = "", two = ""] = calls.map(({ id }) => id);
    expect(textOf(await answer(`deny ${one}`))).toBe(
      `noted: The answer to ${one} is recorded; the run continues when these are answered too: ${two}.`,
    );
    expect(shown()).toContain(`**Answer** to \`${one}\`: rejected by \`mona\``);
    const admission = await answer(`approve ${two} --class`, { by: "root" });
    if (admission.kind !== "accepted") throw new Error(textOf(admission));
    const { answers, waiting } = admission.resumption ?? {};
    expect(answers?.grants?.map(({ call, decision: { answer } }) => [call.id, answer.by, answer.scope])).toEqual([
      [one, "mona", "once"],
      [two, "root", "class"],
    ]);
    expect(waiting).toEqual(calls);
    expect(shown()).toContain("approved by `root`, with its class");
  });

  it.each([
    ["--all by a maintainer leaves out high risk", "mona", "noted: "],
    ["--all by an admin covers it", "root", "opens"],
  ])("%s", async (_name, by, text) => {
    const { answer, id } = await stage({ calls: [{}, { risk: "high", rule: "git:push" }] });
    expect(textOf(await answer(`approve --all ${id}`, { by }))).toContain(text);
  });

  it("answers of others in a batch are checked anew", async () => {
    const { answer, calls, issue } = await stage({ calls: [{}, {}] });
    const [one = "", two = ""] = calls.map(({ id }) => id);
    const { forge } = bench;
    forge.addComment({ issue, body: `/architect approve ${one}`, author: "stranger" });
    const edited = forge.addComment({ issue, body: "hello", author: "root" }).id;
    forge.editComment(edited, `/architect approve ${one}`);
    expect(textOf(await answer(`approve ${two}`))).toContain("noted: ");
  });

  type Stage = Awaited<ReturnType<typeof stage>>;
  it.each<readonly [string, (given: Stage) => unknown, string]>([
    ["no id", ({ answer }) => answer("approve"), "Usage: `/architect approve <id> [--class|--all]`"],
    ["no id to deny", ({ answer }) => answer("deny <b>"), "Usage: `/architect deny <id> [reason]`"],
    ["an id and more", ({ answer, id }) => answer(`approve ${id} now`), "Usage: "],
    ["a bot", ({ answer, id }) => answer(`approve ${id}`, { by: "robot[bot]" }), "A person has to answer"],
    ["our own token's account", ({ answer, id }) => answer(`approve ${id}`, { by: BOT }), "A person has to answer"],
    [
      "a comment on a line",
      ({ answer, id }) => answer(`approve ${id}`, { kind: "review_comment" }),
      "in the conversation where it was asked",
    ],
    [
      "an expired one",
      ({ answer, id }) => {
        bench.clock.advance(HOUR + 1_000);
        return answer(`approve ${id}`);
      },
      "expired at",
    ],
    [
      "a question that was edited",
      ({ answer, id, comment, body }) => {
        bench.forge.editComment(comment, body.replace("0.ts", "harmless.md"), "mona");
        return answer(`approve ${id}`);
      },
      "was edited after that, so its answers do not count",
    ],
    [
      "a question that was deleted",
      ({ answer, id, comment }) => {
        bench.forge.deleteComment(comment);
        return answer(`approve ${id}`);
      },
      "cannot be found",
    ],
    [
      "the same question by an outsider",
      ({ answer, id, comment, body, issue }) => {
        bench.forge.deleteComment(comment);
        bench.forge.addComment({ issue, body, author: "stranger" });
        return answer(`approve ${id}`);
      },
      "cannot be found",
    ],
    [
      "a session that is gone",
      ({ answer, id, sessions }) => {
        sessions.clear();
        return answer(`approve ${id}`);
      },
      "There is no pending approval",
    ],
    ["a configuration without approvals", ({ answer, id }) => answer(`deny ${id}`, { mode: "yolo" }), "is yolo now"],
    ["a dry run", ({ answer, id }) => answer(`approve ${id}`, { dryRun: true }), "Dry run"],
    [
      "no place for sessions",
      ({ answer, id }) => answer(`approve ${id}`, { store: "none" }),
      "No approval is pending here",
    ],
  ])("refused with a line: %s", async (_name, doing, text) => {
    const given = await stage();
    expect(textOf((await doing(given)) as Resolution)).toContain(text);
  });

  it("the id of another subject is no id here", async () => {
    const { id } = await stage();
    const { answer } = await stage();
    expect(textOf(await answer(`approve ${id}`))).toContain(`There is no pending approval \`${id}\` here`);
  });

  it("a head that moved is named with both commits", async () => {
    const { answer, id } = await stage();
    const sha = await bench.forge.commitFiles({ branch: "main", files: { "x.txt": "x\n" } });
    const text = textOf(await answer(`approve ${id}`));
    expect(text).toContain(`was for the commit ${bench.headSha}, and the branch is at ${sha} now`);
    expect(text).toContain("`/architect resume` continues the session and asks again");
    await bench.forge.moveBranch("main", bench.headSha);
  });

  it("a session that is still being saved is waited for, by a run that only read and holds no lock", async () => {
    const { answer, id, store } = await stage();
    const load = store.load;
    const begin = bench.clock.now();
    store.load = async (query) => (bench.clock.now() - begin < 5_000 ? null : load(query));
    expect(textOf(await answer(`approve ${id}`))).toBe("opens");
  });

  it("the run that asked is let end first", async () => {
    const { answer, id, hold } = await stage();
    await hold(RUN, 20_000);
    expect(textOf(await answer(`approve ${id}`))).toBe("opens");
    await hold(RUN, HOUR);
    expect(textOf(await answer(`approve ${id}`))).toContain("is still going on; answer again when it has ended");
  });
});

describe("an answer for a run that waits", () => {
  const inline = { wait: "inline" } as const;

  it("is recorded without a comment when the lock is not held", async () => {
    const { answer, id, hold } = await stage(inline);
    expect(textOf(await answer(`approve ${id}`))).toBe(
      `noted: The answer to ${id} is recorded: the run ${RUN} is waiting for it.`,
    );
    await hold(RUN);
    expect(textOf(await answer(`deny ${id}`))).toContain("noted: ");
  });

  it("is refused when another run holds the lock, or its time is up", async () => {
    const first = await stage(inline);
    await first.hold("7009-1");
    expect(textOf(await first.answer(`approve ${first.id}`))).toContain("is no longer waiting");
    const second = await stage(inline);
    bench.clock.advance(HOUR + 1_000);
    expect(textOf(await second.answer(`approve ${second.id}`))).toContain("is no longer waiting");
  });

  it.each([
    ["approve", "approved by `mona`", "noted: The answer"],
    ["deny", "rejected by `mona`", "noted: The answer"],
    ["approve", "rejected: no answer in time", "is no longer pending: rejected: no answer in time"],
    ["approve", "the run ended without it", "is no longer pending"],
    ["approve", "rejected by `root`", "is no longer pending: rejected by `root`"],
    ["approve", "![](https://evil.test/x.png) @everyone", "is no longer pending: it has an answer"],
  ])("%s when the question says %s", async (command, told, text) => {
    const { answer, id, comment, body } = await stage(inline);
    const line = `**Answer** to \`${id}\`: `;
    bench.forge.editComment(comment, body.replace(`${line}waiting`, `${line}${told}`), BOT);
    expect(textOf(await answer(`${command} ${id}`))).toContain(text);
  });
});
