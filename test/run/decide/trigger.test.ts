import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../src/commands/parse.js";
import { type ForgeEvent, type ForgeUser, subjectKey } from "../../../src/core/forge/forge.js";
import type { RepositoryRole } from "../../../src/embedded-github/types.js";
import { parseEvent } from "../../../src/github/events.js";
import { authorize } from "../../../src/run/authorize/authorize.js";
import { askRecent, rateProblem } from "../../../src/run/decide/rate-limit.js";
import { decideTrigger, noReviewReason, type TriggerSettings } from "../../../src/run/decide/trigger.js";
import { acquireLock } from "../../../src/run/lock/lock.js";
import { useGitHubBench } from "../../support/github-bench.js";

const SETTINGS: TriggerSettings = {
  phrase: "/architect",
  label: "architect",
  assignee: null,
  onOpened: false,
  autoReview: false,
  allowedBots: [],
  command: undefined,
  prompt: undefined,
  agent: undefined,
  splitWorkflow: null,
};
const MONA: ForgeUser = { login: "mona", id: 2, isBot: false };
const OWN_BRANCH = { isDraft: false, isFork: false };
const BOT: ForgeUser = { login: "helper[bot]", id: 9, isBot: true };

const FAILED_CI: ForgeEvent = {
  kind: "workflow_run",
  run: {
    id: 1,
    conclusion: "failure",
    attempt: 1,
    event: "push",
    workflow: ".github/workflows/ci.yml",
    name: "CI",
    headRepository: "octo/demo",
    headBranch: "main",
    headSha: "1".repeat(40),
  },
  sender: MONA,
  actor: MONA,
  triggeringActor: MONA,
};

const decide = (event: ForgeEvent, change: Partial<TriggerSettings> = {}): ReturnType<typeof decideTrigger> =>
  decideTrigger(event, { ...SETTINGS, ...change }, parseCommand);

type CommentEvent = Extract<ForgeEvent, { kind: "comment" }>;

function comment(change: { body?: string; sender?: ForgeUser; viaApp?: boolean } = {}): CommentEvent {
  const { body = "/architect fix it", sender = MONA, viaApp = false } = change;
  return {
    kind: "comment",
    subject: { kind: "issue", number: 1 },
    comment: { id: 5, nodeId: "n", kind: "issue_comment", body, author: sender, viaApp, createdAt: "", url: "" },
    sender,
    title: "t",
    body: "b",
    subjectAuthor: "octo",
    state: "open",
    locked: false,
  };
}

type IssueEvent = Extract<ForgeEvent, { kind: "issue" }>;

function issue(change: Partial<IssueEvent>): IssueEvent {
  const { comment: _comment, ...base } = comment();
  return { ...base, kind: "issue", action: "opened", label: "", assignee: "", ...change };
}

describe("comments", () => {
  it("hands on the command, its flags and its text", () => {
    const event = comment({ body: "/architect plan --budget=2 tidy up" });
    expect(decide(event)).toEqual({
      kind: "run",
      request: {
        command: "plan",
        flags: { budget: 2 },
        text: "tidy up",
        subject: event.subject,
        actor: MONA,
        comment: event.comment,
        source: "comment",
      },
    });
  });

  it("answers an unknown word with the usage line, which costs the right to ask for help", () => {
    const decision = decide(comment({ body: "/architect fxi" }));
    expect(decision).toMatchObject({ kind: "usage", request: { command: "help", text: "" } });
    expect(decision).toHaveProperty("message", expect.stringContaining("Did you mean `fix`?"));
  });

  const rows: readonly [name: string, event: CommentEvent, allowedBots: readonly string[], kind: string][] = [
    ["a person", comment(), [], "run"],
    ["another phrase", comment({ body: "/other fix" }), [], "ignore"],
    ["a bot", comment({ sender: BOT }), [], "ignore"],
    ["a bot, with a mistake in its command", comment({ sender: BOT, body: "/architect fxi" }), [], "ignore"],
    ["a listed bot", comment({ sender: BOT }), ["Helper[Bot]"], "run"],
    ["a listed bot, through its App", comment({ sender: BOT, viaApp: true }), ["helper[bot]"], "run"],
    ["a bot that is nearly listed", comment({ sender: BOT }), ["helper"], "ignore"],
    ["a person through an App", comment({ viaApp: true }), [], "ignore"],
    ["a listed person through an App", comment({ viaApp: true }), ["mona"], "ignore"],
    ["a person with a bot's suffix", comment({ sender: { ...MONA, login: "mona[bot]" } }), [], "run"],
  ];
  it.each(rows)("%s", (_name, event, allowedBots, kind) => {
    expect(decide(event, { allowedBots }).kind).toBe(kind);
  });
});

