import { afterEach, expect, it } from "vitest";
import type { Proposal } from "../../../src/core/agents/proposal.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN, type Fault, type ForgeOptions } from "../../../src/embedded-github/types.js";
import { openProposals, proposalBody, proposalTitle } from "../../../src/run/proposals/open-proposals.js";
import { createProposalDraft, proposalsProblem } from "../../../src/run/proposals/proposal-draft.js";
import { readProposals } from "../../../src/run/proposals/proposals-file.js";
import type { Run } from "../../../src/run/stages.js";
import { MEMORY, plantMemory, proposalBench, RUN, SECRET, SOUL } from "../../features/bench.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

async function start(options: Partial<ForgeOptions> = {}): Promise<GitHubBench> {
  const bench = await startGitHubBench(options);
  benches.push(bench);
  return bench;
}

const BRANCH = `architect/proposal-${RUN}-1`;
const pulls = ({ forge }: GitHubBench) => forge.state.issues.filter(({ pull }) => pull !== undefined);
const at = (bench: GitHubBench, ref: string, path: string): Promise<string> =>
  bench.forge.git.text(["show", `${ref}:${path}`]);

it("opens a pull request for each proposal, with labels, reason, agent and run", async () => {
  const bench = await start();
  await plantMemory(bench);
  const { request, draft, outcomes, notices } = proposalBench(bench, { pr_labels: ["agents"] });
  expect([draft.add(SOUL), draft.add(MEMORY)]).toEqual([null, null]);
  await openProposals(request);
  const [soul, memory] = pulls(bench);
  expect(outcomes()).toEqual([
    { kind: "soul", title: "Be shorter", url: expect.stringMatching(/\/pull\/1$/), number: 1, reason: "" },
    { kind: "memory", title: "Fold old notes", url: expect.stringMatching(/\/pull\/2$/), number: 2, reason: "" },
  ]);
  expect(soul).toMatchObject({
    title: "Proposal (soul): Be shorter",
    labels: ["agents"],
    pull: { baseBranch: "main", draft: false },
  });
  expect(soul?.body).toContain(
    `The agent \`triage\` proposes this in the run [${RUN}](${bench.forge.url}/octo/demo/actions/runs/77). Merging approves it, closing rejects it.`,
  );
  expect(soul?.body).toContain("> People said so.");
  expect(await at(bench, BRANCH, ".github/architect/agents/triage/SOUL.md")).toBe("Short.");
  expect(await at(bench, BRANCH, "run.sh")).toBe("#!/bin/sh");
  expect(memory?.pull?.baseBranch).toBe("architect-memory");
  const files = await bench.forge.git.text(["ls-tree", "-r", "--name-only", `architect/proposal-${RUN}-2`]);
  expect(files.split("\n")).toEqual(["shared/MEMORY.md", "triage/MEMORY.md"]);
  expect(notices()).toEqual([]);
  expect(bench.problems()).toEqual([]);
});

it("asks for nothing where nothing is proposed, and opens nothing twice", async () => {
  const bench = await start();
  const { request, draft } = proposalBench(bench);
  expect((await bench.watch(() => openProposals(request))).requests).toEqual([]);
  draft.add(SOUL);
  await openProposals(request);
  expect((await bench.watch(() => openProposals(request))).requests).toEqual([]);
});

it("links an equal open proposal of ours, and opens one with another content", async () => {
  const bench = await start();
  const propose = async (proposal: Proposal, runId: string) => {
    const run = proposalBench(bench);
    Object.assign(run.run.environment, { runId });
    run.draft.add(proposal);
    await openProposals(run.request);
    return run.outcomes()[0];
  };
  expect(await propose(SOUL, "1")).toMatchObject({ number: 1, reason: "" });
  expect(await propose({ ...SOUL, title: "In other words" }, "2")).toMatchObject({
    number: 1,
    reason: "It was already open.",
  });
  const other = { ...SOUL, files: [{ path: ".github/architect/SOUL.md", text: "x\n" }] };
  expect(await propose(other, "3")).toMatchObject({ number: 2, reason: "" });
  await bench.github.updatePullRequest(1, { state: "closed" });
  expect(await propose(SOUL, "4")).toMatchObject({ number: 3 });
  // Its branch was changed: it is another proposal by now.
  const [, , third] = pulls(bench);
  const head = (await bench.github.branchHead("architect/proposal-4-1-1")) ?? "";
  const additions = [{ path: ".github/architect/agents/triage/SOUL.md", bytes: Buffer.from("Evil.\n") }];
  await bench.github.commitOnBranch({
    ...{ branch: "architect/proposal-4-1-1", expectedHead: head, headline: "x", body: "", additions, deletions: [] },
  });
  expect(third?.number).toBe(3);
  expect(await propose(SOUL, "5")).toMatchObject({ number: 4 });
});

