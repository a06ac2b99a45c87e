import { afterEach, describe, expect, it } from "vitest";
import type { ForgeUser, Subject, TriggerComment } from "../../../src/core/forge/forge.js";
import type { CommandName } from "../../../src/core/run/commands.js";
import type { RunRequest } from "../../../src/core/run/trigger.js";
import { type AuthorizeSettings, asksTheSame, authorize } from "../../../src/run/authorize/authorize.js";
import { useGitHubBench } from "../../support/github-bench.js";

const removals: (() => void)[] = [];
const bench = useGitHubBench({ private: true });
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  bench.settle();
});

const DAY = 24 * 60 * 60 * 1000;
const MONA: ForgeUser = { login: "mona", id: 2, isBot: false };
const SELF: ForgeUser = { login: "github-actions[bot]", id: 41_898_282, isBot: true };
const SETTINGS: AuthorizeSettings = {
  minimumPermission: "write",
  forks: "review",
  actor: "mona",
  triggeringActor: "mona",
};

function newIssue(state: "open" | "closed" = "open", locked = false): Subject {
  const { number } = bench.forge.createIssue({ title: "An issue" });
  const record = bench.forge.state.issues.find((one) => one.number === number);
  Object.assign(record ?? {}, { state, locked });
  return { kind: "issue", number };
}

let branches = 0;

async function newPull(fork?: { owner: string; deleted?: boolean }): Promise<{ subject: Subject; head: string }> {
  branches += 1;
  const head = `change-${branches}`;
  await bench.forge.commitFiles({ branch: head, files: { [`${head}.txt`]: "1" } });
  const { number } = await bench.forge.createPullRequest({ title: head, head, ...(fork ? { fork } : {}) });
  return { subject: { kind: "pr", number }, head };
}

/** A request by a comment of `author` that really exists on the subject. */
function ask(subject: Subject, command: CommandName = "fix", author: ForgeUser = MONA): RunRequest {
  const issue = subject.kind === "none" ? 0 : subject.number;
  const body = `/architect ${command}`;
  const posted = bench.forge.addComment({ issue, body, author: author.login });
  const comment: TriggerComment = {
    id: posted.id,
    nodeId: posted.node_id,
    kind: "issue_comment",
    body,
    author,
    viaApp: false,
    createdAt: bench.forge.state.now(),
    url: "",
  };
  return { command, flags: {}, text: "", subject, actor: author, comment, source: "comment" };
}

/** '' when the run may start, else the reason. */
async function reason(request: RunRequest, change: Partial<AuthorizeSettings> = {}): Promise<string> {
  const answer = await authorize(request, bench.github, { ...SETTINGS, ...change }, bench.clock.now());
  return answer.ok ? "" : answer.reason;
}

describe("the person", () => {
  it("is accepted with the answers that were read on the way, so that none is requested twice", async () => {
    const request = ask(newIssue());
    const answer = await authorize(request, bench.github, Promise.resolve(SETTINGS), bench.clock.now());
    expect(answer).toEqual({
      ok: true,
      facts: { issue: expect.objectContaining({ title: "An issue" }), pull: null, permission: "maintain" },
    });
  });

  it.each([
    ["octo", "admin", ""],
    ["mona", "admin", 'mona has the permission "maintain"; "admin" is needed (triggers.min_permission)'],
    ["mona", "maintain", ""],
    ["mallory", "write", 'mallory has the permission "none"; "write" is needed (triggers.min_permission)'],
    ["stranger", "write", 'stranger has the permission "none"; "write" is needed (triggers.min_permission)'],
  ] as const)("%s with min_permission %s", async (login, minimumPermission, expected) => {
    const request = ask(newIssue(), "fix", { login, id: 1, isBot: false });
    expect(await reason(request, { minimumPermission, actor: login, triggeringActor: login })).toBe(expected);
  });

  it("is looked up with the API, never taken from author_association", async () => {
    const { requests } = await bench.watch(() => reason(ask(newIssue())));
    expect(requests).toContain("GET /repos/octo/demo/collaborators/mona/permission");
  });

  const other = "the sender mona, the comment's author and the actor of the run are not the same person";
  const rows: readonly [string, { comment?: Partial<TriggerComment> }, Partial<AuthorizeSettings>, string][] = [
    ["another author", { comment: { author: { ...MONA, login: "octo" } } }, {}, other],
    ["an author who is gone", { comment: { author: null } }, {}, "the author of the comment no longer exists"],
    ["another actor", {}, { actor: "octo" }, other],
    ["a person who runs it again", {}, { triggeringActor: "octo" }, other],
    ["actors that are unknown", {}, { actor: "", triggeringActor: "" }, ""],
    ["other case", {}, { actor: "Mona", triggeringActor: "MONA" }, ""],
  ];
  it.each(rows)("%s", async (_name, change, settings, expected) => {
    const request = ask(newIssue());
    const { comment } = request;
    if (comment === undefined) throw new Error("no comment");
    expect(await reason({ ...request, comment: { ...comment, ...change.comment } }, settings)).toBe(expected);
  });

  it("is never ourselves, not even when listed among the bots", async () => {
    bench.forge.setPermission(SELF.login, "write");
    const same = { actor: SELF.login, triggeringActor: SELF.login };
    expect(await reason(ask(newIssue(), "fix", SELF), same)).toBe("our own comments start nothing");
  });

  it("has no person on a schedule", async () => {
    const base = { command: "fix", flags: {}, text: "x", subject: { kind: "none" }, actor: null } as const;
    expect(await reason({ ...base, source: "schedule" }, { actor: "mona" })).toBe("");
  });
});