describe("other events", () => {
  const manual: ForgeEvent = { kind: "manual", event: "workflow_dispatch", sender: MONA, payload: {} };
  const rows: readonly [name: string, event: ForgeEvent, settings: Partial<TriggerSettings>, decision: object][] = [
    [
      "the label",
      issue({ action: "labeled", label: "architect" }),
      {},
      { kind: "run", request: { command: "fix", source: "event", actor: MONA } },
    ],
    ["another label", issue({ action: "labeled", label: "bug" }), {}, { kind: "ignore" }],
    ["the label by a bot", issue({ action: "labeled", label: "architect", sender: BOT }), {}, { kind: "ignore" }],
    [
      "the label with a command",
      issue({ action: "labeled", label: "architect" }),
      { command: "plan", prompt: "how" },
      { kind: "run", request: { command: "plan", text: "how" } },
    ],
    [
      "an unknown command",
      issue({ action: "labeled", label: "architect" }),
      { command: "fxi" },
      { kind: "misconfigured" },
    ],
    [
      "the assignee, in other case",
      issue({ action: "assigned", assignee: "Helper" }),
      { assignee: "helper" },
      { kind: "run" },
    ],
    ["an assignee, none configured", issue({ action: "assigned", assignee: "" }), {}, { kind: "ignore" }],
    ["an opened issue", issue({}), {}, { kind: "ignore" }],
    ["an opened issue, configured", issue({}), { onOpened: true }, { kind: "run", request: { command: "fix" } }],
    [
      "a dispatch",
      manual,
      { prompt: "tidy", agent: "docs" },
      {
        kind: "run",
        request: { command: "fix", text: "tidy", agent: "docs", source: "manual", subject: { kind: "none" } },
      },
    ],
    ["a dispatch without a task", manual, { prompt: " " }, { kind: "misconfigured" }],
    ["a dispatch of what code answers", manual, { command: "memory" }, { kind: "run" }],
    ["a dispatch by a bot", { ...manual, sender: BOT }, { prompt: "tidy" }, { kind: "ignore" }],
    [
      "the schedule",
      { kind: "schedule" },
      { prompt: "tidy", command: "refactor" },
      { kind: "run", request: { command: "refactor", actor: null, source: "schedule" } },
    ],
    [
      "a pull request",
      { kind: "pull_request", action: "opened", subject: { kind: "pr", number: 1 }, sender: MONA, ...OWN_BRANCH },
      {},
      { kind: "skip" },
    ],
    ["failed CI", FAILED_CI, {}, { kind: "skip" }],
    ["failed CI with a command", FAILED_CI, { command: "fix" }, { kind: "run", request: { actor: MONA } }],
    [
      "pull_request_target",
      { kind: "refused_event", name: "pull_request_target", reason: "no" },
      {},
      { kind: "deny", reason: "no" },
    ],
    [
      "an edited comment",
      { kind: "ignored", name: "issue_comment", reason: "edited" },
      {},
      { kind: "ignore", reason: "edited" },
    ],
    [
      "an unknown event",
      { kind: "unsupported", name: "gollum" },
      {},
      { kind: "skip", reason: "The event gollum is not supported; nothing runs." },
    ],
  ];
  it.each(rows)("%s", (_name, event, settings, decision) => {
    expect(decide(event, settings)).toMatchObject(decision);
  });
});

interface CorpusRow {
  readonly id: string;
  readonly event: string;
  readonly action: string;
  readonly body: string;
  readonly actor_permission: RepositoryRole;
  readonly expect: "run" | "ignore" | "refuse" | "abort";
  readonly why: string;
  readonly command?: string;
  readonly args?: string;
  readonly actor?: string;
  readonly sender_type?: "Bot" | "User";
  readonly comment_user?: string | null;
  readonly role_name?: string;
  readonly performed_via_github_app?: string;
  readonly pr?: { readonly fork: boolean | null; readonly head_sha_now?: string };
  readonly issue?: { readonly state: "open" | "closed"; readonly locked: boolean };
  readonly rate?: { readonly actor_last_hour: number; readonly limit: number };
  readonly in_progress?: boolean;
  readonly shell_never_sees_body?: boolean;
}

const HOUR = 3_600_000;