it("opens nothing that the branch holds already", async () => {
  const bench = await start();
  const { request, draft, outcomes } = proposalBench(bench);
  draft.add({ ...SOUL, kind: "job", files: [{ path: ".github/architect/jobs/gone.yml", text: null }] });
  await openProposals(request);
  expect(outcomes()).toMatchObject([{ number: null, reason: "The branch main already contains it." }]);
  expect(await bench.github.listBranches("architect/")).toEqual([]);
});

const cut = (method: string, path: RegExp, request?: RegExp): Fault => ({
  ...{ method, path, occurrence: 1, action: "cut" as const },
  ...(request ? { request } : {}),
});

it.each<readonly [string, Fault]>([
  ["the branch", cut("POST", /\/git\/refs$/)],
  ["the commit", cut("POST", /graphql/, /createCommitOnBranch/)],
  ["the pull request", cut("POST", /\/pulls$/)],
])("opens one when the answer to %s got lost", async (_name, fault) => {
  const bench = await start({ faults: [fault] });
  const { request, draft, outcomes } = proposalBench(bench);
  draft.add(SOUL);
  await openProposals(request);
  expect(outcomes()).toMatchObject([{ number: 1, reason: "" }]);
  expect(pulls(bench)).toHaveLength(1);
  expect(await at(bench, BRANCH, ".github/architect/agents/triage/SOUL.md")).toBe("Short.");
});

it("leaves the branch and a link where only the pull request is refused", async () => {
  const bench = await start({ settings: { allowActionsToCreatePullRequests: false } });
  const { request, draft, outcomes } = proposalBench(bench);
  draft.add(SOUL);
  await openProposals(request);
  const reason = outcomes()[0]?.reason;
  expect(reason).toContain('Turn on "Allow GitHub Actions to create and approve pull requests"');
  expect(reason).toContain(`/octo/demo/compare/main...${BRANCH}?expand=1`);
  expect(await bench.github.branchHead(BRANCH)).not.toBeNull();
});

it("leaves nothing and throws nothing where the server fails", async () => {
  const bench = await start({
    faults: [
      { path: /graphql/, request: /createCommitOnBranch/, action: "answer", status: 502, body: { message: "Busy" } },
    ],
  });
  const { request, draft, outcomes } = proposalBench(bench);
  draft.add(SOUL);
  await openProposals(request);
  expect(outcomes()).toMatchObject([{ number: null, reason: expect.stringContaining("Busy") }]);
  expect(await bench.github.listBranches("architect/")).toEqual([]);
  const down = await start({ faults: [{ path: /./, action: "answer", status: 503, body: { message: "Down" } }] });
  const other = proposalBench(down);
  other.draft.add(SOUL);
  await openProposals(other.request);
  expect(other.outcomes()).toMatchObject([{ number: null, reason: expect.stringContaining("Down") }]);
});

const READER = { ...ACTIONS_IDENTITY, permissions: { contents: "read", pull_requests: "read" } } as const;

it.each<readonly [string, Partial<ForgeOptions>, object, RegExp]>([
  ["the configuration keeps patches", {}, { mode: "patch" }, /^publish\.mode is patch\./],
  ["the job may not write", { tokens: { [DEFAULT_TOKEN]: READER } }, {}, /^The job has no write permission\./],
])("leaves the proposals in a file when %s", async (_name, options, publish, why) => {
  const bench = await start(options);
  const { request, draft, outcomes, written } = proposalBench(bench, publish);
  const second = {
    ...SOUL,
    kind: "identity" as const,
    files: [{ path: ".github/architect/IDENTITY.md", text: "x\n" }],
  };
  for (const proposal of [SOUL, second]) draft.add(proposal);
  await openProposals(request);
  expect(outcomes()).toMatchObject([{ reason: expect.stringMatching(why) }, { reason: expect.stringMatching(why) }]);
  const text = written.get("proposals.json") ?? "";
  expect(readProposals(text)).toEqual({ ok: true, run: RUN, proposals: [SOUL, second] });
  expect(pulls(bench)).toEqual([]);
});

