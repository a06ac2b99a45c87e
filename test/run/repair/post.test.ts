import { afterEach, describe, expect, it } from "vitest";
import type { PendingApproval } from "../../../src/core/run/approval.js";
import { createServices } from "../../../src/entry/container.js";
import { questionText } from "../../../src/run/approvals/comment-text.js";
import type { Job } from "../../../src/run/job.js";
import { acquireLock } from "../../../src/run/lock/lock.js";
import type { RawPostState } from "../../../src/run/post-state.js";
import { commentMarker } from "../../../src/run/progress.js";
import { runPost } from "../../../src/run/repair/post.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { useGitHubBench } from "../../support/github-bench.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const removals: (() => void)[] = [];
const bench = useGitHubBench();
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

function job(): { job: Job; logged: readonly string[] } {
  const logger = createSilentLogger();
  return {
    logged: logger.lines,
    job: {
      environment: {
        eventName: "issue_comment",
        payload: {},
        owner: "octo",
        repository: "demo",
        serverUrl: bench.forge.url,
        apiUrl: bench.forge.apiUrl,
        graphqlUrl: bench.forge.graphqlUrl,
        runId: "7",
        attempt: "1",
        actor: "",
        triggeringActor: "",
        checkout: "",
        temp: "",
        inputs: {},
        childEnvironment: {},
      },
      host: {
        logger,
        mask: () => {},
        setOutput: () => {},
        annotate: () => {},
        saveState: () => {},
        writeSummary: async () => {},
      },
      services: { ...createServices(), clock: bench.clock },
      redactor: createRedactor([]),
      shutdown: new AbortController().signal,
    },
  };
}

const run = (state: RawPostState): Promise<number> => runPost(job().job, state, bench.forge.token);

/** An issue with a comment of ours, as a run leaves it. */
async function leave(
  text: string,
  kind: "run" | "plan" = "run",
): Promise<{ issue: number; line: string; state: string; body: () => string }> {
  const { number } = bench.forge.createIssue({ title: "Left" });
  const line = commentMarker(kind, `issue-${number}`, "7-1", "a".repeat(40));
  const posted = await bench.github.createComment({ kind: "issue", number }, `${line}\n${text}`);
  const body = (): string => bench.forge.state.comments.find((one) => one.id === posted.id)?.body ?? "";
  return { issue: number, line, state: JSON.stringify({ marker: line }), body };
}