describe("the trigger corpus", () => {
  const SELF = "github-actions[bot]";
  const text = readFileSync(new URL("../../fixtures/corpus/triggers.jsonl", import.meta.url), "utf8");
  const rows: readonly CorpusRow[] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const bench = useGitHubBench({ private: true });

  /** The row's issue or pull request; returns its number and what happens after the comment. */
  async function seedSubject(row: CorpusRow): Promise<{ number: number; later: () => Promise<void> }> {
    const nothing = async (): Promise<void> => {};
    if (row.pr === undefined) {
      const { number } = bench.forge.createIssue({ title: row.id });
      const record = bench.forge.state.issues.find((one) => one.number === number);
      if (record !== undefined && row.issue !== undefined) Object.assign(record, row.issue);
      return { number, later: nothing };
    }
    const head = row.id.toLowerCase();
    const push = async (content: string): Promise<void> => {
      await bench.forge.commitFiles({ branch: head, files: { [`${head}.txt`]: content } });
    };
    await push("1");
    const fork = row.pr.fork === false ? {} : { fork: { owner: "mallory", deleted: row.pr.fork === null } };
    const { number } = await bench.forge.createPullRequest({ title: row.id, head, ...fork });
    const later = async (): Promise<void> => {
      bench.clock.advance(60_000);
      await push("2");
    };
    return { number, later: row.pr.head_sha_now === undefined ? nothing : later };
  }

  /** The event as the workflow would get it, after all that happened before the job started. */
  async function seed(row: CorpusRow): Promise<{ payload: unknown; actor: string }> {
    const actor = row.actor === "SELF" ? SELF : (row.actor ?? "maintainer");
    if (actor !== SELF) bench.forge.setPermission(actor, row.actor_permission);
    // The commands of other rows are of another hour.
    bench.clock.advance(HOUR);
    const { number, later } = await seedSubject(row);
    for (let count = 0; count < (row.rate?.actor_last_hour ?? 0); count++) {
      bench.forge.addComment({ issue: number, body: row.body, author: actor });
    }
    const author = row.comment_user ?? actor;
    if (author !== actor) bench.forge.setPermission(author, "none");
    const app = row.performed_via_github_app === undefined ? {} : { app: "app" as const };
    const posted = bench.forge.addComment({ issue: number, body: row.body, author, ...app });
    const payload = bench.forge.issueCommentEvent({ comment: posted, sender: actor });
    await later();
    const gone = row.comment_user === null ? { comment: { ...Object(payload["comment"]), user: null } } : {};
    const review = { review: payload["comment"], pull_request: payload["issue"] };
    return { payload: { ...payload, action: row.action, ...gone, ...review }, actor };
  }

  /** The product's result for a row: parse, decide, ask the lock, authorise. */
  async function outcome(row: CorpusRow): Promise<{ kind: string; detail: string; command: string; text: string }> {
    const { payload, actor } = await seed(row);
    const decision = decide(parseEvent(row.event, payload));
    const result = (kind: string, detail: string): Awaited<ReturnType<typeof outcome>> => ({
      kind,
      detail,
      command: decision.kind === "run" ? decision.request.command : "",
      text: decision.kind === "run" ? decision.request.text : "",
    });
    if (decision.kind === "usage") return result("refuse", decision.message);
    if (decision.kind !== "run") return result("ignore", decision.reason);
    const settings = { minimumPermission: "write", forks: "review", actor, triggeringActor: actor } as const;
    const answer = await authorize(decision.request, bench.github, settings, bench.clock.now());
    if (!answer.ok) return result("refuse", answer.reason);
    const now = bench.clock.now();
    const counting = { limit: row.rate?.limit ?? 20, phrase: SETTINGS.phrase, now, parse: parseCommand };
    const problem = await rateProblem(decision.request, askRecent(bench.github, now), counting);
    if (problem !== null) return result("refuse", problem);
    if (row.in_progress !== true) return result("run", "");
    const head = { sha: bench.headSha, tree: (await bench.github.getCommit(bench.headSha))?.tree ?? "" };
    const request = { subject: subjectKey(decision.request.subject), head, now };
    const holder = { run: "1-1", url: "https://github.test/runs/1", expires: now + 60_000 };
    await acquireLock(bench.github, { ...request, holder });
    const lock = await acquireLock(bench.github, { ...request, holder: { ...holder, run: "2-1" } });
    return result(lock.kind === "busy" ? "refuse" : "run", lock.kind === "busy" ? lock.holder.url : "");
  }

  it.each(rows.map((row) => [row.id, row.why, row] as const))("%s %s", async (_id, _why, row) => {
    const custom = { permission: row.actor_permission, role_name: row.role_name };
    const path = /\/permission$/;
    const remove =
      row.role_name === undefined
        ? undefined
        : bench.forge.injectFault({ path, action: "answer", status: 200, body: custom });
    const result = await outcome(row);
    remove?.();
    // Younger than row T055 of the corpus: flags that widen are refused with the usage line.
    const wanted = row.id === "T055" || row.expect === "abort" ? "refuse" : row.expect;
    expect([result.kind, result.detail]).toEqual([wanted, wanted === "run" ? "" : expect.stringMatching(/./)]);
    if (wanted !== "run") return;
    expect(result.command).toBe(row.command);
    if (row.args !== undefined) expect(result.text).toBe(row.args);
    if (row.shell_never_sees_body) expect(`/architect fix ${result.text}`).toBe(row.body);
  });

  it("4 names both commits", async () => {
    const row = rows.find(({ id }) => id === "T044");
    if (row === undefined) throw new Error("row T044 is gone");
    const moved = await outcome({ ...row, id: "T044-again" });
    const after = await bench.github.branchHead("t044-again");
    const [before] = (await bench.github.getCommit(after ?? ""))?.parents ?? [];
    expect(moved.detail).toBe(`the branch moved from ${before} to ${after} after the comment was written`);
  });
});