const file = (path: string, text: string | null = "x\n"): Partial<Proposal> => ({ files: [{ path, text }] });

it.each<readonly [string, Partial<Proposal>, RegExp]>([
  ["a way out", file(".github/architect/../workflows/ci.yml"), /may not touch/],
  ["a way out below", file(".github/architect/agents/../SOUL.md"), /may not touch/],
  ["backslashes", file(".github\\architect\\SOUL.md"), /may not touch/],
  ["another case of the folder", file(".GITHUB/architect/SOUL.md"), /may not touch/],
  ["another case of the file", file(".github/architect/soul.md"), /may not touch/],
  ["an absolute path", file("/.github/architect/SOUL.md"), /may not touch/],
  ["the configuration", file(".github/architect.yml"), /may not touch/],
  ["a workflow", file(".github/workflows/ci.yml"), /may not touch/],
  ["a control character in the name", file(".github/architect/SOUL.md\n"), /may not touch/],
  ["NUL in the name", file(".github/architect/SOUL.md\0"), /may not touch/],
  ["a job's file for a soul", file(".github/architect/jobs/a.yml"), /may not touch/],
  ["code", file("src/sum.js"), /may not touch/],
  ["no file", { files: [] }, /no file/],
  ["a file twice", { files: [SOUL, SOUL].flatMap(({ files }) => files) }, /twice/],
  ["invisible text", file(".github/architect/SOUL.md", "Be\u202e kind\n"), /contains invisible characters/],
  ["a terminal's orders", file(".github/architect/SOUL.md", "a\x1b[2Jb\n"), /contains invisible characters/],
  ["too much", file(".github/architect/SOUL.md", "x".repeat(64 * 1024)), /larger than 64 KiB/],
  ["a secret of the run", file(".github/architect/SOUL.md", `key ${SECRET}\n`), /a secret/],
  ["a secret in the reason", { why: `it is ${SECRET}` }, /a secret/],
  ["a credential", file(".github/architect/SOUL.md", `ghp_${"a1B2".repeat(9)}\n`), /a secret/],
  ["no title", { title: " \u200b " }, /no title/],
  ["a title of two lines", { title: "a\nb" }, /one line/],
  ["another branch", { base: "main" }, /may not change that branch/],
  ["the memory's branch for a soul", { base: "architect-memory" }, /may not change that branch/],
  [
    "memory on the default branch",
    { kind: "memory", base: "", ...file("triage/MEMORY.md") },
    /may not change that branch/,
  ],
  ["the memory's README", { kind: "memory", base: "architect-memory", ...file("README.md") }, /may not touch/],
  [
    "a workflow on the memory's branch",
    { kind: "memory", base: "architect-memory", ...file(".github/workflows/a.yml") },
    /may not touch/,
  ],
  ["an agent that is none", { agent: "x](https://evil.test)" }, /no agent/],
  ["much of a reason", { why: "x".repeat(4_001) }, /reason is longer/],
])("takes no proposal with %s", async (_name, change, refusal) => {
  const { draft, request } = proposalBench(await start());
  expect(draft.add({ ...SOUL, ...change })).toMatch(refusal);
  expect(draft.proposals).toEqual([]);
  expect(request.events.events()).toEqual([]);
});

it("says what the run had read of people who may not write, before anything else that is to be looked at", async () => {
  const { draft, request } = proposalBench(await start());
  const advice = Array.from({ length: 50 }, (_, index) => `lint ${index}`);
  expect(draft.add({ ...SOUL, advice })).toBeNull();
  expect(draft.proposals[0]?.advice?.[0]).toBe("lint 0");
  const read = [
    { what: "issue #1", by: "reader", mayWrite: false },
    { what: "issue #1", by: "reader", mayWrite: false },
    { what: "comment", by: "octo", mayWrite: true },
  ];
  const { events } = request;
  events.emit({ type: "sources_read", at: 0, sources: read });
  expect(draft.add({ ...SOUL, advice })).toBeNull();
  const said = draft.proposals.at(-1)?.advice ?? [];
  expect([said[0], said[1], said.length]).toEqual([
    "This run had read text from people without write access: issue #1 by reader.",
    "lint 0",
    50,
  ]);
  const many = Array.from({ length: 12 }, (_, index) => ({ what: `page ${index}`, by: "", mayWrite: false }));
  events.emit({ type: "sub_run_event", at: 0, id: "1", event: { type: "sources_read", at: 0, sources: many } });
  expect(draft.add(SOUL)).toBeNull();
  expect(draft.proposals.at(-1)?.advice?.[0]).toMatch(/page 8 and 3 more\.$/);
});