describe("the comment of a killed run", () => {
  it.each(["run", "plan"] as const)("of a %s ends as failed, once, and keeps its marker", async (kind) => {
    const left = await leave("### Architect: running\n\nfix: 3 steps", kind);
    expect(await run({ comment: left.state })).toBe(0);
    const [first, second] = left.body().split("\n");
    expect([first, second]).toEqual([left.line, "### Architect: failed"]);
    expect(left.body()).toContain(`${bench.forge.url}/octo/demo/actions/runs/7#artifacts`);
    const { requests } = await bench.watch(() => run({ comment: left.state }));
    expect(requests).toEqual(["POST /graphql", "GET /repos/octo/demo/git/ref/architect%2Fstop%2F7-1"]);
  });

  it("in a thread of a review ends there, and a comment of the conversation with its number stays", async () => {
    const head = await bench.forge.commitFiles({ branch: "feature", files: { "src/a.js": "a\n" } });
    const { number } = await bench.forge.createPullRequest({ title: "A", head: "feature", author: "mona" });
    const review = { commit: head, event: "COMMENT", body: "x" } as const;
    const comments = [{ path: "src/a.js", line: 1, startLine: null, body: "why?" }];
    await bench.github.createReview(number, { ...review, comments });
    const thread = bench.forge.state.reviewComments.at(-1)?.id ?? 0;
    const line = commentMarker("run", `pr-${number}`, "7-1", head);
    const { id } = await bench.github.replyInThread(number, thread, `${line}\n### Architect: running`);
    const before = JSON.stringify(bench.forge.state.comments);
    expect(await run({ comment: JSON.stringify({ marker: line, thread }) })).toBe(0);
    const body = bench.forge.state.reviewComments.find((one) => one.id === id)?.body ?? "";
    expect(body.split("\n").slice(0, 2)).toEqual([line, "### Architect: failed"]);
    expect(JSON.stringify(bench.forge.state.comments)).toBe(before);
  });

  it("takes away what asked it to stop, also where it had no lock", async () => {
    const left = await leave("### Architect: running");
    await bench.github.createRef("refs/architect/stop/7-1", bench.headSha);
    await run({ comment: left.state });
    expect(await bench.github.getRef("refs/architect/stop/7-1")).toBeNull();
  });

  it("names the commits that were pushed by then, and deletes its own empty branch", async () => {
    const base = bench.headSha;
    const branch = `architect/issue-9-${base.slice(0, 6)}`;
    const pushing = JSON.stringify({ branch, base, existing: false });
    const running = (): ReturnType<typeof leave> => leave("### Architect: running");
    const none = await running();
    await run({ comment: none.state });
    expect(none.body()).toMatch(/\nNothing was pushed\.\n/);

    const empty = await running();
    await bench.forge.moveBranch(branch, base);
    await run({ comment: empty.state, branch: pushing });
    expect(empty.body()).toMatch(/\nNothing was pushed\.\n/);
    expect(await bench.github.branchHead(branch)).toBeNull();

    const pushed = await running();
    const head = await bench.forge.commitFiles({ branch, files: { "work.md": "work\n" } });
    await run({ comment: pushed.state, branch: pushing });
    expect(pushed.body()).toContain(`The branch \`${branch}\` holds the run's commit ${head}, without a pull request.`);

    const opened = await running();
    const { number } = await bench.forge.createPullRequest({ title: "Work", head: branch });
    await run({ comment: opened.state, branch: pushing });
    expect(opened.body()).toContain(`the run's commit ${head}, in pull request #${number}.`);

    const other = await running();
    await bench.forge.commitFiles({ branch, files: { "more.md": "more\n" } });
    await run({ comment: other.state, branch: pushing });
    expect(other.body()).toContain(`Whether it was pushed to \`${branch}\` is unknown.`);
  });

  it("deletes no branch that no run made, and ends no other run's comment, even if the state names them", async () => {
    const [left, other] = [await leave("### Architect: running"), await leave("### Architect: running")];
    const line = commentMarker("run", `issue-${other.issue}`, "8-1", "");
    const posted = await bench.github.createComment(
      { kind: "issue", number: other.issue },
      `${line}\n### Architect: running`,
    );
    await bench.forge.moveBranch("release", bench.headSha);
    const branch = JSON.stringify({ branch: "release", base: bench.headSha, existing: false });
    await run({ comment: left.state, branch });
    await run({ comment: JSON.stringify({ marker: line }) });
    expect(await bench.github.branchHead("release")).toBe(bench.headSha);
    expect(bench.forge.state.comments.find(({ id }) => id === posted.id)?.body).toContain("### Architect: running");
  });

  it("is left alone when it has ended", async () => {
    const left = await leave("### Architect: success");
    await run({ comment: left.state });
    expect(left.body()).toBe(`${left.line}\n### Architect: success`);
  });

  it("is not mistaken for another account's with the same marker", async () => {
    const { number } = bench.forge.createIssue({ title: "Forged" });
    const line = commentMarker("run", `issue-${number}`, "7-1", "");
    const body = `${line}\n### Architect: running`;
    bench.forge.addComment({ issue: number, body, author: "mallory" });
    await run({ comment: JSON.stringify({ marker: line }) });
    expect(bench.forge.state.comments.at(-1)?.body).toBe(body);
  });
});

