import { describe, expect, it } from "vitest";
import { answerParser, genuineIn } from "../../../src/commands/approve/parse-answer.js";
import { parseCommand } from "../../../src/commands/parse.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import type { ConfirmationAnswer, ConfirmationRequest, PendingApproval } from "../../../src/core/run/approval.js";
import { approvalHash } from "../../../src/core/run/approval.js";
import type { CommentApprovalOptions, CommentApprovals } from "../../../src/core/run/approval-comment.js";
import type { Clock } from "../../../src/core/runtime.js";
import type { ReactionContent } from "../../../src/embedded-github/state.js";
import { createCommentApprovals } from "../../../src/run/approvals/comment.js";
import { createGrants } from "../../../src/run/approvals/grants.js";
import { entitledBy } from "../../../src/run/authorize/entitled.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { useGitHubBench } from "../../support/github-bench.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const bench = useGitHubBench({
  users: {
    mona: { id: 2, type: "User", permission: "write" },
    root: { id: 3, type: "User", permission: "admin" },
    stranger: { id: 4, type: "User", permission: "read" },
    "robot[bot]": { id: 5, type: "Bot", permission: "write" },
  },
});

const SECRET = "s3cretValue-of-the-run";
const redactor = createRedactor([SECRET]);
const EDIT: ConfirmationRequest = { tool: "edit_file", args: { path: "a.ts" }, risk: "medium", rule: "edit_file" };
const OTHER: ConfirmationRequest = { ...EDIT, args: { path: "b.ts" } };
const SCRIPT: ConfirmationRequest = { ...EDIT, args: { path: "a.sh" }, risk: "high", rule: "edit_file" };

/** One issue with its run, and what people do while that waits. */
function createStage() {
  const issue = bench.forge.createIssue({ title: "Sum" }).number;
  const events: RunEvent[] = [];
  const doings: (() => void)[] = [];
  let pending: readonly PendingApproval[] = [];
  let askedBefore = false;
  const isAsked = (): boolean =>
    bench.forge.state.comments.some((one) => one.issue === issue && one.body.startsWith("<!-- architect:approval:"));
  const clock: Clock = {
    now: bench.clock.now,
    async sleep(milliseconds, signal) {
      await bench.clock.sleep(milliseconds, signal);
      doings.shift()?.();
    },
  };
  const question = (): { id: number; body: string; ids: readonly string[] } => {
    const found = bench.forge.state.comments.findLast(
      (one) => one.issue === issue && one.body.startsWith("<!-- architect:approval:"),
    );
    if (found === undefined) throw new Error("nothing was asked");
    return { id: found.id, body: found.body, ids: /calls=([a-z0-9,]+) /.exec(found.body)?.[1]?.split(",") ?? [] };
  };
  return {
    issue,
    events,
    pending: () => pending,
    /** Whether a person was asked before the session was saved. */
    askedBefore: () => askedBefore,
    question,
    id: () => question().ids[0] ?? "",
    /** Done during the next pause of the run, one after another. */
    next: (doing: () => void) => void doings.push(doing),
    say: (body: string, author = "mona", app: "app" | null = null): number =>
      bench.forge.addComment({ issue, body, author, app }).id,
    react(content: ReactionContent, author = "mona"): void {
      const { state } = bench.forge;
      const reaction = { subject: "issue_comment" as const, subjectId: question().id, author, content };
      state.reactions.push({ ...reaction, id: state.nextId(), createdAt: state.now() });
    },
    unreact(): void {
      bench.forge.state.reactions.length = 0;
    },
    /** Its notices and answers. */
    told: (): readonly unknown[] =>
      events.flatMap((event): readonly unknown[] => {
        if (event.type === "approval_answered") return [[event.answer, event.by, event.how, event.scope]];
        return event.type === "notice_given" ? [event.text] : [];
      }),
    open(change: Partial<CommentApprovalOptions> = {}): CommentApprovals {
      const subject = { kind: "issue", number: issue } as const;
      const head = bench.headSha;
      const grants = createGrants({
        grants: [],
        carried: [],
        past: [],
        agent: "build",
        head: () => head,
        now: bench.clock.now,
        verify: async () => null,
        onMoved: () => {},
      });
      let random = 0;
      return createCommentApprovals({
        forge: bench.github,
        subject,
        marker: () => `<!-- architect:approval:issue-${issue} id=7-1 head=${head} -->`,
        phrase: "/architect",
        minimum: "write",
        runUrl: "https://github.test/runs/7",
        run: "7-1",
        head: () => head,
        agent: "build",
        wait: { mode: "inline", reason: null },
        limits: { medium: 300_000, high: 600_000, later: 86_400_000 },
        clock,
        random: {
          hex: () => {
            random += 1;
            return `${issue}abc${random}`.padStart(8, "0");
          },
        },
        logger: createSilentLogger(),
        redact: (text) => redactor.redact(text),
        events: { emit: (event) => events.push(event) },
        parse: answerParser(parseCommand, "/architect"),
        entitled: entitledBy(bench.github, "write"),
        isGenuine: genuineIn(bench.github, subject),
        ownLogin: async () => "github-actions[bot]",
        granted: grants.find,
        onWide: grants.addWide,
        keep: async (now) => {
          pending = now;
          askedBefore = askedBefore || isAsked();
          return null;
        },
        ...change,
      });
    },
  };
}