const OWN_REPOSITORY = { full_name: "octo/demo" };

function pullEvent(more: Record<string, unknown> = {}, action = "opened", sender: Record<string, unknown> = {}) {
  return parseEvent("pull_request", {
    action,
    sender: { login: "mona", id: 2, type: "User", ...sender },
    pull_request: {
      ...{ number: 7, title: "T", body: null, draft: false },
      ...{ head: { repo: OWN_REPOSITORY }, base: { repo: OWN_REPOSITORY }, ...more },
    },
  });
}

describe("a review on its own", () => {
  it.each<[string, ReturnType<typeof pullEvent>, Partial<TriggerSettings>, object]>([
    ["of an opened pull request", pullEvent(), {}, { kind: "run" }],
    ["of new commits", pullEvent({}, "synchronize"), {}, { kind: "run" }],
    ["of one that is ready", pullEvent({}, "ready_for_review"), {}, { kind: "run" }],
    ["of one that is open again", pullEvent({}, "reopened"), {}, { kind: "run" }],
    ["without a request", pullEvent(), { autoReview: false }, { kind: "skip" }],
    ["that the workflow asks for", pullEvent(), { autoReview: false, command: "review" }, { kind: "run" }],
    [
      "of another command of the workflow",
      pullEvent(),
      { command: "summarize" },
      { kind: "run", request: { command: "summarize" } },
    ],
    ["of a label", pullEvent({}, "labeled"), {}, { kind: "ignore" }],
    [
      "of a label, even if the workflow says otherwise",
      pullEvent({}, "labeled"),
      { command: "review" },
      { kind: "ignore" },
    ],
    ["of a draft", pullEvent({ draft: true }), { command: "review" }, { kind: "skip" }],
    [
      "of a fork",
      pullEvent({ head: { repo: { full_name: "mallory/demo" } } }),
      { command: "review" },
      { kind: "skip" },
    ],
    ["of a fork that is gone", pullEvent({ head: { repo: null } }), {}, { kind: "skip" }],
    ["without a head", pullEvent({ head: undefined }), {}, { kind: "skip" }],
    ["by a bot", pullEvent({}, "opened", { type: "Bot", login: "renovate[bot]" }), {}, { kind: "ignore" }],
    [
      "by a listed bot",
      pullEvent({}, "opened", { type: "Bot", login: "renovate[bot]" }),
      { allowedBots: ["renovate[bot]"] },
      { kind: "run" },
    ],
    [
      "with words of the workflow",
      pullEvent(),
      { prompt: "Look at tests." },
      {
        kind: "run",
        request: { command: "review", text: "Look at tests.", source: "event", subject: { kind: "pr", number: 7 } },
      },
    ],
  ])("%s", (_name, given, more, expected) => {
    expect(decideTrigger(given, { ...SETTINGS, autoReview: true, ...more }, parseCommand)).toMatchObject(expected);
  });

  it("names the key that turns it on", () => {
    const given = pullEvent();
    const settings = { autoReview: false, command: undefined, phrase: "/bot" };
    const reason = given.kind === "pull_request" ? noReviewReason(given, settings)?.reason : "";
    expect(reason).toContain("triggers.auto_review: true");
    expect(reason).toContain("/bot review");
  });
});