describe("unclear answers are refused", () => {
  it("after a permission API that recovers, the run starts", async () => {
    for (const status of [500, 502]) {
      const path = /\/permission$/;
      removals.push(bench.forge.injectFault({ path, action: "answer", status, occurrence: 1 }));
    }
    removals.push(bench.forge.injectFault({ path: /\/permission$/, action: "cut", occurrence: 1 }));
    expect(await reason(ask(newIssue()))).toBe("");
  });

  it.each([
    ["the permission", /\/permission$/, "issue"],
    ["the issue", /\/issues\/\d+$/, "issue"],
    ["the comment", /\/issues\/comments\/\d+$/, "issue"],
    ["the pull request", /\/pulls\/\d+$/, "pr"],
  ] as const)("%s", async (_name, path, kind) => {
    const request = ask(kind === "issue" ? newIssue() : (await newPull()).subject);
    removals.push(bench.forge.injectFault({ path, action: "answer", status: 503, body: { message: "Busy" } }));
    expect(await reason(request)).toMatch(/^the permission could not be checked: The request to GitHub failed: .*503/);
  });

  it("settings that cannot be read", async () => {
    const answer = await authorize(ask(newIssue()), bench.github, Promise.reject(new Error("bad file")), 0);
    expect(answer).toMatchObject({ ok: false, reason: "the permission could not be checked: bad file" });
  });
});

describe("the subject", () => {
  it.each<[string, CommandName, "open" | "closed", boolean, string]>([
    ["closed", "fix", "closed", false, "the issue or pull request is closed"],
    ["closed, help", "help", "closed", false, ""],
    ["closed, status", "status", "closed", false, ""],
    ["closed, undo", "undo", "closed", false, ""],
    ["closed, ask", "ask", "closed", false, ""],
    ["closed, plan", "plan", "closed", false, "the issue or pull request is closed"],
    ["locked", "fix", "open", true, "the conversation is locked"],
    ["locked, help", "help", "open", true, "the conversation is locked"],
  ])("%s", async (_name, command, state, locked, expected) => {
    expect(await reason(ask(newIssue(state, locked), command))).toBe(expected);
  });

  it("that is gone", async () => {
    const request = { ...ask(newIssue()), subject: { kind: "issue", number: 99_999 } } as const;
    expect(await reason(request)).toBe("the issue or pull request no longer exists");
  });
});

describe("the comment", () => {
  it("that was edited, deleted or is too old is refused", async () => {
    const edited = ask(newIssue());
    bench.forge.editComment(edited.comment?.id ?? 0, "/architect fix something else");
    expect(await reason(edited)).toBe("the comment was edited before the run started");
    const deleted = ask(newIssue());
    bench.forge.deleteComment(deleted.comment?.id ?? 0);
    expect(await reason(deleted)).toBe("the comment was deleted before the run started");
    const old = ask(newIssue());
    // The server's times have no fractions of a second.
    bench.clock.advance(DAY - 1000);
    expect(await reason(old)).toBe("");
    bench.clock.advance(2000);
    expect(await reason(old)).toBe("the comment is older than 24 hours");
  });

  it("without a readable time is refused", async () => {
    const request = ask(newIssue());
    if (request.comment === undefined) throw new Error("no comment");
    const comment = { ...request.comment, createdAt: "" };
    expect(await reason({ ...request, comment })).toBe("the comment is older than 24 hours");
  });
});