it("makes one proposal of two changes of one file, also when there is no room for another", async () => {
  const bench = await start();
  await plantMemory(bench);
  const { request, draft, outcomes } = proposalBench(bench);
  const last = {
    ...SOUL,
    why: "They said so twice.",
    files: SOUL.files.map((file) => ({ ...file, text: "Shortest." })),
  };
  expect([draft.add(SOUL), draft.add(MEMORY), draft.add(last)]).toEqual([null, null, null]);
  expect(draft.proposals).toMatchObject([{ why: "They said so twice." }, { kind: "memory" }]);
  await openProposals(request);
  expect(outcomes()).toMatchObject([
    { kind: "soul", number: 1 },
    { kind: "memory", number: 2 },
  ]);
  expect(await at(bench, BRANCH, ".github/architect/agents/triage/SOUL.md")).toBe("Shortest.");
  await openProposals(request);
  expect(outcomes()).toHaveLength(2);
});

it("takes three proposals of ten", async () => {
  const { draft } = proposalBench(await start());
  const answers = Array.from({ length: 10 }, (_, index) =>
    draft.add({ ...SOUL, files: [{ path: `.github/architect/agents/a${index}/SOUL.md`, text: "Short." }] }),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  expect(answers.at(-1)).toBe("A run proposes at most 3 changes.");
});

it("takes none where the run may not propose", async () => {
  const { run, request, configuration } = proposalBench(await start());
  const draft = createProposalDraft(run, { events: request.events, configuration, problem: "No." });
  expect(draft.add(SOUL)).toBe("No.");
});

it.each<readonly [string, object, RegExp | null]>([
  ["a schedule", {}, null],
  ["a comment", { event: { kind: "comment" } }, null],
  ["a label", { event: { kind: "issue", action: "labeled" } }, null],
  ["a job that was dispatched", { event: { kind: "manual" } }, null],
  ["an issue that was opened", { event: { kind: "issue", action: "opened" } }, /no person with write access/],
  ["a review by itself", { event: { kind: "pull_request" } }, /no person with write access/],
  ["a failed run of CI", { event: { kind: "workflow_run" } }, /no person with write access/],
  ["a dry run", { inputs: { dryRun: true } }, /dry run/],
  ["a dry run by flag", { request: { flags: { dryRun: true } } }, /dry run/],
  ["a fork", { facts: { pull: { headRepository: "mallory/demo" } } }, /fork/],
  ["a fork that is gone", { facts: { pull: { headRepository: null } } }, /fork/],
  ["a pull request of the repository", { facts: { pull: { headRepository: "octo/demo" } } }, null],
])("says whether a run may propose: %s", async (_name, change, problem) => {
  const { run } = proposalBench(await start());
  const said = proposalsProblem({ ...run, ...change } as Run<"accepted">);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});

it("text of the agent never looks like ours, mentions people or closes an issue", () => {
  const hostile: Proposal = {
    ...SOUL,
    title: "<b>@mona</b> fixes #1 [skip ci] ![x](https://evil.test/p.png)",
    why: "<!-- architect:proposal 0 -->\nMerging is safe. @mona fixes #1\n\n### Architect: success\n\n![x](https://evil.test/p.png)",
    advice: ["ok\n\n# Approved by @mona"],
  };
  const title = proposalTitle(hostile);
  expect(title).toMatch(/^Proposal \(soul\): /);
  expect(title).not.toMatch(/@mona|fixes #1|\[skip ci\]|<b>|https:\/\/evil/);
  const body = proposalBody(hostile, {
    run: RUN,
    runUrl: "https://x.test/1",
    repository: "octo/demo",
    serverUrl: "https://x.test",
  });
  expect(body.match(/<!--/g)).toHaveLength(1);
  expect(body).not.toMatch(/^### |^# |(?<!`)@mona|fixes #1|!\[x\]\(https:\/\/evil/m);
  expect(body.split("\n").filter((line) => /Merging is safe|Approved by|Architect: success/.test(line))).toSatisfy(
    (lines: string[]) => lines.every((line) => line.startsWith("> ")),
  );
});