type Stage = ReturnType<typeof createStage>;

const NEVER = new AbortController().signal;
const EXPIRED: ConfirmationAnswer = { kind: "expired" };
const TIMEOUT = ["expired", "", "timeout", "once"];

describe("inline", () => {
  it("the time is up when it is up, not at the next look", async () => {
    const stage = createStage();
    const channel = stage.open({ limits: { medium: 7_000, high: 7_000, later: 1 } });
    const begin = bench.clock.now();
    expect(await channel.ask(EDIT, NEVER)).toEqual(EXPIRED);
    expect(bench.clock.now() - begin).toBe(7_000);
  });

  it.each<readonly [string, (stage: Stage) => void, ConfirmationAnswer, readonly unknown[]]>([
    [
      "an approval by a person with write access",
      (stage) => stage.say(`/architect approve ${stage.id()}`),
      "run",
      [["approved", "mona", "comment", "once"]],
    ],
    [
      "a denial, its reason one plain line",
      (stage) => stage.say(`/architect deny ${stage.id()} not\nso <!-- x -->${SECRET}`),
      { kind: "denied", reason: "Action denied by mona: not so [REDACTED]" },
      [["denied", "mona", "comment", "once"]],
    ],
    ["an outsider", (stage) => stage.say(`/architect approve ${stage.id()}`, "stranger"), EXPIRED, [TIMEOUT]],
    ["a bot", (stage) => stage.say(`/architect approve ${stage.id()}`, "robot[bot]"), EXPIRED, [TIMEOUT]],
    [
      "our own identity",
      (stage) => stage.say(`/architect approve ${stage.id()}`, "github-actions[bot]"),
      EXPIRED,
      [TIMEOUT],
    ],
    [
      "a comment through an App",
      (stage) => stage.say(`/architect approve ${stage.id()}`, "mona", "app"),
      EXPIRED,
      [TIMEOUT],
    ],
    [
      "an edited comment",
      (stage) => bench.forge.editComment(stage.say("fine"), `/architect approve ${stage.id()}`),
      EXPIRED,
      [TIMEOUT],
    ],
    ["the id of another run", (stage) => stage.say("/architect approve deadbeef"), EXPIRED, [TIMEOUT]],
    ["words around it", (stage) => stage.say(`> /architect approve ${stage.id()}`), EXPIRED, [TIMEOUT]],
    ["more than an id", (stage) => stage.say(`/architect approve ${stage.id()} and more`), EXPIRED, [TIMEOUT]],
    ["both flags", (stage) => stage.say(`/architect approve --all ${stage.id()} --class`), EXPIRED, [TIMEOUT]],
    ["a thumb up", (stage) => stage.react("+1"), "run", [["approved", "mona", "reaction", "once"]]],
    ["a thumb up by an outsider", (stage) => stage.react("+1", "stranger"), EXPIRED, [TIMEOUT]],
    ["a thumb up by a bot", (stage) => stage.react("+1", "robot[bot]"), EXPIRED, [TIMEOUT]],
    ["another reaction", (stage) => stage.react("rocket"), EXPIRED, [TIMEOUT]],
    [
      "a thumb down beside thumbs up",
      (stage) => {
        stage.react("+1", "root");
        stage.react("-1");
      },
      { kind: "denied", reason: "Action denied by mona" },
      [["denied", "mona", "reaction", "once"]],
    ],
    [
      "a denial beside an approval",
      (stage) => {
        stage.say(`/architect approve ${stage.id()}`, "root");
        stage.say(`/architect deny ${stage.id()}`);
      },
      { kind: "denied", reason: "Action denied by mona" },
      [["denied", "mona", "comment", "once"]],
    ],
    [
      "a question that a person edited",
      (stage) => {
        bench.forge.editComment(stage.question().id, stage.question().body.replace("a.ts", "harmless.md"), "mona");
        stage.say(`/architect approve ${stage.id()}`);
      },
      EXPIRED,
      [TIMEOUT, "The comment that asks for approval was edited or deleted, so its calls are refused."],
    ],
    [
      "a question that a person deleted",
      (stage) => {
        stage.say(`/architect approve ${stage.id()}`);
        bench.forge.deleteComment(stage.question().id);
      },
      EXPIRED,
      [TIMEOUT, "The comment that asks for approval was edited or deleted, so its calls are refused."],
    ],
  ])("%s", async (_name, doing, answer, told) => {
    const stage = createStage();
    stage.next(() => doing(stage));
    const channel = stage.open();
    expect(await channel.ask(EDIT, NEVER)).toEqual(answer);
    expect(stage.told()).toEqual(told);
  });

  it("a thumb that was taken back before the run looked is none", async () => {
    const stage = createStage();
    stage.next(() => {
      stage.react("+1");
      stage.unreact();
    });
    expect(await stage.open().ask(EDIT, NEVER)).toEqual(EXPIRED);
  });

  it("a person who lost the right meanwhile counts no more", async () => {
    const stage = createStage();
    bench.forge.setPermission("late", "write");
    stage.next(() => {
      stage.say(`/architect approve ${stage.id()}`, "late");
      bench.forge.setPermission("late", "read");
    });
    expect(await stage.open().ask(EDIT, NEVER)).toEqual(EXPIRED);
  });

  it.each([
    [EDIT, 300_000],
    [SCRIPT, 600_000],
    [{ ...EDIT, risk: "low" as const }, 300_000],
  ])("without an answer it is refused when the time of its risk is up", async (request, limit) => {
    const stage = createStage();
    const start = bench.clock.now();
    expect(await stage.open().ask(request, NEVER)).toEqual(EXPIRED);
    const waited = bench.clock.now() - start;
    expect(waited).toBeGreaterThanOrEqual(limit);
    expect(waited).toBeLessThan(limit + 10_000);
    expect(stage.question().body).toContain("rejected: no answer in time");
  });

  it("each request and answer is its own event, and one approval holds for one call", async () => {
    const stage = createStage();
    stage.next(() => stage.say(`/architect approve ${stage.id()}`));
    const channel = stage.open();
    expect(await channel.ask(EDIT, NEVER)).toBe("run");
    const id = stage.id();
    const hash = approvalHash(EDIT, { head: bench.headSha, run: "7-1" });
    const call = { id, hash, tool: "edit_file", risk: "medium", rule: "edit_file" };
    expect(stage.events.map(({ at: _at, ...event }) => event)).toEqual([
      {
        type: "approval_requested",
        ...call,
        head: bench.headSha,
        run: "7-1",
        agent: "build",
        deadline: expect.any(Number),
        call: '{"path":"a.ts"}',
        wait: "inline",
      },
      {
        type: "approval_answered",
        ...call,
        answer: "approved",
        by: "mona",
        how: "comment",
        scope: "once",
        comment: expect.any(Number),
      },
    ]);
    // The same call once more: its id was used.
    expect(await channel.ask(EDIT, NEVER)).toEqual(EXPIRED);
    expect(stage.id()).not.toBe(id);
  });

  it.each<readonly [string, string, string, ConfirmationRequest, boolean]>([
    ["--class covers its rule", "--class", "mona", OTHER, true],
    ["--class covers no higher risk", "--class", "mona", SCRIPT, false],
    ["--class covers no other rule", "--class", "mona", { ...OTHER, rule: "write_file" }, false],
    ["--all covers every rule", "--all", "mona", { ...OTHER, rule: "write_file" }, true],
    ["--all leaves out high risk", "--all", "mona", SCRIPT, false],
    ["--all by an admin covers high risk", "--all", "root", SCRIPT, true],
    ["an approval covers nothing else", "", "root", OTHER, false],
  ])("%s", async (_name, flag, author, further, isCovered) => {
    const stage = createStage();
    stage.next(() => stage.say(`/architect approve ${flag} ${stage.id()}`, author));
    const channel = stage.open();
    expect(await channel.ask(EDIT, NEVER)).toBe("run");
    expect(await channel.ask(further, NEVER)).toEqual(isCovered ? "run" : EXPIRED);
    if (isCovered) expect(stage.told().at(-1)).toEqual(["approved", author, flag.slice(2), "once"]);
  });

  it("calls of one step are one comment; a thumb answers all that still wait", async () => {
    const stage = createStage();
    stage.next(() => stage.say(`/architect deny ${stage.id()}`));
    stage.next(() => stage.react("+1"));
    const channel = stage.open();
    await channel.announce?.([EDIT, OTHER, SCRIPT], NEVER);
    expect(stage.question().ids).toHaveLength(3);
    expect(await channel.ask(EDIT, NEVER)).toEqual({ kind: "denied", reason: "Action denied by mona" });
    expect(await channel.ask(OTHER, NEVER)).toBe("run");
    expect(await channel.ask(SCRIPT, NEVER)).toBe("run");
    const comments = bench.forge.state.comments.filter((one) => one.issue === stage.issue && one.app === "actions");
    expect(comments).toHaveLength(1);
    expect(stage.question().body).toContain("### Architect: approval answered");
  });

  it("a lost answer to the creation makes no second comment", async () => {
    const stage = createStage();
    const path = new RegExp(`/issues/${stage.issue}/comments$`);
    const remove = bench.forge.injectFault({ method: "POST", path, occurrence: 1, action: "cut" });
    // The first pause is that of the poster.
    stage.next(() => {});
    stage.next(() => stage.say(`/architect approve ${stage.id()}`));
    expect(await stage.open().ask(EDIT, NEVER)).toBe("run");
    remove();
    const asked = bench.forge.state.comments.filter((one) => one.issue === stage.issue && one.app === "actions");
    expect(asked).toHaveLength(1);
  });

  it("where the comment cannot be made the call is refused with the reason", async () => {
    const stage = createStage();
    const path = new RegExp(`/issues/${stage.issue}/comments$`);
    const remove = bench.forge.injectFault({
      method: "POST",
      path,
      action: "answer",
      status: 403,
      body: { message: "no" },
    });
    expect(await stage.open().ask(EDIT, NEVER)).toEqual({
      kind: "denied",
      reason: expect.stringMatching(/^The approval could not be asked for: .*403/),
    });
    remove();
  });

  it("a stop ends the waiting, and the comment says so", async () => {
    const stage = createStage();
    const stop = new AbortController();
    stage.next(() => stop.abort());
    const channel = stage.open();
    expect(await channel.ask(EDIT, stop.signal)).toBe("cancel");
    await channel.end();
    expect(stage.question().body).toContain("the run ended without it");
  });

  it("a look that fails is taken again", async () => {
    const stage = createStage();
    const path = /\/issues\/comments\/\d+\/reactions/;
    const remove = bench.forge.injectFault({ path, occurrence: 1, action: "answer", status: 404, body: {} });
    stage.next(() => stage.say(`/architect approve ${stage.id()}`));
    expect(await stage.open().ask(EDIT, NEVER)).toBe("run");
    remove();
  });
});