describe("the questions of a killed run", () => {
  const call = (id: string): PendingApproval => ({
    id,
    hash: "b".repeat(64),
    tool: "run_command",
    args: { command: "**Answer** to `x`: waiting" },
    risk: "medium",
    rule: "dev",
    head: "a".repeat(40),
    run: "7-1",
    askedAt: 0,
    deadline: 1,
  });

  it("say that the run no longer waits for an answer; another run's are left", async () => {
    const left = await leave("### Architect: running");
    const ask = async (session: string): Promise<() => string> => {
      const line = commentMarker("approval", `issue-${left.issue}`, session, "a".repeat(40));
      const question = { marker: line, wait: "inline", phrase: "/architect", minimum: "write", runUrl: "u" } as const;
      const body = questionText({ ...question, calls: [call("aa11")], answers: new Map() });
      const posted = await bench.github.createComment({ kind: "issue", number: left.issue }, body);
      return () => bench.forge.state.comments.find(({ id }) => id === posted.id)?.body ?? "";
    };
    const [own, other] = [await ask("7-1"), await ask("7-2")];
    await run({ comment: left.state, work: "true" });
    expect(own()).toContain("### Architect: approval answered");
    expect(own()).toContain("**Answer** to `aa11`: no longer needed: the run was killed");
    expect(own()).toContain("**Answer** to `x`: waiting");
    expect(other()).toContain("### Architect: approval needed");
  });
});

describe("the lock of a killed run", () => {
  const acquire = async (subject: string, holder: string): Promise<string> => {
    const head = { sha: bench.headSha, tree: (await bench.github.getCommit(bench.headSha))?.tree ?? "" };
    const now = bench.clock.now();
    const lock = await acquireLock(bench.github, {
      subject,
      holder: { run: holder, url: "https://github.test/runs/1", expires: now + 60_000 },
      head,
      now,
    });
    return lock.kind === "held" ? JSON.stringify({ ref: lock.ref, sha: lock.sha }) : "";
  };

  it("is released", async () => {
    expect(await run({ lock: await acquire("issue-901", "7-1") })).toBe(0);
    expect(await bench.github.getRef("refs/architect/lock/issue-901")).toBeNull();
  });

  it("of another run is left, even if the state names it", async () => {
    await run({ lock: await acquire("issue-903", "8-1") });
    expect(await bench.github.getRef("refs/architect/lock/issue-903")).not.toBeNull();
  });

  it("is left to who took it over", async () => {
    const old = await acquire("issue-902", "7-1");
    bench.clock.advance(120_000);
    await acquire("issue-902", "8-1");
    await run({ lock: old });
    expect(await bench.github.getRef("refs/architect/lock/issue-902")).not.toBeNull();
  });
});

describe("nothing is asked", () => {
  const sha = "a".repeat(40);
  it.each<[string, Partial<RawPostState>]>([
    ["after a finished run", { finished: "true", comment: "{}", lock: "{}" }],
    ["when the run left nothing", {}],
    ["for a state that is not JSON", { comment: "<", lock: "[" }],
    ["for another ref", { lock: JSON.stringify({ ref: "refs/heads/main", sha }) }],
    ["for a ref with a path", { lock: JSON.stringify({ ref: "refs/architect/lock/issue-1/../../heads/main", sha }) }],
    ["for a lock without a commit", { lock: JSON.stringify({ ref: "refs/architect/lock/issue-1", sha: "main" }) }],
    ["for text that is no marker", { comment: JSON.stringify({ marker: "<!-- x -->" }) }],
    [
      "for a marker with more behind it",
      { comment: JSON.stringify({ marker: `${commentMarker("run", "issue-1", "7-1", "")} x` }) },
    ],
  ])("%s", async (_name, state) => {
    const { value, requests } = await bench.watch(() => run(state));
    expect([value, requests]).toEqual([0, []]);
  });
});

it("never fails the job, and says what it could not repair", async () => {
  const left = await leave("### Architect: running");
  removals.push(bench.forge.injectFault({ path: /^\/graphql$/, action: "answer", status: 502, body: {} }));
  const { job: given, logged } = job();
  expect(await runPost(given, { finished: "", comment: left.state, lock: "", branch: "" }, bench.forge.token)).toBe(0);
  expect(logged.at(-1)).toMatch(/^The post step could not repair everything: .*502/);
});