describe("a push after the comment", () => {
  it("makes commands stale that look at the code, and no others", async () => {
    const { subject, head } = await newPull();
    const before = await bench.github.branchHead(head);
    const commands = ["fix", "refactor", "review", "plan", "help", "status", "stop"] as const;
    const requests = commands.map((command) => ask(subject, command));
    bench.clock.advance(5000);
    const after = await bench.forge.commitFiles({ branch: head, files: { "later.txt": "2" } });
    const moved = `the branch moved from ${before} to ${after} after the comment was written`;
    const reasons = await Promise.all(requests.map((request) => reason(request)));
    expect(reasons).toEqual([moved, moved, moved, moved, "", "", ""]);
    expect(await reason(ask(subject))).toBe("");
  });

  it("that made the branch is described in words", async () => {
    const { subject, head } = await newPull();
    const request = ask(subject);
    if (request.comment === undefined) throw new Error("no comment");
    const createdAt = new Date(bench.clock.now() - 5000).toISOString();
    const made = `the branch was made at ${await bench.github.branchHead(head)} after the comment was written`;
    expect(await reason({ ...request, comment: { ...request.comment, createdAt } })).toBe(made);
  });

  it("that the server does not list yet stops nothing: the run pins the head it sees", async () => {
    const { subject, head } = await newPull();
    const { activity } = bench.forge.state;
    await bench.forge.commitFiles({ branch: head, files: { "unlisted.txt": "2" } });
    activity.pop();
    expect(await reason(ask(subject))).toBe("");
  });

  it.each([404, 503])("that cannot be read (%s) stops nothing", async (status) => {
    const { subject } = await newPull();
    const path = /\/activity$/;
    removals.push(bench.forge.injectFault({ path, action: "answer", status, body: { message: "No" } }));
    expect(await reason(ask(subject))).toBe("");
  });
});

describe("forks", () => {
  const denied = "the pull request comes from a fork (triggers.forks: deny)";
  const notThere = (forks: string, command = "fix"): string =>
    `the pull request comes from a fork; ${command} does not run there (triggers.forks: ${forks})`;
  const rows: readonly [AuthorizeSettings["forks"], CommandName, string][] = [
    ["deny", "review", denied],
    ["deny", "fix", denied],
    ["review", "review", ""],
    ["review", "plan", ""],
    ["review", "ask", ""],
    ["review", "fix", notThere("review")],
    ["patch", "fix", ""],
    ["patch", "refactor", notThere("patch", "refactor")],
    ["patch", "build", notThere("patch", "build")],
    ["patch", "retry", notThere("patch", "retry")],
    ["patch", "resume", notThere("patch", "resume")],
    ["patch", "approve", notThere("patch", "approve")],
    ["patch", "undo", notThere("patch", "undo")],
    ["patch", "review", ""],
    ["review", "stop", ""],
    ["review", "undo", notThere("review", "undo")],
    ["review", "retry", notThere("review", "retry")],
  ];
  it.each([false, true])("head repository deleted: %s", async (deleted) => {
    const { subject } = await newPull({ owner: "mallory", deleted });
    for (const [forks, command, expected] of rows) {
      expect([forks, command, await reason(ask(subject, command), { forks })]).toEqual([forks, command, expected]);
    }
  });

  it("a push to the fork after the comment is refused by the fork's own record, also where a later one hides it", async () => {
    Object.assign(bench.forge.state, { isPrivate: false });
    removals.push(() => Object.assign(bench.forge.state, { isPrivate: true }));
    const { subject } = await newPull({ owner: "mallory" });
    const number = subject.kind === "pr" ? subject.number : 0;
    const pull = await bench.github.getPullRequest(number);
    const request = ask(subject);
    const reading = ask(subject, "review");
    expect(await reason(request, { forks: "patch" })).toBe("");
    bench.clock.advance(5000);
    const after = await bench.forge.commitToFork(number, { "evil.txt": "1" });
    const moved = `the fork's branch moved from ${pull?.headSha} to ${after} after the comment was written`;
    expect(await reason(request, { forks: "patch" })).toBe(moved);
    // The server's pull request lags behind the fork.
    const record = bench.forge.state.issues.find((one) => one.number === number);
    Object.assign(record?.pull ?? {}, { headSha: pull?.headSha });
    expect(await reason(request, { forks: "patch" })).toBe(moved);
    expect(await reason(reading, { forks: "patch" })).toBe("");
    expect(await reason(ask(subject), { forks: "patch" })).toBe("");
  });

  it("a private fork's record cannot be read: the run pins the head that it sees", async () => {
    const { subject } = await newPull({ owner: "mallory" });
    const request = ask(subject);
    bench.clock.advance(5000);
    await bench.forge.commitToFork(subject.kind === "pr" ? subject.number : 0, { "evil.txt": "1" });
    expect(await reason(request, { forks: "patch" })).toBe("");
  });
});

it("a question is the same for the same subject, person and comment under any command", () => {
  const one = ask(newIssue());
  expect(asksTheSame(one, { ...one, command: "plan" })).toBe(true);
  expect(asksTheSame(one, ask(one.subject))).toBe(false);
  expect(asksTheSame(one, { ...one, subject: { kind: "none" } })).toBe(false);
});