describe("resume", () => {
  const later = { wait: { mode: "resume" as const, reason: null } };

  it("leaves the calls to a later run, bound to call, commit and run", async () => {
    const stage = createStage();
    const channel = stage.open(later);
    await channel.announce?.([EDIT, OTHER], NEVER);
    const [first = "", second = ""] = stage.question().ids;
    expect(await channel.ask(EDIT, NEVER)).toMatchObject({ kind: "pending", approval: { id: first } });
    expect(stage.pending()).toEqual([
      expect.objectContaining({ id: first, run: "7-1", head: bench.headSha, args: { path: "a.ts" } }),
      expect.objectContaining({ id: second, hash: approvalHash(OTHER, { head: bench.headSha, run: "7-1" }) }),
    ]);
    expect(stage.pending()[0]?.deadline).toBe(bench.clock.now() + 86_400_000);
    expect(stage.question().body).toContain("Reactions do not count here");
    expect(stage.askedBefore()).toBe(false);
  });

  it("a session that cannot be saved is waited for in the job, promises nothing else, and saving is tried once", async () => {
    const stage = createStage();
    stage.next(() => stage.say(`/architect approve ${stage.id()}`));
    let tries = 0;
    const keep = async (): Promise<string> => {
      tries += 1;
      return "403. The job needs the permission contents: write.";
    };
    const channel = stage.open({ ...later, keep });
    expect(await channel.ask(EDIT, NEVER)).toBe("run");
    expect(stage.question().body).not.toContain("it goes on when");
    expect(await channel.ask(OTHER, NEVER)).toEqual(EXPIRED);
    expect(tries).toBe(1);
    expect(stage.told()[0]).toBe(
      "The run waits in the job for the approval: the session could not be saved for later: 403. The job needs the permission contents: write.",
    );
  });

  it("a question that could not be posted leaves nothing to wait for", async () => {
    const stage = createStage();
    const createComment = async (): Promise<never> => {
      throw new Error("502");
    };
    const forge = { ...bench.github, createComment, findOwnComment: async () => null };
    expect(await stage.open({ ...later, forge }).ask(EDIT, NEVER)).toMatchObject({ kind: "denied" });
    expect(stage.pending()).toEqual([]);
  });

  it.each([
    ["arguments that hold what looks like a secret", { path: "a.ts", content: `x ${SECRET}` }],
    ["arguments too long to keep", { path: "a.ts", content: "x".repeat(100_000) }],
  ])("%s are waited for in the job, with a notice", async (_name, args) => {
    const stage = createStage();
    stage.next(() => stage.say(`/architect approve ${stage.id()}`));
    expect(await stage.open(later).ask({ ...EDIT, args }, NEVER)).toBe("run");
    expect(stage.told()[0]).toContain("The run waits in the job for the approval: the call is too long or contains");
    expect(stage.question().body).not.toContain(SECRET);
  });

  it("without a place for sessions it waits in the job, and says why", async () => {
    const stage = createStage();
    stage.next(() => stage.say(`/architect approve ${stage.id()}`));
    const wait = { mode: "inline" as const, reason: "no session can be kept for later: the repository is public" };
    expect(await stage.open({ wait }).ask(EDIT, NEVER)).toBe("run");
    expect(stage.told()[0]).toBe(`The run waits in the job for the approval: ${wait.reason}.`);
  });
});
